import { randomBytes } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { dropBackup, keepBackup } from './backup.ts';
import { ownCommands } from './entries.ts';
import { InstallError } from './install-error.ts';
import type { Layout } from './layout.ts';
import type { Change } from './plan.ts';

/** Makes the changes, all or none. Each file is replaced whole, so that a host never reads half of it. Throws {@link InstallError}. */
export function applyInstall(layout: Layout, changes: readonly Change[]): void {
  const done: Change[] = [];
  try {
    for (const change of changes) {
      const { path, before, after } = change;
      // What holds entries of ours is no state to go back to.
      const isForeign = before && path !== layout.hookFile && ownCommands(before.toString('utf8'), path).length === 0;
      if (isForeign) keepBackup(layout.backups, path, before);
      if (after) replace(path, after, layout);
      done.push(change);
    }
  } catch (error) {
    for (const { path, before } of done.reverse()) undo(path, before, layout);
    throw friendly(error);
  }
}

/** Makes the changes and removes folders that they leave empty. Throws {@link InstallError}. */
export function applyUninstall(layout: Layout, changes: readonly Change[]): void {
  try {
    for (const { path, after } of changes) {
      if (after) replace(path, after, layout);
      else {
        rmSync(path, { force: true });
        removeEmptyFolders(dirname(path), layout.base);
      }
      if (path === layout.hookFile || !after || ownCommands(after.toString('utf8'), path).length === 0)
        dropBackup(layout.backups, path);
    }
  } catch (error) {
    throw friendly(error);
  }
}

/** Writes beside the file under a name that nobody can have prepared, keeps its mode, follows a link to where the file really is. */
function replace(path: string, bytes: Buffer, layout: Layout): void {
  const target = targetOf(path);
  mkdirSync(dirname(target), { recursive: true });
  if (layout.scope === 'project') mustLieIn(layout.base, target);
  const mode = statSync(target, { throwIfNoEntry: false })?.mode;
  const next = join(dirname(target), `.transcript-hooks-${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeFileSync(next, bytes, { flag: 'wx', ...(mode !== undefined && { mode: mode & 0o777 }) });
    renameSync(next, target);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

function targetOf(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  try {
    return realpathSync(path);
  } catch {
    throw new InstallError(`${path} is a link that leads nowhere. Mend it, or remove it, and try again.`);
  }
}

/** A repository can hold links; nothing outside of it is to be changed by an installation for it. */
function mustLieIn(base: string, path: string): void {
  const way = relative(realpathSync(base), realpathSync(dirname(path)));
  if (way.startsWith('..') || isAbsolute(way)) {
    throw new InstallError(
      `${path} lies outside of ${base}: a link leads there. Remove the link, or install with --scope user.`,
    );
  }
}

function undo(path: string, before: Buffer | undefined, layout: Layout): void {
  try {
    if (before) replace(path, before, layout);
    else {
      rmSync(path, { force: true });
      removeEmptyFolders(dirname(path), layout.base);
    }
  } catch {
    // what stopped the installation stops this too; the message names it
  }
}

function removeEmptyFolders(folder: string, base: string): void {
  for (let at = folder; isBelow(base, at); at = dirname(at)) {
    try {
      if (readdirSync(at).length > 0) return;
      rmdirSync(at);
    } catch {
      return; // a link, or not ours to remove
    }
  }
}

function isBelow(base: string, path: string): boolean {
  const way = relative(base, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}

/** An error of the system in words. */
function friendly(error: unknown): Error {
  const { code, path } = error as NodeJS.ErrnoException;
  if (error instanceof InstallError || code === undefined) return error as Error;
  const words: Record<string, string> = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EISDIR: 'a folder is in the way',
    ENOTDIR: 'a file is in the way of a folder',
    EEXIST: 'a file is in the way of a folder',
  };
  return new InstallError(
    `cannot write ${path ?? 'the files'}: ${words[code] ?? code}. Nothing was changed; mend that and try again.`,
  );
}
