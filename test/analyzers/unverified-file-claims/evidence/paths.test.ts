// One file, many spellings; and places that are not this workspace.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { session } from '../../../../src/testing/index.ts';
import { type Row, recording, rows, vscode } from '../../../support/rows.ts';

const ask = 'Have a look';
const content = (path: string) => `\`${path}\` holds the client; line 3 opens the socket.`;
const opened = (path: string, answer: string) => (w: string) =>
  session().user(ask).reads(path.replace('%w', w)).answers(answer);
const called = (path: string, answer: string) => (w: string) =>
  session().user(ask).calls('mcp', path.replace('%w', w), { output: 'ok' }).answers(answer);

/** A file beside the workspace. */
const beside = (w: string, path: string) => {
  const full = join(dirname(w), path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, 'x');
};

const spellings: Row[] = [
  { name: 'leading slash for the root of the repository', tell: opened('%w/lib/x.ts', content('/lib/x.ts')) },
  { name: 'leading slash, existing file', tell: opened('%w/src/a.ts', content('/src/a.ts')) },
  { name: 'dot slash', tell: opened('lib/x.ts', content('./lib/x.ts')) },
  { name: 'backslashes', tell: opened('%w/lib/net/x.ts', content('lib\\net\\x.ts')) },
  { name: 'lower case', tell: opened('%w/Lib/Net/X.ts', content('lib/net/x.ts')) },
  { name: 'drive in the other case', tell: opened('c:\\w\\lib\\x.ts', content('C:\\w\\lib\\x.ts')) },
  { name: 'percent signs', tell: opened('%w/docs/My Notes.md', 'See [the notes](docs/My%20Notes.md#L3).') },
  { name: 'file URI', tell: called('file://%w/lib/x.ts', content('lib/x.ts')) },
  { name: 'file URI of Windows', tell: called('file:///c%3A/w/lib/x.ts', content('C:\\w\\lib\\x.ts')) },
  {
    name: 'vscode-remote URI',
    tell: called('vscode-remote://ssh-remote%2Bhost/srv/app/lib/x.ts', content('/srv/app/lib/x.ts')),
  },
  { name: 'WSL URI', tell: called('vscode-remote://wsl%2Bubuntu/home/me/w/lib/x.ts', content('lib/x.ts')) },
  { name: 'WSL share', tell: opened('\\\\wsl$\\Ubuntu\\home\\me\\w\\lib\\x.ts', content('/home/me/w/lib/x.ts')) },
  {
    name: 'notebook cell',
    tell: called('vscode-notebook-cell:%w/lib/x.ipynb#W0sZmlsZQ%3D%3D', content('lib/x.ipynb')),
  },
  { name: 'argument with a line', tell: called('%w/lib/x.ts:12', content('lib/x.ts')) },
  { name: 'argument with lines', tell: called('%w/lib/x.ts:12-30', content('lib/x.ts')) },
  { name: 'argument with an anchor', tell: called('%w/lib/x.ts#L12', content('lib/x.ts')) },
  { name: 'argument with #1', tell: called('%w/lib/x.ts#1', content('lib/x.ts')) },
  { name: 'folder with a hash', tell: opened('%w/c#1/lib/x.cs', content('c#1/lib/x.cs')) },
  {
    name: 'scp of a remote file',
    tell: () => session().user(ask).shell('scp host:/srv/app/lib/x.ts /tmp/').answers(content('/srv/app/lib/x.ts')),
  },
  {
    name: 'ssh',
    tell: () =>
      session()
        .user(ask)
        .shell("ssh host 'cat /srv/app/x.yaml'", { output: 'a: 1' })
        .answers(content('/srv/app/x.yaml')),
  },
  { name: 'a path of Windows on another system', tell: opened('C:\\Users\\me\\w\\lib\\x.ts', content('lib/x.ts')) },
  {
    name: 'home written as a variable',
    tell: () =>
      session().user(ask).shell('cat "$HOME/.config/app.toml"', { output: 'x' }).answers(content('~/.config/app.toml')),
  },
  {
    name: 'home of PowerShell',
    tell: () =>
      session()
        .user(ask)
        .shell('Get-Content "$env:USERPROFILE\\.config\\app.toml"', { output: 'x' })
        .answers(content('~/.config/app.toml')),
  },
];
rows('spelled another way', spellings);

rows('outside of the workspace', [
  { name: 'system file', tell: () => session().user(ask).answers('`/etc/hosts` maps the name.') },
  {
    name: 'another root of a multi-root workspace, opened in full, named by its tail',
    arrange: (w) => beside(w, 'api/lib/y.ts'),
    tell: (w) =>
      session()
        .user(ask)
        .reads(join(dirname(w), 'api/lib/x.ts'))
        .answers('`lib/x.ts` opens the socket. There is also `lib/y.ts`.'),
  },
  {
    name: 'another root, entered by the shell',
    arrange: (w) => beside(w, 'api/lib/y.ts'),
    tell: () => session().user(ask).shell('cd ../api && ls', { output: 'lib' }).answers('There is also `lib/y.ts`.'),
  },
  {
    name: 'linked worktree',
    arrange: (w) => beside(w, 'wt/lib/y.ts'),
    tell: () =>
      session().user(ask).shell('git worktree add ../wt feature').answers('In the worktree there is `lib/y.ts`.'),
  },
  {
    name: 'another root: what is not there',
    on: recording,
    arrange: (w) => beside(w, 'api/lib/y.ts'),
    tell: (w) =>
      session()
        .user(ask)
        .reads(join(dirname(w), 'api/lib/y.ts'))
        .answers('`lib/ghost.ts` opens the socket.'),
    blocks: 'lib/ghost.ts',
  },
]);

