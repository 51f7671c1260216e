/** Read-only view of the workspace; tests and `--workspace none` put another in its place. Never throws. */
export interface Files {
  /** Absolute path of the workspace, or undefined when there is none at hand. */
  readonly root: string | undefined;
  /** Whether a file's absence at `path` proves anything: false for other machines' paths and without a workspace. */
  covers(path: string): boolean;
  /**
   * What is at `path` (absolute, or relative to the root), or undefined. Times in milliseconds since the epoch; `ctime`, where the
   * system has it, is when the entry itself last changed, which a move or a copy that keeps modification times changes too.
   */
  stat(path: string): { type: 'file' | 'directory'; mtime: number; ctime?: number } | undefined;
  /** The path behind symbolic links, where there is something. */
  realPath?(path: string): string | undefined;
  /** Text of a file, cut at `limit` bytes (default 1 MiB), or undefined when it cannot be read. */
  read(path: string, limit?: number): string | undefined;
  /** Names in a directory; empty when it cannot be read. */
  list(path: string): string[];
  /**
   * Files and directories of the repository whose path ends in the segments of `suffix` (`src/a.ts` finds `packages/x/src/a.ts`).
   * `complete` is false when the walk was cut short, so that absence proves nothing.
   */
  findBySuffix(suffix: string): { paths: string[]; complete: boolean };
}
