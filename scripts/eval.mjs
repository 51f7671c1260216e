// Runs eval/: bundled to plain JavaScript first, since node 20 runs no TypeScript. The analyzer itself is loaded from dist/.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(root, '.cache/eval/main.mjs');
await build({
  entryPoints: [join(root, 'eval/main.ts')],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'inline',
  logLevel: 'warning',
});
const { main } = await import(pathToFileURL(outfile).href);
process.exitCode = await main(process.argv.slice(2), root);
