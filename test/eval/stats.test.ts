import { describe, expect, it } from 'vitest';
import { baselineText, compare } from '../../eval/baseline.ts';
import { Random } from '../../eval/random.ts';
import { count, type Share, wilson } from '../../eval/stats.ts';
import { Verdicts } from '../../eval/verdicts.ts';

describe('wilson', () => {
  // Reference values computed from the closed form with z = 1.959964, four digits.
  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [81, 263, 0.2553, 0.3662],
    [990, 1000, 0.9817, 0.9946],
  ])('%i of %i', (good, of, low, high) => {
    const interval = wilson({ good, of });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
  it('knows nothing of no cases', () => expect(wilson({ good: 0, of: 0 })).toEqual({ low: 0, high: 1 }));
});

describe('Random', () => {
  const numbers = (random: Random) => Array.from({ length: 20 }, () => random.below(1000));

  it('gives the same choices for the same seed and others for another', () => {
    expect(numbers(new Random(7))).toEqual(numbers(new Random(7)));
    expect(numbers(new Random(7))).not.toEqual(numbers(new Random(8)));
    expect(numbers(new Random('a').fork('x'))).not.toEqual(numbers(new Random('a').fork('y')));
  });
  it('stays in range and reaches all of it', () => {
    const random = new Random(1);
    const seen = new Set(Array.from({ length: 500 }, () => random.below(5)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
  });
  it('samples without repetition, in order', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const sample = new Random(3).sample(items, 4);
    expect(new Set(sample).size).toBe(4);
    expect(sample).toEqual([...sample].sort((a, b) => a - b));
    expect(new Random(3).sample(items, 99)).toEqual(items);
  });
  it('throws when there is nothing to pick from', () => expect(() => new Random(1).pick([])).toThrow(RangeError));
});

describe('compare', () => {
  const figures = [
    { id: 'a.same', good: 9, of: 10 },
    { id: 'a.fell', good: 8, of: 10 },
    { id: 'a.rose', good: 10, of: 10 },
    { id: 'a.new', good: 1, of: 1 },
    { id: 'a.emptied', good: 0, of: 0 },
  ];
  const baseline = {
    'a.same': [18, 20],
    'a.fell': [9, 10],
    'a.rose': [9, 10],
    'a.gone': [1, 1],
    'a.emptied': [3, 3],
    'b.not-run': [1, 1],
  } satisfies Record<string, [number, number]>;

  it('tells what fell, rose, is new and is gone, of the sets that ran', () => {
    expect(compare(baseline, figures, ['a'])).toEqual({
      fell: ['a.fell: 9/10 -> 8/10'],
      rose: ['a.rose: 9/10 -> 10/10'],
      added: ['a.new'],
      gone: ['a.gone', 'a.emptied'],
    });
  });
  it('sees a fall too small for rounding', () => {
    const { fell } = compare({ 'a.x': [9999, 10000] }, [{ id: 'a.x', good: 99989, of: 100000 }], ['a']);
    expect(fell).toHaveLength(1);
  });
  it('writes one figure a line, sorted', () => {
    const text = baselineText({ 'b.y': [1, 2], 'a.x': [3, 4] });
    expect(text).toBe('{\n  "a.x": [3, 4],\n  "b.y": [1, 2]\n}\n');
    expect(JSON.parse(text)).toEqual({ 'a.x': [3, 4], 'b.y': [1, 2] });
  });
});

it('Verdicts counts recall on what is false, silence on what is true, and precision over both', () => {
  const verdicts = new Verdicts('set');
  const at = { where: 'file:1', what: 'words' };
  verdicts.add('flagged', true, ['renamed'], at);
  verdicts.add('flagged', false, ['renamed'], at);
  verdicts.add('silent', true, ['quoted'], at);
  verdicts.add('silent', false, ['quoted'], at);
  verdicts.add('silent', false, ['quoted'], at);
  const figures = Object.fromEntries(verdicts.figures().map(({ id, good, of }) => [id, [good, of]]));
  expect(figures).toEqual({
    'set.precision': [1, 2],
    'set.recall.all': [1, 2],
    'set.recall.renamed': [1, 2],
    'set.silent.all': [2, 3],
    'set.silent.quoted': [2, 3],
  });
  expect(verdicts.misses.map(({ group }) => group)).toEqual(['renamed: not flagged', 'quoted: wrongly flagged']);
});

it('count adds to a share', () => {
  const shares = new Map<string, Share>();
  count(shares, 'x', true);
  count(shares, 'x', false);
  expect(shares.get('x')).toEqual({ good: 1, of: 2 });
});
