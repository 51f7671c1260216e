import type { EvidenceItem } from '../define.ts';
import type { Touch } from '../evidence/evidence.ts';
import { baseName, composed, isAbsolute, isPathOf, isWithin, segmentsOf } from '../evidence/paths.ts';
import type { Mention } from './mentions/index.ts';

/** What backs one mention, by what it is good for. */
export interface Backing {
  /** Opened, searched, listed, printed, or told of by the user. */
  content: EvidenceItem[];
  /** Named by the user, or by a program as absent. */
  existence: EvidenceItem[];
  /** Written or deleted. */
  change: EvidenceItem[];
  /** Named in a command that may have changed it: good for a change only if the disk does not speak against it. */
  maybeChange: EvidenceItem[];
  /** Covered by a pattern, or by a command that printed nothing: good only if the file exists. */
  ifExists: EvidenceItem[];
  /** In a folder, or covered by a pattern, for what was removed or moved away: good only if the file is gone. */
  ifGone: EvidenceItem[];
  /** Covered by a move, a copy or an archive: good for a change if the file came to its place since, however old its content. */
  arrived: EvidenceItem[];
}

export const noBacking = (): Backing => ({
  content: [],
  existence: [],
  change: [],
  maybeChange: [],
  ifExists: [],
  ifGone: [],
  arrived: [],
});

/** Whether nothing more needs to be looked for. */
export function isBacked(mention: Mention, { content, existence, change, maybeChange }: Backing): boolean {
  if (mention.kind === 'change') return change.length > 0;
  const opened = content.length + change.length + maybeChange.length;
  return opened > 0 || (mention.kind === 'existence' && existence.length > 0);
}

/** TypeScript's and Sass's sources are imported by the names of what is made of them. */
const sourcesOf: readonly [RegExp, readonly string[]][] = [
  [/\.jsx?$/, ['.ts', '.tsx', '.d.ts']],
  [/\.mjs$/, ['.mts', '.d.mts']],
  [/\.cjs$/, ['.cts']],
];

/** The readings of a mention that count: its path, a link's target where the text is a shorthand, the source of an imported module. */
export function readings(mention: Mention): string[] {
  const named = [mention.path, ...(mention.alternatives ?? [])];
  const [ending, sources] = sourcesOf.find(([pattern]) => pattern.test(mention.path)) ?? [undefined, []];
  const modules = ending ? sources.map((source) => mention.path.replace(ending, source)) : [];
  const partial = /\.s[ac]ss$/.test(mention.path) ? [mention.path.replace(/([^/]+)$/, '_$1')] : [];
  return [...named, ...modules, ...partial];
}

const nameOf = (path: string): string => composed(baseName(path)).toLowerCase();

/** Touches by the last segment of their path: a mention can only be backed by those of its own name, by patterns and by folders. */
export class TouchIndex {
  private readonly byName = new Map<string, Touch[]>();
  private readonly patterns: Touch[] = [];
  private readonly removedFolders: Touch[] = [];

  constructor(private readonly touches: readonly Touch[]) {
    for (const touch of touches) {
      if (touch.glob && /[*?]/.test(touch.path)) this.patterns.push(touch);
      else if (mayBeRemovedFolder(touch)) this.removedFolders.push(touch);
      const name = nameOf(touch.path);
      const known = this.byName.get(name);
      if (known) known.push(touch);
      else this.byName.set(name, [touch]);
    }
  }

  /** Touches of files with the name that `path` ends in. */
  named(path: string): readonly Touch[] {
    return (this.byName.get(nameOf(path)) ?? []).filter(({ glob }) => !glob);
  }

  candidates(mention: Mention): readonly Touch[] {
    if (mention.directory) return this.touches;
    const names = new Set(readings(mention).map(nameOf));
    return [...[...names].flatMap((name) => this.byName.get(name) ?? []), ...this.patterns];
  }

  /** Folders that were removed, in which the mentioned file may have been. */
  removedAbove(mention: Mention): readonly Touch[] {
    return mention.directory ? [] : this.removedFolders.filter((touch) => wasIn(mention, touch.path));
  }
}

/** Adds to the backing the touches that concern the mention. A session goes back to the same files: each path is compared once. */
export function addTouches(backing: Backing, mention: Mention, touches: TouchIndex, from: From): void {
  const named = readings(mention);
  const known = new Map<string, boolean>();
  for (const touch of touches.candidates(mention)) {
    const key = touch.glob ? `*${touch.path}` : touch.path;
    const isIt = known.get(key) ?? named.some((path) => concerns(path, mention.directory, touch, from.places));
    known.set(key, isIt);
    if (isIt) put(backing, touch, from);
  }
  for (const touch of touches.removedAbove(mention)) backing.ifGone.push(itemOf(touch, from));
}

