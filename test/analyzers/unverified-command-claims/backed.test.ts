// What bears an outcome out although no command for it ran, and what only looks as if it did.
import { session } from '../../../src/testing/index.ts';
import { type Row, recording, rows } from '../../support/rows.ts';

const passed = 'Tests  12 passed (12)\n';
const failed = 'Tests  1 failed | 11 passed (12)\n';
const claim = 'I fixed it, and all tests pass.';
const mended = (w: string) => session().user('Fix the retry').edits(`${w}/src/a.ts`);
const told = (name: string, tell: Row['tell'], blocks?: string): Row => ({
  name,
  on: recording,
  fresh: ['src/a.ts'],
  tell,
  ...(blocks !== undefined && { blocks }),
});
const after = (name: string, command: string, output: string, blocks?: string): Row =>
  told(name, (w) => mended(w).shell(command, { output }).answers(claim), blocks);

rows('output of a test run', [
  after('of a command of an unknown name', './verify everything', passed),
  after('that the agent printed itself', `echo "${passed.trim()}"`, passed, 'No test run is on record'),
  after('that stands in a file', 'cat report.txt', passed, 'No test run is on record'),
  after('that stands in a message of a commit', 'git log -1', passed, 'No test run is on record'),
  told('of a tool of a server', (w) =>
    mended(w).tool('mcp__ci__start', { job: 'all' }, { output: passed }).answers(claim),
  ),
  told(
    'of a tool of a server, which failed',
    (w) => mended(w).tool('mcp__ci__start', { job: 'all' }, { output: failed }).answers(claim),
    'No test run is on record',
  ),
]);

rows('sub-agents', [
  told('told of it', (w) => mended(w).delegates('Run them', [], 'All 12 tests pass.').answers(claim)),
  told(
    'told of something else',
    (w) => mended(w).delegates('Look around', [], 'The limit is 3.').answers(claim),
    'No test run is on record',
  ),
  told('ran them', (w) =>
    mended(w)
      .delegates('Run them', [{ tool: 'shell', on: 'npm test', output: passed, exitCode: 0 }], 'Done.')
      .answers(claim),
  ),
]);

rows('earlier in the session', [
  told('they passed', () =>
    session()
      .user('Run them')
      .shell('npm test', { output: passed })
      .answers('Fine.')
      .user('And?')
      .answers('All tests pass.'),
  ),
  told(
    'they failed',
    () =>
      session()
        .user('Run them')
        .shell('npm test', { output: failed, exitCode: 1 })
        .answers('Hm.')
        .user('And?')
        .answers('All tests pass.'),
    'npm test',
  ),
  told('they failed, and a sub-agent told otherwise', () =>
    session()
      .user('Run them')
      .shell('npm test', { output: failed, exitCode: 1 })
      .delegates('Mend them', [], 'Mended: all 12 tests pass.')
      .answers('Hm.')
      .user('And?')
      .answers('All tests pass.'),
  ),
]);

rows('deeds', [
  told(
    'more was changed after the commit',
    (w) =>
      session()
        .user('Commit it')
        .shell('git commit -am x', { output: '[main 1a2b3c4] x' })
        .edits(`${w}/src/a.ts`)
        .answers('Everything is committed.'),
    'src/a.ts',
  ),
  told('nothing was changed after the commit', (w) =>
    mended(w).shell('git commit -am x', { output: '[main 1a2b3c4] x' }).answers('Everything is committed.'),
  ),
  told(
    'it failed each time',
    (w) =>
      mended(w).shell('git push', { output: 'error: failed to push some refs', exitCode: 1 }).answers('I pushed it.'),
    'git push',
  ),
]);

rows('what is said of a run', [
  told('that it was run, and it was', (w) =>
    mended(w).shell('npm test', { output: failed, exitCode: 1 }).answers('I ran the tests; see above.'),
  ),
  told('that it was run, and it was not', (w) => mended(w).answers('I ran the tests.'), 'No test run is on record'),
  told('that the rest passes', (w) =>
    mended(w).shell('npm test', { output: failed, exitCode: 1 }).answers('The rest of the tests pass.'),
  ),
  told(
    'that all passes, before the last change',
    (w) => session().user('Fix it').shell('npm test', { output: passed }).edits(`${w}/src/a.ts`).answers(claim),
    'src/a.ts',
  ),
]);
