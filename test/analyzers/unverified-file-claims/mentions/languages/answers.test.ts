import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Whole answers and sentences written apart from the cues, in all languages. */

const ANSWERS = [
  `我已经完成了修复。\n\n## 修改的文件\n\n- \`src/a.ts\`：添加空值检查\n- \`src/b.ts\`：更新测试\n\n## 后续建议\n\n- 在 \`src/c.ts\` 中加入缓存\n- 可以考虑删除 \`src/d.ts\`\n\n未修改：\`src/e.ts\``,
  `Der Fehler ist behoben.\n\n**Änderungen:**\n- \`src/a.ts\`: Null-Prüfung ergänzt\n- \`src/b.ts\`: Tests aktualisiert\n\n**Nächste Schritte:**\n- Cache in \`src/c.ts\` einbauen\n- \`src/d.ts\` löschen\n\nNicht geändert: \`src/e.ts\``,
  `El error está corregido.\n\n**Cambios:**\n- \`src/a.ts\`: se añadió la comprobación\n- \`src/b.ts\`: pruebas actualizadas\n\n**Próximos pasos:**\n- Añadir caché en \`src/c.ts\`\n- Eliminar \`src/d.ts\`\n\nSin cambios: \`src/e.ts\``,
  `L'erreur est corrigée.\n\n**Modifications :**\n- \`src/a.ts\` : vérification ajoutée\n- \`src/b.ts\` : tests mis à jour\n\n**Prochaines étapes :**\n- Ajouter un cache dans \`src/c.ts\`\n- Supprimer \`src/d.ts\`\n\nNon modifié : \`src/e.ts\``,
  `バグを修正しました。\n\n### 変更内容\n- \`src/a.ts\`: null チェックを追加\n- \`src/b.ts\`: テストを更新\n\n### 次のステップ\n- \`src/c.ts\` にキャッシュを追加\n- \`src/d.ts\` を削除\n\n未変更：\`src/e.ts\``,
  `O erro foi corrigido.\n\n**Alterações:**\n- \`src/a.ts\`: verificação adicionada\n- \`src/b.ts\`: testes atualizados\n\n**Próximos passos:**\n- Adicionar cache em \`src/c.ts\`\n- Remover \`src/d.ts\`\n\nSem alterações: \`src/e.ts\``,
  `Ошибка исправлена.\n\n**Изменения:**\n- \`src/a.ts\`: добавлена проверка\n- \`src/b.ts\`: обновлены тесты\n\n**Следующие шаги:**\n- Добавить кэш в \`src/c.ts\`\n- Удалить \`src/d.ts\`\n\nБез изменений: \`src/e.ts\``,
  `버그를 수정했습니다.\n\n### 변경 사항\n- \`src/a.ts\`: null 검사 추가\n- \`src/b.ts\`: 테스트 업데이트\n\n### 다음 단계\n- \`src/c.ts\`에 캐시 추가\n- \`src/d.ts\` 삭제\n\n변경하지 않음: \`src/e.ts\``,
  `बग ठीक कर दिया गया है।\n\n### बदलाव\n- \`src/a.ts\`: null जाँच जोड़ी\n- \`src/b.ts\`: टेस्ट अपडेट किए\n\n### अगले कदम\n- \`src/c.ts\` में कैश जोड़ना\n- \`src/d.ts\` हटाना\n\nनहीं बदला: \`src/e.ts\``,
];

const SILENT = [
  '目前项目里并没有 `src/x.ts`，所以无法确认它的内容。',
  '我查过了，但 `x.ts` 并不在仓库里。',
  '如需进一步优化，可在 `x.ts` 中增加缓存。',
  '您可以在 `x.ts` 里修改这个值。',
  '若要启用，请编辑 `x.ts` 并将 flag 设为 true。',
  '需要我把它拆分到 `x.ts` 吗？',
  '- [ ] 更新 `x.ts`',
  '尚未创建 `x.ts`。',
  '**建议**：\n\n1. 将公共逻辑抽到 `x.ts`\n2. 补充测试',
  '我没能读取到 `x.ts` 的内容。',
  '方案二：新增 `x.ts` 统一处理错误。',
  '找不到您提到的 `x.ts`，仓库里只有 `y.ts`。',
  'Die von dir genannte Datei `x.ts` konnte ich nicht finden.',
  '`x.ts` ist in diesem Repository nicht vorhanden.',
  'Du kannst den Wert in `x.ts` ändern.',
  'Um das zu aktivieren, ändere in `x.ts` den Schalter.',
  'Danach müsste `x.ts` noch angepasst werden.',
  'Eine Möglichkeit wäre, die Logik nach `x.ts` auszulagern.',
  'Ich hatte keinen Zugriff auf `x.ts`.',
  'Die Datei `x.ts` scheint nicht zu existieren.',
  'Sag Bescheid, wenn ich `x.ts` anlegen soll.',
  'Ob `x.ts` existiert, habe ich nicht geprüft.',
  'No he podido acceder a `x.ts`.',
  'El archivo `x.ts` que mencionas no está en el repositorio.',
  'Puedes cambiar el valor en `x.ts`.',
  'Si necesitas más cambios, edita `x.ts`.',
  'Otra opción es crear `x.ts`.',
  'Avísame si quieres que cree `x.ts`.',
  'No tengo acceso a `x.ts`.',
  "Je n'ai pas pu accéder à `x.ts`.",
  "Le fichier `x.ts` que vous mentionnez n'est pas dans le dépôt.",
  'Vous pouvez modifier la valeur dans `x.ts`.',
  'Une autre option est de créer `x.ts`.',
  'Dites-moi si vous voulez que je crée `x.ts`.',
  "Il n'y a aucun `x.ts` ici.",
  'Não tive acesso a `x.ts`.',
  'O arquivo `x.ts` que você mencionou não está no repositório.',
  'Você pode alterar o valor em `x.ts`.',
  'Outra opção é criar `x.ts`.',
  'Me avise se quiser que eu crie `x.ts`.',
  'У меня нет доступа к `x.ts`.',
  'Упомянутого вами файла `x.ts` в репозитории нет.',
  'Вы можете изменить значение в `x.ts`.',
  'Другой вариант: создать `x.ts`.',
  'Скажите, если нужно создать `x.ts`.',
  'Чтобы включить это, измените `x.ts`.',
  'ご指摘の `x.ts` はリポジトリ内に見当たりませんでした。',
  '`x.ts` にアクセスできませんでした。',
  '値は `x.ts` で変更できます。',
  '`x.ts` を作成するという選択肢もあります。',
  '必要であれば `x.ts` も修正しますので、お知らせください。',
  '`x.ts` については未確認です。',
  '말씀하신 `x.ts`는 저장소에 존재하지 않는 것 같습니다.',
  '`x.ts`에 접근할 수 없었습니다.',
  '`x.ts`에서 값을 변경할 수 있습니다.',
  '필요하시면 `x.ts`도 수정해 드리겠습니다.',
  '`x.ts`는 아직 만들지 않았습니다.',
  'आप `x.ts` में मान बदल सकते हैं।',
  '`x.ts` तक मेरी पहुँच नहीं थी।',
  'रिपॉजिटरी में `x.ts` नाम की कोई फ़ाइल नहीं है।',
];

