import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyInstall, applyUninstall } from '../../../src/hooks/install/apply.ts';
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
  applyInstall(layout(scope), planInstall(layout(scope), { hosts: wanted, events, hook }));
const uninstall = (wanted: readonly Host[] = hosts, scope: Scope = 'project') =>
  applyUninstall(layout(scope), planUninstall(layout(scope), wanted));
const settings = () => join(repo, '.claude/settings.json');
const write = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const read = () => readFileSync(settings(), 'utf8');

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
    ['a file in place of the folder', () => write(join(repo, '.claude'), ''), /cannot write .*a file is in the way/],
    [
      'a link that leads nowhere',
      () => {
        mkdirSync(join(repo, '.claude'));
        symlinkSync('/nonexistent/x', settings());
      },
      /a link that leads nowhere/,
    ],
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
