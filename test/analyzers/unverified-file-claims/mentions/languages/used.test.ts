import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Cues } from '../../../../../src/analyzers/unverified-file-claims/mentions/cues/cues.ts';
import { languagesFor } from '../../../../../src/analyzers/unverified-file-claims/mentions/cues/detect.ts';
import { extractMentions } from '../../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const folder = new URL('../../../../../eval/languages/', import.meta.url);
const answers = readdirSync(folder).flatMap((name): { answer: string }[] =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
);

/** Rules by language and place in its table, which is made twice where there are accents: what they look like, and whether any matched. */
const rules = new Map<string, { language: string; source: string; used: boolean }>();
const observed = new Set<Cues>();

function observe(cues: Cues): void {
  if (observed.has(cues)) return;
  observed.add(cues);
  const { language, stances, doubts = [], later = [], existence = [], kinds } = cues;
  const patterns = [...[...stances, ...doubts, ...later, ...kinds].map((rule) => rule.pattern), ...existence];
  for (const [index, pattern] of patterns.entries()) {
    const entry = rules.get(`${language} ${index}`) ?? { language, source: pattern.source, used: false };
    rules.set(`${language} ${index}`, entry);
    pattern.test = (text) => {
      const matches = pattern.exec(text) !== null;
      entry.used ||= matches;
      return matches;
    };
  }
}

for (const { answer } of answers) {
  const prose = answer.replace(/`[^`]*`/g, '\uE001');
  for (const cues of languagesFor(answer)(prose, prose)) observe(cues);
}
for (const { answer } of answers) extractMentions(answer);

/** Rules that no case of eval/languages reaches: written for the tables beside this file, or behind a wider one. */
const MOST_UNREACHED = 55;

describe('rules have cases', () => {
  it.each(['zh', 'ja', 'ko', 'hi', 'de', 'es', 'fr', 'pt', 'ru'])('%s', (tag) => {
    const idle = [...rules.values()].filter(({ language, used }) => language === tag && !used);
    expect(rules.size).toBeGreaterThan(300);
    expect(idle.length, idle.map(({ source }) => source.slice(0, 120)).join('\n')).toBeLessThanOrEqual(MOST_UNREACHED);
  });
});
