import { existsSync } from 'node:fs';
import type { HookEvent } from '../analyzers/define.ts';
import type { Files } from '../analyzers/files.ts';
import { type Locale, localeSetting } from '../analyzers/locale.ts';
import { type AnalysisResult, type AnalyzerSetting, analyze } from '../analyzers/runner.ts';
import { noWorkspace, workspaceOnDisk } from '../analyzers/workspace.ts';
import { locateConfig } from '../config/locate.ts';
import type { Host } from '../host.ts';
import { type CanonicalEvent, type Interaction, openInteraction, runningAgent, settle } from '../transcript/index.ts';
import { toolKind } from '../transcript/tools.ts';
import { type Configured, configure, isSkipped, projectOf, unconfigured } from './configure.ts';
import { doubtOf, isProvenByDisk } from './doubt.ts';
import type { Decision } from './hosts/host.ts';
import { hookHosts } from './hosts/registry.ts';
import { render } from './output.ts';
import { decodePayload, type HookPayload } from './payload.ts';
import { adviceText, blockReason, isOwnReason, warningText, wasTold } from './reason.ts';
import { isRegisteredInRepository } from './registered.ts';

export interface HookInput {
  /** What the host wrote to stdin. */
  payload: Uint8Array;
  environment: Readonly<Record<string, string | undefined>>;
  /** The user's `--host`. */
  host?: Host | undefined;
  /** What runs when nothing is configured. */
  settings: readonly AnalyzerSetting[];
  /** Language of what is said; `auto`, the default, is that of the user's last message. */
  locale?: 'auto' | Locale | undefined;
  /** Hosts on which this entry acts; on others it is silent. VS Code and Copilot CLI run Claude Code's entries too. */
  only?: readonly Host[] | undefined;
  /** The entry of one person: silent where the repository has an entry of ours, which runs as well. */
  user?: boolean | undefined;
  /**
   * Runs this very call where a plugin can neither hang nor print; a string says why there is no answer. Absent: plugins are loaded here.
   */
  isolate?: (() => Promise<HookAnswer | string>) | undefined;
  signal?: AbortSignal;
}

export interface HookAnswer {
  /** For stdout: nothing, or one JSON object in ASCII. */
  output: string;
  /** For stderr, one line each: what went wrong. The agent may stop all the same. */
  notices: string[];
}

const silence = (...notices: string[]): HookAnswer => ({ output: '', notices });

/** One hook call from payload to answer. Throws only where something unforeseen broke; the caller then stays silent, visibly. */
export async function runHook(input: HookInput): Promise<HookAnswer> {
  const decoded = decodePayload(input.payload, {
    environment: input.environment,
    ...(input.host && { host: input.host }),
  });
  if (!decoded.ok) return silence(decoded.problem);
  const { payload, detection } = decoded;
  const { guard } = hookHosts[payload.host];
  const again = payload.stopHookActive && guard(payload) !== undefined;
  if (guard({ ...payload, stopHookActive: false })) return silence();
  const isOthers = (host: Host) => isAnotherEntrys(host, payload, input);
  // Before the transcript is waited for: of two entries that run, one ends at once.
  if (detection.certain && isOthers(payload.host)) return silence();

  const place = locateConfig(projectOf(payload, input.environment), input.environment);
  // Before the transcript is opened, and almost always: one block is all there is.
  if (again && place.files.length === 0) return silence();
  const configured = place.files.length === 0 ? unconfigured(input, place) : await configure(place, payload, input);
  if ('output' in configured) return configured;
  const { maxBlocks, notices: faults } = configured;
  if (again && maxBlocks < 2) return silence();

  const interaction =
    payload.event === 'PostToolUse' ? await openRecent(payload, input) : await openStopped(payload, input);
  if (typeof interaction === 'string') return silence(...faults, interaction);
  if (!interaction) return silence(...faults);
  // Once the host has written: before, the last prompt on file may be that of the turn before.
  if (await isSkipped(configured.skipPhrase, payload, input)) return silence(...faults);
  // Where the payload left doubt, the file's own format decides how the host is answered.
  const host = detection.certain ? payload.host : interaction.opened.facts.host;
  if (!detection.certain && isOthers(host)) return silence(...faults);

  const { opened, appended } = interaction;
  const cwd = payload.cwd ?? opened.facts.cwd;
  const result = await analyze({
    interaction: opened,
    event: payload.event as HookEvent,
    settings: configured.settings,
    files: filesAt(cwd),
    cwd,
    appended,
    isOwnReason,
    locale: localeSetting(configured.locale) ?? input.locale ?? 'auto',
  });
  const failed = result.faults.map(({ analyzer, error }) => `analyzer ${analyzer} failed: ${error}`);
  const notices = [...faults, ...new Set(failed)];
  if (isNotToBeJudged(result, opened, payload, maxBlocks)) return silence(...notices);
  const certain = interaction.unwritten ? result.findings.filter(isProvenByDisk) : result.findings;
  const decision = decide({ ...result, findings: certain }, { host, event: payload.event }, configured);
  const doubt = decision && doubtOf(result, opened, payload);
  if (doubt) return silence(...notices, `nothing said, for the transcript may not hold the whole turn: ${doubt}`);
  return { output: render(hookHosts[host].encode(decision, payload)), notices };
}

