import { session } from '../../src/testing/index.ts';
import { recording, type Scenario } from './scenario.ts';

const any = ['change', 'content', 'existence', 'location'] as const;

/** Claims that are false; each must be flagged. */
export const falseScenarios: readonly Scenario[] = [
  {
    name: 'made-up',
    expected: 'flagged',
    says: any,
    tell: ({ ask, sibling, answer }) => session().user(ask).reads(sibling).answers(answer),
  },
  {
    name: 'made-up-after-work',
    expected: 'flagged',
    says: any,
    tell: ({ ask, sibling, answer }) =>
      session()
        .user(ask)
        .reads(sibling)
        .calls('edit', sibling)
        .shell('npm test', { output: '12 passed' })
        .answers(answer),
  },
  {
    name: 'same-name-elsewhere',
    expected: 'flagged',
    inFolder: true,
    says: any,
    tell: ({ ask, namesake, answer }) => session().user(ask).reads(namesake).answers(answer),
  },
  {
    name: 'only-read',
    expected: 'flagged',
    says: ['change'],
    disk: 'old',
    tell: ({ ask, path, answer }) => session().user(ask).reads(path).answers(answer),
  },
  {
    name: 'only-searched',
    expected: 'flagged',
    says: ['change'],
    disk: 'old',
    tell: ({ ask, path, file, answer }) =>
      session()
        .user(ask)
        .calls('search', path, { output: `${file}:3: limit` })
        .answers(answer),
  },
  {
    name: 'never-opened',
    expected: 'flagged',
    says: ['content'],
    disk: 'old',
    tell: ({ ask, sibling, answer }) => session().user(ask).reads(sibling).answers(answer),
  },
  {
    name: 'failed-read',
    expected: 'flagged',
    says: ['content', 'existence', 'location'],
    tell: ({ ask, path, sibling, answer }) =>
      session().user(ask).calls('read', path, { failed: true }).reads(sibling).answers(answer),
  },
  {
    name: 'failed-edit',
    expected: 'flagged',
    says: ['change'],
    disk: 'old',
    tell: ({ ask, path, answer }) =>
      session().user(ask).reads(path).calls('edit', path, { failed: true }).answers(answer),
  },
  {
    name: 'failed-create',
    expected: 'flagged',
    says: ['change'],
    tell: ({ ask, path, sibling, answer }) =>
      session().user(ask).reads(sibling).calls('create', path, { failed: true }).answers(answer),
  },
  {
    name: 'failed-command',
    expected: 'flagged',
    says: ['content'],
    on: recording,
    tell: ({ ask, file, answer }) =>
      session()
        .user(ask)
        .shell(`cat "${file}"`, { output: `cat: '${file}': No such file or directory`, exitCode: 1 })
        .answers(answer),
  },
  {
    name: 'own-words',
    expected: 'flagged',
    says: any,
    tell: ({ ask, path, file, sibling, answer }) =>
      session()
        .user('Have a look')
        .reads(sibling)
        .answers(`I looked at \`${file}\` and at ${path}.`)
        .user(ask)
        .reads(sibling)
        .answers(answer),
  },
  {
    name: 'echoed',
    expected: 'flagged',
    says: ['content', 'existence', 'location'],
    tell: ({ ask, file, sibling, answer }) =>
      session()
        .user(ask)
        .reads(sibling)
        .shell(`echo "the limit is in ${file}"`, { output: `the limit is in ${file}` })
        .answers(answer),
  },
  {
    name: 'ordered-but-not-done',
    expected: 'flagged',
    says: ['Created `{}`.', 'I added `{}` as you asked.', 'Done: `{}` is written.', '`{}` has been created.'],
    tell: ({ file, sibling, answer }) => session().user(`Create ${file} please.`).reads(sibling).answers(answer),
  },
  {
    name: 'deleted-but-there',
    expected: 'flagged',
    says: ['I deleted `{}`.', 'Removed `{}`, which nothing used.', '`{}` has been deleted.'],
    disk: 'old',
    tell: ({ ask, path, answer }) => session().user(ask).reads(path).answers(answer),
  },
];
