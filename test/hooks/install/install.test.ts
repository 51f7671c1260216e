import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyChanges } from '../../../src/hooks/install/apply.ts';
import { type Layout, layoutOf, type Scope } from '../../../src/hooks/install/layout.ts';
import { planInstall, planUninstall, usualEvents } from '../../../src/hooks/install/plan.ts';
import { type Host, hosts } from '../../../src/host.ts';

let scratch: string;
let repo: string;
let home: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-install-'));
  repo = join(scratch, "a repo's dir");
  home = join(scratch, 'home');
  mkdirSync(join(repo, '.git'), { recursive: true });
  mkdirSync(home);
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const hook = Buffer.from('process.stdin.resume();console.log(JSON.stringify(process.argv.slice(1)));\n');
const layout = (scope: Scope = 'project'): Layout => layoutOf(scope, { cwd: repo, home, environment: {} });
const install = (given: { hosts?: readonly Host[]; events?: readonly string[]; scope?: Scope } = {}) => {
  const plan = planInstall(layout(given.scope), {
    hosts: given.hosts ?? hosts,
    events: given.events ?? usualEvents,
    hook,
  });
  applyChanges(layout(given.scope), plan);
  return plan;
};
const uninstall = (wanted: readonly Host[] = hosts, scope: Scope = 'project') => {
  const plan = planUninstall(layout(scope), wanted);
  applyChanges(layout(scope), plan);
  return plan;
};
const path = (file: string) => join(repo, file);
const read = (file: string) => readFileSync(path(file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
};
const files = () =>
  execFileSync('find', ['.', '-type', 'f'], { cwd: repo, encoding: 'utf8' }).split('\n').filter(Boolean).sort();

const foreign = (indent: string, eol: string) =>
  [
    '{',
    `${indent}// team settings, do not reorder`,
    `${indent}"permissions": { "allow": ["Bash(npm test)"] },`,
    `${indent}"hooks": {`,
    `${indent}${indent}/* formatters */`,
    `${indent}${indent}"PostToolUse": [`,
    ...Array.from(
      { length: 8 },
      (_, i) =>
        `${indent}${indent}${indent}{ "matcher": "Edit", "hooks": [{ "type": "command", "command": "fmt ${i}" }] }${i < 7 ? ',' : ''} // ${i}`,
    ),
    `${indent}${indent}],`,
    `${indent}${indent}"Stop": [`,
    `${indent}${indent}${indent}{ "hooks": [{ "type": "command", "command": "say done" }, { "type": "command", "command": "log" }] }`,
    `${indent}${indent}]`,
    `${indent}},`,
    `${indent}"model": "x",`,
    '}',
  ].join(eol);

describe('install', () => {
  it('writes the hook, one file for VS Code and Copilot CLI, one for Claude Code', () => {
    install();
    expect(files()).toEqual([
      './.claude/settings.json',
      './.github/hooks/transcript-hooks.json',
      './.github/hooks/transcript-hooks/hook.mjs',
    ]);
    expect(readFileSync(path('.github/hooks/transcript-hooks/hook.mjs')).equals(hook)).toBe(true);
    const flat = JSON.parse(read('.github/hooks/transcript-hooks.json'));
    expect(Object.keys(flat.hooks)).toEqual(['Stop', 'SubagentStop']);
    expect(flat.hooks.Stop).toEqual([
      { type: 'command', command: expect.stringContaining('--only vscode-copilot,copilot-cli'), timeout: 30 },
    ]);
    const nested = JSON.parse(read('.claude/settings.json'));
    expect(nested.hooks.Stop).toEqual([
      { hooks: [{ type: 'command', command: expect.stringContaining('--only claude-code'), timeout: 30 }] },
    ]);
  });

  it('changes nothing the second time', () => {
    install();
    expect(planInstall(layout(), { hosts, events: usualEvents, hook })).toEqual([]);
  });

  it('replaces an older hook and an older or hand-written entry, and keeps what others wrote', () => {
    write('.github/hooks/transcript-hooks/hook.mjs', 'old');
    write(
      '.claude/settings.json',
      '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"node .github/hooks/transcript-hooks/hook.mjs"},{"type":"command","command":"mine"}]}]}}',
    );
    install();
    const { Stop } = JSON.parse(read('.claude/settings.json')).hooks;
    expect(Stop).toHaveLength(2);
    expect(Stop[0]).toEqual({ hooks: [{ type: 'command', command: 'mine' }] });
    expect(readFileSync(path('.github/hooks/transcript-hooks/hook.mjs')).equals(hook)).toBe(true);
  });

  it('serves some hosts only, and more when asked again', () => {
    install({ hosts: ['copilot-cli'] });
    expect(existsSync(path('.claude/settings.json'))).toBe(false);
    expect(read('.github/hooks/transcript-hooks.json')).toContain('--only copilot-cli"');
    install({ hosts: ['vscode-copilot', 'claude-code'] });
    expect(read('.github/hooks/transcript-hooks.json')).toContain('--only vscode-copilot,copilot-cli"');
    expect(read('.claude/settings.json')).toContain('--only claude-code"');
  });

  it('registers the events asked for, and no others of before', () => {
    install({ events: ['Stop', 'PostToolUse'] });
    install();
    expect(Object.keys(JSON.parse(read('.claude/settings.json')).hooks)).toEqual(['Stop', 'SubagentStop']);
  });

  it.each([
    ['text', 'hello', /line 1/],
    ['torn JSON', '{\n "hooks": {\n', /settings\.json is no JSON: close brace expected in line 3/],
    ['a list', '[]', /not a JSON object/],
    ['hooks that are a list', '{"hooks":[]}', /"hooks" is not an object/],
    ['an event that is no list', '{"hooks":{"Stop":{}}}', /"hooks\.Stop" is not a list/],
  ])('refuses a settings file that is %s, and writes nothing', (_, text, message) => {
    write('.claude/settings.json', text);
    expect(() => install()).toThrow(message);
    expect(files()).toEqual(['./.claude/settings.json']);
    expect(read('.claude/settings.json')).toBe(text);
  });

  it('goes to the repository from a subfolder, and to the worktree from a worktree', () => {
    mkdirSync(path('deep/er'), { recursive: true });
    expect(layoutOf('project', { cwd: path('deep/er'), home, environment: {} }).base).toBe(repo);
    write('tree/.git', 'gitdir: ../.git/worktrees/tree');
    expect(layoutOf('project', { cwd: path('tree'), home, environment: {} }).base).toBe(path('tree'));
  });

  it('honours moved homes for a person', () => {
    const moved = layoutOf('user', {
      cwd: repo,
      home,
      environment: { COPILOT_HOME: '/c', CLAUDE_CONFIG_DIR: '/d', XDG_STATE_HOME: '/s' },
    });
    expect(moved).toMatchObject({
      copilotFile: '/c/hooks/transcript-hooks.json',
      claudeFile: '/d/settings.json',
      backups: '/s/transcript-hooks/backups',
    });
  });
});

describe('the command line of an entry', () => {
  const commands = () =>
    [
      ...JSON.parse(read('.github/hooks/transcript-hooks.json')).hooks.Stop.map(
        (one: { command: string }) => one.command,
      ),
      ...JSON.parse(read('.claude/settings.json')).hooks.Stop.map(
        (one: { hooks: { command: string }[] }) => one.hooks[0]?.command,
      ),
    ] as string[];
  const run = (command: string, cwd: string, env = {}) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd,
      encoding: 'utf8',
      input: '{}',
      env: { PATH: process.env.PATH, HOME: home, ...env },
    });
    return { status, stdout: stdout.trim(), stderr };
  };

  it('runs the hook from the root, and Claude Code from anywhere', () => {
    install();
    const [copilot = '', claude = ''] = commands();
    expect(run(copilot, repo)).toEqual({ status: 0, stdout: '["--only","vscode-copilot,copilot-cli"]', stderr: '' });
    expect(run(claude, scratch, { CLAUDE_PROJECT_DIR: repo })).toEqual({
      status: 0,
      stdout: '["--only","claude-code"]',
      stderr: '',
    });
  });

  it('is harmless when the hook has gone', () => {
    install();
    rmSync(path('.github/hooks/transcript-hooks'), { recursive: true });
    for (const command of commands())
      expect(run(command, repo, { CLAUDE_PROJECT_DIR: repo })).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('means the same to sh, cmd.exe and PowerShell: one pair of double quotes, nothing that one of them expands', () => {
    install();
    install({ scope: 'user' });
    const user = JSON.parse(readFileSync(layout('user').copilotFile, 'utf8')).hooks.Stop[0].command;
    for (const command of [...commands(), user]) {
      expect(command.match(/"/g)).toHaveLength(2);
      expect(command).not.toMatch(/[$`%!\\]|&&/);
    }
    expect(run(user, scratch)).toEqual({
      status: 0,
      stdout: '["--only","vscode-copilot,copilot-cli","--user"]',
      stderr: '',
    });
  });
});

describe('uninstall', () => {
  it('leaves nothing of what install made', () => {
    install();
    uninstall();
    expect(files()).toEqual([]);
    expect(existsSync(path('.github'))).toBe(false);
    expect(existsSync(path('.claude'))).toBe(false);
  });

  it.each([
    ['two blanks', foreign('  ', '\n')],
    ['four blanks and a last line end', `${foreign('    ', '\n')}\n`],
    ['tabs and CRLF', `${foreign('\t', '\r\n')}\r\n`],
    ['one line', '{"model":"x","hooks":{"Stop":[{"hooks":[{"type":"command","command":"a"}]}]}}'],
    ['no hooks', '{\n  "model": "x" // fast\n}\n'],
    ['empty lists', '{ "hooks": { "Stop": [] } }'],
    ['empty object', '{}\n'],
  ])('gives a settings file back byte for byte: %s', (_, text) => {
    write('.claude/settings.json', text);
    install();
    expect(read('.claude/settings.json')).not.toBe(text);
    expect(parse(read('.claude/settings.json')).model).toBe(parse(text).model);
    uninstall();
    expect(read('.claude/settings.json')).toBe(text);
  });

  it('keeps every foreign entry and comment on a machine without the backup', () => {
    const text = foreign('  ', '\n');
    write('.claude/settings.json', text);
    install();
    rmSync(layout().backups, { recursive: true });
    uninstall();
    const after = read('.claude/settings.json');
    expect(parse(after)).toEqual(parse(text));
    for (const comment of ['// team settings', '/* formatters */', '// 7']) expect(after).toContain(comment);
    expect(after).not.toContain('transcript-hooks');
  });

  it('keeps what others changed since', () => {
    write('.claude/settings.json', '{\n  "model": "x"\n}\n');
    install();
    write('.claude/settings.json', read('.claude/settings.json').replace('"model": "x"', '"model": "y"'));
    uninstall();
    expect(JSON.parse(read('.claude/settings.json'))).toEqual({ model: 'y' });
  });

  it('works when half of it is missing', () => {
    install();
    rmSync(path('.github'), { recursive: true });
    uninstall();
    expect(files()).toEqual([]);
    expect(uninstall()).toEqual([]);
  });

  it('leaves the other hosts registered when asked for one', () => {
    install();
    uninstall(['vscode-copilot']);
    expect(read('.github/hooks/transcript-hooks.json')).toContain('--only copilot-cli"');
    uninstall(['copilot-cli']);
    expect(files()).toEqual(['./.claude/settings.json', './.github/hooks/transcript-hooks/hook.mjs']);
    uninstall(['claude-code']);
    expect(files()).toEqual([]);
  });

  it('leaves foreign files beside ours alone', () => {
    write('.github/hooks/other.json', '{}');
    write('.github/hooks/transcript-hooks/notes.md', 'mine');
    install();
    uninstall();
    expect(files()).toEqual(['./.github/hooks/other.json', './.github/hooks/transcript-hooks/notes.md']);
  });
});
