import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Baseline, baselineText, compare } from './baseline.ts';
import { type Options, parseOptions, usage } from './options.ts';
import { asText, intoPage } from './report.ts';
import type { Job } from './run-set.ts';
import type { EvalSet, Measured } from './set.ts';
import { sets } from './sets/index.ts';

/** Runs the sets and reports; answers the exit code. */
export async function main(args: readonly string[], root: string): Promise<number> {
  let options: Options;
  try {
    options = parseOptions(args);
    const unknown = options.only.filter((name) => !sets.some((set) => set.name === name));
    if (unknown.length > 0) throw new TypeError(`--only: no set ${unknown.join(', ')}; there are ${names(sets)}`);
  } catch (error) {
    process.stderr.write(`eval: ${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (!existsSync(join(root, 'dist/analyzers/index.js'))) {
    process.stderr.write('eval: no dist/: npm run build\n');
    return 2;
  }
  const measured = await measure(options, root);
  if (options.json) process.stdout.write(`${JSON.stringify(measured, replaceMaps, 2)}\n`);
  else process.stdout.write(asText(measured, options.misses));
  const baselineFile = resolve(root, options.baseline);
  if (options.update) update(measured, root, baselineFile);
  return options.check ? check(measured, baselineFile) : 0;
}

/** Sets that run at once: one for each core, and no more than keep a machine of two busy. */
const threads = 2;

async function measure(options: Options, root: string): Promise<Measured[]> {
  const shared = resolve(root, options.shared);
  const wanted = sets.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const waiting = wanted.map(({ name }) => ({ name, seed: options.seed, root, shared }));
  const measured = new Map<string, Measured>();
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) measured.set(job.name, await inThread(job));
  };
  await Promise.all(Array.from({ length: threads }, work));
  return wanted.flatMap(({ name }) => measured.get(name) ?? []);
}

const inThread = (job: Job): Promise<Measured> =>
  new Promise((done, fail) => {
    // The file beside this one, as scripts/eval.mjs bundles both.
    const worker = new Worker(new URL('run-set.mjs', import.meta.url), { workerData: job });
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`${job.name}: ended with ${code} and no result`)));
  });

const readBaseline = (path: string): Baseline =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Baseline) : {};

/** Writes what was measured; figures of sets whose input is absent here stay as they are. */
function update(measured: readonly Measured[], root: string, baselineFile: string): void {
  const ran = ranIn(measured);
  const kept = Object.entries(readBaseline(baselineFile)).filter(([id]) => !ran.includes(id.split('.', 1)[0] ?? ''));
  const figures = measured.flatMap(({ result }) => result.figures);
  const now = figures.map(({ id, good, of }): [string, [number, number]] => [id, [good, of]]);
  const baseline: Baseline = Object.fromEntries([...kept, ...now]);
  writeFileSync(baselineFile, baselineText(baseline));
  const page = join(root, 'docs/precision.md');
  writeFileSync(page, intoPage(readFileSync(page, 'utf8'), baseline, sets));
}

function check(measured: readonly Measured[], baselineFile: string): number {
  const figures = measured.flatMap(({ result }) => result.figures);
  const { fell, rose, added, gone } = compare(readBaseline(baselineFile), figures, ranIn(measured));
  const say = (title: string, lines: readonly string[]) =>
    process.stderr.write(lines.map((line) => `eval: ${title} ${line}\n`).join(''));
  say('rose (npm run eval -- --update keeps it):', rose);
  say('not in the baseline:', added);
  say('in the baseline, not measured:', gone);
  say('FELL', fell);
  const failed = fell.length + gone.length;
  process.stderr.write(`eval: ${figures.length} figures, ${fell.length} fell, ${gone.length} gone\n`);
  return failed > 0 ? 1 : 0;
}

const ranIn = (measured: readonly Measured[]): string[] =>
  measured.filter(({ absent }) => absent === undefined).map(({ name }) => name);

const names = (all: readonly EvalSet[]): string => all.map(({ name }) => name).join(', ');

const replaceMaps = (_: string, value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);
