import { existsSync } from 'node:fs';
import type { HookEvent } from '../analyzers/define.ts';
import type { Files } from '../analyzers/files.ts';
import { type Locale, localeSetting } from '../analyzers/locale.ts';
import { type AnalysisResult, type AnalyzerSetting, analyze } from '../analyzers/runner.ts';
import { noWorkspace, workspaceOnDisk } from '../analyzers/workspace.ts';
import type { AuditRecord } from '../audit/record.ts';
import { newTrace, type Trace } from '../audit/trace.ts';
import { locateConfig } from '../config/locate.ts';
import type { Host } from '../host.ts';
import type { Interaction } from '../transcript/index.ts';
import { type Configured, configure, findOutlets, projectOf, unconfigured } from './configure.ts';
import { doubtOf, isProvenByDisk } from './doubt.ts';
import { isJudged } from './event-name.ts';
import type { Decision } from './hosts/host.ts';
import { hookHosts } from './hosts/registry.ts';
import { openRecent, openStopped } from './open.ts';
import { render } from './output.ts';
import { decodePayload, type HookPayload } from './payload.ts';
import { adviceText, blockReason, isOwnReason, warningText, wasTold } from './reason.ts';
import { isRegisteredInRepository } from './registered.ts';
import { SkipPhrase } from './skip-phrase.ts';

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
  /** Is filled in while the call runs, for whoever records it. */
  trace?: Trace | undefined;
}

export interface HookAnswer {
  /** For stdout: nothing, or one JSON object in ASCII. */
  output: string;
  /** For stderr, one line each: what went wrong. The agent may stop all the same. */
  notices: string[];
  /** Of a call that was judged in a thread of its own. */
  record?: AuditRecord | undefined;
}

/** One hook call from payload to answer. Throws only where something unforeseen broke; the caller then stays silent, visibly. */
export async function runHook(input: HookInput): Promise<HookAnswer> {
  const { environment, trace = newTrace() } = input;
  const silence = (why: string, ...notices: string[]): HookAnswer => {
    trace.why = why;
    return { output: '', notices };
  };
  const decoded = decodePayload(input.payload, { environment, ...(input.host && { host: input.host }) });
  if (!decoded.ok) {
    await findOutlets(locateConfig(projectOf(undefined, environment), environment), input);
    return silence('bad-payload', decoded.problem);
  }
  const { payload, detection } = decoded;
  const { guard } = hookHosts[payload.host];
  if (!isJudged(payload.event)) return silence('event');
  const again = payload.stopHookActive && guard(payload) !== undefined;
  const kept = guard({ ...payload, stopHookActive: false });
  const isOthers = (host: Host) => isAnotherEntrys(host, payload, input);
  // Before the transcript is waited for: of two entries that run, one ends at once.
  if (detection.certain && isOthers(payload.host)) return silence('other-entry');

  const place = locateConfig(projectOf(payload, environment), environment);
  trace.payload = payload;
  // Before the transcript is opened, and almost always: one block is all there is.
  if (again && place.files.length === 0) return silence('stop-hook-active');
  if (kept) {
    await findOutlets(place, input);
    return silence(codeOf(kept));
  }
  const configured = place.files.length === 0 ? unconfigured(input, place) : await configure(place, payload, input);
  if ('output' in configured) return configured;
  const { maxBlocks, notices: faults } = configured;
  const isFollowUp = again && maxBlocks < 2;
  // Where runs are recorded, what the agent did after a block is judged too, in silence.
  if (isFollowUp && !followsUp(trace)) return silence('stop-hook-active');

  const interaction =
    payload.event === 'PostToolUse'
      ? await openRecent(payload, input.signal)
      : await openStopped(payload, input.signal);
  if (typeof interaction === 'string') return silence('late', ...faults, interaction);
  if (!interaction) return silence('no-prompt', ...faults);
  const { opened, appended } = interaction;
  trace.facts = opened.facts;
  // Once the host has written: before, the last prompt on file may be that of the turn before.
  const skip = new SkipPhrase(configured.skipPhrase);
  if (await skip.isSaidBefore(opened, payload, input.signal)) return silence('skip-phrase', ...faults);
  // Where the payload left doubt, the file's own format decides how the host is answered.
  const host = detection.certain ? payload.host : opened.facts.host;
  if (!detection.certain && isOthers(host)) {
    trace.outlets = {};
    return silence('other-entry', ...faults);
  }

  const cwd = payload.cwd ?? opened.facts.cwd;
  const result = await analyze({
    interaction: skip.hearing(opened, payload),
    event: payload.event as HookEvent,
    settings: configured.settings,
    files: filesAt(cwd),
    cwd,
    appended,
    isOwnReason,
    locale: localeSetting(configured.locale) ?? input.locale ?? 'auto',
  });
  if (skip.said) return silence('skip-phrase', ...faults);
  const failed = result.faults.map(({ analyzer, error }) => `analyzer ${analyzer} failed: ${error}`);
  const notices = [...faults, ...new Set(failed)];
  const certain = interaction.partial ? result.findings.filter(isProvenByDisk) : result.findings;
  const judged = { ...result, findings: certain };
  const untold = notToBeTold(result, opened, payload, maxBlocks) ?? (isFollowUp ? 'stop-hook-active' : undefined);
  if (untold === undefined || isAfterBlock(untold)) trace.result = judged;
  if (untold !== undefined) return silence(untold, ...notices);
  const decision = decide(judged, { host, event: payload.event }, configured);
  const doubt = decision && (await doubtOf(result, opened, payload));
  if (doubt) {
    delete trace.result;
    return silence('doubtful', ...notices, `nothing said, for the transcript may not hold the whole turn: ${doubt}`);
  }
  const said = hookHosts[host].encode(decision, payload);
  trace.blocked = said?.decision === 'block';
  trace.why = trace.blocked ? 'found' : said ? 'told' : certain.length > 0 ? 'logged' : 'clean';
  return { output: render(said), notices };
}

