import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { runHook } from '../../src/hooks/run.ts';
import { type Host, hosts } from '../../src/host.ts';
import { render, type Session, session, stopPayload, writeSession } from '../../src/testing/index.ts';
import { outcome, Scratch } from '../support/hook.ts';
import { claude as c, fileOf } from '../support/transcript.ts';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts', 'packages/api/src/b.ts']);
});
afterEach(() => scratch.remove());

const lie = '`src/ghost.ts` exports the limit.';
const told = () => session().user('What limits it?').answers(lie);
const configure = (config: unknown, file = 'transcript-hooks.config.json') =>
  scratch.write(file, typeof config === 'string' ? config : JSON.stringify(config));
const userFile = (config: unknown) => {
  mkdirSync(join(scratch.home, '.config/transcript-hooks'), { recursive: true });
  writeFileSync(join(scratch.home, '.config/transcript-hooks/config.json'), JSON.stringify(config));
};

interface Setup {
  host?: Host;
  cwd?: string;
  active?: boolean;
  user?: boolean;
  environment?: Record<string, string>;
}

async function stop(story: Session = told(), setup: Setup = {}) {
  const { host = 'claude-code', cwd = scratch.cwd, active = false, user = false, environment = {} } = setup;
  const path = writeSession(story, host, { home: scratch.home, cwd });
  const payload = stopPayload(host, path, { cwd, lines: render(story, host, cwd).lines, active });
  const input = { payload: Buffer.from(JSON.stringify(payload)), user, settings: builtin };
  return outcome(await runHook({ ...input, environment: { HOME: scratch.home, ...environment } }));
}

const quiet = { decision: 'silent', text: '', notices: [] };
const mode = (mode: string) => ({ analyzers: { 'unverified-file-claims': mode } });

describe('modes', () => {
  it.each(['off', 'log'])('%s: nothing is said', async (name) => {
    configure(mode(name));
    for (const host of hosts) expect(await stop(told(), { host })).toEqual(quiet);
  });

  it('warn: the person is told (Copilot CLI cannot tell them), the agent may stop', async () => {
    configure(mode('warn'));
    for (const host of hosts)
      expect((await stop(told(), { host })).decision).toBe(host === 'copilot-cli' ? 'silent' : 'warning');
  });

  it('block, which is the default', async () => {
    expect((await stop()).decision).toBe('block');
    configure({ analyzers: { 'unverified-file-claims': { mode: 'block' } } });
    expect((await stop()).decision).toBe('block');
  });
});

