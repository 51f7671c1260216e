import { describe, expect, it } from 'vitest';
import { argumentPaths, patchText, writesName } from '../../../src/analyzers/evidence/arguments.ts';
import { patchedFiles } from '../../../src/analyzers/evidence/patch.ts';

const paths = (args: unknown) => argumentPaths(args).map(({ path }) => path);

describe('paths among the arguments of any tool', () => {
  it.each([
    ['a symbol of a language server', { relative_path: 'src/a.ts', name_path: 'Foo' }, ['src/a.ts', 'Foo']],
    ['files pushed to a server', { files: [{ path: 'src/a.ts', content: 'see src/b.ts' }] }, ['src/a.ts']],
    ['a document of a language server', { textDocument: { uri: 'file:///w/a.ts' } }, ['file:///w/a.ts']],
    [
      'a cell of a notebook',
      { notebook_path: '/w/x.ipynb', cell_id: 'c1', new_source: 'open("y.csv")' },
      ['/w/x.ipynb'],
    ],
    ['a source and its destination', { source: 'a.ts', destination: 'b.ts' }, ['a.ts', 'b.ts']],
    ['a line', { file: 'src/a.ts:12' }, ['src/a.ts:12', 'src/a.ts']],
    ['an anchor', { path: 'src/a.ts#1' }, ['src/a.ts#1', 'src/a.ts']],
    ['a drive alone', { path: 'C:\\w\\a.ts' }, ['C:\\w\\a.ts']],
    ['arguments in a string', { input: '{"path":"src/a.ts","text":"see b.ts"}' }, ['src/a.ts']],
    ['a URL', { url: 'https://example.com/o/r/src/a.ts?x=1' }, ['/o/r/src/a.ts']],
    ['JSON that is written', { path: 'package.json', content: '{"main":"dist/index.js"}' }, ['package.json']],
    ['prose', { note: 'See src/a.ts for this.', description: 'src/b.ts' }, []],
  ])('%s', (_name, args, expected) => {
    expect(paths(args)).toEqual(expected);
  });

  it('ends on arguments that are deep, long or no JSON', () => {
    let deep: unknown = 'src/a.ts';
    for (let i = 0; i < 50; i++) deep = { path: deep };
    expect(paths(deep)).toEqual([]);
    expect(paths({ path: '[[['.repeat(10_000) })).toEqual([]);
    expect(paths({ input: '{"path": ' })).toEqual([]);
  });
});

it('a diff is a patch where it is given as one', () => {
  const diff = '--- a/src/a.ts\n+++ b/src/b.ts\n@@ -1 +1 @@\n-x\n+y\n';
  expect(patchedFiles(patchText({ patch: diff }) ?? '').map(({ path }) => path)).toEqual(['src/a.ts', 'src/b.ts']);
  expect(patchText({ command: `cat > x.diff <<E\n${diff}E` })).toBeUndefined();
});

describe('a name that a call writes', () => {
  it.each([
    ['a whole file', { file_path: 'x.md', content: 'see a.ts' }, { whole: true }],
    ['an edit that brings it', { path: 'x.md', old_string: 'see', new_string: 'see a.ts' }, { whole: false }],
    ['an edit around it', { path: 'x.md', old_string: 'see a.ts', new_string: 'read a.ts' }, undefined],
    ['a path only', { file_path: 'a.ts', content: 'x' }, undefined],
    ['an added file', { input: '*** Begin Patch\n*** Add File: x.md\n+see a.ts\n*** End Patch' }, { whole: true }],
    [
      'an updated file',
      { input: '*** Begin Patch\n*** Update File: x.md\n@@\n+see a.ts\n*** End Patch' },
      { whole: false },
    ],
    [
      'a line beside it',
      { input: '*** Begin Patch\n*** Update File: x.md\n@@\n see a.ts\n+x\n*** End Patch' },
      undefined,
    ],
  ])('%s', (_name, args, expected) => {
    expect(writesName(args, 'a.ts')).toEqual(expected);
  });
});
