import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inThreads } from '../../src/cli/judge-all.ts';
import { Thread } from '../../src/cli/threads.ts';
import { session, writeSession } from '../../src/testing/index.ts';
import { Scratch } from '../support/hook.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterEach(() => scratch.remove());

function analyze(args: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'analyze', ...args], {
    encoding: 'utf8',
    cwd: scratch.home,
    env: { PATH: process.env.PATH, HOME: scratch.home, ...environment },
  });
  return { status, stdout, stderr };
}

const lie = (n: number) => session().user('go').answers(`\`src/ghost${n}.ts\` exports it.`);

/** A folder with `count` transcripts, each with a lie of its own. */
function folderOf(count: number): string {
  const folder = join(scratch.home, 'sessions');
  for (let i = 0; i < count; i++) {
    const home = join(folder, String(i).padStart(3, '0'));
    writeSession(lie(i), i % 2 ? 'claude-code' : 'copilot-cli', { home, cwd: scratch.cwd });
  }
  return folder;
}

describe('analyze over many files', () => {
  it('tells the same, in the same order, from several threads as from one', () => {
    const folder = folderOf(60);
    writeFileSync(join(folder, 'notes.jsonl'), '{"a":1}\n');
    const { status, stdout, stderr } = analyze([folder, '--format', 'json']);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const ghosts = JSON.parse(stdout).transcripts.map(
      ({ interactions }: { interactions: { findings: { message: string }[] }[] }) =>
        interactions[0]?.findings[0]?.message.split(':')[0],
    );
    expect(ghosts).toEqual(Array.from({ length: 60 }, (_, i) => `src/ghost${i}.ts`));
  });

  it('runs plugins there too, and judges without one that hangs', () => {
    const folder = folderOf(50);
    const own = (body: string) =>
      `export default { name: 'own', meta: { events: ['Stop'], messages: { f: 'own finding' } }, create: ({ report }) => ({ end() { ${body} } }) }`;
    scratch.write('own.mjs', own("report({ messageId: 'f' });"));
    scratch.write('transcript-hooks.config.json', '{"plugins":["./own.mjs"]}');
    const given = [folder, '--workspace', scratch.cwd, '--no-claims'];
    expect(analyze(given).stdout.match(/own finding/g)).toHaveLength(50);
    scratch.write('own.mjs', own('for (;;);'));
    const { status, stdout, stderr } = analyze(given);
    expect([status, stdout.match(/src\/ghost\d+\.ts: no such file/g)?.length]).toEqual([2, 50]);
    expect(stderr).toContain('judged without plugins (./own.mjs), since local/own did not come to an end');
  });

  it('lays the end of a thread at the door of its file, and goes on', async () => {
    const script = join(scratch.home, 'thread.mjs');
    writeFileSync(
      script,
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ path }) => path === 'bad' ? process.exit(3)
         : parentPort.postMessage({ judged: { problems: [{ level: 'note', message: path }] }, settled: { analyzers: [], notes: [], faults: 0 } }));`,
    );
    const options = {
      all: false,
      workspace: undefined,
      config: undefined,
      host: undefined,
      since: undefined,
      shown: 'nothing' as const,
    };
    const tasks = ['a', 'bad', 'c', 'd', 'bad', 'f'].map((path) => ({ path, searched: false }));
    let done = 0;
    const { judged } = await inThreads(tasks, options, {
      count: 2,
      onDone: () => done++,
      start: () => new Thread({ files: options }, pathToFileURL(script)),
    });
    expect(judged.map(({ problems }) => problems[0]?.message)).toEqual([
      'a',
      'cannot judge bad: its thread ended with 3',
      'c',
      'd',
      'cannot judge bad: its thread ended with 3',
      'f',
    ]);
    expect(done).toBe(6);
  });
});

describe('what is asked for', () => {
  it('--since leaves out what was written and what began before', () => {
    const [old, fresh] = [1, 2].map((n) =>
      writeSession(lie(n), 'claude-code', { home: join(scratch.home, `s${n}`), cwd: scratch.cwd }),
    ) as [string, string];
    utimesSync(old, 1_000_000_000, 1_000_000_000);
    const { stdout } = analyze([old, fresh, '--since', '2026-01-01', '--format', 'json']);
    expect(JSON.parse(stdout).transcripts.map(({ path }: { path: string }) => path)).toEqual([fresh]);
    const { status, stdout: none } = analyze([fresh, '--since', '2026-11-30T10:30:00Z', '--format', 'json']);
    expect([status, JSON.parse(none).transcripts[0].interactions]).toEqual([0, []]);
  });

  it('--host takes the transcripts of one host out of a folder', () => {
    const { stdout } = analyze([folderOf(4), '--host', 'copilot-cli', '--format', 'json']);
    expect(JSON.parse(stdout).transcripts.map(({ host }: { host: string }) => host)).toEqual([
      'copilot-cli',
      'copilot-cli',
    ]);
  });

  it("--discover judges the person's own, also where the hosts were told to keep them", () => {
    writeSession(lie(1), 'claude-code', scratch);
    const copilot = join(scratch.home, 'elsewhere');
    const events = writeSession(lie(2), 'copilot-cli', { home: scratch.home, cwd: scratch.cwd });
    mkdirSync(join(copilot, 'session-state/s'), { recursive: true });
    spawnSync('mv', [events, join(copilot, 'session-state/s/events.jsonl')]);
    const { status, stdout } = analyze(['--discover', '--no-claims'], { COPILOT_HOME: copilot });
    expect([status, stdout.match(/src\/ghost\d/g)]).toEqual([
      1,
      ['src/ghost2', 'src/ghost2', 'src/ghost1', 'src/ghost1'],
    ]);
  });

  it('--discover says where it looked when there is nothing', () => {
    const { status, stderr } = analyze(['--discover']);
    expect([status, stderr]).toEqual([2, expect.stringContaining(join(scratch.home, '.claude/projects'))]);
  });

  it("finds the folder of a VS Code window by its storage, which names what the transcript doesn't", () => {
    const storage = join(scratch.home, '.config/Code/User/workspaceStorage/abc');
    const path = writeSession(lie(1), 'vscode-copilot', scratch);
    const transcripts = join(storage, 'GitHub.copilot-chat/transcripts');
    mkdirSync(transcripts, { recursive: true });
    spawnSync('mv', [path, join(transcripts, 's.jsonl')]);
    writeFileSync(join(storage, 'workspace.json'), JSON.stringify({ folder: pathToFileURL(scratch.cwd).href }));
    const { status, stdout } = analyze(['--discover', '--format', 'json']);
    expect([status, JSON.parse(stdout).transcripts[0].interactions[0].workspace]).toEqual([1, scratch.cwd]);
  });
});

describe('what could not be judged', () => {
  it.each([
    ['json', '"level": "error"'],
    ['sarif', '"executionSuccessful": false'],
    ['junit', 'errors="1"'],
    ['github', '::error file=/nonexistent.jsonl,title=not judged::cannot read /nonexistent.jsonl: no such file'],
    ['pretty', '1 not judged'],
  ])('stands in %s beside what was', (format, expected) => {
    const path = writeSession(lie(1), 'claude-code', scratch);
    const { status, stdout } = analyze(['/nonexistent.jsonl', path, '--format', format]);
    expect(status).toBe(2);
    expect(stdout).toContain(expected);
    expect(stdout).toContain('src/ghost1.ts');
    if (format !== 'pretty') expect(stdout).toContain('cannot read /nonexistent.jsonl: no such file');
  });

  it('ends a case with 2 when a plugin was cut', () => {
    scratch.write(
      'own.mjs',
      `export default { name: 'own', meta: { events: ['Stop'], messages: {} }, create: () => ({ end() { for (;;); } }) }`,
    );
    scratch.write('transcript-hooks.config.json', '{"plugins":["./own.mjs"]}');
    const path = writeSession(lie(1), 'claude-code', scratch);
    const { status, stderr } = analyze([path, '--workspace', scratch.cwd, '--case', join(scratch.home, 'case.json')]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('judged without plugins')]);
  });

  it('names a file that may not be read', { skip: process.getuid?.() === 0 }, () => {
    const path = writeSession(lie(1), 'claude-code', scratch);
    chmodSync(path, 0);
    expect(analyze([path])).toMatchObject({ status: 2, stderr: expect.stringContaining('EACCES') });
  });
});
