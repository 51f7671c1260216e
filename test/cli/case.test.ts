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
