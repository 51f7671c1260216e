import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Outside of the repository, so that it does not show up in `git status`. */
const backupPath = (folder: string, path: string): string =>
  join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 16)}-${basename(path)}`);

/** Keeps the bytes that a file had before the first change; later changes leave them alone. Answers where they are. */
export function keepBackup(folder: string, path: string, bytes: Buffer): string {
  const kept = backupPath(folder, path);
  if (!existsSync(kept)) {
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, bytes);
  }
  return kept;
}

export function readBackup(folder: string, path: string): Buffer | undefined {
  const kept = backupPath(folder, path);
  return existsSync(kept) ? readFileSync(kept) : undefined;
}

export const dropBackup = (folder: string, path: string): void => rmSync(backupPath(folder, path), { force: true });
