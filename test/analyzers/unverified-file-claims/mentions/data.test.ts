import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const said = (text: string) =>
  extractMentions(text).map(({ path, stance, change }) => [path, change ?? stance].join(' '));
/** Stance of `x.png`. */
const stance = (text: string): string | undefined =>
  extractMentions(text).find(({ path }) => path.endsWith('x.png'))?.stance;

describe('entries of a list of names', () => {
  it.each([
    [
      'Added `.env.test`, `out/` and `*.tmp` to `.gitignore`.',
      ['.env.test example', 'out/ example', '.gitignore edited'],
    ],
    [
      'I added `debug.log` and `keys.yaml` to `.dockerignore`.',
      ['debug.log example', 'keys.yaml example', '.dockerignore edited'],
    ],
    ['`.gitignore` now lists `debug.log`.', ['.gitignore edited', 'debug.log example']],
    ['Updated `.npmignore` to exclude `debug.log`.', ['.npmignore edited', 'debug.log example']],
    ['`debug.log` is now ignored.', ['debug.log example']],
    ['Added `src/a.ts` to `package.json`.', ['src/a.ts asserted', 'package.json edited']],
    ['Added `a.ts` to `src/`.', ['a.ts created', 'src/ edited']],
    ['Updated `.gitignore` and `a.ts`.', ['.gitignore edited', 'a.ts edited']],
    ['I updated `.gitignore`. `a.ts` retries.', ['.gitignore edited', 'a.ts asserted']],
    ['Added `a.ts` and linked it in `README.md`.', ['a.ts created', 'README.md edited']],
    ['I added `a.ts` and registered it in `b.ts`.', ['a.ts created', 'b.ts edited']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('what goes into a program, and what comes out', () => {
  it.each([
    'New cases: accepts `x.png`, rejects `y.exe`.',
    'It rejects `y.exe` and accepts `x.png`.',
    'The pattern now matches `x.png`.',
    'The glob does not match `x.png`.',
    '`slug("X.png")` returns `x.png`.',
    'Before, the link was resolved to `a/x.png`.',
    'Now it resolves to `a/x.png`.',
    '`a/x.png` was resolved to `x.png`.',
    'The server looks for `x.png`, then `y.png`.',
    'The server looks for `y.png`, then `z.png` and finally `x.png`.',
    'Vite loads `y.png`, then `x.png`.',
    'It treats `x.png` as a picture.',
    'A new case covers an upload named `x.png`.',
    '`x.png` is rejected.',
  ])('%s', (text) => {
    expect(stance(text)).toBe('example');
  });

  it.each([
    'The conflict in `x.png` was resolved.',
    'I resolved the conflict in `x.png`.',
    '`src/x.png` returns null.',
    'The result matches `src/x.png`.',
    'I read `y.png`, then `x.png`.',
    'I added `x.png` in line with `y.png`.',
    'The input file `x.png` has three rows.',
  ])('a file: %s', (text) => {
    expect(stance(text)).toBe('asserted');
  });

  it('takes a path with a way back in it for data', () => {
    expect(said('`a/b/../x.png` is one of them.')).toEqual([]);
    expect(said('See [the plan](docs/../x.png).')).toHaveLength(1);
  });
});

it('vouches for none of two that are given to choose from', () => {
  expect(said('The code is in `src/a.rs` or `src/a/mod.rs`.')).toEqual(['src/a.rs example', 'src/a/mod.rs example']);
  expect(said('I updated `a.ts` or rather `b.ts`.')).toEqual(['a.ts edited', 'b.ts edited']);
});

describe('import specifiers', () => {
  it.each([
    ['`src/a.ts` imports `retry` from `./x.js`.', ['src/a.ts asserted', 'x.js example']],
    ['`remeda/pipe.js` is a deep import.', ['remeda/pipe.js example']],
    ['It imports `#lib/x.js`.', ['#lib/x.js example']],
    ['The sheet imports `vars.scss`.', ['vars.scss example']],
    ['The test mocks `./x.js` and `../y.js`.', ['x.js example', '../y.js example']],
    ['It re-exports `./x.js`.', ['x.js example']],
    ['`import` → `./dist/x.mjs`', ['dist/x.mjs example']],
    ['I changed the import from `./a.js` to `./x.js`.', ['a.js example', 'x.js example']],
    ['It imports `src/x.ts`.', ['src/x.ts asserted']],
    ['`./x.ts` imports a helper.', ['x.ts asserted']],
    ['I updated `./x.ts`.', ['x.ts edited']],
    ['I removed an import in `./x.ts`.', ['x.ts edited']],
    ['I updated `styles/x.scss`.', ['styles/x.scss edited']],
    ['The config is imported from `x.ts`.', ['x.ts asserted']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('below what a test verifies', () => {
  const found = (text: string) => extractMentions(text).find(({ path }) => path === 'user.go');
  it.each(['verifies', 'asserts', 'proves', 'ensures that', 'also verifies', 'then asserts'])('%s', (verb) => {
    const text = `- \`TestSplit\` ${verb}:\n  - Lines of the agent (\`agent.go\`) and of the user (\`user.go\`) are kept apart`;
    expect(found(text)?.stance).not.toBe('asserted');
  });

  it.each([
    '- `TestSplit` verifies:\n  - I updated `user.go`',
    '- I fixed these:\n  - `user.go`: keeps both apart',
    'The module has:\n\n- `user.go`: keeps both apart',
    'Files:\n\n- `user.go`: verifies the split',
  ])('but not: %s', (text) => expect(found(text)?.stance).toBe('asserted'));
});
