import { AnswerCollector } from '../../../src/analyzers/answer.ts';
import type { AnalyzerContext, HookEvent, Report } from '../../../src/analyzers/define.ts';
import { EvidenceCollector } from '../../../src/analyzers/evidence/collect.ts';
import type { Touch, TouchAction } from '../../../src/analyzers/evidence/evidence.ts';
import { parseOptions } from '../../../src/analyzers/parse-options.ts';
import { skillFeedback } from '../../../src/analyzers/skill-feedback/index.ts';
import { memoryFiles } from '../../../src/testing/index.ts';
import type { CanonicalEvent, EventOf, ToolKind } from '../../../src/transcript/events.ts';

/** Runs the analyzer over canonical events and a workspace in memory: no disk, no runner, no host. */

/** When the interaction of every test begins; files of a workspace are older unless they say otherwise. */
export const startTime = Date.parse('2026-03-04T10:00:00Z');
export const before = startTime - 86_400_000;
export const after = startTime + 60_000;

type Entry = string | { text: string; mtime: number };

/** What a step of a test stands for: one or more events, and the touches that the evidence has of them. */
export interface Step {
  events: CanonicalEvent[];
  touches: Touch[];
}

let line = 0;
let call = 0;

export const event = <T extends Omit<CanonicalEvent, 'line'>>(fields: T): Step => {
  line += 1;
  return { events: [{ line, ...fields } as unknown as CanonicalEvent], touches: [] };
};

export const prompt = (text: string): Step =>
  event({ type: 'user.message', text, attachments: [], delivery: 'prompt' });
export const say = (text: string, agent?: string): Step =>
  event({ type: 'assistant.message', text, ...(agent !== undefined && { agent }) });
export const invoked = (name: string, path?: string, agent?: string): Step =>
  event({ type: 'skill.invoked', name, ...(path !== undefined && { path }), ...(agent !== undefined && { agent }) });

interface Outcome {
  /** `undefined`: the call has no completion on file. */
  success?: boolean | undefined;
  output?: string;
  agent?: string;
}

/** A tool call with its completion. As with the real evidence, a call that failed leaves no touch. */
export const tool = (
  kind: ToolKind,
  args: unknown,
  outcome: Outcome = { success: true },
  touched: [TouchAction, string, Touch['source']?][] = [],
): Step => {
  line += 2;
  call += 1;
  const toolCallId = `call-${call}`;
  const by = outcome.agent === undefined ? {} : { agent: outcome.agent };
  const start: EventOf<'tool.execution_start'> = {
    type: 'tool.execution_start',
    line: line - 1,
    toolCallId,
    toolName: kind,
    kind,
    arguments: args,
    ...by,
  };
  const complete: EventOf<'tool.execution_complete'> = {
    type: 'tool.execution_complete',
    line,
    toolCallId,
    success: outcome.success === true,
    ...(outcome.output !== undefined && { output: outcome.output }),
    ...by,
  };
  const source = kind === 'execute' ? 'command' : kind === 'read' ? 'read' : 'write';
  const touches = touched.map(([action, path, from]) => ({
    action,
    path,
    source: from ?? source,
    line: start.line,
    ...by,
  }));
  return {
    events: outcome.success === undefined ? [start] : [start, complete],
    touches: outcome.success === false ? [] : touches,
  };
};

export const read = (filePath: string, outcome?: Outcome): Step =>
  tool('read', { filePath }, outcome, [['read', filePath.replaceAll('\\', '/')]]);
export const write = (filePath: string, outcome?: Outcome): Step =>
  tool('write', { filePath, content: '{}' }, outcome, [['write', filePath.replaceAll('\\', '/')]]);
export const shell = (command: string, ...touched: [TouchAction, string][]): Step =>
  tool('execute', { command }, { success: true }, touched);
export const useSkill = (skill: string, outcome?: Outcome): Step => tool('skill', { skill }, outcome);
export const ask = (args: unknown, output?: string, success = true): Step =>
  tool('ask', args, { success, ...(output !== undefined && { output }) });

export interface Setup {
  files?: Record<string, Entry>;
  /** `null`: no workspace at hand. */
  root?: string | null;
  hook?: HookEvent;
  options?: Record<string, unknown>;
  startTime?: number | undefined;
  recordsOutput?: boolean;
  /** Take the touches from the evidence that the package really collects, instead of those that the steps give. */
  collected?: boolean;
}

/** The analyzer's reports on `steps`. */
export const run = async (steps: Step[], setup: Setup = {}): Promise<Report[]> => {
  const reports: Report[] = [];
  const answer = new AnswerCollector();
  const context = {
    options: parseOptions(skillFeedback, setup.options ?? {}),
    interaction: {
      host: 'vscode-copilot',
      event: setup.hook ?? 'Stop',
      prompt: '',
      recordsOutput: setup.recordsOutput ?? true,
      ...('startTime' in setup ? setup.startTime !== undefined && { startTime: setup.startTime } : { startTime }),
    },
    files: memoryFiles(setup.root === null ? null : { files: setup.files ?? {} }, {
      cwd: setup.root ?? '/w',
      startTime,
    }),
    evidence: setup.collected ? collect(steps) : { touches: steps.flatMap((step) => step.touches) },
    answer: () => answer.text(),
    history: async function* () {},
    report: (report: Report) => void reports.push(report),
    record: () => {},
  } as unknown as AnalyzerContext<never, never>;
  const visitors = skillFeedback.create(context);
  for (const item of steps.flatMap((step) => step.events)) {
    answer.visit(item);
    (visitors[item.type] as ((event: CanonicalEvent) => void) | undefined)?.(item);
  }
  await visitors.end?.();
  return reports;
};

const collect = (steps: Step[]) => {
  const evidence = new EvidenceCollector('/w');
  for (const item of steps.flatMap((step) => step.events)) evidence.visit(item);
  return evidence;
};

/** Ids of the messages reported. */
export const ids = async (steps: Step[], setup?: Setup): Promise<string[]> =>
  (await run(steps, setup)).map(({ messageId }) => messageId);

/** The message as the runner renders it. */
export const render = ({ messageId, data }: Report): string =>
  skillFeedback.meta.messages[messageId as keyof typeof skillFeedback.meta.messages].replace(
    /\{\{(\w+)\}\}/g,
    (placeholder, name) => String(data?.[name] ?? placeholder),
  );

export const skillFile = '.github/skills/tidy-notes/SKILL.md';
export const reviews = '.vscode/skill-reviews/tidy-notes';
export const withProtocol =
  '---\nname: tidy-notes\n---\n# Tidy notes\n\nSort the lines.\n\n## Feedback Protocol\n\nLog a review.\n';
export const withoutProtocol = '---\nname: tidy-notes\n---\n# Tidy notes\n\nSort the lines.\n';

/** A workspace in which the skill `tidy-notes` has a protocol. */
export const workspace = { [skillFile]: withProtocol };
