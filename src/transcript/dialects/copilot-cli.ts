import type { Barrier, Dialect, Expectation, Reader, ReadOptions, RootSearch, Scope, Span } from '../dialect.ts';
import type { CanonicalEvent } from '../events.ts';
import { callEnd, callStart, contextAdded, type Place, placed, placeOf } from '../make-event.ts';
import { contentText, firstOf, isRecord, list, type Raw, record, text, time } from '../raw.ts';

/** Whose line it is. Some 1.0.7x lines of sub-agents carry only the call that started them. */
const agentOf = (raw: Raw): string | undefined => text(raw.agentId) ?? text(record(raw.data).parentToolCallId);

/** Prompts that no person typed: `source` is set, or the client continued by itself. Steering belongs to the running turn. */
const isTyped = (data: Raw): boolean =>
  !text(data.source) && data.delivery !== 'steering' && data.isAutopilotContinuation !== true;

const isStopHook = (data: Raw): boolean => data.hookType === 'agentStop' || data.hookType === 'subagentStop';

/** The reason with which a Stop hook blocked, from its `hook.end` line. */
function blockReason(raw: Raw): string | undefined {
  const data = record(raw.data);
  if (raw.type !== 'hook.end' || !isStopHook(data)) return undefined;
  const output = record(data.output);
  return output.decision === 'block' ? text(output.reason) : undefined;
}

type Root = NonNullable<Scope['root']>;

/**
 * From 1.0.85 on every main message names the prompt it answers (`originatingMessageId`), through steering, blocks and
 * notifications. Before that, and for a prompt that has no answer yet: the last typed `user.message` that is not the
 * reason of the block before it, which comes back as if typed.
 */
class Search implements RootSearch {
  private originating: string | undefined;
  /** A prompt that may be the root; what stands above it has still to confirm it, or to widen the scope. */
  private candidate: Root | undefined;
  /** The candidate was named by the answer, so that it cannot be a block reason. */
  private named = false;
  /** A skill that the user invoked stands above the prompt that invoked it, with only hook lines between (1.0.102). */
  private skill: number | undefined;
  /** Best guess when the named prompt is nowhere in the file. */
  private fallback: Root | undefined;

  wants(line: Buffer): boolean {
    return ['.message', 'assistant.turn_end', 'skill.invoked', 'Stop'].some((word) => line.includes(word));
  }

  step(raw: Raw, span: Span): Scope | undefined {
    if (agentOf(raw)) return undefined;
    const data = record(raw.data);
    if (this.candidate) {
      if (!this.named && blockReason(raw) === this.candidate.text) this.candidate = undefined;
      else if (raw.type === 'skill.invoked' && data.trigger === 'user-invoked') this.skill ??= span.start;
      else if (endsUpperTurn.has(raw.type)) return this.end();
    }
    if (raw.type === 'assistant.message') this.originating ??= text(data.originatingMessageId);
    if (raw.type === 'user.message' && isTyped(data)) this.passPrompt(raw, data, span);
    return undefined;
  }

  end(): Scope | undefined {
    const root = this.candidate ?? this.fallback;
    return root && { root, start: (this.candidate && this.skill) ?? root.start };
  }

  private passPrompt(raw: Raw, data: Raw, span: Span): void {
    const when = time(raw.timestamp);
    const prompt: Root = { ...span, text: text(data.content) ?? '', ...(when !== undefined && { time: when }) };
    this.named = this.originating !== undefined && data.messageId === this.originating;
    if (this.named || this.originating === undefined) {
      this.candidate = prompt;
      this.skill = undefined;
    } else this.fallback ??= prompt;
  }
}

/** Lines that belong to the turn above a prompt: going up, nothing beyond them concerns that prompt. */
const endsUpperTurn = new Set<unknown>(['assistant.turn_end', 'assistant.message', 'user.message']);

/** The last prompt of one sub-agent. Up to 1.0.60 it has none on file: then what follows its `subagent.started`. */
class AgentSearch implements RootSearch {
  constructor(private readonly agent: string) {}

  wants(line: Buffer): boolean {
    return line.includes(this.agent);
  }

  step(raw: Raw, span: Span): Scope | undefined {
    const data = record(raw.data);
    const prompt = text(data.content);
    const own = agentOf(raw) === this.agent || (raw.type === 'subagent.started' && data.toolCallId === this.agent);
    if (!own) return undefined;
    if (raw.type === 'subagent.started') return { start: span.start };
    // After a block of SubagentStop the reason comes as a prompt of source "system" with empty content (1.0.85, 1.0.102).
    if (raw.type !== 'user.message' || !prompt || text(data.source)?.startsWith('agent-') === false) return undefined;
    const when = time(raw.timestamp);
    return { root: { ...span, text: prompt, ...(when !== undefined && { time: when }) }, start: span.start };
  }

  end(): undefined {
    return undefined;
  }
}

class CliReader implements Reader {
  readonly ambiguous = false;
  /** Reasons of blocks since the start; the `user.message` that repeats one is the host's echo. */
  private reasons: string[] = [];

  constructor(private readonly options: ReadOptions) {}

