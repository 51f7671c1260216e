import { getDefaults, Lexer, Tokenizer } from 'marked';
import { expect, it } from 'vitest';
import { tokenizerFor } from '../../../../src/analyzers/unverified-file-claims/mentions/tokenizer.ts';

const lex = (text: string, tokenizer: Tokenizer) => new Lexer({ ...getDefaults(), tokenizer }).lex(text);

/** Each needs one rule that the others do without. */
it.each([
  'Plain words, `code` and **bold**.',
  '```\ncode\n```',
  '- item\n\n  ~~~ts\n  code\n  ~~~',
  '## Heading',
  '1. # Heading in an item',
  '> quoted\nlazy line',
  '- > quoted in an item',
  '<details>\n<summary>more</summary>\n\ntext\n</details>',
  'a <b>tag</b> inside',
  '[a.ts]: src/a.ts "title"\n\nsee [a.ts]',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'a\n:-\n1',
  'a\n-:\n1',
  'Heading\n=======\ntext',
  'Heading\n--- \ntext',
  '- Heading in an item\n  ---\n  text',
  '> Heading in a quote\n> ===',
  '* * *\n\ntext',
  'text\n\n    indented code',
  'One line\n',
  'One line  \n\n\nanother',
  'One line\n \nanother',
  '  One line\n\n- item\n\n  a line in it\n\n  two\n  lines',
  'Two lines\nof one paragraph\n\nanother',
  'A line\n- and an item',
  'A line\n1. and an item\n\nB\n***\nC',
  '',
])('lexes %j as marked does', (text) => {
  expect(lex(text, tokenizerFor(text))).toEqual(lex(text, new Tokenizer()));
});
