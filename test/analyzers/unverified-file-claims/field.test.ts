// What agents write, honest and not, as found by trying to break the check. Each row is one session on the hosts named.
import { describe, expect, test } from 'vitest';
import type { Host } from '../../../src/host.ts';
import { type Session, session } from '../../../src/testing/index.ts';
import { Scratch, stop } from '../../support/hook.ts';

const all: Host[] = ['vscode-copilot', 'copilot-cli', 'claude-code'];
const cli: Host[] = ['copilot-cli', 'claude-code'];
const vs: Host[] = ['vscode-copilot'];
const files = [
  'src/net.ts',
  'src/index.ts',
  'src/config.ts',
  'src/errors.ts',
  'src/main.c',
  'test/net.test.ts',
  'package.json',
  'README.md',
  'docs/guide.md',
  'CHANGELOG.md',
  '.gitignore',
  'styles/_vars.scss',
  'styles/main.scss',
  'packages/web/src/App.tsx',
  'app/src/main/java/com/acme/Foo.java',
];
const ask = 'Have a look';
const skill = '.github/skills/tidy-notes/SKILL.md';
type Row = [name: string, hosts: Host[], tell: () => Session];
const edited = (answer: string) => () =>
  session().user(ask).reads('src/net.ts').calls('edit', 'src/net.ts').answers(answer);
const read =
  (answer: string, output = '') =>
  () =>
    session().user(ask).reads('src/index.ts', output).answers(answer);
const ran = (command: string, output: string, code: number, answer: string) => () =>
  session().user(ask).shell(command, { output, exitCode: code }).answers(answer);

function group(title: string, rows: Row[], want: 'silent' | 'block') {
  describe(title, () => {
    for (const [name, hosts, tell] of rows)
      test.each(hosts)(`${name} [%s]`, async (host) => {
        const scratch = new Scratch(files);
        scratch.write(skill, '# x\n\n## Feedback Protocol\n\nLeave a review.\n');
        try {
          const { decision, text } = await stop(tell(), host, scratch);
          expect({ decision, text: decision === want ? '' : text }).toEqual({ decision: want, text: '' });
        } finally {
          scratch.remove();
        }
      });
  });
}

group(
  'A1 output lines with "cannot find", "not found", "does not exist" are read as "this file is absent"',
  [
    [
      'tsc TS2304',
      cli,
      ran(
        'npx tsc',
        "src/net.ts(12,5): error TS2304: Cannot find name 'Foo'.",
        2,
        '`src/net.ts:12` uses `Foo`, which is not defined.',
      ),
    ],
    [
      'tsc TS2339',
      cli,
      ran(
        'npx tsc',
        "src/config.ts(9,3): error TS2339: Property 'x' does not exist on type 'Y'.",
        2,
        '`src/config.ts:9` uses a property that `Y` lacks.',
      ),
    ],
    [
      'tsc TS2307',
      cli,
      ran(
        'npx tsc',
        "src/net.ts(2,20): error TS2307: Cannot find module './foo' or its corresponding type declarations.",
        2,
        '`src/net.ts` line 2 imports `./foo`, which is not there.',
      ),
    ],
    [
      'gcc',
      cli,
      ran(
        'make',
        'src/main.c:3:10: fatal error: missing.h: No such file or directory',
        2,
        'The build breaks at `src/main.c:3`.',
      ),
    ],
    [
      'eslint',
      cli,
      ran(
        'npx eslint --format unix src',
        'src/config.ts:4:2: module not found [Error/import/no-unresolved]',
        1,
        'ESLint reports `src/config.ts:4`.',
      ),
    ],
    [
      'test title',
      cli,
      ran(
        'npx vitest run',
        '✓ test/net.test.ts > returns 404 when the user does not exist',
        0,
        '`test/net.test.ts` covers unknown users.',
      ),
    ],
    [
      'pytest',
      cli,
      ran(
        'pytest -q',
        'FAILED test/net.test.ts::get - AssertionError: 404 Not Found != 200',
        1,
        'The assertion in `test/net.test.ts` expects 200.',
      ),
    ],
    [
      'rg hit',
      cli,
      ran(
        'rg -n "not found" src',
        "src/errors.ts:3:  throw new Error('User not found');",
        0,
        'It is thrown in `src/errors.ts:3`.',
      ),
    ],
    [
      'grep tool hit',
      cli,
      () =>
        session()
          .user(ask)
          .calls('search', '.', { output: "src/errors.ts:3:  throw new Error('User does not exist');" })
          .answers('It is thrown in `src/errors.ts:3`.'),
    ],
    [
      'cat of a file with such text',
      cli,
      ran(
        'cat src/errors.ts',
        '// errors.ts: not found handling\nexport class E {}',
        0,
        '`src/errors.ts` exports class `E`.',
      ),
    ],
  ],
  'silent',
);