  read(raw: Raw, line: number): CanonicalEvent[] {
    const reason = blockReason(raw);
    if (reason) this.reasons.push(reason);
    const owner = agentOf(raw);
    const viewer = this.options.loose ? undefined : this.options.agent;
    // Up to 1.0.75 a sub-agent's block leaves no other trace, and its hook lines do not say whose they are.
    if (viewer !== undefined && reason && record(raw.data).hookType === 'subagentStop')
      return [placed({ type: 'hook.feedback', text: reason }, { line })];
    if (viewer !== undefined && owner === undefined) return [];
    const place = placeOf(line, time(raw.timestamp), owner === viewer ? undefined : owner);
    const data = record(raw.data);
    switch (raw.type) {
      case 'user.message':
        return this.userMessage(data, place);
      case 'assistant.message': {
        const content = text(data.content);
        return content?.trim() ? [placed({ type: 'assistant.message', text: content }, place)] : [];
      }
      case 'tool.execution_start':
        return [callStart(text(data.toolCallId) ?? '', text(data.toolName) ?? '', data.arguments, place)];
      case 'tool.execution_complete':
        return [complete(data, place)];
      case 'skill.invoked':
      case 'skill.invoked_ref': {
        const name = text(data.name);
        const path = text(data.path);
        return name && data.trigger !== 'context-load'
          ? [placed({ type: 'skill.invoked', name, ...(path && { path }) }, place)]
          : [];
      }
      case 'session.task_complete': {
        const summary = text(data.summary);
        return summary ? [placed({ type: 'session.task_complete', summary }, place)] : [];
      }
      case 'session.error':
        return [placed({ type: 'session.error', message: text(data.message) ?? '' }, place)];
      case 'session.compaction_complete':
        return added('summary', text(data.summaryContent), place);
      case 'system.notification':
        return added('notification', text(data.content), place);
      case 'session.workspace_file_changed': {
        const path = text(data.path);
        return path ? [callEnd('', true, { edits: [{ path }] }, place)] : [];
      }
      default:
        return [];
    }
  }

  private userMessage(data: Raw, place: Place): CanonicalEvent[] {
    const content = text(data.content) ?? '';
    const echoes = this.reasons.includes(content);
    if (echoes || data.source === 'system') {
      return [placed({ type: 'hook.feedback', text: echoes ? content : (text(data.transformedContent) ?? '') }, place)];
    }
    const attachments = list(data.attachments)
      .map((attachment) => text(record(attachment).path))
      .filter((path) => path !== undefined)
      .map((path) => ({ path }));
    const ownPrompt = text(data.source)?.startsWith('agent-') === true;
    if (text(data.source) && !ownPrompt) return added('attachment', content, place);
    const delivery = data.delivery === 'steering' ? 'steering' : 'prompt';
    return [placed({ type: 'user.message', text: content, attachments, delivery }, place)];
  }
}

const added = (
  source: 'attachment' | 'summary' | 'notification',
  content: string | undefined,
  place: Place,
): CanonicalEvent[] => (content ? [contextAdded(source, content, place)] : []);

function complete(data: Raw, place: Place): CanonicalEvent {
  const recorded = isRecord(data.result) || isRecord(data.error);
  const output = contentText(record(data.result).content) || (text(record(data.error).message) ?? '');
  const exitCode = record(data.shellExecution).exitCode ?? exitCodeIn(output);
  const edits = list(data.fileEdits).flatMap((edit) => {
    const { path, kind } = record(edit);
    return typeof path === 'string' ? [{ path, ...(typeof kind === 'string' && { kind }) }] : [];
  });
  const outcome = {
    output: recorded ? output : undefined,
    exitCode: typeof exitCode === 'number' ? exitCode : undefined,
    edits: edits.length > 0 ? edits : undefined,
  };
  return callEnd(text(data.toolCallId) ?? '', data.success !== false, outcome, place);
}

/** Before `shellExecution` (1.0.85) the exit code stood in the last line of the output only, as it still does. */
function exitCodeIn(output: string): number | undefined {
  const found = /<(?:shellId: [^>\n]{1,80} )?(?:completed|exited) with exit code (-?\d{1,10})>\s*$/.exec(
    output.slice(-200),
  );
  return found ? Number(found[1]) : undefined;
}

/** The host logs the hook's own start, with the payload's time, as the last line before it (all versions measured). */
function hookStartBarrier({ timestamp }: Expectation): Barrier | undefined {
  if (timestamp === undefined) return undefined;
  return {
    patience: 2000,
    attempt: () => ({
      step: (raw) => {
        const data = record(raw.data);
        if (raw.type !== 'hook.start' || !isStopHook(data)) return undefined;
        const started = time(record(data.input).timestamp);
        if (started === timestamp) return true;
        // An older stop: what follows it cannot hold ours.
        return started !== undefined && started < timestamp ? false : undefined;
      },
      end: () => false,
    }),
  };
}

const ignored = [
  '{"type":"system.message"',
  '{"type":"session.usage_',
  '{"type":"hook.start"',
  '{"type":"session.shutdown"',
  '{"type":"assistant.turn_',
];

/** GitHub Copilot CLI 1.0.41-1.0.102. */
export const copilotCli: Dialect = {
  host: 'copilot-cli',
  recordsOutput: true,
  ignores: (line) => {
    const beginning = line.toString('latin1', 0, 32);
    return ignored.some((prefix) => beginning.startsWith(prefix));
  },
  head: (first) => {
    const started = firstOf(first, (raw) => raw.type === 'session.start');
    const cwd = text(record(record(started?.data).context).cwd);
    const version = text(record(started?.data).copilotVersion);
    return { sidechain: false, ...(cwd && { cwd }), ...(version && { version }) };
  },
  search: ({ agent }) => (agent ? new AgentSearch(agent) : new Search()),
  reader: (options) => new CliReader(options),
  barrier: hookStartBarrier,
  agentFiles: async () => [],
};
