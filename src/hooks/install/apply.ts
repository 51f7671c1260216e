import { randomBytes } from 'node:crypto';
import {
  existsSync,
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
import { InstallError } from './install-error.ts';
import type { Layout } from './layout.ts';
import type { Change } from './plan.ts';

/**
 * Makes the changes of an installation or its removal, all or none. Each file is replaced whole, so that a host never reads half of it;
 * folders that are left empty go. Throws {@link InstallError}.
 */
export function applyChanges(layout: Layout, changes: readonly Change[]): void {
  const done: Change[] = [];
  try {
    for (const change of changes) {
      const { path, after, original } = change;
      if (original && after) keepBackup(layout.backups, path, original, after);
      put(path, after, layout);
      done.push(change);
    }
  } catch (error) {
    for (const { path, before } of done.reverse()) undo(path, before, layout);
    throw friendly(error);
  }
  for (const { path, original } of changes) if (!original) dropBackup(layout.backups, path);
}

function put(path: string, bytes: Buffer | undefined, layout: Layout): void {
  if (layout.scope === 'project') mustLieIn(layout.base, targetOf(path));
  if (bytes) replace(targetOf(path), bytes);
  else {
    rmSync(path, { force: true });
    removeEmptyFolders(dirname(path), layout.base);
  }
}

/** Writes beside the file under a name that nobody can have prepared, and keeps its mode. */
function replace(target: string, bytes: Buffer): void {
  mkdirSync(dirname(target), { recursive: true });
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

/** Where a file really is. */
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
  let folder = dirname(path);
  while (!existsSync(folder)) folder = dirname(folder);
  const way = relative(realpathSync(base), realpathSync(folder));
  if (way.startsWith('..') || isAbsolute(way)) {
    throw new InstallError(
      `${path} lies outside of ${base}: a link leads there. Remove the link, or install with --scope user.`,
    );
  }
}

function undo(path: string, before: Buffer | undefined, layout: Layout): void {
  try {
    put(path, before, layout);
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
