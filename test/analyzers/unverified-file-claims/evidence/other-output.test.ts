// Output that is no evidence: the name in another folder, a longer name, a command that failed.
import { session } from '../../../../src/testing/index.ts';
import { type Row, recording, rows } from '../../../support/rows.ts';

const printed = (name: string, command: string, output: string, answer: string, exitCode = 0): Row => ({
  name,
  on: recording,
  tell: () => session().user('Have a look').shell(command, { output, exitCode }).answers(answer),
});
const content = (path: string) => `\`${path}\` holds the client; line 3 opens the socket.`;

rows('output that names another file', [
  {
    ...printed(
      'ls -R: the same name in another folder',
      'ls -R',
      '.:\nlib\nweb\n\n./lib:\nx.ts\n\n./web:\nclient.ts\n',
      content('lib/client.ts'),
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'tree: the same name in another folder',
      'tree',
      '.\n├── lib\n│   └── x.ts\n└── web\n    └── client.ts\n',
      content('lib/client.ts'),
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'the same name in another folder, in full',
      'rg socket',
      'strategy/common.go:3: socket',
      content('digest/common.go'),
    ),
    blocks: 'digest/common.go',
  },
  {
    ...printed('a longer name', 'ls lib', 'client.tsx\nmy-client.ts\nclient.ts.bak\n', content('lib/client.ts')),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'a glob that matched nothing',
      'ls lib/*.ts',
      "ls: cannot access 'lib/*.ts': No such file or directory",
      content('lib/client.ts'),
      2,
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'PowerShell finds nothing',
      'Get-Content lib\\client.ts',
      "Get-Content: Cannot find path 'C:\\w\\lib\\client.ts' because it does not exist.",
      content('lib/client.ts'),
      1,
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'cmd.exe finds nothing',
      'type lib\\client.ts',
      'The system cannot find the file specified.',
      content('lib/client.ts'),
      1,
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'cat in German',
      'cat lib/client.ts',
      'cat: lib/client.ts: Datei oder Verzeichnis nicht gefunden',
      content('lib/client.ts'),
      1,
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'cat in Chinese',
      'cat lib/client.ts',
      'cat: lib/client.ts: 没有那个文件或目录',
      content('lib/client.ts'),
      1,
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'cat that failed, and was excused',
      'cat lib/client.ts || true',
      'cat: lib/client.ts: No such file or directory',
      content('lib/client.ts'),
    ),
    blocks: 'lib/client.ts',
  },
  {
    ...printed(
      'test run of a file that is not there',
      'npx vitest run test/ghost.test.ts',
      'No test files found, exiting with code 1\nfilter: test/ghost.test.ts',
      '`test/ghost.test.ts` covers retries.',
      1,
    ),
    blocks: 'test/ghost.test.ts',
  },
  {
    ...printed(
      'formatter that found no file',
      'npx prettier --write src/ghost.ts',
      '[error] No files matching the pattern were found: "src/ghost.ts".',
      'I formatted `src/ghost.ts`.',
      2,
    ),
    blocks: 'src/ghost.ts',
  },
]);
