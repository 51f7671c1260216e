import { getDefaults, Lexer, type Token, type Tokens } from 'marked';
import { rememberingLast } from '../../remembering-last.ts';
import { tokenizerFor } from './tokenizer.ts';

/**
 * The only file that knows the Markdown parser: turns an answer into passages, each with the headings and intros above it.
 * Left out on the way: fenced and indented code (trees and lists of names apart), quotes, HTML, struck-out text.
 */

/** A stretch of a passage. `opaque` is text in which no file is looked for: URLs and the texts of links to them. */
export interface Part {
  type: 'text' | 'code' | 'link' | 'opaque';
  text: string;
  href?: string;
}

/**
 * What stands above a passage and colours it: heading, intro of a list, item around a nested list, table header. Also a
 * ticked box, a word or two before ("Done!"), the bold words that begin it, and that it is the caption of a code block.
 */
export interface Context {
  type: 'heading' | 'intro' | 'item' | 'header' | 'ticked' | 'opener' | 'label' | 'caption';
  /** Plain text; code and links are replaced by `CODE_MARK`, as their wording must not act as a cue. */
  text: string;
  /** Of an intro: what its paragraph says before it; of an opener ("Done!"): the paragraph before. */
  lead?: string;
  parent?: Context | undefined;
}

export type Passage =
  | { place: 'text' | 'item' | 'heading'; parts: Part[]; context: Context | undefined }
  | { place: 'row'; cells: { parts: Part[]; context: Context | undefined }[] }
  | { place: 'tree'; lines: string[]; context: Context | undefined }
  | { place: 'listing'; lines: string[]; context: Context | undefined };

export const CODE_MARK = '\uE002';
const UNDERSCORE = '\uE003';

/** Paragraphs beyond this length are no prose; the parser's time for emphasis grows with the square of it. */
const MAX_PARAGRAPH = 20_000;
/** The same for one with more marks of emphasis. */
const MAX_MARKS = 2000;
const MAX_DEPTH = 40;
const INLINE_TAGS =
  /^<\/?(?:a|abbr|b|br|cite|code|del|details|div|em|font|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|summary|sup|table|td|th|tr|tt|u|ul|var)\b/i;
