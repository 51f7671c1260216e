import type { Host } from '../host.ts';
import type { CanonicalEvent } from './events.ts';
import { isRecord, list, type Raw, record } from './raw.ts';
import { toolKind } from './tools.ts';

/**
 * Watches the lines of one turn for signs that some are lost, torn apart or out of order. Analyzers conclude from what is *not* on record,
 * and a record with holes lacks what an honest agent did: it may show the claim and have lost the proof.
 */
export class Wholeness {
  private found: string | undefined;
  /** Identifiers of the turn's lines. */
  readonly seen = new Set<string>();
  /** The turn's first line, until a line names it as its parent; null: one did. */
  private childless: string | null | undefined;
  /** Parent of the first line. */
  private above: unknown;
  /** Parents that were named before they came. */
  private readonly awaited = new Set<string>();
  /** The line before. */
  private latest: string | undefined;
  /** Calls that have begun, and whether a result is awaited. */
  private readonly calls = new Map<string, boolean>();
  private running = 0;
  /** Calls that the last message asks for and that have not begun. */
  private requested = new Set<string>();

  constructor(
    private readonly host: Host,
    /** A part of a turn: calls may lie across its borders. */
    private readonly part: boolean,
  ) {}

  /** One parsed line and what the dialect made of it. */
  line(raw: Raw, events: readonly CanonicalEvent[]): void {
    if (isMisshapen(raw)) this.found ??= 'a line lacks what lines of its kind have';
    this.link(raw);
    if (!this.part) {
      this.requests(raw);
      for (const event of events) this.call(event, raw);
    }
  }

  /** Why the record may lack what was in the turn; undefined when it looks whole. */
  verdict(): string | undefined {
    if (this.found || this.part) return this.found;
    if (this.running > 0) return 'a tool call has no result';
    return this.requested.size > 0 ? 'a tool call was asked for and never began' : undefined;
  }

  /** Whether what the lines name as their parents tells of lines that were moved or lost: Claude Code's own turns. */
  get hasLinks(): boolean {
    return !this.part && this.host === 'claude-code';
  }

  /** The first line of a turn of Claude Code is the prompt, which something answers; unless what did was taken out of the file. */
  get isPromptUnanswered(): boolean {
    return this.hasLinks && typeof this.childless === 'string' && this.seen.size > 1;
  }

  /** Parents that are named below the turn's first line and are none of its lines. */
  get parentsElsewhere(): string[] {
    return [...this.awaited].filter((id) => !this.seen.has(id) && id !== this.above);
  }

  /**
   * No host writes a line before the one that it names as its parent, or one line twice. Forks are usual, and so are parents above the
   * turn, except in VS Code (0.37-0.51), where each line names the one before it.
   */
  private link(raw: Raw): void {
    const id = raw.uuid ?? raw.id;
    const parent = raw.parentUuid ?? raw.parentId;
    if (typeof id !== 'string') return;
    if (this.seen.has(id)) this.found ??= 'a line is there twice';
    if (this.awaited.has(id)) this.found ??= 'lines are out of order';
    if (this.childless === undefined) [this.childless, this.above] = [id, parent];
    else if (parent === this.childless || typeof parent !== 'string') this.childless = null;
    if (typeof parent === 'string' && parent !== this.latest && !this.seen.has(parent)) {
      this.awaited.add(parent);
      if (this.host === 'vscode-copilot' && this.seen.size > 0) this.found ??= 'a line is missing';
    }
    this.seen.add(id);
    this.latest = id;
  }

  /** VS Code and Copilot CLI name in a message the calls that follow it. Invalid arguments keep a call of VS Code from beginning (0.42). */
  private requests(raw: Raw): void {
    if (raw.type !== 'assistant.message' || raw.agentId !== undefined) return;
    const data = record(raw.data);
    if (data.parentToolCallId !== undefined) return;
    const asked = list(data.toolRequests).map(record);
    const working = asked.filter(({ name }) => typeof name === 'string' && toolKind(name) !== 'meta');
    this.requested = new Set(working.map(({ toolCallId }) => bareId(toolCallId)));
  }

  private note(call: string, isAwaited: boolean): void {
    this.running += Number(isAwaited) - Number(this.calls.get(call) ?? false);
    this.calls.set(call, isAwaited);
  }

  private call(event: CanonicalEvent, raw: Raw): void {
    if (event.agent) return;
    if (event.type === 'tool.execution_start') {
      this.requested.delete(event.toolCallId);
      // Replayed rounds of VS Code have requests only.
      if (raw.type === 'assistant.message') return;
      this.note(event.toolCallId, event.kind !== 'meta');
    }
    if (event.type !== 'tool.execution_complete') return;
    const hasBegun = this.calls.has(event.toolCallId);
    if (hasBegun) this.note(event.toolCallId, false);
    // A call can end that never began: one that was denied (VS Code, without success), or a command that the user ran (Copilot CLI).
    const mustHaveBegun =
      event.toolCallId !== '' &&
      (this.host === 'claude-code' || (event.success && record(raw.data).isUserRequested !== true));
    if (mustHaveBegun && !hasBegun) this.found ??= 'a result belongs to no tool call';
  }
}

const bareId = (id: unknown): string => (typeof id === 'string' ? (id.split('__vscode-', 1)[0] ?? '') : '');

const isString = (value: unknown): value is string => typeof value === 'string';

/** Whether a line of a kind that carries words or evidence lacks what every version of its host writes there. */
function isMisshapen(raw: Raw): boolean {
  const { type } = raw;
  if (!isString(type)) return true;
  if (type === 'user' || type === 'assistant') {
    const { content } = record(raw.message);
    return !isString(content) && !(Array.isArray(content) && content.every(isBlock));
  }
  const data = record(raw.data);
  if (type === 'user.message' || type === 'assistant.message') return !isString(data.content);
  if (type === 'tool.execution_complete') return !isString(data.toolCallId);
  if (type === 'tool.execution_start')
    return !(isString(data.toolCallId) && isString(data.toolName) && 'arguments' in data);
  return false;
}

function isBlock(value: unknown): boolean {
  if (!isRecord(value) || !isString(value.type)) return false;
  if (value.type === 'text') return isString(value.text);
  if (value.type === 'tool_use') return isString(value.id) && isString(value.name) && 'input' in value;
  return value.type !== 'tool_result' || isString(value.tool_use_id);
}
