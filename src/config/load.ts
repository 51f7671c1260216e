import type { AnalyzerSetting, AnyAnalyzer } from '../analyzers/runner.ts';
import type { OutletSource } from '../audit/settings.ts';
import { checkExtends, checkPreset, checkRules } from './check.ts';
import { type ConfigDocument, readDocument } from './document.ts';
import { type Issue, mistakesOf } from './issues.ts';
import type { ConfigFile, ConfigPlace } from './locate.ts';
import { type Mistake, mistakeLine } from './mistake.ts';
import { type Matches, settingsByFolder, type Workplace } from './overrides.ts';
import { loadPlugins, type PluginReference } from './plugins.ts';
import { type Preset, presets } from './presets.ts';
import { namespaceOf } from './resolve-plugin.ts';
import { ruleAfter } from './rules.ts';
import { type Config, configSchema } from './schema.ts';

/** What the configuration files come to. */
export interface Configuration {
  /** Files that were found, weakest first. */
  files: ConfigFile[];
  settings: readonly AnalyzerSetting[];
  /** Because of one of these the defaults are in force, not the files. */
  mistakes: Mistake[];
  /** Plugins that did not load, in one line each; the others count. */
  faults: string[];
  /** Plugins that the files name. */
  plugins: readonly PluginReference[];
  locale?: string;
  maxFindings?: number;
  maxBlocks: number;
  skipPhrase?: string;
  /** What the files say of where runs are recorded; see `outletsOf`. */
  outlets: readonly OutletSource[];
}

export interface LoadOptions {
  /** Analyzers of this package: what runs without a configuration. */
  defaults: readonly AnalyzerSetting[];
  /** Directory of the agent. */
  cwd?: string | undefined;
  /** Whether plugins may be loaded, by the layer that names them. They run code. */
  allowPlugins?: ((layer: ConfigFile['layer']) => boolean) | undefined;
  /** Plugins follow in a second step: what one of them may define is not judged yet. */
  pluginsFollow?: boolean | undefined;
}

type Checked = ConfigDocument & { config: Config };

/** Reads, checks and applies the files of a place. Never throws. */
export async function loadConfig(place: ConfigPlace, options: LoadOptions): Promise<Configuration> {
  const { defaults, allowPlugins = () => true, pluginsFollow = false } = options;
  const base: Configuration = {
    files: place.files,
    settings: defaults,
    mistakes: [],
    faults: [],
    plugins: [],
    maxBlocks: 1,
    outlets: [],
  };
  if (place.files.length === 0) return base;
  const { documents, mistakes } = readAll(
    place.files,
    defaults.map(({ analyzer }) => analyzer),
  );
  base.outlets = documents.map(({ layer, folder, value }) => ({ layer, folder, value }));
  const plugins = documents.flatMap(pluginsOf);
  if (mistakes.length > 0) return { ...base, plugins, mistakes: byPlace(mistakes, place.files) };

  const allowed = documents.filter(({ layer }) => allowPlugins(layer)).flatMap(pluginsOf);
  const loaded = await loadPlugins(allowed);
  const settings = [...defaults, ...loaded.analyzers.map((analyzer): AnalyzerSetting => ({ analyzer }))];
  const complete = loaded.faults.length === 0 && allowed.length === plugins.length;
  const known = {
    analyzers: settings.map(({ analyzer }) => analyzer),
    presets: new Map<string, unknown>([...Object.entries(presets), ...loaded.presets]),
    // What a plugin defines that is not there cannot be told from a slip.
    complete,
    prefix: complete ? undefined : plugins.map(({ name }) => namespaceOf(name))[0],
  };
  for (const [name, preset] of loaded.presets) {
    const problem = checkPreset(preset, known);
    if (problem) loaded.faults.push(`preset ${name}: ${problem}`);
    if (problem) known.presets.set(name, presets.recommended);
  }
  const all = (pluginsFollow && !complete ? [] : documents).flatMap((document) => [
    ...checkExtends(document, document.config, known),
    ...checkRules(document, document.config, known),
  ]);
  if (all.length > 0) return { ...base, plugins, mistakes: byPlace(all, place.files), faults: loaded.faults };
  return {
    ...base,
    plugins,
    faults: loaded.faults,
    ...(await effective(documents, settings, known.presets, workplaceOf(place, options))),
  };
}

