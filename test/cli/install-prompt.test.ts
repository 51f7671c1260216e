import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  scratch.remove();
});
const run = (args: string[], environment: Record<string, string> = {}) =>
  cli(args, { cwd: scratch.cwd, home: scratch.home, environment });
const settings = () => join(scratch.cwd, '.claude/settings.json');

describe('on a terminal', () => {
  const was = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY');
  afterEach(() => {
    if (was) Object.defineProperty(process.stdout, 'isTTY', was);
    else Reflect.deleteProperty(process.stdout, 'isTTY');
  });

  /** Answers the question as a person would, by keys. */
  async function asked(keys: string, ...args: string[]): Promise<string> {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
    Object.defineProperty(process.stdout, 'isTTY', { value: true, configurable: true });
    let isAnswered = false;
    const { status, stdout, stderr } = await cli(args, {
      cwd: scratch.cwd,
      home: scratch.home,
      seen: ({ stdout }) => {
        if (isAnswered || !stdout.includes('[Y/n]')) return;
        isAnswered = true;
        input.write(keys);
      },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout;
  }

  it.each([
    ['Enter', '\r'],
    ['y', 'y\r'],
    ['YES', ' YES \r'],
  ])('installs and uninstalls after %s', async (_, keys) => {
    expect(await asked(keys, 'install')).toContain('Install? [Y/n]');
    expect(existsSync(settings())).toBe(true);
    expect(await asked(keys, 'uninstall')).toContain('Uninstalled for');
    expect(existsSync(settings())).toBe(false);
  });

  it.each([
    ['n', 'n\r'],
    ['another word', 'yesterday\r'],
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('changes nothing after %s', async (_, keys) => {
    expect(await asked(keys, 'install')).toContain('Nothing was changed.');
    expect(existsSync(settings())).toBe(false);
  });

  it('does not ask where nothing is to be done', async () => {
    await run(['install', '--yes']);
    expect(await asked('', 'install')).toBe('Nothing to do: the hook is installed already.\n');
  });
});

it('says what it changes, and where that lies outside of the home folder', async () => {
  mkdirSync(join(scratch.home, '.claude'));
  writeFileSync(join(scratch.home, '.claude/settings.json'), '{"model":"x"}');
  const elsewhere = new Scratch([]);
  const { stdout } = await run(['install', '--scope', 'user', '--yes'], { COPILOT_HOME: elsewhere.home });
  expect(stdout).toContain('change  ~/.claude/settings.json\n');
  expect(stdout).toContain(`create  ${elsewhere.home}/hooks/transcript-hooks.json\n`);
  elsewhere.remove();
});

it('a word on trust for Copilot CLI only where it is for Copilot CLI', async () => {
  const only = await run(['install', '--yes', '--host', 'claude-code']);
  expect(only.stdout).toContain('Installed for claude-code:');
  expect(only.stdout).not.toContain('Copilot CLI');
});

it('takes away a hook that no host runs any more', async () => {
  await run(['install', '--yes']);
  rmSync(settings());
  rmSync(join(scratch.cwd, '.github/hooks/transcript-hooks.json'));
  const { stdout } = await run(['uninstall', '--yes']);
  expect(stdout).toMatch(/^remove +\.github\/hooks\/transcript-hooks\/hook\.mjs\n/);
  expect(stdout).toMatch(/Uninstalled.*\.\n$/);
  expect(existsSync(join(scratch.cwd, '.github/hooks/transcript-hooks'))).toBe(false);
});

it('takes away an entry for several hosts that somebody moved to another file', async () => {
  await run(['install', '--yes', '--host', 'vscode-copilot,copilot-cli']);
  const hooks = join(scratch.cwd, '.github/hooks');
  renameSync(join(hooks, 'transcript-hooks.json'), join(hooks, 'ours.json'));
  expect((await run(['uninstall', '--yes'])).stdout).toMatch(/\nUninstalled\.\n$/);
  expect(existsSync(hooks)).toBe(false);
});

it('shows a change as a diff of the file that is there', async () => {
  mkdirSync(join(scratch.cwd, '.claude'));
  writeFileSync(settings(), '{\n  "model": "x"\n}\n');
  const { stdout } = await run(['install', '--dry-run', '--host', 'claude-code']);
  expect(stdout).toContain('--- a/.claude/settings.json');
  expect(readFileSync(settings(), 'utf8')).toBe('{\n  "model": "x"\n}\n');
});
