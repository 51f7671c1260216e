// Runs test/torture/: generated inputs against the hook, in this process. Bundled to plain JavaScript first, since node 20 runs no TypeScript.
//   npm run torture -- --runs 1000000 --seed 1 [--jobs 2]
//   npm run torture -- --seed 1 --path 4711:2:0        one breach again
//   npm run torture -- --cuts                          every story, cut at every byte
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = join(root, '.cache/torture/suite.mjs');
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    jobs: { type: 'string', default: '1' },
    path: { type: 'string' },
    folder: { type: 'string' },
    cuts: { type: 'boolean', default: false },
    job: { type: 'boolean', default: false },
  },
});
const number = (name) => {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 1) {
    process.stderr.write(`torture: --${name} ${values[name]} is no number from 1 on\n`);
    process.exit(2);
  }
  return value;
};
const largestShare = 25_000;
const [runs, seed, jobs] = [number('runs'), number('seed'), number('jobs')];
// Files in memory where the system has such a folder: a disk would be the slowest part.
const folder = values.folder ?? (existsSync('/dev/shm') ? '/dev/shm' : undefined);

if (values.job) {
  const { torture } = await import(pathToFileURL(outfile).href);
  process.send?.(await torture({ runs, seed, path: values.path, folder }));
} else {
  await build({
    entryPoints: [join(root, 'test/torture/suite.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  if (values.cuts) await cuts();
  else await generated();
}

async function cuts() {
  const { tortureByCuts } = await import(pathToFileURL(outfile).href);
  const { inputs, breaches } = await tortureByCuts({ step: 1, folder });
  for (const breach of breaches) process.stdout.write(`BREACH ${breach}\n`);
  process.stdout.write(`cuts at every byte: ${inputs} inputs, ${breaches.length} breaches\n`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}

async function generated() {
  const started = performance.now();
  // Each share has a seed and a process of its own, so that a breach ends its share only.
  const shares = Array.from({ length: Math.ceil(runs / largestShare) }, (_, i) => ({
    inputs: Math.min(largestShare, runs - i * largestShare),
    from: seed + i,
  }));
  const outcomes = [];
  const work = async () => {
    for (let share = shares.shift(); share; share = shares.shift()) {
      outcomes.push(await job(share.inputs, share.from));
      if (jobs > 1) process.stderr.write(`${outcomes.reduce((sum, { inputs }) => sum + inputs, 0)} inputs\n`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  report(outcomes, (performance.now() - started) / 1000);
}

function job(share, from) {
  const args = ['--job', '--runs', String(share), '--seed', String(from)];
  if (values.path) args.push('--path', values.path);
  if (folder) args.push('--folder', folder);
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), args);
    child.on('message', (outcome) => {
      if (outcome.breach) tell(outcome.breach);
      resolve(outcome);
    });
    child.on('exit', (code) => reject(new Error(`a job ended with ${code} and no result`)));
  });
}

/** At once: other jobs may go on for long. */
function tell({ message, counterexample, seed, path }) {
  process.stdout.write(`BREACH ${message}\n  ${counterexample}\n`);
  process.stdout.write(`  again: npm run torture -- --seed ${seed} --path ${path}\n`);
}

function report(outcomes, seconds) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const breaches = outcomes.filter(({ breach }) => breach);
  const inputs = sum('inputs');
  const kinds = {};
  for (const outcome of outcomes)
    for (const [kind, count] of Object.entries(outcome.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
  process.stdout.write(
    `${Object.entries(kinds)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}\n`,
  );
  process.stdout.write(
    `${inputs} inputs, ${sum('compared')} held against the untouched file, ${sum('blocked')} with an answer, slowest ${Math.round(Math.max(...outcomes.map(({ slowestMs }) => slowestMs)))} ms, ${Math.round(inputs / seconds)} a second\n`,
  );
  process.stdout.write(`seed ${seed}: ${inputs} inputs, ${breaches.length} breaches\n`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
