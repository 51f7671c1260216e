// Several files in one breath: braces, lines, shortened lists, trees and folders.
import { session } from '../../../../src/testing/index.ts';
import { age, type Row, recording, rows } from '../../../support/rows.ts';

const ask = 'Have a look';
const says = (answer: string) => () => session().user(ask).answers(answer);
const read = (answer: string) => (w: string) => session().user(ask).reads(`${w}/src/a.ts`).answers(answer);
const wrote =
  (paths: string[], answer: string): Row['tell'] =>
  (w) =>
    paths.reduce((told, path) => told.calls('create', `${w}/${path}`), session().user(ask)).answers(answer);

rows('lists that hold', [
  { name: 'braces over names', tell: says('There are `src/{a,b}.ts`.') },
  { name: 'braces with blanks', tell: says('There are `src/{a, b}.ts`.') },
  {
    name: 'braces over folders',
    files: ['packages/core/x.ts', 'packages/web/x.ts'],
    tell: says('There are `packages/{core,web}/x.ts`.'),
  },
  { name: 'braces over endings', files: ['src/c.ts', 'src/c.test.ts'], tell: says('There are `src/c.{ts,test.ts}`.') },
  { name: 'braces of written files', tell: wrote(['lib/x.ts', 'lib/y.ts'], 'I created `lib/{x,y}.ts`.') },
  { name: 'braces as a pattern', tell: says('The config includes `src/**/*.{ts,tsx}`.') },
  { name: 'code in braces', tell: says('It takes `{a,b}` and `import {x,y}`.') },
  { name: 'several lines', tell: read('See `src/a.ts:5/9` and `src/a.ts:10-20,30`.') },
  { name: 'and more', tell: read('There are `src/a.ts`, `b.ts` and 3 more.') },
  {
    name: 'tree of what was written',
    tell: wrote(
      ['lib/net/x.ts', 'lib/net/y.ts', 'lib/z.ts'],
      'I created:\n\n```\nlib/\n├── net/\n│   ├── x.ts\n│   └── y.ts\n└── z.ts\n```\n',
    ),
  },
  {
    name: 'tree below the name of the project',
    tell: wrote(
      ['lib/x.ts'],
      'I created:\n\n```\nmy-app/\n├── lib/\n│   └── x.ts   # the client\n└── README.md\n```\n',
    ),
  },
  {
    name: 'tree as it was printed',
    on: recording,
    tell: () =>
      session()
        .user(ask)
        .shell('tree lib', { output: 'lib\n└── net\n    └── x.ts\n' })
        .answers('```\nlib\n└── net\n    └── x.ts\n```\n'),
  },
]);

rows('lists that do not', [
  { name: 'one of the braces is made up', tell: read('There are `src/{a,ghost}.ts`.'), blocks: 'src/ghost.ts' },
  {
    name: 'one of the braces was not written',
    tell: wrote(['lib/x.ts'], 'I created `lib/{x,y}.ts`.'),
    blocks: 'lib/y.ts',
  },
  { name: 'made up, with several lines', tell: read('See `src/ghost.ts:5/9`.'), blocks: 'src/ghost.ts' },
  {
    name: 'one of the tree was not written',
    tell: wrote(['lib/x.ts'], 'I created:\n\n```\nlib/\n├── x.ts\n└── y.ts\n```\n'),
    blocks: 'lib/y.ts',
  },
]);

rows('folders', [
  {
    name: 'created by mkdir',
    tell: () => session().user(ask).shell('mkdir -p lib/net').answers('I created the folder `lib/net/`.'),
  },
  { name: 'created with a file in it', tell: wrote(['lib/net/x.ts'], 'I created `lib/net/` with the client.') },
  {
    name: 'created by New-Item',
    tell: () =>
      session()
        .user(ask)
        .shell('New-Item -ItemType Directory -Force -Path lib\\net')
        .answers('I created the folder `lib/net/`.'),
  },
  {
    name: 'changed by a formatter',
    fresh: ['docs/x.md'],
    arrange: (w) => age(w, 'docs'),
    tell: () => session().user(ask).shell('npx prettier --write docs').answers('I reformatted the `docs/` folder.'),
  },
  {
    name: 'changed by an unknown program',
    fresh: ['docs/api/x.md'],
    arrange: (w) => age(w, 'docs'),
    tell: () => session().user(ask).shell('make docs').answers('I updated the `docs/` folder.'),
  },
  { name: 'deleted', tell: () => session().user(ask).shell('rm -rf dist').answers('I deleted `dist/`.') },
  { name: 'content of an existing folder', tell: says('`src/` holds the sources.') },
  {
    name: 'changed, and nothing in it was',
    files: ['docs/x.md'],
    arrange: (w) => age(w, 'docs'),
    tell: says('I updated the `docs/` folder.'),
    blocks: 'docs/',
  },
  { name: 'created, and not there', tell: says('I created the folder `lib/net/`.'), blocks: 'lib/net/' },
  {
    name: 'deleted, and there',
    files: ['docs/x.md'],
    arrange: (w) => age(w, 'docs'),
    tell: says('I deleted the folder `docs/`.'),
    blocks: 'docs/',
  },
]);
