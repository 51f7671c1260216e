// Part of dist/hook.mjs: gives packed tables (scripts/pack.mjs) as if they were plain objects.
import { LazyPattern } from '../src/analyzers/pattern.ts';

/** The tables of a module by key; `textOf` is the loader's (scripts/part-loader.mjs). */
export function unpacked(module, keys) {
  const tables = {};
  let lines;
  for (const [at, key] of keys.entries()) {
    Object.defineProperty(tables, key, {
      configurable: true,
      enumerable: true,
      get() {
        lines ??= textOf(module).split('\n');
        const { brotliDecompressSync } = require('node:zlib');
        const [table, ...sources] = JSON.parse(brotliDecompressSync(Buffer.from(lines[at], 'base64')).toString());
        const patterns = sources.map((given) => new LazyPattern(...given));
        const value = patterns.length > 0 ? filled(table, patterns) : table;
        Object.defineProperty(tables, key, { value, enumerable: true });
        return value;
      },
    });
  }
  return tables;
}

/** Puts the patterns in their places. */
function filled(value, patterns) {
  if (Array.isArray(value)) return value.map((item) => filled(item, patterns));
  if (typeof value !== 'object') return value;
  if (typeof value.$ === 'number') return patterns[value.$];
  for (const name of Object.keys(value)) value[name] = filled(value[name], patterns);
  return value;
}
