import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../src/host.ts';
import { render, session } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const patience = { timeout: 20_000, interval: 30 };
let scratch: Scratch;
let child: ChildProcess;
let stdout: string;
let stderr: string;
let ended: Promise<{ code: number | null; signal: string | null }>;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterEach(async () => {
  child.kill('SIGKILL');
  await ended;
  scratch.remove();
});

async function watch(args: string[] = ['--json'], environment: Record<string, string> = {}): Promise<void> {
  stdout = '';
  stderr = '';
  child = spawn(process.execPath, [main, 'watch', ...args], {
    cwd: scratch.home,
    env: { PATH: process.env.PATH, HOME: scratch.home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  await vi.waitFor(() => expect(stdout + stderr).toMatch(/watching/), patience);
}

interface Told {
  type: string;
  path: string;
  host: Host;
  reason: string;
  message?: string;
  interaction: { root: { line: number }; findings: { mode: string; message: string }[] };
}
const told = (): Told[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Told);
const judged = () => told().filter(({ type }) => type === 'interaction');
const ghosts = () =>
  judged().map(({ interaction }) => interaction.findings.map(({ message }) => message.split(':')[0]).join(' '));

/** Waits for what was told to be this, and then a while for more that should not come. */
async function expectGhosts(expected: string[], quietMs = 400): Promise<void> {
  await vi.waitFor(() => expect(ghosts()).toEqual(expected), patience);
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  expect(ghosts()).toEqual(expected);
}

const places: Record<Host, string> = {
  'copilot-cli': '.copilot/session-state/s1/events.jsonl',
  'claude-code': '.claude/projects/-w/s1.jsonl',
  'vscode-copilot': '.config/Code/User/workspaceStorage/abc/GitHub.copilot-chat/transcripts/s1.jsonl',
};
const lines = (told: Parameters<typeof render>[0], host: Host): string[] =>
  render(told, host, scratch.cwd).lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
const lie = (n: number | string) => session().user(`turn ${n}`).answers(`\`src/ghost${n}.ts\` exports it.`);

function put(path: string, text: string): string {
  const whole = join(scratch.home, path);
  mkdirSync(dirname(whole), { recursive: true });
  appendFileSync(whole, text);
  return whole;
}

describe('watch', () => {
  it.each(['copilot-cli', 'claude-code', 'vscode-copilot'] as const)(
    'tells a finding of %s when the turn ends, in a folder that was not there, and not before',
    async (host) => {
      await watch(['--json', '--workspace', scratch.cwd]);
      const whole = lines(lie(1), host);
      const cut = whole.findIndex((line) => line.includes('ghost1'));
      for (const line of whole.slice(0, cut)) put(places[host], line);
      await expectGhosts([], 700);
      for (const line of whole.slice(cut)) put(places[host], line);
      await expectGhosts(['src/ghost1.ts']);
      expect(judged()[0]).toMatchObject({ host, reason: 'ended', path: join(scratch.home, places[host]) });
    },
  );

  it('leaves alone what was there, and judges each turn that comes once', async () => {
    const path = places['copilot-cli'];
    const both = lines(lie(1).user('turn 2').answers('`src/ghost2.ts` exports it.'), 'copilot-cli');
    const second = both.findIndex((line) => line.includes('turn 2'));
    put(path, both.slice(0, second).join(''));
    await watch(['--json']);
    await expectGhosts([], 500);
    for (const line of both.slice(second)) put(path, line);
    await expectGhosts(['src/ghost2.ts']);
    // Bookkeeping after the answer is no other turn.
    put(path, '{"type":"session.usage_record","data":{}}\n{"type":"session.shutdown","data":{}}\n');
    await expectGhosts(['src/ghost2.ts']);
  });

  it('survives a torn line, a truncated, rotated, rewritten and deleted file', async () => {
    const path = join(scratch.home, places['claude-code']);
    await watch();
    const [first, ...rest] = lines(lie(1), 'claude-code') as [string, ...string[]];
    put(places['claude-code'], first);
    put(places['claude-code'], rest.join('').slice(0, -20));
    await expectGhosts([]);
    put(places['claude-code'], rest.join('').slice(-20));
    await expectGhosts(['src/ghost1.ts']);

    // The same history, written anew: nothing was said since.
    const history = readFileSync(path, 'utf8');
    writeFileSync(path, `{"type":"mode","sessionId":"s"}\n${history}`);
    await expectGhosts(['src/ghost1.ts'], 600);
    truncateSync(path, 0);
    put(places['claude-code'], lines(lie(2), 'claude-code').join(''));
    await expectGhosts(['src/ghost1.ts', 'src/ghost2.ts']);

    renameSync(path, `${path}.1`);
    put(places['claude-code'], lines(lie(3), 'claude-code').join(''));
    await expectGhosts(['src/ghost1.ts', 'src/ghost2.ts', 'src/ghost3.ts']);

    rmSync(join(scratch.home, '.claude'), { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    put(places['claude-code'], lines(lie(4), 'claude-code').join(''));
    await expectGhosts(['src/ghost1.ts', 'src/ghost2.ts', 'src/ghost3.ts', 'src/ghost4.ts']);
    expect(existsSync(path)).toBe(true);
  });

  it('judges the last turn again when the rules change, also a broken rule that is mended', async () => {
    await watch();
    put(places['claude-code'], lines(lie(1), 'claude-code').join(''));
    await expectGhosts(['src/ghost1.ts']);
    scratch.write('transcript-hooks.config.json', '{"analyzers":{"unverified-file-claims":"warn"}}');
    await vi.waitFor(
      () => expect(judged().at(-1)).toMatchObject({ reason: 'rules', interaction: { findings: [{ mode: 'warn' }] } }),
      patience,
    );
    scratch.write('transcript-hooks.config.json', '{"analyzers":{"unverified-file-claim":"off"}}');
    await vi.waitFor(
      () => expect(told().at(-1)).toMatchObject({ type: 'problem', message: expect.stringContaining('Did you mean') }),
      patience,
    );
    scratch.write('transcript-hooks.config.json', '{"analyzers":{"unverified-file-claims":"off"}}');
    await expectGhosts(['src/ghost1.ts', 'src/ghost1.ts', '']);
  });

  it('runs a plugin of the folder that was named as it is now, and goes on when it hangs', async () => {
    const own = (body: string) =>
      `export default { name: 'own', meta: { events: ['Stop'], messages: { f: 'first', s: 'second' } }, create: ({ report }) => ({ end() { ${body} } }) }`;
    scratch.write('own.mjs', own("report({ messageId: 'f' });"));
    scratch.write(
      'transcript-hooks.config.json',
      '{"plugins":["./own.mjs"],"analyzers":{"unverified-file-claims":"off"}}',
    );
    await watch(['--json', '--workspace', scratch.cwd]);
    put(places['claude-code'], lines(lie(1), 'claude-code').join(''));
    await expectGhosts(['first']);
    scratch.write('own.mjs', own("report({ messageId: 's' });  "));
    await expectGhosts(['first', 'second']);
    scratch.write('own.mjs', own('for (;;);'));
    await vi.waitFor(() => expect(stdout).toContain('judged without plugins'), patience);
    put(places['claude-code'], lines(session().user('b').answers('Hi.'), 'claude-code').join(''));
    expect(child.exitCode).toBeNull();
  });

  it('judges a file that is named at once, and follows it', async () => {
    const path = put('session.jsonl', lines(lie(1), 'claude-code').join(''));
    await watch(['--json', path]);
    await expectGhosts(['src/ghost1.ts']);
    expect(judged()[0]?.reason).toBe('named');
    put('session.jsonl', lines(lie(2), 'claude-code').join(''));
    await expectGhosts(['src/ghost1.ts', 'src/ghost2.ts']);
  });

  it('says for people what it watches, what was claimed, and in the end how much it was', async () => {
    await watch([scratch.home]);
    put('x/session.jsonl', lines(lie(1), 'claude-code').join(''));
    await vi.waitFor(() => expect(stdout).toContain('src/ghost1.ts: no such file'), patience);
    expect(stdout).toMatch(/^\d\d:\d\d:\d\d .*session\.jsonl \(claude-code\)$/m);
    expect(stdout).toContain('prompt in line 1');
    expect(stdout).toMatch(/missing +src\/ghost1\.ts \(content\)/);
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(stderr).toContain('1 interaction judged, 1 finding');
  });

  it('ends with 0 on SIGTERM and when its reader goes away', async () => {
    await watch();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
    await watch();
    child.stdout?.destroy();
    put(places['claude-code'], lines(lie(1), 'claude-code').join(''));
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(stderr).not.toContain('EPIPE');
  });
});
