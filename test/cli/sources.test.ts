import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hosts } from '../../src/host.ts';
import { session, writeSession } from '../../src/testing/index.ts';
import { cli, packageVersion } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';
import { fileOf } from '../support/transcript.ts';

/** The command line from its sources, in this process. That it works as it is built: main.test.ts and its neighbours. */
let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterEach(() => scratch.remove());
const run = (...args: string[]) => cli(args, { cwd: scratch.cwd, home: scratch.home });

const lie = (host: (typeof hosts)[number] = 'claude-code') =>
  writeSession(
    session()
      .user('What limits it, and what does `src/a.ts` do?')
      .reads(`${scratch.cwd}/src/a.ts`)
      .shell('npm test', { output: '1 failed', exitCode: 1 })
      .delegates('Look', [{ tool: 'read', on: 'src/a.ts' }], 'Seen.')
      .context('attachment', 'text', ['src/a.ts'])
      .answers('`src/ghost.ts` exports it, `src/a.ts` the rest, and `src/none.ts` does not exist. All tests pass.'),
    host,
    scratch,
  );
const honest = () =>
  writeSession(session().user('?').reads('src/a.ts').answers('`src/a.ts` exports it.'), 'claude-code', scratch);

describe('the command itself', () => {
  it('tells its use and its version', async () => {
    for (const args of [['--help'], ['-h'], ['help'], ['help', 'nonsense']])
      expect(await run(...args)).toMatchObject({ status: 0, stdout: expect.stringContaining('  uninstall ') });
    for (const arg of ['--version', '-v'])
      expect(await run(arg)).toEqual({ status: 0, stdout: `${packageVersion()}\n`, stderr: '' });
  });

  it('tells the use of one command', async () => {
    for (const command of ['run', 'analyze', 'watch', 'install', 'uninstall', 'doctor', 'stats']) {
      const { status, stdout } = await run(command, '--help');
      expect({ status, stdout }).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(new RegExp(`^Usage: transcript-hooks ${command} [^]*\\n\\nExit codes: `)),
      });
      expect(stdout.split('\n\n')).toHaveLength(2);
      expect(await run('help', command)).toEqual(await run(command, '-h'));
    }
  });

  it('says what it does not know', async () => {
    for (const [args, told] of [
      [[], 'name a command'],
      [['frobnicate'], 'unknown command: frobnicate'],
      [['analyze'], 'name at least one transcript'],
      [['analyze', 'x', '--format', 'pdf'], '--format: pdf is none of'],
      [['analyze', 'x', '--fail-on', 'log'], '--fail-on: log is none of'],
      [['analyze', 'x', '--host', 'cursor'], '--host: cursor is none of'],
      [['analyze', 'x', '--nope'], "Unknown option '--nope'"],
      [['analyze', 'x', '--line', '3'], '--line belongs to --case'],
      [['analyze', 'x', '--force'], '--force belongs to --case'],
      [['analyze', 'x', '--case', 'c', '--line', '0'], '--line: 0 is no line number'],
      [['analyze', 'x', '--workspace', 'nowhere'], '--workspace: not a directory: nowhere'],
      [['install', '--scope', 'team'], '--scope: team is none of project, user'],
      [['install', '--events', 'Start'], '--events: Start is none of'],
      [['uninstall', '--events', 'Stop'], '--events is for install'],
    ] as const) {
      const { status, stderr } = await run(...args);
      expect([args, status]).toEqual([args, 2]);
      expect(stderr).toContain(told);
    }
  });
});

describe('analyze', () => {
  it.each(hosts)('judges a session of %s in every format', async (host) => {
    const path = lie(host);
    // VS Code does not record the agent's directory.
    const there = ['--workspace', scratch.cwd];
    for (const format of ['pretty', 'json', 'sarif', 'junit', 'github']) {
      const { status, stdout, stderr } = await run('analyze', path, '--format', format, '--all', '--claims', ...there);
      expect([format, status, stderr]).toEqual([format, 1, '']);
      expect(stdout).toContain('src/ghost.ts');
    }
    expect((await run('analyze', path, '--no-claims', ...there)).stdout).toContain('src/ghost.ts');
    expect((await run('analyze', path, '--fail-on', 'never', ...there)).status).toBe(0);
    expect((await run('analyze', path, '--fail-on', 'warn', ...there)).status).toBe(1);
  });

  it('with the disk kept out, existence is not known; with a host that is not it, it says so', async () => {
    const { stdout } = await run('analyze', lie(), '--workspace', 'none', '--format', 'json');
    const { claims, workspace } = JSON.parse(stdout).transcripts[0].interactions[0];
    expect(workspace).toBeNull();
    expect(claims.find(({ path }: { path: string }) => path === 'src/ghost.ts').verdict).toBe('unknown');
    const { stderr } = await run('analyze', lie(), '--host', 'copilot-cli');
    expect(stderr).toContain('is a transcript of claude-code: --host copilot-cli is not used');
    expect((await run('analyze', honest(), '--workspace', scratch.cwd)).status).toBe(0);
  });

  it('names what it cannot read and judges the rest', async () => {
    const { status, stdout, stderr } = await run('analyze', '/nonexistent.jsonl', lie(), fileOf(['hello']), fileOf([]));
    expect(status).toBe(2);
    expect(stdout).toContain('src/ghost.ts');
    expect(stderr).toContain('no such file');
    expect(stderr).toContain('no transcript of a known host');
  });

  it('by a configuration: given, broken, none, found', async () => {
    const config = join(scratch.cwd, 'transcript-hooks.config.json');
    writeFileSync(
      config,
      '{"analyzers":{"unverified-file-claims":{"ignore":["src/**"]},"unverified-command-claims":"off"}}',
    );
    expect((await run('analyze', lie())).status).toBe(0);
    expect((await run('analyze', lie(), '--config', 'none')).status).toBe(1);
    expect((await run('analyze', lie(), '--config', config)).status).toBe(0);
    expect(await run('analyze', lie(), '--config', 'nowhere.json')).toMatchObject({ status: 2 });
    writeFileSync(config, '{"analyzers":{"unverified-file-claim":"off"}}');
    expect(await run('analyze', lie())).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('unverified-file-claims'),
    });
  });
});