group(
  'A2 a file that tool output names as absent or in use is told of in a statement',
  [
    [
      'ENOENT',
      cli,
      ran(
        'npm start',
        "Error: ENOENT: no such file or directory, open 'config/local.json'",
        1,
        'The app crashes at start because it tries to open `config/local.json`, which nobody created.',
      ),
    ],
  ],
  'silent',
);

group(
  'A3 negation behind the file, in a further clause',
  [
    ['but it is missing', all, read('The app needs `config/local.json`, but it is missing.')],
    [
      'but that file no longer exists',
      all,
      read('`src/index.ts` imports `./legacy.ts`, but that file no longer exists.'),
    ],
    [
      'which is missing',
      all,
      () =>
        session()
          .user(ask)
          .reads('README.md', 'see [x](docs/install.md)')
          .answers('One broken link: `README.md` points to `docs/install.md`, which is missing.'),
    ],
    [
      'found neither',
      all,
      ran(
        'find . -name "auth*"',
        '',
        0,
        'I searched the whole repository for `auth.ts` and `auth.js` and found neither.',
      ),
    ],
    [
      'cross marks',
      all,
      ran('ls', 'src', 0, '- ✅ `README.md`\n- ❌ `CODE_OF_CONDUCT.md`\n- ❌ `.github/workflows/release.yml`'),
    ],
    [
      'declined',
      all,
      () =>
        session()
          .user(ask)
          .calls('create', 'src/settings.ts', { failed: true })
          .answers('You declined the creation of `src/settings.ts`, so nothing was changed.'),
    ],
    [
      'edit failed',
      all,
      () =>
        session()
          .user(ask)
          .calls('edit', 'src/config.ts', { failed: true })
          .answers('The edit of `src/config.ts` failed because the text was not found; nothing was changed.'),
    ],
  ],
  'silent',
);

group(
  'A4 files that a program makes or uses when it runs',
  [
    ['build emits', all, edited('`npm run build` now emits `dist/index.mjs` and `dist/index.cjs`.')],
    ['exports map', all, edited('`import` → `./dist/index.mjs`, `require` → `./dist/index.cjs`.')],
    ['compiles into', all, read('TypeScript compiles `src/index.ts` into `build/index.js`.')],
    ['cache', all, edited('Responses are cached in `.cache/responses.json` for an hour.')],
    ['database', all, edited('The app stores its data in `data/app.db` (SQLite), created on first start.')],
    ['CI artifact', all, edited('The workflow writes `reports/junit.xml` and uploads it as an artifact.')],
    ['CI coverage', all, edited('It runs `npm test` and uploads `coverage/lcov.info` to Codecov.')],
    ['script output', all, edited('`src/net.ts` generates `reports/summary.html` when you run it.')],
    [
      'test writes temporary file',
      all,
      edited('The new test writes a temporary `config.test.json`, loads it and deletes it again.'),
    ],
  ],
  'silent',
);

group(
  'A5 file names as data: list entries, inputs, results',
  [
    [
      'added to .gitignore',
      all,
      () =>
        session()
          .user(ask)
          .calls('edit', '.gitignore')
          .answers('Added `.env.local`, `coverage/` and `*.log` to `.gitignore`.'),
    ],
    [
      'names added to .gitignore',
      all,
      () =>
        session()
          .user(ask)
          .calls('edit', '.gitignore')
          .answers('Added `debug.log` and `secrets.yaml` to `.gitignore`.'),
    ],
    ['test inputs', all, edited('New cases: accepts `photo.jpg`, rejects `virus.exe`.')],
    ['pattern matches', all, edited('The pattern now matches `foo.spec.ts` and `foo.test.tsx` but not `foo.ts`.')],
    [
      'before and after',
      all,
      edited('Before, `a/b/../c.txt` was resolved to `a/b/c.txt`; now it resolves to `a/c.txt`.'),
    ],
    ['return value', all, edited('`slugify("Hello World.pdf")` returns `hello-world.pdf`.')],
    ['resolver order', all, read('TypeScript looks for `./foo.ts`, then `./foo.tsx` and finally `./foo/index.ts`.')],
    ['framework convention', all, read('Vite loads `.env`, then `.env.local` and `.env.development.local`.')],
  ],
  'silent',
);

group(
  'A6 import specifiers',
  [
    ['.js for .ts', all, read('`src/index.ts` imports `fetchJson` from `./net.js`.')],
    ['package subpath', all, read('`lodash/fp.js` is a deep import.')],
    ['subpath import', all, read('It imports `#lib/retry.js`.')],
    [
      'sass partial',
      all,
      () => session().user(ask).reads('styles/main.scss').answers('`main.scss` imports `vars.scss` (the partial).'),
    ],
    ['mocked', vs, () => session().user(ask).reads('test/net.test.ts').answers('The test mocks `./logger.js`.')],
  ],
  'silent',
);

