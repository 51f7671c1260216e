import type { Evidence } from '../evidence/evidence.ts';
import { isAbsolute, isWithin, resolveFrom } from '../evidence/paths.ts';
import type { Files } from '../files.ts';
import { readings } from './backing.ts';
import type { Mention } from './mentions/index.ts';

/** `unknown`: there is no workspace, the path is another machine's, or the repository is too large to be sure. */
export type OnDisk =
  | {
      state: 'present';
      mtime: number;
      /** When it came to where it is, as far as the system tells: the latest change of it or of a folder above it. */
      arrived: () => number;
      /** Where it was found. */
      paths: readonly string[];
      /** Not in the workspace, but in another place in which the session worked. */
      elsewhere?: true;
    }
  | { state: 'absent' }
  | { state: 'unknown' };

/**
 * Looks a mention up: from the agent's directory, from the repository's root, as the tail of a path in the repository, and in `others`,
 * the folders outside of it in which the session worked.
 */
export function lookUp(files: Files, mention: Mention, others: readonly string[] = []): OnDisk {
  const paths = readings(mention);
  const within = mention.directory && mention.kind === 'change';
  const direct = presentAt(files, paths, within);
  if (direct) return direct;
  if (!files.root || !paths.every((path) => files.covers(path))) return { state: 'unknown' };
  const tails = paths.map((path) => files.findBySuffix(path));
  const found = presentAt(
    files,
    tails.flatMap((tail) => tail.paths),
    within,
  );
  if (found) return found;
  const near = presentAt(
    files,
    paths.filter((path) => !isAbsolute(path)).flatMap((path) => others.map((folder) => `${folder}/${path}`)),
  );
  if (near) return { ...near, elsewhere: true };
  return tails.every((tail) => tail.complete) ? { state: 'absent' } : { state: 'unknown' };
}

function presentAt(
  files: Files,
  paths: readonly string[],
  within = false,
): Extract<OnDisk, { state: 'present' }> | undefined {
  const found = paths.flatMap((path) => {
    const stat = files.stat(path);
    if (!stat) return [];
    // A folder has changed when something in it has, which leaves its own time alone.
    return [{ path, ...stat, ...(within && { mtime: Math.max(stat.mtime, newestIn(files, path)) }) }];
  });
  if (found.length === 0) return undefined;
  return {
    state: 'present',
    mtime: Math.max(...found.map(({ mtime }) => mtime)),
    arrived: () =>
      Math.max(...found.map(({ path, mtime, ctime }) => Math.max(mtime, ctime ?? 0, movedAbove(files, path)))),
    paths: found.map(({ path }) => path),
  };
}

/** Entries of a folder that are looked at for its latest change. */
const mostWithin = 400;

function newestIn(files: Files, folder: string): number {
  const queue = [folder.replace(/\/$/, '')];
  let newest = 0;
  for (let seen = 0, at = queue.shift(); at !== undefined && seen < mostWithin; at = queue.shift()) {
    for (const name of files.list(at).slice(0, mostWithin)) {
      const stat = files.stat(`${at}/${name}`);
      newest = Math.max(newest, stat?.mtime ?? 0);
      if (stat?.type === 'directory') queue.push(`${at}/${name}`);
      seen++;
    }
  }
  return newest;
}

/** Folders above a file that are looked at: a folder that was moved leaves the times of what lies in it alone. */
const mostAbove = 6;

function movedAbove(files: Files, path: string): number {
  let latest = 0;
  let folder = path;
  for (let i = 0; i < mostAbove; i++) {
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0));
    if (folder === '' || folder === files.root) break;
    latest = Math.max(latest, files.stat(folder)?.ctime ?? 0);
  }
  return latest;
}

const mostOthers = 60;

/** Folders outside of the workspace in which the session worked, with those above them: other roots, worktrees, other repositories. */
export function otherFolders(
  root: string | undefined,
  { touches, calls }: Pick<Evidence, 'touches' | 'calls'>,
): string[] {
  const found = new Set<string>();
  const worked = [...calls.values()].flatMap(({ directories }) => directories);
  for (const path of new Set([...worked, ...touches.map((touch) => touch.path)])) {
    if (found.size >= mostOthers) break;
    if (root !== undefined && path.startsWith(`${root}/`)) continue;
    if (!/^(?:\/|[a-z]:\/)[^*?]*$/.test(path)) continue;
    if (root !== undefined && (isWithin(root, path) || isWithin(path, root))) continue;
    for (
      let folder = path;
      folder.split('/').length > 3 && found.size < mostOthers;
      folder = folder.replace(/\/[^/]*$/, '')
    )
      if (!root?.startsWith(`${folder}/`)) found.add(folder);
  }
  return [...found];
}

/** Whether two paths lead to one file, through symbolic links. */
export function isSameFile(files: Files, one: string, other: string): boolean {
  const real = files.realPath?.(one);
  return real !== undefined && real === files.realPath?.(other);
}

/** Where a file that is on disk may lie, as the transcript would name it. */
export const placesOf = (disk: OnDisk, roots: readonly (string | undefined)[]): string[] =>
  disk.state === 'present' ? disk.paths.flatMap((path) => roots.map((root) => resolveFrom(root, path))) : [];

/** Whether a path is outside of the workspace: the home directory, temporary and system files, other repositories. */
export function isExternal(files: Files, cwd: string | undefined, path: string): boolean {
  if (!isAbsolute(path)) return path.startsWith('../');
  const lower = path.toLowerCase();
  return ![files.root, cwd].some(
    (root) => root !== undefined && lower.startsWith(`${root.replaceAll('\\', '/').toLowerCase()}/`),
  );
}
