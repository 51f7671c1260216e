// Packs tables of words for the bundled hook: most answers need none of them, and as text they would be half of the file.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const unpack = fileURLToPath(new URL('unpack.mjs', import.meta.url));

/**
 * An esbuild plugin. A `tables.ts` exports one object, `TABLES`, of plain data by key; in the bundle each entry is JSON under Brotli in
 * base64, read when it is first asked for. Needs the compiled package, from which it takes the data.
 */
export const packTables = ({ source, compiled }) => ({
  name: 'pack-tables',
  setup(build) {
    build.onLoad({ filter: /[\\/]tables\.ts$/ }, async ({ path }) => {
      const module = path.replace(source, compiled).replace(/\.ts$/, '.js');
      const { TABLES } = await import(pathToFileURL(module));
      const packed = Object.entries(TABLES).map(([key, table]) => [key, pack(table)]);
      return {
        contents: `import { unpacked } from ${JSON.stringify(unpack)};
          export const TABLES = unpacked(${JSON.stringify(Object.fromEntries(packed))});`,
        loader: 'js',
      };
    });
  },
});

function pack(table) {
  const json = JSON.stringify(table);
  // What JSON drops or changes would be missing in the hook alone.
  if (!isPlain(table)) throw new Error(`a table holds more than plain data: ${json.slice(0, 80)}`);
  return brotliCompressSync(json).toString('base64');
}

const isPlain = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain));
