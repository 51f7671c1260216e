// Shell work that leaves modification times alone: moves, copies and archives that keep them.
import { session } from '../../../../src/testing/index.ts';
import { type Row, recording, rows } from '../../../support/rows.ts';

const ran =
  (command: string, answer: string, output = '', exitCode = 0) =>
  () =>
    session().user('Tidy up').shell(command, { output, exitCode }).answers(answer);

const moved: Row[] = [
  {
    name: 'git mv of a folder',
    files: ['src/http/client.ts', 'src/http/server.ts'],
    tell: ran(
      'git mv src/net src/http',
      'I moved `src/net/client.ts` to `src/http/client.ts` and `src/net/server.ts` to `src/http/server.ts`.',
    ),
  },
  {
    name: 'git mv of a folder, said of the folder',
    files: ['src/http/client.ts'],
    tell: ran('git mv src/net src/http', 'I renamed the folder `src/net/` to `src/http/`.'),
  },
  {
    name: 'git mv into an existing folder',
    files: ['lib/net/client.ts'],
    tell: ran('git mv src/net lib', 'I moved `src/net/client.ts` to `lib/net/client.ts`.'),
  },
  {
    name: 'git mv of a glob',
    files: ['lib/c.ts', 'lib/d.ts'],
    tell: ran('git mv src/*.ts lib/', 'Moved `src/c.ts` and `src/d.ts` to `lib/c.ts` and `lib/d.ts`.'),
  },
  {
    name: 'mv of several files into a folder without a slash',
    files: ['lib/c.ts', 'lib/d.ts'],
    tell: ran('mkdir -p lib && mv src/c.ts src/d.ts lib', 'Moved `lib/c.ts` and `lib/d.ts` out of `src/`.'),
  },
  {
    name: 'mv -t',
    files: ['lib/c.ts'],
    tell: ran('mv -t lib src/c.ts src/d.ts', 'I moved `src/c.ts` to `lib/c.ts`.'),
  },
  {
    name: 'for loop over a glob',
    files: ['src/c.ts'],
    tell: ran(`for f in src/*.js; do git mv "$f" "\${f%.js}.ts"; done`, 'I renamed `src/c.js` to `src/c.ts`.'),
  },
  {
    name: 'for loop over words',
    files: ['lib/c.ts', 'lib/d.ts'],
    tell: ran('for f in c d; do mv src/$f.ts lib/$f.ts; done', 'I moved `src/c.ts` to `lib/c.ts`.'),
  },
  {
    name: 'while read loop',
    files: ['lib/c.ts'],
    tell: ran('ls src/*.ts | while read -r f; do mv "$f" lib/; done', 'I moved `src/c.ts` to `lib/c.ts`.'),
  },
  {
    name: 'xargs with a placeholder',
    files: ['lib/c.js'],
    tell: ran('ls src/*.js | xargs -I{} git mv {} lib/', 'I moved `src/c.js` to `lib/c.js`.'),
  },
  {
    name: 'find -exec mv',
    files: ['test/c.spec.ts'],
    tell: ran("find src -name '*.spec.ts' -exec mv {} test/ \\;", 'I moved `src/c.spec.ts` to `test/c.spec.ts`.'),
  },
  {
    name: 'cp -a of a folder',
    files: ['templates/base/index.ts', 'packages/new/index.ts'],
    tell: ran('cp -a templates/base packages/new', 'I created `packages/new/index.ts` from the template.'),
  },
  {
    name: 'cp -p of a file',
    files: ['src/c.ts'],
    tell: ran('cp -p src/a.ts src/c.ts', 'I created `src/c.ts` as a copy of `src/a.ts`.'),
  },
  {
    name: 'rsync -a',
    files: ['templates/base/index.ts', 'packages/new/index.ts'],
    tell: ran('rsync -a templates/base/ packages/new/', 'I created `packages/new/index.ts`.'),
  },
  {
    name: 'tar',
    files: ['vendor/lib/x.c'],
    tell: ran('tar -xzf vendor.tgz -C vendor', 'I added `vendor/lib/x.c` from the archive.'),
  },
  {
    name: 'tar in the bundled form, into the working folder',
    files: ['lib/x.c'],
    tell: ran('curl -sL https://example.com/x.tgz | tar xz', 'I added `lib/x.c` from the archive.'),
  },
  {
    name: 'unzip',
    files: ['public/assets/logo.svg'],
    tell: ran('unzip -q assets.zip -d public/assets', 'I added `public/assets/logo.svg` from the archive.'),
  },
  {
    name: 'Expand-Archive',
    files: ['public/assets/logo.svg'],
    tell: ran(
      'Expand-Archive -Path assets.zip -DestinationPath public\\assets -Force',
      'I added `public/assets/logo.svg` from the archive.',
    ),
  },
  {
    name: 'Move-Item of a folder',
    files: ['src/http/client.ts'],
    tell: ran(
      'Move-Item -Path .\\src\\net -Destination .\\src\\http',
      'I moved `src/net/client.ts` to `src/http/client.ts`.',
    ),
  },
  {
    name: 'Rename-Item',
    files: ['src/c.ts'],
    tell: ran('Rename-Item -Path src\\old.ts -NewName c.ts', 'I renamed `src/old.ts` to `src/c.ts`.'),
  },
  {
    name: 'Copy-Item of a folder',
    files: ['packages/new/index.ts', 'templates/base/index.ts'],
    tell: ran(
      'Copy-Item templates\\base -Destination packages\\new -Recurse',
      'I created `packages/new/index.ts` from the template.',
    ),
  },
  {
    name: 'ren and move of cmd.exe',
    files: ['src/c.ts', 'lib/d.ts'],
    tell: ran(
      'ren src\\old.ts c.ts && move src\\d.ts lib',
      'I renamed `src/old.ts` to `src/c.ts` and moved `lib/d.ts`.',
    ),
  },
  {
    name: 'robocopy and xcopy',
    files: ['site/guide.md', 'out/x.txt'],
    tell: ran('robocopy docs site /E & xcopy in out /E /I', 'I created `site/guide.md` and `out/x.txt`.'),
  },
  {
    name: 'a script that renames',
    files: ['src/c.ts'],
    tell: ran(
      "python3 - <<'PY'\nimport os\nos.rename('src/old.ts', 'src/c.ts')\nPY",
      'I renamed `src/old.ts` to `src/c.ts`.',
    ),
  },
  {
    name: 'a script that copies a folder',
    files: ['packages/new/index.ts'],
    tell: ran(
      "python3 -c \"import shutil; shutil.copytree('templates/base', 'packages/new')\"",
      'I created `packages/new/index.ts`.',
    ),
  },
  {
    name: 'node that renames',
    files: ['src/c.ts'],
    tell: ran(
      "node -e \"require('fs').renameSync('src/old.ts', 'src/c.ts')\"",
      'I renamed `src/old.ts` to `src/c.ts`.',
    ),
  },
  {
    name: 'cp -r of a folder: source opened, target written',
    files: ['docs/guide.md'],
    fresh: ['site/guide.md'],
    tell: ran('cp -r docs site', 'I copied `docs/guide.md` to `site/guide.md`, which holds the guide.'),
  },
  {
    name: 'git clean tells what it removed',
    on: recording,
    tell: ran('git clean -fd', '`build/out.js` was untracked and is gone.', 'Removing build/out.js\n'),
  },
  {
    name: 'restored from the index',
    fresh: ['src/c.ts'],
    tell: ran('git restore .', 'I reverted `src/c.ts`.'),
  },
  {
    name: 'restored by name, as it was',
    tell: ran('git checkout HEAD -- src/a.ts', 'I restored `src/a.ts`.'),
  },
  {
    name: 'stashed',
    fresh: ['src/c.ts'],
    tell: ran('git stash push -m wip', 'I stashed your changes: `src/c.ts` is back to the last commit.'),
  },
  {
    name: 'stashed files that are new',
    tell: ran('git stash -u', 'I stashed your changes to `src/new.ts`.', 'Saved working directory and index state WIP'),
  },
  {
    name: 'pulled, as the output tells',
    on: recording,
    tell: ran(
      'git pull',
      'The pull updated `src/remote.ts` and deleted `src/gone.ts`.',
      ' src/gone.ts   | 3 ---\n src/remote.ts | 2 +-\n 2 files changed\n delete mode 100644 src/gone.ts',
    ),
  },
  {
    name: 'merged on another branch, and back',
    on: recording,
    tell: ran(
      'git checkout dev && git merge feature && git checkout main',
      'I merged `feature` into `dev`; there `src/feature.ts` was added.',
      ' src/feature.ts | 3 +++\n 1 file changed, 3 insertions(+)\n create mode 100644 src/feature.ts',
    ),
  },
];
rows('moved and copied', moved);

