import { dirname, join } from 'node:path';
import { builtin } from '../../analyzers/builtin.ts';
import type { Mode } from '../../analyzers/define.ts';
import { type Configuration, loadConfig } from '../../config/load.ts';
import { locateConfig, userConfig } from '../../config/locate.ts';
import { misnamedIn, misnamedOfUser } from '../../config/misnamed.ts';
import { placeOf } from '../../config/mistake.ts';
import type { Places } from '../install/layout.ts';
import { checkOutlets } from './outlets.ts';
import { blockingHonest, honestAnswer, tryPlugins } from './plugins.ts';
import type { Problem } from './problem.ts';

/** Which files are in force, and what they come to. */
export interface ConfigReport {
  /** Weakest first. */
  files: { layer: string; path: string }[];
  /** Each analyzer that there is, with its mode; several times where it differs by folder. */
  analyzers: { name: string; mode: Mode }[];
  /** The audit log, where there is one. */
  audit?: string;
}

/** Whether the configuration can be meant, whether its plugins load, and what is in force. `hook`: bytes of dist/hook.mjs. */
export async function checkConfig(
  places: Places,
  hook: Buffer,
): Promise<{ config: ConfigReport; problems: Problem[] }> {
  const { cwd, home, environment } = places;
  const own = { ...environment, HOME: home, USERPROFILE: home };
  const place = locateConfig(cwd, own);
  const options = { defaults: builtin, cwd };
  let config = await loadConfig(place, { ...options, allowPlugins: () => false, pluginsFollow: true });
  let faults: string[] = [];
  let blocking: string[] = [];
  if (config.mistakes.length === 0 && config.plugins.length > 0) {
    const { ended, said } = tryPlugins(hook, places);
    // What came to an end there does so here.
    config = await loadConfig(place, ended ? options : { ...options, allowPlugins: () => false });
    if (ended && config.mistakes.length === 0) blocking = await blockingHonest(config, places);
    faults = ended ? [...config.faults, ...said.filter((line) => line.startsWith('analyzer '))] : said;
  }
  const { outlets, problems: unrecorded } = checkOutlets(config, own);
  const problems = [
    ...wrong(config, faults),
    ...blocking.map(blocksHonest),
    ...unrecorded,
    ...misnamed(place.root as string, dirname(userConfig(own) as string)),
  ];
  return { config: { ...report(config), ...(outlets.audit && { audit: outlets.audit.path }) }, problems };
}

const report = ({ files, settings }: Configuration): ConfigReport => ({
  files: files.map(({ layer, path }) => ({ layer, path })),
  analyzers: settings.map(({ analyzer, mode }) => ({
    name: analyzer.name,
    mode: mode ?? analyzer.meta.mode ?? 'block',
  })),
});

const wrong = ({ mistakes }: Configuration, faults: readonly string[]): Problem[] => [
  ...mistakes.map((mistake): Problem => {
    const { file, message, remedy } = mistake;
    return {
      code: 'config-invalid',
      severity: 'error',
      file,
      message: `${placeOf(mistake)}: ${message}; until it is mended every analyzer runs with its defaults`,
      remedy,
    };
  }),
  ...faults.map((message): Problem => {
    // An analyzer without a prefix is of this package.
    const remedy = /^analyzer [^ /]+ /.test(message)
      ? 'Please report it; the other analyzers go on without it.'
      : 'Mend or remove the plugin; the other analyzers go on without it.';
    return { code: 'plugin-failed', severity: 'error', message, remedy };
  }),
];

/** A warning: a rule of one's own may well ask something of every answer. */
const blocksHonest = (name: string): Problem => ({
  code: 'honest-blocked',
  severity: 'warning',
  message: `${name} blocks an honest answer ("${honestAnswer}", after no tool call), so it may block every stop`,
  remedy: `Let it report only what is wrong, or set ${JSON.stringify(name)} to "warn" or "log" under analyzers.`,
});

/** Files that look like a configuration of ours and are none. */
function misnamed(root: string, user: string): Problem[] {
  const found = [
    ...misnamedIn(root).map((one) => ({ ...one, folder: root })),
    ...misnamedOfUser(user).map((one) => ({ ...one, folder: user })),
  ];
  return found.map(({ folder, name, remedy }): Problem => {
    const message = 'a file of this name is not read';
    return { code: 'config-misnamed', severity: 'warning', file: join(folder, name), message, remedy };
  });
}
