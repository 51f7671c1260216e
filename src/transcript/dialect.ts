import type { Host } from '../host.ts';
import type { CanonicalEvent } from './events.ts';
import type { Raw } from './raw.ts';

/** Where a line lies in the file, in bytes. */
export interface Span {
  start: number;
  end: number;
}

/** What a backward search found. */
export interface Scope {
  /** The line that starts the interaction; absent where the transcript has no prompt for it. */
  root?: Span & { text: string; time?: number; cwd?: string };
  /** First byte of the interaction: the root, or above it (a skill the user invoked), or where a reload began. */
  start: number;
}

/** Walks up from the end of the file and says where the interaction begins. */
export interface RootSearch {
  /** Cheap test on the bytes; only lines that pass are parsed and given to `step`. */
  wants(line: Buffer): boolean;
  /** The next line upwards. Answers the scope once it is known. */
  step(raw: Raw, span: Span): Scope | undefined;
  /** The first line was passed. Undefined: there is nothing to judge. */
  end(): Scope | undefined;
}

export interface ReadOptions {
  /** Take the view of this sub-agent: its events lose their `agent` mark, those of the main agent are left out. */
  agent?: string | undefined;
  /** The file belongs to a sub-agent (Claude Code side files, where every line is `isSidechain`). */
  sidechain?: boolean | undefined;
  /** Lines are single search hits without what stands around them: translate them without relying on state. */
  loose?: boolean | undefined;
}

/** Translates raw lines, in file order, to canonical events; keeps what state the dialect needs. */
export interface Reader {
  read(raw: Raw, line: number): CanonicalEvent[];
  /** Set when the file does not tell whose events are whose (parallel sub-agents of VS Code). */
  readonly ambiguous: boolean;
}

/** Facts that stand in the first lines of a file, outside of any interaction. */
export interface Head {
  cwd?: string;
  /** Version of the host that wrote them. */
  version?: string;
  sidechain: boolean;
}

/** What a hook knows and the file must show before it may be judged. */
export interface Expectation {
  event: 'Stop' | 'SubagentStop' | 'PostToolUse';
  /** Time of the payload in milliseconds since the epoch. */
  timestamp?: number | undefined;
  promptId?: string | undefined;
  lastAssistantMessage?: string | undefined;
}

/** Tells from the last lines of a file, read upwards, whether the host has written all that belongs to this stop. */
export interface Barrier {
  /** Longest wait in milliseconds; then nothing is judged. */
  patience: number;
  /** One attempt: fed with lines from the end upwards until it answers. */
  attempt(): { step(raw: Raw): boolean | undefined; end(): boolean };
  /**
   * After the wait was in vain: true when only the last message is missing, so that it can be taken from the payload.
   * Called with the last attempt's lines already seen.
   */
  answerMissingOnly?(): boolean;
}

/** One host's transcript format. */
export interface Dialect {
  host: Host;
  /** Whether tool results stand in the file. */
  recordsOutput: boolean;
  /** Lines that are surely none of the reader's business, told by their first bytes: skipped unparsed. */
  ignores(line: Buffer): boolean;
  head(first: Iterable<Raw>): Head;
  search(options: ReadOptions): RootSearch;
  reader(options: ReadOptions): Reader;
  barrier(expectation: Expectation): Barrier | undefined;
  /** Transcripts of this session's sub-agents, `started` among them; none where sub-agents share the file. Never throws. */
  agentFiles(transcript: string, started: Iterable<string>): Promise<string[]>;
}
