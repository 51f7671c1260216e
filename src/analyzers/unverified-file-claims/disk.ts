import { isAbsolute } from '../evidence/paths.ts';
import type { Files } from '../files.ts';
import { readings } from './backing.ts';
import type { Mention } from './mentions/index.ts';

/** `unknown`: there is no workspace, the path is another machine's, or the repository is too large to be sure. */
export type OnDisk = { state: 'present'; mtime: number } | { state: 'absent' } | { state: 'unknown' };

/** Looks a mention up: from the agent's directory, from the repository's root, and as the tail of a path in the repository. */
export function lookUp(files: Files, mention: Mention): OnDisk {
  const paths = readings(mention);
  const times = paths.map((path) => files.stat(path)?.mtime).filter((mtime) => mtime !== undefined);
  if (times.length > 0) return { state: 'present', mtime: Math.max(...times) };
  if (!files.root || !paths.every((path) => files.covers(path))) return { state: 'unknown' };
  const tails = paths.map((path) => files.findBySuffix(path));
  const found = tails.flatMap((tail) => tail.paths).map((path) => files.stat(path)?.mtime ?? 0);
  if (found.length > 0) return { state: 'present', mtime: Math.max(...found) };
  return tails.every((tail) => tail.complete) ? { state: 'absent' } : { state: 'unknown' };
}

/** Whether a path is outside of the workspace: the home directory, temporary and system files, other repositories. */
export function isExternal(files: Files, cwd: string | undefined, path: string): boolean {
  if (!isAbsolute(path)) return path.startsWith('../');
  const lower = path.toLowerCase();
  return ![files.root, cwd].some(
    (root) => root !== undefined && lower.startsWith(`${root.replaceAll('\\', '/').toLowerCase()}/`),
  );
}