/** A name with an ending is a file's. */
const mayBeRemovedFolder = ({ action, path, weak }: Touch): boolean =>
  action === 'delete' && !weak && !/[^/.]\.\w{1,5}$/.test(path);

/**
 * By its own folders; a bare name where the folder is named in one breath with it: "I deleted `src/legacy/` (one file, `old.ts`)". What is
 * said to be made is there now.
 */
function wasIn({ path, quote, change }: Mention, folder: string): boolean {
  if (change === 'created' || change === 'edited') return false;
  if (path.includes('/')) return liesBelow(segmentsOf(path), segmentsOf(folder));
  return quote.split(/[^\p{L}\p{N}_.-]+/u).includes(baseName(folder));
}

export interface From {
  earlier?: boolean;
  subagent?: boolean;
  /** Where the file was found on disk. */
  places?: readonly string[];
  /** The host hides what commands and searches returned: that they were asked for a file proves no file. */
  blind?: boolean;
}

/** Adds a touch of the mentioned file to the backing. */
export function put(backing: Backing, touch: Touch, from: From): void {
  const item = itemOf(touch, from);
  if (touch.keepsTime) backing.arrived.push(item);
  if (touch.glob && touch.action === 'delete') backing.ifGone.push(item);
  else if (touch.glob || (from.blind && asksOnly(touch))) backing.ifExists.push(item);
  else if (touch.action === 'run' || touch.weak) backing.maybeChange.push(item);
  else if (touch.action === 'write' || touch.action === 'delete') backing.change.push(item);
  else backing.content.push(item);
}

const itemOf = (touch: Touch, from: From): EvidenceItem => ({
  source: from.subagent || touch.agent ? 'subagent' : touch.source,
  line: touch.line,
  ...(from.earlier && { earlier: true }),
});

/** A search may have found nothing, and a program may not have found the file that it was given. */
const asksOnly = ({ action, source, remote }: Touch): boolean =>
  !remote && (action === 'search' || (source === 'command' && action === 'run'));

function concerns(path: string, directory: boolean, touch: Touch, places: readonly string[] = []): boolean {
  if (directory) return isWithin(path, touch.path);
  if (touch.glob && /[*?]/.test(touch.path)) {
    // A bare name can lie below any folder; where it was found tells.
    const named = path.includes('/') ? [path, ...places] : places;
    return named.some((one) => matchesGlob(one, touch.path));
  }
  if (isPathOf(path, touch.path)) return true;
  // A relative path of an unknown directory: enough of the mention must be there.
  return !isAbsolute(touch.path) && segmentsOf(touch.path).length >= 2 && isPathOf(touch.path, path);
}

/** Segment by segment from the end; `*` and `?` stand within one segment, `**` for any folders, a closing one for everything below. */
function matchesGlob(path: string, glob: string): boolean {
  const wanted = segmentsOf(path);
  const patterns = segmentsOf(glob);
  const deep = patterns.lastIndexOf('**');
  const tail = patterns.slice(deep + 1);
  const shared = Math.min(wanted.length, tail.length);
  for (let i = 1; i <= shared; i++) {
    if (!matchesSegment(wanted[wanted.length - i] as string, tail[tail.length - i] as string)) return false;
  }
  if (deep === -1 || shared === wanted.length) return shared > 0;
  const above = patterns.slice(0, deep);
  const folders = wanted.slice(0, wanted.length - shared);
  const fixed = above.findIndex((segment) => /[*?]/.test(segment));
  return liesBelow([...folders, ''], fixed === -1 ? above : above.slice(0, fixed));
}

/** Whether a mention can lie below a folder: its own first folders are the folder's last ones, or it has none. */
function liesBelow(wanted: readonly string[], folder: readonly string[]): boolean {
  if (folder.length === 0) return true;
  for (let n = 1; n < wanted.length; n++) {
    const tail = folder.slice(-n);
    if (tail.length === n && tail.every((segment, i) => segment === wanted[i])) return true;
  }
  return false;
}

/** Wildcards by parts in order: linear, no backtracking into earlier parts. */
function matchesSegment(name: string, pattern: string): boolean {
  const parts = pattern.replaceAll('?', '*').split('*');
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return name === pattern;
  const last = rest.pop() as string;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