const TREE_LINE = /^[\s│|]*(?:[├└]|[|+`\\]--)/mu;

/** The passages of an answer, in order. */
export const passages = rememberingLast(split);

function split(markdown: string): readonly Passage[] {
  // Underscores never are emphasis here: `__init__.py` and `my_file.ts` outnumber it. It also spares the parser its
  // slowest path. Private-use characters of the input must not pass for ours.
  const text = markdown
    .replace(/[\uE000-\uE00F]/g, '\ufffd')
    .replace(/_/g, UNDERSCORE)
    .replace(/^[ \t]*(?:>[ \t]?){8}.*$/gm, '');
  const out: Passage[] = [];
  try {
    const lines = text.replace(/\r\n?/g, '\n');
    const lexer = new Lexer({ ...getDefaults(), tokenizer: tokenizerFor(lines) });
    lexer.blockTokens(lines, lexer.tokens);
    for (const { src, tokens } of lexer.inlineQueue) {
      if (isProse(src)) lexer.inlineTokens(src, tokens);
    }
    walk(lexer.tokens, undefined, out, 0);
  } catch {
    // Nesting beyond the stack: no prose, so there is nothing to judge.
  }
  return out;
}

const isProse = (text: string): boolean =>
  text.length <= MAX_PARAGRAPH && (text.length <= MAX_MARKS || (text.match(/[*~]/g)?.length ?? 0) <= MAX_MARKS);

function walk(tokens: readonly Token[], outer: Context | undefined, out: Passage[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  /** Headings open at this point, by level; level 7 is a paragraph that is one bold line. */
  const headings: { level: number; context: Context }[] = [];
  let intro: { text: string; lead: string; colon: boolean } | undefined;
  /** The bold words of the paragraph before: a list below them is part of what they name. */
  let label: string | undefined;
  const enclosing = (): Context | undefined => headings.at(-1)?.context ?? outer;
  const open = (level: number, text: string): void => {
    while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
    headings.push({ level, context: { type: 'heading', text, parent: enclosing() } });
  };

  tokens.forEach((token, index) => {
    if (token.type === 'space') return;
    const introduced: Context | undefined = intro && {
      type: 'intro',
      text: intro.text,
      lead: intro.lead,
      parent: enclosing(),
    };
    const above = introduced ?? enclosing();
    const colon = intro?.colon ?? false;
    const labelled = label === undefined ? above : ({ type: 'label', text: label, parent: above } as const);
    label = undefined;
    const opener: Context | undefined =
      intro && !intro.lead && intro.text.length < 20
        ? { type: 'opener', text: '', lead: intro.text, parent: enclosing() }
        : undefined;
    intro = undefined;
    switch (token.type) {
      case 'heading': {
        const { tokens: inline, depth: level } = token as Tokens.Heading;
        const parts = flatten(inline);
        out.push({ place: 'heading', parts, context: captioned(tokens, index, enclosing()) });
        open(level, plain(parts));
        break;
      }
      case 'hr':
        while ((headings.at(-1)?.level ?? 0) >= 7) headings.pop();
        break;
      case 'paragraph':
      case 'text': {
        if (isTree(token.raw)) {
          out.push({ place: 'tree', lines: restore(token.raw).split('\n'), context: above });
          break;
        }
        const parts = flatten(token.tokens ?? [{ type: 'text', raw: token.raw, text: token.raw }]);
        const first = outer?.type === 'item' && index === 0;
        // An item is coloured by what stands above its list, not by itself.
        const base = first ? outer?.parent : colon ? above : (opener ?? enclosing());
        label = labelOf(token.tokens ?? []);
        const own: Context | undefined = label === undefined ? base : { type: 'label', text: label, parent: base };
        const context = captioned(tokens, index, own);
        out.push({ place: first ? 'item' : 'text', parts, context });
        const text = plain(parts);
        if (isBoldLine(token.tokens ?? [])) open(7, text);
        else intro = introOf(text);
        break;
      }
      case 'list':
        for (const item of (token as Tokens.List).items) walkItem(item, labelled, out, depth);
        break;
      case 'table':
        rows(token as Tokens.Table, above, out);
        break;
      case 'code':
        if (isTree(token.raw))
          out.push({ place: 'tree', lines: restore((token as Tokens.Code).text).split('\n'), context: above });
        // "I updated these files:" may be followed by their names as a block.
        else if (colon && !/[^\S\n]\S+[^\S\n]+\S/.test((token as Tokens.Code).text))
          out.push({ place: 'listing', lines: restore((token as Tokens.Code).text).split('\n'), context: above });
        break;
      // Quotes, HTML and link definitions say nothing in the agent's own voice.
    }
  });
}

function walkItem(item: Tokens.ListItem, above: Context | undefined, out: Passage[], depth: number): void {
  const tokens = item.tokens.filter((token) => token.type !== 'checkbox');
  const lead = tokens[0];
  // An open box is a plan whatever stands above it.
  const parent: Context | undefined = !item.task
    ? above
    : item.checked
      ? { type: 'ticked', text: '', parent: above }
      : { type: 'intro', text: 'todo:', parent: above };
  const text = lead && (lead.type === 'text' || lead.type === 'paragraph') ? plain(flatten(lead.tokens ?? [])) : '';
  walk(tokens, { type: 'item', text, parent }, out, depth + 1);
}

function rows(table: Tokens.Table, above: Context | undefined, out: Passage[]): void {
  const titles = table.header.map((cell) => plain(flatten(cell.tokens)));
  // What is said of a file under "File" stands under the other titles.
  const headers = titles.map(
    (text, column): Context => ({
      type: 'header',
      text,
      parent: { type: 'header', text: titles.filter((_, other) => other !== column).join(' | '), parent: above },
    }),
  );
  for (const row of table.rows) {
    out.push({
      place: 'row',
      cells: row.map((cell, column) => ({ parts: flatten(cell.tokens), context: headers[column] })),
    });
  }
}

/** Unicode connectors leave no doubt; ASCII ones need a second line. */
function isTree(raw: string): boolean {
  return TREE_LINE.test(raw) && (/[├└]/u.test(raw) || (raw.match(/^[\s|]*[|+`\\]--/gm)?.length ?? 0) > 1);
}

