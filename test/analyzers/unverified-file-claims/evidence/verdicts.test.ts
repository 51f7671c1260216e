// Where neither the disk nor the session settles it at once: files that are only said to be there, and what version control took.
import { session } from '../../../../src/testing/index.ts';
import { type Row, recording, rows } from '../../../support/rows.ts';

const said = (name: string, ask: string, answer: string, more: Partial<Row> = {}): Row => ({
  name,
  on: recording,
  tell: (w) => session().user(ask).reads(`${w}/src/b.ts`).answers(answer),
  ...more,
});
const stashed = (name: string, answer: string, more: Partial<Row> = {}): Row => ({
  name,
  on: recording,
  tell: () => session().user('Put it aside').shell('git stash', { output: 'Saved' }).answers(answer),
  ...more,
});

rows('a file that is only said to be there', [
  said('is on disk, and the user named it', 'Is there a src/a.ts?', 'Yes, `src/a.ts` exists.'),
  said('is on disk, and nobody named it', 'Which are there?', '`src/a.ts` exists.'),
  said('is not on disk, but the user named it', 'Is there a lib/x.ts?', 'Yes, there is a `lib/x.ts`.'),
  said('is nowhere', 'Which are there?', 'There is a `lib/x.ts`.', { blocks: 'lib/x.ts' }),
  said('is a lock that managers make', 'What pins them?', 'The versions are pinned in `poetry.lock`.'),
  said('is a lock in a folder that is not there', 'What pins them?', 'They are pinned in `ghost/poetry.lock`.', {
    blocks: 'ghost/poetry.lock',
  }),
]);

rows('what version control took away', [
  stashed('is said to be there', 'There is a `lib/x.ts`.'),
  stashed('was changed before', 'I had updated `lib/x.ts`, which is in the stash now.'),
]);

rows('folders elsewhere in which the session worked', [
  {
    name: 'have the file',
    on: recording,
    tell: (w) =>
      session()
        .user('Have a look')
        .shell(`cd ${w}/../other/pkg && ls`, { output: 'lib' })
        .answers('There is a `lib/there.ts`.'),
    files: ['../other/pkg/lib/there.ts'],
  },
  {
    name: 'have not',
    on: recording,
    tell: (w) =>
      session()
        .user('Have a look')
        .shell(`cd ${w}/../other/pkg && ls`, { output: 'lib' })
        .answers('There is a `lib/gone.ts`.'),
    files: ['../other/pkg/lib/there.ts'],
    blocks: 'lib/gone.ts',
  },
]);
