import { Tokenizer } from 'marked';

/**
 * marked's tokenizer without the block rules that cannot match in a text, as characters they need do not occur in it. The rules are
 * long regular expressions: to compile those of tables, HTML and underlined headings takes longer than to read an answer.
 */
export function tokenizerFor(text: string): Tokenizer {
  const tokenizer = new Tokenizer();
  for (const [rule, needed] of Object.entries(NEEDS) as [Rule, RegExp][])
    if (!needed.test(text)) tokenizer[rule] = never;
  return tokenizer;
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
