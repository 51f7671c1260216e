import { AnswerCollector } from '../analyzers/answer.ts';
import type { Host } from '../host.ts';
import type { Call, Step, StepOf } from '../testing/steps.ts';
import type { CanonicalEvent, EventOf, ToolKind } from '../transcript/events.ts';
import { isRecord } from '../transcript/raw.ts';

/** One step of a session that happened, with what a choice among steps needs to know. */
export interface Item {
  step: Step;
  /** Lines in the transcript: of the step, and of what belongs to it. */
  lines: Set<number>;
  /** Before the interaction that is judged. */
  earlier: boolean;
  kind?: ToolKind;
}

type Start = EventOf<'tool.execution_start'>;
type Complete = EventOf<'tool.execution_complete'>;
type Delegates = StepOf<'delegates'>;

/** Tells a session back from its events: the opposite of rendering. Hosts differ in how they tie sub-agents to calls. */
export class Story {
  readonly items: Item[] = [];
  /** Sub-agents with transcripts of their own that calls of the story started. */
  readonly startedAgents = new Map<string, Delegates>();
  private readonly byStep = new Map<Step | Call, Item>();
  private readonly collector = new AnswerCollector();
  private readonly calls = new Map<string, Call>();
  private readonly delegations = new Map<string, Delegates>();
  private readonly owners = new Map<string, Delegates>();

  constructor(private readonly host: Host) {}

  add(event: CanonicalEvent, earlier: boolean) {
    if (!earlier) this.collector.visit(event);
    if (event.agent !== undefined) return this.addOfAgent(event, event.agent, earlier);
    const push = (step: Step, kind?: ToolKind) => {
      const item: Item = { step, lines: new Set([event.line]), earlier, ...(kind && { kind }) };
      this.items.push(item);
      this.byStep.set(step.kind === 'calls' ? step.call : step, item);
    };
    switch (event.type) {
      case 'user.message': {
        const attached = event.attachments.map(({ path }) => path);
        return push({
          kind: 'user',
          text: event.text,
          attached,
          ...(event.delivery === 'steering' && { steering: true }),
        });
      }
      case 'assistant.message':
        return push({ kind: 'says', text: event.text });
      case 'hook.feedback':
        return push({ kind: 'feedback', text: event.text.replace(/^Stop hook feedback:\n/, '') });
      case 'context.added':
        return push({ kind: 'context', source: event.source, text: event.text, paths: event.paths });
      case 'skill.invoked':
        return push({ kind: 'skill', name: event.name, ...(event.path && { path: event.path }) });
      case 'session.task_complete':
        return push({ kind: 'finishes', summary: event.summary });
      case 'tool.execution_start':
        return push(this.started(event), event.kind);
      case 'tool.execution_complete':
        return this.completed(event, (step) => push(step));
    }
  }

  /** The agent's answer to the interaction that is judged. */
  get answer(): string {
    return this.collector.text();
  }

  private started(event: Start): Step {
    const given = event.arguments;
    if (event.kind === 'delegate' && isRecord(given) && typeof given.prompt === 'string') {
      const step: Delegates = { kind: 'delegates', prompt: given.prompt, calls: [], report: '' };
      this.delegations.set(event.toolCallId, step);
      // VS Code names a sub-agent by its call.
      this.owners.set(event.toolCallId, step);
      return step;
    }
    return { kind: 'calls', call: this.call(event) };
  }

  private call({ toolCallId, toolName, arguments: given, cwd }: Start): Call {
    const call: Call = { name: toolName, arguments: given, ...(cwd !== undefined && { cwd }), unanswered: true };
    if (toolCallId) this.calls.set(toolCallId, call);
    return call;
  }

  private completed(event: Complete, push: (step: Step) => void): void {
    const delegation = this.delegations.get(event.toolCallId);
    if (delegation) {
      this.byStep.get(delegation)?.lines.add(event.line);
      delegation.report = event.output ?? delegation.report;
      if (event.startedAgent) this.startedAgents.set(event.startedAgent, delegation);
      return;
    }
    const call = this.calls.get(event.toolCallId);
    if (call) {
      answer(call, event);
      this.byStep.get(call)?.lines.add(event.line);
    }
    // A change of a file that no call tells of: the host saw it.
    else if (event.edits)
      push({ kind: 'calls', call: { name: 'workspace_file_changed', arguments: {}, edits: event.edits } });
  }

  private addOfAgent(event: CanonicalEvent, agent: string, earlier: boolean): void {
    const owner = this.ownerOf(agent, earlier);
    if (this.host === 'claude-code') owner.inline = true;
    this.byStep.get(owner)?.lines.add(event.line);
    if (event.type === 'tool.execution_start') owner.calls.push(this.call(event));
    if (event.type === 'tool.execution_complete') this.completed(event, () => {});
    if (event.type === 'assistant.message') owner.report = event.text;
  }

  /** The call that started a sub-agent: named by it, or the oldest one that has none yet. */
  private ownerOf(agent: string, earlier: boolean): Delegates {
    const known = this.owners.get(agent);
    if (known) return known;
    const taken = new Set(this.owners.values());
    const free = [...this.delegations.entries()].find(
      ([id, step]) => id === agent || !taken.has(step) || step.calls.length === 0,
    );
    const owner = free?.[1] ?? { kind: 'delegates' as const, prompt: 'task', calls: [], report: '' };
    if (!free) {
      const item: Item = { step: owner, lines: new Set(), earlier, kind: 'delegate' };
      this.items.push(item);
      this.byStep.set(owner, item);
    }
    this.owners.set(agent, owner);
    return owner;
  }

  /** An event from the transcript of a sub-agent, found by a search. */
  addFound(event: CanonicalEvent): void {
    const [owner] = [...this.startedAgents.values()].slice(-1);
    const step = owner ?? this.ownerOf('found', false);
    if (event.type === 'tool.execution_start' && !this.calls.has(event.toolCallId)) step.calls.push(this.call(event));
    if (event.type === 'tool.execution_complete') this.completed(event, () => {});
  }
}

function answer(call: Call, { success, output, exitCode, edits }: Complete): void {
  delete call.unanswered;
  if (!success) call.failed = true;
  if (exitCode !== undefined) call.exitCode = exitCode;
  // Claude Code writes the code into the text; it is written there again.
  if (output !== undefined)
    call.output = exitCode ? output.replace(new RegExp(`^Exit code ${exitCode}\\n?`), '') : output;
  if (edits && 'name' in call) call.edits = edits;
}
