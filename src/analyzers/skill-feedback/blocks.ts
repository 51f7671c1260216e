/**
 * The little of Markdown's block structure that decides whether a heading or a comment is meant or only shown: front matter, fenced
 * and indented code, HTML comments, raw HTML, quotes and lists. Works line by line and in linear time; see CommonMark 0.31.
 */

/** A heading (either form) or an HTML comment outside code. */
export type Block =
  | { type: 'heading'; text: string }
  /** `next` is the index of the line after the one on which the comment ends. */
  | { type: 'comment'; text: string; next: number };

export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/**
 * The lines between `---` and `---` that begin at `start` (blank lines before it are skipped), and the index after them.
 * Undefined when there is no such block, or it is not closed.
 */
export const frontMatter = (lines: readonly string[], start = 0): { lines: string[]; next: number } | undefined => {
  let first = start;
  while (first < lines.length && lines[first]?.trim() === '') first += 1;
  if (lines[first]?.trimEnd() !== '---') return undefined;
  for (let i = first + 1; i < lines.length; i += 1) {
    if (/^(?:---|\.\.\.)\s*$/.test(lines[i] as string)) return { lines: lines.slice(first + 1, i), next: i + 1 };
  }
  return undefined;
};

interface Fence {
  character: string;
  length: number;
  indent: number;
}

/** Headings and comments of `lines` from index `start` on, in order. */
export function* blocksOf(lines: readonly string[], start = 0): Generator<Block> {
  let fence: Fence | undefined;
  let rawEnd: string | undefined;
  /** Text of an open comment; `inline` ones end with their paragraph, as they are plain text when never closed. */
  let comment: { text: string; inline: boolean } | undefined;
  let paragraph: string[] = [];
  /** Within a list item or quote, up to the next blank line: what follows there without a marker still belongs to it. */
  let contained = false;

  for (let i = start; i < lines.length; i += 1) {
    const line = lines[i] as string;
    if (fence) {
      if (closes(line, fence)) fence = undefined;
      continue;
    }
    if (rawEnd) {
      if (line.toLowerCase().includes(rawEnd)) rawEnd = undefined;
      continue;
    }
    const blank = line.trim() === '';
    if (blank && (!comment || comment.inline)) {
      comment = undefined;
      paragraph = [];
      contained = false;
      continue;
    }
    const indent = indentOf(line);
    // Four columns make code, except in a paragraph, which code cannot interrupt.
    if (!comment && indent > 3 && paragraph.length === 0) continue;
    if (!comment && indent <= 3) {
      fence = opens(line, indent);
      rawEnd = rawHtml(line);
      if (fence || rawEnd) {
        paragraph = [];
        continue;
      }
    }

    if (!comment && line.trimStart().startsWith('>')) {
      paragraph = [];
      contained = true;
      continue;
    }
    const startsInComment = comment ? !comment.inline : line.trimStart().startsWith('<!--');
    const scan = withoutComments(line, comment);
    comment = scan.open === undefined ? undefined : { text: scan.open, inline: comment?.inline ?? !startsInComment };
    for (const text of scan.comments) yield { type: 'comment', text, next: i + 1 };
    if (startsInComment) {
      paragraph = [];
      continue;
    }

    const visible = scan.visible;
    const atx = indent <= 3 ? atxHeading(visible) : undefined;
    if (atx !== undefined) {
      yield { type: 'heading', text: atx };
      paragraph = [];
      contained = false;
    } else if (paragraph.length > 0 && indent <= 3 && isUnderline(visible, paragraph)) {
      yield { type: 'heading', text: paragraph.join(' ') };
      paragraph = [];
    } else if (/^\s*[-*+](?:\s|$)/.test(visible) && !/^\s*[-*+]\s*$/.test(visible)) {
      paragraph = [];
      contained = true;
    } else if (!contained && !/^\s*[-*_=]+\s*$/.test(visible)) {
      paragraph.push(visible.trim());
    }
  }
}

