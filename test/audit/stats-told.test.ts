import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditRecord } from '../../src/audit/record.ts';
import { statsPage } from '../../src/audit/stats/html.ts';
import { prettyStats } from '../../src/audit/stats/pretty.ts';
import { statsOf } from '../../src/audit/stats/stats.ts';
import { record } from './records.ts';

const wide = { color: false, width: 200, unicode: true };
const pretty = async (records: AuditRecord[], terminal: Partial<typeof wide> = {}, files = ['audit.jsonl']) =>
  prettyStats(await statsOf(records, { broken: 0, newer: 0 }), files, { ...wide, ...terminal });
const page = async (records: AuditRecord[], files = ['audit.jsonl']) =>
  statsPage(await statsOf(records, { broken: 0, newer: 0 }), files);

const finding = { analyzer: 'acme/rule', messageId: 'missing', mode: 'block', fingerprint: 'f' };
const blocked = (given: Partial<AuditRecord> = {}) =>
  record({ decision: 'blocked', why: 'found', findings: [finding], ...given });
const faulty = (count: number) => Array.from({ length: count }, (_, i) => record({ faults: [`fault ${i}`] }));

describe('a log on a terminal', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('names its file, or the newest of several and how many there are', async () => {
    expect(await pretty([record()])).toMatch(/^audit\.jsonl\n/);
    expect(await pretty([record()], {}, ['old.jsonl', 'older.jsonl', 'audit.jsonl'])).toMatch(
      /^audit\.jsonl and 2 more\n/,
    );
  });

  it('says when it was: nothing, a day, several days', async () => {
    expect(await pretty([])).toContain('no runs in this time');
    expect(await pretty([record()])).toContain('2026-11-30 (UTC): 1 run, 0 of 1 (0 %) stops blocked');
    expect(await pretty([record(), record({ time: '2026-12-02T10:00:00.000Z' })])).toContain(
      '2026-11-30 to 2026-12-02 (UTC): 2 runs',
    );
  });

  it('has no share of stops where none was judged', async () => {
    expect(await pretty([record({ decision: 'skipped', why: 'late' })])).toContain('0 of 0 stops blocked');
  });

  it('is coloured where the terminal is', async () => {
    vi.stubEnv('FORCE_COLOR', '1');
    const colours = await pretty([blocked()], { color: true });
    expect(colours).toContain('\u001b[');
    expect(colours.replace(/\u001b\[\d+m/g, '')).toBe(await pretty([blocked()]));
  });

  it('says of an analyzer what it blocked and what it only found', async () => {
    const found = { ...finding, analyzer: 'acme/other', mode: 'log' };
    const text = await pretty([blocked(), record({ session: 't', why: 'logged', findings: [found] })]);
    expect(text).toMatch(/acme\/rule +1 blocked, 0 corrected; missing 1\n/);
    expect(text).toMatch(/acme\/other +0 blocked; missing 1\n/);
  });

  it('lists some faults, and how many more there are', async () => {
    expect(await pretty(faulty(5))).not.toContain('more');
    expect(await pretty(faulty(7))).toMatch(/in 7 runs\n(?: {2}1 time: fault \d\n){5} {2}and 2 more/);
  });

  it('breaks long lines at blanks, and words that are longer than a line', async () => {
    const long = [record({ faults: ['word '.repeat(20).trim(), 'x'.repeat(90)] })];
    const lines = (await pretty(long, { width: 40 })).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(lines.join('').replaceAll(' ', '')).toContain(`${'word'.repeat(20)}`);
    expect(lines.join('').replaceAll(' ', '')).toContain('x'.repeat(90));
  });
});

describe('a log as a page', () => {
  it('without a run has neither chart nor tables', async () => {
    const text = await page([]);
    expect(text).toContain('no runs in this time');
    expect(text).not.toMatch(/<svg|<table/);
  });

  it('names all files, and of many faults how many are left out', async () => {
    expect(await page([record()], ['a.jsonl', 'b.jsonl'])).toContain('a.jsonl<br>b.jsonl');
    expect(await page(faulty(53))).toContain('… and 3 more.');
    expect(await page(faulty(3))).not.toContain('more.');
  });

  it('counts by day, and by week where there are many', async () => {
    expect(await page([blocked()])).toContain('Stops per day');
    const days = Array.from({ length: 90 }, (_, i) =>
      record({ time: new Date(Date.parse('2026-09-01T00:00:00Z') + i * 86_400_000).toISOString() }),
    );
    const text = await page(days);
    expect(text).toContain('Stops per week');
    expect(text).toContain('week of');
  });
});
