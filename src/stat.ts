import { type Stats, statSync } from 'node:fs';

/** What lies at a path; undefined where nothing can: no entry, a file in the way, a loop of links, no permission, a name that the system refuses. */
export function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