/** Columns of white space at the start; a tab goes to the next multiple of four. */
const indentOf = (line: string): number => {
  let column = 0;
  for (const character of line) {
    if (character === ' ') column += 1;
    else if (character === '\t') column += 4 - (column % 4);
    else break;
  }
  return column;
};

/** A fence that begins on this line, maybe right after the marker of a list item. */
const opens = (line: string, indent: number): Fence | undefined => {
  const found = /^((?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/.exec(line.trim());
  const [, marker = '', ticks = '', info = ''] = found ?? [];
  // "```like this```" is inline code.
  if (!found || (ticks.startsWith('`') && info.includes('`'))) return undefined;
  return { character: ticks.charAt(0), length: ticks.length, indent: indent + marker.length };
};

const closes = (line: string, { character, length, indent }: Fence): boolean => {
  const text = line.trim();
  return text.length >= length && indentOf(line) < indent + 4 && text === character.repeat(text.length);
};

/** The tag that ends raw HTML, in which Markdown is not read, when such a piece begins on this line and does not end on it. */
const rawHtml = (line: string): string | undefined => {
  const tag = /^\s*<(pre|script|style|textarea)(?=[\s>]|$)/i.exec(line)?.[1]?.toLowerCase();
  return tag !== undefined && !line.toLowerCase().includes(`</${tag}`) ? `</${tag}` : undefined;
};

/** The line without its comments, those that end on it, and the text so far of one that stays open. Code spans hide comments. */
const withoutComments = (line: string, open: { text: string } | undefined) => {
  const comments: string[] = [];
  if (!open && !line.includes('<!--')) return { visible: line, comments, open: undefined };
  const spans = codeSpans(line);
  let visible = '';
  let text = open?.text;
  let at = 0;
  let passed = 0;
  while (at < line.length) {
    if (text !== undefined) {
      const end = line.indexOf('-->', at);
      if (end < 0) return { visible, comments, open: `${text}${line.slice(at)}\n` };
      comments.push(text + line.slice(at, end));
      text = undefined;
      at = end + 3;
      continue;
    }
    const begin = line.indexOf('<!--', at);
    if (begin < 0) break;
    while ((spans[passed]?.[1] ?? begin + 1) <= begin) passed += 1;
    const span = spans[passed];
    const hidden = span !== undefined && span[0] >= at && span[0] < begin;
    const upTo = hidden ? span[1] : begin;
    visible += line.slice(at, upTo);
    at = upTo;
    if (!hidden) {
      text = '';
      at += 4;
    }
  }
  if (text !== undefined) return { visible, comments, open: `${text}\n` };
  return { visible: visible + line.slice(at), comments, open: undefined };
};

/** Start and end of each piece of inline code: a run of backticks up to the next run of the same length. */
const codeSpans = (line: string): [number, number][] => {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: ticks, index }) => ({ index, length: ticks.length }));
  const next = new Map<number, number>();
  const partner: (number | undefined)[] = [];
  for (let i = runs.length - 1; i >= 0; i -= 1) {
    const { length } = runs[i] ?? { length: 0 };
    partner[i] = next.get(length);
    next.set(length, i);
  }
  const spans: [number, number][] = [];
  for (let i = 0; i < runs.length; i += 1) {
    const from = runs[i];
    const end = partner[i];
    const to = end === undefined ? undefined : runs[end];
    if (from === undefined || end === undefined || to === undefined) continue;
    spans.push([from.index, to.index + to.length]);
    i = end;
  }
  return spans;
};

/** Text of a `## heading`; #s that close it are left in place. */
const atxHeading = (line: string): string | undefined => {
  const found = /^ {0,3}#{1,6}(?:[ \t](.*))?$/.exec(line);
  return found ? (found[1] as string).trim() : undefined;
};

/**
 * Whether the line makes a heading of the paragraph above it. Under `1. title` only `===` does: with `---` that is a list and a rule.
 */
const isUnderline = (line: string, paragraph: readonly string[]): boolean => {
  const underline = line.trim();
  if (/^=+$/.test(underline)) return true;
  return /^-+$/.test(underline) && !/^\d{1,9}[.)]\s/.test(paragraph[0] as string);
};
