import type { CanonicalEvent } from '../transcript/events.ts';
import type { Interaction, SearchOptions } from '../transcript/index.ts';
import { AnswerCollector, type AnswerScope } from './answer.ts';
import {
  type Analyzer,
  type AnalyzerContext,
  type ClaimRecord,
  type EvidenceItem,
  type HookEvent,
  type InteractionFacts,
  type Mode,
  modes,
  type Report,
  type Visitors,
} from './define.ts';
import { describeError } from './describe-error.ts';
import { EvidenceCollector } from './evidence/collect.ts';
import type { Files } from './files.ts';
import type { Locale } from './locale.ts';
import { parseOptions } from './parse-options.ts';
import { sessionHits } from './session-hits.ts';
import { localeFor, type Spoken, type Told, tell } from './tell.ts';
import { checkVisitors } from './visitors.ts';

export interface Finding {
  analyzer: string;
  messageId: string;
  mode: Exclude<Mode, 'off'>;
  message: string;
  /** The agent's words, and their line in the transcript where it is known. */
  claim?: { text: string; line?: number };
  /** The file that it is about. */
  path?: string;
  evidence: EvidenceItem[];
  /** What the agent is to do about it. */
  remedy?: string;
}

/** An analyzer that threw; the others went on. */
export interface Fault {
  analyzer: string;
  error: string;
}

export interface AnalysisResult {
  /** Most severe first, then in the order of analyzers and reports. */
  findings: Finding[];
  claims: ClaimRecord[];
  /** The same by analyzer, of all that ran to their end. */
  tallies: { analyzer: string; claims: readonly ClaimRecord[] }[];
  faults: Fault[];
  /** Language in which the findings are told. */
  locale: Locale;
  /** The agent's last request failed, so that there is no answer to judge; findings are empty then. */
  failed: boolean;
  /** The agent said something after its last call. */
  answered: boolean;
  /** Reasons of our own blocks that the agent was already given in this interaction. */
  ownReasons: string[];
  /** Calls of sub-agents inside the host's own loop that were still running. */
  openSubagents: number;
  /** Tool calls of the agent. */
  calls: number;
  /** What it said last, which is judged. */
  answer: string;
}

// biome-ignore lint/suspicious/noExplicitAny: analyzers differ in options and message ids; the runner treats all alike
export type AnyAnalyzer = Analyzer<any, any>;

export interface AnalyzerSetting {
  analyzer: AnyAnalyzer;
  /** Parsed by the analyzer's own schema. */
  options?: unknown;
  mode?: Mode | undefined;
  /**
   * Files for which these settings hold; `undefined` stands for what is about no file. An analyzer whose settings differ by folder is in
   * the list several times. Absent: for all.
   */
  appliesTo?: ((path: string | undefined) => boolean) | undefined;
}

export interface AnalysisInput {
  interaction: Interaction;
  event: HookEvent;
  settings: readonly AnalyzerSetting[];
  files: Files;
  /** Directory of the agent where the transcript does not say (VS Code): from the hook's payload. */
  cwd?: string | undefined;
  /** Events that are known but not on file yet: the last message, the tool call that just ended. */
  appended?: readonly CanonicalEvent[];
  /** Recognises the reason of an own block when the host returns it to the agent. */
  isOwnReason?: (text: string) => boolean;
  /** Language of the findings; `auto` is that of the user's last message. Default English. */
  locale?: 'auto' | Locale | undefined;
}

interface Active {
  analyzer: AnyAnalyzer;
  visitors: Visitors;
  findings: Told[];
  claims: ClaimRecord[];
}

export const hookEvents: readonly HookEvent[] = ['Stop', 'SubagentStop', 'PostToolUse'];
const severity = { block: 0, warn: 1, log: 2 } as const;

