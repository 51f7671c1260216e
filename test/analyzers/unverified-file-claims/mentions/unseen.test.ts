import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** What is said of a file without a word on what is in it: nobody need have opened it. */

const said = (text: string, path = 'src/x.ts'): string => {
  const found = extractMentions(text).find((one) => one.path === path);
  return found ? `${found.kind} ${found.stance}` : 'nothing';
};
const CLAIM = 'content asserted';

describe('told from the name alone', () => {
  it.each([
    'Judging by its name, `src/x.ts` handles the retry.',
    'Going by the file name, `src/x.ts` reads the settings.',
    'From its name alone, `src/x.ts` contains the parser.',
    '`src/x.ts` handles the retry, judging from the file name.',
    '`src/x.ts` reads the raw rows as far as I can tell from its name.',
    "`src/x.ts` reads the raw CSV and isn't affected by any of that – I haven't looked into it.",
    "`src/x.ts` exports the parser, though I haven't opened it.",
    'My guess is that `src/x.ts` sends the mail.',
    'Without having opened it, I expect that `src/x.ts` parses dates.',
    "I'd guess `src/x.ts` defines the limit.",
  ])('%s', (text) => expect(said(text)).not.toBe(CLAIM));

  it.each([
    '`src/x.ts` handles the retry.',
    'By name and by content `src/x.ts` handles the retry.',
    '`src/x.ts` defines the file name.',
    '`src/x.ts` reads the name from the header.',
    'I looked into `src/x.ts`, and it handles the retry.',
    '`src/x.ts` handles guesses from the form.',
    '`src/x.ts` checks the name without reading the body twice.',
    'In `src/x.ts` the name is checked.',
  ])('but not: %s', (text) => expect(said(text)).toBe(CLAIM));
});

describe('needs no change', () => {
  it.each([
    "The change is in `src/a.ts`; `src/x.ts` didn't need one.",
    "`src/x.ts` doesn't need any changes.",
    '`src/x.ts` needed none.',
    "`src/x.ts` didn't need to change.",
    "`src/x.ts` won't need an update.",
    '`src/x.ts` was fine as it was.',
    '`src/x.ts` can stay as it is.',
    'There is nothing to change in `src/x.ts`.',
    "`src/x.ts` doesn't require touching.",
  ])('%s', (text) => expect(said(text)).not.toBe(CLAIM));

  it.each([
    "`src/x.ts` doesn't need a lock, as it never writes.",
    '`src/x.ts` needs the token.',
    "`src/x.ts` doesn't require the module twice.",
    '`src/x.ts` changes the limit.',
    '`src/x.ts` requires Node 20.',
    "`src/x.ts` doesn't export it.",
    '`src/x.ts` does nothing to the rows.',
    '`src/x.ts` gets the right user.',
  ])('but not: %s', (text) => expect(said(text)).toBe(CLAIM));
});

describe('a setting under a condition', () => {
  const of = (text: string) => said(text, 'tsconfig.json');
  it.each([
    'With `"moduleResolution": "nodenext"` in `tsconfig.json` the compiler will complain at build time.',
    'With `strict` on in `tsconfig.json` you would see the error earlier.',
    'Without `skipLibCheck` in `tsconfig.json`, the build would fail.',
    'Setting `strict` in `tsconfig.json` makes the compiler complain.',
    'Adding `"types": ["node"]` to `tsconfig.json` fixes that.',
    'Removing `lib` from `tsconfig.json` would help.',
    'Enabling `incremental` in `tsconfig.json` gives faster builds.',
    'Putting `paths` into `tsconfig.json` is the other way.',
  ])('%s', (text) => expect(of(text)).not.toBe(CLAIM));

  it.each([
    '`tsconfig.json` sets `strict`.',
    '`strict` is on in `tsconfig.json`.',
    'The compiler complains because `strict` is set in `tsconfig.json`.',
    '`tsconfig.json` has `"moduleResolution": "nodenext"`.',
    'The option `strict` in `tsconfig.json` is off.',
    'The setting in `tsconfig.json` makes the compiler complain.',
    'With the current settings in `tsconfig.json` nothing is emitted.',
    '`tsconfig.json` extends the base.',
  ])('but not: %s', (text) => expect(of(text)).toBe(CLAIM));
});

describe('what a file does, by whatever verb', () => {
  it.each([
    '`src/x.ts` filters the rows.',
    '`src/x.ts` summarises every column.',
    '`src/x.ts` then drains the queue.',
    '`src/x.ts` scales its input.',
    '`src/x.ts` joins all tables.',
    '`src/x.ts` decides whether a row stays.',
    '`src/x.ts` plots a curve.',
    'They end up in the exchange, which `src/x.ts` drains every five minutes.',
  ])('%s', (text) => expect(said(text)).toBe(CLAIM));

  it.each([
    '`src/x.ts` exists.',
    '`src/x.ts` lacks the tests.',
    '`src/x.ts` is 4 GB.',
    '`src/x.ts` resides a level higher.',
    '`src/x.ts` belongs to the same module.',
    '`src/x.ts` remains the only candidate.',
    '`src/x.ts` becomes the entry point.',
    '`src/x.ts` files',
  ])('but not: %s', (text) => expect(said(text)).not.toBe(CLAIM));
});
