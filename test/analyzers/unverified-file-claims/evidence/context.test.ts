// What stands in the session without having been read: the host's own words, lists and questions, what sub-agents were told.
import { session } from '../../../../src/testing/index.ts';
import { type Row, recording, rows } from '../../../support/rows.ts';

const content = (path: string) => `\`${path}\` holds the client; line 3 opens the socket.`;
const told = (name: string, text: string, answer: string, blocks?: string): Row => ({
  name,
  on: ['claude-code'],
  tell: () => session().user('Have a look').context('summary', text).answers(answer),
  ...(blocks !== undefined && { blocks }),
});

rows('words of the host', [
  told('name the file', 'The client is in lib/client.ts.', content('lib/client.ts')),
  told('name it in full', 'Read /w/lib/client.ts: it opens the socket.', content('lib/client.ts')),
  told('name it and its folder', 'In lib there is client.ts.', content('lib/client.ts')),
  told('name another folder', 'In web there is client.ts.', content('lib/client.ts'), 'lib/client.ts'),
  told('name another file', 'The client is in lib/client.tsx.', content('lib/client.ts'), 'lib/client.ts'),
  {
    ...told('name the only file of its name', 'client.ts was read.', content('lib/net/client.ts')),
    files: ['lib/net/client.ts'],
  },
  {
    ...told('name one of two files of its name', 'client.ts was read.', content('lib/net/client.ts')),
    files: ['lib/net/client.ts', 'web/client.ts'],
    blocks: 'lib/net/client.ts',
  },
]);

rows('results that are no look at a file', [
  {
    name: 'the list of the agent, printed back',
    on: recording,
    tell: () =>
      session()
        .user('Have a look')
        .tool('TodoWrite', { todos: [] }, { output: '1. Read lib/client.ts' })
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    name: 'an answer of the user, who says what it is',
    on: recording,
    tell: () =>
      session()
        .user('Have a look')
        .calls('ask', 'Where is it?', { output: 'It lives in lib/client.ts since May.' })
        .answers(content('lib/client.ts')),
  },
  {
    name: 'an edit that brings the name, printed back',
    on: recording,
    tell: (w) =>
      session()
        .user('Have a look')
        .tool(
          'Edit',
          { file_path: `${w}/README.md`, old_string: 'x', new_string: 'see lib/client.ts' },
          { output: 'README.md now has: see lib/client.ts' },
        )
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
]);

rows('listings', [
  {
    name: 'the folder that was listed, of several',
    on: recording,
    tell: () =>
      session()
        .user('Have a look')
        .shell('cd lib && ls -R', { output: '.:\nclient.ts\nnet\n\n./net:\nother.ts\n' })
        .answers(content('lib/client.ts')),
  },
  {
    name: 'the folder that was listed, of several, which is another one',
    on: recording,
    tell: () =>
      session()
        .user('Have a look')
        .shell('cd web && ls -R', { output: '.:\nclient.ts\nnet\n\n./net:\nother.ts\n' })
        .answers(content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
]);

rows('sub-agents', [
  {
    name: 'a report of a change, by a longer path',
    on: recording,
    tell: (w) =>
      session()
        .user('Mend it')
        .delegates('Mend the client', [], `I updated \`${w}/lib/client.ts\` so that it closes the socket.`)
        .answers('`lib/client.ts` was updated by a helper: it closes the socket.'),
    files: ['lib/client.ts'],
  },
  {
    name: 'a report of a change, by the name alone',
    on: recording,
    tell: () =>
      session()
        .user('Mend it')
        .delegates('Mend lib', [], 'I updated `client.ts` so that it closes the socket.')
        .answers('I updated `lib/client.ts`: it closes the socket.'),
    files: ['lib/client.ts'],
  },
]);