/** Feeds one interaction to all analyzers in one pass. Throws only when the transcript cannot be read. */
export async function analyze(input: AnalysisInput): Promise<AnalysisResult> {
  const { interaction, event, settings } = input;
  if (!hookEvents.includes(event)) throw new TypeError(`event ${event} is none of ${hookEvents.join(', ')}`);
  for (const { analyzer } of settings) {
    if (typeof analyzer?.create !== 'function')
      throw new TypeError('settings: each needs an analyzer, as in { analyzer: myAnalyzer }');
  }
  const { facts } = interaction;
  const cwd = input.cwd ?? facts.cwd;
  const evidence = new EvidenceCollector(facts.cwd ?? cwd);
  const collector = new AnswerCollector();
  const answer = (scope?: AnswerScope) => collector.text(scope);
  const interactionFacts: InteractionFacts = {
    host: facts.host,
    event,
    prompt: facts.root?.text ?? '',
    ...(cwd && { cwd }),
    ...(facts.startTime !== undefined && { startTime: facts.startTime }),
    recordsOutput: facts.recordsOutput,
  };
  const history = (names: readonly string[], options?: SearchOptions) =>
    sessionHits(interaction, evidence, names, options);
  const result: AnalysisResult = {
    findings: [],
    claims: [],
    tallies: [],
    faults: [],
    locale: 'en',
    failed: false,
    answered: false,
    ownReasons: [],
    openSubagents: 0,
    calls: 0,
    answer: '',
  };
  const shared = { interaction: interactionFacts, files: input.files, evidence, answer, history };
  let active = settings.flatMap((setting) => begin(setting, event, shared, result.faults));
  const drop = (one: Active, error: unknown) => {
    result.faults.push({ analyzer: one.analyzer.name, error: describeError(error) });
    active = active.filter((other) => other !== one);
  };

  const spoken: Spoken[] = [];
  const openSubagents = new Set<string>();
  let earliest = Number.POSITIVE_INFINITY;
  const feed = (item: CanonicalEvent) => {
    evidence.visit(item);
    collector.visit(item);
    if (item.time !== undefined && item.time < earliest) earliest = item.time;
    if (item.type === 'hook.feedback' && !item.agent && input.isOwnReason?.(item.text))
      result.ownReasons.push(item.text);
    if (!item.agent && item.type === 'assistant.message') spoken.push(item);
    if (!item.agent && item.type === 'session.task_complete') spoken.push({ text: item.summary, line: item.line });
    if (!item.agent && (item.type === 'session.error' || item.type === 'assistant.message'))
      result.failed = item.type === 'session.error';
    if (item.type === 'tool.execution_start' && !item.agent) result.calls++;
    if (item.type === 'tool.execution_start' && item.toolName.endsWith('_subagent')) openSubagents.add(item.toolCallId);
    if (item.type === 'tool.execution_complete') openSubagents.delete(item.toolCallId);
    for (const one of active) {
      try {
        (one.visitors[item.type] as ((event: CanonicalEvent) => void) | undefined)?.(item);
      } catch (error) {
        drop(one, error);
      }
    }
  };
  for await (const item of interaction) feed(item);
  for (const item of input.appended ?? []) feed(item);
  result.openSubagents = openSubagents.size;
  result.answered = collector.isGiven;
  if (isClockDoubtful(interactionFacts.startTime, earliest)) delete interactionFacts.startTime;
  result.answer = collector.text();
  if (result.failed && event !== 'PostToolUse') return result;

  for (const one of active) {
    try {
      await one.visitors.end?.();
    } catch (error) {
      drop(one, error);
    }
  }
  result.tallies = active.map(({ analyzer, claims }) => ({ analyzer: analyzer.name, claims }));
  result.claims = active.flatMap((one) => one.claims);
  if (active.some((one) => one.findings.length > 0))
    result.locale = await localeFor(input.locale, interactionFacts.prompt, spoken.at(-1)?.text ?? '');
  result.findings = active
    .flatMap((one) => one.findings.map((finding) => tell(finding, one.analyzer, result.locale, spoken)))
    .sort((a, b) => severity[a.mode] - severity[b.mode]);
  return result;
}

/** Clocks differ by this much without anybody having set one. */
const clockToleranceMs = 2000;

/** Whether the clock was set back since the prompt: then no file's time tells whether it was changed before or after. */
const isClockDoubtful = (startTime: number | undefined, earliest: number): boolean =>
  startTime !== undefined && Math.min(earliest, Date.now()) < startTime - clockToleranceMs;

type Shared = Pick<AnalyzerContext, 'interaction' | 'files' | 'evidence' | 'answer' | 'history'>;

/** Creates an analyzer's visitors; none when it is off, not meant for this event, or throws. */
function begin(
  { analyzer, options, mode, appliesTo = () => true }: AnalyzerSetting,
  event: HookEvent,
  shared: Shared,
  faults: Fault[],
): Active[] {
  if (mode !== undefined && !modes.includes(mode)) {
    faults.push({ analyzer: analyzer.name, error: noSuchMode(mode) });
    return [];
  }
  if (mode === 'off' || !analyzer.meta.events.includes(event)) return [];
  // Without a word of the user, PostToolUse advises only: a block there can cost a tool's result (Copilot CLI).
  const usual: Mode = mode ?? (event === 'PostToolUse' ? 'warn' : (analyzer.meta.mode ?? 'block'));
  const findings: Told[] = [];
  const claims: ClaimRecord[] = [];
  const report = (item: Report) => {
    if (item.mode !== undefined && !modes.includes(item.mode)) throw new Error(noSuchMode(item.mode));
    const chosen = milder(item.mode ?? usual, usual);
    if (chosen === 'off' || !appliesTo(item.path)) return;
    for (const id of [item.messageId, item.text ?? item.messageId])
      if (!Object.hasOwn(analyzer.meta.messages, id)) throw new Error(`unknown messageId ${id}`);
    findings.push({
      analyzer: analyzer.name,
      messageId: item.messageId,
      mode: chosen,
      text: item.text ?? item.messageId,
      data: item.data ?? {},
      ...(item.claim && { claim: item.claim }),
      ...(item.path !== undefined && { path: item.path }),
      evidence: item.evidence ?? [],
    });
  };
  try {
    const context = {
      ...shared,
      options: parsed(analyzer, options),
      report,
      record: (claim: ClaimRecord) => {
        if (appliesTo(claim.path)) claims.push(claim);
      },
    };
    return [{ analyzer, visitors: checkVisitors(analyzer.create(context as AnalyzerContext)), findings, claims }];
  } catch (error) {
    faults.push({ analyzer: analyzer.name, error: describeError(error) });
    return [];
  }
}

const noSuchMode = (mode: string): string => `mode ${mode} is none of ${modes.join(', ')}`;

function parsed(analyzer: AnyAnalyzer, options: unknown): unknown {
  try {
    return parseOptions(analyzer, options);
  } catch (error) {
    if (Object.keys(options ?? {}).length > 0) throw error;
    throw new TypeError(`${describeError(error)}; every option needs a default`);
  }
}

const milder = (a: Mode, b: Mode): Mode => (modes.indexOf(a) <= modes.indexOf(b) ? a : b);
