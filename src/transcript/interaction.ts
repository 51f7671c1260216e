import type { Host } from '../host.ts';
import { linesBackward, parseLine } from './backward.ts';
import { isPlain, parsedEvent } from './check-event.ts';
import { isCutOut } from './cut-out.ts';
import { assess, isReplaced } from './damage.ts';
import { firstLines, hostOfFile } from './detect.ts';
import type { Dialect, Head, ReadOptions, Scope } from './dialect.ts';
import { dialects } from './dialects/index.ts';
import type { CanonicalEvent } from './events.ts';
import { OpenFile, stat } from './file.ts';
import { linesForward, nothingSkipped, type Skipped } from './forward.ts';
import { LineCounter } from './lines.ts';
import { isMovedUp } from './moved-up.ts';
import { oneByOne } from './one-by-one.ts';
import { RecentSearch } from './recent.ts';
import type { SearchOptions } from './search.ts';
import { searchAgents, searchSession } from './search-session.ts';
import { Wholeness } from './wholeness.ts';

/** The file is not there, not a regular file, or cannot be read. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}

export interface OpenOptions {
  /** Format of the file. Told from its first lines when absent, and when those clearly say otherwise. */
  host?: Host | undefined;
  /** Take the file to end at this byte; default: its size when opened. */
  end?: number | undefined;
  /** Judge this sub-agent instead of the main agent: its identifier as the host gives it. */
  agent?: string | undefined;
  /** Only what is new since the previous tool result, for PostToolUse; there is no root then. */
  recent?: boolean | undefined;
  /**
   * Number lines from the beginning of the file (default). Needs the newlines above the interaction counted, which reads the file once;
   * `false` numbers from the interaction's first line.
   */
  lineNumbers?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

export interface Facts {
  path: string;
  host: Host;
  /** The prompt that starts the interaction; absent where the transcript has none (VS Code starts some in mid-turn). */
  root?: { line: number; byte: number; text: string };
  /** First line of the interaction; above the root where the user invoked a skill. */
  from: { line: number; byte: number };
  /** Byte after the interaction's last one. */
  end: number;
  /** When the prompt was written, in milliseconds since the epoch. */
  startTime?: number;
  /** Working directory as the transcript records it (VS Code does not). */
  cwd?: string;
  /** Version of the host that began the transcript. */
  hostVersion?: string;
  recordsOutput: boolean;
  /** Lines passed over while iterating, by cause. */
  skipped: Skipped;
  /** Set while iterating when it cannot be told whose events are whose; then nothing should be judged. */
  ambiguous: boolean;
  /** Set while iterating or searching: why the record may lack something that was in it. What it does not show then proves nothing. */
  doubt?: string;
  /** Set while iterating: the last line has no end. Harmless where the host tells by other means that the turn is over. */
  torn: boolean;
}

/** One interaction: from the last real prompt to the end. Iterating streams its events; it can be done once. */
export interface Interaction extends AsyncIterable<CanonicalEvent> {
  facts: Facts;
  /** Events from the whole session up to `facts.end` whose line contains one of `names`; see {@link searchEvents}. */
  search(names: readonly string[], options?: SearchOptions): AsyncIterable<{ event: CanonicalEvent; earlier: boolean }>;
  /** The same for the transcripts of sub-agents that lie in files of their own (Claude Code); `started` are identifiers seen so far. */
  searchAgents(
    names: readonly string[],
    started: Iterable<string>,
    options?: Pick<SearchOptions, 'isWanted'>,
  ): AsyncIterable<CanonicalEvent>;
}

/** The host whose format a transcript has; undefined when its first lines do not tell. Throws {@link TranscriptError}. */
export const hostOfTranscript = (path: string): Promise<Host | undefined> =>
  withFile(path, async (file, size) => hostOfFile(await firstLines(file, size)));

/** Opens the last interaction of a transcript; undefined when it holds none. Throws {@link TranscriptError}. */
export async function openInteraction(path: string, options: OpenOptions = {}): Promise<Interaction | undefined> {
  return withFile(path, async (file, size) => {
    const transcript = await describe(file, size, path, options);
    const scope = transcript && (await findScope(file, transcript, options.end ?? size));
    if (!scope) return undefined;
    const lines = new LineCounter(file, options.lineNumbers === false ? scope.start : 0);
    return interactionAt(transcript, scope, lines);
  });
}

/** All interactions of a transcript, first one first. Throws {@link TranscriptError}. */
export async function openInteractions(path: string, options: OpenOptions = {}): Promise<Interaction[]> {
  return withFile(path, async (file, size) => {
    const transcript = await describe(file, size, path, options);
    if (!transcript) return [];
    const scopes: Ended[] = [];
    for (let end = options.end ?? size; end > 0; ) {
      const scope = await findScope(file, transcript, end);
      if (!scope) break;
      scopes.push(scope);
      end = scope.start;
    }
    const lines = new LineCounter(file);
    const interactions: Interaction[] = [];
    for (const scope of scopes.reverse()) interactions.push(await interactionAt(transcript, scope, lines));
    return interactions;
  });
}

