import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, writeSession } from '../../src/testing/index.ts';
import { cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';

let scratch: Scratch;
let transcript: string;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  transcript = writeSession(session().user('go').answers('`src/ghost.ts` exports it.'), 'claude-code', scratch);
});
afterEach(() => scratch.remove());

const analyze = (args: string[] = [], cwd = scratch.home) =>
  cli(['analyze', transcript, ...args], { cwd, home: scratch.home });
const configure = (config: unknown, file = 'transcript-hooks.config.json') =>
  scratch.write(file, JSON.stringify(config));
const off = { analyzers: { 'unverified-file-claims': 'off' } };

describe('analyze', () => {
  it("applies the workspace's configuration", async () => {
    expect((await analyze()).status).toBe(1);
    configure(off);
    expect((await analyze()).status).toBe(0);
    expect((await analyze(['--workspace', scratch.cwd])).status).toBe(0);
    configure({ analyzers: { 'unverified-file-claims': 'warn' } });
    expect((await analyze()).status).toBe(0);
    expect((await analyze(['--fail-on', 'warn'])).status).toBe(1);
  });

  it('--config names another file, or none', async () => {
    configure(off);
    expect((await analyze(['--config', 'none'])).status).toBe(1);
    configure({}, 'other.json');
    expect((await analyze(['--config', join(scratch.cwd, 'other.json')])).status).toBe(1);
    expect((await analyze(['--config', 'other.json'], scratch.cwd)).status).toBe(1);
    const { status, stderr } = await analyze(['--config', 'gone.json']);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining(
        `gone.json: there is no such file, which TRANSCRIPT_HOOKS_CONFIG or --config names. Name one`,
      ),
    ]);
  });

  it('says that None is none, and that a file of another name is not read', async () => {
    expect((await analyze(['--config', 'None'])).stderr).toContain('Did you mean none?');
    configure({}, 'transcript-hooks.config.jsonc');
    expect((await analyze()).stderr).toContain(
      'transcript-hooks.config.jsonc is not read. Rename it to transcript-hooks.config.json; comments may stay.',
    );
  });

  it('names every mistake and ends with 2', async () => {
    configure({ analyzer: {}, maxBlocks: 0 });
    const { status, stdout, stderr } = await analyze();
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^transcript-hooks: .*config\.json:1:2 analyzer: .*Did you mean "analyzers"\?$/),
      expect.stringMatching(/^transcript-hooks: .*config\.json:1:\d+ maxBlocks: 0 is too small/),
    ]);
  });

  it('lists what the configuration ignores as not judged', async () => {
    configure({ analyzers: { 'unverified-file-claims': { ignore: ['src/ghost*'] } } });
    const { status, stdout } = await analyze(['--claims']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/unknown +src\/ghost\.ts/)]);
  });

  it('runs plugins of a folder that the person named or stands in, not of one that only a transcript names', async () => {
    const found = "{ end() { report({ messageId: 'found' }) } }";
    scratch.write(
      'own.mjs',
      `export default { name: 'own/rule', meta: { events: ['Stop'], messages: { found: 'found it' } }, create: ({ report }) => (${found}) }`,
    );
    configure({ ...off, plugins: ['./own.mjs'] });
    expect((await analyze(['--workspace', scratch.cwd])).stdout).toContain('found it own/rule/found');
    expect((await analyze([], scratch.cwd)).stdout).toContain('found it');
    const { status, stdout, stderr } = await analyze();
    expect([status, stdout.includes('found it')]).toEqual([0, false]);
    expect(stderr).toContain(`plugins of ${scratch.cwd} are not loaded (./own.mjs): name the folder with --workspace`);
  });

  it('says that an analyzer of a plugin threw, and ends with 2', async () => {
    scratch.write(
      'own.mjs',
      `export default { name: 'own/rule', meta: { events: ['Stop'], messages: {} }, create: () => ({ end() { throw new Error('oh') } }) }`,
    );
    configure({ plugins: ['./own.mjs'] });
    const { status, stdout } = await analyze(['--fail-on', 'never'], scratch.cwd);
    expect([status, stdout.includes('src/ghost.ts')]).toEqual([2, true]);
    expect(stdout).toContain('own/rule: oh');
  });

  it.each([
    [
      'loops while it judges',
      `export default { ...own, create: () => ({ end() { for (;;); } }) }`,
      /local\/slow did not come/,
    ],
    [
      'waits for ever',
      `export default { ...own, create: () => ({ end: () => new Promise(() => {}) }) }`,
      /local\/slow did/,
    ],
    ['loops when it is loaded', `for (;;);`, /\.\/own\.mjs did not come to an end within 5000 ms/],
    ['ends the process', `export default { ...own, create: () => process.exit(0) }`, /local\/slow ended the process/],
  ])('judges without a plugin that %s, and ends with 2', async (_, source, expected) => {
    scratch.write('own.mjs', `const own = { name: 'slow', meta: { events: ['Stop'], messages: {} } }; ${source}`);
    configure({ plugins: ['./own.mjs'] });
    const { status, stdout, stderr } = await analyze([], scratch.cwd);
    expect([status, stdout.includes('src/ghost.ts')]).toEqual([2, true]);
    expect(stderr).toMatch(expected);
    expect(stderr).toContain('judged without plugins (./own.mjs), since ');
  });

  it('keeps what a plugin prints out of the report', async () => {
    scratch.write(
      'own.mjs',
      `console.log('loaded'); export default { name: 'own/rule', meta: { events: ['Stop'], messages: {} }, create: () => ({}) }`,
    );
    configure({ plugins: ['./own.mjs'] });
    const { status, stdout, stderr } = await analyze(['--format', 'json'], scratch.cwd);
    expect([status, JSON.parse(stdout).version, stderr]).toEqual([1, 1, 'loaded\n']);
  });

  it('says that a plugin did not load, and ends with 2', async () => {
    configure({ plugins: ['./gone.mjs'] });
    const { status, stdout, stderr } = await analyze([], scratch.cwd);
    expect([status, stdout.includes('src/ghost.ts')]).toEqual([2, true]);
    expect(stderr).toMatch(/plugin \.\/gone\.mjs \(.*\): it cannot be loaded: there is no /);
  });
});

describe('doctor', () => {
  it('tells which files and analyzers are in force', async () => {
    configure({ extends: 'canary', analyzers: { 'skill-feedback': 'off' } });
    const { stdout } = await cli(['doctor'], { cwd: scratch.cwd, home: scratch.home });
    expect(stdout).toContain(`project         ${scratch.cwd}/transcript-hooks.config.json`);
    expect(stdout).toMatch(/^log +unverified-file-claims$/m);
    expect(stdout).toMatch(/^off +skill-feedback$/m);
  });
});
