import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { statOf } from '../stat.ts';

/** How long folders that came, and files that changed, are looked at by hand as well. */
const freshMs = 5_000;
const activeMs = 30_000;

export interface SecondLookOptions {
  /** Something lies in a fresh folder. */
  onEntry(path: string): void;
  /** A file is larger or smaller than when it was last seen, or gone. */
  onSize(path: string): void;
}

/**
 * What the watcher can miss: chokidar 5 lists a new folder before it watches it, so that a file made in between stays unseen, and drops
 * an event that comes within 5 ms of another, whose bytes then wait for the next one.
 */
export class SecondLook {
  private readonly options: SecondLookOptions;
  private readonly folders = new Map<string, number>();
  private readonly files = new Map<string, { until: number; size: number }>();

  constructor(options: SecondLookOptions) {
    this.options = options;
  }

  folderCame(path: string): void {
    this.folders.set(path, Date.now() + freshMs);
  }

  fileChanged(path: string): void {
    this.files.set(path, { until: Date.now() + activeMs, size: sizeOf(path) });
  }

  forget(path: string): void {
    this.files.delete(path);
    this.folders.delete(path);
  }

  look(now = Date.now()): void {
    for (const [folder, until] of this.folders) {
      if (until < now) this.folders.delete(folder);
      for (const name of namesIn(folder)) this.options.onEntry(join(folder, name));
    }
    for (const [file, { until, size }] of this.files) {
      if (until < now) this.files.delete(file);
      if (sizeOf(file) !== size) this.options.onSize(file);
    }
  }
}

const sizeOf = (path: string): number => statOf(path)?.size ?? -1;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
