import { describe, expect, it } from 'vitest';
import {
  extractMentions,
  looksLikePath,
  normalisePath,
} from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** `text` -> the paths found in it, with `:line`. */
const paths = (text: string): string[] =>
  extractMentions(text).map(({ path, line }) => (line === undefined ? path : `${path}:${line}`));

describe('names in code', () => {
  it.each([
    ['src/net.ts', 'src/net.ts'],
    ['./src/net.ts', 'src/net.ts'],
    ['net.ts', 'net.ts'],
    ['net.ts:12', 'net.ts:12'],
    ['src/net.ts:12-15', 'src/net.ts:12'],
    ['src/net.ts:12:5', 'src/net.ts:12'],
    ['src/net.ts:5/9/12', 'src/net.ts:5'],
    ['src/net.ts#L10-L20', 'src/net.ts:10'],
    ['src/net.ts#L10', 'src/net.ts:10'],
    ['src/net.ts(12,5)', 'src/net.ts:12'],
    ['README.md#usage', 'README.md'],
    ['c#/src/a.cs', 'c#/src/a.cs'],
    ['.github/workflows/ci.yml', '.github/workflows/ci.yml'],
    ['src\\net.ts', 'src/net.ts'],
    ['C:\\w\\src\\a.ts', 'c:/w/src/a.ts'],
    ['c:/w/src/a.ts', 'c:/w/src/a.ts'],
    ['C:\\w\\src\\a.ts:12', 'c:/w/src/a.ts:12'],
    ['C:\\w\\.github\\a.yml', 'c:/w/.github/a.yml'],
    ['file:///C:/w/src/a.ts', 'c:/w/src/a.ts'],
    ['file:///home/u/My%20Notes.md', '/home/u/My Notes.md'],
    ['~/notes/x.md', '~/notes/x.md'],
    ['~/.claude/settings.json', '~/.claude/settings.json'],
    ['/home/u/w/a.ts', '/home/u/w/a.ts'],
    ['/tmp/daemon.log', '/tmp/daemon.log'],
    ['../other/x.md', '../other/x.md'],
    ['src/', 'src/'],
    ['cmd/tool/cli/', 'cmd/tool/cli/'],
    ['~/.app/sessions/', '~/.app/sessions/'],
    ['LICENSE', 'LICENSE'],
    ['Makefile', 'Makefile'],
    ['Dockerfile', 'Dockerfile'],
    ['docs/Dockerfile', 'docs/Dockerfile'],
    ['Gemfile', 'Gemfile'],
    ['Procfile', 'Procfile'],
    ['CODEOWNERS', 'CODEOWNERS'],
    ['.github/CODEOWNERS', '.github/CODEOWNERS'],
    ['Jenkinsfile', 'Jenkinsfile'],
    ['.gitignore', '.gitignore'],
    ['.env', '.env'],
    ['.env.local', '.env.local'],
    ['.npmrc', '.npmrc'],
    ['.eslintrc.json', '.eslintrc.json'],
    ['.golangci.yml', '.golangci.yml'],
    ['packages/a/.npmrc', 'packages/a/.npmrc'],
    ['.github', '.github/'],
    ['go.mod', 'go.mod'],
    ['Cargo.lock', 'Cargo.lock'],
    ['package-lock.json', 'package-lock.json'],
    ['tsconfig.build.json', 'tsconfig.build.json'],
    ['vite.config.ts', 'vite.config.ts'],
    ['main.c:12', 'main.c:12'],
    ['src/net/main.c', 'src/net/main.c'],
    ['include/net.h', 'include/net.h'],
    ['net_util.c', 'net_util.c'],
    ['bundle.js.map', 'bundle.js.map'],
    ['settings.json.bak', 'settings.json.bak'],
    ['config.yml.example', 'config.yml.example'],
    ['npm-debug.log', 'npm-debug.log'],
    ['app/blog/[id].tsx', 'app/blog/[id].tsx'],
    ['[id].tsx', '[id].tsx'],
    ['app/[...slug]/page.tsx', 'app/[...slug]/page.tsx'],
    ['app/(auth)/login/page.tsx', 'app/(auth)/login/page.tsx'],
    ['routes/users.$id.tsx', 'routes/users.$id.tsx'],
    ['+page.svelte', '+page.svelte'],
    ['icon@2x.png', 'icon@2x.png'],
    ['__init__.py', '__init__.py'],
    ['my_file_name.ts', 'my_file_name.ts'],
    ['src/ünïcode.ts', 'src/ünïcode.ts'],
    ['ドキュメント/設計.md', 'ドキュメント/設計.md'],
    ['пример.py', 'пример.py'],
    ['src/x.xyz', 'src/x.xyz'],
    ['.../src/net.ts', 'src/net.ts'],
    ['lib.rs', 'lib.rs'],
    ['install.sh', 'install.sh'],
    ['DocPolicy.Tests.ps1', 'DocPolicy.Tests.ps1'],
    ['docs/plans/2026-02-01-plan.md', 'docs/plans/2026-02-01-plan.md'],
    ['image/logo.png', 'image/logo.png'],
    ['docs/My Notes.md', 'docs/My Notes.md'],
  ])('`%s`', (code, path) => {
    expect(paths(`Here is \`${code}\` now.`)).toEqual([path]);
  });

  it('`src/{a,b}.ts` names two files', () => {
    expect(paths('Here are `src/{a,b}.ts` and `{c,d}/x.ts`.')).toEqual(['src/a.ts', 'src/b.ts', 'c/x.ts', 'd/x.ts']);
  });

  it.each([
    'src/**/*.ts',
    '*.md',
    'src/{a,b}/**',
    '{a,b}',
    '<name>.md',
    'agent-<id>.jsonl',
    'path/to/x.ts',
    '/path/to/transcript.jsonl',
    'YYYY-MM-DD.md',
    '$HOME/x.md',
    '$(pwd)/x.md',
    'Node.js',
    'Next.js',
    'socket.io',
    'example.com',
    'api.example.com/v1/x.json',
    'github.com/x/y.go',
    'golang.org/x/tools',
    '@scope/pkg',
    'lodash/fp',
    'dev@example.com',
    'git@github.com:x/y.git',
    'https://example.com/a.ts',
    'vscode://file/a.ts',
    'npm:left-pad',
    'v1.2.3',
    '1.0.0-rc.1',
    'release/1.x',
    'feature/login',
    'origin/main',
    'HEAD~1',
    'HEAD',
    'entire/314004c',
    '.btn-primary',
    '.car-subject',
    '.btn.active',
    '.ts',
    '.d.ts',
    '.test.ts',
    'git.Repository',
    'CommittedMetadata.Summary',
    'console.log',
    'array.map',
    'process.env',
    'module.exports',
    'foo.bar()',
    'response.json()',
    'res.json',
    'user.name',
    'err.Error',
    'fmt.Errorf',
    'exec.ExitError',
    'json.tool',
    'metadata.FilesTouched',
    'content[].text',
    'items[0].name',
    'strategy/common.SaveChanges',
    'TestWrite/with_attribution',
    '/resume',
    '/ir:test-mac',
    '/api/users',
    '/api/users.json',
    '/index.html',
    '/users/:id',
    'application/json',
    'text/html',
    'image/svg+xml',
    'application/vnd.ms-excel',
    '2024/01/02',
    '3/4',
    'and/or',
    'read/write',
    'TCP/IP',
    'CI/CD',
    'e.g.',
    'i.e.',
    'cat src/a.ts',
    'npm run build',
    'node dist/hook.mjs',
    'git diff src/a.ts src/b.ts',
    '{"file": "src/a.ts"}',
    '["a.ts"]',
    'import x from "./a.ts"',
    'x = a.ts',
    'a.ts | b.ts',
    '\\d+.js',
    'this.config.json()',
    'np.sum',
    'self.db',
    'window.document',
    'src',
    'main',
    '...',
    '8d1b0b56-....json',
    'README.md/LICENSE.md',
    '@/components/x.tsx',
    'u.s',
    '10.5',
    '#12',
    ':12',
    '--flag.json',
  ])('not `%s`', (code) => {
    expect(paths(`Here is \`${code}\` now.`)).toEqual([]);
  });
});