describe('layers', () => {
  it('the repository over the person, the local file over both; arrays are replaced, options merged', async () => {
    userFile(mode('warn'));
    expect((await stop()).decision).toBe('warning');
    configure({ analyzers: { 'unverified-file-claims': { mode: 'block', ignore: ['docs/**'] } } });
    expect((await stop()).decision).toBe('block');
    configure(
      { analyzers: { 'unverified-file-claims': { ignore: ['src/**'] } } },
      'transcript-hooks.config.local.json',
    );
    expect(await stop()).toEqual(quiet);
    configure(
      { analyzers: { 'unverified-file-claims': { verdicts: { missing: 'warn' } } } },
      'transcript-hooks.config.local.json',
    );
    expect((await stop()).decision).toBe('warning');
  });

  it('a mode keeps the options below it, options keep the mode', async () => {
    configure({ analyzers: { 'unverified-file-claims': { mode: 'warn', ignore: ['src/**'] } } });
    configure(mode('block'), 'transcript-hooks.config.local.json');
    expect(await stop()).toEqual(quiet);
    expect((await stop(session().user('?').answers('`lib/ghost.ts` exports it.'))).decision).toBe('block');
  });

  it('the file of a person is in XDG_CONFIG_HOME where that is set', async () => {
    mkdirSync(join(scratch.home, 'xdg/transcript-hooks'), { recursive: true });
    writeFileSync(join(scratch.home, 'xdg/transcript-hooks/config.json'), JSON.stringify(mode('off')));
    expect(await stop(told(), { environment: { XDG_CONFIG_HOME: join(scratch.home, 'xdg') } })).toEqual(quiet);
    expect((await stop(told(), { environment: { XDG_CONFIG_HOME: 'xdg' } })).decision).toBe('block');
  });

  it('one of another name is named, not read', async () => {
    configure(mode('off'), 'transcript-hooks.config.jsonc');
    mkdirSync(join(scratch.cwd, 'transcript-hooks'));
    expect(await stop()).toMatchObject({
      decision: 'block',
      notices: [
        'transcript-hooks.config.jsonc is not read. Rename it to transcript-hooks.config.json; comments may stay.',
      ],
    });
    expect((await stop(told(), { environment: { TRANSCRIPT_HOOKS_CONFIG: 'none' } })).notices).toEqual([]);
  });

  it('a folder to ignore stands for all that is in it', async () => {
    for (const folder of ['src/', 'src', './src', 'src/**', 'SRC']) {
      configure({ analyzers: { 'unverified-file-claims': { ignore: [folder] } } });
      expect((await stop()).decision).toBe('silent');
    }
    configure({ analyzers: { 'unverified-file-claims': { ignore: ['!src/'] } } });
    expect((await stop()).decision).toBe('block');
  });

  it('comments, trailing commas and a byte order mark are allowed', async () => {
    configure('\uFEFF// why\r\n{ "analyzers": { /* not yet */ "unverified-file-claims": "off", }, }');
    expect(await stop()).toEqual(quiet);
  });

  it('TRANSCRIPT_HOOKS_CONFIG names one file for all, or none', async () => {
    configure(mode('off'));
    configure(mode('warn'), 'other.json');
    expect((await stop(told(), { environment: { TRANSCRIPT_HOOKS_CONFIG: 'none' } })).decision).toBe('block');
    expect((await stop(told(), { environment: { TRANSCRIPT_HOOKS_CONFIG: 'other.json' } })).decision).toBe('warning');
    const { decision, notices } = await stop(told(), { environment: { TRANSCRIPT_HOOKS_CONFIG: 'gone.json' } });
    expect([decision, notices]).toEqual(['block', [expect.stringContaining('gone.json')]]);
  });
});

describe('where the repository is', () => {
  it('is found from a folder below it, and from a linked worktree', async () => {
    configure(mode('off'));
    expect(await stop(told(), { cwd: join(scratch.cwd, 'packages/api') })).toEqual(quiet);
    const worktree = join(scratch.home, 'linked');
    mkdirSync(join(worktree, 'sub'), { recursive: true });
    writeFileSync(join(worktree, '.git'), 'gitdir: /elsewhere');
    expect((await stop(told(), { cwd: join(worktree, 'sub') })).decision).toBe('block');
    writeFileSync(join(worktree, 'transcript-hooks.config.json'), JSON.stringify(mode('off')));
    expect(await stop(told(), { cwd: join(worktree, 'sub') })).toEqual(quiet);
  });

  it('is where the session was started, not where the agent went', async () => {
    const other = new Scratch([]);
    other.write('transcript-hooks.config.json', JSON.stringify(mode('off')));
    const environment = { CLAUDE_PROJECT_DIR: scratch.cwd };
    expect((await stop(told(), { cwd: other.cwd, environment })).decision).toBe('block');
    configure(mode('warn'));
    expect((await stop(told(), { cwd: other.cwd, environment })).decision).toBe('warning');
    other.remove();
  });
});

describe('presets', () => {
  it('canary: nothing is said', async () => {
    configure({ extends: 'canary' });
    expect(await stop()).toEqual(quiet);
  });

  it('what the file itself says goes over its preset, and a local preset over the repository', async () => {
    configure({ extends: 'canary', ...mode('warn') });
    expect((await stop()).decision).toBe('warning');
    configure({ extends: ['canary'] }, 'transcript-hooks.config.local.json');
    expect(await stop()).toEqual(quiet);
  });

  it('strict: a file that is only named must have been opened', async () => {
    const story = session().user('Which one?').answers('There is `src/a.ts`.');
    expect((await stop(story)).decision).toBe('silent');
    configure({ extends: 'strict' });
    expect((await stop(story)).decision).toBe('block');
  });
});