/** As a person goes through the files. */
function byPlace(mistakes: readonly Mistake[], files: readonly ConfigFile[]): Mistake[] {
  const rank = ({ file }: Mistake) => files.findIndex(({ path }) => path === file);
  return [...mistakes].sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
}

/** For stderr, in one line: what is wrong, and that the hook goes on without the files. */
export function mistakesInOneLine(mistakes: readonly Mistake[]): string | undefined {
  const [first, ...more] = mistakes;
  if (!first) return undefined;
  return `${mistakeLine(first)}${more.length > 0 ? ` (and ${more.length} more: \`npx transcript-hooks doctor\` names all)` : ''} Until then the defaults hold.`;
}

function readAll(
  files: readonly ConfigFile[],
  known: readonly AnyAnalyzer[],
): { documents: Checked[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const schema = configSchema(known);
  const documents = files.flatMap((file): Checked[] => {
    const document = readDocument(file, mistakes);
    if (!document) return [];
    const { success, error } = schema.safeParse(document.value);
    // Which analyzers there are is known once the plugins are loaded.
    const issues = success
      ? []
      : error.issues.filter((issue) => !(issue.code === 'unrecognized_keys' && issue.path.at(-1) === 'analyzers'));
    mistakes.push(...mistakesOf(issues as readonly Issue[], document, schema));
    return [{ ...document, config: document.value as Config }];
  });
  return { documents, mistakes };
}

const pluginsOf = (document: Checked): PluginReference[] =>
  (Array.isArray(document.config?.plugins) ? document.config.plugins : []).map((name, i) => {
    const { line, column } = document.mistake(['plugins', i], '', '');
    return { name, layer: document.layer, folder: document.folder, where: `${document.path}:${line}:${column}` };
  });

const workplaceOf = ({ root }: ConfigPlace, { cwd }: LoadOptions): Workplace => ({
  root: root ?? cwd ?? '/',
  cwd: cwd ?? root ?? '/',
});

async function effective(
  documents: readonly Checked[],
  settings: readonly AnalyzerSetting[],
  known: ReadonlyMap<string, unknown>,
  workplace: Workplace,
): Promise<Pick<Configuration, 'settings' | 'locale' | 'maxFindings' | 'maxBlocks' | 'skipPhrase'>> {
  const steps = documents.flatMap(({ config }): Preset[] => [
    ...[config.extends ?? []].flat().map((name) => (known.get(name) ?? presets.recommended) as Preset),
    { analyzers: config.analyzers ?? {} },
  ]);
  const overrides = documents.flatMap(({ config }) => config.overrides ?? []);
  const matches = overrides.length > 0 ? await globs() : () => false;
  const last = <Key extends 'locale' | 'maxFindings' | 'maxBlocks' | 'skipPhrase'>(key: Key) =>
    documents.findLast(({ config }) => config[key] !== undefined)?.config[key];
  const [locale, maxFindings, skipPhrase] = [last('locale'), last('maxFindings'), last('skipPhrase')];
  return {
    settings: settings.flatMap((setting) => {
      const start = { mode: setting.mode, options: (setting.options ?? {}) as Record<string, unknown> };
      const rule = ruleAfter(steps, setting.analyzer.name, start);
      return settingsByFolder(setting, rule, overrides, workplace, matches);
    }),
    maxBlocks: last('maxBlocks') ?? 1,
    ...(locale !== undefined && { locale }),
    ...(maxFindings !== undefined && { maxFindings }),
    ...(skipPhrase !== undefined && { skipPhrase }),
  };
}

async function globs(): Promise<Matches> {
  const { minimatch } = await import('minimatch');
  return (path, glob) => minimatch(path, glob, { dot: true });
}
