import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { applyChanges } from '../../src/hooks/install/apply.ts';
import { layoutOf } from '../../src/hooks/install/layout.ts';
import { planInstall } from '../../src/hooks/install/plan.ts';
import { isRegisteredInRepository } from '../../src/hooks/registered.ts';
import { runHook } from '../../src/hooks/run.ts';
import { type Host, hosts } from '../../src/host.ts';

// A person's entry gives way to the repository's only where the host really runs the latter.

let scratch: string;
let repo: string;
beforeEach(() => {
  scratch = realpathSync(mkdtempSync(join(tmpdir(), 'transcript-hooks-registered-')));
  repo = join(scratch, 'repo');
  mkdirSync(join(repo, '.git'), { recursive: true });
  mkdirSync(join(scratch, 'home'));
  vi.stubEnv('HOME', join(scratch, 'home'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(scratch, { recursive: true, force: true });
});

const install = (events = ['Stop'], wanted: readonly Host[] = hosts) => {
  const layout = layoutOf('project', { cwd: repo, home: join(scratch, 'home'), environment: {} });
  applyChanges(layout, planInstall(layout, { hosts: wanted, events, hook: Buffer.from('x') }));
};
const claude = (environment: Record<string, string> = { CLAUDE_PROJECT_DIR: repo }, event = 'Stop') =>
  isRegisteredInRepository({ host: 'claude-code', event, cwd: join(repo, 'sub'), environment });
const cli = (environment: Record<string, string | undefined> = {}) =>
  isRegisteredInRepository({
    host: 'copilot-cli',
    event: 'Stop',
    cwd: repo,
    environment: { COPILOT_PROJECT_DIR: repo, ...environment },
  });
const code = (cwd = repo) => isRegisteredInRepository({ host: 'vscode-copilot', event: 'Stop', cwd, environment: {} });

it('gives way where the repository is registered for the host and the event', () => {
  expect([claude(), code()]).toEqual([false, false]);
  install();
  expect([claude(), code()]).toEqual([true, true]);
  expect(claude(undefined, 'SubagentStop')).toBe(false);
});

it('not where the host was started in another folder, whose settings it reads', () => {
  install();
  expect(claude({ CLAUDE_PROJECT_DIR: join(repo, 'sub') })).toBe(false);
  expect(claude({})).toBe(false);
  expect(code(join(repo, 'sub'))).toBe(false);
});

it.each([
  ['a list', '["hook.mjs"]'],
  ['hooks that are a list', '{ "hooks": [] }'],
  ['groups that are none', '{ "hooks": { "Stop": ["hook.mjs", { "hooks": ["hook.mjs", { "type": "command" }] }] } }'],
])('not where the settings hold %s', (_, text) => {
  install();
  writeFileSync(join(repo, '.claude/settings.json'), text);
  expect(claude()).toBe(false);
});

it('Copilot CLI that names no folder was started in this one', () => {
  install();
  vi.spyOn(process, 'cwd').mockReturnValue(repo);
  expect(cli({ COPILOT_PROJECT_DIR: undefined, GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: 'true' })).toBe(true);
  vi.restoreAllMocks();
});

it('not where Copilot CLI does not trust the folder', () => {
  install();
  expect(cli()).toBe(false);
  expect(cli({ GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: 'true' })).toBe(true);
  mkdirSync(join(scratch, 'home/.copilot'));
  writeFileSync(join(scratch, 'home/.copilot/config.json'), JSON.stringify({ trustedFolders: [repo] }));
  expect(cli()).toBe(true);
});

it('not where the repository is registered for other hosts, has lost the hook, or only speaks of it', () => {
  install(['Stop'], ['copilot-cli']);
  expect([claude(), code()]).toEqual([false, false]);
  install();
  rmSync(join(repo, '.github/hooks/transcript-hooks/hook.mjs'));
  expect([claude(), code()]).toEqual([false, false]);
  install();
  writeFileSync(join(repo, '.claude/settings.json'), '{ // we removed transcript-hooks/hook.mjs from "Stop": [\n}');
  expect(claude()).toBe(false);
});

it.each([
  ['commented out', (text: string) => `{ /* ${text} */ }`],
  [
    'flat, which Claude Code does not run',
    (text: string) => JSON.stringify({ hooks: { Stop: JSON.parse(text).hooks.Stop[0].hooks } }),
  ],
  ['under a name that Claude Code does not know', (text: string) => text.replaceAll('"Stop"', '"agentStop"')],
  ['under another key', (text: string) => text.replace('"hooks": {', '"xhooks": {')],
  ['in broken JSON', (text: string) => `${text}{{{`],
])('not where the entry is %s', (_, edit) => {
  install();
  const file = join(repo, '.claude/settings.json');
  expect(claude()).toBe(true);
  const edited = edit(readFileSync(file, 'utf8'));
  expect(edited).toContain('hook.mjs');
  writeFileSync(file, edited);
  expect(claude()).toBe(false);
});

it('with comments and trailing commas around it, too', () => {
  install();
  const file = join(repo, '.claude/settings.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(/^\{/, '{ // "mine", /* x\n')
      .replace(/\}\s*$/, ', /* } */ }'),
  );
  expect(claude()).toBe(true);
});

it("not where the repository is the home directory, whose entries are the person's own", () => {
  install();
  vi.stubEnv('HOME', repo);
  expect([claude(), code()]).toEqual([false, false]);
});

it('ends at once where the repository has its own: the transcript is not even looked for', async () => {
  install();
  const payload = {
    session_id: 's',
    transcript_path: join(scratch, 'home/.claude/projects/-r/s.jsonl'),
    cwd: repo,
    permission_mode: 'default',
    prompt_id: 'p',
    hook_event_name: 'Stop',
    stop_hook_active: false,
    last_assistant_message: 'Done.',
  };
  const input = {
    payload: Buffer.from(JSON.stringify(payload)),
    environment: { CLAUDE_PROJECT_DIR: repo },
    settings: builtin,
  };
  expect(await runHook({ ...input, user: true })).toEqual({ output: '', notices: [] });
  const own = await runHook(input).catch((error: Error) => ({ notices: [error.message] }));
  expect(own.notices.join()).toContain('s.jsonl');
});
