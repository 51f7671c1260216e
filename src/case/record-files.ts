import { canonical } from '../analyzers/evidence/paths.ts';
import type { Files } from '../analyzers/files.ts';
import type { WorkspaceFacts } from '../testing/memory-files.ts';

type Entry = Exclude<WorkspaceFacts['files'][string], string>;

/** Looks on at a view of the workspace, so that what was learned from the disk can be told without it. */
export class RecordedFiles {
  private readonly entries = new Map<string, Entry>();
  private incomplete = false;
  private foreign = false;
  readonly files: Files;

  /** `began`: when the interaction began as the disk counts, `toldAt` as the told session does. */
  constructor(
    private readonly real: Files,
    began: number | undefined,
    toldAt: number | undefined,
  ) {
    const shift = began === undefined || toldAt === undefined ? 0 : toldAt - began;
    this.files = {
      root: real.root,
      covers: (path) => {
        const covered = real.covers(path);
        if (!covered) this.foreign = true;
        return covered;
      },
      stat: (path) => {
        const found = real.stat(path);
        if (!found) return undefined;
        this.note(path, {
          ...(found.type === 'directory' && { directory: true }),
          ...(began !== undefined && isSince(found.mtime, began) && { changed: true }),
        });
        return { ...found, mtime: found.mtime + shift };
      },
      read: (path, limit) => {
        const text = real.read(path, limit);
        if (text !== undefined) this.note(path, { text });
        return text;
      },
      list: (path) => {
        const names = real.list(path);
        for (const name of names.slice(0, 200)) this.note(`${canonical(path)}/${name}`, {});
        return names;
      },
      findBySuffix: (suffix) => {
        const found = real.findBySuffix(suffix);
        if (!found.complete) this.incomplete = true;
        for (const path of found.paths.slice(0, 50)) this.note(path, {});
        return found;
      },
    };
  }

  /** What was found; what was looked for and is not among it was absent. */
  facts(cwd: string): WorkspaceFacts | null {
    const { root } = this.real;
    if (root === undefined) return null;
    const isAbove = canonical(cwd) === canonical(root) || canonical(cwd).startsWith(`${canonical(root)}/`);
    return {
      // A copy on this machine lies where the session's paths do not.
      ...(isAbove && { root }),
      files: Object.fromEntries(this.entries),
      ...(this.incomplete && { incomplete: true }),
      ...(this.foreign && { foreign: true }),
    };
  }

  private note(path: string, entry: Entry): void {
    const root = canonical(this.real.root ?? '');
    const wanted = canonical(path);
    const key = wanted.startsWith(`${root}/`) ? wanted.slice(root.length + 1) : wanted;
    this.entries.set(key, { ...this.entries.get(key), ...entry });
  }
}

/** Some file systems keep whole seconds only; see the verdict on changes. */
const isSince = (mtime: number, began: number): boolean => mtime >= began - (mtime % 1000 === 0 ? 2000 : 20);
