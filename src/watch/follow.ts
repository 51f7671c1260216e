import { existsSync, type Stats } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { statOf } from '../stat.ts';
import { SecondLook } from './second-look.ts';
import { type Ending, Tail } from './tail.ts';

/** A file, or a folder below which transcripts appear. */
export interface Place {
  path: string;
  /** Whether a file or a folder below may be or hold a transcript; default: all of them. */
  wants?(path: string): boolean;
}

export interface FollowOptions {
  places: readonly Place[];
  /** A turn ended; judge the file up to `end`. `quiet`: nothing in the file says so, but it is still. */
  onEnd(path: string, ending: { end: number; edition: number; quiet: boolean }): void;
  onProblem(message: string): void;
}

/** After the line that ends a turn the host may still write another block of the same message. */
const settleMs = 120;
/** Between a text and the tool call that follows it in the same message, a model can be silent for a while. */
const quietMs = 2000;
/** How often it is looked by hand: for a place that is not there yet, whose watcher would have to watch the folders above, and a second time. */
const lookMs = 200;
const neverEntered = new Set(['node_modules', '.git', 'subagents']);

interface Followed {
  tail: Tail;
  timer: NodeJS.Timeout | undefined;
  busy: boolean;
  again: boolean;
  told: Pick<Ending, 'end' | 'edition'>;
}

/** Follows all transcripts of some places, those that are there and those to come. What is in them at the start is left alone. */
export class Follower {
  /** Transcripts that were there at the start, or came. */
  get size(): number {
    return this.files.size;
  }

  private readonly files = new Map<string, Followed>();
  private readonly watcher: FSWatcher;
  private readonly options: FollowOptions;
  private readonly places: readonly Place[];
  private readonly missing: Set<string>;
  private readonly looking: NodeJS.Timeout;
  private readonly second: SecondLook;
  /** Folders that are watched. */
  private readonly folders = new Set<string>();
  private ready = false;

  constructor(options: FollowOptions) {
    this.options = options;
    this.second = new SecondLook({
      onEntry: (path) => this.found(path),
      onSize: (path) => this.changed(path),
    });
    const places = options.places.map((place) => ({ ...place, path: resolve(place.path) }));
    this.places = places;
    this.missing = new Set(places.map(({ path }) => path).filter((path) => !existsSync(path)));
    this.looking = setInterval(() => this.look(), lookMs);
    const there = places.map(({ path }) => path).filter((path) => !this.missing.has(path));
    // Without a path chokidar 5 never says that it is ready.
    this.ready = there.length === 0;
    this.watcher = watch(there, {
      ignored: (path, stats) => isIgnored(path, stats, places),
      alwaysStat: true,
      ignorePermissionErrors: true,
    });
    this.watcher
      .on('add', (path, stats) => {
        if (stats?.isFile()) this.add(path, stats);
      })
      .on('change', (path) => this.changed(path))
      .on('unlink', (path) => this.forget(path))
      .on('addDir', (path) => {
        this.folders.add(path);
        if (this.ready) this.second.folderCame(path);
      })
      .on('unlinkDir', (path) => {
        this.folders.delete(path);
        this.second.forget(path);
      })
      .on('ready', () => {
        this.ready = true;
      })
      .on('error', (error) => options.onProblem(toldOf(error as NodeJS.ErrnoException)));
  }

  /** Resolves once what was there at the start is known. */
  started(): Promise<void> {
    return this.ready ? Promise.resolve() : new Promise((done) => this.watcher.once('ready', () => done()));
  }

  /** Of the transcripts. */
  paths(): string[] {
    return [...this.files.keys()];
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    for (const { timer } of this.files.values()) clearTimeout(timer);
    this.files.clear();
    await this.watcher.close();
  }

  /** Takes up places that came, and those that came back; then what the watcher may have missed. */
  private look(): void {
    for (const { path } of this.places) {
      const there = existsSync(path);
      if (there && this.missing.delete(path)) this.watcher.add(path);
      else if (!there && !this.missing.has(path)) {
        this.missing.add(path);
        this.watcher.unwatch(path);
      }
    }
    this.second.look();
  }

  /** What lies in a fresh folder: known as a rule. */
  private found(path: string): void {
    if (this.files.has(path) || this.folders.has(path)) return;
    const stats = statOf(path);
    if (!stats || isIgnored(path, stats, this.places)) return;
    this.watcher.add(path);
    if (stats.isFile()) this.add(path, stats);
  }

  private add(path: string, { size }: Stats): void {
    if (!this.files.has(path)) {
      const tail = new Tail(path, this.ready ? 0 : size);
      this.files.set(path, { tail, timer: undefined, busy: false, again: false, told: { end: 0, edition: 0 } });
      if (!this.ready) return;
    }
    this.changed(path);
  }

  private forget(path: string): void {
    clearTimeout(this.files.get(path)?.timer);
    this.files.delete(path);
    this.second.forget(path);
  }

  private changed(path: string): void {
    this.second.fileChanged(path);
    const followed = this.files.get(path);
    if (followed?.busy) followed.again = true;
    else if (followed) void this.read(path, followed);
  }

  private async read(path: string, followed: Followed): Promise<void> {
    followed.busy = true;
    do {
      followed.again = false;
      try {
        this.take(path, followed, await followed.tail.read());
      } catch (error) {
        // Deleted meanwhile: `unlink` says so.
        const { code, message } = error as NodeJS.ErrnoException;
        if (code !== 'ENOENT') this.options.onProblem(`${path}: ${message}`);
      }
    } while (followed.again && this.files.get(path) === followed);
    followed.busy = false;
  }

  private take(path: string, followed: Followed, endings: readonly Ending[]): void {
    clearTimeout(followed.timer);
    if (this.files.get(path) !== followed) return;
    const fresh = endings.filter(
      ({ standing, end, edition }) =>
        standing !== 'dropped' && (edition !== followed.told.edition || end > followed.told.end),
    );
    const tell = ({ standing, end, edition }: Ending) => {
      followed.told = { end, edition };
      this.options.onEnd(path, { end, edition, quiet: standing === 'perhaps' });
    };
    const open = fresh.at(-1) === endings.at(-1) ? fresh.pop() : undefined;
    for (const ending of fresh) tell(ending);
    if (!open) return;
    followed.timer = setTimeout(() => tell(open), open.standing === 'ended' ? settleMs : quietMs);
  }
}

function isIgnored(path: string, stats: Stats | undefined, places: readonly Place[]): boolean {
  const place = places.find((one) => path === one.path || path.startsWith(one.path + sep));
  if (!place || path === place.path) return false;
  if (neverEntered.has(basename(path))) return true;
  if (stats?.isFile() && !path.endsWith('.jsonl')) return true;
  return stats !== undefined && place.wants?.(path) === false;
}

/** What a person is told of a fault of the watcher. */
export function toldOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC' || code === 'EMFILE')
    return `${code}: the system watches no more files; raise fs.inotify.max_user_watches, or name fewer folders`;
  return message;
}