function isBoldLine(tokens: readonly Token[]): boolean {
  const solid = tokens.filter((token) => token.raw.trim().length > 0 && !/^\s*:\s*$/.test(token.raw));
  return solid.length === 1 && solid[0]?.type === 'strong';
}

/** Bold words before others: "**Option B – split.** The parser …". They are said of all of the paragraph. */
function labelOf([first, second]: readonly Token[]): string | undefined {
  return first?.type === 'strong' && second ? plain(flatten((first as Tokens.Strong).tokens)) : undefined;
}

/** Directly before a code block; a diff shows what was changed and needs no caption. */
function captioned(tokens: readonly Token[], index: number, parent: Context | undefined): Context | undefined {
  const next = tokens[index + 1]?.type === 'space' ? tokens[index + 2] : tokens[index + 1];
  return next?.type === 'code' && !isTree(next.raw) && !/^(?:diff|patch)\b/.test((next as Tokens.Code).lang ?? '')
    ? { type: 'caption', text: '', parent }
    : parent;
}

/** The last sentence of a paragraph, as intro of the block below it. */
function introOf(text: string): { text: string; lead: string; colon: boolean } {
  const trimmed = text.trim();
  const tail = trimmed.slice(-300);
  let start = Math.max(tail.length - 1, 0);
  while (start > 0 && !/[.!?。！？।\n]/.test(tail[start - 1] as string)) start--;
  return {
    text: tail.slice(start).trim(),
    lead: tail.slice(0, start).trim(),
    colon: /[:：]$/u.test(trimmed),
  };
}

const restore = (text: string): string => text.replaceAll(UNDERSCORE, '_');
const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : CODE_MARK)).join('');

/** Inline tokens as a flat run of parts; bold and italics leave their text only. */
function flatten(tokens: readonly Token[], out: Part[] = [], depth = 0): Part[] {
  if (depth > MAX_DEPTH) return out;
  for (const token of tokens) {
    if (token.type === 'codespan') out.push({ type: 'code', text: restore(token.text) });
    else if (token.type === 'link' || token.type === 'image') link(token as Tokens.Link, out);
    else if (token.type === 'br') text('\n', out);
    else if (token.type === 'escape') text(escaped(token as Tokens.Escape, out), out);
    // An unknown tag is a placeholder: `<name>.md`. Kept as it stands, so that the name around it is seen to be none.
    else if (token.type === 'html')
      text(/^<!--|^<!/.test(token.raw) || INLINE_TAGS.test(token.raw) ? ' ' : restore(token.raw), out);
    else if (token.type === 'del') out.push({ type: 'opaque', text: restore(token.raw) });
    else if ('tokens' in token && token.tokens) flatten(token.tokens, out, depth + 1);
    else text(restore(token.raw), out);
  }
  return out;
}

function text(value: string, out: Part[]): void {
  const last = out.at(-1);
  if (last?.type === 'text') last.text += value;
  else out.push({ type: 'text', text: value });
}

/** `src\.github\a.yml` is a path of Windows, not an escaped stop. */
function escaped(token: Tokens.Escape, out: readonly Part[]): string {
  return /[\w.:-]$/.test(out.at(-1)?.text ?? '') && /^\\[.\-[(#~+@]/.test(token.raw) ? token.raw : token.text;
}

function link(token: Tokens.Link, out: Part[]): void {
  const label = restore(token.tokens ? plainLabel(token.tokens) : token.text);
  let href = restore(token.href);
  // The parser drops backslashes before punctuation; the source still has them.
  if (token.raw.includes('\\')) href = restore(/\]\(<?(.*?)>?\)$/s.exec(token.raw)?.[1] ?? token.href);
  const remote = /^(?:[a-z][a-z0-9+.-]+:|\/\/|#)/i.test(href) && !/^file:/i.test(href);
  if (remote) out.push({ type: 'opaque', text: label });
  else out.push({ type: 'link', text: label, href });
}

const plainLabel = (tokens: readonly Token[]): string =>
  flatten(tokens)
    .map((part) => part.text)
    .join('');
