import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

describe('shape of a mention', () => {
  it('has exactly the fields that apply', () => {
    expect(extractMentions('Done.\n\nI updated **`src/net.ts`** today.')).toEqual([
      {
        text: 'src/net.ts',
        path: 'src/net.ts',
        form: 'code',
        kind: 'change',
        change: 'edited',
        stance: 'asserted',
        quote: 'I updated src/net.ts today.',
        directory: false,
      },
    ]);
  });

  it('keeps the order of the answer and every occurrence', () => {
    const answer =
      'b.ts first.\n\n- `a.ts`\n- [c.ts](c.ts)\n\n| x |\n|--|\n| `b.ts` |\n\n```\n├── d.ts\n└── e.ts\n```\n\na.ts';
    expect(extractMentions(answer).map(({ path, form }) => `${path} ${form}`)).toEqual([
      'b.ts bare',
      'a.ts code',
      'c.ts link',
      'b.ts table',
      'd.ts tree',
      'e.ts tree',
      'a.ts bare',
    ]);
  });

  it('quotes the part of a long sentence that names the file', () => {
    const [mention] = extractMentions(`${'word '.repeat(100)}\`src/net.ts\` ${'more '.repeat(100)}`);
    expect(mention?.quote).toContain('src/net.ts');
    expect(mention?.quote.length).toBeLessThanOrEqual(160);
  });

  it('marks directories', () => {
    expect(extractMentions('`src/` and `.github`').map(({ path, directory }) => [path, directory])).toEqual([
      ['src/', true],
      ['.github/', true],
    ]);
  });
});

describe('trees', () => {
  it('assembles full paths', () => {
    const answer =
      '```\nmy-app/\n├── src/\n│   ├── index.ts   # entry\n│   └── util/\n│       └── fmt.ts\n├── LICENSE\n├── bin\n├── *.log\n└── ...\n\n2 directories\n```';
    expect(
      extractMentions(answer).map(({ path, alternatives }) => [path, alternatives?.includes(path.slice(7))]),
    ).toEqual([
      ['my-app/src/', true],
      ['my-app/src/index.ts', true],
      ['my-app/src/util/', true],
      ['my-app/src/util/fmt.ts', true],
      ['my-app/LICENSE', true],
    ]);
  });
  it('reads them outside of fences, and in ASCII', () => {
    const paths = (text: string) => extractMentions(text).map(({ path }) => path);
    expect(paths('src/\n├── a.ts\n└── b.ts')).toEqual(['src/a.ts', 'src/b.ts']);
    expect(paths('```\n.\n|-- src\n|   |-- a.ts\n|   `-- b.ts\n`-- c.ts\n```')).toEqual([
      'src/a.ts',
      'src/b.ts',
      'c.ts',
    ]);
  });
  it('takes notes for changes', () => {
    expect(
      extractMentions('```\n├── a.ts  # new\n├── b.ts (modified)\n└── c.ts\n```').map(({ change }) => change),
    ).toEqual(['created', 'edited', undefined]);
  });
  it('takes no table or diff for a tree', () => {
    expect(extractMentions('```diff\n--- a/x.ts\n+++ b/x.ts\n+-- y.ts\n```')).toEqual([]);
  });
});

describe('other languages', () => {
  it.each([
    ['修复了 `src/x.ts` 中的重试', 'asserted', 'change'],
    ['在 `src/x.ts:12` 中', 'asserted', 'content'],
    ['Исправлено в `src/x.ts`', 'asserted', 'change'],
    ['`src/x.ts` を更新しますか？', 'question', 'existence'],
  ])('%s', (text, stance, kind) => {
    expect(extractMentions(text)).toMatchObject([{ stance, kind }]);
  });
});

describe('untrusted text', () => {
  const bits = [
    '[',
    '*a ',
    '_a ',
    'a_',
    '>',
    '<a ',
    '[a](',
    '- ',
    'a|',
    '((',
    '<!--',
    '**',
    '~a',
    '\\',
    'a/',
    'a.',
    '(a ',
    '(src/a.ts ',
    '`src/a.ts`, ',
    '- `src/a.ts`\n',
    'I updated `a.ts` and ',
    'not ',
    'created the ',
    '修复了src/a.ts',
    '设计.md',
    '.ts中',
    '%20',
    '├── ',
    '│   ├── a/\n',
    '[x](a.ts) ',
    '`',
    'a.ts:1:',
    '1/',
    '(a)/',
    '@',
    '..',
    '\n',
    '\r',
    '\uE001',
    '◆',
    ' — ',
    ', which ',
    'no ',
    '"',
    '🎉',
    '\u0000',
  ];
  // Each takes minutes where a pattern or the parser is quadratic; the runner's own limit is the check.
  it.each(bits)('stays fast on many of %j', (bit) => {
    const block = bit.repeat(Math.ceil(19_000 / bit.length));
    for (const text of [bit.repeat(Math.ceil(262_144 / bit.length)), `${block}\n\n${block}`]) {
      expect(Array.isArray(extractMentions(text))).toBe(true);
    }
  });
  it('reads the beginning of an answer that is too long', () => {
    const answer = `src/first.ts\n\n${'word\n\n'.repeat(60_000)}src/last.ts`;
    expect(extractMentions(answer).map(({ path }) => path)).toEqual(['src/first.ts']);
  });
  it('is not fooled by private-use characters', () => {
    expect(extractMentions('\uE001 \uE002 `src/a.ts` \uE003')).toHaveLength(1);
  });
  it.each(['', ' ', '\n', '`', '[]()', '``` ```', '├──', '|', '> > >', '[](<>)', '`` `', '- [ ]', '# '])(
    'takes %j',
    (text) => {
      expect(extractMentions(text)).toEqual([]);
    },
  );
});
