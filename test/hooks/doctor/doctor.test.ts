import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diagnose } from '../../../src/hooks/doctor/index.ts';
import { applyChanges } from '../../../src/hooks/install/apply.ts';
import { layoutOf, type Places } from '../../../src/hooks/install/layout.ts';
import { planInstall, usualEvents } from '../../../src/hooks/install/plan.ts';
import { hosts } from '../../../src/host.ts';

const hook = readFileSync(fileURLToPath(new URL('../../../dist/hook.mjs', import.meta.url)));
let scratch: string;
let places: Places;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-doctor-'));
  mkdirSync(join(scratch, 'repo/.git'), { recursive: true });
  mkdirSync(join(scratch, 'home'));
  places = {
    cwd: join(scratch, 'repo'),
    home: join(scratch, 'home'),
    environment: { PATH: process.env.PATH, HOME: join(scratch, 'home') },
  };
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const install = (scope: 'project' | 'user' = 'project') => {
  const layout = layoutOf(scope, places);
  applyChanges(layout, planInstall(layout, { hosts, events: usualEvents, hook }));
};
const path = (file: string) => join(scratch, 'repo', file);
const write = (file: string, text: string) => {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), text);
};
const edit = (file: string, change: (text: string) => string) => write(file, change(readFileSync(path(file), 'utf8')));
const codes = async () =>
  (await diagnose(places, hook)).problems.map(({ code, host }) => (host ? `${code} ${host}` : code));

const copilotFile = '.github/hooks/transcript-hooks.json';
const claudeFile = '.claude/settings.json';
const hookFile = '.github/hooks/transcript-hooks/hook.mjs';

const always = `export default { name: 'always', meta: { events: ['Stop'], messages: { a: 'no' } },
  create: ({ report }) => ({ end() { report({ messageId: 'a' }) } }) }`;

