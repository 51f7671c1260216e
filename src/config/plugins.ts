import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeError } from '../analyzers/describe-error.ts';
import type { AnyAnalyzer } from '../analyzers/runner.ts';
import { isRecord } from '../transcript/raw.ts';
import { checkAnalyzer } from './check-analyzer.ts';
import type { ConfigFile } from './locate.ts';
import { resolvePlugin } from './resolve-plugin.ts';

/** A plugin as a configuration file names it. */
export interface PluginReference {
  name: string;
  layer: ConfigFile['layer'];
  /** Folder of the configuration file. */
  folder: string;
  /** `FILE:LINE:COLUMN`. */
  where: string;
}

export interface LoadedPlugins {
  analyzers: AnyAnalyzer[];
  /** By `namespace/name`, as they came. */
  presets: Map<string, unknown>;
  /** What did not load, in one line each; the rest is there. */
  faults: string[];
}

/** A plugin that takes longer is left out. */
const deadlineMs = 2000;

/** Loads plugins side by side. Never throws. */
export async function loadPlugins(references: readonly PluginReference[]): Promise<LoadedPlugins> {
  const loaded: LoadedPlugins = { analyzers: [], presets: new Map(), faults: [] };
  const seen = new Set<string>();
  const modules = await Promise.all(references.map((reference) => load(reference, seen)));
  for (const [i, module] of modules.entries()) {
    const reference = references[i] as PluginReference;
    const fault = (message: string): undefined => {
      loaded.faults.push(`plugin ${reference.name} (${reference.where}): ${message}`);
    };
    if (module === undefined) continue;
    if ('error' in module) fault(module.error);
    else add(module, loaded, fault);
  }
  return loaded;
}

interface Module {
  namespace: string;
  exported: unknown;
}

/** Undefined for a plugin that is named twice. */
async function load(
  { name, folder }: PluginReference,
  seen: Set<string>,
): Promise<Module | { error: string } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const { path, namespace } = resolvePlugin(name, folder);
    if (seen.has(path)) return undefined;
    seen.add(path);
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`it did not load within ${deadlineMs} ms`)), deadlineMs);
    });
    const { importModule } = await import('./import-module.ts');
    const module = await Promise.race([importModule(pathToFileURL(path).href), late]);
    if (!['default', 'analyzers', 'presets', 'create'].some((name) => name in module))
      return { error: 'it has no `export default`: export an analyzer, a list of them, or { analyzers, presets }' };
    return { namespace, exported: exportedBy(module) };
  } catch (error) {
    return { error: `it cannot be loaded: ${firstLine(describeError(error))}${placeIn(error, name)}` };
  } finally {
    clearTimeout(timer);
  }
}

/** The default export, also that of a module translated to CommonJS; without one the module itself. */
function exportedBy(module: Record<string, unknown>): unknown {
  const exported = module.default ?? module;
  return isRecord(exported) && exported.__esModule === true && 'default' in exported ? exported.default : exported;
}

function add({ namespace, exported }: Module, loaded: LoadedPlugins, fault: (message: string) => undefined): undefined {
  const bundle =
    isRecord(exported) && ('analyzers' in exported || 'presets' in exported)
      ? exported
      : { analyzers: [exported].flat() };
  const { analyzers = [] } = bundle;
  if (!Array.isArray(analyzers) || (isRecord(exported) && Object.keys(exported).length === 0))
    return fault('it exports no analyzer: export one, a list of them, or { analyzers, presets } as default');
  for (const candidate of analyzers) {
    try {
      const problem = checkAnalyzer(candidate);
      if (problem) {
        fault(problem);
        continue;
      }
      const analyzer = candidate as AnyAnalyzer;
      const name = analyzer.name.includes('/') ? analyzer.name : `${namespace}/${analyzer.name}`;
      if (loaded.analyzers.some((other) => other.name === name))
        fault(`another plugin has an analyzer ${name} already`);
      else loaded.analyzers.push(Object.create(analyzer, { name: { value: name, enumerable: true } }));
    } catch (error) {
      fault(firstLine(describeError(error))); // a property that throws when it is read
    }
  }
  if (bundle.presets === undefined) return undefined;
  if (!isRecord(bundle.presets)) return fault('its presets are no object');
  for (const [name, preset] of Object.entries(bundle.presets)) loaded.presets.set(`${namespace}/${name}`, preset);
  return undefined;
}

/** ` (file:line)` where the error came from a file. Of broken syntax node tells the place on a console only. */
function placeIn(error: unknown, name: string): string {
  const stack = error instanceof Error ? String(error.stack) : '';
  const [, url = '', line] = /(file:\/\/[^\s()]+?):(\d+)(?::\d+)?\)?$/m.exec(stack) ?? [];
  if (error instanceof SyntaxError && !line) return ` (\`node --check ${name}\` shows where)`;
  return line && !url.endsWith('/hook.mjs') ? ` (${fileURLToPath(url)}:${line})` : '';
}

const firstLine = (text: string): string => text.split('\n', 1)[0] as string;