interface Transcript {
  path: string;
  dialect: Dialect;
  head: Head;
  options: OpenOptions;
  inode: number;
}

async function describe(
  file: OpenFile,
  size: number,
  path: string,
  options: OpenOptions,
): Promise<Transcript | undefined> {
  const first = await firstLines(file, size);
  const host = hostOfFile(first) ?? options.host;
  if (!host) return undefined;
  const dialect = dialects[host];
  return { path, dialect, head: dialect.head(first), options, inode: (await file.stat()).ino };
}

/** A scope and the byte after it. */
type Ended = Scope & { end: number };

const viewOf = ({ head, options }: Transcript): ReadOptions => ({ agent: options.agent, sidechain: head.sidechain });

async function findScope(file: OpenFile, transcript: Transcript, end: number): Promise<Ended | undefined> {
  const { dialect, options } = transcript;
  const view = viewOf(transcript);
  const search = options.recent ? new RecentSearch(dialect, view) : dialect.search(view);
  let scope: Scope | undefined;
  for await (const { bytes, span } of linesBackward(file, end)) {
    options.signal?.throwIfAborted();
    if (!bytes || !search.wants(bytes)) continue;
    const raw = parseLine(bytes);
    scope = raw && search.step(raw, span);
    if (scope) break;
  }
  scope ??= search.end();
  return scope && { ...scope, end };
}

async function interactionAt(transcript: Transcript, scope: Ended, lines: LineCounter): Promise<Interaction> {
  const { dialect, head, path } = transcript;
  const { root } = scope;
  const view = viewOf(transcript);
  const line = await lines.at(scope.start);
  const cwd = root?.cwd ?? head.cwd;
  const facts: Facts = {
    path,
    host: dialect.host,
    ...(root && { root: { line: await lines.at(root.start), byte: root.start, text: root.text } }),
    from: { line, byte: scope.start },
    end: scope.end,
    ...(root?.time !== undefined && { startTime: root.time }),
    ...(cwd && { cwd }),
    ...(head.version && { hostVersion: head.version }),
    recordsOutput: dialect.recordsOutput,
    skipped: nothingSkipped(),
    ambiguous: false,
    torn: false,
  };
  const searched = { facts, dialect, sidechain: head.sidechain };
  return {
    facts,
    [Symbol.asyncIterator]: () => oneByOne(stream(facts, transcript, view)),
    search: (names, options) => searchSession(searched, names, options),
    searchAgents: (names, started, options) => searchAgents(searched, names, started, options),
  };
}

/** The events, those together whose lines were read together. */
async function* stream(
  facts: Facts,
  { dialect, options, inode }: Transcript,
  view: ReadOptions,
): AsyncGenerator<CanonicalEvent[]> {
  const reader = dialect.reader(view);
  const whole = new Wholeness(facts.host, options.recent === true || options.agent !== undefined);
  const range = { start: facts.from.byte, end: facts.end, firstLine: facts.from.line };
  const lines = { ...range, ignores: dialect.ignores, skipped: facts.skipped, signal: options.signal };
  let awaitsRoot = facts.root !== undefined && facts.root.byte === facts.from.byte;
  let replaced = false;
  for await (const rows of linesForward(facts.path, lines)) {
    const checked: CanonicalEvent[] = [];
    for (const { raw, line } of rows) {
      const events = reader.read(raw, line);
      if (awaitsRoot)
        replaced = !events.some((event) => event.type === 'user.message' && event.text === facts.root?.text);
      awaitsRoot = false;
      whole.line(raw, events);
      for (const candidate of events) {
        const event = isPlain(candidate) ? candidate : await parsedEvent(candidate);
        if (event) checked.push(event);
        else facts.skipped.unexpected++;
      }
    }
    facts.ambiguous = reader.ambiguous;
    yield checked;
  }
  replaced ||= awaitsRoot || (await isReplaced(facts, inode));
  await assess(facts, dialect, replaced ? 'it changed while it was read' : await doubtful(whole, facts));
}

async function doubtful(whole: Wholeness, { path, from, end }: Facts): Promise<string | undefined> {
  const found = whole.verdict();
  if (found !== undefined || !whole.hasLinks) return found;
  const { parentsElsewhere } = whole;
  const isMoved =
    (parentsElsewhere.length > 0 && (await isMovedUp(path, from.byte, parentsElsewhere, whole.seen))) ||
    (whole.isPromptUnanswered && !(await isCutOut(path, end, parentsElsewhere)));
  return isMoved ? 'lines are out of order' : undefined;
}

/** Opens a regular file, never a pipe, socket or directory: opening a pipe would hang. */
async function withFile<T>(path: string, use: (file: OpenFile, size: number) => Promise<T>): Promise<T> {
  let file: OpenFile;
  try {
    if (!(await stat(path)).isFile()) throw new TranscriptError(`not a regular file: ${path}`);
    file = await OpenFile.open(path);
  } catch (error) {
    if (error instanceof TranscriptError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new TranscriptError(`cannot read ${path}: ${code === 'ENOENT' ? 'no such file' : (code ?? error)}`);
  }
  try {
    return await use(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}
