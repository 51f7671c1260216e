import { Tokenizer, type Tokens } from 'marked';

/**
 * marked's tokenizer without the block rules that cannot match in a text, as characters they need do not occur in it. The rules are
 * long regular expressions: to compile those of tables, HTML and underlined headings takes longer than to read an answer.
 */
export function tokenizerFor(text: string): Tokenizer {
  const tokenizer = new PlainTokenizer();
  for (const [rule, needed] of Object.entries(NEEDS) as [Rule, RegExp][])
    if (!needed.test(text)) tokenizer[rule] = never;
  return tokenizer;
}

class PlainTokenizer extends Tokenizer {
  /** The longest of the rules tells which lines go on with a paragraph; most are one line with none below it. */
  override paragraph(src: string): Tokens.Paragraph | undefined {
    const raw = src.slice(0, lineEnd(src, 0));
    if (raw === '' || lineEnd(src, raw.length + 1) > raw.length + 1) return super.paragraph(src);
    return { type: 'paragraph', raw, text: raw, tokens: this.lexer.inline(raw) };
  }
}

function lineEnd(src: string, from: number): number {
  const end = src.indexOf('\n', from);
  return end < 0 ? src.length : end;
}

const never = () => undefined;

/** A text without this has nothing for the rule. */
const NEEDS = {
  fences: /```|~~~/,
  heading: /#/,
  blockquote: />/,
  html: /</,
  def: /\]:/,
  table: /\||:-|-:/,
  /** The line under a heading, whatever it stands in. */
  lheading: /[=-][ \t]*$/m,
};

type Rule = keyof typeof NEEDS;
