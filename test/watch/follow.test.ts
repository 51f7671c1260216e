import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Follower, type Place, toldOf } from '../../src/watch/follow.ts';
import { claude } from '../support/transcript.ts';

type Line = Record<string, unknown>;
interface Told {
  path: string;
  end: number;
  quiet: boolean;
}

let folder: string;
let told: Told[];
let problems: string[];
let follower: Follower;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
  told = [];
  problems = [];
});
afterEach(async () => {
  await follower.close();
  rmSync(folder, { recursive: true, force: true });
});

async function follow(...places: Place[]): Promise<void> {
  follower = new Follower({
    places: places.length > 0 ? places : [{ path: folder }],
    onEnd: (path, { end, quiet }) => told.push({ path: path.slice(folder.length + 1), end, quiet }),
    onProblem: (message) => problems.push(message),
  });
  await follower.started();
}

/** A message that Claude Code marks as the last one, one that it does not, and an interrupt. */
const ended = (text: string): Line => ({
  ...claude.says(text),
  message: { role: 'assistant', content: [{ type: 'text', text }], stop_reason: 'end_turn' },
});
const unmarked = (text: string): Line => ({
  ...claude.says(text),
  message: { role: 'assistant', content: [{ type: 'text', text }], stop_reason: null },
});
const interrupt = () => claude.user('[Request interrupted by user]');

