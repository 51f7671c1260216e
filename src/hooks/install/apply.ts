import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { dropBackup, keepBackup } from './backup.ts';
import type { Layout } from './layout.ts';
import type { Change } from './plan.ts';

/** Makes the changes. Each file is replaced whole, so that a host never reads half of it. */
export function applyInstall(layout: Layout, changes: readonly Change[]): void {
  for (const { path, before, after } of changes) {
    if (before && path !== layout.hookFile) keepBackup(layout.backups, path, before);
    if (after) replace(path, after);
  }
}

/** Makes the changes and removes folders that they leave empty. */
export function applyUninstall(layout: Layout, changes: readonly Change[]): void {
  for (const { path, after } of changes) {
    if (after) replace(path, after);
    else {
      rmSync(path, { force: true });
      removeEmptyFolders(dirname(path), layout.base);
    }
    dropBackup(layout.backups, path);
  }
}

function replace(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = `${path}.transcript-hooks-new`;
  writeFileSync(next, bytes);
  renameSync(next, path);
}

function removeEmptyFolders(folder: string, base: string): void {
  for (let at = folder; isBelow(base, at); at = dirname(at)) {
    if (readdirSync(at).length > 0) return;
    rmdirSync(at);
  }
}

const isBelow = (base: string, path: string): boolean => {
  const way = relative(base, path);
  return way !== '' && !way.startsWith('..');
};
