import { dirname, isAbsolute, join, resolve } from 'node:path';
import { readDocument } from '../config/document.ts';
import { configName, localConfigName, userConfig } from '../config/locate.ts';
import { repositoryOf } from '../repository.ts';
import { statOf } from '../stat.ts';
import { isRecord, list } from '../transcript/raw.ts';

/** A handful of files, some of which do not exist yet: looking at them is cheaper than watching their folders. */
const lookMs = 250;

/** Tells when the configuration of one workspace, or a plugin that it names by path, changes, comes or goes. */
export class RuleFiles {
  private known = new Map<string, string>();
  /** By configuration file, as it was when it was read. */
  private readonly plugins = new Map<string, { mark: string; files: string[] }>();
  private readonly looking: NodeJS.Timeout;
  private root: string | undefined;

  constructor(
    /** As for `--config`. */
    private readonly config: string | undefined,
    private readonly onChange: () => void,
  ) {
    this.looking = setInterval(() => this.look(), lookMs);
  }

  /** From now on those for an agent that works in `folder`. */
  follow(folder: string | undefined): void {
    if (folder === undefined) return;
    const root = repositoryOf(folder) ?? folder;
    if (root === this.root) return;
    this.root = root;
    this.plugins.clear();
    this.known = this.state();
  }

  close(): void {
    clearInterval(this.looking);
  }

  private look(): void {
    const state = this.state();
    const same = state.size === this.known.size && [...state].every(([path, mark]) => this.known.get(path) === mark);
    this.known = state;
    if (!same) this.onChange();
  }

  private state(): Map<string, string> {
    const marks = new Map(this.configFiles().map((path) => [path, markOf(path)]));
    for (const [path, mark] of [...marks]) {
      let known = this.plugins.get(path);
      if (known?.mark !== mark) {
        known = { mark, files: pluginsIn(path) };
        this.plugins.set(path, known);
      }
      for (const plugin of known.files) marks.set(plugin, markOf(plugin));
    }
    return marks;
  }

  private configFiles(): string[] {
    if (this.config === 'none' || this.root === undefined) return [];
    if (this.config !== undefined) return [resolve(this.config)];
    const user = userConfig(process.env);
    return [join(this.root, configName), join(this.root, localConfigName), ...(user ? [user] : [])];
  }
}

function markOf(path: string): string {
  const found = statOf(path);
  return found ? `${found.mtimeMs}:${found.size}:${found.ino}` : 'absent';
}

/** Plugins that a configuration names by path. */
function pluginsIn(config: string): string[] {
  const value = readDocument({ layer: 'given', path: config }, [])?.value;
  return list(isRecord(value) ? value.plugins : [])
    .filter((name) => typeof name === 'string' && (name.startsWith('.') || isAbsolute(name)))
    .map((name) => resolve(dirname(config), String(name)));
}
