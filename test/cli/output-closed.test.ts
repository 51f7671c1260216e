import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

/** Prints the version into an output that fails so. */
const version = (code: string) => {
  let isTold = false;
  return cli(['--version'], {
    cwd: scratch.cwd,
    home: scratch.home,
    seen: () => {
      if (isTold) return;
      isTold = true;
      process.stdout.emit('error', Object.assign(new Error(`${code}: write`), { code }));
    },
  });
};

it('ends without a word where nobody reads on, and says what else became of the output', async () => {
  const ends = vi.spyOn(process, 'exit').mockImplementation((() => {}) as unknown as typeof process.exit);
  expect(await version('EPIPE')).toMatchObject({ status: 0, stderr: '' });
  expect(ends).toHaveBeenCalledOnce();
  expect(await version('ENOSPC')).toMatchObject({ status: 2, stderr: expect.stringContaining('ENOSPC: write') });
  expect(ends).toHaveBeenCalledOnce();
});
