import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analyzeOptions } from '../src/cli/options.ts';
import { hosts } from '../src/host.ts';
import { render, session, stopPayload, writeSession } from '../src/testing/index.ts';
import { Scratch, stop } from './support/hook.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

it.each(pages)('%s links to pages that exist', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(resolve(root, dirname(page), link)))).toEqual([]);
});

/** Calls of `analyze` in the blocks of a page, as their arguments. */
const analyzeCalls = (page: string): string[][] =>
  [...textOf(page).matchAll(/^```(?:sh|yaml)\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => [
      ...block.replaceAll(/\\\n\s*/g, '').matchAll(/(?:transcript-hooks|main\.js) analyze ([^\n#>|]+)/g),
    ])
    .map(([, args = '']) => args.trim().split(/\s+/));

it.each(pages)('%s calls analyze with options that it has', (page) => {
  for (const args of analyzeCalls(page)) expect(() => analyzeOptions(args), args.join(' ')).not.toThrow();
});

it('finds the calls of analyze in the pages', () => {
  expect(pages.flatMap(analyzeCalls).length).toBeGreaterThan(6);
});

describe('the analyzers of docs/writing-analyzers.md', { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    // Below the package, so that it finds `transcript-hooks` by name, as built.
    folder = mkdtempSync(join(root, '.cache/docs-'));
    for (const [, name = '', code = ''] of textOf('docs/writing-analyzers.md').matchAll(
      /```js\n\/\/ (\S+\.mjs)\n(.*?)```/gs,
    ))
      writeFileSync(join(folder, name), code);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      encoding: 'utf8',
      cwd: folder,
    });
  const edit = (name: string, from: string, to: string) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, name), text.replace(from, to));
  };

  it('have the right types', () => {
    const options =
      '--noEmit --strict --allowJs --checkJs --module nodenext --target es2023 --types node --ignoreConfig';
    const { stdout } = run(
      join(root, 'node_modules/typescript/bin/tsc'),
      ...options.split(' '),
      join(folder, 'tests-pass.test.mjs'),
      join(folder, 'unnamed-file.hook.test.mjs'),
    );
    expect(stdout).toBe('');
  });

  it('pass their tests, which fail when they are broken', () => {
    const { status, stderr, stdout } = run('tests-pass.test.mjs');
    expect({ status, stderr, stdout }).toEqual({ status: 0, stderr: '', stdout: '' });
    edit('tests-pass.mjs', "'tests pass'", "'tests passed'");
    const broken = run('tests-pass.test.mjs');
    expect(broken.status).toBe(1);
    expect(broken.stderr).toContain('they fail [claude-code]: 0 found, 1 expected');

    const whole = run('unnamed-file.hook.test.mjs');
    expect([whole.status, whole.stderr]).toEqual([0, '']);
    edit('unnamed-file.mjs', '!path.startsWith', 'path.startsWith');
    expect(run('unnamed-file.hook.test.mjs').status).toBe(1);
  });

  it('need npm only where they import a package', () => {
    const scratch = new Scratch([]);
    try {
      const plugins = ['tests-pass.mjs', 'unnamed-file.mjs'];
      for (const name of plugins) scratch.write(name, readFileSync(join(folder, name), 'utf8'));
      scratch.write(
        'transcript-hooks.config.json',
        JSON.stringify({
          plugins: plugins.map((name) => `./${name}`),
          analyzers: { 'local/unnamed-file': { mode: 'block', folder: 'lib' } },
        }),
      );
      // Alone, so that no package is in reach.
      scratch.write('hook.mjs', readFileSync(join(root, 'dist/hook.mjs'), 'utf8'));
      for (const host of hosts) {
        const told = session().user('Fix it').writes('src/a.ts').writes('lib/b.ts').answers('Done.');
        const path = writeSession(told, host, scratch);
        const { lines } = render(told, host, scratch.cwd);
        const { stdout, stderr } = spawnSync(process.execPath, [join(scratch.cwd, 'hook.mjs')], {
          input: JSON.stringify(stopPayload(host, path, { cwd: scratch.cwd, lines })),
          cwd: scratch.cwd,
          env: { PATH: process.env.PATH, HOME: scratch.home },
          encoding: 'utf8',
        });
        expect(stderr).toMatch(/tests-pass\.mjs.*transcript-hooks/);
        expect(stderr).not.toContain('unnamed-file');
        const { reason } = JSON.parse(stdout) as { reason: string };
        expect(reason).toContain('You wrote lib/b.ts, and the answer does not name it.');
        expect(reason).not.toContain('src/a.ts');
      }
    } finally {
      scratch.remove();
    }
  });

  it('have one test for each case and host under a runner', () => {
    edit('tests-pass.test.mjs', 'new AnalyzerTester()', 'new AnalyzerTester({ describe, it })');
    edit('tests-pass.test.mjs', 'import', "import { describe, it } from 'node:test';\nimport");
    const { status, stdout } = run('--test', '--test-reporter=tap', 'tests-pass.test.mjs');
    expect({ status, passed: /^# pass (\d+)$/m.exec(stdout)?.[1] }).toEqual({ status: 0, passed: '17' });
  });

  it('are hooked up as the page says', () => {
    const [, config = ''] =
      /```json\n(.*?)```/s.exec(textOf('docs/writing-analyzers.md').split('## Hook it up')[1] ?? '') ?? [];
    mkdirSync(join(folder, '.git'));
    mkdirSync(join(folder, 'tools'));
    writeFileSync(join(folder, 'tools/tests-pass.mjs'), readFileSync(join(folder, 'tests-pass.mjs')));
    writeFileSync(join(folder, 'transcript-hooks.config.json'), config);
    const told = session().user('Fix it').shell('npm test', { exitCode: 1 }).answers('All tests pass now.');
    const path = writeSession(told, 'claude-code', { home: folder, cwd: folder });
    const { stdout, stderr } = run(join(root, 'dist/cli/main.js'), 'analyze', path, '--workspace', '.');
    expect(stderr).toBe('');
    expect(stdout).toContain(
      'warn  You said: "All tests pass now." The last run of `npm test` ended with 1. local/tests-pass/failed',
    );
  });
});

describe('the prompt with which a person sees the hook at work', () => {
  const told = 'Answer with exactly this sentence and use no tool: I updated `README.md`.';
  let scratch: Scratch;
  beforeEach(() => {
    scratch = new Scratch(['README.md']);
  });
  afterEach(() => scratch.remove());

  it.each(['README.md', 'docs/verify-vscode.md'])('stands in %s', (page) => {
    expect(textOf(page).replace(/\s+/g, ' ')).toContain(told);
  });

  it.each(hosts)('is blocked on %s', async (host) => {
    const { decision, text } = await stop(session().user(told).answers('I updated `README.md`.'), host, scratch);
    expect([decision, text]).toEqual(['block', expect.stringContaining('README.md')]);
  });
});
