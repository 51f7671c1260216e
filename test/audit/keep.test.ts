import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepRecord } from '../../src/audit/keep.ts';
import { record } from './records.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'th-keep-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keep = (path: string | undefined, given: object = {}, trace: object = {}) =>
  keepRecord(
    { outlets: path === undefined ? {} : { audit: { path, maxBytes: 1e6, keep: 1, ...given } }, ...trace } as never,
    { version: '1', faults: ['boom'], script: new URL(import.meta.url), environment: {} },
  );
const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('a run that is recorded nowhere leaves nothing', async () => {
  expect(await keep(undefined)).toEqual([]);
});

it.each([
  [undefined, undefined],
  [false, undefined],
  [true, 'Done.'],
])("the agent's words with text %s: %s", async (text, expected) => {
  const path = join(folder, 'new/audit.jsonl');
  expect(await keep(path, { text }, { record: record({ answerText: 'Done.' }) })).toEqual([]);
  expect(await keep(path, { text })).toEqual([]);
  const [first, second] = lines(path);
  expect([first.answerText, first.faults, second.why]).toEqual([expected, ['boom'], 'fault']);
});

it.each<[string, (path: string) => string]>([
  ['a folder', () => folder],
  [
    'a link',
    (path) => {
      writeFileSync(join(folder, 'elsewhere'), '');
      symlinkSync(join(folder, 'elsewhere'), path);
      return path;
    },
  ],
  [
    'a file of something else',
    (path) => {
      writeFileSync(path, 'mine\n');
      return path;
    },
  ],
  [
    'a folder that is a file',
    (path) => {
      writeFileSync(path, '');
      return join(path, 'audit.jsonl');
    },
  ],
])('%s is no log: told, and left as it was', async (_, make) => {
  const path = join(folder, 'audit.jsonl');
  const told = await keep(make(path));
  expect(told).toEqual([expect.stringContaining(folder)]);
  if (_ === 'a file of something else') expect(readFileSync(path, 'utf8')).toBe('mine\n');
  if (_ === 'a link') expect(readFileSync(join(folder, 'elsewhere'), 'utf8')).toBe('');
});

it('what throws while a run is recorded is told', async () => {
  const trace = {
    get record(): never {
      throw new Error('broken');
    },
  };
  const outlets = { audit: { path: join(folder, 'a'), maxBytes: 1e6, keep: 1 } };
  const run = { version: '1', faults: [], script: new URL(import.meta.url), environment: {} };
  const failing = Object.defineProperties({ outlets }, Object.getOwnPropertyDescriptors(trace));
  expect(await keepRecord(failing as never, run)).toEqual(['this run is not recorded: broken']);
});