/** Appends lines and answers where the file ends then. */
function put(path: string, ...lines: Line[]): number {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  appendFileSync(whole, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return statSync(whole).size;
}

const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** Waits for what was told to be this, and then for more that should not come. */
async function expectTold(expected: Told[], quietMs = 300): Promise<void> {
  await vi.waitFor(() => expect(told).toEqual(expected), { timeout: 15_000, interval: 20 });
  await after(quietMs);
  expect({ told, problems }).toEqual({ told: expected, problems: [] });
}

it('tells a turn that ends in a file that was there, with the byte where it ends, and not what was in it', async () => {
  put('s.jsonl', claude.user('1'), ended('One.'));
  await follow();
  await expectTold([]);
  const end = put('s.jsonl', claude.user('2'), ended('Two.'));
  await expectTold([{ path: 's.jsonl', end, quiet: false }]);
});

it('of a file that comes whole tells the last turn; of turns that come at once, each', async () => {
  put('other.jsonl', claude.user('0'));
  await follow();
  const end = put('s.jsonl', claude.user('1'), ended('One.'), claude.user('2'), ended('Two.'));
  await expectTold([{ path: 's.jsonl', end, quiet: false }]);
  const ends = [put('s.jsonl', claude.user('3'), ended('Three.'))];
  ends.push(put('s.jsonl', claude.user('4'), ended('Four.')));
  await expectTold([end, ...ends].map((one) => ({ path: 's.jsonl', end: one, quiet: false })));
});

it('takes silence for the end where nothing in the file says so', async () => {
  put('s.jsonl', claude.user('1'));
  await follow();
  const end = put('s.jsonl', unmarked('One.'));
  await after(1000);
  expect(told).toEqual([]);
  await expectTold([{ path: 's.jsonl', end, quiet: true }]);
});

it('does not take silence for the end once the turn goes on or is broken off', async () => {
  put('s.jsonl', claude.user('1'));
  await follow();
  put('s.jsonl', unmarked('I look.'));
  await after(500);
  put('s.jsonl', claude.calls('1', 'Read', { file_path: 'a.ts' }), claude.result('1', 'x'), unmarked('And now'));
  await after(500);
  put('s.jsonl', interrupt());
  await expectTold([], 2500);
});

it('forgets a file that is deleted before its turn was told', async () => {
  put('s.jsonl', claude.user('1'));
  await follow();
  expect(follower.paths()).toEqual([join(folder, 's.jsonl')]);
  put('s.jsonl', unmarked('One.'));
  await after(300);
  rmSync(join(folder, 's.jsonl'));
  await vi.waitFor(() => expect(follower.paths()).toEqual([]), { timeout: 5000 });
  await expectTold([], 2200);
});

it('enters no packages and no sub-agents, and reads transcripts only, where a place wants them', async () => {
  const isWanted = vi.fn((path: string) => !path.endsWith('unwanted.jsonl'));
  await follow({ path: folder, wants: isWanted });
  const turn = [claude.user('1'), ended('One.')];
  for (const path of ['node_modules/s.jsonl', 'x/subagents/s.jsonl', 'x/notes.txt', 'x/unwanted.jsonl'])
    put(path, ...turn);
  const end = put('x/s.jsonl', ...turn);
  await expectTold([{ path: 'x/s.jsonl', end, quiet: false }]);
  expect(follower.size).toBe(1);
});

it('takes up a place that comes, goes and comes back', async () => {
  const place = join(folder, 'sessions');
  await follow({ path: place });
  expect(existsSync(place)).toBe(false);
  const first = put('sessions/1.jsonl', claude.user('1'), ended('One.'));
  await expectTold([{ path: 'sessions/1.jsonl', end: first, quiet: false }]);
  rmSync(place, { recursive: true });
  await vi.waitFor(() => expect(follower.size).toBe(0), { timeout: 5000 });
  await after(500);
  const second = put('sessions/2.jsonl', claude.user('2'), ended('Two, longer.'));
  await expectTold([
    { path: 'sessions/1.jsonl', end: first, quiet: false },
    { path: 'sessions/2.jsonl', end: second, quiet: false },
  ]);
});

it('follows a file that is named as such', async () => {
  const path = join(folder, 's.jsonl');
  writeFileSync(path, '');
  await follow({ path });
  put('beside.jsonl', claude.user('1'), ended('Beside.'));
  const end = put('s.jsonl', claude.user('1'), ended('One.'));
  await expectTold([{ path: 's.jsonl', end, quiet: false }]);
});

it('follows a link to a transcript, and opens nothing that would keep it waiting', async () => {
  for (const name of ['1', '2', '3', '4', '5']) spawnSync('mkfifo', [join(folder, `${name}.jsonl`)]);
  await follow();
  for (const name of ['6', '7', '8', '9']) spawnSync('mkfifo', [join(folder, `${name}.jsonl`)]);
  const end = put('elsewhere/s.txt', claude.user('1'), ended('One.'));
  symlinkSync(join(folder, 'elsewhere/s.txt'), join(folder, 'link.jsonl'));
  await expectTold([{ path: 'link.jsonl', end, quiet: false }]);
  expect(follower.size).toBe(1);
});

it('tells of links that lead in a circle, and goes on', async () => {
  await follow();
  mkdirSync(join(folder, 'fresh'));
  symlinkSync('loop.jsonl', join(folder, 'fresh/loop.jsonl'));
  const end = put('fresh/s.jsonl', claude.user('1'), ended('One.'));
  await vi.waitFor(() => expect(told).toEqual([{ path: 'fresh/s.jsonl', end, quiet: false }]), { timeout: 15_000 });
  // Longer than fresh folders are looked at once more.
  await after(700);
  expect(problems).toEqual([expect.stringContaining('fresh/loop.jsonl')]);
  expect(follower.paths()).toEqual([join(folder, 'fresh/s.jsonl')]);
});

it('misses no file in folders that come while it looks', async () => {
  await follow();
  const ends: Told[] = [];
  for (let i = 0; i < 60; i++) {
    const path = `${String(i).padStart(2, '0')}/deep/s.jsonl`;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    await after(i % 6);
    ends.push({ path, end: put(path, claude.user('1'), ended('One.')), quiet: false });
  }
  await vi.waitFor(() => expect(told).toHaveLength(60), { timeout: 15_000 });
  await after(500);
  expect(told.sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual(ends);
});

it('tells what is written while it reads, and nothing once it is closed', async () => {
  await follow();
  const long = Array.from({ length: 40_000 }, (_, i) => claude.result(String(i), 'x'.repeat(200)));
  put('s.jsonl', claude.user('1'), ...long, ended('One.'));
  await after(120);
  const end = put('s.jsonl', claude.user('2'), ended('Two.'));
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ path: 's.jsonl', end, quiet: false }), { timeout: 15_000 });
  const before = told.length;
  put('s.jsonl', claude.user('3'), ...long, ended('Three.'));
  await after(120);
  await follower.close();
  await after(1000);
  expect(told.length).toBe(before);
});

it('says what can be done where the system watches no more files', () => {
  for (const code of ['ENOSPC', 'EMFILE'])
    expect(toldOf(Object.assign(new Error('x'), { code }))).toMatch(/^E.*fs\.inotify\.max_user_watches/);
  expect(toldOf(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))).toBe('EIO: i/o error');
});

it('names a file that it may not read', { skip: process.getuid?.() === 0 }, async () => {
  await follow();
  const path = join(folder, 's.jsonl');
  writeFileSync(path, `${JSON.stringify(claude.user('1'))}\n`, { mode: 0o200 });
  await vi.waitFor(() => expect(problems).toEqual([expect.stringContaining(`${path}: EACCES`)]), { timeout: 5000 });
});
