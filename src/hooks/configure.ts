import { readFileSync } from 'node:fs';
import type { AnalyzerSetting } from '../analyzers/runner.ts';
import type { Configuration } from '../config/load.ts';
import type { ConfigFile, ConfigPlace } from '../config/locate.ts';
import { misnamedIn } from '../config/misnamed.ts';
import type { HookPayload } from './payload.ts';
import type { HookAnswer, SettledInput } from './run.ts';

/** What the configuration says to one hook call. */
export interface Configured {
  settings: readonly AnalyzerSetting[];
  /** Language in which findings are told. */
  locale?: string | undefined;
  /** Findings told at once; absent: as usual. */
  maxFindings?: number | undefined;
  /** Blocks in one interaction. */
  maxBlocks: number;
  skipPhrase?: string | undefined;
  /** What is wrong with it, a line each. */
  notices: string[];
}

/** Said when the thread of the plugins gave no answer. */
export const pluginsCut = 'judged without plugins, since one of them';

export const unconfigured = ({ settings, environment }: SettledInput, { root }: ConfigPlace): Configured => ({
  settings,
  maxBlocks: 1,
  notices:
    root === undefined || environment.TRANSCRIPT_HOOKS_CONFIG
      ? []
      : misnamedIn(root).map(({ name, remedy }) => `${name} is not read. ${remedy}`),
});

/** Whether a file may name where runs are recorded, told without reading it as JSON. */
const namesOutlet = ({ files }: ConfigPlace): boolean =>
  files.some(({ path }) => {
    try {
      return /"(?:audit|otel)"/.test(readFileSync(path, 'utf8'));
    } catch {
      return false;
    }
  });

/** Finds where a run is recorded that is not judged, and for which nothing else of the configuration matters. */
export async function findOutlets(place: ConfigPlace, input: SettledInput): Promise<void> {
  if (!input.trace || !namesOutlet(place)) return;
  const { loadConfig } = await import('../config/load.ts');
  const options = { defaults: input.settings, allowPlugins: () => false, pluginsFollow: true };
  await setOutlets(await loadConfig(place, options), input);
}

async function setOutlets({ outlets }: Configuration, { trace, user, environment }: SettledInput): Promise<void> {
  const { outletsOf } = await import('../audit/settings.ts');
  // What a repository wants written is written by the repository's own hook only.
  if (trace) trace.outlets = outletsOf(outlets, (layer) => isTrusted(layer, user), environment);
}

/** A repository's plugins and paths are what its hook was enabled for; a person's own hook runs in any repository. */
const isTrusted = (layer: ConfigFile['layer'], user: boolean | undefined): boolean =>
  user !== true || layer === 'user' || layer === 'given';

/** Reads the files of a place, or answers the call where plugins have to be kept apart. */
export async function configure(
  place: ConfigPlace,
  payload: HookPayload,
  input: SettledInput,
): Promise<Configured | HookAnswer> {
  const { settings: defaults, user, isolate } = input;
  const { loadConfig, mistakesInOneLine } = await import('../config/load.ts');
  const allowPlugins = (layer: ConfigFile['layer']) => isTrusted(layer, user);
  const options = { defaults, cwd: payload.cwd };
  const notices: string[] = [];
  const none = () => false;
  let config = await loadConfig(place, { ...options, allowPlugins: none, pluginsFollow: true });
  if (namesOutlet(place)) await setOutlets(config, input);
  const mistake = mistakesInOneLine(config.mistakes);
  if (mistake) notices.push(mistake);
  else if (config.plugins.length > 0) {
    const answer = config.plugins.some(({ layer }) => allowPlugins(layer)) ? await isolate?.() : undefined;
    if (typeof answer === 'object') return answer;
    const names = config.plugins.map(({ name }) => name).join(', ');
    if (answer !== undefined) notices.push(`${pluginsCut} ${answer}: ${names}`);
    config = await loadConfig(place, { ...options, allowPlugins: answer === undefined ? allowPlugins : none });
  }
  const kept = config.plugins.filter(({ layer }) => !allowPlugins(layer)).map(({ name }) => name);
  if (kept.length > 0 && !mistake)
    notices.push(
      `plugins of the repository are loaded by the repository's own hook only, not by yours: ${kept.join(', ')}`,
    );
  const late = mistakesInOneLine(mistake ? [] : config.mistakes);
  return { ...config, notices: [...notices, ...(late ? [late] : []), ...config.faults] };
}
