// What programs print, in the spellings in which they print it.
import { session } from '../../../../src/testing/index.ts';
import { type Row, recording, rows } from '../../../support/rows.ts';

const printed = (name: string, command: string, output: string, answer: string, exitCode = 0): Row => ({
  name,
  on: recording,
  tell: () => session().user('Have a look').shell(command, { output, exitCode }).answers(answer),
});
const content = (path: string) => `\`${path}\` holds the client; line 3 opens the socket.`;
const esc = String.fromCharCode(27);

rows('named in output', [
  printed(
    'a listing below words of the command',
    'cd lib/net; echo Tests:; ls',
    'Tests:\nclient.ts\n',
    content('lib/net/client.ts'),
  ),
  printed('git diff --stat', 'git diff --stat', ' lib/net/client.ts | 4 ++--\n', content('lib/net/client.ts')),
  printed(
    'git diff --stat, shortened',
    'git diff --stat',
    ' .../src/components/net/client.ts | 4 ++--\n',
    content('packages/web/src/components/net/client.ts'),
  ),
  printed(
    'git diff --stat of a rename',
    'git diff --stat -M HEAD~1',
    ' lib/{net => http}/client.ts | 0\n',
    'The commit moved `lib/net/client.ts` to `lib/http/client.ts`.',
  ),
  printed(
    'git diff',
    'git diff HEAD~1',
    'diff --git a/lib/client.ts b/lib/client.ts\n--- a/lib/client.ts\n+++ b/lib/client.ts\n@@ -1 +1 @@',
    'The last commit changed `lib/client.ts`.',
  ),
  printed(
    'git status',
    'git status',
    'Changes not staged for commit:\n\tmodified:   lib/client.ts\n\trenamed:    lib/a.ts -> lib/b.ts\n',
    '`lib/client.ts` is modified and `lib/b.ts` was renamed.',
  ),
  printed(
    'git log --name-status',
    'git log --name-status -1',
    'M\tlib/client.ts\n',
    'The last commit changed `lib/client.ts`.',
  ),
  printed('ls -R', 'ls -R lib', 'lib:\nnet\n\nlib/net:\nclient.ts\nserver.ts\n', content('lib/net/client.ts')),
  printed(
    'tree',
    'tree lib',
    'lib\n├── net\n│   ├── client.ts\n│   └── server.ts\n└── x.ts\n',
    content('lib/net/client.ts'),
  ),
  printed(
    'rg with headings',
    'rg --heading socket',
    'lib/net/client.ts\n3:socket.open()\n',
    content('lib/net/client.ts'),
  ),
  printed(
    'rg in colour',
    'rg --color=always socket',
    `${esc}[0m${esc}[35mlib/net/client.ts${esc}[0m:${esc}[32m3${esc}[0m:socket.open()\n`,
    content('lib/net/client.ts'),
  ),
  printed('find', "find . -name '*.ts'", './lib/net/client.ts\n', content('lib/net/client.ts')),
  printed(
    'wc in a subfolder',
    'cd lib/net && wc -l *',
    '  10 client.ts\n',
    'There are ten lines in `lib/net/client.ts`.',
  ),
  printed(
    'compiler in a subfolder',
    'cd lib && npx tsc --noEmit',
    "net/client.ts(3,1): error TS1005: ';' expected.",
    content('lib/net/client.ts'),
    2,
  ),
  printed('folder that an earlier command went to', 'cd lib/net && ls', 'client.ts\n', content('lib/net/client.ts')),
  printed(
    'npm --prefix',
    'npm --prefix web test',
    ' FAIL  src/net/client.test.ts\n',
    content('web/src/net/client.test.ts'),
    1,
  ),
  printed(
    'pytest',
    'pytest -q',
    'FAILED tests/test_client.py::test_open - assert 1 == 2',
    content('tests/test_client.py'),
    1,
  ),
  printed(
    'Python traceback',
    'python app.py',
    '  File "/srv/app/lib/client.py", line 3, in open\n',
    content('lib/client.py'),
    1,
  ),
  printed('cargo', 'cargo build', ' --> crates/net/src/client.rs:3:5\n', content('crates/net/src/client.rs'), 101),
  printed(
    'go vet',
    'go vet ./...',
    '# example.com/x\nnet/client.go:3:2: undefined: dial\n',
    content('net/client.go'),
    1,
  ),
  printed(
    'MSBuild',
    'dotnet build',
    'C:\\w\\src\\Net\\Client.cs(3,5): error CS1002: ; expected',
    content('src/Net/Client.cs'),
    1,
  ),
  printed(
    'dir of cmd.exe',
    'dir lib\\net',
    ' Directory of C:\\w\\lib\\net\n\n01.01.2026  10:00             120 client.ts\n',
    content('lib/net/client.ts'),
  ),
  printed(
    'Get-ChildItem',
    'Get-ChildItem lib\\net',
    '    Directory: C:\\w\\lib\\net\n\nMode  LastWriteTime  Length Name\n-a---  01.01.2026  10:00  120 client.ts\n',
    content('lib/net/client.ts'),
  ),
  printed(
    'Windows path in a result of JSON',
    'node list.js',
    '{"files":["C:\\\\w\\\\lib\\\\net\\\\client.ts"]}',
    content('lib/net/client.ts'),
  ),
  printed(
    'lines escaped in a result of JSON',
    'node list.js',
    '{"stdout":"lib/net/client.ts\\nlib/net/server.ts\\n"}',
    content('lib/net/server.ts'),
  ),
  printed(
    'Windows path in full',
    'where /r C:\\w client.ts',
    'C:\\Users\\me\\w\\lib\\net\\client.ts\n',
    content('C:\\Users\\me\\w\\lib\\net\\client.ts'),
  ),
  printed(
    'WSL path for a Windows one',
    'ls /mnt/c/w/lib/net/client.ts',
    '/mnt/c/w/lib/net/client.ts\n',
    content('C:\\w\\lib\\net\\client.ts'),
  ),
  printed(
    'Git Bash path for a Windows one',
    'find /c/w -name client.ts',
    '/c/w/lib/net/client.ts\n',
    content('C:/w/lib/net/client.ts'),
  ),
  printed('home spelled out', 'ls ~/.config/app', 'app.toml\n', '`~/.config/app/app.toml` holds the limits.'),
  printed(
    'home of another system',
    'cat ~/.config/app/app.toml',
    'limit = 3',
    content('/home/dev/.config/app/app.toml'),
  ),
  printed('decomposed letters', 'ls docs2', 'größe.md\n'.normalize('NFD'), content('docs2/größe.md')),
  printed('ls with trailing marks', 'ls -F lib/net', 'client.ts*\nserver.ts\n', content('lib/net/client.ts')),
  printed('unzip -l', 'unzip -l x.zip', '   120  2026-01-01 10:00   lib/net/client.ts\n', content('lib/net/client.ts')),
  printed(
    'a stack in Node',
    'node app.js',
    '    at open (file:///srv/app/lib/net/client.js:3:1)\n',
    content('lib/net/client.js'),
    1,
  ),
  printed('quoted, behind a colon', 'make', "make: reading 'lib/net/client.mk'", content('lib/net/client.mk')),
]);

const reported = (name: string, report: string, answer: string): Row => ({
  name,
  on: recording,
  tell: () => session().user('Have a look').delegates('Find the client', [], report).answers(answer),
});
rows('named in the report of a sub-agent', [
  reported('by its path', 'It is in lib/net/client.ts, line 3.', content('lib/net/client.ts')),
  reported(
    'Windows path',
    'The code is in C:\\Users\\dev\\git\\app\\docs\\setup.md, line 12.',
    content('C:\\Users\\dev\\git\\app\\docs\\setup.md'),
  ),
  reported('Markdown link', 'See [client](lib/net/client.ts#L3).', content('lib/net/client.ts')),
  reported('table', '| file | role |\n|---|---|\n| `lib/net/client.ts` | client |', content('lib/net/client.ts')),
  reported('a change', 'Done. Updated `src/a.ts` to use 4.', 'I updated `src/a.ts` by way of a sub-agent.'),
  reported('folder apart', 'In `lib/net/`: `client.ts` opens the socket.', content('lib/net/client.ts')),
]);
