import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChanges } from '../../../src/hooks/install/apply.ts';
import { isOwnCommand } from '../../../src/hooks/install/command.ts';
import { withEntries, withoutEntries } from '../../../src/hooks/install/entries.ts';
import { layoutOf, type Scope } from '../../../src/hooks/install/layout.ts';
import { planInstall, planUninstall } from '../../../src/hooks/install/plan.ts';
import { type Host, hosts } from '../../../src/host.ts';

let scratch: string;
let repo: string;
let home: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-odd-'));
  repo = join(scratch, 'repo');
  home = join(scratch, 'home');
  mkdirSync(join(repo, '.git'), { recursive: true });
  mkdirSync(home);
});
afterEach(() => {
  chmodSync(repo, 0o755);
  rmSync(scratch, { recursive: true, force: true });
});

const hook = Buffer.from('process.stdin.resume();\n');
const layout = (scope: Scope = 'project') => layoutOf(scope, { cwd: repo, home, environment: {} });
const install = (wanted: readonly Host[] = hosts, events?: string[], scope: Scope = 'project') =>
  applyChanges(layout(scope), planInstall(layout(scope), { hosts: wanted, events, hook }));
const uninstall = (wanted: readonly Host[] = hosts, scope: Scope = 'project') =>
  applyChanges(layout(scope), planUninstall(layout(scope), wanted));
const settings = () => join(repo, '.claude/settings.json');
const write = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const read = () => readFileSync(settings(), 'utf8');

const plantPipe = (path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  spawnSync('mkfifo', [path]);
};

describe('places where no entry could work', () => {
  const user = (COPILOT_HOME: string) =>
    planInstall(layoutOf('user', { cwd: repo, home, environment: { COPILOT_HOME } }), { hosts, hook });

  it('are refused: a folder that no shell names, one with a backslash, the home directory as a repository', () => {
    expect(() => user('/srv/$x')).toThrow('no shell takes a path with $ unchanged. Move COPILOT_HOME elsewhere.');
    expect(() => user('/srv/a\\b')).toThrow('node loads no file from a path with a backslash. Rename the folder.');
    vi.stubEnv('HOME', repo);
    expect(() => install()).toThrow('is your home directory, whose files apply everywhere: use --scope user.');
    vi.unstubAllEnvs();
  });

  it('a folder elsewhere is named in full, quotes and all', () => {
    const text = user("/srv/o'neil")
      .map(({ after }) => after?.toString() ?? '')
      .join('');
    expect(text).toContain("/srv/o\\\\'neil/hooks/transcript-hooks/hook.mjs");
  });

  it('a folder in the place of a file, and a pipe', () => {
    mkdirSync(settings(), { recursive: true });
    expect(() => install()).toThrow(/cannot read .*settings\.json: a folder is in its place\. Move it away/);
    rmSync(settings(), { recursive: true });
    plantPipe(settings());
    expect(() => install()).toThrow(/cannot read .*settings\.json: not a file\. Move it away/);
  });

  it('a link in a circle', () => {
    mkdirSync(dirname(settings()), { recursive: true });
    symlinkSync(settings(), settings());
    expect(() => install()).toThrow(/cannot read .*settings\.json: ELOOP\. Move it away/);
  });
});

describe('entries of odd forms', () => {
  it('are no entries of ours', () => {
    const text = JSON.stringify({ hooks: { Stop: [3, null, { hooks: 'x' }, { hooks: [3, { command: 'mine' }] }] } });
    expect(withoutEntries(text, 'x')).toBe(text);
    const entry = { type: 'command', command: 'node x/transcript-hooks/hook.mjs', timeout: 30 } as const;
    const added = withEntries(text, 'nested', ['Stop'], entry, 'x');
    expect(parse(added).hooks.Stop).toHaveLength(5);
    expect(withoutEntries(added, 'x')).toBe(text);
  });
});

