import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, unlinkSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/**
 * Gives a full log a name of its own, by time: `audit.jsonl` becomes `audit.20261201T010503123456Z-1f2e3d.jsonl`. No other hook can have
 * taken that name, so whoever comes second renames a file that is not full yet, and nothing is overwritten. Answers the problem.
 */
export function rotate(path: string, keep: number): string | undefined {
  const stamp = microseconds();
  const extension = extname(path);
  const stem = path.slice(0, path.length - extension.length);
  try {
    renameSync(path, `${stem}.${stamp}-${randomBytes(3).toString('hex')}${extension}`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another hook was faster.
    return code === 'ENOENT' ? undefined : code;
  }
  for (const old of rotated(path).slice(0, keep > 0 ? -keep : undefined)) {
    try {
      unlinkSync(old);
    } catch {
      // another hook was faster, or the folder does not allow it
    }
  }
  return undefined;
}

/** Two rotations can fall into one millisecond. */
function microseconds(): string {
  const now = performance.timeOrigin + performance.now();
  const below = String(Math.floor((now % 1) * 1000)).padStart(3, '0');
  return `${new Date(now).toISOString().replace(/[-:.Z]/g, '')}${below}Z`;
}

/** The files that a log was rotated to, oldest first. */
export function rotated(path: string): string[] {
  const extension = extname(path);
  const stem = basename(path, extension);
  const isOurs = (name: string) =>
    name.startsWith(`${stem}.`) &&
    name.endsWith(extension) &&
    /^\d{8}T\d{12}Z-[0-9a-f]{6}$/.test(name.slice(stem.length + 1, name.length - extension.length));
  try {
    return readdirSync(dirname(path))
      .filter(isOurs)
      .sort()
      .map((name) => join(dirname(path), name));
  } catch {
    return [];
  }
}
