import { closeSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { repositoryOf } from '../repository.ts';
import { statOf } from '../stat.ts';
import { canonical, composed, isAbsolute, segmentsOf } from './evidence/paths.ts';
import type { Files } from './files.ts';

export interface WorkspaceOptions {
  /** Directory in which the agent works, on this machine. */
  cwd: string;
  /**
   * The same directory as the transcript names it, when the transcript comes from elsewhere: its paths are mapped to `cwd`, and paths
   * outside of it are another machine's.
   */
  recordedAs?: string | undefined;
}

/** Never part of what an agent means by a bare name; reached all the same when named in full. */
const notWalked = new Set([
  'node_modules',
  '.git',
  '.hg',
  '.svn',
  '.venv',
  'venv',
  '__pycache__',
  '.tox',
  '.gradle',
  '.cache',
]);
/** Entries looked at when searching a repository for a path's tail; past this, absence proves nothing. */
const mostEntries = 60_000;

/** The workspace on disk. Paths are looked for from the directory of the agent and from the repository's root. */
export function workspaceOnDisk({ cwd, recordedAs }: WorkspaceOptions): Files {
  const root = repositoryOf(cwd) ?? cwd;
  const recorded = recordedAs === undefined ? undefined : canonical(recordedAs);
  const foreign = recorded !== undefined && recorded !== canonical(cwd);

  /** Places on this machine where a path of the transcript may lie. */
  const places = (path: string): string[] => {
    const wanted = canonical(path);
    if (wanted.startsWith('~/')) return foreign ? [] : [join(homedir(), wanted.slice(2))];
    if (!isAbsolute(wanted)) return cwd === root ? [join(cwd, wanted)] : [join(cwd, wanted), join(root, wanted)];
    const inside =
      recorded !== undefined && isInside(recorded, wanted) ? [join(cwd, wanted.slice(recorded.length))] : [];
    // A leading slash often means the root of the repository, not of the disk.
    return [...inside, ...(foreign ? [] : [wanted]), join(root, wanted)];
  };

  let entries: { paths: string[]; complete: boolean } | undefined;
  return {
    root,
    covers(path) {
      const wanted = canonical(path);
      return !isAbsolute(wanted) || !foreign || (recorded !== undefined && isInside(recorded, wanted));
    },
    stat(path) {
      for (const place of places(path)) {
        const found = statOf(place);
        if (found)
          return {
            type: found.isDirectory() ? 'directory' : 'file',
            mtime: Number(found.mtimeMs),
            ctime: Number(found.ctimeMs),
          };
      }
      return undefined;
    },
    realPath: (path) => firstDefined(places(path), realPathOf),
    read: (path, limit = 1024 * 1024) => firstDefined(places(path), (place) => readHead(place, limit)),
    list: (path) => firstDefined(places(path), names) ?? [],
    findBySuffix(suffix) {
      entries ??= walk(root);
      const tail = `/${segmentsOf(suffix).join('/').toLowerCase()}`;
      return {
        paths: entries.paths.filter((path) => `/${composed(path).toLowerCase()}`.endsWith(tail)),
        complete: entries.complete,
      };
    },
  };
}

/** No workspace: nothing is on disk, and that proves nothing. */
export const noWorkspace: Files = {
  root: undefined,
  covers: () => false,
  stat: () => undefined,
  read: () => undefined,
  list: () => [],
  findBySuffix: () => ({ paths: [], complete: false }),
};

const isInside = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

function firstDefined<T>(places: readonly string[], get: (place: string) => T | undefined): T | undefined {
  for (const place of places) {
    const found = get(place);
    if (found !== undefined) return found;
  }
  return undefined;
}

function realPathOf(place: string): string | undefined {
  try {
    return realpathSync.native(place);
  } catch {
    return undefined;
  }
}

function names(place: string): string[] | undefined {
  try {
    return readdirSync(place);
  } catch {
    return undefined;
  }
}

/** The first `limit` bytes of a regular file. */
function readHead(place: string, limit: number): string | undefined {
  try {
    if (!statSync(place).isFile()) return undefined;
    const file = openSync(place, 'r');
    try {
      const buffer = Buffer.alloc(limit);
      return buffer.toString('utf8', 0, readSync(file, buffer, 0, limit, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** Paths below `root`, relative, breadth first so that a cut walk has seen the upper levels. Links are listed, not followed. */
function walk(root: string): { paths: string[]; complete: boolean } {
  const paths: string[] = [];
  const queue = [''];
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    let found: import('node:fs').Dirent[];
    try {
      found = readdirSync(join(root, folder), { withFileTypes: true });
    } catch {
      continue;
    }
    for (const entry of found) {
      if (paths.length >= mostEntries) return { paths, complete: false };
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      paths.push(path);
      if (entry.isDirectory() && !notWalked.has(entry.name)) queue.push(path);
    }
  }
  return { paths, complete: true };
}
