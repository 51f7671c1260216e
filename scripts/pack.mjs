// Packs plain data for the bundled hook: most answers need none of it, and as code it would be most of the file and of what is parsed.
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { needsOf } from './needs.mjs';

const unpack = fileURLToPath(new URL('unpack.mjs', import.meta.url));

/**
 * An esbuild plugin. A `tables.ts` exports one object, `TABLES`, of plain data and regular expressions by key; in the bundle each entry is
 * JSON under Brotli in base64, read when it is first asked for. Needs the compiled package, from which it takes the data. `texts` gets the
 * packed tables by module, one entry a line: no code (scripts/parts.mjs), as V8 would read it all for the one entry that is needed.
 */
export const packTables = ({ source, compiled, texts }) => ({
  name: 'pack-tables',
  setup(build) {
    build.onLoad({ filter: /[\\/]tables\.ts$/ }, async ({ path }) => {
      const module = path.replace(source, compiled).replace(/\.ts$/, '.js');
      const { TABLES } = await import(pathToFileURL(module));
      const name = relative(join(source, '..'), path).replaceAll('\\', '/');
      texts.set(name, Object.values(TABLES).map(pack).join('\n'));
      return {
        contents: `import { unpacked } from ${JSON.stringify(unpack)};
          export const TABLES = unpacked(${JSON.stringify(name)}, ${JSON.stringify(Object.keys(TABLES))});`,
        loader: 'js',
      };
    });
  },
});

function pack(table) {
  const patterns = new Map();
  const value = plain(table, patterns);
  return brotliCompressSync(JSON.stringify([value, ...patterns.values()])).toString('base64');
}

/**
 * The value as JSON has it. Regular expressions, of which many are the same, become `{ $: number in the list }`. What JSON drops or changes
 * would be missing in the hook alone.
 */
function plain(value, patterns) {
  if (['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (Array.isArray(value)) return value.map((item) => plain(item, patterns));
  if (typeof value?.test === 'function') {
    const { source, flags } = value;
    const key = `/${source}/${flags}`;
    if (!patterns.has(key)) patterns.set(key, [source, flags, needsOf(source, flags)]);
    return { $: [...patterns.keys()].indexOf(key) };
  }
  if (value?.constructor !== Object || '$' in value)
    throw new Error(`a table holds more than plain data: ${JSON.stringify(value).slice(0, 80)}`);
  const given = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(given.map(([name, item]) => [name, plain(item, patterns)]));
}
