import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosts } from '../src/host.ts';
import { render, type Session, session, stopPayload, writeSession } from '../src/testing/index.ts';
import { Scratch } from './support/hook.ts';
import { claude as c } from './support/transcript.ts';

/** What needs real processes, files and permissions: dist/hook.mjs as a host would start it. */
const hook = fileURLToPath(new URL('../dist/hook.mjs', import.meta.url));
const isRoot = process.getuid?.() === 0;
let scratch: Scratch;
beforeAll(() => {
  if (!existsSync(hook)) throw new Error('dist/hook.mjs is missing: npm run build');
  scratch = new Scratch(['src/a.ts']);
  chmodSync(scratch.home, 0o755);
});
afterAll(() => scratch.remove());

interface Result {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the hook; `input` absent leaves stdin open. */
function start(input: string | undefined, options: SpawnOptions = {}): { child: ChildProcess; ended: Promise<Result> } {
  const child = spawn(process.execPath, [hook], { cwd: scratch.home, stdio: 'pipe', ...options });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin?.on('error', () => {});
  if (input !== undefined) child.stdin?.end(input);
  const ended = new Promise<Result>((resolve) => child.on('close', (status) => resolve({ status, stdout, stderr })));
  return { child, ended };
}
const run = (input: string, options?: SpawnOptions): Promise<Result> => start(input, options).ended;

const lie = () => session().user('Where is it?').reads(`${scratch.cwd}/src/a.ts`).answers('`src/ghost.ts` exports it.');
const payloadOf = (told: Session, host: (typeof hosts)[number] = 'claude-code') =>
  stopPayload(host, writeSession(told, host, scratch), {
    cwd: scratch.cwd,
    lines: render(told, host, scratch.cwd).lines,
  });
const stopAt = (path: string, more: object = {}) =>
  JSON.stringify({
    hook_event_name: 'Stop',
    session_id: 's',
    transcript_path: path,
    cwd: scratch.cwd,
    permission_mode: 'default',
    stop_hook_active: false,
    last_assistant_message: '`src/ghost.ts` exports it.',
    ...more,
  });
let files = 0;
const fresh = (name = '') => join(scratch.home, `file-${++files}${name}`);
const silent = { status: 0, stdout: '' };
const decisionOf = ({ status, stdout }: Result) => ({ status, decision: stdout && JSON.parse(stdout).decision });
const blocked = { status: 0, decision: 'block' };

describe('what is no transcript', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['a named pipe', () => made((path) => spawnSync('mkfifo', [path]))],
    ['a folder', () => made((path) => mkdirSync(path))],
    ['a device without end', () => '/dev/zero'],
    ['a link to itself', () => made((path) => symlinkSync(path, path))],
    [
      'a loop of two links',
      () =>
        made((path) => {
          symlinkSync(`${path}.other`, path);
          symlinkSync(path, `${path}.other`);
        }),
    ],
    ['a name that is too long', () => `/${'x'.repeat(5000)}`],
    ['a name with a zero in it', () => '/tmp/a\u0000b'],
    ['a path below a file', () => join(scratch.cwd, 'src/a.ts/x.jsonl')],
  ])('%s: silence and one line on stderr', async (_, path) => {
    const { stderr, ...rest } = await run(stopAt(await path()));
    expect(rest).toEqual(silent);
    expect(stderr).toMatch(/^transcript-hooks: [^\n]+\n$/);
  });

  it('a socket', async () => {
    const path = fresh('.sock');
    const server = createServer().listen(path);
    try {
      expect(await run(stopAt(path))).toMatchObject(silent);
    } finally {
      server.close();
    }
  });

  // As root nothing is forbidden: then the hook is started as nobody, who may not read the file.
  it('a file and a folder that may not be read', async () => {
    const path = fresh();
    writeFileSync(path, 'x');
    chmodSync(path, 0);
    const folder = fresh();
    mkdirSync(folder);
    writeFileSync(join(folder, 'x.jsonl'), 'x');
    chmodSync(folder, 0);
    for (const place of [path, join(folder, 'x.jsonl')]) {
      const { stderr, ...rest } = await run(stopAt(place), isRoot ? { uid: 65534, gid: 65534 } : {});
      expect(rest).toEqual(silent);
      expect(stderr).toMatch(/^transcript-hooks: [^\n]+\n$/);
    }
    chmodSync(folder, 0o700);
  });

  function made(make: (path: string) => void): string {
    const path = fresh();
    make(path);
    return path;
  }
});

