import { resolveFrom } from './paths.ts';

/** Paths that are remembered at once; a session goes back to the same files. */
const most = 4096;

/** Resolves paths, those that come again only once: calls that touch one file share its name in memory. */
export class ResolvedPaths {
  private readonly known = new Map<string, string>();
  private base: string | undefined;

  /** The directory of a call, the same string as that of the call before where they are equal. */
  directory(cwd: string | undefined): string | undefined {
    if (cwd !== this.base) {
      this.base = cwd;
      this.known.clear();
    }
    return this.base;
  }

  path(cwd: string | undefined, path: string): string {
    this.directory(cwd);
    const known = this.known.get(path);
    if (known !== undefined) return known;
    if (this.known.size >= most) this.known.clear();
    const resolved = resolveFrom(cwd, path);
    this.known.set(path, resolved);
    return resolved;
  }
}