/** Reasons for silence after which the agent's answer is judged all the same, for the record. */
const isAfterBlock = (why: string): boolean => why === 'blocked-before' || why === 'stop-hook-active';

const followsUp = ({ outlets: { audit, otel } }: Trace): boolean => (audit ? audit.followUp : otel !== undefined);

/** The words of a guard as a code: `stop of a sub-agent` is `stop-of-a-sub-agent`. */
const codeOf = (guard: string): string => guard.toLowerCase().replace(/[^a-z]+/g, '-');

/** Whether another entry of ours judges this stop: that of another host, or the repository's in place of a person's. */
function isAnotherEntrys(host: Host, { event, cwd }: HookPayload, { only, user, environment }: HookInput): boolean {
  if (only !== undefined && !only.includes(host)) return true;
  return user === true && isRegisteredInRepository({ host, event, cwd, environment });
}

const filesAt = (cwd: string | undefined): Files => (cwd && existsSync(cwd) ? workspaceOnDisk({ cwd }) : noWorkspace);

/** Why nothing is said, whatever was found. */
function notToBeTold(
  { failed, ownReasons, openSubagents }: AnalysisResult,
  { facts }: Interaction,
  { event, stopHookActive }: HookPayload,
  maxBlocks: number,
): string | undefined {
  if (event === 'PostToolUse') return undefined;
  if (failed) return 'request-failed';
  // A search sub-agent of VS Code fires the Stop of its parent, whose turn goes on; parallel ones cannot be told apart.
  if (event === 'Stop' ? openSubagents > 0 : facts.ambiguous) return 'sub-agent-running';
  // Blocked already: hosts lose or reset `stop_hook_active` (Copilot CLI up to 1.0.60, Claude Code after a task notification).
  if (ownReasons.length >= maxBlocks) return 'blocked-before';
  // VS Code records no reasons: what the agent was told, and how often, is not known there.
  return stopHookActive && ownReasons.length === 0 ? 'stop-hook-active' : undefined;
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
