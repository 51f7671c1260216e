import { expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const kindOf = (answer: string, path: string) => extractMentions(answer).find((one) => one.path === path)?.kind;

it.each([
  ['I created `.env` from `.env.example`.', '.env.example', '.env'],
  ['Generated `api/user.pb.go` from `api/user.proto`.', 'api/user.proto', 'api/user.pb.go'],
  ['Wrote `docs/g2.md` from `docs/guide.md`.', 'docs/guide.md', 'docs/g2.md'],
  ['Created `docs/new.md`, modelled on `docs/guide.md`.', 'docs/guide.md', 'docs/new.md'],
  ['Ich habe `.env` aus `.env.example` erstellt.', '.env.example', '.env'],
  ["J'ai créé `.env` à partir de `.env.example`.", '.env.example', '.env'],
  ['He creado `.env` a partir de `.env.example`.', '.env.example', '.env'],
  ['Criei `.env` a partir de `.env.example`.', '.env.example', '.env'],
  ['Создал `.env` из `.env.example`.', '.env.example', '.env'],
  ['`.env.example` から `.env` を作成しました。', '.env.example', '.env'],
])('what a file was made from did not change: %s', (answer, origin, made) => {
  expect(kindOf(answer, origin)).not.toBe('change');
  expect(kindOf(answer, made)).toBe('change');
});

it.each([
  ['I converted `nb/x.ipynb` to `nb/x.py`.', 'nb/x.ipynb'],
  ['已从 `.env.example` 创建 `.env`。', '.env.example'],
  ['I merged `src/a.ts` into `src/all.ts`.', 'src/a.ts'],
])('nor did what was made into another: %s', (answer, origin) => expect(kindOf(answer, origin)).not.toBe('change'));

it.each([
  ['I removed the helper from `src/a.ts`.', 'src/a.ts'],
  ['I extracted `src/b.ts` from `src/a.ts`.', 'src/a.ts'],
  ['I updated `src/a.ts` and created `src/b.ts`.', 'src/a.ts'],
])('what was taken out of a file changed it: %s', (answer, path) => expect(kindOf(answer, path)).toBe('change'));