describe('overrides', () => {
  const about = (path: string) => session().user('?').answers(`\`${path}\` exports it.`);

  it('go by the file that a finding is about, modes and options alike', async () => {
    configure({
      overrides: [
        { files: ['packages/legacy/**'], analyzers: mode('warn').analyzers },
        { files: ['packages/api'], analyzers: { 'unverified-file-claims': { ignore: ['ghost.ts'] } } },
      ],
    });
    expect((await stop(about('packages/web/ghost.ts'))).decision).toBe('block');
    expect((await stop(about('packages/legacy/ghost.ts'))).decision).toBe('warning');
    expect((await stop(about(join(scratch.cwd, 'packages/legacy/ghost.ts')))).decision).toBe('warning');
    expect((await stop(about('ghost.ts'), { cwd: join(scratch.cwd, 'packages/api') })).decision).toBe('silent');
  });

  it('the last one that matches counts; several findings each have theirs', async () => {
    const { analyzers } = mode('off');
    configure({
      overrides: [
        { files: ['packages/**'], analyzers },
        { files: ['packages/api/**'], analyzers: mode('block').analyzers },
      ],
    });
    const { text } = await stop(
      session().user('?').answers('`packages/web/ghost.ts` and `packages/api/ghost.ts` export it.'),
    );
    expect(text).toContain('packages/api/ghost.ts: no such file');
    expect(text).not.toContain('packages/web/ghost.ts: no such file');
  });
});

describe('locale', () => {
  it('is the language of the reason, whatever the prompt is in', async () => {
    const german = () => session().user('Was begrenzt die Größe der Warteschlange? Bitte schau nach.').answers(lie);
    const auto = (await stop(german())).text;
    configure({ locale: 'de-AT' });
    const { text } = await stop();
    expect(text).not.toMatch(/no such file/);
    expect(text.split('\n')[0]).toBe(auto.split('\n')[0]);
    configure({ locale: 'en' });
    expect((await stop(german())).text).toMatch(/no such file/);
  });
});

describe('maxFindings', () => {
  it('limits what is told at once', async () => {
    configure({ maxFindings: 1 });
    const { text } = await stop(session().user('?').answers('`src/g1.ts` exports it, `src/g2.ts` too.'));
    expect(text.match(/no such file/g)).toHaveLength(1);
    expect(text).toContain('and 1 more');
  });
});

describe('maxBlocks', () => {
  const other = '`src/phantom.ts` exports it.';
  const again = async (answer: string, host: Host) => {
    const { text } = await stop(told(), { host });
    return stop(session().user('What limits it?').answers(lie).feedback(text).answers(answer), { host, active: true });
  };

  it.each(['copilot-cli', 'claude-code'] as const)(
    '%s: another finding blocks once more, the same one never',
    async (host) => {
      expect(await again(other, host)).toEqual(quiet);
      configure({ maxBlocks: 2 });
      expect(await again(lie, host)).toEqual(quiet);
      expect(await again('I insist that `src/ghost.ts` exists.', host)).toEqual(quiet);
      const { decision, text } = await again(`${lie} ${other}`, host);
      expect([decision, text.includes('src/phantom.ts: '), text.includes('src/ghost.ts: ')]).toEqual([
        'block',
        true,
        false,
      ]);
      expect(await again('I was wrong.', host)).toEqual(quiet);
    },
  );

  it.each(['copilot-cli', 'claude-code'] as const)('%s: not more often than it says', async (host) => {
    configure({ maxBlocks: 2 });
    const first = (await stop(told(), { host })).text;
    const second = (await again(other, host)).text;
    const story = told().feedback(first).answers(other).feedback(second).answers('`src/third.ts` exports it.');
    expect(await stop(story, { host, active: true })).toEqual(quiet);
    configure({ maxBlocks: 3 });
    expect((await stop(story, { host, active: true })).decision).toBe('block');
  });

  it('VS Code keeps no record of blocks, so there it stays at one', async () => {
    configure({ maxBlocks: 3 });
    expect(
      await stop(session().user('?').answers(lie).answers(other), { host: 'vscode-copilot', active: true }),
    ).toEqual(quiet);
  });
});

