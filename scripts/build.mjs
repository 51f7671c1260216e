// Builds dist/: the typed package with tsc, and dist/hook.mjs, the hook in one file with its dependencies inside.
import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist', { recursive: true, force: true });

const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (tsc.status !== 0) process.exit(tsc.status ?? 1);
chmodSync('dist/cli/main.js', 0o755);

await build({
  entryPoints: ['src/hook.ts'],
  outfile: 'dist/hook.mjs',
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'none',
  // ndjson brings an old copy of node's own streams; node's are faster and already loaded.
  alias: { 'readable-stream': 'node:stream' },
  // ndjson and its parts are CommonJS and call require() for node's modules.
  banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  logLevel: 'warning',
});
