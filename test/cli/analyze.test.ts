import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../src/host.ts';
import { session, writeSession } from '../../src/testing/index.ts';
import { cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';
import { claude, fileOf, vscode } from '../support/transcript.ts';

/** From the sources, in this process. */
let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterEach(() => {
  vi.restoreAllMocks();
  scratch.remove();
});
const analyze = (...args: string[]) => cli(['analyze', ...args], { cwd: scratch.home, home: scratch.home });
const json = async (...args: string[]) => JSON.parse((await analyze(...args, '--format', 'json')).stdout);

const lie = (n: number, host: Host = 'claude-code', home = join(scratch.home, `sessions/${n}`)) =>
  writeSession(session().user('go').answers(`\`src/ghost${n}.ts\` exports it.`), host, { home, cwd: scratch.cwd });
const paths = (report: { transcripts: { path: string }[] }) => report.transcripts.map(({ path }) => path);
function move(from: string, to: string): string {
  const target = join(scratch.home, to);
  mkdirSync(dirname(target), { recursive: true });
  renameSync(from, target);
  return target;
}

describe('what is judged', () => {
  it("the person's own sessions, of one host, or since a time", async () => {
    const copilot = move(lie(1, 'copilot-cli'), '.copilot/session-state/s/events.jsonl');
    const own = move(lie(2), '.claude/projects/-w/s.jsonl');
    expect(paths(await json('--discover'))).toEqual([copilot, own]);
    expect(paths(await json('--discover', '--host', 'claude-code'))).toEqual([own]);
    utimesSync(own, 1_000_000_000, 1_000_000_000);
    expect(paths(await json('--discover', '--since', '2026-01-01'))).toEqual([copilot]);
    // Written since, and begun before: sessions of the tests begin at ten that day.
    const begun = await json('--discover', '--since', '2026-11-30T10:30:00Z');
    expect(begun.transcripts.flatMap(({ interactions }: { interactions: unknown[] }) => interactions)).toEqual([]);
  });

  it('says where it looked when there is nothing, and what nothing is left of', async () => {
    expect(await analyze('--discover')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(join(scratch.home, '.claude/projects')),
    });
    const path = lie(1);
    const folder = dirname(path);
    expect(await analyze(folder, '--host', 'copilot-cli', '--since', '1d')).toMatchObject({
      status: 0,
      stderr: 'transcript-hooks: no transcript is left by --host copilot-cli and --since\n',
    });
    expect((await analyze(folder, '--host', 'copilot-cli')).stderr).toContain('left by --host copilot-cli\n');
    utimesSync(path, 1_000_000_000, 1_000_000_000);
    expect((await analyze(path, '--since', '2026-01-01')).stderr).toContain('left by --since\n');
    rmSync(path);
    writeFileSync(join(folder, 'notes.jsonl'), '{"a":1}\n');
    expect(await analyze(folder)).toMatchObject({
      status: 2,
      stderr: `transcript-hooks: no transcript of a known host in ${folder}\n`,
    });
    rmSync(join(folder, 'notes.jsonl'));
    expect(await analyze(folder)).toMatchObject({
      status: 2,
      stderr: `transcript-hooks: no transcript in ${folder}\n`,
    });
  });

  it('a folder without what is no file, and a file that goes meanwhile', async () => {
    const path = lie(1);
    symlinkSync('/nowhere', join(dirname(path), 'link.jsonl'));
    expect(paths(await json(dirname(path)))).toEqual([path]);
    const gone = join(scratch.home, 'gone.jsonl');
    expect((await analyze(gone, '--since', '1d')).stderr).toContain(`cannot read ${gone}: no such file`);
  });

  it('many files, in their order, by the configuration of each workspace', async () => {
    for (let i = 10; i < 55; i++) lie(i, i % 2 ? 'claude-code' : 'copilot-cli');
    const folder = join(scratch.home, 'sessions');
    const ghosts = (await json(folder)).transcripts.map(
      ({ interactions }: { interactions: { findings: { message: string }[] }[] }) =>
        interactions[0]?.findings[0]?.message.split(':')[0],
    );
    expect(ghosts).toEqual(Array.from({ length: 45 }, (_, i) => `src/ghost${i + 10}.ts`));
    scratch.write('transcript-hooks.config.json', '{"analyzers":{"unverified-file-claim":"off"}}');
    const { status, stdout, stderr } = await analyze(folder);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^transcript-hooks: .*Did you mean .*\n.*$/);
    scratch.write('transcript-hooks.config.json', '{"plugins":["./gone.mjs"]}');
    const without = await analyze(folder, '--workspace', scratch.cwd);
    expect([without.status, without.stderr.match(/it cannot be loaded/g)?.length]).toEqual([2, 1]);
  });

  it('the format that was named, of a file that does not tell its own', async () => {
    const path = fileOf([{ note: 'x'.repeat(300_000) }, claude.user('Hi'), claude.says('Hello.')]);
    const bare = fileOf([{ a: 1 }]);
    expect((await analyze(path)).stderr).toContain('no transcript of a known host');
    expect((await json(path, '--host', 'claude-code')).transcripts[0].host).toBe('claude-code');
    expect((await analyze(bare, '--host', 'vscode-copilot')).stderr).toContain('no transcript of a known host');
  });

  it('a session that holds nothing yet: said of a file that was named, and no word among many', async () => {
    const path = fileOf([vscode.session()]);
    expect(await analyze(path)).toMatchObject({
      status: 0,
      stderr: `transcript-hooks: ${path} holds no interaction\n`,
    });
    const folder = join(scratch.home, 'many');
    mkdirSync(folder);
    writeFileSync(join(folder, 's.jsonl'), readFileSync(path));
    expect(await analyze(folder)).toMatchObject({ status: 0, stderr: '' });
  });

  it('the end of a turn whose prompt VS Code did not write, in every format', async () => {
    const path = fileOf([
      vscode.session(),
      vscode.turn('1'),
      vscode.says('`src/ghost.ts` exports it.'),
      vscode.turnEnd('1'),
    ]);
    const given = [path, '--workspace', scratch.cwd];
    expect((await json(...given)).transcripts[0].interactions[0].root).toEqual({ line: null, from: 1 });
    for (const [format, told] of [
      ['pretty', 'no prompt, from line 1'],
      ['junit', '<testcase name="no prompt, from line 1"'],
      ['github', '::error file='],
      ['sarif', '"prompt": null'],
      ['html', '(no prompt)'],
    ] as const) {
      const { status, stdout } = await analyze(...given, '--format', format);
      expect([format, status, stdout]).toEqual([format, 1, expect.stringContaining(told)]);
    }
  });

  it('lines that were passed over are counted', async () => {
    const path = fileOf([claude.user('Hi'), 'torn {', claude.says('Hello.')]);
    expect((await json(path)).transcripts[0].interactions[0].skipped).toEqual({ malformed: 1 });
  });
});

