import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hosts } from '../src/host.ts';
import { session } from '../src/testing/index.ts';
import { Scratch, stop } from './support/hook.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['writing-analyzers', 'verify-vscode', 'precision', 'cases'].map((name) => `docs/${name}.md`),
];
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

it.each(pages)('%s links to pages that exist', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(resolve(root, dirname(page), link)))).toEqual([]);
});

describe('the analyzer of docs/writing-analyzers.md', () => {
  let folder: string;
  beforeEach(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    // Below the package, so that it finds `transcript-hooks` by name, as built.
    folder = mkdtempSync(join(root, '.cache/docs-'));
    for (const [, name = '', code = ''] of textOf('docs/writing-analyzers.md').matchAll(
      /```ts\n\/\/ (\S+\.ts)\n(.*?)```/gs,
    ))
      writeFileSync(join(folder, name), code);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has the right types', () => {
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
      '--ignoreConfig',
    ];
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...options, join(folder, 'tests-pass.test.ts')],
      { encoding: 'utf8', cwd: root },
    );
    expect(stdout).toBe('');
  }, 60_000);

  it('finds what it says', async () => {
    for (const name of ['tests-pass', 'tests-pass.test'])
      writeFileSync(
        join(folder, `${name}.js`),
        (await transform(readFileSync(join(folder, `${name}.ts`), 'utf8'), { loader: 'ts', target: 'node20' })).code,
      );
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tests-pass.test.js')], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/You said: "All tests pass now\." The last run of `npm test` ended with 1\. \[\]/);
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