describe('size', () => {
  const lines = [JSON.stringify(c.user('go')), JSON.stringify(c.says('`src/ghost.ts` exports it.'))] as const;
  const big = (write: (file: number) => void) => {
    const path = fresh('.jsonl');
    const file = openSync(path, 'w');
    writeSync(file, `${lines[0]}\n`);
    write(file);
    writeSync(file, `${lines[1]}\n`);
    return path;
  };

  it('a line of 256 MB', async () => {
    const path = big((file) => {
      const piece = Buffer.alloc(16 * 1024 * 1024, 'x');
      for (let i = 0; i < 16; i++) writeSync(file, piece);
      writeSync(file, '\n');
    });
    const result = await run(stopAt(path));
    expect(result.status).toBe(0);
    if (result.stdout) expect(JSON.parse(result.stdout).decision).toBe('block');
  });

  it('a million tiny lines', async () => {
    const path = big((file) => writeSync(file, '{"type":"mode"}\n'.repeat(1_000_000)));
    const result = await run(stopAt(path));
    expect(result.status).toBe(0);
    if (result.stdout) expect(JSON.parse(result.stdout).decision).toBe('block');
  });

  it('nesting 100,000 deep, in the transcript and in the payload', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const path = big((file) => {
      for (const text of [deep, objects]) {
        writeSync(file, `{"type":"user","message":{"content":${text}}}\n`);
        writeSync(
          file,
          `{"type":"assistant","message":{"content":[{"type":"tool_use","id":"t","name":"x","input":${text}}]}}\n`,
        );
      }
    });
    expect((await run(stopAt(path))).status).toBe(0);
    for (const text of [deep, objects]) {
      const payload = `{"hook_event_name":"PostToolUse","tool_name":"Bash","tool_input":${text},"tool_response":${text},"session_id":"s"}`;
      expect(await run(payload)).toMatchObject(silent);
    }
  });
});

describe('surroundings', () => {
  const ask = async (options: SpawnOptions) => decisionOf(await run(JSON.stringify(payloadOf(lie())), options));

  it('no environment at all, no HOME, a HOME that is nowhere, a file, or read-only', async () => {
    expect(await ask({ env: {} })).toEqual(blocked);
    const { HOME: _, ...rest } = process.env;
    expect(await ask({ env: rest })).toEqual(blocked);
    const folder = fresh();
    mkdirSync(folder, { mode: 0o555 });
    for (const HOME of ['/nonexistent/home', hook, folder, '', '/dev/null'])
      expect(await ask({ env: { ...process.env, HOME } })).toEqual(blocked);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a read-only HOME of another person', async () => {
    if (!isRoot) return;
    const path = writeSession(lie(), 'claude-code', scratch);
    spawnSync('chmod', ['-R', 'a+rX', scratch.home]);
    const options = { uid: 65534, gid: 65534, env: { ...process.env, HOME: scratch.home } };
    expect(decisionOf(await run(stopAt(path), options))).toEqual(blocked);
  });

  it('closed stdout and stderr', async () => {
    const input = JSON.stringify(payloadOf(lie()));
    for (const closed of ['>&-', '2>&-', '>&- 2>&-', '<&-', '<&- >&- 2>&-', '>/dev/full', '>/dev/full 2>/dev/full']) {
      const { status } = spawnSync('sh', ['-c', `"$1" "$2" ${closed}`, 'sh', process.execPath, hook], { input });
      expect([closed, status]).toEqual([closed, 0]);
    }
  });

  it('a reader that goes away at once', async () => {
    const { child, ended } = start(undefined);
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.stdin?.end(JSON.stringify(payloadOf(lie())));
    expect((await ended).status).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s in the middle of the work', async (signal) => {
    // The prompt is never written: the hook waits for it.
    const { child, ended } = start(stopAt(writeSession(lie(), 'claude-code', scratch), { prompt_id: 'another' }));
    await sleep(600);
    child.kill(signal);
    const { stderr, ...rest } = await ended;
    expect(rest).toEqual(silent);
    expect(stderr).toContain(signal);
  });

  it('writes nothing where nothing is configured', async () => {
    const home = new Scratch(['src/a.ts']);
    const tmp = join(home.home, 'tmp');
    mkdirSync(tmp);
    const before = listing(home.home);
    try {
      for (const host of hosts) {
        const path = writeSession(lie(), host, home);
        before.push(...listing(home.home).filter((file) => !before.includes(file)));
        const { lines } = render(lie(), host, home.cwd);
        const payload = JSON.stringify(stopPayload(host, path, { cwd: home.cwd, lines }));
        await run(payload, { cwd: home.cwd, env: { PATH: process.env.PATH, HOME: home.home, TMPDIR: tmp } });
      }
      expect(listing(home.home).sort()).toEqual([...before].sort());
    } finally {
      home.remove();
    }
  });
});

