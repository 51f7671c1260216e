import { linesBackward, parseLine } from './backward.ts';
import { OpenFile } from './file.ts';

/** How far above a turn its own lines are looked for, in bytes. */
const reach = 8 * 1024 * 1024;

/**
 * Whether lines of a turn of Claude Code lie above it: one that a line of the turn names as its parent stands there, and goes back to a line
 * of the turn itself. The host only appends, so that somebody moved it, and what else was moved is not known. Asked only where such a parent
 * is named, in one of a hundred turns.
 */
export async function isMovedUp(
  path: string,
  start: number,
  parents: Iterable<string>,
  own: ReadonlySet<string>,
): Promise<boolean> {
  const parentOf = new Map<string, unknown>();
  const file = await OpenFile.open(path);
  try {
    for await (const { bytes, span } of linesBackward(file, start)) {
      if (start - span.start > reach) break;
      const { uuid, parentUuid } = (bytes && parseLine(bytes)) ?? {};
      if (typeof uuid === 'string') parentOf.set(uuid, parentUuid);
    }
  } finally {
    await file.close();
  }
  for (const parent of parents) {
    const passed = new Set<unknown>();
    let at: unknown = parent;
    for (; typeof at === 'string' && parentOf.has(at) && !passed.has(at); at = parentOf.get(at)) passed.add(at);
    if (typeof at === 'string' && own.has(at)) return true;
  }
  return false;
}
