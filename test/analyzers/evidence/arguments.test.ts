import { describe, expect, it } from 'vitest';
import { argumentPaths, patchText, shellText, writesName } from '../../../src/analyzers/evidence/arguments.ts';
import { commandPattern, matchesCommand, matchesWord } from '../../../src/analyzers/evidence/command-pattern.ts';
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

describe('the command line and the patch among the arguments', () => {
  it.each<[string, unknown, string | undefined]>([
    ['a text alone', 'npm test', 'npm test'],
    ['under its name', { command: 'npm test', description: 'x' }, 'npm test'],
    ['word by word', { cmd: ['npm', 'test'] }, 'npm test'],
    ['of other values', { command: [3], script: 'npm test' }, 'npm test'],
    ['none', { path: 'a.ts' }, undefined],
    ['nothing', undefined, undefined],
  ])('a command line: %s', (_name, args, text) => {
    expect(shellText(args)).toBe(text);
  });

  it.each<[string, unknown, boolean]>([
    ['a text alone', '*** Begin Patch\n*** Delete File: a.ts\n*** End Patch', true],
    ['a text that is none', 'rm a.ts', false],
    ['nothing', undefined, false],
  ])('a patch: %s', (_name, args, found) => {
    expect(patchText(args) !== undefined).toBe(found);
  });

  it('a patch deletes and moves', () => {
    const patch = '*** Begin Patch\n*** Delete File: a.ts\n*** Update File: b.ts\n*** Move to: c.ts\n*** End Patch';
    expect(patchedFiles(patch).map(({ path, action }) => `${action} ${path}`)).toEqual([
      'delete a.ts',
      'write b.ts',
      'write c.ts',
    ]);
  });

  it('a name that is written far down is not looked for', () => {
    let deep: unknown = { content: 'see a.ts' };
    for (let i = 0; i < 8; i++) deep = { edits: [deep] };
    expect(writesName(deep, 'a.ts')).toBeUndefined();
    expect(writesName({ edits: [{ content: 'see a.ts' }] }, 'a.ts')).toEqual({ whole: true });
  });
});

describe('words of a pattern', () => {
  it.each([
    ['test:*', 'test:unit', true],
    ['*:test', 'web:test', true],
    ['te*st', 'te-st', true],
    ['a*b*c*d', 'a1b2c3d', true],
    ['a*b*c*d', 'a1c2b3d', false],
    ['a*bc*cd', 'abcd', false],
    ['a*a', 'a', false],
    ['test', 'tests', false],
  ])('%s and %s', (wanted, word, matches) => {
    expect(matchesWord(wanted, word)).toBe(matches);
  });

  it('none is no command', () => {
    expect(matchesCommand(commandPattern('  '), ['npm', 'test'], 'npm')).toBe(false);
    expect(matchesCommand(commandPattern('./x/run.sh'), ['run.sh', 'a'], './x/run.sh')).toBe(true);
  });
});
