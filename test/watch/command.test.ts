import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Host } from '../../src/host.ts';
import { render, session } from '../../src/testing/index.ts';
import { type CliResult, cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';

/** `watch` from its sources, in this process. That it works as it is built: watch.test.ts. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let scratch: Scratch;
let shown: CliResult;
let running: Promise<CliResult>;
let listeners: Map<string, unknown[]>;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  listeners = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  // It ends the process that it has for itself.
  vi.spyOn(process, 'exit').mockImplementation(((code: number) => {
    process.exitCode = code;
  }) as typeof process.exit);
});
afterEach(async () => {
  await end();
  for (const signal of signals)
    for (const one of process.listeners(signal))
      if (!listeners.get(signal)?.includes(one)) process.removeListener(signal, one);
  vi.restoreAllMocks();
  scratch.remove();
});

const seen = (match: string | RegExp) =>
  vi.waitFor(() => expect(shown.stdout + shown.stderr).toMatch(match), { timeout: 20_000, interval: 20 });
async function watch(...args: string[]): Promise<void> {
  shown = { status: 0, stdout: '', stderr: '' };
  running = cli(['watch', ...args], {
    cwd: scratch.cwd,
    home: scratch.home,
    seen: (soFar) => {
      shown = soFar;
    },
  });
  await Promise.race([seen(/watching|waiting/), running]);
}
/** A listener is called, and no signal sent: those that are not for this one command would hear it too. */
async function end(): Promise<CliResult> {
  const own = process.listeners('SIGHUP').filter((one) => !listeners.get('SIGHUP')?.includes(one));
  for (const listener of own) listener('SIGHUP');
  return await running;
}

const places: Record<Host, string> = {
  'copilot-cli': '.copilot/session-state/s1/events.jsonl',
  'claude-code': '.claude/projects/-w/s1.jsonl',
  'vscode-copilot': '.config/Code/User/workspaceStorage/abc/GitHub.copilot-chat/transcripts/s1.jsonl',
};
function put(path: string, name: string, host: Host = 'claude-code'): string {
  const whole = join(scratch.home, path);
  const told = session().user(`about ${name}`).answers(`\`src/${name}.ts\` exports it.`);
  mkdirSync(dirname(whole), { recursive: true });
  appendFileSync(
    whole,
    render(told, host, scratch.cwd)
      .lines.map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  return whole;
}

it('waits for hosts that are not there yet, and for the turns of the one that was asked for', async () => {
  await watch('--host', 'copilot-cli');
  expect(shown.stderr).toContain('no folder of a host is there yet');
  put(places['claude-code'], 'unasked');
  put(places['copilot-cli'], 'ghost', 'copilot-cli');
  await seen('src/ghost.ts: no such file');
  expect(await end()).toMatchObject({
    status: 0,
    stdout: expect.not.stringContaining('unasked'),
    stderr: expect.stringContaining('1 interaction judged, 1 finding'),
  });
});

it('names the folders that are there, and what was written last is judged when the rules change first', async () => {
  put('.claude/projects/-w/old.jsonl', 'older');
  await new Promise((done) => setTimeout(done, 30));
  put(places['copilot-cli'], 'newest', 'copilot-cli');
  await watch('--json');
  expect(JSON.parse(shown.stdout)).toMatchObject({
    places: [join(scratch.home, '.copilot/session-state'), join(scratch.home, '.claude/projects')],
    transcripts: 2,
  });
  scratch.write('transcript-hooks.config.json', '{"analyzers":{"unverified-file-claims":"warn"}}');
  await seen('"reason":"rules"');
  expect(shown.stdout).toContain('src/newest.ts');
  expect(shown.stdout).not.toContain('src/older.ts');
});

it('judges files that are named at once, whatever becomes of the others', async () => {
  const path = put('session.jsonl', 'ghost');
  await watch(path, join(scratch.home, 'none-yet'), '--workspace', scratch.cwd, '--no-claims');
  await seen('src/ghost.ts: no such file');
  expect(shown.stdout).not.toContain('missing  ');
  expect(shown.stderr).toContain('none-yet (1 transcript)');
});

it('keeps the disk out of it, and says what is wrong with a file', async () => {
  const path = put('session.jsonl', 'ghost');
  const other = join(scratch.home, 'other.jsonl');
  writeFileSync(other, 'hello\n');
  await watch(path, other, '--workspace', 'none', '--json');
  await seen('no transcript of a known host');
  await seen('"verdict":"unknown"');
  expect(shown.stdout).toContain('"workspace":null');
});

it('tells a turn that only silence ends', async () => {
  const path = put('session.jsonl', 'first');
  await watch(path, '--json');
  await seen('src/first.ts');
  const message = {
    role: 'assistant',
    stop_reason: null,
    content: [{ type: 'text', text: '`src/last.ts` exports it.' }],
  };
  appendFileSync(
    path,
    `${JSON.stringify({ type: 'user', message: { role: 'user', content: 'And?' } })}\n${JSON.stringify({ type: 'assistant', message })}\n`,
  );
  await seen('"reason":"quiet"');
});

it('does not start with an option or a folder that is not there', async () => {
  await watch('--nope');
  expect(await running).toMatchObject({ status: 2, stderr: expect.stringContaining("Unknown option '--nope'") });
  await watch('--workspace', 'nowhere');
  expect(await running).toMatchObject({ status: 2, stderr: expect.stringContaining('not a directory: nowhere') });
});