describe('names in prose', () => {
  it.each([
    ['The retry is in src/net.ts.', ['src/net.ts']],
    ['(see src/net.ts)', ['src/net.ts']],
    ['It is in "src/net.ts", says it.', ['src/net.ts']],
    ['src/a.ts, src/b.ts; and src/c.ts!', ['src/a.ts', 'src/b.ts', 'src/c.ts']],
    ["The file package.json's version", ['package.json']],
    ['**src/net.ts**: fine', ['src/net.ts']],
    ['*net.ts* is fine', ['net.ts']],
    ['_net.ts_ is fine', ['net.ts']],
    ['__src/net.ts__ is fine', ['src/net.ts']],
    ['The file __init__.py is empty', ['__init__.py']],
    ['pkg/__init__.py and my_file_name.ts', ['pkg/__init__.py', 'my_file_name.ts']],
    ['escaped my\\_file.ts here', ['my_file.ts']],
    [
      'Windows: C:\\w\\src\\a.ts, src\\b.ts and C:\\w\\.github\\c.yml',
      ['c:/w/src/a.ts', 'src/b.ts', 'c:/w/.github/c.yml'],
    ],
    ['Fails at src/net.ts:12:5 today', ['src/net.ts:12']],
    ['Fails at src/net.ts(12) today', ['src/net.ts:12']],
    ['renamed a.ts->b.ts', ['a.ts', 'b.ts']],
    ['renamed a.ts → b.ts', ['a.ts', 'b.ts']],
    ['a Makefile and a Dockerfile', ['Makefile', 'Dockerfile']],
    ['.gitignore lists it', ['.gitignore']],
    ['修复了src/net.ts中的重试', ['src/net.ts']],
    ['「src/a.ts」を修正', ['src/a.ts']],
    ['src/a.tsを修正し、src/b.tsを削除', ['src/a.ts', 'src/b.ts']],
    ['已更新 ドキュメント/設計.md。', ['ドキュメント/設計.md']],
    ['在src/net.ts:12中', ['src/net.ts:12']],
    ['파일 src/a.ts를 수정했습니다', ['src/a.ts']],
    ['Файл пример.py обновлён', ['пример.py']],
    ['（src/a.ts）、src/b.ts：好', ['src/a.ts', 'src/b.ts']],
    ['src/a.ts؟ src/b.ts।', ['src/a.ts', 'src/b.ts']],
    ['the src/net.ts-based one', ['src/net.ts']],
    ['Read file:///home/u/a.ts there', ['/home/u/a.ts']],
    ['<b>src/a.ts</b>', ['src/a.ts']],
    ['in app/(auth)/login/page.tsx now', ['app/(auth)/login/page.tsx']],
  ])('%s', (text, expected) => {
    expect(paths(text)).toEqual(expected);
  });

  it.each([
    'Node.js and Vue.js and ASP.NET, e.g. Next.js, i.e. a framework',
    'see https://example.com/src/a.ts and www.example.com/b.html',
    'mail dev@example.com or visit example.com/docs/a.html',
    'version 1.2.3 and v2.0.0-rc.1 of 2024/01/02, 3/4 of them, and/or TCP/IP',
    'call response.json() and fs.readFile(x) or console.log',
    'the README and the CHANGELOG',
    'all src/**/*.ts and src/{a,b}.ts and {c.ts,d.ts}',
    'docs/<name>.md and <uuid>.json',
    'Done.Then it works. OK...fine',
    'the .ts and .d.ts files',
    '> src/quoted.ts is quoted',
    '    src/indented.ts is code',
    '```\nsrc/fenced.ts\n```',
    '~~~json\n{"a": "src/a.ts"}\n~~~',
    '<!-- src/comment.ts -->',
    '<a href="src/a.ts">x</a>',
    '~~src/struck.ts~~',
    '![x](https://example.com/a.png)',
    '[docs](https://example.com/a.md)',
    '[src/a.ts](https://example.com/blob/src/a.ts)',
    'FILE=src/a.ts make',
    'the he/she and w/o and I/O question',
    'origin/main, feature/login and HEAD~1',
    'a.k.a. the U.S. one at 5 p.m.',
  ])('nothing in: %s', (text) => {
    expect(paths(text)).toEqual([]);
  });
});