it('says of a path at which nothing can lie what it says of one at which nothing lies', async () => {
  writeFileSync(join(scratch.home, 'file'), '');
  symlinkSync('loop', join(scratch.home, 'loop'));
  for (const path of ['file/s.jsonl', 'loop', 'x'.repeat(300)]) {
    const { status, stderr } = await analyze(path);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^transcript-hooks: cannot read [^\n]*\n$/)]);
    expect((await analyze(path, '--since', '1d')).stderr).toBe(stderr);
    const other = await analyze(lie(1), '--workspace', path);
    expect(other.stderr).toContain(`--workspace: not a directory: ${path}\n`);
    expect((await cli(['stats', path], scratch)).stderr).toContain(`stats: no such file: ${path}\n`);
  }
  expect((await analyze('file/*.jsonl')).stderr).toBe('transcript-hooks: no file matches file/*.jsonl\n');
  expect((await analyze('fil?', '--host', 'claude-code')).stderr).toContain('no transcript of a known host: file');
  expect((await analyze('/*.no-such-ending')).stderr).toBe('transcript-hooks: no file matches /*.no-such-ending\n');
});

describe('where the agent worked', () => {
  const ghost = session().user('go').answers('`src/ghost.ts` exports it.');
  const storage = '.config/Code/User/workspaceStorage/abc';
  const workspaceOf = async (folder: unknown) => {
    const path = writeSession(ghost, 'vscode-copilot', scratch);
    const moved = move(path, `${storage}/GitHub.copilot-chat/transcripts/s.jsonl`);
    writeFileSync(join(scratch.home, storage, 'workspace.json'), JSON.stringify({ folder }));
    const { transcripts, problems } = await json(moved);
    return [transcripts[0].interactions[0].workspace, problems?.[0]?.message];
  };

  it('is what the storage of a VS Code window names, where that is a folder of this machine', async () => {
    expect(await workspaceOf(pathToFileURL(scratch.cwd).href)).toEqual([scratch.cwd, undefined]);
    const unknown = [null, expect.stringContaining("the agent's directory is not known or not on this machine")];
    expect(await workspaceOf('vscode-remote://ssh/home/me')).toEqual(unknown);
    expect(await workspaceOf(3)).toEqual(unknown);
    expect(await workspaceOf(pathToFileURL(join(scratch.home, 'gone')).href)).toEqual(unknown);
  });

  it('is not on this machine: said with the number of claims that stay open', async () => {
    const path = writeSession(ghost, 'claude-code', { home: scratch.home, cwd: '/far/away' });
    expect((await analyze(path)).stderr).toMatch(/stay undecided: 1; name it with --workspace DIR\n$/);
  });

  it('by a configuration that was named where the disk is kept out', async () => {
    const config = join(scratch.home, 'off.json');
    writeFileSync(config, '{"analyzers":{"unverified-file-claims":{"ignore":["src/**"]}}}');
    const path = writeSession(ghost, 'claude-code', scratch);
    expect((await analyze(path, '--config', config, '--workspace', 'none')).status).toBe(0);
  });
});

