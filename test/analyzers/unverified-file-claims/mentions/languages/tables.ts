import { describe, expect, it } from 'vitest';
import { extractMentions, type Mention } from '../../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** What agents write in one language; the judged file is `x.ts`. */
export interface Tables {
  negated: string[];
  proposed: string[];
  changed: [text: string, change: Mention['change']][];
  content: string[];
  example: string[];
  question: string[];
  /** Titles above `- x.ts`, and the stance or change which they give it. */
  headings: [title: string, says: string][];
}

const judged = (text: string): Mention | undefined => extractMentions(text).find(({ path }) => path.endsWith('x.ts'));

export function check(language: string, tables: Tables): void {
  describe(language, () => {
    it.each(tables.negated)('negated: %s', (text) => expect(judged(text)).toMatchObject({ stance: 'negated' }));
    it.each(tables.proposed)('proposed: %s', (text) => expect(judged(text)).toMatchObject({ stance: 'proposed' }));
    it.each(tables.changed)('change: %s', (text, change) =>
      expect(judged(text)).toMatchObject({ stance: 'asserted', kind: 'change', change }),
    );
    it.each(tables.content)('content: %s', (text) =>
      expect(judged(text)).toMatchObject({ stance: 'asserted', kind: 'content' }),
    );
    it.each(tables.example)('example: %s', (text) => expect(judged(text)).toMatchObject({ stance: 'example' }));
    it.each(tables.question)('question: %s', (text) => expect(judged(text)).toMatchObject({ stance: 'question' }));
    it.each(tables.headings)('heading: %s', (title, says) => {
      const mention = judged(`## ${title}\n\n- \`x.ts\``);
      expect(mention?.stance === 'asserted' ? (mention.change ?? mention.stance) : mention?.stance).toBe(says);
    });
  });
}