/** Whether another entry of ours judges this stop: that of another host, or the repository's in place of a person's. */
function isAnotherEntrys(host: Host, { event, cwd }: HookPayload, { only, user, environment }: HookInput): boolean {
  if (only !== undefined && !only.includes(host)) return true;
  return user === true && isRegisteredInRepository({ host, event, cwd, environment });
}

interface Opened {
  opened: Interaction;
  appended: CanonicalEvent[];
  /** The last message is not on file; what else is not, nobody knows. */
  unwritten?: boolean;
}

/** The interaction that ends with this stop, once the host has written it. A string says why it cannot be judged. */
async function openStopped(payload: HookPayload, { signal }: HookInput): Promise<Opened | string | undefined> {
  const { path, agent: named } = target(payload);
  if (!path) return undefined;
  const isSideFile = path !== payload.transcriptPath;
  const settled = await settle(
    path,
    payload.host,
    {
      event: payload.event as HookEvent,
      timestamp: payload.timestamp,
      // A sub-agent's own file names the prompt of its parent or none at all.
      promptId: isSideFile ? undefined : payload.promptId,
      lastAssistantMessage: payload.lastAssistantMessage,
    },
    signal,
  );
  if (settled === 'late') return `the turn is not in the transcript (yet): ${path}`;
  const agent = named === unnamed ? await runningAgent(path, payload.agentName) : named;
  if (named === unnamed && agent === undefined) return undefined;
  const opened = await openInteraction(path, {
    host: payload.host,
    agent,
    lineNumbers: false,
    ...(signal && { signal }),
  });
  if (!opened) return undefined;
  // Only VS Code starts transcripts in mid-turn; elsewhere a missing prompt means that the interaction cannot be told.
  if (!opened.facts.root && !agent && opened.facts.host !== 'vscode-copilot') return undefined;
  const unwritten = settled === 'answer-missing';
  return { opened, unwritten, appended: unwritten ? lastMessage(payload) : [] };
}

/** Whose transcript is judged, and whose part of it. */
function target({ event, host, transcriptPath, agentTranscriptPath, agentId }: HookPayload): {
  path?: string | undefined;
  agent?: string | undefined;
} {
  if (event !== 'SubagentStop') return { path: transcriptPath };
  // Some versions give the parent's file as the sub-agent's own (anthropics/claude-code#76333): then the place is known.
  if (agentTranscriptPath && agentTranscriptPath !== transcriptPath) return { path: agentTranscriptPath };
  if (agentTranscriptPath) return agentId ? { path: sideFile(agentTranscriptPath, agentId) } : {};
  // Claude Code 1.0.x keeps sub-agents inline and does not say which one stops.
  if (host === 'claude-code') return { path: transcriptPath, agent: agentId ?? 'sidechain' };
  if (agentId || host !== 'copilot-cli') return agentId ? { path: transcriptPath, agent: agentId } : {};
  // Up to 1.0.75 the payload names no agent: the transcript may.
  return { path: transcriptPath, agent: unnamed };
}

/** A sub-agent that the payload does not name. */
const unnamed = '?';

