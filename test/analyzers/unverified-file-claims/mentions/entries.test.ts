import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stances of the named files, by path. */
const stances = (text: string): Record<string, string> =>
  Object.fromEntries(extractMentions(text).map(({ path, stance, kind }) => [path, kind === 'change' ? kind : stance]));

describe('entries of a list of names, with patterns and folders among them', () => {
  it.each([
    'Added `.env.local`, `.env.*.local`, `coverage/` and `out.txt` to `.gitignore`.',
    'I put `coverage/`, `*.tmp` and `out.txt` into `.dockerignore`.',
    '`.gitignore` now has `dist/`, `*.log` and `out.txt`.',
    '`.gitignore` now ignores `*.log`, `out.txt` and `coverage/`.',
    'I added `out.txt`, `**/*.snap` to `.prettierignore`.',
    'Added `dist/` and `out.txt` to `.npmignore`.',
    'Added `out.txt`, `coverage/` and `*.log` to both `.gitignore` and `.dockerignore`.',
    'I included `out.txt`, `*.md` in `.eslintignore`.',
  ])('%s', (text) => expect(stances(text)['out.txt']).toBe('example'));

  it.each([
    ['I added `src/a.ts`, `*.log` and `src/b.ts`.', ['src/a.ts', 'src/b.ts']],
    ['I added `src/a.ts`, `retry()` and `src/b.ts` to `src/`.', ['src/a.ts', 'src/b.ts']],
    ['I created `src/a.ts`, `src/b.ts` and changed `.gitignore`.', ['src/a.ts', 'src/b.ts']],
    ['I updated `src/a.ts`, `src/b.ts` and `.gitignore`.', ['src/a.ts', 'src/b.ts', '.gitignore']],
    ['I wrote `src/a.ts`, and `.gitignore` has `*.log` now.', ['src/a.ts']],
    ['Created `src/a.ts` and `src/b.ts`.', ['src/a.ts', 'src/b.ts']],
    ['I edited `.gitignore` and created `src/a.ts`.', ['.gitignore', 'src/a.ts']],
    ['Added `*.log` to `.gitignore`, and I created `src/a.ts`.', ['.gitignore', 'src/a.ts']],
  ] as const)('but a change stays one: %s', (text, paths) => {
    for (const path of paths) expect(stances(text)[path], path).toBe('change');
  });
});

describe('a bracket with another name', () => {
  it.each([
    'There is no `legacy.ts` (or `src/x.ts`) any more.',
    'I found no `legacy.ts` (nor `src/x.ts`).',
    'The project has no `legacy.ts` (or `src/x.ts`).',
    'Neither `legacy.ts` (nor `src/x.ts`) exists.',
    'There was never a `legacy.ts` (or `src/x.ts`).',
    'I did not touch `legacy.ts` (or `src/x.ts`).',
    'It works without `legacy.ts` (and `src/x.ts`).',
    'I could create `legacy.ts` (or `src/x.ts`).',
  ])('is under the same negation or plan: %s', (text) => {
    expect(['negated', 'proposed', 'example', 'unknown']).toContain(stances(text)['src/x.ts']);
  });

  it.each([
    'I updated `src/a.ts` (and `src/x.ts`).',
    'There is no limit in `src/a.ts`. `src/x.ts` (and `src/a.ts`) has it.',
    'I created `src/a.ts` (and `src/x.ts`).',
    'I fixed the limit in `src/a.ts` (and `src/x.ts`).',
    'There is no cache any more (I deleted `src/x.ts`).',
    'I read `src/a.ts` (and `src/x.ts`).',
    'No cache is left (`src/x.ts` calls the API directly).',
    'The limit is in `src/a.ts` (see `src/x.ts`).',
  ])('or claimed with the other: %s', (text) => expect(['asserted', 'change']).toContain(stances(text)['src/x.ts']));
});

describe('a scratch file that was taken away again', () => {
  it.each([
    'I wrote `tmp/x.ts` to reproduce it and deleted it afterwards.',
    'I created `tmp/x.ts` to measure this, then removed it again.',
    'I used a throwaway script, `tmp/x.ts`, which I deleted afterwards.',
    'I wrote `tmp/x.ts` for the experiment; it has been removed again.',
    'I added `tmp/x.ts` temporarily and removed it after the run.',
    'I created `tmp/x.ts`, ran it, and deleted it.',
    'I wrote `tmp/x.ts` (since removed).',
    'I generated `tmp/x.ts` for the test and cleaned it up.',
  ])('%s', (text) => {
    const found = stances(text)['tmp/x.ts'];
    expect(extractMentions(text).find(({ path }) => path === 'tmp/x.ts')?.stance, found).not.toBe('asserted');
  });

  it.each([
    'I created `tmp/x.ts` and removed the old cache.',
    'I created `tmp/x.ts` and deleted `tmp/y.ts`.',
    'I created `tmp/x.ts`, which removes stale rows.',
    'I wrote `tmp/x.ts` and dropped the old table.',
    'I added `tmp/x.ts`. The old one was deleted.',
    'I created `tmp/x.ts` because the old script was removed.',
    'I updated `tmp/x.ts`; the unused import is removed.',
    'I created `tmp/x.ts` and kept it.',
  ])('but not: %s', (text) => expect(stances(text)['tmp/x.ts']).toBe('change'));
});
