import { baseName, canonical, isPathOf, segmentsOf } from './paths.ts';

/** How often a name is looked at in one text; more repetitions add nothing. */
const mostOccurrences = 300;

const pathCharacter = /[\p{L}\p{N}_.~/\\@+#()[\]-]/u;
const wordCharacter = /[\p{L}\p{N}_]/u;

/** Right behind a path: it is not there, as programs say it in ten languages. `PATH:12:` and `PATH(12,5)` in front of such words prove that it is. */
const absentBehind =
  /^['"`\u2018\u2019\u201d»”)\]]{0,2}\s{0,3}[:,：]?\s{0,3}(?:no such file|(?:was |is |were )?not found|does not exist|doesn't exist|did not match any|cannot be found|could not be found|(?:is )?missing\b|enoent|datei oder verzeichnis nicht gefunden|nicht gefunden|existiert nicht|aucun fichier|n'existe pas|introuvable|no existe|no se (?:encuentra|encontr)|arquivo ou diret|ficheiro ou dire|não existe|não encontrad|нет такого|не найден|не существует|没有那个|沒有此|不存在|找不到|そのような|見つかりません|存在しません|그런 파일|찾을 수 없|존재하지 않|ऐसी कोई)/i;

/** Right in front of a path: it is not there. */
const absentBefore =
  /(?:no such file(?: or directory)?[,:]? ?(?:open|stat|lstat|access|scandir|unlink|rename|copyfile)?|(?:cannot|can't|could not|couldn't|unable to|failed to) (?:access|stat|open|find|read|remove|load)(?: the)?(?: path| file)?|(?:file|path)(?: was| is)? not found[:,]?|not found:|does not exist[:,]|no files? (?:match\w*|found)[^\n:]{0,40}:|pathspec|nonexistent file)\s{0,3}['"`\u2018]?$/i;

/** Whether the words around a path say that it is not there. */
export const saysAbsent = (text: string, start: number, end: number): boolean =>
  absentBehind.test(text.slice(end, end + 60)) || absentBefore.test(lineBefore(text, start));

/** Up to 80 characters of the same line. */
function lineBefore(text: string, start: number): string {
  const from = Math.max(start - 80, text.lastIndexOf('\n', start - 1) + 1);
  return text.slice(from, start);
}

export interface Occurrence {
  /** The path-like token around the name, canonical. */
  token: string;
  start: number;
  end: number;
  /** Folders in front were left out for want of room, as `git diff --stat` does: `.../src/a.ts`. */
  shortened?: true;
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
    start = withDrive(text, afterOpenBracket(text, start, at));
    if (start === at || !wordCharacter.test(text[at - 1] as string) || isNonLatin(text[at - 1] as string)) {
      const written = text.slice(start, end);
      const token = canonical(written.replace(/^(?:\.{3}|…)\//, ''));
      found.push({ token, start, end, ...(/^(?:\.{3}|…)\/.*\//.test(written) && { shortened: true }) });
    }
  }
  return found;
}

/** `main(Foo.java:12)` holds the name behind a bracket that is not closed before it; `app/(group)/page.tsx` is a path. */
function afterOpenBracket(text: string, start: number, at: number): number {
  let open = start;
  let depth = 0;
  for (let i = at - 1; i >= start; i--) {
    if (text[i] === ')' || text[i] === ']') depth++;
    else if ((text[i] === '(' || text[i] === '[') && depth-- === 0) {
      open = i + 1;
      break;
    }
  }
  return open;
}

/** `C:\w\a.ts` begins at its drive. */
function withDrive(text: string, start: number): number {
  const isDrive =
    /[/\\]/.test(text[start] as string) &&
    /(?:^|[^A-Za-z0-9])[A-Za-z]:$/.test(text.slice(Math.max(0, start - 3), start));
  return isDrive ? start - 2 : start;
}

/** Whether the name goes on: `a.ts` in `a.tsx` or `a.ts.bak` is another file. */
function continues(text: string, end: number): boolean {
  const next = text[end] ?? ' ';
  if (/[\p{L}\p{N}_]/u.test(next)) return !isNonLatin(next);
  return (next === '.' || next === '-') && /[A-Za-z0-9]/.test(text[end + 1] ?? ' ');
}

/** Scripts without spaces touch a name directly. */
const isNonLatin = (char: string): boolean => char > '\u2e7f';

export interface TextSupport {
  /**
   * `path`: the mentioned path itself, or a longer one that ends in it · `name`: only its last segments; what is missing must come from
   * the call (`ls src` prints bare names) · `absent`: the text says that it is not there.
   */
  kind: 'path' | 'name' | 'absent';
  /** Where the text has it so. */
  places: Occurrence[];
}

const rank = { path: 2, name: 1, absent: 0 };

/** The better of two. */
export const betterOf = (a: TextSupport | undefined, b: TextSupport | undefined): TextSupport | undefined =>
  a && b ? (rank[b.kind] > rank[a.kind] ? b : a) : (a ?? b);

/** Whether, and how well, `text` names the mentioned file. */
export function namesFile(text: string, mention: string): TextSupport | undefined {
  let best: TextSupport | undefined;
  for (const place of occurrences(text, mention)) {
    const ends = isPathOf(place.token, mention);
    const whole = isPathOf(mention, place.token) || (ends && place.shortened === true);
    if (!whole && !ends) continue;
    const kind = saysAbsent(text, place.start, place.end) ? 'absent' : whole ? 'path' : 'name';
    if (best?.kind === kind) best.places.push(place);
    else best = betterOf(best, { kind, places: [place] });
    if (kind === 'path') break;
  }
  return best;
}

/** Whether the folders of `mention` all stand, as whole segments, in one of the texts: the call's arguments, its output. */
export function foldersIn(mention: string, texts: readonly string[]): boolean {
  const segments = new Set<string>();
  const folders = segmentsOf(mention).slice(0, -1);
  for (const text of texts) {
    const lower = text.toLowerCase();
    for (const folder of folders) if (hasSegment(lower, folder.toLowerCase())) segments.add(folder);
  }
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