const ASSERTED = [
  '已完成修改，主要改动在 `x.ts`。',
  '问题出在 `x.ts` 第 42 行：没有处理空值。',
  '我把重试逻辑加到了 `x.ts`。',
  '在 `x.ts` 中修复了空指针问题，并补充了测试。',
  '`x.ts` 现在会重试三次。',
  '核心逻辑在 `x.ts`，它会调用 `y.ts`。',
  '测试全部通过，`x.ts` 已重构完成。',
  'Die Ursache lag in `x.ts`: Dort wurde der Wert nicht geprüft.',
  'Ich habe die Prüfung in `x.ts` ergänzt und die Tests laufen durch.',
  '`x.ts` versucht es jetzt dreimal.',
  'Der Fix ist in `x.ts`.',
  'Der Timeout wurde in `x.ts` von 3 auf 5 Sekunden erhöht.',
  'La causa estaba en `x.ts`: no se comprobaba el valor.',
  'Añadí la comprobación en `x.ts` y las pruebas pasan.',
  '`x.ts` ahora reintenta tres veces.',
  'He movido la función a `x.ts`.',
  "La cause se trouvait dans `x.ts` : la valeur n'était pas vérifiée.",
  "J'ai ajouté la vérification dans `x.ts` et les tests passent.",
  '`x.ts` réessaie maintenant trois fois.',
  "J'ai déplacé la fonction dans `x.ts`.",
  'A causa estava em `x.ts`: o valor não era verificado.',
  'Adicionei a verificação em `x.ts` e os testes passam.',
  '`x.ts` agora tenta três vezes.',
  'Причина была в `x.ts`: значение не проверялось.',
  'Добавил проверку в `x.ts`, тесты проходят.',
  '`x.ts` теперь повторяет запрос трижды.',
  '原因は `x.ts` で値が検証されていなかったことです。',
  '`x.ts` に検証を追加し、テストも通りました。',
  '`x.ts` は3回リトライするようになりました。',
  '원인은 `x.ts`에서 값을 검증하지 않은 것이었습니다.',
  '`x.ts`에 검증을 추가했고 테스트가 통과합니다.',
  '`x.ts`는 이제 세 번 재시도합니다.',
  'मैंने `x.ts` में जाँच जोड़ी है और टेस्ट पास हैं।',
  'कारण `x.ts` में था।',
];

describe('whole answers', () => {
  it.each(ANSWERS)('%s', (text) => {
    expect(extractMentions(text)).toMatchObject([
      { path: 'src/a.ts', stance: 'asserted', kind: 'change', change: 'edited' },
      { path: 'src/b.ts', stance: 'asserted', kind: 'change', change: 'edited' },
      { path: 'src/c.ts', stance: 'proposed' },
      { path: 'src/d.ts', stance: 'proposed' },
      { path: 'src/e.ts', stance: expect.stringMatching(/negated|proposed/) },
    ]);
  });
});

describe('sentences', () => {
  it.each(SILENT)('vouches for nothing: %s', (text) => {
    const stances = extractMentions(text)
      .filter(({ path }) => path.endsWith('x.ts'))
      .map(({ stance }) => stance);
    expect(stances).toHaveLength(1);
    expect(stances).not.toContain('asserted');
  });

  it.each(ASSERTED)('vouches: %s', (text) => {
    expect(extractMentions(text).find(({ path }) => path.endsWith('x.ts'))?.stance).toBe('asserted');
  });
});

describe('cost', () => {
  it.each(ANSWERS)('stays small on many of %s', (text) => {
    const started = performance.now();
    extractMentions(`${text}\n\n`.repeat(200));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