describe('what is shown', () => {
  it('pretty names the calls that the evidence lies in, also of an earlier turn', async () => {
    const told = session()
      .user('What limits it?')
      .reads(`${scratch.cwd}/src/a.ts`)
      .shell('ls src', { output: 'a.ts' })
      .tool('mcp__x__list', {}, { output: `${scratch.cwd}/src/listed.ts` })
      .answers('It is three.')
      .user('And?')
      .answers('`src/a.ts` exports it, and `src/ghost.ts` too.');
    const path = writeSession(told, 'claude-code', scratch);
    const { stdout } = await analyze(path);
    expect(stdout).toMatch(/supported +src\/a\.ts .*line 2: Read \S*src\/a\.ts \(earlier\)/);
  });

  it('html shows what happened, in one page', async () => {
    const { status, stdout } = await analyze(lie(1), '--format', 'html');
    expect([status, stdout]).toEqual([1, expect.stringContaining('What happened')]);
  });

  it('a bar on a terminal while many files are judged, gone at the end', async () => {
    const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
    Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
    const slow = vi.spyOn(Date, 'now');
    try {
      let now = 0;
      slow.mockImplementation(() => (now += 200));
      const { stderr } = await analyze(lie(1), lie(2), lie(3), lie(4));
      expect(stderr).toMatch(/^\r\[-*#+-*\] \d of 4 transcripts[\s\S]*\r\u001b\[K$/);
    } finally {
      slow.mockRestore();
      if (isTTY) Object.defineProperty(process.stderr, 'isTTY', isTTY);
      else Reflect.deleteProperty(process.stderr, 'isTTY');
    }
  });
});