describe('links', () => {
  it.each([
    ['[net.ts](src/net.ts#L10-L20)', { text: 'net.ts', path: 'net.ts', line: 10, alternatives: ['src/net.ts'] }],
    ['[src/net.ts](src/net.ts)', { text: 'src/net.ts', path: 'src/net.ts' }],
    ['[`src/net.ts`](src/net.ts#L3)', { text: 'src/net.ts', path: 'src/net.ts', line: 3 }],
    ['[the parser](src/parse.ts#L3)', { text: 'src/parse.ts#L3', path: 'src/parse.ts', line: 3 }],
    ['[My Notes.md](My%20Notes.md)', { text: 'My Notes.md', path: 'My Notes.md' }],
    ['[a](<docs/My Notes.md>)', { text: 'docs/My Notes.md', path: 'docs/My Notes.md' }],
    ['[](file:///home/u/a.ts)', { text: 'file:///home/u/a.ts', path: '/home/u/a.ts' }],
    ['[a](C:\\w\\.x\\a.ts)', { path: 'c:/w/.x/a.ts' }],
    ['![shot](docs/a_b.png)', { path: 'docs/a_b.png' }],
  ])('%s', (text, expected) => {
    expect(extractMentions(`See ${text} here.`)).toMatchObject([{ form: 'link', ...expected }]);
  });

  it.each(['[x](#usage)', '[x](mailto:a@b.com)', '[guide](docs/guide)', '[x](src/*.ts)'])('nothing in %s', (text) => {
    expect(paths(text)).toEqual([]);
  });
});

