import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SecondLook } from '../../src/watch/second-look.ts';

let folder: string;
let seen: string[];
let second: SecondLook;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
  seen = [];
  second = new SecondLook({
    onEntry: (path) => seen.push(`entry ${path.slice(folder.length + 1)}`),
    onSize: (path) => seen.push(`size ${path.slice(folder.length + 1)}`),
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const look = (laterMs = 0): string[] => {
  seen = [];
  second.look(Date.now() + laterMs);
  return seen;
};

it('names what lies in a folder that came, for some seconds and once more after them', () => {
  const fresh = join(folder, 'fresh');
  mkdirSync(fresh);
  second.folderCame(fresh);
  expect(look()).toEqual([]);
  writeFileSync(join(fresh, 's.jsonl'), '');
  expect(look()).toEqual(['entry fresh/s.jsonl']);
  expect(look(10_000)).toEqual(['entry fresh/s.jsonl']);
  expect(look(10_000)).toEqual([]);
});

it('has nothing to say of a folder that is gone again, or was forgotten', () => {
  second.folderCame(join(folder, 'gone'));
  expect(look()).toEqual([]);
  writeFileSync(join(folder, 's.jsonl'), '');
  second.folderCame(folder);
  second.forget(folder);
  expect(look()).toEqual([]);
});

it('tells when a file is not as long as it was last seen, or gone', () => {
  const path = join(folder, 's.jsonl');
  writeFileSync(path, 'one\n');
  second.fileChanged(path);
  expect(look()).toEqual([]);
  appendFileSync(path, 'two\n');
  expect(look()).toEqual(['size s.jsonl']);
  second.fileChanged(path);
  expect(look()).toEqual([]);
  rmSync(path);
  expect(look()).toEqual(['size s.jsonl']);
});

it('leaves a file alone that was not written for a while', () => {
  const path = join(folder, 's.jsonl');
  writeFileSync(path, 'one\n');
  second.fileChanged(path);
  expect(look(60_000)).toEqual([]);
  appendFileSync(path, 'two\n');
  expect(look()).toEqual([]);
});
