// Runs eval/: bundled to plain JavaScript first, since node 20 runs no TypeScript. The analyzer itself is loaded from dist/.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = join(root, '.cache/eval');
await build({
  entryPoints: ['main', 'run-set'].map((name) => join(root, `eval/${name}.ts`)),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'inline',
  logLevel: 'warning',
});
const { main } = await import(pathToFileURL(join(outdir, 'main.mjs')).href);
process.exitCode = await main(process.argv.slice(2), root);
