import type { CanonicalEvent, EventOf } from '../../transcript/events.ts';
import { isRecord } from '../../transcript/raw.ts';
import { shellText } from '../evidence/arguments.ts';

/** One call that may have run something, as it is remembered until the answer is known. */
export interface Step {
  line: number;
  /** Line of its result; that of the call until the result is seen. */
  endLine: number;
  agent?: string;
  kind: 'shell' | 'tool' | 'delegate';
  toolName: string;
  /** The shell text, or what of the arguments names a task. */
  text: string;
  /** Directory of the call where the host records it. */
  cwd?: string;
  background: boolean;
  /** Absent until the result is seen. */
  success?: boolean;
  exitCode?: number;
  /** Beginning and end of what it printed; absent where the host does not record it or it lies too far back. */
  output?: string;
}

/** A text that somebody put before the agent: the user, the host, a sub-agent's report. */
export interface Told {
  line: number;
  by: 'user' | 'host';
  text: string;
}

const longestText = 16 * 1024;
const head = 2 * 1024;
const tail = 12 * 1024;
/** Outputs that are kept; what was printed before these is judged by exit codes alone. */
const mostOutputs = 64;
const mostTold = 64;

const reads = new Set(['read', 'search', 'list', 'write', 'skill', 'web', 'ask', 'meta']);
/** Tools of kind `read` that show the state of a check. */
const showsState = /^get_errors$|diagnostics|terminal_last_command/i;

/** Remembers calls in one pass; keeps no more than the ends of the last outputs. */
export class StepCollector {
  readonly steps: Step[] = [];
  readonly told: Told[] = [];
  /** Calls whose result is awaited; undefined for those that are not remembered. */
  private readonly open = new Map<string, Step | undefined>();
  private readonly printed: Step[] = [];

  visit(event: CanonicalEvent): void {
    if (event.type === 'tool.execution_start') this.start(event);
    else if (event.type === 'tool.execution_complete') this.complete(event);
    else if (event.type === 'user.message' && !event.agent) this.tell(event.line, 'user', event.text);
    else if (event.type === 'context.added' && event.source !== 'attachment') this.tell(event.line, 'host', event.text);
  }

  private start(event: EventOf<'tool.execution_start'>): void {
    if (reads.has(event.kind) && !showsState.test(event.toolName) && !isOutputReader(event)) {
      if (event.toolCallId) this.open.set(event.toolCallId, undefined);
      return;
    }
    const shell = event.kind === 'execute' || event.kind === 'other' ? shellText(event.arguments) : undefined;
    const args = isRecord(event.arguments) ? event.arguments : {};
    const step: Step = {
      line: event.line,
      endLine: event.line,
      ...(event.agent && { agent: event.agent }),
      ...(event.cwd && { cwd: event.cwd }),
      kind: event.kind === 'delegate' ? 'delegate' : shell === undefined ? 'tool' : 'shell',
      toolName: event.toolName,
      text: flat((shell ?? wordsOf(args)).slice(0, longestText)),
      background:
        args.run_in_background === true ||
        args.isBackground === true ||
        args.detach === true ||
        args.mode === 'async' ||
        args.mode === 'background',
    };
    this.steps.push(step);
    if (event.toolCallId) this.open.set(event.toolCallId, step);
  }

  private complete(event: EventOf<'tool.execution_complete'>): void {
    const known = this.open.has(event.toolCallId);
    const step = this.open.get(event.toolCallId);
    this.open.delete(event.toolCallId);
    if (!step) {
      // A command that the user ran in the agent's terminal has a result and no call (Copilot CLI).
      if (!known && event.output && !event.agent) this.tell(event.line, 'user', event.output);
      return;
    }
    step.endLine = event.line;
    step.success = event.success;
    if (event.exitCode !== undefined) step.exitCode = event.exitCode;
    if (event.output === undefined) return;
    step.output = ends(event.output);
    if (wentToBackground.test(step.output.slice(0, 300)) || stillRuns.test(step.output.slice(-300)))
      step.background = true;
    this.printed.push(step);
    if (this.printed.length > mostOutputs) delete this.printed.shift()?.output;
  }

  private tell(line: number, by: Told['by'], text: string): void {
    this.told.push({ line, by, text: ends(text) });
    if (this.told.length > mostTold) this.told.shift();
  }
}

/** A background command's answer, at its beginning (Claude Code) or end (Copilot CLI). */
const wentToBackground = /\b(?:running|started|moved|continu\w+|sent) (?:it )?(?:in|to) (?:the )?background\b/i;
const stillRuns =
  /command started in background|still running|continue waiting for output|moved to (?:the )?background/i;

/** Reading a file may show what a background command wrote. */
const isOutputReader = (event: EventOf<'tool.execution_start'>): boolean =>
  event.kind === 'read' &&
  /(?:\.(?:log|out|output|txt)|\/tasks\/[^"]{1,80})"/.test(JSON.stringify(event.arguments ?? '').slice(0, 2000));

/** Short strings among a tool's arguments: the name of a task, a path, a label. */
function wordsOf(args: Record<string, unknown>): string {
  const words: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === 'string') words.push(value.slice(0, 300));
    else if (depth < 3 && Array.isArray(value)) for (const item of value.slice(0, 20)) walk(item, depth + 1);
    else if (depth < 3 && isRecord(value)) for (const item of Object.values(value)) walk(item, depth + 1);
  };
  walk(args, 0);
  return words.join(' ');
}

const ends = (text: string): string =>
  flat(text.length > head + tail ? `${text.slice(0, head)}\n…\n${text.slice(-tail)}` : text);

/** A copy of its own: a slice would keep the whole output in memory. */
const flat = (text: string): string => (text.length < 1024 ? text : Buffer.from(text).toString());