group(
  'A7 plans without a cue in the sentence',
  [
    [
      'Implementation Plan with sections',
      all,
      read(
        '# Implementation Plan\n\n## New files\n\n- `src/auth/jwt.ts` — token signing\n\n## Modified files\n\n- `src/index.ts` — mount the middleware\n\nLet me know if you want me to start.',
      ),
    ],
    [
      'Option B in bold, next sentence',
      all,
      read(
        '**Option B – split.** `src/config/dev.ts` and `src/config/prod.ts` hold one environment each.\n\nI recommend B.',
      ),
    ],
    [
      'captions of code',
      all,
      () =>
        session()
          .user('How do I add a page?')
          .answers(
            'In `src/routes.ts`:\n\n```ts\nexport const routes = ["about"];\n```\n\nand in `src/pages/about.tsx`:\n\n```tsx\nexport default () => <p/>;\n```',
          ),
    ],
    [
      'so the code is in A or B',
      all,
      read('`src/index.ts` declares `mod net;`, so the code is in `src/net.rs` or `src/net/mod.rs`.'),
    ],
  ],
  'silent',
);

group(
  "A8 other people's and earlier changes",
  [
    [
      'already',
      all,
      () =>
        session()
          .user('Add retry')
          .reads('src/net.ts')
          .answers('`src/net.ts` was already updated with retries, so I made no changes.'),
    ],
    [
      'in an earlier commit',
      all,
      () =>
        session()
          .user(ask)
          .reads('src/net.ts')
          .reads('src/config.ts')
          .answers(
            'No changes were needed: `src/net.ts` and `src/config.ts` were already updated in an earlier commit.',
          ),
    ],
    [
      'since the last release',
      all,
      () =>
        session()
          .user(ask)
          .reads('src/config.ts')
          .answers('`src/config.ts` has been refactored since the last release.'),
    ],
    ['modified but not committed', all, ran('git status', '', 0, '`src/net.ts` has been modified but not committed.')],
    [
      'git status list',
      vs,
      ran('git status --short', '', 0, 'You have uncommitted changes:\n\n- `src/net.ts` (modified)'),
    ],
    [
      'review of a PR',
      vs,
      ran('gh pr diff 3', '', 0, 'This PR adds a retry. Changes:\n\n- `src/net.ts`: added retry\n\nLGTM.'),
    ],
    [
      'this branch',
      vs,
      ran('git diff main --stat', '', 0, 'So far this branch changes one file: `src/net.ts` was updated to retry.'),
    ],
  ],
  'silent',
);

group(
  'A9 VS Code hides output: files that are on no disk',
  [
    [
      'git show --stat',
      vs,
      ran('git show --stat HEAD', '', 0, 'The last commit touched `src/net.ts` and deleted `src/old/util.ts`.'),
    ],
    [
      'git show of a rename',
      vs,
      ran('git show --stat HEAD~1', '', 0, 'That commit moved `src/net/client.ts` to `src/net.ts`.'),
    ],
    [
      'other branch',
      vs,
      ran('git ls-tree -r --name-only dev', '', 0, 'On `dev` there is also `src/beta.ts`, which `main` does not have.'),
    ],
    ['PR review', vs, ran('gh pr diff 12', '', 0, 'The PR changes `lib/queue.rb`: line 1 adds `x`.')],
    [
      'a read file names it',
      vs,
      () => session().user(ask).reads('package.json').answers('`package.json` sets `main` to `dist/index.js`.'),
    ],
  ],
  'silent',
);

group(
  'A10 rest',
  [
    ['German', all, read('Eine Datei `src/timeout.ts` gibt es nicht. Du könntest dafür `src/timeouts.ts` anlegen.')],
    ['French', all, read("Le fichier `src/timeout.ts` n'existe pas.")],
    ['Spanish', all, read('No hay ningún archivo `src/timeout.ts`.')],
    ['Chinese', all, read('没有`src/timeout.ts`这个文件。')],
    ['Japanese', all, read('`src/timeout.ts`は存在しません。')],
    ['Portuguese', all, read('O arquivo `src/timeout.ts` não existe.')],
    [
      'URL that was fetched',
      all,
      () =>
        session()
          .user(ask)
          .calls('mcp', 'https://github.com/o/r/blob/main/src/parser.ts', { output: '…' })
          .answers('In the upstream repository, `src/parser.ts` does it with a table.'),
    ],
    [
      'folder printed by name only: npm -w',
      cli,
      ran(
        'npm run build -w @acme/web',
        "src/App.tsx(3,1): error TS1005: ';' expected.",
        2,
        '`packages/web/src/App.tsx:3` lacks a semicolon.',
      ),
    ],
    [
      'Java stack trace',
      cli,
      ran(
        './gradlew test',
        'java.lang.NPE\n at com.acme.Foo.bar(Foo.java:12)',
        1,
        'The NPE comes from `app/src/main/java/com/acme/Foo.java:12`.',
      ),
    ],
  ],
  'silent',
);

