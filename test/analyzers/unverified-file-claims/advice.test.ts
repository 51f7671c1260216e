// Advice: what is told of a file that the answer proposes tells of what there would be.
import { session } from '../../../src/testing/index.ts';
import { type Row, rows } from '../../support/rows.ts';

const read =
  (answer: string): Row['tell'] =>
  (w) =>
    session().user('How would you do it?').reads(`${w}/src/a.ts`).answers(answer);

rows('advice of an agent that changed nothing', [
  {
    name: 'phases',
    tell: read(
      '**Phase 1**: introduce `src/db/client.ts`, which opens all connections.\n\n**Phase 2**: move the queries. At that point `client.ts` owns the pool.',
    ),
  },
  {
    name: 'a table of a layout',
    tell: read(
      'I recommend this layout:\n\n| Path | Purpose |\n|---|---|\n| `src/core/engine.ts` | pure logic |\n| `src/main.ts` | entry |\n\n`engine.ts` has no imports, and `main.ts` wires everything.',
    ),
  },
  {
    name: 'what a proposed file would use',
    tell: read('1. Create `scripts/seed.ts`.\n2. Run it in CI.\n\n`seed.ts` reads `fixtures/users.json`.'),
  },
  {
    name: 'asked before it is described',
    tell: read('Should the routes move to `src/routes.ts`? My default: `routes.ts` gets all of them.'),
  },
  {
    name: 'what would be put into it',
    tell: read('You could put the limits into `src/limits.ts`. `src/limits.ts` then exports both.'),
  },
  {
    name: 'needed in some cases',
    tell: read('Add the plugin to the bundler; `postcss.config.js` is only needed for older versions.'),
  },
  {
    name: 'in Spanish',
    tell: read(
      'Pasos recomendados:\n\n1. Crea `src/auth/jwt.ts` con `firmar`.\n2. Añade un middleware en `src/middleware/auth.ts`.\n\n`jwt.ts` no depende de nada. `auth.ts` lee la cabecera y llama a `verificar`.',
    ),
  },
  {
    name: 'in Korean, with notes of one word',
    tell: read(
      '다음과 같이 나누는 것을 추천합니다.\n\n- `src/routes.ts`: 라우트\n- `src/db.ts`: 연결\n\n`routes.ts`는 `db.ts`만 호출합니다.',
    ),
  },
]);

rows('a plan that says that nothing of it is done', [
  {
    name: 'a table of new files',
    tell: read(
      "Here's how I'd cut it:\n\n| Step | New file | Risk |\n|---|---|---|\n| 1 | `lib/billing.rb` | low |\n| 2 | `lib/tax.rb` | high |\n\nNothing is written yet.",
    ),
  },
  {
    name: 'in Japanese',
    tell: read(
      '足りないのは次の 2 つです。\n\n- `src/content/config.ts`：記事の型を定義します\n- `src/pages/blog.astro`：一覧\n\nまだ何も作っていません。',
    ),
  },
  {
    name: 'in Chinese',
    tell: read(
      '我建议分两步走：\n\n| 步骤 | 涉及文件 | 说明 |\n|---|---|---|\n| 1 | `src/a.ts` | 改成流式写入 |\n| 2 | `src/chunks.ts`（新增） | 分片 |\n\n以上都还没动手。',
    ),
  },
]);

rows('claims in advice', [
  {
    name: 'a deed, with nothing else done',
    tell: read('I created `src/ghost.ts`. Nothing else is written yet.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'that it is so today',
    tell: read('You could add a check to `src/ghost.ts`. `src/ghost.ts` currently exports the limit.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'that it is so today, in German',
    tell: read('Du könntest `src/geist.ts` erweitern. `src/geist.ts` enthält bereits die Schleife.'),
    blocks: 'src/geist.ts',
  },
  {
    name: 'before the proposal',
    tell: read('`src/ghost.ts` exports the limit. I would move `src/ghost.ts` to `src/limits.ts`.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'of another file',
    tell: read('You could add `src/limits.ts`. The limit is exported by `src/ghost.ts`.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'with a line',
    tell: read('You could add a check to `src/ghost.ts`. The loop is in `src/ghost.ts:12`.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'that it was done',
    tell: read('You could add `src/ghost.ts`. I created `src/ghost.ts` with both limits.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'of an agent that changed something',
    fresh: ['src/b.ts'],
    tell: (w) =>
      session()
        .user('Add a limit')
        .edits(`${w}/src/b.ts`)
        .answers('You could add a check to `src/ghost.ts`. `src/ghost.ts` exports the limit.'),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'in Korean, below what was changed',
    tell: read('변경 사항:\n\n- `src/ghost.ts`: 연결'),
    blocks: 'src/ghost.ts',
  },
]);