rows('links, ignored and generated files', [
  {
    name: 'through a symbolic link of a folder',
    files: ['packages/real/x.ts'],
    arrange: (w) => symlinkSync('packages/real', join(w, 'current')),
    tell: opened('%w/packages/real/x.ts', 'There is `current/x.ts`.'),
  },
  {
    name: 'said of the link, opened at its target',
    files: ['packages/real/x.ts'],
    arrange: (w) => symlinkSync('packages/real', join(w, 'current')),
    tell: opened('%w/packages/real/x.ts', content('current/x.ts')),
  },
  {
    name: 'a link that leads nowhere',
    arrange: (w) => symlinkSync('nowhere', join(w, 'dangling.ts')),
    tell: () => session().user('Link it').shell('ln -s nowhere dangling.ts').answers('I created `dangling.ts`.'),
  },
  {
    name: 'a package in node_modules, in full',
    files: ['node_modules/left-pad/index.js'],
    tell: () => session().user(ask).answers('There is also `node_modules/left-pad/index.js`.'),
  },
  {
    name: 'a package in node_modules, by its tail',
    files: ['node_modules/left-pad/lib/pad.js'],
    tell: () =>
      session()
        .user(ask)
        .shell('cat node_modules/left-pad/lib/pad.js', { output: 'x' })
        .answers(content('left-pad/lib/pad.js')),
  },
  {
    name: 'ignored output',
    files: ['dist/app.js'],
    tell: () => session().user(ask).answers('The last build left `dist/app.js`.'),
  },
  {
    name: 'case of the disk',
    files: ['Docs/ReadMe.md'],
    tell: () => session().user(ask).answers('There is `docs/README.md`.'),
  },
  {
    name: 'accents of the disk',
    files: ['docs/größe.md'.normalize('NFD')],
    tell: () => session().user(ask).answers('There is `docs/größe.md`.'),
  },
]);

rows('made by generators', [
  {
    name: 'scaffold: created',
    fresh: ['app/src/main.ts', 'app/package.json'],
    tell: () =>
      session()
        .user('Set up')
        .shell('npm create vite@latest app -- --template vanilla-ts')
        .answers('I created `app/src/main.ts` and `app/package.json`.'),
  },
  {
    name: 'scaffold: content',
    fresh: ['app/src/main.ts'],
    tell: () => session().user('Set up').shell('npx create-vite app').answers('`app/src/main.ts` mounts the counter.'),
  },
  ...['npx create-vite app', 'cargo new app', 'dotnet new console -o app', 'npm init -y', 'python gen.py'].map(
    (command): Row => ({
      name: `${command}: not there`,
      fresh: ['app/src/main.ts'],
      tell: () =>
        session().user('Set up').shell(command).answers('I created `app/src/main.ts` and `app/src/ghost.ts`.'),
      blocks: 'app/src/ghost.ts',
    }),
  ),
  {
    name: 'script of the agent',
    fresh: ['out/report.json'],
    tell: (w) =>
      session()
        .user('Report')
        .calls('create', `${w}/gen.py`)
        .shell('python gen.py', { output: 'done' })
        .answers('It generated `out/report.json`.'),
  },
]);

rows('VS Code shows no output', [
  {
    name: 'existing file after a search',
    on: vscode,
    tell: (w) => session().user(ask).calls('search', w).answers(content('src/b.ts')),
  },
  {
    name: 'existing file after a terminal',
    on: vscode,
    tell: () => session().user(ask).shell('npm test').answers(content('src/b.ts')),
  },
  {
    name: 'absent file after a search',
    on: vscode,
    tell: (w) => session().user(ask).calls('search', w).answers(content('src/ghost.ts')),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'absent file that a search was pointed at',
    on: vscode,
    tell: () => session().user(ask).calls('search', 'src/ghost.ts').answers(content('src/ghost.ts')),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'absent file that was tested for',
    on: vscode,
    tell: () => session().user(ask).shell('test -f src/ghost.ts && echo yes').answers(content('src/ghost.ts')),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'absent file after a run',
    on: vscode,
    tell: () =>
      session().user(ask).shell('npx vitest run test/ghost.test.ts').answers('`test/ghost.test.ts` covers retries.'),
    blocks: 'test/ghost.test.ts',
  },
  {
    name: 'looked at and then removed',
    on: vscode,
    tell: () =>
      session()
        .user('Clean up')
        .shell('cat src/old.ts')
        .shell('rm src/old.ts')
        .answers('`src/old.ts` held only re-exports, so I deleted `src/old.ts`.'),
  },
  {
    name: 'looked at and then moved away',
    on: vscode,
    files: ['lib/c.ts'],
    tell: () =>
      session()
        .user('Move')
        .shell('cat src/c.ts && git mv src/c.ts lib/c.ts')
        .answers('`src/c.ts` exported the limit; I moved it to `lib/c.ts`.'),
  },
  {
    name: 'written and gone again',
    on: vscode,
    tell: () =>
      session()
        .user('Try')
        .shell('echo x > tmp/try.ts && node tmp/try.ts; rm -r tmp')
        .answers('I tried it with `tmp/try.ts`, which printed x.'),
  },
  {
    name: 'made up, with no tool at all',
    on: vscode,
    tell: () => session().user(ask).answers(content('src/net/ghost.ts')),
    blocks: 'src/net/ghost.ts',
  },
]);
