import { resolve } from 'node:path';
import { builtin } from '../analyzers/builtin.ts';
import type { AnyAnalyzer } from '../analyzers/runner.ts';
import { type Configuration, type LoadOptions, loadConfig } from '../config/load.ts';
import { type ConfigFile, type ConfigPlace, locateConfig } from '../config/locate.ts';
import { misnamedIn } from '../config/misnamed.ts';
import { mistakeLine } from '../config/mistake.ts';
import { repositoryOf } from '../repository.ts';
import { PluginsNeeded, type PluginUse } from './plugin-use.ts';

/** A configuration file cannot be meant; the message has a line for each mistake. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The settings for the workspaces of several transcripts, each configuration read once. */
export class ConfiguredWorkspaces {
  /** What of the configurations is not in force, in a line each. */
  readonly notes = new Set<string>();
  /** All that were set for a workspace. */
  readonly analyzers = new Set<AnyAnalyzer>();
  /** Plugins that did not load. */
  faults = 0;
  private readonly read = new Map<string, Promise<Configuration>>();
  private readonly config: string | undefined;
  private readonly trusted: boolean;

  private readonly plugins: PluginUse;

  /** `config`: a file for all of them, or `none`. `trusted`: the workspace was named by the person, not by a transcript. */
  constructor(config: string | undefined, trusted: boolean, plugins: PluginUse = 'apart') {
    this.plugins = plugins;
    this.config = config === undefined || config === 'none' ? config : resolve(config);
    this.trusted = trusted;
  }

  /**
   * Settings and language for an agent in `cwd`; the defaults where no workspace is at hand and no file is named. Throws {@link ConfigError}
   * and {@link PluginsNeeded}.
   */
  async forDirectory(cwd: string | undefined): Promise<Pick<Configuration, 'settings' | 'locale'>> {
    const configuration = await this.configurationOf(cwd);
    for (const { analyzer } of configuration.settings) this.analyzers.add(analyzer);
    return configuration;
  }

  private async configurationOf(cwd: string | undefined): Promise<Pick<Configuration, 'settings' | 'locale'>> {
    if (cwd === undefined && this.config === undefined) return { settings: builtin };
    const key = cwd ?? '';
    const reading = this.read.get(key) ?? this.load(cwd);
    this.read.set(key, reading);
    return reading;
  }

  private async load(cwd: string | undefined): Promise<Configuration> {
    const environment = { ...process.env, ...(this.config !== undefined && { TRANSCRIPT_HOOKS_CONFIG: this.config }) };
    const place = locateConfig(cwd, environment);
    // Whoever only reads a transcript has not enabled the code of a folder that it names.
    const here = this.trusted || (place.root !== undefined && place.root === repositoryOf(process.cwd()));
    const allowPlugins = (layer: ConfigFile['layer']) => here || layer === 'user' || layer === 'given';
    for (const { name, remedy } of this.config === undefined && place.root !== undefined ? misnamedIn(place.root) : [])
      this.notes.add(`${place.root}: ${name} is not read. ${remedy}`);
    const config = await this.loadWith(place, { defaults: builtin, cwd }, allowPlugins);
    if (config.mistakes.length > 0) throw new ConfigError(config.mistakes.map(mistakeLine).join('\n'));
    const kept = config.plugins.filter(({ layer }) => !allowPlugins(layer));
    if (kept.length > 0)
      this.notes.add(
        `plugins of ${place.root} are not loaded (${kept.map(({ name }) => name).join(', ')}): name the folder with --workspace`,
      );
    for (const fault of config.faults) this.notes.add(fault);
    this.faults += config.faults.length;
    return config;
  }

  private async loadWith(
    place: ConfigPlace,
    options: LoadOptions,
    allowPlugins: (layer: ConfigFile['layer']) => boolean,
  ): Promise<Configuration> {
    const { plugins } = this;
    const none = () => false;
    const follow = !(typeof plugins === 'object' && 'cut' in plugins);
    const without = await loadConfig(place, { ...options, allowPlugins: none, pluginsFollow: follow });
    const names = without.plugins.filter(({ layer }) => allowPlugins(layer)).map(({ name }) => name);
    if (without.mistakes.length > 0 || without.plugins.length === 0) return without;
    if (names.length === 0) return loadConfig(place, { ...options, allowPlugins: none });
    if (plugins === 'apart') throw new PluginsNeeded();
    if ('cut' in plugins)
      return { ...without, faults: [`judged without plugins (${names.join(', ')}), since ${plugins.cut}`] };
    const config = await plugins.run(names.join(', '), () => loadConfig(place, { ...options, allowPlugins }));
    const isForeign = (name: string) => !builtin.some(({ analyzer }) => analyzer.name === name);
    const settings = config.settings.map((setting) =>
      isForeign(setting.analyzer.name) ? { ...setting, analyzer: plugins.over(setting.analyzer) } : setting,
    );
    return { ...config, settings };
  }
}