describe('other readings', () => {
  it('gives the later starts of a name in a script without spaces', () => {
    expect(extractMentions('更新了设计.md')[0]).toMatchObject({
      path: '更新了设计.md',
      alternatives: ['新了设计.md', '了设计.md', '设计.md', '计.md'],
    });
  });
  it('keeps the whole word where it starts with such letters', () => {
    expect(extractMentions('修复了src/net.ts')[0]).toMatchObject({
      path: 'src/net.ts',
      alternatives: ['修复了src/net.ts'],
    });
  });
  it('knows that a README has an extension on disk', () => {
    expect(extractMentions('`README`')[0]?.alternatives).toContain('README.md');
  });
});

describe('looksLikePath and normalisePath', () => {
  it.each(['src/a.ts', 'a.ts:3', 'Makefile', 'src/', 'C:\\x\\a.ts'])('%s is a path', (token) =>
    expect(looksLikePath(token)).toBe(true),
  );
  it.each(['', 'a', 'x.y', 'npm', '-rf', '*.ts', 'console.log', 'https://a.b/c.ts', 'a'.repeat(5000)])(
    '%s is none',
    (token) => expect(looksLikePath(token)).toBe(false),
  );
  it.each([
    ['./a//b.ts', { path: 'a/b.ts' }],
    ['`src/a.ts`,', { path: 'src/a.ts' }],
    ['“src/a.ts”。', { path: 'src/a.ts' }],
    ['(src/a.ts:4).', { path: 'src/a.ts', line: 4 }],
    ['.gitignore', { path: '.gitignore' }],
    ['a%ZZ.ts', { path: 'a%ZZ.ts' }],
    ['[id].tsx', { path: '[id].tsx' }],
    ['D:/A.ts', { path: 'd:/A.ts' }],
    ['src/', { path: 'src/' }],
    ['é.ts'.normalize('NFD'), { path: 'é.ts'.normalize('NFC') }],
  ])('normalises %s', (text, expected) => expect(normalisePath(text)).toEqual(expected));
});

