import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Outside of the repository, so that it does not show up in `git status`. */
const backupPath = (folder: string, path: string): string =>
  join(folder, `${hash(path).slice(0, 16)}-${basename(path)}`);

const hash = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps the bytes that a file had before our entries, and what they were made into. For its owner only: settings can hold secrets. */
export function keepBackup(folder: string, path: string, original: Buffer, changed: Buffer): void {
  const kept = backupPath(folder, path);
  mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
  writeFileSync(`${kept}.new`, original, { mode: 0o600 });
  writeFileSync(`${kept}.sha256`, `${hash(original)} ${hash(changed)}\n`, { mode: 0o600 });
  renameSync(`${kept}.new`, kept);
}

/** The bytes before our entries, if nobody has touched the file (or the backup) since. */
export function readBackup(folder: string, path: string, current: Buffer): Buffer | undefined {
  const kept = backupPath(folder, path);
  if (!existsSync(kept) || !existsSync(`${kept}.sha256`)) return undefined;
  const original = readFileSync(kept);
  return readFileSync(`${kept}.sha256`, 'latin1').trim() === `${hash(original)} ${hash(current)}`
    ? original
    : undefined;
}

export function dropBackup(folder: string, path: string): void {
  const kept = backupPath(folder, path);
  for (const file of [kept, `${kept}.sha256`]) rmSync(file, { force: true });
  try {
    rmdirSync(folder);
  } catch {
    // others are in it, or it was never made
  }
}
