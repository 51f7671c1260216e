import { existsSync } from 'node:fs';
import type { HookEvent } from '../analyzers/define.ts';
import type { Files } from '../analyzers/files.ts';
import { localeSetting } from '../analyzers/locale.ts';
import { type AnalysisResult, analyze } from '../analyzers/runner.ts';
import { noWorkspace, workspaceOnDisk } from '../analyzers/workspace.ts';
import type { Trace } from '../audit/trace.ts';
import type { ConfigPlace } from '../config/locate.ts';
import type { Host } from '../host.ts';
import type { Interaction } from '../transcript/index.ts';
import { type Configured, configure, unconfigured } from './configure.ts';
import type { Detection } from './detect.ts';
import { doubtOf, isProvenByDisk } from './doubt.ts';
import type { Decision } from './hosts/host.ts';
import { hookHosts } from './hosts/registry.ts';
import { openRecent, openStopped } from './open.ts';
import { render } from './output.ts';
import type { HookPayload } from './payload.ts';
import { adviceText, blockReason, isOwnReason, warningText, wasTold } from './reason.ts';
import type { HookAnswer, SettledInput } from './run.ts';
import { SkipPhrase } from './skip-phrase.ts';

/** A hook call that is not ended by a look at its payload. */
interface Call {
  input: SettledInput;
  trace: Trace;
  payload: HookPayload;
  detection: Detection;
  place: ConfigPlace;
  /** The host says that the agent goes on because of a block. */
  again: boolean;
  /** Whether another entry of ours judges this stop, if it is one of that host. */
  isOthers(host: Host): Promise<boolean>;
}

/** Judges the interaction of a call. A module of its own, so that calls which end before pay for nothing that this needs. */
export async function judgeCall({
  input,
  trace,
  payload,
  detection,
  place,
  again,
  isOthers,
}: Call): Promise<HookAnswer> {
  const silence = (why: string, ...notices: string[]): HookAnswer => {
    trace.why = why;
    return { output: '', notices };
  };
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
  if (!detection.certain && (await isOthers(host))) {
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
