import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCase } from '../../src/testing/case.ts';
import { session, writeSession } from '../../src/testing/index.ts';
import { cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';

let scratch: Scratch;
let transcript: string;
let target: string;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
  const told = session().user('Where is the ghost?').reads('src/a.ts').answers('`src/ghost.ts` sets the limit.');
  transcript = writeSession(told, 'claude-code', scratch);
  target = join(scratch.home, 'reports/case.json');
});
afterEach(() => scratch.remove());

const analyze = (...args: string[]) => cli(['analyze', ...args], { cwd: scratch.home, home: scratch.home });

describe('analyze --case', () => {
  it('writes a case, shows all of it, and says that the finding is in it', async () => {
    const { status, stdout, stderr } = await analyze(transcript, '--case', target);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { steps, observed, expected } = readCase(target);
    expect(steps.map(({ kind }) => kind)).toEqual(['user', 'calls', 'says']);
    expect([observed?.findings.length, expected.findings]).toEqual([1, []]);
    for (const part of [
      'Where is the ghost?',
      '"file_path":"src/a.ts"',
      'sets the limit',
      'unverified-file-claims/missing (block)',
    ])
      expect(stdout).toContain(part);
  });

  it('never writes over a file unless told, and never over the transcript', async () => {
    await analyze(transcript, '--case', target);
    writeFileSync(target, 'mine');
    expect(await analyze(transcript, '--case', target)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('exists; --force overwrites it'),
    });
    expect(readFileSync(target, 'utf8')).toBe('mine');
    expect((await analyze(transcript, '--case', target, '--force')).status).toBe(0);
    expect(readCase(target).steps.length).toBe(3);
    const before = readFileSync(transcript, 'utf8');
    expect(await analyze(transcript, '--case', transcript, '--force')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('the transcript itself'),
    });
    expect(readFileSync(transcript, 'utf8')).toBe(before);
  });

  it.each([
    [['--all', '--case', 'x'], '--line N instead of --all'],
    [['--line', '3'], '--line belongs to --case'],
    [['--force'], '--force belongs to --case'],
    [['--case', 'x', '--line', 'last'], '--line: last is no line number'],
    [['--case', 'x', '--line', '0'], '--line: 0 is no line number'],
    [['other.jsonl', '--case', 'x'], 'name one transcript'],
    [['--case', '.'], 'a directory'],
  ])('%j is refused with a reason', async (args, reason) => {
    const { status, stderr, stdout } = await analyze(transcript, ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(reason);
  });

  it('says in one line why the file cannot be written', async () => {
    writeFileSync(join(scratch.home, 'file'), '');
    for (const place of [join(scratch.home, 'file/case.json'), `/${'x'.repeat(300)}/case.json`, '/proc/case.json']) {
      const { status, stdout, stderr } = await analyze(transcript, '--case', place);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^transcript-hooks: E[A-Z]+: [^\n]*\n$/);
    }
  });

  it('ends with 2, and is written, when a plugin did not load, and not when a plugin found nothing', async () => {
    scratch.write(
      'own.mjs',
      "export default { name: 'own', meta: { events: ['Stop'], messages: {} }, create: () => ({}) }",
    );
    const withPlugins = (...plugins: string[]) => {
      scratch.write('transcript-hooks.config.json', JSON.stringify({ plugins }));
      return analyze(transcript, '--workspace', scratch.cwd, '--case', target, '--force');
    };
    expect(await withPlugins('./own.mjs')).toMatchObject({ status: 0, stderr: '' });
    expect(await withPlugins('./gone.mjs')).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('Judged again, the case gives'),
      stderr: expect.stringContaining('./gone.mjs'),
    });
  });

  it('shows no case where an option of a plugin is wrong, which only the plugin knows', async () => {
    scratch.write(
      'own.mjs',
      `export default { name: 'own', meta: { events: ['Stop'], messages: {}, schema: { parse() { throw new Error('no such option') } } }, create: () => ({}) }`,
    );
    scratch.write(
      'transcript-hooks.config.json',
      '{"plugins":["./own.mjs"],"analyzers":{"local/own":{"size":"large"}}}',
    );
    const { status, stdout, stderr } = await analyze(transcript, '--workspace', scratch.cwd, '--case', target);
    expect([status, stdout, existsSync(target)]).toEqual([2, '', false]);
    expect(stderr).toMatch(/^transcript-hooks: .*local\/own.*\n$/);
  });

  it('is made without a plugin that does not come to an end', async () => {
    scratch.write(
      'own.mjs',
      `export default { name: 'own', meta: { events: ['Stop'], messages: {} }, create: () => ({ end() { for (;;); } }) }`,
    );
    scratch.write('transcript-hooks.config.json', '{"plugins":["./own.mjs"]}');
    expect(await analyze(transcript, '--workspace', scratch.cwd, '--case', target)).toMatchObject({
      status: 2,
      stdout: expect.stringContaining('sets the limit'),
      stderr: expect.stringContaining('judged without plugins (./own.mjs), since local/own did not come to an end'),
    });
  });

  it('writes nothing where nothing was found, or there is nothing to read', async () => {
    const honest = writeSession(session().user('Hi').answers('Hello.'), 'claude-code', scratch);
    expect(await analyze(honest, '--case', target)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('nothing was found in the interaction of line 1'),
    });
    expect(await analyze(join(scratch.home, 'none.jsonl'), '--case', target)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no such file'),
    });
    expect(existsSync(target)).toBe(false);
  });
});