describe('skipPhrase', () => {
  it.each(hosts)('%s: counts in the prompt of this interaction alone', async (host) => {
    expect((await stop(session().user('[no-check] go').answers(lie), { host })).decision).toBe('block');
    configure({ skipPhrase: '[no-check]' });
    expect(await stop(session().user('go [no-check]').answers(lie), { host })).toEqual(quiet);
    for (const story of [
      session().user('go').answers(`${lie} [no-check]`),
      session().user('go').reads('src/a.ts', '[no-check]').answers(lie),
      session().user('go').shell('echo "[no-check]"', { output: '[no-check]' }).answers(lie),
      session().user('go').delegates('[no-check] look', [], '[no-check]').answers(lie),
      session().user('go [no-check]').answers('ok').user('next').answers(lie),
    ])
      expect((await stop(story, { host })).decision).toBe('block');
  });
});

describe('skipPhrase beside the prompt', () => {
  it.each(['claude-code', 'copilot-cli'] as const)(
    '%s: what the user says while the agent works counts',
    async (host) => {
      const told = session().user('go').reads('src/a.ts', '1').steers('let it be [no-check]').answers(lie);
      expect((await stop(told, { host })).decision).toBe('block');
      configure({ skipPhrase: '[no-check]' });
      expect(await stop(told, { host })).toEqual(quiet);
    },
  );

  it.each([
    ['go [no-check]', 'silent'],
    ['go', 'warning'],
  ])('after a tool call the prompt is sought above it: %s', async (prompt, decision) => {
    configure({ skipPhrase: '[no-check]', analyzers: { 'unverified-file-claims': { claims: 'all-messages' } } });
    const path = fileOf([
      c.user(prompt),
      c.calls('t1', 'Bash', { command: 'ls [no-check]' }),
      c.result('t1', '[no-check]'),
      c.says(lie),
    ]);
    const payload = {
      session_id: 's',
      transcript_path: path,
      cwd: scratch.cwd,
      permission_mode: 'default',
      hook_event_name: 'PostToolUse',
      tool_name: 'Bash',
      tool_use_id: 't2',
      tool_input: { command: 'true' },
      tool_response: { stdout: '', stderr: '' },
    };
    const input = { payload: Buffer.from(JSON.stringify(payload)), settings: builtin, environment: {} };
    expect(outcome(await runHook(input)).decision).toBe(decision);
  });
});

describe('skipPhrase on a host that writes late', () => {
  it('is that of this prompt, not of the one before', async () => {
    configure({ skipPhrase: '[no-check]' });
    const late = async (first: string, second: string) => {
      const path = fileOf([c.user(first, { promptId: 'p1' }), c.says('Fine.')]);
      setTimeout(() => {
        const lines = [c.user(second, { promptId: 'p2' }), c.says(lie)].map((line) => `${JSON.stringify(line)}\n`);
        appendFileSync(path, lines.join(''));
      }, 150);
      const payload = {
        session_id: 's',
        transcript_path: path,
        cwd: scratch.cwd,
        prompt_id: 'p2',
        permission_mode: 'default',
        hook_event_name: 'Stop',
        stop_hook_active: false,
        last_assistant_message: lie,
      };
      const input = { payload: Buffer.from(JSON.stringify(payload)), settings: builtin, environment: {} };
      return outcome(await runHook(input)).decision;
    };
    expect(await late('[no-check] go', 'next')).toBe('block');
    expect(await late('go', '[no-check] next')).toBe('silent');
  });
});

describe('a mistake', () => {
  it('is named in one line, and the defaults hold: of all files', async () => {
    userFile(mode('off'));
    configure('{\n  "analyzers": {\n    "unverified-file-claims": "of"\n  }\n}\n');
    const { decision, notices } = await stop();
    expect(decision).toBe('block');
    expect(notices).toEqual([
      `${scratch.cwd}/transcript-hooks.config.json:3:31 analyzers.unverified-file-claims: "of" is none of "off", "log", "warn", "block". Did you mean "off"? Until then the defaults hold.`,
    ]);
  });

  it('says how many there are', async () => {
    configure({ maxFindings: 0, maxBlocks: 'two', skipPhrase: '' });
    expect((await stop()).notices).toEqual([expect.stringMatching(/^[^\n]*and 2 more[^\n]*$/)]);
  });
});
