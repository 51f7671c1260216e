import { describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../src/audit/record.ts';
import { bar, columns } from '../../src/audit/stats/chart.ts';
import { spanOf } from '../../src/audit/stats/span.ts';
import { statsOf } from '../../src/audit/stats/stats.ts';
import { randomLog, record } from './records.ts';

const read = () => ({ broken: 0, newer: 0 });
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const tally = (words: string[]) => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

describe.each(Array.from({ length: 30 }, (_, seed) => seed))('a made-up log, seed %i', (seed) => {
  const log = randomLog(seed);
  const isStop = ({ event }: AuditRecord) => event === 'Stop' || event === 'SubagentStop';
  const firstLooks = log.filter(
    (one) =>
      isStop(one) &&
      (one.decision === 'blocked' || (one.decision === 'allowed' && ['clean', 'told', 'logged'].includes(one.why))),
  );
  const blocks = firstLooks.filter(({ decision }) => decision === 'blocked');

  it('is counted as a naive count does', async () => {
    const stats = await statsOf(log, read());
    expect(stats.runs).toBe(log.length);
    expect(stats.stops).toEqual({ judged: firstLooks.length, blocked: blocks.length });
    expect(stats.from).toBe(log.map(({ time }) => time).sort()[0] ?? null);
    expect(stats.to).toBe(
      log
        .map(({ time }) => time)
        .sort()
        .at(-1) ?? null,
    );
    for (const { day, runs, judged, blocked } of stats.days) {
      const on = (records: AuditRecord[]) => records.filter(({ time }) => time.startsWith(day)).length;
      expect([runs, judged, blocked]).toEqual([on(log), on(firstLooks), on(blocks)]);
    }
    for (const { host, runs, judged, blocked } of stats.hosts) {
      const of = (records: AuditRecord[]) => records.filter((one) => one.host === host).length;
      expect([runs, judged, blocked]).toEqual([of(log), of(firstLooks), of(blocks)]);
    }
    expect(sum(stats.days.map(({ runs }) => runs))).toBe(log.length);
    expect(sum(stats.hosts.map(({ runs }) => runs))).toBe(log.length);
    expect(stats.skipped).toEqual(tally(log.filter((one) => one.decision === 'skipped').map(({ why }) => why)));
    for (const { name, blocks: count, findings } of stats.analyzers) {
      const mine = (one: AuditRecord) => (one.findings ?? []).filter(({ analyzer }) => analyzer === name);
      expect(count).toBe(blocks.filter((one) => mine(one).some(({ mode }) => mode === 'block')).length);
      expect(findings).toEqual(tally(firstLooks.flatMap(mine).map(({ messageId }) => messageId)));
    }
    expect(stats.faults.runs).toBe(log.filter(({ faults = [] }) => faults.length > 0).length);
    expect(sum(Object.values(stats.claims).flatMap((verdicts) => Object.values(verdicts)))).toBe(
      sum(
        firstLooks.flatMap(({ claims = {} }) => Object.values(claims).flatMap((verdicts) => Object.values(verdicts))),
      ),
    );
  });

  it('every block has one outcome, whatever the order of the records', async () => {
    const stats = await statsOf(log, read());
    expect(sum(Object.values(stats.after))).toBe(blocks.length);
    for (const { blocks: count, after } of stats.analyzers) expect(sum(Object.values(after))).toBe(count);
    const shuffled = [...log].sort((a, b) => (a.answer ?? '').localeCompare(b.answer ?? ''));
    expect(await statsOf(shuffled, read())).toEqual({
      ...stats,
      hosts: expect.arrayContaining(stats.hosts),
      faults: { runs: stats.faults.runs, texts: expect.arrayContaining(stats.faults.texts) },
    });
  });

  it('the percentiles are durations that at least so many do not exceed', async () => {
    const { ms } = await statsOf(log, read());
    const within = (limit: number) => log.filter((one) => one.ms <= limit).length / log.length;
    for (const [share, name] of [
      [0.5, 'p50'],
      [0.9, 'p90'],
      [0.95, 'p95'],
      [0.99, 'p99'],
      [1, 'max'],
    ] as const) {
      const limit = ms?.[name] ?? Number.NaN;
      expect(log.some((one) => one.ms === limit)).toBe(true);
      expect(within(limit)).toBeGreaterThanOrEqual(share);
      expect(log.filter((one) => one.ms < limit).length / log.length).toBeLessThan(share);
    }
  });

  it('spans add up', async () => {
    const middle = Date.parse(log[Math.floor(log.length / 2)]?.time ?? '');
    const before = await statsOf(log, read(), { since: Number.NEGATIVE_INFINITY, until: middle });
    const after = await statsOf(log, read(), { since: middle, until: Number.POSITIVE_INFINITY });
    expect(before.runs + after.runs).toBe(log.length);
    expect(before.stops.blocked + after.stops.blocked).toBe(blocks.length);
    expect(sum([...Object.values(before.after), ...Object.values(after.after)])).toBe(blocks.length);
  });
});

describe('what the agent did after a block', () => {
  const found = (fingerprint: string, claimed = true) => ({
    analyzer: 'unverified-file-claims',
    messageId: 'missing',
    mode: 'block',
    fingerprint,
    ...(claimed && { claimed: true as const }),
  });
  const block = record({
    decision: 'blocked',
    why: 'found',
    findings: [found('a'), found('b')],
    calls: 3,
    answer: '1',
  });
  const next = (given: Partial<AuditRecord>): AuditRecord =>
    record({
      decision: 'allowed',
      why: 'stop-hook-active',
      stopHookActive: true,
      calls: 3,
      answer: '2',
      findings: [],
      ...given,
      time: '2026-11-30T10:00:05.000Z',
    });
  const outcome = async (...records: AuditRecord[]) => {
    const { after } = await statsOf(records, read());
    return Object.entries(after).flatMap(([name, count]) => Array(count).fill(name));
  };

  it.each<[string, AuditRecord[], string]>([
    ['nothing of it is found again', [next({})], 'corrected'],
    ['something else is', [next({ findings: [found('c')] })], 'corrected'],
    ['the claim stands in another answer', [next({ findings: [found('b')] })], 'repeated'],
    ['found again after more work', [next({ findings: [found('a')], calls: 5, answer: '1' })], 'repeated'],
    ['the same answer, no call', [next({ findings: [found('a')], answer: '1' })], 'gaveUp'],
    ['it is only told of now', [next({ findings: [{ ...found('a'), mode: 'log' }] })], 'corrected'],
    ['the next stop was not judged', [next({ decision: 'skipped', why: 'late' })], 'unknown'],
    [
      'the next stop is the same, its host does not say that it follows a block',
      [next({ why: 'clean', stopHookActive: false })],
      'corrected',
    ],
    [
      'it could not be judged, and nothing tells whose it was',
      [record({ decision: 'skipped', why: 'late', root: undefined as never, time: '2026-11-30T10:00:05.000Z' })],
      'ended',
    ],
    ['there is no next stop', [], 'ended'],
    ['the next stop is of another prompt', [next({ root: { byte: 900 } })], 'ended'],
    ['of another session', [next({ session: 'other' })], 'ended'],
    ['of a sub-agent', [next({ event: 'SubagentStop', agent: 'x' })], 'ended'],
  ])('%s: %s', async (_, after, expected) => {
    expect(await outcome(block, ...after)).toEqual([expected]);
    expect(await outcome(...after, block)).toEqual([expected]);
  });

  it('a finding that is about no claim, found again: gave up, unless the agent did more', async () => {
    const asked = { ...block, findings: [found('a', false)] };
    expect(await outcome(asked, next({ findings: [found('a', false)] }))).toEqual(['gaveUp']);
    expect(await outcome(asked, next({ findings: [found('a', false)], calls: 4 }))).toEqual(['repeated']);
  });

  it('a second block follows the first and has an outcome of its own', async () => {
    const second = next({ decision: 'blocked', why: 'found', findings: [found('c')] });
    expect((await outcome(block, second)).sort()).toEqual(['corrected', 'ended']);
  });
});

it('names out of a file are names', async () => {
  const hostile = JSON.parse('{"__proto__":{"missing":2},"constructor":{"toString":1}}');
  const stats = await statsOf(
    [record({ claims: hostile, why: '__proto__' }), record({ decision: 'skipped', why: '__proto__' })],
    read(),
  );
  expect(Object.keys(stats.claims)).toEqual(['__proto__', 'constructor']);
  expect(Object.entries(stats.skipped)).toEqual([['__proto__', 1]]);
  expect(({} as Record<string, unknown>).missing).toBeUndefined();
});

describe('spans', () => {
  const now = Date.parse('2026-12-01T12:00:00Z');
  const at = (time: string) => Date.parse(time);
  it.each([
    ['7d', at('2026-11-24T12:00:00Z')],
    ['90m', at('2026-12-01T10:30:00Z')],
    ['2w', at('2026-11-17T12:00:00Z')],
    ['2026-11-30', at('2026-11-30T00:00:00Z')],
    ['2026-11-30T08:00:00+02:00', at('2026-11-30T06:00:00Z')],
  ])('since %s', (text, time) => expect(spanOf(text, undefined, now).since).toBe(time));
  it('until a date has that day in it', () =>
    expect(spanOf(undefined, '2026-11-30', now).until).toBe(at('2026-12-01T00:00:00Z')));
  it.each(['', 'yesterday', '2026-13-01', '7', '-1d', '2026-11-30T99:00:00Z'])('%o is none', (text) =>
    expect(spanOf(text, text, now)).toEqual({}),
  );
});

describe('charts', () => {
  const day = (day: string, blocked: number) => ({ day, runs: 5, judged: 5, blocked });
  it('have no gaps', () => {
    const { by, columns: shown } = columns([day('2026-11-27', 1), day('2026-11-30', 2)]);
    expect([by, shown.map(({ blocked }) => blocked)]).toEqual(['day', [1, 0, 0, 2]]);
  });
  it('go by weeks from Monday when they are long', () => {
    const { by, columns: shown } = columns([day('2026-09-02', 1), day('2026-09-06', 2), day('2026-11-30', 3)]);
    expect(by).toBe('week');
    expect([shown[0], shown.at(-1)]).toMatchObject([
      { day: '2026-08-31', blocked: 3 },
      { day: '2026-11-30', blocked: 3 },
    ]);
    expect(shown).toHaveLength(14);
  });
  it('show what is not nothing', () => {
    expect([bar(0, 9, 10, true), bar(1, 1000, 10, true), bar(9, 9, 10, true)]).toEqual(['', '▏', '██████████']);
    expect([bar(0, 9, 10, false), bar(1, 1000, 10, false), bar(9, 9, 4, false)]).toEqual(['', '#', '####']);
    expect(bar(1, 2, 9, true)).toBe('████▌');
  });
});
