import { describe, expect, it } from 'vitest';
import type { Needs } from '../../../src/analyzers/pattern.ts';
import { TABLES } from '../../../src/analyzers/unverified-command-claims/claims/languages/tables.ts';

const url = new URL('../../../scripts/needs.mjs', import.meta.url).href;
const { needsOf } = (await import(url)) as { needsOf(source: string, flags: string): Needs };

describe('the marks of a language rule out no statement', () => {
  it.each(Object.entries(TABLES.languages))('%s', (_, { marks, says }) => {
    const mark = new RegExp(marks, 'u');
    const unmarked = Object.values(says)
      .flat()
      .filter((source) => !needsOf(source, 'u').some((strings) => strings.every((string) => mark.test(string))));
    expect(unmarked).toEqual([]);
  });

  it('and rule out what is plainly English', () => {
    const said = 'all 12 tests passed, the build is clean; i committed and pushed it to origin';
    const taken = Object.values(TABLES.languages).filter(({ marks }) => new RegExp(marks, 'u').test(said));
    expect(taken).toEqual([]);
  });
});