describe('extensions of one capital letter', () => {
  it.each([
    'analysis/model.R',
    'src/boot.S',
    'src/kern.C',
    'include/kern.H',
    'src/solver.F90',
    'model.R',
    'boot.S',
    'a/b/c.F',
  ])('%s is a file in code', (token) => expect(looksLikePath(token)).toBe(true));

  it.each(['self.R', 'foo.C', 'Enum.S', 'x.R', 'net/http.Client', 'pkg/state.T', 'Type.R', 'request.S'])(
    '%s is none',
    (token) => expect(looksLikePath(token)).toBe(false),
  );
});

describe('names that look like a path of another kind', () => {
  it.each([
    ['`a/#3/b.ts`', []],
    ['`src/{a,b}.ts`', ['src/a.ts', 'src/b.ts']],
    ['`src/{get,set}()`', []],
    ['`src/{a.ts,no}`', []],
    ['`a/.../b/`', []],
    ['`/etc/`', ['/etc/']],
    ['`/api/`', []],
    ['`github.com/acme/`', []],
    ['`@acme/app/`', []],
    ['`React/Next.js`', []],
    ['`~/.ts`', []],
    ['`src/a.ts.bak`', ['src/a.ts.bak']],
    ['`/index.html`', []],
    ['`/a.ts`', ['/a.ts']],
    ['`.next`', ['.next/']],
    ['I changed .next and .github today', ['.github/']],
    ['`this.state.md`', []],
    ['[it](this.state.md)', ['this.state.md']],
    ['`response.json`', []],
    ['`myResponse.json`', ['myResponse.json']],
    ['`MyApp.response.json`', ['MyApp.response.json']],
    ['I pushed origin/feature/ today', []],
    ['see file:///home/u/My%20Notes.md', []],
    ['[](src/a.ts)', ['src/a.ts']],
    ['| f | l |\n|---|---|\n| `a.ts` | `b.ts` |', ['a.ts', 'b.ts']],
  ])('%s', (text, found) => {
    expect(paths(text)).toEqual(found);
  });
});

describe('Markdown of any shape', () => {
  it.each([
    ['a line break in a sentence', 'I updated `a.ts`  \nand `b.ts`', ['a.ts', 'b.ts']],
    ['an item that begins with a block of code', '- ```\n  x\n  ```\n\n  I updated `a.ts`.', ['a.ts']],
    ['a rule below bold words', '**Old**\n\nx\n\n---\n\nI updated `a.ts`.', ['a.ts']],
    ['a picture, by its label', '![a.ts](img/a.png)', ['a.ts']],
    [
      'a block of code with and without a language',
      'See `a.ts`:\n```js\nx\n```\n\nSee `b.ts`:\n```\nx\n```',
      ['a.ts', 'b.ts'],
    ],
    ['two connectors of a tree in ASCII', 'Files\n\n|-- a.ts\n|-- b.ts', ['a.ts', 'b.ts']],
    ['one of them', 'Files\n\n|-- a.ts', ['a.ts']],
  ])('%s', (_name, text, found) => {
    expect(paths(text)).toEqual(found);
  });

  it('is not followed down without end', () => {
    const items = Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n');
    expect(paths(`${items}\n${'  '.repeat(60)}- I updated \`a.ts\``)).toEqual([]);
  });
});
