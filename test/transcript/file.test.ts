import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenFile, stat } from '../../src/transcript/file.ts';

let folder: string;
let path: string;
const size = 600 * 1024;
const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at % 251));
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-file-'));
  path = join(folder, 'bytes');
  writeFileSync(path, bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Below and above the size from which node's pool reads.
it.each([
  [0, 1],
  [7, 64 * 1024],
  [size - 10, 100],
  [5, 256 * 1024],
  [300 * 1024, 512 * 1024],
  [size, 10],
  [size + 1, 300 * 1024],
])('reads from %i up to %i bytes, fewer at the end', async (position, length) => {
  const file = await OpenFile.open(path);
  const buffer = Buffer.alloc(length + 3, 0xff);
  const read = await file.read(buffer, 3, length, position);
  const expected = bytes.subarray(position, position + length);
  expect(read.buffer).toBe(buffer);
  expect(read.bytesRead).toBe(expected.length);
  expect(buffer.subarray(0, 3)).toEqual(Buffer.alloc(3, 0xff));
  expect(buffer.subarray(3, 3 + expected.length).equals(expected)).toBe(true);
  expect((await file.stat()).size).toBe(size);
  await file.close();
});

it('reads what is left of a file that shrinks', async () => {
  const shrinking = join(folder, 'shrinking');
  writeFileSync(shrinking, bytes);
  const file = await OpenFile.open(shrinking);
  truncateSync(shrinking, 100);
  expect((await file.read(Buffer.alloc(1000), 0, 1000, 50)).bytesRead).toBe(50);
  expect((await file.read(Buffer.alloc(size), 0, size, 200)).bytesRead).toBe(0);
  await file.close();
});

it('rejects, and does not throw, with the error of the system', async () => {
  const absent = join(folder, 'absent');
  await expect(OpenFile.open(absent)).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(stat(absent)).rejects.toMatchObject({ code: 'ENOENT' });
  const directory = await OpenFile.open(folder);
  for (const length of [10, 300 * 1024])
    await expect(directory.read(Buffer.alloc(length), 0, length, 0)).rejects.toMatchObject({ code: 'EISDIR' });
  await directory.close();
});

it.skipIf(process.platform === 'win32')('does not wait for the other end of a pipe', async () => {
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  const file = await OpenFile.open(pipe);
  expect((await file.stat()).isFIFO()).toBe(true);
  await file.close();
});
