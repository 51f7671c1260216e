import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtAnalyzer } from './analyzer.ts';
import { type Baseline, baselineText, compare } from './baseline.ts';
import { type Options, parseOptions, usage } from './options.ts';
import { Random } from './random.ts';
import { asText, intoPage } from './report.ts';
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
  if (options.update) update(measured, root);
  return options.check ? check(measured, root) : 0;
}

async function measure(options: Options, root: string): Promise<Measured[]> {
  const analyzer = await builtAnalyzer(root);
  const shared = resolve(root, options.shared);
  const measured: Measured[] = [];
  for (const set of sets) {
    if (options.only.length > 0 && !options.only.includes(set.name)) continue;
    const { name, title } = set;
    const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-eval-'));
    try {
      const context = { analyzer, random: new Random(`${options.seed}:${name}`), scratch, root, shared };
      const absent = set.absent?.(context);
      const start = performance.now();
      const result = absent === undefined ? await set.run(context) : { figures: [], misses: [], dropped: new Map() };
      const milliseconds = Math.round(performance.now() - start);
      measured.push({ name, title, milliseconds, result, ...(absent !== undefined && { absent }) });
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  }
  return measured;
}

const baselineFile = (root: string): string => join(root, 'eval/baseline.json');

const readBaseline = (root: string): Baseline =>
  existsSync(baselineFile(root)) ? (JSON.parse(readFileSync(baselineFile(root), 'utf8')) as Baseline) : {};

/** Writes what was measured; figures of sets whose input is absent here stay as they are. */
function update(measured: readonly Measured[], root: string): void {
  const ran = ranIn(measured);
  const kept = Object.entries(readBaseline(root)).filter(([id]) => !ran.includes(id.split('.', 1)[0] ?? ''));
  const figures = measured.flatMap(({ result }) => result.figures);
  const now = figures.map(({ id, good, of }): [string, [number, number]] => [id, [good, of]]);
  const baseline: Baseline = Object.fromEntries([...kept, ...now]);
  writeFileSync(baselineFile(root), baselineText(baseline));
  const page = join(root, 'docs/precision.md');
  writeFileSync(page, intoPage(readFileSync(page, 'utf8'), baseline, sets));
}

function check(measured: readonly Measured[], root: string): number {
  const figures = measured.flatMap(({ result }) => result.figures);
  const { fell, rose, added, gone } = compare(readBaseline(root), figures, ranIn(measured));
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
