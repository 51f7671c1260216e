import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtin } from '../../analyzers/builtin.ts';
import type { Mode } from '../../analyzers/define.ts';
import { type Configuration, loadConfig } from '../../config/load.ts';
import { configName, localConfigName, locateConfig, userConfig } from '../../config/locate.ts';
import type { Places } from '../install/layout.ts';
import { blockingHonest, honestAnswer, tryPlugins } from './plugins.ts';
import type { Problem } from './problem.ts';

/** Which files are in force, and what they come to. */
export interface ConfigReport {
  /** Weakest first. */
  files: { layer: string; path: string }[];
  /** Each analyzer that there is, with its mode; several times where it differs by folder. */
  analyzers: { name: string; mode: Mode }[];
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
  const problems = [
    ...wrong(config, faults),
    ...blocking.map(blocksHonest),
    ...misnamed(place.root ?? cwd, userConfig(own)),
  ];
  return { config: report(config), problems };
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
    const { file, line, column, path, message, remedy } = mistake;
    const where = `${file}:${line}:${column}${path ? ` ${path}` : ''}`;
    return {
      code: 'config-invalid',
      severity: 'error',
      file,
      message: `${where}: ${message}; until it is mended every analyzer runs with its defaults`,
      remedy,
    };
  }),
  ...faults.map((message): Problem => {
    const remedy = 'Mend or remove the plugin; the other analyzers go on without it.';
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
function misnamed(root: string, user: string | undefined): Problem[] {
  const known = [configName, localConfigName];
  return [
    ...like(
      root,
      /^\.?transcript-?hooks(?:rc)?(?:\.config)?(?:\.local)?(?:\.(?:jsonc?|json5|ya?ml|toml|[cm]?[jt]s))?$/i,
    )
      .filter((name) => !known.includes(name))
      .map((name) => ({ file: join(root, name), wanted: name.includes('local') ? localConfigName : configName })),
    ...(user
      ? like(dirname(user), /config|transcript/i).map((name) => ({
          file: join(dirname(user), name),
          wanted: 'config.json',
        }))
      : []),
  ]
    .filter(({ file, wanted }) => !file.endsWith(`/${wanted}`) && !file.endsWith(`\\${wanted}`))
    .map(({ file, wanted }): Problem => {
      const message = 'a file of this name is not read';
      return {
        code: 'config-misnamed',
        severity: 'warning',
        file,
        message,
        remedy: `Rename it to ${wanted}, in JSON.`,
      };
    });
}

function like(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder).filter((name) => pattern.test(name));
  } catch {
    return [];
  }
}