group(
  'B1 own words that come back as output',
  [
    [
      'echo',
      cli,
      ran(
        'echo "src/ghost.ts exports the queue"',
        'src/ghost.ts exports the queue',
        0,
        '`src/ghost.ts` exports the queue.',
      ),
    ],
    [
      'here-document to cat',
      cli,
      ran("cat <<'E'\nFiles: src/ghost.ts\nE", 'Files: src/ghost.ts', 0, '`src/ghost.ts` exports the queue.'),
    ],
    [
      'node -e console.log',
      all,
      ran('node -e "console.log(\'src/ghost.ts ok\')"', 'src/ghost.ts ok', 0, '`src/ghost.ts` exports the queue.'),
    ],
    [
      'commit subject',
      cli,
      ran('git commit --allow-empty -m "Add src/ghost.ts"', '[main 1] Add src/ghost.ts', 0, 'I added `src/ghost.ts`.'),
    ],
    [
      'written and printed again',
      cli,
      ran(
        "cat > NOTES.md <<'E'\nsee src/ghost.ts\nE\ncat NOTES.md",
        'see src/ghost.ts',
        0,
        '`src/ghost.ts` exports the queue.',
      ),
    ],
  ],
  'block',
);

group(
  'B2 commands that only name a file back a change of it, against the disk',
  [
    ['test run', all, ran('npx vitest run test/net.test.ts', 'ok', 0, 'I updated `test/net.test.ts` with two cases.')],
    ['linter without --fix', all, ran('npx eslint src/config.ts', '', 0, 'I refactored `src/config.ts`.')],
    [
      'git add',
      all,
      ran(
        'git add src/config.ts && git commit -m x',
        'nothing to commit, working tree clean',
        1,
        'I updated `src/config.ts`.',
      ),
    ],
    [
      'rm that failed, file still there',
      cli,
      ran('rm src/config.ts', 'rm: cannot remove: Permission denied', 1, 'I deleted `src/config.ts`.'),
    ],
    [
      'git log of a path without output',
      cli,
      ran('git log --oneline -- src/ghost.ts', '', 0, '`src/ghost.ts` exports the queue.'),
    ],
    [
      'test -f … || echo no',
      cli,
      ran('test -f src/ghost.ts && echo yes || echo no', 'no', 0, '`src/ghost.ts` exports the queue.'),
    ],
  ],
  'block',
);

const onlyRead = (answer: string) => () => session().user('Raise the timeout').reads('src/config.ts').answers(answer);
group(
  'B3 ways to claim a change that are not recognised',
  [
    ['now uses', all, onlyRead('Done! `src/config.ts` now uses a 30 s timeout.')],
    ['raised', all, onlyRead('The timeout in `src/config.ts` has been raised to 30 s.')],
    ['fixed by', all, onlyRead('Fixed by raising the timeout in `src/config.ts`.')],
    ['checkbox', all, onlyRead('- [x] Update `src/config.ts`')],
    ['German', all, onlyRead('Ich habe `src/config.ts` aktualisiert.')],
  ],
  'block',
);

group(
  'B4 cues that excuse an assertion',
  [
    ['when you call', all, read('When you call `fetchJson`, `src/ghost.ts` retries.')],
    ['for example', all, read('For example, `src/ghost.ts` retries three times.')],
    ['is missing a check', all, read('`src/ghost.ts:12` is missing a null check.')],
    ['passive would', all, read('A 503 would be retried by `src/ghost.ts`, which has the loop.')],
    ['look at lines', all, read('Look at lines 10-20 of `src/ghost.ts`.')],
  ],
  'block',
);

group(
  'C1 skill-feedback: no use of the skill, or settled',
  [
    [
      'none, in another form',
      all,
      () =>
        session()
          .user(ask)
          .reads(skill)
          .answers('Done.\n\n**Skill feedback (tidy-notes):** none, it worked as described.'),
    ],
    [
      'the user asked for a review of SKILL.md',
      all,
      () => session().user(`Review ${skill} for typos`).reads(skill).answers('No typos found.'),
    ],
    ['git diff', all, ran(`git diff ${skill}`, '+x', 0, 'One line added.')],
    ['wc -l', all, ran(`wc -l ${skill}`, '5', 0, '5 lines.')],
  ],
  'silent',
);
