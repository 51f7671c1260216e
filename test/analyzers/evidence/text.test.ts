import { describe, expect, it } from 'vitest';
import { listedUnder } from '../../../src/analyzers/evidence/listings.ts';
import { canonical } from '../../../src/analyzers/evidence/paths.ts';
import { ResolvedPaths } from '../../../src/analyzers/evidence/resolved-paths.ts';
import { foldersIn, namesFile } from '../../../src/analyzers/evidence/text.ts';
import { userSupport } from '../../../src/analyzers/evidence/user-text.ts';

describe('how well a text names a file', () => {
  it.each([
    ['the path', 'see src/a.ts', 'src/a.ts', 'path'],
    ['a name', 'a.ts', 'src/a.ts', 'name'],
    ['the path behind the name', 'a.ts, src/a.ts', 'src/a.ts', 'path'],
    ['the name behind an error', 'src/a.ts: No such file or directory\na.ts', 'src/a.ts', 'name'],
    ['an error behind the name', 'a.ts\nsrc/a.ts: No such file or directory', 'src/a.ts', 'name'],
    ['another file', 'a.tsx and a.ts.bak', 'a.ts', undefined],
    ['a folder in brackets', 'app/(group)/page.tsx', 'app/(group)/page.tsx', 'path'],
    ['behind an open bracket', 'main(Foo.java:12)', 'Foo.java', 'path'],
    ['behind closed ones', 'at f()[0]/a.ts', 'a.ts', 'path'],
    ['a drive', 'C:\\w\\a.ts:3', 'c:/w/a.ts', 'path'],
    ['other capitals', 'SRC/A.TS', 'src/a.ts', 'path'],
    ['letters that grow when they are made small', '\u0130 src/a.ts', 'src/a.ts', 'path'],
    ['the root', 'cd /', '/', undefined],
  ])('%s', (_name, text, mention, kind) => {
    expect(namesFile(text, mention)?.kind).toBe(kind);
  });

  it('wants each folder as a whole word', () => {
    expect(foldersIn('src/net/a.ts', ['cd src', 'ls net'])).toBe(true);
    expect(foldersIn('src/net/a.ts', ['cd src2', 'ls network net'])).toBe(false);
    expect(foldersIn('src/a.ts', ['mysrc src-old src'])).toBe(true);
  });
});

describe('what the words of the user say of a file', () => {
  it.each([
    ['Fix src/a.ts', 'named'],
    ['src/a.ts throws since yesterday.', 'told'],
    ['It broke! src/a.ts throws.', 'told'],
    ['src/a.ts is broken, is it not?', 'named'],
    ['看 src/a.ts 好吗？', 'named'],
    ['Why does this fail? src/a.ts:3 is in the trace', 'told'],
    ['Explain #file:src/a.ts', 'told'],
    ["Explain #file:'src/a.ts'", 'told'],
    ['Explain\n```\nsrc/a.ts\n```', 'told'],
    ['Explain ```x``` in src/a.ts', 'named'],
    [`Explain src/a.ts:${'\nline'.repeat(9)}`, 'told'],
    [`Explain src/a.ts: ${'word '.repeat(200)}`, 'named'],
    ['Fix src/b.ts', undefined],
  ])('%s', (text, support) => {
    expect(userSupport(text, 'src/a.ts')).toBe(support);
  });
});

describe('the folder under which a listing has a name', () => {
  const under = (text: string) => listedUnder(text, text.indexOf('a.ts'), (name) => name === 'docs');

  it.each([
    ['ls -R', './src/net:\nindex.ts\na.ts', 'src/net'],
    ['a folder that was asked for', 'docs:\na.ts', 'docs'],
    ['words of a command', 'Tests:\na.ts', undefined],
    ['tree', 'src\n├── net\n│   └── a.ts', 'src/net'],
    ['tree, below a sentence', 'The files of it\n├── net/\n│   └── a.ts', 'net'],
    ['a tree without its root', '├── net\n│   └── a.ts', 'net'],
    ['beside others', 'src\n├── b.ts\n├── net\n│   ├── b.ts\n│   └── a.ts', 'src/net'],
  ])('%s', (_name, text, folder) => {
    expect(under(text)).toBe(folder);
  });
});

describe('paths of any system', () => {
  it.each([
    ['file:///C:/w/a%20b.ts', 'c:/w/a b.ts'],
    ['file://localhost/w/a.ts', '/w/a.ts'],
    ['file:///w/100%.ts', '/w/100%.ts'],
    ['/../a.ts', '/a.ts'],
    ['../a/../b.ts', '../b.ts'],
    ['C:\\..\\a.ts', 'c:/../a.ts'],
  ])('%s', (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });

  it('are resolved alike where a session has more of them than are remembered', () => {
    const paths = new ResolvedPaths();
    const resolved = Array.from({ length: 5000 }, (_, i) => paths.path('/w', `${i}.ts`));
    expect(resolved.slice(-1)).toEqual(['/w/4999.ts']);
    expect(paths.path('/w', '0.ts')).toBe('/w/0.ts');
    expect(paths.path('/v', '0.ts')).toBe('/v/0.ts');
  });
});
