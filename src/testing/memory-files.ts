import { homedir } from 'node:os';
import * as z from 'zod/mini';
import { canonical, isAbsolute, segmentsOf } from '../analyzers/evidence/paths.ts';
import type { Files } from '../analyzers/files.ts';
import { noWorkspace } from '../analyzers/workspace.ts';

const FileSchema = z.union([
  z.string(),
  z.strictObject({
    text: z.optional(z.string()),
    /** Written since the interaction began; files are older otherwise. */
    changed: z.optional(z.boolean()),
    /** When it was written, in milliseconds since the epoch, where `changed` is not exact enough. */
    mtime: z.optional(z.number()),
    directory: z.optional(z.boolean()),
  }),
]);

export const WorkspaceSchema = z.strictObject({
  /** Absolute path of the repository; default: the session's directory. */
  root: z.optional(z.string()),
  /** Files by path: relative ones lie below the root, absolute ones elsewhere. A string is a file's text. */
  files: z.record(z.string(), FileSchema),
  /** The search of the repository was cut short, so that absence proves nothing. */
  incomplete: z.optional(z.boolean()),
  /** The workspace is a copy from another machine: absolute paths outside of the session's directory prove nothing. */
  foreign: z.optional(z.boolean()),
});

export type WorkspaceFacts = z.infer<typeof WorkspaceSchema>;

/** How long before (or after) the interaction's beginning a file in memory was written. */
const apartMs = 3_600_000;

export interface MemoryOptions {
  /** Directory of the session. */
  cwd: string;
  /** When the interaction began; without it all files are equally old. */
  startTime?: number | undefined;
}

/** A workspace in memory, in place of the disk: facts, or paths of files older than the session. `null`: there is none at hand. */
export function memoryFiles(
  given: WorkspaceFacts | readonly string[] | null,
  { cwd, startTime = 0 }: MemoryOptions,
): Files {
  if (given === null) return noWorkspace;
  const facts: WorkspaceFacts =
    'files' in given ? given : { files: Object.fromEntries(given.map((path) => [path, {}])) };
  const root = canonical(facts.root ?? cwd);
  const home = canonical(cwd);
  const below = (folder: string, path: string) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  const entries = new Map(
    Object.entries(facts.files).map(([path, file]) => {
      // A share on the network is not the folder of the same name.
      const wanted = path.startsWith('//') ? path : canonical(path);
      return [below(root, wanted) ?? wanted, typeof file === 'string' ? { text: file } : file];
    }),
  );
  const isFolder = (path: string) => [...entries.keys()].some((key) => key.startsWith(`${path}/`));

  /** Names under which a path may be kept, as the view of the disk tries places. */
  const keys = (path: string): string[] => {
    const wanted = canonical(path);
    if (!isAbsolute(wanted)) {
      const inside = below(root, home);
      return inside === undefined ? [wanted] : [canonical(`${inside}/${wanted}`), wanted];
    }
    if (wanted.startsWith('~/')) return [wanted, canonical(`${homedir()}${wanted.slice(1)}`)];
    return [wanted, below(root, wanted), below(home, wanted), wanted.replace(/^\/+/, '')].filter(
      (key) => key !== undefined,
    );
  };
  const find = (path: string) => keys(path).find((key) => entries.has(key) || isFolder(key));
  const statOf = (key: string) => {
    const entry = entries.get(key);
    const mtime = entry?.mtime ?? startTime + (entry?.changed ? apartMs : -apartMs);
    return { type: entry && !entry.directory ? ('file' as const) : ('directory' as const), mtime };
  };

  return {
    root,
    covers(path) {
      const wanted = canonical(path);
      return !isAbsolute(wanted) || !facts.foreign || wanted === home || below(home, wanted) !== undefined;
    },
    stat(path) {
      const key = find(path);
      if (key !== undefined) return statOf(key);
      return [root, home].includes(canonical(path)) ? { type: 'directory', mtime: startTime - apartMs } : undefined;
    },
    read(path, limit = 1024 * 1024) {
      const entry = entries.get(find(path) ?? '');
      return entry && !entry.directory ? (entry.text ?? '').slice(0, limit) : undefined;
    },
    list(path) {
      const wanted = canonical(path);
      const prefix = [root, home].includes(wanted) ? '' : `${find(path)}/`;
      const under = [...entries.keys()].filter((key) => key.startsWith(prefix) && (prefix !== '' || !isAbsolute(key)));
      return [...new Set(under.map((key) => key.slice(prefix.length).split('/')[0] as string))];
    },
    findBySuffix(suffix) {
      const tail = `/${segmentsOf(suffix).join('/').toLowerCase()}`;
      const all = new Set([...entries.keys()].filter((key) => !isAbsolute(key)).flatMap(withFolders));
      const paths = [...all].filter((path) => `/${path.toLowerCase()}`.endsWith(tail));
      return { paths, complete: !facts.incomplete };
    },
  };
}

/** A path and the folders that it lies in. */
function withFolders(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, i) => segments.slice(0, segments.length - i).join('/'));
}
