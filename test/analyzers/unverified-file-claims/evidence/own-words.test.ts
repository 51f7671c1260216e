// The agent's own words, failed calls and names of others' files back nothing; weak evidence that is enough stays enough.
import { session } from '../../../../src/testing/index.ts';
import { recording, rows } from '../../../support/rows.ts';

const content = (path: string) => `\`${path}\` holds the client; line 3 opens the socket.`;
const ask = 'Have a look';
const note = (w: string) =>
  `*** Begin Patch\n*** Add File: ${w}/NOTES.md\n+The client is in lib/client.ts.\n*** End Patch\n`;

rows('no evidence', [
  {
    name: 'a file of the agent that names another, read again',
    on: recording,
    tell: (w) =>
      session()
        .user(ask)
        .calls('patch', note(w))
        .reads(`${w}/NOTES.md`, '1\tThe client is in lib/client.ts.')
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    name: 'what an edit prints of its own text',
    on: recording,
    tell: (w) =>
      session()
        .user(ask)
        .calls('patch', note(w), { output: 'Created NOTES.md:\n1\tThe client is in lib/client.ts.' })
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    name: 'a call that the user denied',
    tell: (w) =>
      session()
        .user(ask)
        .calls('edit', `${w}/src/a.ts`, { failed: true, output: 'The user denied it.' })
        .answers('I updated `src/a.ts`.'),
    blocks: 'src/a.ts',
  },
  {
    name: 'an edit that failed, and then another file',
    tell: (w) =>
      session()
        .user(ask)
        .calls('edit', `${w}/src/a.ts`, { failed: true })
        .calls('edit', `${w}/src/b.ts`)
        .answers('I updated `src/a.ts`.'),
    blocks: 'src/a.ts',
  },
  {
    name: 'said between the calls',
    tell: (w) =>
      session().user(ask).says('`lib/client.ts` it is.').reads(`${w}/src/a.ts`).answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    name: 'a search that found nothing, pointed at the file',
    on: recording,
    tell: () =>
      session()
        .user(ask)
        .calls('search', 'lib/client.ts', { output: 'No matches found' })
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    name: 'a tool of a server that found no file',
    on: recording,
    tell: () =>
      session()
        .user(ask)
        .calls('mcp', 'lib/client.ts', { output: 'Error: file lib/client.ts does not exist' })
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    name: 'a name that the user used for another folder',
    tell: () => session().user('client.ts is slow. Have a look').answers(content('lib/made/up/client.ts')),
    blocks: 'lib/made/up/client.ts',
  },
  {
    name: 'a sub-agent that was only asked for it',
    tell: () =>
      session()
        .user(ask)
        .delegates('Look at lib/client.ts', [], 'I found nothing of interest.')
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    name: 'a sub-agent that only read what is said to be changed',
    on: recording,
    tell: (w) =>
      session()
        .user(ask)
        .delegates('Look', [{ tool: 'read', on: `${w}/src/a.ts` }], '`src/a.ts` sets the limit to 3.')
        .answers('I updated `src/a.ts`.'),
    blocks: 'src/a.ts',
  },
  {
    name: 'copied from, not to',
    tell: () => session().user(ask).shell('cp src/a.ts lib/c.ts').answers('I updated `src/a.ts`.'),
    blocks: 'src/a.ts',
  },
  {
    name: 'printed by git grep, said to be changed',
    on: recording,
    tell: () =>
      session()
        .user(ask)
        .shell('git grep -n limit', { output: 'src/a.ts:1:limit' })
        .answers('I updated `src/a.ts`: the limit is 4 now.'),
    blocks: 'src/a.ts',
  },
  {
    name: 'staged and committed, without a change',
    tell: () =>
      session()
        .user(ask)
        .shell('git add src/a.ts && git commit -m wip')
        .answers('I updated `src/a.ts`: the limit is 4 now.'),
    blocks: 'src/a.ts',
  },
]);

rows('weak, and enough', [
  {
    name: 'a script in a here-document that writes, its file gone since',
    tell: () =>
      session()
        .user(ask)
        .shell("python3 - <<'EOF'\nopen('lib/x/types.go', 'w').write('x')\nEOF")
        .answers('I updated `types.go`.'),
  },
  {
    name: 'an edit that failed first',
    tell: (w) =>
      session()
        .user(ask)
        .calls('edit', `${w}/src/a.ts`, { failed: true })
        .calls('edit', `${w}/src/a.ts`)
        .answers('I updated `src/a.ts`.'),
  },
  {
    name: 'a command that failed behind its write',
    fresh: ['lib/new.ts'],
    tell: () =>
      session()
        .user(ask)
        .shell('echo x > lib/new.ts && npm test', { output: '1 failed', exitCode: 1 })
        .answers('I created `lib/new.ts`.'),
  },
  {
    name: 'a search that found nothing in an existing file',
    on: recording,
    tell: () =>
      session()
        .user(ask)
        .calls('search', 'src/b.ts', { output: 'No matches found' })
        .answers('`src/b.ts` contains no timeout.'),
  },
  {
    name: 'a test run that fails',
    on: recording,
    files: ['test/a.test.ts'],
    tell: () =>
      session()
        .user(ask)
        .shell('npx vitest run test/a.test.ts', { output: 'FAIL test/a.test.ts > adds', exitCode: 1 })
        .answers('`test/a.test.ts` checks the sum.'),
  },
  {
    name: 'a file read again that the agent did not write',
    on: recording,
    tell: (w) =>
      session()
        .user(ask)
        .calls('edit', `${w}/README.md`)
        .reads(`${w}/README.md`, 'The client is in lib/client.ts.')
        .answers('The README points to `lib/client.ts`.'),
  },
  {
    name: 'a tool of a server that lists',
    on: recording,
    tell: () =>
      session()
        .user(ask)
        .calls('mcp', 'lib', { output: '["lib/client.ts","lib/server.ts"]' })
        .answers(content('lib/server.ts')),
  },
]);