/** Where Claude Code (2.1.40 and later) keeps a sub-agent's transcript. */
const sideFile = (transcript: string, agent: string): string =>
  `${transcript.replace(/\.jsonl$/, '')}/subagents/agent-${agent.replace(/[^\w-]/g, '')}.jsonl`;

/** What is new since the previous tool result, and the call that just ended. Copilot CLI gives no transcript here. */
async function openRecent(payload: HookPayload, { signal }: HookInput): Promise<Opened> {
  // Inside a sub-agent of Claude Code the main file has neither the call nor its result.
  const elsewhere = payload.host === 'claude-code' && payload.agentId !== undefined;
  const path = elsewhere ? undefined : payload.transcriptPath;
  const opened =
    path &&
    (await openInteraction(path, {
      host: payload.host,
      recent: true,
      lineNumbers: false,
      ...(signal && { signal }),
    }).catch(() => undefined));
  return { opened: opened || unrecorded(payload), appended: endedCall(payload) };
}

/** An interaction of which no transcript is at hand. */
const unrecorded = ({ host, cwd }: HookPayload): Interaction => ({
  facts: {
    path: '',
    host,
    from: { line: 1, byte: 0 },
    end: 0,
    ...(cwd && { cwd }),
    recordsOutput: host !== 'vscode-copilot',
    skipped: { malformed: 0, invalidUtf8: 0, tooLong: 0, unexpected: 0 },
    ambiguous: false,
    torn: false,
  },
  async *[Symbol.asyncIterator]() {},
  async *search() {},
  async *searchAgents() {},
});

const lastMessage = ({ lastAssistantMessage }: HookPayload): CanonicalEvent[] =>
  lastAssistantMessage?.trim() ? [{ type: 'assistant.message', line: 0, text: lastAssistantMessage }] : [];

function endedCall({ toolName, toolInput, toolOutput, toolUseId, toolCallFailed }: HookPayload): CanonicalEvent[] {
  if (!toolName) return [];
  const toolCallId = toolUseId ?? 'ended';
  return [
    { type: 'tool.execution_start', line: 0, toolCallId, toolName, kind: toolKind(toolName), arguments: toolInput },
    {
      type: 'tool.execution_complete',
      line: 0,
      toolCallId,
      success: toolCallFailed !== true,
      ...(toolOutput && { output: toolOutput }),
    },
  ];
}

const filesAt = (cwd: string | undefined): Files => (cwd && existsSync(cwd) ? workspaceOnDisk({ cwd }) : noWorkspace);

function isNotToBeJudged(
  { failed, ownReasons, openSubagents }: AnalysisResult,
  { facts }: Interaction,
  { event, stopHookActive }: HookPayload,
  maxBlocks: number,
): boolean {
  if (event === 'PostToolUse') return false;
  // Blocked already: hosts lose or reset `stop_hook_active` (Copilot CLI up to 1.0.60, Claude Code after a task notification).
  if (failed || ownReasons.length >= maxBlocks) return true;
  // VS Code records no reasons: what the agent was told, and how often, is not known there.
  if (stopHookActive && ownReasons.length === 0) return true;
  // A search sub-agent of VS Code fires the Stop of its parent, whose turn goes on; parallel ones cannot be told apart.
  return event === 'Stop' ? openSubagents > 0 : facts.ambiguous;
}

function decide(
  { findings, ownReasons, locale }: AnalysisResult,
  payload: Pick<HookPayload, 'host' | 'event'>,
  { maxFindings }: Configured,
): Decision | undefined {
  const telling = { locale, most: maxFindings };
  const blocks = findings.filter((finding) => finding.mode === 'block' && !wasTold(finding, ownReasons));
  if (blocks.length > 0) return { kind: 'block', reason: blockReason(blocks, payload, telling) };
  const warnings = findings.filter((finding) => finding.mode === 'warn');
  // The person was told when the agent was.
  if (warnings.length === 0 || ownReasons.length > 0) return undefined;
  return payload.event === 'PostToolUse'
    ? { kind: 'advice', text: adviceText(warnings, telling) }
    : { kind: 'warning', text: warningText(warnings, telling) };
}
