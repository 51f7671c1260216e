import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { exports as resolveExports } from 'resolve.exports';

export interface ResolvedPlugin {
  path: string;
  /** What stands before the names of its analyzers: the package's name, or `local` for a file. */
  namespace: string;
}

const isFile = (name: string): boolean => /^\.\.?\//.test(name) || isAbsolute(name);

/** What stands before the names of a plugin's analyzers. */
export const namespaceOf = (name: string): string =>
  isFile(name) ? 'local' : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);

/**
 * The file that `import` would load for a plugin named in a configuration file in `folder`. Done by hand: node resolves from another
 * place than the running file only for `require`, which does not see what a package exports to `import` alone (node 20).
 */
export function resolvePlugin(name: string, folder: string): ResolvedPlugin {
  const namespace = namespaceOf(name);
  if (isFile(name)) {
    const path = resolve(folder, name);
    if (!existsSync(path)) throw new Error(`there is no ${path}`);
    return { path, namespace };
  }
  const sub = name.slice(namespace.length + 1);
  for (let at = folder; ; at = dirname(at)) {
    const home = join(at, 'node_modules', namespace);
    if (existsSync(join(home, 'package.json'))) return { path: entryOf(home, sub), namespace };
    if (dirname(at) === at) break;
  }
  const asFile = existsSync(join(folder, name)) ? `; write "./${name}" for the file` : '; install it there';
  throw new Error(`no package ${namespace} is installed in ${folder} or above it${asFile}`);
}

function entryOf(home: string, sub: string): string {
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    main?: unknown;
    exports?: unknown;
  };
  if (manifest.exports !== undefined) {
    // Throws where the package exports no such entry.
    const [entry] = resolveExports(manifest, sub ? `./${sub}` : '.') ?? [];
    if (entry) return join(home, entry);
  }
  const main = sub || (typeof manifest.main === 'string' ? manifest.main : 'index.js');
  const path = [main, `${main}.js`, join(main, 'index.js')]
    .map((file) => join(home, file))
    .find((file) => /\.\w+$/.test(file) && existsSync(file));
  if (!path) throw new Error(`${home} has no ${main}`);
  return path;
}
