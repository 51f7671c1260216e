import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const told = (answer: string) =>
  extractMentions(answer).map(({ path, kind, stance }) => `${path} ${stance === 'asserted' ? kind : stance}`);
const table = (task: string, status: string) => `| x | y |\n|---|---|\n| ${task} | ${status} |`;

describe('a task whose status says that it is not done', () => {
  it.each([
    [table('Migrated `a.sql` to dbt', '**not done**')],
    [table('Updated `a.sql`', 'skipped (no access)')],
    [table('`a.sql` nach dbt umgezogen', 'offen')],
    [table('`a.sql` migré vers dbt', 'à faire')],
    [table('Actualicé `a.sql`', 'pendiente')],
    [table('Atualizei `a.sql`', 'adiado')],
    [table('Обновил `a.sql`', 'не сделано')],
    [table('修改 `a.sql`，迁移到 dbt', '**未完成**')],
    [table('`a.sql` を更新しました', '未対応')],
    [table('`a.sql`을 dbt로 이전', '미완료')],
    [table('`a.sql` 수정', '보류')],
    ['Only half done:\n\n- Migrated `a.sql`: **not done**'],
    ['- `a.sql` 수정: 미완료'],
    ['- Updated `a.sql` — pending'],
    ['- Updated `a.sql` (skipped)'],
  ])('%s', (answer) => {
    expect(told(answer)).not.toContain('a.sql change');
  });

  it.each([
    [table('Migrated `a.sql` to dbt', 'done')],
    [table('Updated `a.sql`', '✅')],
    ['- Updated `a.sql`: the open orders are counted'],
    ['I updated `a.sql` so that pending orders are skipped.'],
  ])('is a claim: %s', (answer) => {
    expect(told(answer)).toContain('a.sql change');
  });
});

describe('what an import names', () => {
  it.each([
    'Den Import von `./legacy/modal.js` habe ich aus `main.ts` entfernt.',
    'Removi o import de `./legacy/modal.js` de `main.ts`.',
    '删除了 `main.ts` 中对 `./legacy/modal.js` 的导入。',
    '`main.ts`에서 `./legacy/modal.js` import를 제거했습니다.',
  ])('%s', (answer) => {
    expect(told(answer)).toContain('legacy/modal.js example');
  });
});

describe('a list of what comes first', () => {
  it.each(['Simplified order (last wins):', 'Ordem simplificada (o de baixo ganha):', 'Orden simplificado:'])(
    '%s',
    (title) => {
      expect(told(`${title}\n\n1. \`application.yml\` in\n2. \`b.yml\``)).not.toContain('application.yml change');
    },
  );
});

describe('what is not yet done in a file', () => {
  it.each([
    "I haven't hooked it up in `main.dart`.",
    'It is not hooked up in `main.dart` yet.',
    'Not yet registered in `main.dart`.',
    "The theme isn't applied in `main.dart` yet.",
    'In `main.dart` ist das Theme noch nicht angeschlossen.',
    "Le thème n'est pas encore branché dans `main.dart`.",
    'Todavía no está conectado en `main.dart`.',
    'Ainda não está registrado em `main.dart`.',
    'В `main.dart` тему ещё не подключил.',
    'まだ `main.dart` の `themeMode` には反映していません。',
    '`main.dart` は未対応です。',
    '`main.dart` からの呼び出しはまだ実装していません。',
    '还没有在 `main.dart` 里注册。',
    '아직 `main.dart`에 연결하지 않았습니다.',
  ])('%s', (answer) => {
    const [mention] = told(answer);
    expect(['main.dart negated', 'main.dart unknown', 'main.dart proposed']).toContain(mention);
  });

  it.each(['The token is not checked in `auth.ts`.', 'I have not only fixed `auth.ts`: it now logs as well.'])(
    'is a statement: %s',
    (answer) => {
      expect(told(answer)[0]).not.toBe('auth.ts negated');
    },
  );
});

describe('an entry added to a list', () => {
  it.each([
    '- `CHANGELOG.md`: entry added under Unreleased',
    '- `CHANGELOG.md`: new section on errors',
    "- `CHANGELOG.md` : j'ai ajouté une entrée",
    '- `CHANGELOG.md` : entrée ajoutée sous « Unreleased »',
    '- `CHANGELOG.md`: entrada añadida en Unreleased',
    '- `CHANGELOG.md`: entrada adicionada em Unreleased',
  ])('%s', (answer) => {
    expect(told(answer)).toEqual(['CHANGELOG.md change']);
  });
});

describe('a way to go under its bold name', () => {
  it.each([
    '**Вариант А — pg-boss.** Postgres уже есть.',
    '**Variante A.** Postgres gibt es schon.',
    '**方案 A：pg-boss。** 已经有 Postgres。',
  ])('%s', (label) => {
    const answer = `${label}\n- \`src/jobs/report.worker.ts\` — забирает задачу, кладёт PDF в S3\n\nЯ за А: нагрузка небольшая.`;
    expect(told(answer)).toEqual(['src/jobs/report.worker.ts proposed']);
  });
});