describe('the text around our entries', () => {
  const entry = { type: 'command', command: 'node x/transcript-hooks/hook.mjs', timeout: 30 } as const;

  it.each([
    [
      'comments everywhere',
      '// a\n{ // b\n  /* c */ "hooks": { // d\n    "Stop": [ // e\n      { "hooks": [{ "type": "command", "command": "lint" }] } // keep: ticket 12\n      // f\n    ], // g\n    // h\n  } // i\n  // j\n} // k\n',
    ],
    ['trailing commas', '{\n  "a": 1,\n  "hooks": {\n    "Stop": [\n      { "hooks": [], },\n    ],\n  },\n}\n'],
    ['one line', '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"a"}]}]},"b":2}'],
    ['one line with blanks', '{ "hooks": { "Stop": [ { "hooks": [] } ] } }'],
    [
      'a member of one line among others',
      '{\n\t"hooks": {\n\t\t"PreToolUse": [{ "hooks": [{ "type": "command", "command": "a" }] }]\n\t}\n}',
    ],
    [
      'CRLF',
      '{\r\n    "model": "x", // fast\r\n    "hooks": {\r\n        "Stop": [\r\n            {"hooks": []}\r\n        ]\r\n    }\r\n}\r\n',
    ],
    ['other keys only', '{\n  "permissions": { "allow": ["Bash(a)"] } // mine\n}\n'],
    [
      'unicode and escapes',
      '{\n  "ünï": "\\u00e4 \\"hooks\\" 😀",\n  "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "echo \\"/* no */\\"" }] }] }\n}\n',
    ],
  ])('comes back byte for byte without any backup: %s', (_, text) => {
    for (const events of [['Stop'], ['Stop', 'SubagentStop'], ['PostToolUse']]) {
      const changed = withEntries(text, 'nested', events, entry, 'x');
      for (const event of events) expect(parse(changed).hooks[event].at(-1)).toEqual({ hooks: [entry] });
      expect(withoutEntries(changed, 'x')).toBe(text);
    }
  });

  it('keeps comments that were put between ours and theirs since', () => {
    const changed = withEntries(
      '{\n  "hooks": {\n    "Stop": [\n      { "hooks": [] }\n    ]\n  }\n}\n',
      'nested',
      ['Stop'],
      entry,
      'x',
    );
    const commented = changed
      .replace('{ "hooks": [] },', '{ "hooks": [] }, // theirs')
      .replace('"Stop": [', '"Stop": [ /* list */');
    const cut = withoutEntries(commented, 'x');
    expect(cut).toContain('// theirs');
    expect(cut).toContain('/* list */');
    expect(parse(cut)).toEqual({ hooks: { Stop: [{ hooks: [] }] } });
  });

  it.each([
    ['a comma in a comment', '{\n  "hooks": {\n    "Stop": [] /* a, b */,\n    "PreToolUse": []\n  }\n}\n'],
    ['a bracket behind us', '{\n  "hooks": {\n    "PreToolUse": [], // mine, first\n    "X": [] }\n}'],
    ['a list in the way', '{"hooks":{"SubagentStop":[{"hooks":[]}],"X":[]}}'],
  ])('takes nothing of others along: %s', (_, text) => {
    const changed = withEntries(text, 'nested', ['Stop', 'SubagentStop'], entry, 'x');
    const cut = withoutEntries(changed, 'x');
    for (const comment of text.match(/\/\*.*\*\/|\/\/.*/g) ?? []) expect(cut).toContain(comment);
    expect(parse(cut).hooks.PreToolUse ?? []).toEqual([]);
  });

  it('ends a comment before what comes behind us', () => {
    const changed = withEntries('{"hooks":{"Stop":[{"a":1}]}}', 'nested', ['Stop'], entry, 'x');
    const commented = changed.replace('{"a":1},', '{"a":1}, // lint first, then ours\n');
    expect(parse(withoutEntries(commented, 'x'))).toEqual({ hooks: { Stop: [{ a: 1 }] } });
  });

  it('keeps a comment that was put into our list since', () => {
    const changed = withEntries('{"model":"x"}', 'nested', ['Stop'], entry, 'x');
    const cut = withoutEntries(changed.replace(/"Stop": ?\[/, '$& // keep: ask Anna\n'), 'x');
    expect(cut).toContain('// keep: ask Anna');
  });

  it('refuses a file in which an event stands twice', () => {
    expect(() => withEntries('{"hooks":{"Stop":[],"Stop":[]}}', 'nested', ['Stop'], entry, 'f.json')).toThrow(
      /f\.json: "Stop" stands in it twice/,
    );
  });

  it('refuses a file in which "hooks" stands twice', () => {
    expect(() => withEntries('{"hooks":{},"a":1,"hooks":{}}', 'nested', ['Stop'], entry, 'f.json')).toThrow(
      /f\.json: "hooks" stands in it twice/,
    );
  });
});

describe('whose entry it is', () => {
  it.each([
    ['node .github/hooks/transcript-hooks/hook.mjs', true],
    ['node "$CLAUDE_PROJECT_DIR/.github/hooks/transcript-hooks/hook.mjs"', true],
    ['node .github\\hooks\\transcript-hooks\\hook.mjs --host auto', true],
    ['"C:/Program Files/nodejs/node.exe" .github/hooks/transcript-hooks/hook.mjs', true],
    ['/usr/bin/node transcript-hooks/hook.mjs', true],
    ['node tools/my-transcript-hooks/hook.mjs', false],
    ['node x/transcript-hooks/hook.mjs.bak', false],
    ["grep -c 'transcript-hooks/hook.mjs' log.txt", false],
    ['echo transcript-hooks/hook.mjs', false],
  ])('%s: %s', (command, ours) => expect(isOwnCommand(command)).toBe(ours));

  it('finds ours under the keys for one system too', () => {
    write(
      join(repo, '.github/hooks/transcript-hooks.json'),
      '{"hooks":{"Stop":[{"type":"command","bash":"node .github/hooks/transcript-hooks/hook.mjs"}]}}',
    );
    install(['copilot-cli']);
    expect(parse(readFileSync(join(repo, '.github/hooks/transcript-hooks.json'), 'utf8')).hooks.Stop).toHaveLength(1);
  });
});

describe('installing again, in parts, and taking away', () => {
  it('leaves nothing behind after several different installations', () => {
    write(settings(), '{"model":"x"}');
    install(['claude-code']);
    install(['vscode-copilot']);
    install(['copilot-cli'], ['Stop']);
    install(hosts, ['Stop', 'PostToolUse']);
    uninstall();
    expect(read()).toBe('{"model":"x"}');
    expect(existsSync(join(repo, '.github'))).toBe(false);
  });

  it('leaves nothing of an entry written by hand before', () => {
    write(
      settings(),
      '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"node .github/hooks/transcript-hooks/hook.mjs"}]}]}}',
    );
    install();
    uninstall();
    expect(existsSync(settings())).toBe(false);
  });

  it('keeps the events that are registered when none are named', () => {
    install(hosts, ['Stop', 'PostToolUse']);
    install();
    expect(Object.keys(parse(read()).hooks).sort()).toEqual(['PostToolUse', 'Stop', 'SubagentStop']);
  });

  it.each([
    '{"hooks": {}, "model":"x"}',
    '{"hooks": {"Stop": [], "PreToolUse": []}}',
    '{"hooks":{}}',
    '{"hooks":{"SubagentStop":[],"X":[]}}',
    '{\n    \n /* a, b */\n}',
    '{\n  "hooks": {\n    "PreToolUse": [], // mine\n    "Stop": [] }\n}',
  ])('gives back every byte after installing twice: %j', (text) => {
    write(settings(), text);
    install();
    install(hosts, ['PostToolUse']);
    uninstall(['vscode-copilot']);
    install();
    uninstall();
    expect(read()).toBe(text);
    expect(existsSync(layout().backups)).toBe(false);
  });

  it('keeps what was changed between two installations', () => {
    write(settings(), '{"model":"x"}');
    install();
    write(settings(), read().replace('"x"', '"y"'));
    install(hosts, ['PostToolUse']);
    uninstall();
    expect(parse(read())).toEqual({ model: 'y' });
  });

  it('finds entries that were moved to other files', () => {
    install();
    const [moved, all] = [join(repo, '.claude/settings.local.json'), join(repo, '.github/hooks/all.json')];
    renameSync(settings(), moved);
    renameSync(layout().copilotFile, all);
    install();
    expect([existsSync(moved), existsSync(all), existsSync(settings())]).toEqual([false, false, true]);
    renameSync(settings(), moved);
    uninstall();
    expect(readdirSync(repo)).toEqual(['.git']);
  });

  it('keeps the hook for an entry that was moved and stays', () => {
    install();
    renameSync(settings(), join(repo, '.claude/settings.local.json'));
    uninstall(['vscode-copilot', 'copilot-cli']);
    expect(existsSync(layout().hookFile)).toBe(true);
    uninstall();
    expect(readdirSync(repo)).toEqual(['.git']);
  });

  it('drops an entry under an event that no host fires', () => {
    install();
    write(settings(), read().replace('SubagentStop', 'Notification'));
    install();
    expect(Object.keys(parse(read()).hooks).sort()).toEqual(['Stop', 'SubagentStop']);
  });

  it('changes all or nothing when it takes away, too', () => {
    write(join(repo, '.github/hooks/transcript-hooks.json'), '{}');
    install();
    const plan = planUninstall(layout(), hosts);
    const before = read();
    rmSync(join(repo, '.claude'), { recursive: true });
    write(join(repo, '.claude'), 'in the way');
    expect(() =>
      applyChanges(layout(), [
        ...plan.filter(({ path }) => path !== settings()),
        { path: settings(), before: Buffer.from(before), after: Buffer.from('{}') },
      ]),
    ).toThrow(/Nothing was changed/);
    expect(readFileSync(layout().copilotFile, 'utf8')).toContain('hook.mjs');
    expect(existsSync(layout().hookFile)).toBe(true);
  });

  it('is not held up by a torn backup', () => {
    write(settings(), '{\n  "a": 1\n}\n');
    install();
    const [backup = ''] = readdirSync(layout().backups);
    writeFileSync(join(layout().backups, backup), '{"a');
    uninstall();
    expect(read()).toBe('{\n  "a": 1\n}\n');
  });

  it('keeps the newest bytes as the backup', () => {
    write(settings(), '{ "first": [] }');
    install();
    write(settings(), '{ "second": { } }');
    install();
    uninstall();
    expect(read()).toBe('{ "second": { } }');
  });
});

it('is found where Copilot CLI starts hooks in a sub-folder (1.0.75-1.0.85)', () => {
  install();
  writeFileSync(layout().hookFile, "console.log('runs')");
  mkdirSync(join(repo, 'src'));
  const { command } = parse(readFileSync(layout().copilotFile, 'utf8')).hooks.Stop[0];
  const run = (cwd: string, environment: object) =>
    spawnSync('sh', ['-c', command], {
      cwd,
      encoding: 'utf8',
      input: '',
      env: { PATH: process.env.PATH, ...environment },
    });
  expect(run(repo, {}).stdout).toBe('runs\n');
  expect(run(join(repo, 'src'), { COPILOT_PROJECT_DIR: repo }).stdout).toBe('runs\n');
  // What another agent's terminal has left in the environment does not lead astray.
  expect(run(repo, { COPILOT_PROJECT_DIR: scratch }).stdout).toBe('runs\n');
  expect(run(join(repo, 'src'), {})).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

describe('an entry whose hook has gone', () => {
  it('ends by itself where the host keeps its pipe open', async () => {
    install();
    rmSync(layout().hookFile);
    const { command } = parse(readFileSync(layout().copilotFile, 'utf8')).hooks.Stop[0];
    const child = spawn('sh', ['-c', command], { cwd: repo, stdio: ['pipe', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, printed]).toEqual([0, '']);
  }, 30_000);
});

describe('files of odd kinds', () => {
  it('follows a link to where the file is, and leaves the link', () => {
    const real = join(home, 'dotfiles/settings.json');
    write(real, '{ "a": 1 }');
    mkdirSync(join(home, '.claude'));
    symlinkSync(real, join(home, '.claude/settings.json'));
    install(['claude-code'], undefined, 'user');
    expect(lstatSync(join(home, '.claude/settings.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(real, 'utf8')).toContain('transcript-hooks');
    uninstall(['claude-code'], 'user');
    expect(readFileSync(real, 'utf8')).toBe('{ "a": 1 }');
  });

  it('writes nothing outside of the repository through a link in it', () => {
    const outside = join(scratch, 'outside');
    mkdirSync(outside);
    mkdirSync(join(repo, '.github'));
    symlinkSync(outside, join(repo, '.github/hooks'));
    expect(() => install()).toThrow(/lies outside of/);
    expect(readdirSync(outside).filter((name) => name.endsWith('.mjs') || name.endsWith('.json'))).toEqual([]);
  });

  it('takes nothing away outside of the repository, through a link put there since', () => {
    install();
    const outside = join(scratch, 'outside');
    renameSync(join(repo, '.github'), outside);
    symlinkSync(outside, join(repo, '.github'));
    expect(() => uninstall()).toThrow(/lies outside of/);
    expect(existsSync(join(outside, 'hooks/transcript-hooks/hook.mjs'))).toBe(true);
  });

  it('empties what a link leads to, where the backup is on another machine', () => {
    write(join(repo, 'conf.json'), '');
    mkdirSync(join(repo, '.claude'));
    symlinkSync('../conf.json', settings());
    install();
    rmSync(layout().backups, { recursive: true });
    uninstall();
    expect(read()).not.toContain('transcript-hooks');
    expect(lstatSync(settings()).isSymbolicLink()).toBe(true);
  });

  it('is not led astray by a prepared temporary file', () => {
    const victim = join(home, 'victim');
    write(victim, 'mine');
    write(settings(), '{}');
    symlinkSync(victim, `${settings()}.transcript-hooks-new`);
    install();
    expect(readFileSync(victim, 'utf8')).toBe('mine');
  });

  it('keeps the mode of a file, and its backup for the owner only', () => {
    write(settings(), '{ "env": { "TOKEN": "x" } }');
    chmodSync(settings(), 0o600);
    install();
    expect(statSync(settings()).mode & 0o777).toBe(0o600);
    const [backup = ''] = readdirSync(layout().backups);
    expect(statSync(join(layout().backups, backup)).mode & 0o777).toBe(0o600);
    uninstall();
    expect(statSync(settings()).mode & 0o777).toBe(0o600);
  });

  it.each([
    [
      'bytes that are no UTF-8',
      () => write(settings(), Buffer.from([0x7b, 0x22, 0xe4, 0x22, 0x3a, 0x31, 0x7d])),
      /not UTF-8/,
    ],
    ['a folder in place of the file', () => mkdirSync(settings(), { recursive: true }), /a folder is in its place/],
    [
      'a file in place of the folder',
      () => write(join(repo, '.claude'), ''),
      /cannot read .*a file is in the way of its folder/,
    ],
    [
      'a link that leads nowhere',
      () => {
        mkdirSync(join(repo, '.claude'));
        symlinkSync('/nonexistent/x', settings());
      },
      /a link that leads nowhere/,
    ],
    ['a pipe in place of the file', () => plantPipe(settings()), /cannot read .*: not a file/],
    ['hooks that are null', () => write(settings(), '{"hooks":null}'), /"hooks" is not an object/],
  ])('refuses %s, and leaves nothing behind', (_, plant, message) => {
    plant();
    expect(() => install()).toThrow(message);
    expect(existsSync(join(repo, '.github'))).toBe(false);
  });

  it('leaves no temporary files', () => {
    install();
    uninstall();
    install();
    const names = readdirSync(repo, { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.tmp') || name.endsWith('-new'))).toEqual([]);
  });
});
