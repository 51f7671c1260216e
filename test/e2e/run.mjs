// The hook, installed by its own command, in the real Copilot CLI and the real Claude Code, offline.
//   node test/e2e/run.mjs [--host HOST] [--only WORDS] [--repeat N] [--version V] [--keep]
// Needs the npm registry once, to install the hosts into .cache/e2e; says so and ends well where it is out of reach.
// Last line: "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installClient } from './clients.mjs';
import { startCollector } from './collector.mjs';
import { hosts } from './hosts.mjs';
import { startModel } from './model.mjs';
import { scenarios } from './scenarios.mjs';
import { checkWatcher, clockOf, startWatcher } from './watcher.mjs';

const { values: options } = parseArgs({
  options: {
    host: { type: 'string' },
    only: { type: 'string', default: '' },
    repeat: { type: 'string', default: '1' },
    version: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const timeoutMs = 120_000;

let passed = 0;
let failed = 0;
for (const name of Object.keys(hosts).filter((host) => !options.host || host === options.host)) {
  const client = installClient(name, options.version);
  if (client.problem) {
    console.log(`SKIPPED ${name}: ${client.problem}`);
    continue;
  }
  for (const scenario of scenarios.filter((one) => one.name.includes(options.only))) {
    const times = scenario.repeat ? Number(options.repeat) : 1;
    let bad = [];
    for (let i = 0; i < times && bad.length === 0; i++) bad = await play(name, client, scenario);
    if (bad.length === 0) passed++;
    else failed++;
    const what = `${name} ${client.version}: ${scenario.name}${times > 1 ? ` (${times} times)` : ''}`;
    console.log(bad.length === 0 ? `ok      ${what}` : `FAILED  ${what}\n        ${bad.join('\n        ')}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

/** Plays one scenario in a scratch repository; answers what was not as expected. */
async function play(name, client, scenario) {
  const host = hosts[name];
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'transcript-hooks-e2e-')));
  const places = {
    work: join(scratch, 'my app'),
    home: join(scratch, 'home'),
    bin: join(scratch, 'bin'),
    runs: join(scratch, 'runs'),
  };
  for (const folder of Object.values(places)) mkdirSync(folder);
  listen(places);
  const collector = scenario.expect.spans && (await startCollector());
  const inPlace = (text) => text.replaceAll('SKILLS', host.skills);
  for (const [path, text] of Object.entries(scenario.files))
    write(join(places.work, inPlace(path)), collector ? text.replaceAll('COLLECTOR', collector.url) : text);
  if (collector)
    symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(places.work, 'node_modules'));
  git(places.work, 'init', '-q');
  commitAll(places.work);
  const bad = scenario.bare ? [] : setUp(scenario, places);

  const tools = Object.fromEntries(
    Object.entries(host.tools).map(([tool, make]) => [
      tool,
      (given, ...rest) =>
        make(tool === 'read' || tool === 'create' ? join(places.work, inPlace(given)) : given, ...rest),
    ]),
  );
  const lanes = {
    main: scenario.turns.flatMap((turn) => turn.model(tools)),
    'HELPER-TASK': scenario.turns.flatMap((turn) => turn.helper?.(tools) ?? []),
  };
  const model = await startModel(lanes);
  const watcher = scenario.watch && (await startWatcher(places.home));
  const clock = scenario.watch && clockOf(places.home, scenario.watch.finding);
  let stdout = '';
  for (const [i, turn] of scenario.turns.entries()) {
    const command = host.command(client.folder, turn.prompt, i > 0);
    const environment = { ...host.environment(places, model.url), ...scenario.environment };
    const run = await start(command, join(places.work, scenario.startIn ?? ''), environment);
    stdout = run.stdout;
    if (run.code !== 0) bad.push(`the client ended with ${run.code}: ${run.stderr.trim().slice(-300)}`);
  }
  model.close();
  if (collector) bad.push(...(await collector.problems(scenario.expect.spans)));
  if (watcher) {
    const { bad: seen, ms, judging } = await checkWatcher(watcher, clock, scenario.watch);
    bad.push(...seen);
    if (ms !== undefined)
      console.log(`        watch told it ${ms} ms after it was in the file (${judging} ms of judging)`);
  }
  if (scenario.expect.audit) bad.push(...compareAudit(scenario.expect, name, client.version, places.work));
  bad.push(
    ...compare(scenario.expect, {
      runs: readRuns(places.runs),
      requests: model.requests,
      final: host.finalText(stdout, places.home),
    }),
  );
  if (options.keep) console.log(`kept    ${scratch}`);
  else rmSync(scratch, { recursive: true, force: true });
  return bad;
}

function setUp(scenario, places) {
  const cli = (...args) => {
    const { status, stderr } = spawnSync(process.execPath, [main, ...args, '--yes'], {
      cwd: places.work,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: places.home },
    });
    return status === 0 ? [] : [`${args.join(' ')} ended with ${status}: ${stderr}`];
  };
  const bad = cli('install', ...(scenario.install ?? []));
  if (scenario.alsoForUser) bad.push(...cli('install', '--scope', 'user'));
  if (scenario.removeHook) rmSync(join(places.work, '.github/hooks/transcript-hooks/hook.mjs'));
  if (scenario.uninstall) {
    bad.push(...cli('uninstall'));
    const left = git(places.work, 'status', '--porcelain');
    if (left) bad.push(`left behind: ${left}`);
  }
  if (scenario.worktree) {
    const tree = join(places.home, 'tree');
    commitAll(places.work);
    git(places.work, 'worktree', 'add', '-q', tree);
    places.work = tree;
  }
  return bad;
}

/** A `node` in front of the real one that notes what each hook printed. Several can run at once. */
function listen({ bin, runs }) {
  const shim = join(bin, 'node');
  writeFileSync(
    shim,
    `#!/bin/sh\nout=$("${process.execPath}" "$@")\ncode=$?\nprintf '%s' "$out"\ncase "$*" in *transcript-hooks*) f=$(mktemp "${runs}/XXXXXX"); printf '%s' "$out" > "$f"; [ $code -eq 0 ] || echo "exit $code" >> "$f.failed";; esac\nexit $code\n`,
  );
  chmodSync(shim, 0o755);
}

function readRuns(folder) {
  return readdirSync(folder).map((file) =>
    file.endsWith('.failed') ? 'FAILED' : readFileSync(join(folder, file), 'utf8'),
  );
}

function compare(expect, { runs, requests, final }) {
  const bad = [];
  const spoken = runs.filter(Boolean);
  const reasons = spoken.length;
  if (reasons !== expect.reasons.length)
    bad.push(`the hook spoke ${reasons} times, expected ${expect.reasons.length}: ${spoken.join(' | ').slice(0, 300)}`);
  for (const part of expect.reasons) {
    if (!spoken.some((output) => output.includes(part))) bad.push(`no reason names ${part}`);
    if (!requests.some(({ text }) => text.includes('transcript-hooks') && text.includes(part)))
      bad.push(`no reason with ${part} reached the model`);
  }
  if (expect.hookRuns !== undefined && runs.length !== expect.hookRuns)
    bad.push(`${runs.length} hooks ran, expected ${expect.hookRuns}`);
  if (requests.length !== expect.requests) bad.push(`${requests.length} model requests, expected ${expect.requests}`);
  if (final !== expect.final) bad.push(`final text: ${JSON.stringify(final)}`);
  return bad;
}

/** Whether the audit log has these records and no others, and what `stats` makes of them. */
function compareAudit(expect, host, version, work) {
  const bad = [];
  const file = join(work, 'audit.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  if (lines.length !== expect.audit.length) bad.push(`${lines.length} records, expected ${expect.audit.length}`);
  for (const [i, wanted] of expect.audit.entries()) {
    const record = JSON.parse(lines[i] ?? '{}');
    for (const [key, value] of Object.entries({ host, hostVersion: version, ...wanted })) {
      if (JSON.stringify(record[key]) !== JSON.stringify(value))
        bad.push(`record ${i + 1}: ${key} is ${JSON.stringify(record[key])}, expected ${JSON.stringify(value)}`);
    }
  }
  const { stdout, stderr } = spawnSync(process.execPath, [main, 'stats', file, '--json'], { encoding: 'utf8' });
  const { after } = JSON.parse(stdout || '{}');
  if (JSON.stringify(after) !== JSON.stringify(expect.after)) bad.push(`stats: ${JSON.stringify(after) ?? stderr}`);
  return bad;
}

function start(command, cwd, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const run = { stdout: '', stderr: '', code: null };
    child.stdout.setEncoding('utf8').on('data', (text) => (run.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (run.stderr += text));
    const endGroup = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // nothing is left of it
      }
    };
    const timer = setTimeout(endGroup, timeoutMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      endGroup();
      resolve({ ...run, code });
    });
  });
}

function commitAll(folder) {
  git(folder, 'add', '.');
  git(folder, '-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-qm', 'state');
}

function git(cwd, ...args) {
  return spawnSync('git', args, { cwd, encoding: 'utf8' }).stdout.trim();
}

function write(path, text) {
  if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
