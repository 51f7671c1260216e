import type { Dialect, Reader, ReadOptions, RootSearch, Scope, Span } from '../dialect.ts';
import type { CanonicalEvent } from '../events.ts';
import { callEnd, callStart, contextAdded, type Place, placed, placeOf } from '../make-event.ts';
import { firstOf, isRecord, list, type Raw, record, text, time } from '../raw.ts';
import { delegatesInFile } from '../tools.ts';

/** A background terminal that ended puts its notice into the chat as if the user had typed it (0.42, two of 41 prompts seen). */
const terminalNotice = /^\[Terminal \S{1,64} notification:/;

/** Live lines carry the bare id, replayed lines and hook payloads one with an internal suffix (0.37-0.42). */
const callId = (id: unknown): string => (text(id) ?? '').split('__vscode-', 1)[0] as string;

const runsSubagent = (toolName: unknown): boolean => typeof toolName === 'string' && delegatesInFile.has(toolName);

/** Whether a prompt found inside a call is the one that the call hands to its sub-agent. */
function isPromptOf(prompt: string, args: unknown): boolean {
  const handed = isRecord(args) ? [args.prompt, args.query, args.args] : [args];
  return handed.some(
    (value) => typeof value === 'string' && value !== '' && (value === prompt || value.includes(prompt)),
  );
}

interface Candidate {
  root: NonNullable<Scope['root']>;
  /** Calls that were running when the prompt was written: they complete below it and have not started yet, going up. */
  inside: Set<string>;
}

/**
 * The last `user.message` outside of sub-agent calls. A sub-agent's prompt is an unmarked `user.message` in the same file
 * (from 0.41 on); it is told by the running `runSubagent` call whose prompt it is. A window reload starts a new chain
 * (`parentId: null`); a transcript that was started in mid-turn has no `user.message` after it.
 */
class Search implements RootSearch {
  private completed = new Set<string>();
  private candidates: Candidate[] = [];
  /** Nothing was said yet: the file holds its first line only. */
  private empty = true;

  constructor(private readonly agent: string | undefined) {}

  wants(line: Buffer): boolean {
    return (
      line.includes('user.message') ||
      line.includes('tool.execution_') ||
      line.includes('assistant.') ||
      line.includes('"parentId":null')
    );
  }

  step(raw: Raw, span: Span): Scope | undefined {
    const data = record(raw.data);
    if (raw.type !== 'session.start') this.empty = false;
    if (raw.type === 'tool.execution_complete') this.completed.add(callId(data.toolCallId));
    if (raw.type === 'tool.execution_start') {
      const found = this.passStart(callId(data.toolCallId), data);
      if (found) return found;
    }
    if (raw.type === 'user.message') this.passPrompt(raw, data, span);
    // Above a real prompt stands the end of the round before it; above a sub-agent's stands the call that started it.
    if (raw.type === 'assistant.turn_end' || raw.type === 'session.start') {
      const found = this.decided();
      if (found) return found;
    }
    if (raw.parentId === null && !this.agent) return this.surest() ?? (this.empty ? undefined : { start: span.start });
    return undefined;
  }

  end(): Scope | undefined {
    if (this.agent) return undefined;
    return this.surest() ?? (this.empty ? undefined : { start: 0 });
  }

  private passPrompt(raw: Raw, data: Raw, span: Span): void {
    const prompt = typeof data.content === 'string' ? data.content : '';
    if (terminalNotice.test(prompt)) return;
    const when = time(raw.timestamp);
    const root = { ...span, text: prompt, ...(when !== undefined && { time: when }) };
    this.candidates.push({ root, inside: new Set(this.completed) });
  }

  private passStart(id: string, data: Raw): Scope | undefined {
    if (this.agent) {
      if (id !== this.agent) return undefined;
      const own = this.candidates.find((candidate) => isPromptOf(candidate.root.text, data.arguments));
      return own && { root: own.root, start: own.root.start };
    }
    const wasOpen = !this.completed.delete(id);
    const handsOver = runsSubagent(data.toolName) || data.toolName === 'skill';
    this.candidates = this.candidates.filter((candidate) => {
      const surrounds = wasOpen || candidate.inside.delete(id);
      return !(surrounds && handsOver && isPromptOf(candidate.root.text, data.arguments));
    });
    return undefined;
  }

  /** The lowest candidate, once no running call is left that could have handed it over. */
  private decided(): Scope | undefined {
    const first = this.candidates[0];
    return !this.agent && first && first.inside.size === 0 ? { root: first.root, start: first.root.start } : undefined;
  }

  private surest(): Scope | undefined {
    const first = this.candidates[0];
    return first && { root: first.root, start: first.root.start };
  }
}

/** Requests and executions of one request loop. Tool results are never on file, so completions carry success only. */
class VscodeReader implements Reader {
  ambiguous = false;
  private open = new Set<string>();
  private handedOver = new Map<string, unknown>();
  private replayed = false;
  private emptyRound = false;

  constructor(private readonly options: ReadOptions) {}

  read(raw: Raw, line: number): CanonicalEvent[] {
    const data = record(raw.data);
    const agent = this.agentAt(raw, data);
    if (agent === null) return [];
    const place = placeOf(line, time(raw.timestamp), agent);
    switch (raw.type) {
      case 'user.message':
        return this.userMessage(text(data.content) ?? '', place);
      case 'assistant.turn_start':
        // Rounds of replayed history have dotted numbers and no tool.execution lines (0.37-0.42).
        this.replayed = typeof data.turnId === 'string' && data.turnId.includes('.');
        this.emptyRound = true;
        return [];
      case 'assistant.turn_end':
        // A failed model request leaves an empty round, and Stop fires all the same.
        return this.emptyRound && !agent
          ? [placed({ type: 'session.error', message: 'model request failed' }, place)]
          : [];
      case 'assistant.message':
        this.emptyRound = false;
        return [
          ...said(text(data.content), place),
          ...(this.replayed || this.options.loose
            ? list(data.toolRequests).flatMap((request) => replay(record(request), place))
            : []),
        ];
      case 'tool.execution_start':
        return [callStart(callId(data.toolCallId), text(data.toolName) ?? '', data.arguments, place)];
      case 'tool.execution_complete':
        return [callEnd(callId(data.toolCallId), data.success !== false, {}, place)];
      default:
        return [];
    }
  }

  /** Whose line it is: undefined = the one whose view is taken, null = nobody's here. Keeps track of running sub-agent calls. */
  private agentAt(raw: Raw, data: Raw): string | null | undefined {
    const id = callId(data.toolCallId);
    if (raw.type === 'tool.execution_start' && (runsSubagent(data.toolName) || data.toolName === 'skill')) {
      this.handedOver.set(id, data.arguments);
      if (data.toolName !== 'skill') this.open.add(id);
      return this.seenFrom(undefined);
    }
    if (raw.type === 'tool.execution_complete' && this.handedOver.delete(id)) {
      this.open.delete(id);
      return this.seenFrom(undefined);
    }
    if (raw.type === 'user.message') {
      // A skill with forked context shows itself only by the prompt inside its call.
      for (const [call, args] of this.handedOver) if (isPromptOf(text(data.content) ?? '', args)) this.open.add(call);
    }
    if (this.open.size > 1) this.ambiguous = true;
    if (this.open.size === 0) return this.seenFrom(undefined);
    return this.seenFrom(this.open.size === 1 ? [...this.open][0] : 'parallel');
  }

  private seenFrom(owner: string | undefined): string | null | undefined {
    const viewer = this.options.agent;
    if (viewer === undefined || this.options.loose) return owner;
    // The view of a sub-agent begins inside its call, whose start was not read: what has no owner is its own.
    return owner === undefined || owner === viewer ? undefined : owner;
  }

  private userMessage(content: string, place: Place): CanonicalEvent[] {
    if (terminalNotice.test(content)) return [contextAdded('notification', content, place)];
    return [placed({ type: 'user.message', text: content, attachments: [], delivery: 'prompt' }, place)];
  }
}

const said = (content: string | undefined, place: Place): CanonicalEvent[] =>
  content?.trim() ? [placed({ type: 'assistant.message', text: content }, place)] : [];

/** A request without execution lines; its outcome is unknown, so it counts as done. Its arguments are a JSON string. */
function replay(request: Raw, place: Place): CanonicalEvent[] {
  const name = text(request.name);
  return name ? [callStart(callId(request.toolCallId), name, parsed(request.arguments), place)] : [];
}

function parsed(args: unknown): unknown {
  if (typeof args !== 'string') return args;
  try {
    return JSON.parse(args);
  } catch {
    return args;
  }
}

/** VS Code Copilot Chat, extension 0.37-0.51. */
export const vscodeCopilot: Dialect = {
  host: 'vscode-copilot',
  recordsOutput: false,
  ignores: () => false,
  head: (first) => {
    const version = text(record(firstOf(first, (raw) => raw.type === 'session.start')?.data).copilotVersion);
    return { sidechain: false, ...(version && { version }) };
  },
  search: ({ agent }) => new Search(agent),
  reader: (options) => new VscodeReader(options),
  // The host waits for its own writes before Stop; only a file without any answer is worth a short wait.
  barrier: () => ({
    patience: 500,
    attempt: () => ({
      step: (raw) => (raw.type === 'assistant.message' ? true : undefined),
      end: () => false,
    }),
  }),
  agentFiles: async () => [],
};
