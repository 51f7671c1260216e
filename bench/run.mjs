// Measures the hook against `node -e 0` and against a naive hook, as whole processes side by side in one run.
// Times mean nothing by themselves on a shared machine: read the ratios. See docs/performance.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge } from './budgets.mjs';
import { chart } from './chart.mjs';
import { measure, median } from './measure.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    largest: { type: 'string', default: '1024' },
    only: { type: 'string', default: '' },
    host: { type: 'string', default: 'vscode-copilot' },
    node: { type: 'string', default: process.execPath },
    json: { type: 'string' },
    chart: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(`npm run bench -- [options]
  --rounds N      rounds of each process, default 7 (a third of it for the large ones)
  --largest MB    leave out transcripts above it (default 1024, which takes 2 GB of disk)
  --only TEXT     scenes whose name contains it
  --host HOST     format of the transcripts, default vscode-copilot
  --node PATH     another node
  --json FILE     write the figures
  --chart FILE    write the chart (SVG)`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { node } = values;
const version = (await measure(['-p', 'process.version'], { node })).stdout.trim();
const figures = {};
const prepare = fileURLToPath(new URL('prepare.mjs', import.meta.url));
const all = JSON.parse(execFileSync(process.execPath, [prepare, folder, values.host, values.largest]));
for (const [name, scene] of Object.entries(all)) {
  if (!name.includes(values.only)) continue;
  figures[name] = await figuresOf(name, scene);
  print(name, figures[name]);
}

const { size } = statSync(fileURLToPath(new URL('../dist/hook.mjs', import.meta.url)));
const verdicts = values.only ? [] : judge(figures, size);
if (verdicts.length > 0) console.log('\nBudgets');
for (const { of, what, value, bound, met } of verdicts)
  console.log(`${met ? 'met   ' : 'missed'}  ${of}, ${what}: ${value.toFixed(2)} (${bound})`);
const report = { node: version, host: values.host, figures, budgets: verdicts };
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
if (values.chart) writeFileSync(values.chart, chart(report));

/** Medians over rounds in which `node -e 0` and the scene run one after the other. */
async function figuresOf(name, { args, input, cwd, size: megabytesOfFile, megabytes, slow, blocks = false, mayFail }) {
  const rounds = Math.max(1, Math.round(Number(values.rounds) / (slow ? 3 : 1)));
  const pairs = [];
  for (let round = 0; round < rounds; round++) {
    const base = await measure(['-e', '0'], { node });
    const run = await measure(args, { input, cwd, node });
    if (run.code !== 0 && mayFail) return { failed: run.stderr.match(/^\w*Error.*/m)?.[0] ?? String(run.code) };
    const blocked = run.stdout.includes('"block"');
    if (!mayFail && (run.code > 1 || run.stderr || blocked !== blocks))
      throw new Error(`${name}: exit code ${run.code}, ${blocked ? 'blocked' : 'silent'}. ${run.stderr}`);
    pairs.push({ base, run });
  }
  const of = (pick) => median(pairs.map(pick));
  const wallMs = of(({ run }) => run.wallMs);
  const afterStart = of(({ run, base }) => run.wallMs - base.wallMs) / 1000;
  return {
    ...(megabytesOfFile && { size: megabytesOfFile }),
    rounds,
    wall: of(({ run, base }) => run.wallMs / base.wallMs),
    cpu: of(({ run, base }) => run.cpuMs / base.cpuMs),
    addedMiB: of(({ run, base }) => run.peakMiB - base.peakMiB),
    peakMiB: of(({ run }) => run.peakMiB),
    wallMs,
    ...(megabytes && { megabytesPerSecond: megabytes / afterStart }),
  };
}

function print(name, { failed, wall, cpu, addedMiB, wallMs, megabytesPerSecond, rounds }) {
  const title = name.padEnd(52);
  if (failed) return console.log(`${title} fails: ${failed.slice(0, 80)}`);
  const rate = megabytesPerSecond ? `  ${megabytesPerSecond.toFixed(0)} MB/s` : '';
  console.log(
    `${title} wall ${wall.toFixed(2)}x  cpu ${cpu.toFixed(2)}x  memory +${addedMiB.toFixed(1)} MiB  (${wallMs.toFixed(0)} ms, ${rounds} rounds)${rate}`,
  );
}
