import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest folder upwards that holds `.git`, a folder or (in worktrees and submodules) a file. */
export function repositoryOf(from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}
