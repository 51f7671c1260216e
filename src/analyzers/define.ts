import type { Host } from '../host.ts';
import type { CanonicalEvent, EventOf, EventType } from '../transcript/events.ts';
import type { SearchOptions } from '../transcript/search.ts';
import type { AnswerScope } from './answer.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { Files } from './files.ts';
import type { Remedy, Translations } from './locale.ts';

/** Hook events at which an analyzer can run. */
export type HookEvent = 'Stop' | 'SubagentStop' | 'PostToolUse';

/** `log`: audit only · `warn`: a message to the person, the agent may stop · `block`: the agent continues. Mildest first. */
export const modes = ['off', 'log', 'warn', 'block'] as const;

export type Mode = (typeof modes)[number];

/** Where something that backs (or should have backed) a claim was found. */
export interface EvidenceItem {
  source:
    | 'read'
    | 'list'
    | 'search'
    | 'write'
    | 'command'
    | 'patch'
    | 'tool'
    | 'output'
    | 'user'
    | 'attachment'
    | 'context'
    | 'subagent'
    | 'disk';
  /** Line in the transcript, counted from 1; absent for the disk. */
  line?: number;
  /** Set when it lies before the interaction: an earlier part of the session. */
  earlier?: true;
}

/** What an analyzer reports; the runner adds analyzer name, mode and rendered message. */
export interface Report<MessageId extends string = string> {
  messageId: MessageId;
  /** The text, where one finding is told in several ways; default is that of `messageId`. */
  text?: MessageId;
  /** Values for the placeholders of the message. */
  data?: Record<string, string | number>;
  /** The agent's own words that the finding is about. */
  claim?: { text: string };
  /** The file that the finding is about, where there is one: settings can differ by folder. */
  path?: string;
  evidence?: EvidenceItem[];
  /** Overrides the analyzer's mode for this finding, never above it: a `block` stays a `warn` where the analyzer is set to warn. */
  mode?: Mode;
}

/** A file mention with its verdict, listed whether or not it is a finding. */
export interface ClaimRecord {
  /** As it stands in the answer. */
  text: string;
  /** Normalised path. */
  path: string;
  kind: 'change' | 'content' | 'existence';
  stance: 'asserted' | 'negated' | 'proposed' | 'question' | 'example' | 'unknown';
  verdict: 'supported' | 'missing' | 'unchanged' | 'unopened' | 'unknown';
  evidence: EvidenceItem[];
}

/** Facts of the interaction that every analyzer may rely on. */
export interface InteractionFacts {
  host: Host;
  event: HookEvent;
  /** The user's prompt; empty where the transcript has none. */
  prompt: string;
  /** Directory in which the agent works, as the host names it. */
  cwd?: string;
  /** When the interaction began, in milliseconds since the epoch. */
  startTime?: number;
  /** Whether the host records what tools returned (VS Code does not). */
  recordsOutput: boolean;
}

export interface AnalyzerContext<Options = unknown, MessageId extends string = string> {
  options: Options;
  interaction: InteractionFacts;
  /** Read-only view of the workspace. */
  files: Files;
  /** What tools, user and sub-agents touched in this interaction, collected once for all analyzers. */
  evidence: Evidence;
  /**
   * The agent's answer up to now, complete in `end()`: its text after the last call that is not `meta`, with the summary of an autopilot run.
   * Where there is neither, the last thing that it said before. `all-messages`: everything that it said in the interaction.
   */
  answer(scope?: AnswerScope): string;
  /**
   * Events whose line contains one of `names`, from the whole session up to now: earlier interactions, this one, and the
   * transcripts of sub-agents. Read only when asked for; the cost is a byte search of the files. Results of the calls among them come too.
   * Leave the loop when nothing more is needed; the rest is not read then.
   */
  history(names: readonly string[], options?: SearchOptions): AsyncIterable<HistoryHit>;
  report(report: Report<MessageId>): void;
  /** Lists a claim in the output of `analyze`, finding or not. */
  record(claim: ClaimRecord): void;
}

export interface HistoryHit {
  event: CanonicalEvent;
  /** Before the interaction. */
  earlier: boolean;
  /** In the transcript of a sub-agent. */
  subagent: boolean;
}

export type Visitors = { [T in EventType]?: (event: EventOf<T>) => void } & {
  /** After the last event. */
  end?(): void | Promise<void>;
};

/** A schema of zod (any flavour of 3.24 and later), or of any library with Standard Schema; it has to judge at once. */
export type OptionsSchema<Options> = { parse(value: unknown): Options } | StandardSchema<Options>;

/** What is needed of https://standardschema.dev. */
export interface StandardSchema<Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] };

/** Raised when analyzers and runners of different versions would not understand each other. */
export const apiVersion = 1;

export interface Analyzer<Options = unknown, MessageId extends string = string> {
  /** Version of this contract; {@link defineAnalyzer} writes it, absent means 1. */
  apiVersion?: number;
  /** Kebab-case, unique; third parties prefix it with their package's name. */
  name: string;
  meta: {
    description: string;
    /** Path or URL of the analyzer's page, for people. */
    docs?: string;
    events: readonly HookEvent[];
    /** Parsed with `{}` when the user sets nothing, so every option needs a default. Absent where there are none. */
    options?: OptionsSchema<Options>;
    /** Texts by id; `{{name}}` is replaced by `data.name`. */
    messages: Record<MessageId, string>;
    /** The one thing that the agent is to do about a block, as a sentence; by message id where it differs. */
    remedy?: Remedy<MessageId>;
    /** `messages` and `remedy` in other languages. What is not there is told in English. */
    translations?: Translations<MessageId>;
    /** Mode when the user sets none. Default `block`. */
    mode?: Mode;
  };
  create(context: AnalyzerContext<Options, MessageId>): Visitors;
}

/** Declares an analyzer: gives the types, and marks it with the version of this contract. */
export const defineAnalyzer = <Options, MessageId extends string>(
  analyzer: Analyzer<Options, MessageId>,
): Analyzer<Options, MessageId> => ({ apiVersion, ...analyzer });
