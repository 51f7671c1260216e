// Part of dist/hook.mjs: gives packed tables (scripts/pack.mjs) as if they were plain objects.
export function unpacked(packed) {
  const tables = {};
  for (const [key, text] of Object.entries(packed)) {
    Object.defineProperty(tables, key, {
      configurable: true,
      enumerable: true,
      get() {
        const { brotliDecompressSync } = require('node:zlib');
        const value = JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64')).toString());
        Object.defineProperty(tables, key, { value, enumerable: true });
        return value;
      },
    });
  }
  return tables;
}
