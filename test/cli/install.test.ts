import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programName } from '../../src/cli/program.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
let scratch: string;
let repo: string;
beforeEach(() => {
  if (!existsSync(main)) throw new Error('dist/cli/main.js is missing: npm run build');
  scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-cli-'));
  repo = join(scratch, 'repo');
  mkdirSync(join(repo, '.git'), { recursive: true });
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    input: '',
    cwd: repo,
    env: { PATH: process.env.PATH, HOME: scratch },
  });
  return { status, stdout, stderr };
}

describe('install', () => {
  it('shows the changes and writes nothing with --dry-run', () => {
    const { status, stdout } = run('install', '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toMatch(/\+\+\+ b\/\.claude\/settings\.json/);
    expect(existsSync(join(repo, '.claude'))).toBe(false);
  });

  it('asks nobody where there is no terminal', () => {
    const { status, stderr } = run('install');
    expect([status, stderr]).toEqual([2, expect.stringContaining('say --yes')]);
    expect(existsSync(join(repo, '.claude'))).toBe(false);
  });

  it('tells the command that takes it away, which then does', () => {
    const { stdout } = run('install', '--yes', '--scope', 'user');
    expect(stdout).toContain('create  ~/.claude/settings.json');
    expect(stdout).toMatch(/`node \S*main\.js uninstall --scope user` takes it away/);
    expect(run('uninstall', '--yes', '--scope', 'user').stdout).toContain('Uninstalled');
    expect(existsSync(join(scratch, '.claude'))).toBe(false);
  });

  it('refuses what it does not know', () => {
    for (const args of [['--host', 'cursor'], ['--events', 'Start'], ['--scope', 'team'], ['--frce']])
      expect(run('install', '--yes', ...args).status).toBe(2);
  });
});

describe('uninstall with nothing to do', () => {
  it('says in which scope it is installed', () => {
    run('install', '--yes', '--scope', 'user');
    expect(run('uninstall', '--yes').stdout).toMatch(/not installed for this repository\. It is with --scope user\./);
  });

  it('says on which hosts it is not', () => {
    run('install', '--yes', '--host', 'claude-code');
    const { stdout } = run('uninstall', '--yes', '--host', 'copilot-cli');
    expect(stdout).toMatch(/not installed for this repository on copilot-cli\./);
  });

  it("is not held up by the other scope's broken file", () => {
    mkdirSync(join(scratch, '.claude'));
    writeFileSync(join(scratch, '.claude/settings.json'), '{');
    expect(run('uninstall', '--yes')).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(scratch, '.claude/settings.json'), 'utf8')).toBe('{');
  });
});

describe('doctor', () => {
  it('names commands that can be copied, for the right scope', () => {
    run('install', '--yes', '--scope', 'user');
    rmSync(join(scratch, '.copilot/hooks/transcript-hooks/hook.mjs'));
    const { status, stdout } = run('doctor');
    expect(status).toBe(1);
    expect(stdout).toMatch(/hook-missing: .*\n.*\n {2}Run `node \S*main\.js install --scope user` again\./);
    expect(stdout).not.toContain('probe-failed');
    run('install', '--yes', '--scope', 'user');
    expect(run('doctor').stdout).not.toContain('error');
  });
});

it.each([
  ['/usr/lib/node_modules/.bin/transcript-hooks', '/w', 'npx transcript-hooks'],
  ['/w/node_modules/transcript-hooks/dist/cli/main.js', '/w', 'npx transcript-hooks'],
  ['/usr/local/bin/transcript-hooks', '/w', 'transcript-hooks'],
  ['/th/dist/cli/main.js', '/home/me/work', 'node /th/dist/cli/main.js'],
  ['/home/me/th/dist/cli/main.js', '/home/me/th', 'node dist/cli/main.js'],
  ['/home/me/t h/dist/cli/main.js', '/', 'node "home/me/t h/dist/cli/main.js"'],
])('called as %s in %s it is %s', (script, cwd, name) => expect(programName(script, cwd)).toBe(name));