describe('analyze --case', () => {
  it('writes a case and shows it; refuses what would be lost', async () => {
    const target = join(scratch.home, 'reports/case.json');
    const { status, stdout } = await run('analyze', lie(), '--case', target);
    expect(status).toBe(0);
    for (const part of ['Judged again, the case gives what the session gave', 'subagent', 'exit 1', 'disk'])
      expect(stdout).toContain(part);
    const written = readFileSync(target, 'utf8');
    expect((await run('analyze', lie(), '--case', target)).stderr).toContain('exists; --force overwrites it');
    expect((await run('analyze', lie(), '--case', target, '--force', '--line', '1')).status).toBe(0);
    expect(readFileSync(target, 'utf8')).toBe(written);
    for (const [args, told] of [
      [[lie(), lie(), '--case', 'c'], 'name one transcript'],
      [[lie(), '--case', 'c', '--all'], '--case takes one interaction'],
      [[lie(), '--case', scratch.cwd], 'a directory'],
      [[lie(), '--case', lie()], 'that is the transcript itself'],
      [['/nonexistent', '--case', 'c'], 'no such file'],
      [[lie(), '--case', join(target, 'below-a-file.json')], ''],
    ] as const) {
      const refused = await run('analyze', ...args);
      expect([args, refused.status]).toEqual([args, 2]);
      expect(refused.stderr).toContain(told);
    }
  });

  it('of an honest turn, without the disk, of a session with all kinds of steps', async () => {
    const told = session()
      .user('Use the skill', [`${scratch.cwd}/src/a.ts`])
      .invokesSkill('reviewing', '/skills/reviewing')
      .feedback('transcript-hooks checked the answer')
      .tool('mcp__x__y', { path: 'src/a.ts' }, { failed: true, output: 'no' })
      .context('summary', 'What was done')
      .finishes('`src/ghost.ts` exports it.');
    for (const host of hosts) {
      const path = writeSession(told, host, scratch);
      const made = join(scratch.home, `${host}.json`);
      const { stdout } = await run('analyze', path, '--case', made, '--workspace', scratch.cwd);
      expect([host, stdout]).toEqual([host, expect.stringContaining('steps')]);
    }
  });
});

describe('install, doctor, uninstall', () => {
  it('shows, installs, finds nothing more to do, is well, and takes it away', async () => {
    const dry = await run('install', '--dry-run');
    expect([dry.stderr, dry.status, existsSync(join(scratch.cwd, '.claude'))]).toEqual(['', 0, false]);
    expect(dry.stdout).toContain('+++ b/.claude/settings.json');
    expect(await run('install')).toMatchObject({ status: 2, stderr: expect.stringContaining('say --yes') });
    const done = await run('install', '--yes', '--host', 'all');
    expect(done.stdout).toContain('Commit these files');
    expect((await run('install', '--yes')).stdout).toContain('Nothing to do: the hook is installed already.');
    expect((await run('uninstall', '--yes', '--scope', 'user')).stdout).toContain('It is with --scope project.');
    const well = await run('doctor');
    expect(well.stdout).toContain('an invented file was blocked, an honest answer passed');
    expect(JSON.parse((await run('doctor', '--json')).stdout).version).toBe(1);
    expect((await run('uninstall', '--dry-run')).stdout).toContain('remove');
    expect((await run('uninstall', '--yes')).stdout).toContain('Uninstalled');
    expect((await run('uninstall', '--yes')).stdout).toContain('not installed for this repository.');
  });

  it('for one person, for one host, with other events', async () => {
    const { stdout } = await run(
      'install',
      '--yes',
      '--scope',
      'user',
      '--host',
      'claude-code',
      '--events',
      'Stop,PostToolUse',
    );
    expect(stdout).toContain('~/.claude/settings.json');
    expect((await run('uninstall', '--yes', '--scope', 'user', '--host', 'copilot-cli')).stdout).toContain(
      'on copilot-cli.',
    );
    expect((await run('uninstall', '--yes', '--scope', 'user')).status).toBe(0);
  });

  it('outside of a repository, and with a broken file of a host', async () => {
    const outside = join(scratch.home, 'outside');
    mkdirSync(outside);
    expect(await cli(['install', '--yes'], { cwd: outside, home: scratch.home })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('not inside a git repository'),
    });
    mkdirSync(join(scratch.cwd, '.claude'));
    writeFileSync(join(scratch.cwd, '.claude/settings.json'), '{');
    expect((await run('install', '--yes')).status).toBe(2);
    expect((await run('uninstall', '--yes', '--scope', 'user')).status).toBe(0);
  });

  it('doctor tells what is wrong, and the configuration that is in force', async () => {
    await run('install', '--yes');
    rmSync(join(scratch.cwd, '.github/hooks/transcript-hooks/hook.mjs'));
    writeFileSync(
      join(scratch.cwd, 'transcript-hooks.config.json'),
      '{"overrides":[{"files":["src/**"],"analyzers":{"unverified-file-claims":"warn"}}]}',
    );
    const { status, stdout } = await run('doctor');
    expect(status).toBe(1);
    expect(stdout).toContain('hook-missing');
    expect(stdout).toMatch(/problems? to mend\./);
    expect(stdout).toContain('(by folder: overrides)');
  });
});
