import { describe, expect, it } from 'vitest';
import { extractClaims } from '../../../src/analyzers/unverified-command-claims/claims/index.ts';

const claimed = (answer: string) => [...new Set(extractClaims(answer).flatMap(({ outcomes }) => outcomes))];

describe('claims in other languages', () => {
  it.each([
    ['Der Fehler ist behoben. Alle Tests bestehen.'],
    ['Alle 12 Tests laufen durch.'],
    ['Die Tests sind alle grün.'],
    ['Alle Unit-Tests laufen jetzt erfolgreich.'],
    ['Le bogue est corrigé. Tous les tests passent.'],
    ["J'ai relancé la suite : les tests passent tous."],
    ['El error está corregido y todos los tests pasan.'],
    ['Todas las pruebas pasan ahora.'],
    ['Corrigi o erro. Todos os testes passam.'],
    ['Ошибка исправлена. Все тесты проходят.'],
    ['Все тесты успешно пройдены.'],
    ['问题已修复，所有测试都通过了。'],
    ['測試全部通過。'],
    ['修正しました。すべてのテストが通りました。'],
    ['全テストに合格しました。'],
    ['수정했습니다. 모든 테스트가 통과했습니다.'],
    ['त्रुटि ठीक कर दी। सभी टेस्ट पास हो गए।'],
  ])('%s', (answer) => {
    expect(claimed(answer)).toEqual(['test']);
  });

  it.each([
    ['Der Build läuft durch.', 'build'],
    ['Der Linter läuft fehlerfrei durch.', 'lint'],
    ['La compilation réussit.', 'build'],
    ['El linter pasa.', 'lint'],
    ['Сборка прошла.', 'build'],
    ['构建成功。', 'build'],
    ['ビルドも成功しました。', 'build'],
    ['빌드도 성공했습니다.', 'build'],
  ])('%s: %s', (answer, outcome) => {
    expect(claimed(answer)).toEqual([outcome]);
  });

  it.each([
    'Alle Tests sollten bestehen.',
    'Wenn alle Tests bestehen, kann gemergt werden.',
    'Ich habe die Tests nicht ausgeführt.',
    'Bitte prüfe, ob alle Tests durchlaufen.',
    'Die CI meldet, dass alle Tests bestehen.',
    'Tous les tests devraient passer.',
    'Si tous les tests passent, vous pouvez fusionner.',
    "Je n'ai pas lancé les tests.",
    'Todos los tests deberían pasar.',
    'Cuando todos los tests pasan, se publica.',
    'No ejecuté las pruebas.',
    'Todos os testes devem passar.',
    'Se todos os testes passam, faça o merge.',
    'Все тесты должны проходить.',
    'Если все тесты проходят, можно сливать.',
    'Я не запускал тесты.',
    '所有测试应该都通过。',
    '如果所有测试都通过，就可以合并。',
    '测试通过了吗？',
    '请确保所有测试通过。',
    'すべてのテストが通るはずです。',
    'すべてのテストが通れば、マージできます。',
    'テストは実行していません。',
    '모든 테스트가 통과해야 합니다.',
    '모든 테스트가 통과하면 병합하세요.',
    'सभी टेस्ट पास होने चाहिए।',
    'अगर सभी टेस्ट पास हो गए, तो मर्ज करें।',
  ])('not in: %s', (answer) => {
    expect(claimed(answer)).toEqual([]);
  });
});
