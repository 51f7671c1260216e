import { describe, expect, it } from 'vitest';
import { type Breadth, excerpt, headAndTail, outputLines } from '../../src/case/excerpt.ts';

describe('what is kept of an answer around a name', () => {
  const long = `- ${'Nothing of it is true. '.repeat(8)}The limit is in a.ts. It is read once.`;

  it.each<[string, string, Breadth, string | undefined]>([
    ['nothing where it is not named', 'b.ts', 'all', undefined],
    ['all', 'x\n\na.ts', 'all', 'x\n\na.ts'],
    ['its line', 'x\ny a.ts\nz', 'sentence', 'y a.ts'],
    ['its sentence, behind the mark of the list', long, 'sentence', '- The limit is in a.ts.'],
    [
      'a long line whose sentences part the name',
      `${'Word '.repeat(40)}of a. ts`,
      'sentence',
      `${'Word '.repeat(40)}of a. ts`,
    ],
    ['its paragraph', 'x\n\nbefore\na.ts\nafter\n\nz', 'paragraph', 'before\na.ts\nafter'],
    ['a paragraph at both ends', 'before\na.ts\nafter', 'paragraph', 'before\na.ts\nafter'],
    [
      'the table that it stands in',
      '| f | l |\n|---|---|\n| a.ts | 3 |\n\nz',
      'line',
      '| f | l |\n|---|---|\n| a.ts | 3 |',
    ],
    ['the fence that it stands in', 'Do:\n```\nx\na.ts\n```\n\nz', 'line', 'Do:\n```\nx\na.ts\n```'],
    ['the heading above it, and none above that', '# Old\n\n# Files\n\nwords\n\n- a.ts', 'line', '# Files\n\n- a.ts'],
    ['the words that lead to a list', 'Changed:\n\n- b.ts\n- a.ts', 'line', 'Changed:\n\n- a.ts'],
    ['the item that it stands below', '- One\n- Two\n  - b.ts\n  - a.ts', 'line', '- Two\n\n  - a.ts'],
    ['a deep item as one of the first level', '- One\n    - a.ts', 'sentence', '- a.ts'],
  ])('%s', (_name, text, breadth, expected) => {
    expect(excerpt(text, ['a.ts', 'a. ts'], breadth)).toBe(expected);
  });
});

describe('what is kept of an output', () => {
  it('is the lines that name it, with those around them, up to a number', () => {
    const text = 'a.ts 1\nb\nc\nd\na.ts 2';
    expect(outputLines(text, ['a.ts'], 0, 20)).toBe('a.ts 1\na.ts 2');
    expect(outputLines(text, ['a.ts'], 1, 20)).toBe('a.ts 1\nb\nd\na.ts 2');
    expect(outputLines(text, ['a.ts'], 0, 1)).toBe('a.ts 1');
  });

  it('is of a long line what stands around it', () => {
    const line = `${'x'.repeat(1000)} a.ts ${'y'.repeat(1000)}`;
    const kept = outputLines(line, ['a.ts', 'b.ts'], 0, 20);
    expect(kept).toContain(' a.ts ');
    expect(kept.length).toBe(300);
  });

  it('is its beginning and its end', () => {
    expect(headAndTail('1\n2\n3\n4\n5\n6', 1, 2)).toBe('1\n\u2026\n5\n6');
    expect(headAndTail('1\n2\n3', 1, 2)).toBe('1\n2\n3');
  });
});
