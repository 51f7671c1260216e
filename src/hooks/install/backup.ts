import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Outside of the repository, so that it does not show up in `git status`. */
const backupPath = (folder: string, path: string): string =>
  join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 16)}-${basename(path)}`);

/** Keeps the bytes that a file has before it is changed, for its owner only: settings can hold secrets. */
export function keepBackup(folder: string, path: string, bytes: Buffer): void {
  const kept = backupPath(folder, path);
  mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
  writeFileSync(`${kept}.new`, bytes, { mode: 0o600 });
  renameSync(`${kept}.new`, kept);
}

export function readBackup(folder: string, path: string): Buffer | undefined {
  const kept = backupPath(folder, path);
  return existsSync(kept) ? readFileSync(kept) : undefined;
}

export const dropBackup = (folder: string, path: string): void => rmSync(backupPath(folder, path), { force: true });
