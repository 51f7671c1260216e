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
