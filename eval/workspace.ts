import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Before any session: a file of this age was not changed in one. */
const old = new Date('2001-02-03T04:05:06Z');

/** A repository on disk with these files, none of them touched for years. Made anew each time. */
export function workspaceWith(folder: string, files: readonly string[]): string {
  rmSync(folder, { recursive: true, force: true });
  // The root of the repository ends here, whatever the folder lies in.
  mkdirSync(join(folder, '.git'), { recursive: true });
  for (const file of files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'first line\nsecond line\n');
    utimesSync(path, old, old);
  }
  return folder;
}
