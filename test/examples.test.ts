import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosts } from '../src/host.ts';
import { render, session, stopPayload, writeSession } from '../src/testing/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const example = join(root, 'examples/analyzer-package');
const name = 'transcript-hooks-bypassed-checks';
let scratch: string;
/** A repository in which both packages are installed, as npm packs them. */
let repository: string;

function run(command: string, args: string[], cwd: string, input?: string) {
  const npm = command === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(npm ? 'npm.cmd' : command, args, {
    cwd,
    input,
    encoding: 'utf8',
    shell: npm,
  });
  return { status, stdout, stderr };
}

function pack(folder: string): string {
  const { stdout, stderr } = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], folder);
  const [packed] = JSON.parse(stdout || '[]') as { filename: string }[];
  if (!packed) throw new Error(stderr);
  return join(scratch, packed.filename);
}

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-example-'));
  repository = join(scratch, 'repository');
  mkdirSync(join(repository, '.git'), { recursive: true });
  writeFileSync(join(repository, 'package.json'), '{ "private": true, "type": "module" }');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  const { status, stderr } = run('npm', ['install', ...quiet, pack(root), pack(example)], repository);
  if (status !== 0) throw new Error(`npm install: ${stderr}`);
  cpSync(join(example, 'test'), join(repository, 'test'), { recursive: true });
  // The hook in a folder of its own, as installed in a repository.
  mkdirSync(join(repository, '.github/hooks/transcript-hooks'), { recursive: true });
  copyFileSync(join(root, 'dist/hook.mjs'), join(repository, '.github/hooks/transcript-hooks/hook.mjs'));
}, 180_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('examples/analyzer-package, packed and installed', () => {
  it('passes its own tests', () => {
    const { status, stdout } = run(process.execPath, ['--test', '--test-reporter=tap'], repository);
    expect(stdout.match(/^# fail (\d+)/m)?.[1], stdout.slice(-3000)).toBe('0');
    expect(Number(stdout.match(/^# pass (\d+)/m)?.[1])).toBeGreaterThan(30);
    expect(status).toBe(0);
  }, 120_000);

  const hook = (host: (typeof hosts)[number], config: string) => {
    writeFileSync(join(repository, 'transcript-hooks.config.json'), config);
    const told = session().user('Commit it').shell('git commit --no-verify -m x').answers('I committed it.');
    const path = writeSession(told, host, { home: join(scratch, host), cwd: repository });
    const payload = stopPayload(host, path, { cwd: repository, lines: render(told, host, repository).lines });
    const file = join(repository, '.github/hooks/transcript-hooks/hook.mjs');
    const { stdout, stderr } = run(process.execPath, [file], repository, JSON.stringify(payload));
    return { printed: stdout && (JSON.parse(stdout) as { reason?: string; systemMessage?: string }), stderr };
  };
  const examples = [...readFileSync(join(example, 'README.md'), 'utf8').matchAll(/^```jsonc\n(.*?)^```/gms)].map(
    ([, text = '']) => text,
  );

  it.each(hosts)(
    'blocks in the hook file, with the configuration of its page: %s',
    (host) => {
      const { printed, stderr } = hook(host, examples[0] ?? '');
      expect(stderr).toBe('');
      expect(printed).toMatchObject({
        reason: expect.stringContaining('`git commit --no-verify -m x` skipped the hooks'),
      });
    },
    60_000,
  );

  it('takes its options and its preset', () => {
    expect(hook('claude-code', examples[1] ?? '')).toEqual({ printed: '', stderr: '' });
    const preset = `{ "plugins": ["${name}"], "extends": "${name}/calm" }`;
    expect(hook('claude-code', preset).printed).toMatchObject({
      systemMessage: expect.stringContaining('skipped the hooks'),
    });
  }, 60_000);

  it('has the right types', () => {
    const options = [
      '--noEmit',
      '--checkJs',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
      '--ignoreConfig',
    ];
    const roots = ['--typeRoots', join(root, 'node_modules/@types')];
    // What lies in node_modules is not checked.
    cpSync(join(example, 'src'), join(repository, 'src'), { recursive: true });
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    expect(
      run(process.execPath, [tsc, ...options, ...roots, '--skipLibCheck', 'src/index.js'], repository).stdout,
    ).toBe('');
  }, 120_000);
});
