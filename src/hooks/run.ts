import type { Locale } from '../analyzers/locale.ts';
import type { AnalyzerSetting } from '../analyzers/runner.ts';
import type { AuditRecord } from '../audit/record.ts';
import { newTrace, type Trace } from '../audit/trace.ts';
import { type ConfigPlace, locateConfig } from '../config/locate.ts';
import type { Host } from '../host.ts';
import { isJudged } from './event-name.ts';
import { hookHosts } from './hosts/registry.ts';
import { decodePayload, type HookPayload } from './payload.ts';
import { projectOf } from './project.ts';

export interface HookInput {
  /** What the host wrote to stdin. */
  payload: Uint8Array;
  environment: Readonly<Record<string, string | undefined>>;
  /** The user's `--host`. */
  host?: Host | undefined;
  /**
   * What runs when nothing is configured. A function is asked when a transcript is to be judged, which is seldom; where something is
   * configured, it gives the analyzers with the schemas of their options.
   */
  settings: readonly AnalyzerSetting[] | ((isConfigured: boolean) => Promise<readonly AnalyzerSetting[]>);
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

/** The same with its settings at hand. */
export type SettledInput = HookInput & { settings: readonly AnalyzerSetting[] };

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
    await outletsAt(locateConfig(projectOf(undefined, environment), environment), input);
    return silence('bad-payload', decoded.problem);
  }
  const { payload, detection } = decoded;
  const { guard } = hookHosts[payload.host];
  if (!isJudged(payload.event)) return silence('event');
  const again = payload.stopHookActive && guard(payload) !== undefined;
  const kept = guard({ ...payload, stopHookActive: false });
  const isOthers = (host: Host) => isAnotherEntrys(host, payload, input);
  // Before the transcript is waited for: of two entries that run, one ends at once.
  if (detection.certain && (await isOthers(payload.host))) return silence('other-entry');

  const place = locateConfig(projectOf(payload, environment), environment);
  trace.payload = payload;
  // Before the transcript is opened, and almost always: one block is all there is.
  if (again && place.files.length === 0) return silence('stop-hook-active');
  if (kept) {
    await outletsAt(place, input);
    return silence(codeOf(kept));
  }
  const { judgeCall } = await import('./judge.ts');
  return judgeCall({ input: await settled(input, place), trace, payload, detection, place, again, isOthers });
}

async function outletsAt(place: ConfigPlace, input: HookInput): Promise<void> {
  if (place.files.length === 0) return;
  const { findOutlets } = await import('./configure.ts');
  await findOutlets(place, await settled(input, place));
}

async function settled(input: HookInput, { files }: ConfigPlace): Promise<SettledInput> {
  const { settings } = input;
  return { ...input, settings: typeof settings === 'function' ? await settings(files.length > 0) : settings };
}

/** The words of a guard as a code: `stop of a sub-agent` is `stop-of-a-sub-agent`. */
const codeOf = (guard: string): string => guard.toLowerCase().replace(/[^a-z]+/g, '-');

/** Whether another entry of ours judges this stop: that of another host, or the repository's in place of a person's. */
async function isAnotherEntrys(
  host: Host,
  { event, cwd }: HookPayload,
  { only, user, environment }: HookInput,
): Promise<boolean> {
  if (only !== undefined && !only.includes(host)) return true;
  if (user !== true) return false;
  const { isRegisteredInRepository } = await import('./registered.ts');
  return isRegisteredInRepository({ host, event, cwd, environment });
}
