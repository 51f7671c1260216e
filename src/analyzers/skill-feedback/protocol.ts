import { blocksOf, frontMatter, linesOf } from './blocks.ts';

/** What a text says about feedback. */
export interface Protocol {
  /** It holds a Feedback Protocol: the heading, or both markers in order. */
  found: boolean;
  /** Number of reviews at which they are to be consolidated; a positive integer. */
  threshold: number | undefined;
}

/**
 * Reads the Feedback Protocol of a SKILL.md or FEEDBACK.md. Only what is meant counts: a heading or marker in fenced code, inline code,
 * a quote or a comment is an example. The threshold stands in the front matter, or in a block of the same form right after the
 * start marker, where SKILL.md files with a front matter of their own put it.
 */
export const readProtocol = (text: string): Protocol => {
  const lines = linesOf(text);
  const front = frontMatter(lines);
  let threshold = front && thresholdIn(front.lines);
  let heading = false;
  let started = false;
  let ended = false;
  for (const block of blocksOf(lines, front?.next)) {
    if (block.type === 'heading') {
      heading ||= isProtocolTitle(block.text);
    } else if (block.text.trim() === 'FEEDBACK:START') {
      started = true;
      threshold ??= thresholdIn(frontMatter(lines, block.next)?.lines ?? []);
    } else if (block.text.trim() === 'FEEDBACK:END') {
      ended ||= started;
    }
  }
  return { found: heading || ended, threshold };
};

/**
 * Whether a heading reads "Feedback Protocol". Numbering, emoji and emphasis around it are fine, and so is a tail set off by a sign
 * ("Feedback Protocol — tidy-notes" is how published skills write it). Another word makes it another title:
 * "Feedback Protocol Checker", "Metalinguistic Feedback Protocol".
 */
const isProtocolTitle = (heading: string): boolean => {
  const title = heading.replace(/:[a-z0-9_+-]{1,40}:/gi, ' ').replace(/[*_]/g, ' ');
  const found =
    /^[^\p{L}`]*(?:(?:step|section|part|phase|chapter|appendix)\s[\p{L}\p{N}]{1,4}[^\p{L}]{1,8}|[ivxlc]{1,7}[.)]\s*|[a-z][.)]\s*)?feedback\s+protocol(.*)$/iu.exec(
      title,
    );
  if (!found) return false;
  const tail = found[1] as string;
  if (/^[\p{L}\p{N}'’-]/u.test(tail)) return false;
  return /^\s*(?:$|v?\d|[^\p{L}\p{N}\s])/u.test(tail);
};

/** `threshold: 5` at the top level of a front matter; quotes and a comment may stand around the number. */
const thresholdIn = (lines: readonly string[]): number | undefined => {
  for (const line of lines) {
    const value = /^["']?threshold["']?\s*:(?=\s)\s*(.*)$/.exec(line)?.[1];
    if (value === undefined) continue;
    const digits = /^(?:(\d{1,6})|"(\d{1,6})"|'(\d{1,6})')(?:\s*|\s+#.*)$/.exec(value);
    const number = Number(digits?.[1] ?? digits?.[2] ?? digits?.[3] ?? 0);
    return number > 0 ? number : undefined;
  }
  return undefined;
};
