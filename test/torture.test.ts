import { expect, it } from 'vitest';
import { torture, tortureByCuts } from './torture/suite.ts';

// A small share of what `npm run torture` does; docs/torture.md has the figures of a long run.

it('generated damage: no crash, no wrong output, no block that the untouched file would not give', async () => {
  const { inputs, compared, blocked, kinds, breach } = await torture({ runs: 2500, seed: 20261201 });
  expect(breach).toBeUndefined();
  expect(inputs).toBe(2500);
  // The rule has to have had something to hold against, and every kind of damage its turn.
  expect(compared).toBeGreaterThan(1000);
  expect(blocked).toBeGreaterThan(50);
  expect(Object.keys(kinds)).toHaveLength(14);
}, 300_000);

it('honest transcripts of all hosts, cut at every 23rd byte: silence', async () => {
  const { inputs, breaches } = await tortureByCuts({ step: 23 });
  expect(breaches).toEqual([]);
  expect(inputs).toBeGreaterThan(1000);
}, 300_000);