describe('doctor', () => {
  it('finds nothing wrong with a fresh installation, having run it on all hosts', async () => {
    install();
    const { entries, problems } = await diagnose(places, hook);
    expect(problems).toEqual([]);
    expect(entries.map(({ host, event }) => `${host} ${event}`).sort()).toEqual(
      hosts.flatMap((host) => [`${host} Stop`, `${host} SubagentStop`]).sort(),
    );
  });

  it('nor with one for a person, nor with both', async () => {
    install('user');
    expect(await codes()).toEqual([]);
    install();
    expect(await codes()).toEqual([]);
  });

  it.each([
    ['nothing installed', () => {}, ['not-installed']],
    ['a file that is no JSON', () => write(claudeFile, '{ "hooks": '), ['unreadable-file']],
    [
      'an event that no host fires',
      () => edit(claudeFile, (text) => text.replace('"Stop"', '"stop"')),
      ['unknown-event claude-code'],
    ],
    [
      'an event that Claude Code does not know',
      () => edit(claudeFile, (text) => text.replace('"Stop"', '"agentStop"')),
      ['unknown-event claude-code'],
    ],
    [
      'an entry without the inner list',
      () => edit(claudeFile, (text) => JSON.stringify({ hooks: { Stop: JSON.parse(text).hooks.Stop[0].hooks } })),
      ['wrong-shape claude-code'],
    ],
    [
      'the same event in a second file',
      () => copyFileSync(path(copilotFile), path('.github/hooks/again.json')),
      ['duplicate vscode-copilot', 'duplicate copilot-cli', 'duplicate vscode-copilot', 'duplicate copilot-cli'],
    ],
    [
      'Stop and agentStop in one file',
      () => edit(copilotFile, (text) => text.replace('"SubagentStop"', '"agentStop"')),
      ['duplicate vscode-copilot', 'duplicate copilot-cli'],
    ],
    [
      'an entry that acts on every host',
      () => edit(claudeFile, (text) => text.replaceAll(' -- --only claude-code', '')),
      ['duplicate vscode-copilot', 'duplicate copilot-cli', 'duplicate vscode-copilot', 'duplicate copilot-cli'],
    ],
    [
      'hooks switched off in Claude Code',
      () => write('.claude/settings.local.json', '{ "disableAllHooks": true }'),
      ['hooks-disabled claude-code'],
    ],
    [
      'hooks switched off in VS Code',
      () => write('.vscode/settings.json', '{ /* no */ "chat.useHooks": false }'),
      ['hooks-disabled vscode-copilot'],
    ],
    ['a hook that has gone', () => rmSync(path(hookFile)), ['hook-missing']],
    [
      'a folder in place of the hook',
      () => {
        rmSync(path(hookFile));
        mkdirSync(path(hookFile));
      },
      ['hook-missing'],
    ],
    [
      'a pipe in place of the hook',
      () => {
        rmSync(path(hookFile));
        spawnSync('mkfifo', [path(hookFile)]);
      },
      ['hook-missing'],
    ],
    [
      'a file in place of .github',
      () => {
        rmSync(path('.github'), { recursive: true });
        write('.github', '');
      },
      ['hook-missing'],
    ],
    [
      'a pipe in place of the settings of VS Code',
      () => {
        mkdirSync(path('.vscode'));
        spawnSync('mkfifo', [path('.vscode/settings.json')]);
      },
      [],
    ],
    [
      'a time limit in which nothing can be judged',
      () => edit(claudeFile, (text) => text.replaceAll('"timeout": 30', '"timeout": "30"')),
      ['wrong-shape'],
    ],
    [
      'entries that git ignores',
      () => {
        spawnSync('git', ['init', '-q'], { cwd: places.cwd });
        write('.gitignore', '.claude/\n.github/hooks/*.json\n');
      },
      ['hook-ignored', 'hook-ignored'],
    ],
    [
      'a configuration with a slip',
      () => write('transcript-hooks.config.json', '{ "analyzer": {} }'),
      ['config-invalid'],
    ],
    [
      'a plugin that is not there',
      () => write('transcript-hooks.config.json', '{ "plugins": ["./gone.mjs"] }'),
      ['plugin-failed'],
    ],
    [
      'a plugin that loops',
      () => {
        write('transcript-hooks.config.json', '{ "plugins": ["./loop.mjs"] }');
        write('loop.mjs', 'for (;;);');
      },
      ['plugin-failed'],
    ],
    [
      'a slip in an option of a plugin',
      () => {
        write(
          'transcript-hooks.config.json',
          '{ "plugins": ["./own.mjs"], "analyzers": { "own/rule": { "limit": 1 } } }',
        );
        write(
          'own.mjs',
          'export default { name: "own/rule", meta: { events: ["Stop"], messages: {} }, create: () => ({}) };',
        );
      },
      ['config-invalid'],
    ],
    [
      'a plugin that blocks whatever is answered',
      () => {
        write('transcript-hooks.config.json', '{ "plugins": ["./own.mjs"] }');
        write('own.mjs', always);
      },
      ['honest-blocked'],
    ],
    [
      'the short name of an analyzer of a plugin',
      () => {
        write('transcript-hooks.config.json', '{ "plugins": ["./own.mjs"], "analyzers": { "always": "warn" } }');
        write('own.mjs', always);
      },
      ['config-invalid'],
    ],
    ['a configuration under another name', () => write('transcript-hooks.config.jsonc', '{}'), ['config-misnamed']],
    ['a hook that was changed', () => edit(hookFile, (text) => `// changed\n${text}`), ['hook-modified']],
    [
      'a hook of another version',
      () => edit(hookFile, (text) => text.replace(/\/\*! transcript-hooks \S+ /, '/*! transcript-hooks 0.0.1 ')),
      ['hook-stale'],
    ],
    [
      'a hook that says nothing',
      () => write(hookFile, 'process.stdin.resume();'),
      ['hook-stale', 'probe-failed vscode-copilot', 'probe-failed copilot-cli', 'probe-failed claude-code'],
    ],
    [
      'a hook that always blocks',
      () =>
        write(
          hookFile,
          'process.stdin.resume();console.log(JSON.stringify({decision:"block",reason:"no",hookSpecificOutput:{hookEventName:"Stop",decision:"block",reason:"no"}}))',
        ),
      ['hook-stale', 'probe-failed vscode-copilot', 'probe-failed copilot-cli', 'probe-failed claude-code'],
    ],
  ])('%s', async (name, plant, expected) => {
    if (name !== 'nothing installed') install();
    plant();
    const { problems } = await diagnose(places, hook);
    const found = problems.map(({ code, host }) => (host ? `${code} ${host}` : code));
    expect(found.filter((code) => expected.includes(code) || !code.startsWith('probe-failed')).sort()).toEqual(
      [...expected].sort(),
    );
    for (const { message, remedy } of problems) expect(message && remedy).toBeTruthy();
  });

  it('names the analyzer that blocks an honest answer, and the one that was meant', async () => {
    install();
    write('own.mjs', always);
    write('transcript-hooks.config.json', '{ "plugins": ["./own.mjs"] }');
    expect((await diagnose(places, hook)).problems).toMatchObject([
      { severity: 'warning', message: expect.stringMatching(/^local\/always blocks an honest answer/) },
    ]);
    write('transcript-hooks.config.json', '{ "plugins": ["./own.mjs"], "analyzers": { "local/always": "warn" } }');
    expect(await codes()).toEqual([]);
    write('transcript-hooks.config.json', '{ "plugins": ["./own.mjs"], "analyzers": { "always": "warn" } }');
    expect((await diagnose(places, hook)).problems).toMatchObject([{ remedy: 'Did you mean "local/always"?' }]);
  });

  it('nothing twice where the home directory is a repository', async () => {
    install('user');
    mkdirSync(join(places.home, '.git'));
    places = { ...places, cwd: places.home };
    expect(await codes()).toEqual([]);
  });

  it('a folder that Copilot CLI does not trust, once the client is in use', async () => {
    install();
    const config = join(places.home, '.copilot/config.json');
    mkdirSync(dirname(config));
    writeFileSync(config, '{ "trustedFolders": ["/elsewhere"] }');
    expect(await codes()).toEqual(['folder-not-trusted copilot-cli']);
    writeFileSync(config, JSON.stringify({ trustedFolders: [places.cwd] }));
    expect(await codes()).toEqual([]);
  });

  it('a node that is missing or too old', async () => {
    install();
    const bin = join(scratch, 'bin');
    mkdirSync(bin);
    for (const tool of ['sh', 'cat']) symlinkSync(`/bin/${tool}`, join(bin, tool));
    places = { ...places, environment: { ...places.environment, PATH: bin } };
    expect(await codes()).toEqual(['old-node']);
    writeFileSync(join(bin, 'node'), '#!/bin/sh\necho v18.2.0\n', { mode: 0o755 });
    expect((await diagnose(places, hook)).problems[0]?.message).toBe('node on the PATH is v18.2.0');
  });
});
