// Builds dist/: the typed package with tsc, and dist/hook.mjs, the hook in one file with its dependencies inside. schema.json is made of it.
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { lazyPatterns } from './lazy-patterns.mjs';
import { packTables } from './pack.mjs';
import { assemble } from './parts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
rmSync('dist', { recursive: true, force: true });

const tsc = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});
if (tsc.status !== 0) process.exit(tsc.status ?? 1);
chmodSync('dist/cli/main.js', 0o755);
const { jsonSchema } = await import('../dist/config/json-schema.js');
writeFileSync('schema.json', `${JSON.stringify(jsonSchema(), null, 2)}\n`);

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = new Map();
const result = await build({
  entryPoints: ['src/hook.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  write: false,
  minify: true,
  charset: 'ascii',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'none',
  define: { TRANSCRIPT_HOOKS_VERSION: JSON.stringify(version) },
  plugins: [packTables({ source: join(root, 'src'), compiled: join(root, 'dist'), texts }), lazyPatterns],
  // ndjson brings an old copy of node's own streams; node's are faster and already loaded.
  // jsonc-parser's main file is a UMD wrapper, which esbuild cannot look into.
  alias: { 'readable-stream': 'node:stream', 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  logLevel: 'warning',
  metafile: true,
});
writeFileSync('dist/hook.mjs', assemble(result, texts, 'await entry.main(new URL(import.meta.url));'));
notices(Object.keys(result.metafile.inputs));

/** The licences of what is bundled: named in the hook, which travels alone, and in full beside it. */
function notices(inputs) {
  const names = new Set(inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]).filter(Boolean));
  const packages = [...names].sort().map((name) => {
    const folder = `node_modules/${name}`;
    const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return {
      title: `${name} ${version} (${license})`,
      text: file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : 'see the package',
    };
  });
  const titles = packages.map(({ title }) => title).join(', ');
  appendFileSync(
    'dist/hook.mjs',
    `/*! transcript-hooks ${version} (MIT). Bundles ${titles}. Licence texts: THIRD-PARTY-NOTICES.txt of the package. */\n`,
  );
  writeFileSync(
    'dist/THIRD-PARTY-NOTICES.txt',
    packages.map(({ title, text }) => `${title}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`),
  );
}
