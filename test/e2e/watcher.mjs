// `transcript-hooks watch --json` beside a real host: what it saw, and how long after the answer was in the file.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const lookMs = 10;
const patienceMs = 10_000;

/** Starts it for the hosts' own folders below `home`; resolves once it watches. */
export async function startWatcher(home, environment = {}) {
  const child = spawn(process.execPath, [main, 'watch', '--json'], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const seen = [];
  let rest = '';
  let stderr = '';
  const ready = new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const event = { ...JSON.parse(line), at: Date.now() };
        if (event.type === 'watching') resolve();
        else seen.push(event);
      }
    });
    child.on('exit', () => reject(new Error(`watch ended: ${stderr}`)));
  });
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  await ready;
  return {
    seen,
    /** Ends it as Ctrl-C does; answers its exit code. */
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit').on('exit', resolve);
        child.kill('SIGINT');
      }),
  };
}

/** Notes when a text is first in a transcript below a folder, by looking all the time. */
export function clockOf(folder, text) {
  const clock = { at: undefined, stop: () => clearInterval(timer) };
  const sizes = new Map();
  const timer = setInterval(() => {
    if (clock.at !== undefined || !existsSync(folder)) return;
    for (const name of readdirSync(folder, { recursive: true })) {
      const path = join(folder, name);
      if (!name.endsWith('.jsonl')) continue;
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      if (sizes.get(path) === size) continue;
      sizes.set(path, size);
      // As it stands in an answer, not in a request that the host records beside it.
      const lines = readFileSync(path, 'utf8').split('\n');
      if (lines.some((line) => line.includes(text) && /"type":"assistant(\.message)?"/.test(line)))
        clock.at = Date.now();
    }
  }, lookMs);
  return clock;
}

/** How many want each processor: then a second of work takes that many. */
const crowd = () => Math.max(1, loadavg()[0] / availableParallelism());

/** What was not as expected: a finding that names `finding`, told within `withinMs` of being in the file, and a clean end. */
export async function checkWatcher(watcher, clock, { finding, withinMs, honest }) {
  const about = () => watcher.seen.filter(({ type }) => type === 'interaction');
  const hit = () =>
    about().find(({ interaction }) => interaction.findings.some(({ message }) => message.includes(finding)));
  const last = () => about().at(-1);
  const complete = () => hit() && (!honest || last()?.interaction.findings.length === 0);
  for (const began = Date.now(); !complete() && Date.now() - began < patienceMs; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  const code = await watcher.stop();
  clock.stop();
  const bad = [];
  const found = hit();
  // On a busy machine the hook may have the answer corrected before watch comes to look at it.
  const overtaken = honest && last()?.interaction.findings.length === 0;
  if (!found && !overtaken)
    bad.push(`watch told no finding about ${finding}: ${JSON.stringify(watcher.seen).slice(0, 600)}`);
  else if (clock.at === undefined) bad.push('the answer was never seen in a transcript');
  else if (found && found.at - clock.at > withinMs * crowd())
    bad.push(`watch told the finding after ${found.at - clock.at} ms`);
  if (honest && last()?.interaction.findings.length !== 0) bad.push('watch did not judge the corrected answer');
  if (code !== 0) bad.push(`watch ended with ${code}`);
  return { bad, judging: found?.ms, ms: found && clock.at !== undefined ? found.at - clock.at : undefined };
}