const claimed: Row[] = [
  {
    name: 'target that is not there',
    files: ['src/http/client.ts'],
    tell: ran('git mv src/net src/http', 'I moved `src/net/client.ts` to `src/http/ghost.ts`.'),
    blocks: 'src/http/ghost.ts',
  },
  {
    name: 'another file than the one moved',
    files: ['src/http/client.ts'],
    tell: ran('git mv src/net src/http', 'I moved the client and updated `src/a.ts`.'),
    blocks: 'src/a.ts',
  },
  {
    name: 'copied beside the claim',
    files: ['packages/new/index.ts'],
    tell: ran('cp -a templates/base packages/new', 'I updated `src/b.ts` to use the new package.'),
    blocks: 'src/b.ts',
  },
  {
    name: 'said to be moved, and never was',
    tell: () => session().user('Move it').reads('src/a.ts').answers('I moved `src/a.ts` to `lib/a.ts`.'),
    blocks: 'lib/a.ts',
  },
  {
    name: 'source that was not there',
    on: recording,
    tell: ran(
      'mv src/ghost.ts src/new.ts',
      'I renamed the module to `src/new.ts`.',
      "mv: cannot stat 'src/ghost.ts': No such file or directory",
      1,
    ),
    blocks: 'src/new.ts',
  },
  {
    name: 'sed on a file that is not there',
    on: recording,
    tell: ran(
      "sed -i 's/3/4/' src/ghost.ts",
      'I updated `src/ghost.ts`: the limit is 4 now.',
      "sed: can't read src/ghost.ts: No such file or directory",
      2,
    ),
    blocks: 'src/ghost.ts',
  },
  {
    name: 'archive that only lists',
    tell: ran('tar -tzf vendor.tgz', 'I updated `src/a.ts` from the archive.', 'src/z.ts'),
    blocks: 'src/a.ts',
  },
];
rows('moves that did not happen', claimed);