const listing = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String);

describe('a transcript that changes meanwhile', () => {
  it('grows all the time', async () => {
    const told = lie();
    const payload = JSON.stringify(payloadOf(told));
    const path = JSON.parse(payload).transcript_path as string;
    const { ended } = start(payload);
    let over = false;
    void ended.then(() => {
      over = true;
    });
    for (let i = 0; i < 400 && !over; i++) {
      appendFileSync(path, `${JSON.stringify({ type: 'mode', mode: i })}\n{"type":"mo`);
      await sleep(1);
      appendFileSync(path, 'de"}\n');
    }
    expect((await ended).status).toBe(0);
  });
});

/** On a machine that is busy enough the hook gives up, and says so: the agent may stop. */
const isLate = ({ status, stdout, stderr }: Result): boolean =>
  status === 0 && stdout === '' && stderr.includes('not done within');

describe('twenty hooks at once', () => {
  const twenty = Array.from({ length: 20 }, (_, i) => i);

  it('on one session: the same decision', async () => {
    const payload = JSON.stringify(payloadOf(lie()));
    const results = await Promise.all(twenty.map(() => run(payload)));
    const judged = results.filter((result) => !isLate(result));
    expect(judged.map(decisionOf)).toEqual(judged.map(() => blocked));
    expect(new Set(judged.map(({ stdout }) => stdout)).size).toBeLessThan(2);
  });

  it('on twenty sessions: each its own', async () => {
    const results = await Promise.all(
      twenty.map((i) => {
        const home = join(scratch.home, `session-${i}`);
        const told = session()
          .user('Where is it?')
          .reads(`${scratch.cwd}/src/a.ts`)
          .answers(i % 2 ? `\`src/ghost-${i}.ts\` exports it.` : '`src/a.ts` exports it.');
        const path = writeSession(told, 'claude-code', { home, cwd: scratch.cwd });
        const { lines } = render(told, 'claude-code', scratch.cwd);
        return run(JSON.stringify(stopPayload('claude-code', path, { cwd: scratch.cwd, lines })));
      }),
    );
    for (const [i, result] of results.entries()) {
      const { status, stdout } = result;
      expect(status).toBe(0);
      if (isLate(result)) continue;
      const names = [...stdout.matchAll(/src\/ghost-\d+\.ts/g)].map(([name]) => name);
      expect([i, [...new Set(names)]]).toEqual([i, i % 2 ? [`src/ghost-${i}.ts`] : []]);
    }
  });
});
