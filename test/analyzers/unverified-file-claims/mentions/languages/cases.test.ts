import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noBacking } from '../../../../../src/analyzers/unverified-file-claims/backing.ts';
import { extractMentions, type Mention } from '../../../../../src/analyzers/unverified-file-claims/mentions/index.ts';
import { judge } from '../../../../../src/analyzers/unverified-file-claims/verdict.ts';
import known from './known-misses.json' with { type: 'json' };

/**
 * Whole answers by language, written by people who think in it, without a look at the cues. Nothing in the session touched
 * the file and it is not on disk, so what is asserted has to block and all else has to be silent.
 */
interface Case {
  answer: string;
  file: string;
  stance: Mention['stance'];
  kind: Mention['kind'];
}

const folder = new URL('../../../../../eval/languages/', import.meta.url);
const circumstances = {
  startTime: 0,
  requireOpening: false,
  mayHaveSeen: false,
  askedVersionControl: false,
  tookAway: false,
  external: false,
  ranPrograms: false,
  noTools: false,
};

const blocks = ({ answer, file }: Case): boolean =>
  extractMentions(answer)
    .filter(({ path, alternatives }) => path === file || alternatives?.includes(file))
    .some((mention) => judge(mention, noBacking(), { state: 'absent' }, circumstances).verdict === 'missing');

describe.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('%s', (name) => {
  const cases: Case[] = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const missed: readonly string[] = (known as Record<string, string[]>)[name.replace('.json', '')] ?? [];
  const wrong = cases.filter((one) => blocks(one) !== (one.stance === 'asserted'));

  it('is a set of different cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(80);
    expect(new Set(cases.map(({ answer }) => answer)).size).toBe(cases.length);
  });

  it('blocks what is asserted and nothing else, but for the known misses', () => {
    expect(wrong.map(({ answer }) => answer)).toEqual(
      cases.map(({ answer }) => answer).filter((it) => missed.includes(it)),
    );
  });
});
