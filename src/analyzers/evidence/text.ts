import { baseName, canonical, isPathOf, segmentsOf } from './paths.ts';

/** How often a name is looked at in one text; more repetitions add nothing. */
const mostOccurrences = 300;

const pathCharacter = /[\p{L}\p{N}_.~/\\@+#()[\]-]/u;
const wordCharacter = /[\p{L}\p{N}_]/u;

/** A tool that says that something is not there backs nothing about it. */
export const saysAbsent =
  /no such file|cannot (?:access|find|open|stat)|can't open|does not exist|doesn't exist|not found|enoent|could not (?:find|open)|no files? (?:found|matched)|did not match/i;

export interface Occurrence {
  /** The path-like token around the name, canonical. */
  token: string;
  start: number;
  end: number;
}

/** Where the last segment of `mention` stands in `text` as a whole file name, with the path written around it. */
export function occurrences(text: string, mention: string): Occurrence[] {
  const name = baseName(canonical(mention));
  const found: Occurrence[] = [];
  if (!name) return found;
  const lower = text.toLowerCase();
  const wanted = name.toLowerCase();
  // Lower-casing may change lengths in a few scripts; then positions would be wrong, so the search stays case-sensitive.
  const [where, what] = lower.length === text.length && wanted.length === name.length ? [lower, wanted] : [text, name];
  for (let at = where.indexOf(what); at !== -1 && found.length < mostOccurrences; at = where.indexOf(what, at + 1)) {
    const end = at + what.length;
    if (continues(text, end)) continue;
    let start = at;
    const earliest = Math.max(0, at - 1024);
    while (start > earliest && pathCharacter.test(text[start - 1] as string)) start--;
    if (start === at || !wordCharacter.test(text[at - 1] as string) || isNonLatin(text[at - 1] as string)) {
      found.push({ token: canonical(text.slice(start, end)), start, end });
    }
  }
  return found;
}

/** Whether the name goes on: `a.ts` in `a.tsx` or `a.ts.bak` is another file. */
function continues(text: string, end: number): boolean {
  const next = text[end] ?? ' ';
  if (/[\p{L}\p{N}_]/u.test(next)) return !isNonLatin(next);
  return (next === '.' || next === '-') && /[A-Za-z0-9]/.test(text[end + 1] ?? ' ');
}

/** Scripts without spaces touch a name directly. */
const isNonLatin = (char: string): boolean => (char.codePointAt(0) ?? 0) > 0x2e7f;

export type TextSupport =
  /** The mentioned path itself, or a longer one that ends in it. */
  | 'path'
  /** Only its last segments; what is missing must come from the call (`ls src` prints bare names). */
  | 'name';

/** Whether `text` names the mentioned file. Lines that say it is absent do not count. */
export function namesFile(text: string, mention: string): TextSupport | undefined {
  let best: TextSupport | undefined;
  for (const { token, start, end } of occurrences(text, mention)) {
    if (saysAbsent.test(lineAround(text, start, end))) continue;
    if (isPathOf(mention, token)) return 'path';
    if (isPathOf(token, mention)) best = 'name';
  }
  return best;
}

/** Whether the folders of `mention` all stand, as whole segments, in one of the texts: the call's arguments, its output. */
export function foldersIn(mention: string, texts: readonly string[]): boolean {
  const segments = new Set<string>();
  const folders = segmentsOf(mention).slice(0, -1);
  for (const text of texts) for (const folder of folders) if (hasSegment(text, folder)) segments.add(folder);
  return folders.every((folder) => segments.has(folder));
}

function hasSegment(text: string, segment: string): boolean {
  for (let at = text.indexOf(segment); at !== -1; at = text.indexOf(segment, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + segment.length] ?? ' ';
    if (!/[\p{L}\p{N}_.-]/u.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) return true;
  }
  return false;
}

function lineAround(text: string, start: number, end: number): string {
  const from = Math.max(text.lastIndexOf('\n', start) + 1, start - 300);
  const stop = text.indexOf('\n', end);
  return text.slice(from, Math.min(stop === -1 ? text.length : stop, end + 300));
}
