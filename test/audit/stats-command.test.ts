import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../src/audit/record.ts';
import { statsOf } from '../../src/audit/stats/stats.ts';
import { session } from '../../src/testing/index.ts';
import { cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';
import { Stops } from './log.ts';
import { randomLog, record } from './records.ts';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterEach(() => scratch.remove());

const stats = (args: string[], environment: Record<string, string> = {}) =>
  cli(['stats', ...args], { cwd: scratch.cwd, home: scratch.home, environment });
const write = (records: readonly AuditRecord[], name = 'audit.jsonl') => {
  writeFileSync(join(scratch.cwd, name), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return name;
};
const utf8 = { LANG: 'C.UTF-8' };

it('sums up what the hook has written, of the log that is configured and its old files', async () => {
  const stops = new Stops(scratch);
  stops.configure({ audit: { path: 'log/audit.jsonl', maxBytes: 4096, keep: 50 } });
  const told = session().user('What limits it?').answers('`src/ghost.ts` exports the limit.');
  for (let i = 0; i < 4; i++) stops.run(told, { payload: { session_id: `s${i}` } });
  const reason = 'transcript-hooks checked the answer against the record of this session and found one point:';
  stops.run(told.feedback(reason).shell('ls src').answers('There is no such file.'), {
    active: true,
    payload: { session_id: 's3' },
  });
  stops.run(session().user('Thanks.').answers('You are welcome.'));
  const { status, stdout, stderr } = await stats(['--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    runs: 6,
    stops: { judged: 5, blocked: 4 },
    after: { corrected: 1, ended: 3 },
    analyzers: [{ name: 'unverified-file-claims', blocks: 4, findings: { missing: 4 } }],
    unread: { broken: 0, newer: 0 },
  });
  const shown = (await stats([], utf8)).stdout;
  expect(shown).toContain('4 of 5 (80 %) stops blocked');
  expect(shown).toMatch(/ {2}corrected +██████████ +1 \(25 %\)/);
});

it('the JSON is what was counted', async () => {
  const log = randomLog(7);
  const { stdout } = await stats([write(log), '--json']);
  const { files, ...counted } = JSON.parse(stdout);
  expect(files).toEqual(['audit.jsonl']);
  expect(counted).toEqual(JSON.parse(JSON.stringify(await statsOf(log, { broken: 0, newer: 0 }))));
});

it('lines that are no record are counted, and no reason to fail', async () => {
  const file = write([record(), record()]);
  appendFileSync(
    join(scratch.cwd, file),
    `{"schema":"transcript-ho\n\n[]\nnull\n"text"\n${JSON.stringify({ ...record(), time: 'yesterday' })}\n${JSON.stringify({ ...record(), version: 2 })}\n\u0000\n${JSON.stringify(record())}`,
  );
  const { status, stdout } = await stats([file]);
  expect(status).toBe(0);
  expect(stdout).toContain('3 runs');
  expect(stdout).toContain('6 lines of no record');
  expect(stdout).toContain('1 record of a later version');
});

describe('the terminal', () => {
  const blocked = () =>
    write([record({ decision: 'blocked', why: 'found' }), record({ faults: ['\u001b[31mred\u0007'] })]);

  it('block characters where it shows them, else ASCII; no colours into a pipe', async () => {
    const file = blocked();
    expect((await stats([file], utf8)).stdout).toContain('██████████');
    const plain = (await stats([file], { LANG: 'C' })).stdout;
    expect(plain).toContain('##########');
    expect(plain).toMatch(/^[\n\x20-\x7e]+$/);
    expect((await stats([file], { LC_ALL: 'C', LANG: 'en_US.UTF-8' })).stdout).not.toContain('█');
  });

  it.each([40, 60, 120])('%i columns', async (columns) => {
    const { stdout } = await stats([blocked()], { ...utf8, COLUMNS: String(columns) });
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    expect(stdout).toContain('longest');
  });
});

it('since and until', async () => {
  const file = write(['2026-11-28', '2026-11-29', '2026-11-30'].map((day) => record({ time: `${day}T10:00:00.000Z` })));
  const runs = async (...args: string[]) => JSON.parse((await stats([file, '--json', ...args])).stdout).runs;
  expect([
    await runs(),
    await runs('--since', '2026-11-29'),
    await runs('--since', '2026-11-29', '--until', '2026-11-29'),
  ]).toEqual([3, 2, 1]);
  const none = await stats([file, '--since', '2027-01-01']);
  expect([none.status, none.stdout]).toEqual([0, expect.stringContaining('no runs in this time')]);
});

describe('the page', () => {
  it('has the numbers, no script and nothing from elsewhere; names out of the log are inert', async () => {
    const hostile = '<script>alert(1)</script>"onload=x \u202egnp';
    const log = [
      record({
        decision: 'blocked',
        why: 'found',
        findings: [{ analyzer: hostile, messageId: hostile, mode: 'block', fingerprint: 'a' }],
      }),
      record({ host: hostile, faults: [hostile], decision: 'skipped', why: hostile }),
    ];
    const { status, stdout } = await stats([write(log), '--html', 'page.html']);
    expect([status, stdout]).toEqual([0, '']);
    const page = readFileSync(join(scratch.cwd, 'page.html'), 'utf8');
    expect(page).toContain('1 of 1 (100 %) stops blocked');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script|onload=x \u202e|\u202e|https?:|url\(|@import/);
    expect(page).toContain(`default-src 'none'; style-src 'sha256-`);
    // Each tag is one that the page is made of.
    const tags = new Set([...page.matchAll(/<(\/?[a-z]\w*)/g)].map(([, tag = '']) => tag.replace('/', '')));
    expect([...tags].sort()).toEqual(
      'b body br g h1 h2 head header html li main meta p rect style svg table tbody td th thead title tr ul div'
        .split(' ')
        .filter((tag) => tags.has(tag))
        .sort(),
    );
  });
});

describe('what cannot be run: exit code 2, and what to do', () => {
  it.each<[string, string[], RegExp]>([
    ['no log configured', [], /no audit log is configured here\. Set "audit" in transcript-hooks\.config\.json/],
    ['no such file', ['nowhere.jsonl'], /no such file: nowhere\.jsonl/],
    ['a folder', ['src'], /not a regular file: src/],
    ['an option that is none', ['--sinse', '7d'], /--sinse/],
    ['a time that is none', ['--since', 'last week'], /--since: last week is none of a date/],
    ['a file of something else', ['src/a.ts'], /holds no record of an audit log/],
  ])('%s', async (_, args, told) => {
    const { status, stdout, stderr } = await stats(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(told);
  });

  it('nothing recorded yet', async () => {
    new Stops(scratch).configure({ audit: 'audit.jsonl' });
    expect(await stats([])).toMatchObject({ status: 2, stderr: expect.stringContaining('nothing is recorded yet in') });
  });

  it('a page that cannot be written', async () => {
    mkdirSync(join(scratch.cwd, 'page'));
    const { status, stderr } = await stats([write([record()]), '--html', 'page']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--html: cannot write page: EISDIR')]);
  });

  it('a page in the place of what is no page', async () => {
    const log = write([record()]);
    const before = readFileSync(join(scratch.cwd, log), 'utf8');
    const { status, stderr } = await stats([log, '--html', log]);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`--html: ${log} is there and is no page`)]);
    expect(readFileSync(join(scratch.cwd, log), 'utf8')).toBe(before);
    // A page is written anew.
    for (const round of [1, 2])
      expect([round, (await stats([log, '--html', 'again.html'])).status]).toEqual([round, 0]);
  });
});
