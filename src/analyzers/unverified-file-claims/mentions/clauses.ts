import type { Cues } from './cues/cues.ts';
import { CODE_MARK } from './markdown.ts';
import { FILE_MARK, type Mark, type MarkedText } from './passage.ts';

/** Cuts a marked text into sentences and clauses, and makes the views that patterns are matched against. */

export interface Span {
  from: number;
  to: number;
}

const END = /[.!?…]+(?:[)\]"'”’»」』]|[ \u00a0\u202f]»)*(?=\s|$)|[。！？؟۔।]+[」』）”]*|\n+/gu;
const LINE_END = /[.:;!?…。：；！？)」』]\s*$/u;
const LINE_START = /^\s*(?:[\p{Lu}\p{So}\uE001\uE002•✓✔\-–—*\d]|$)/u;
/** Characters kept on either side of a file; a clause of more is no plain sentence. */
export const REACH = 260;

/** Sentence bounds, in order and without gaps. */
export function sentences(text: string, cues: readonly Cues[]): Span[] {
  const out: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(END)) {
    const to = match.index + match[0].length;
    const before = text.slice(Math.max(from, match.index - 12), match.index + 1);
    if (
      match[0].startsWith('\n')
        ? !endsLine(text, from, match.index, to)
        : !/[!?。！？؟۔।]/u.test(match[0]) &&
          (cues.some((language) => language.abbreviation.test(before)) || /^\s+\p{Ll}/u.test(text.slice(to, to + 4)))
    )
      continue;
    out.push({ from, to });
    from = to;
  }
  if (from < text.length) out.push({ from, to: text.length });
  return out;
}

/** Answers put a statement a line as often as they wrap; only lines that look finished are taken apart. */
function endsLine(text: string, from: number, end: number, next: number): boolean {
  if (next - end > 1) return true;
  const line = text.slice(from, end);
  return (
    LINE_END.test(line.slice(-8)) ||
    (LINE_START.test(text.slice(next, next + 8)) &&
      LINE_START.test(line.slice(0, 8)) &&
      line.length < 200 &&
      !/[,\p{Ll}]\s*$/u.test(line.slice(-4)))
  );
}

/** The clause around a position, and the bounds of all clauses before it in the sentence. */
export function clauseAt(
  text: string,
  sentence: Span,
  position: number,
  language: Cues,
): { clause: Span; breaks: { at: number; text: string }[]; bracket: Span | undefined } {
  const bracket = bracketAround(text, sentence, position);
  const outer = bracket ?? sentence;
  const start = Math.max(outer.from, position - 2 * REACH);
  const window = text.slice(start, Math.min(outer.to, position + 2 * REACH));
  const clause = { ...outer };
  const breaks: { at: number; text: string }[] = [];
  for (const match of window.matchAll(language.clauseBreak)) {
    const at = start + match.index;
    const left = text.slice(clause.from, at);
    // Behind a name that leads the clause a dash is a colon: "`a.ts` — added retry".
    if (/^[—–-]|^--/.test(match[0].trim()) && isLead(left)) continue;
    if (at + match[0].length <= position) {
      clause.from = at + match[0].length;
      breaks.push({ at, text: match[0].trim() });
    } else if (at > position) {
      clause.to = at;
      break;
    }
  }
  return { clause, breaks, bracket };
}

const isLead = (text: string): boolean =>
  text.includes(FILE_MARK) &&
  text.length < 120 &&
  !/\p{L}{2}/u.test(text.replace(/\([^()]*\)/g, '').replace(/\b(?:and|new|file|files|step|task)\b/gi, ''));

/** The brackets around a position when they hold words of their own; `(see ◆)` is a clause, `(◆)` an apposition. */
function bracketAround(text: string, sentence: Span, position: number): Span | undefined {
  const start = Math.max(sentence.from, position - REACH);
  const open = Math.max(text.lastIndexOf('(', position), text.lastIndexOf('（', position));
  const shut = Math.max(text.lastIndexOf(')', position), text.lastIndexOf('）', position));
  if (open < start || shut > open) return undefined;
  const close = text.slice(position, Math.min(sentence.to, position + REACH)).search(/[)）]/u);
  const to = close < 0 ? sentence.to : position + close;
  const words = text.slice(open + 1, to).replace(/\b(?:and|or|lines?|new|file|L)\b/gi, '');
  return /\p{L}{2}|\be\.g/u.test(words) ? { from: open + 1, to } : undefined;
}

const QUOTES: Record<string, RegExp> = { '“': /”/u, '„': /[“”]/u, '«': /»/u, '「': /」/u, '『': /』/u };
/** Whether a position is inside quotation marks around words: somebody's text, a message, not the agent's statement. */
export function isQuoted(text: string, sentence: Span, position: number): boolean {
  const before = text.slice(Math.max(sentence.from, position - REACH), position);
  const after = text.slice(position + 1, Math.min(sentence.to, position + REACH));
  const straight = (before.match(/"/g)?.length ?? 0) % 2 === 1 && after.includes('"');
  const opened = /[“„«「『](?=[^”“»」』]*$)/u.exec(before)?.[0] ?? '';
  if (!straight && !(opened && QUOTES[opened]?.test(after))) return false;
  const quoted =
    before.slice(Math.max(before.lastIndexOf('"'), before.lastIndexOf(opened || '"')) + 1) +
    after.split(/["”“»」』]/u, 1)[0];
  return (quoted.match(/\p{L}+/gu)?.length ?? 0) >= 2;
}

/** Files of equal standing, by index of the mark: each has the position of the first and the last of its group. */
export function groups({ text, marks }: MarkedText, language: Cues): Span[] {
  const out: Span[] = [];
  let start = 0;
  marks.forEach((item, index) => {
    const next = marks[index + 1];
    const gap = next && text.slice(item.index + 1, Math.min(next.index, item.index + 24));
    const joined =
      item.reading !== undefined &&
      next?.reading !== undefined &&
      next.index - item.index < 20 &&
      language.joiner.test((gap as string).replace(/\s+/g, ' ').toLowerCase()) &&
      // In "a → b, c → d" the pairs belong together, not b and c.
      !/^\s?(?:→|->|=>|➜)/u.test(text.slice(next.index + 1, next.index + 5));
    if (joined) return;
    for (let member = start; member <= index; member++)
      out.push({ from: (marks[start] as Mark).index, to: item.index + 1 });
    start = index + 1;
  });
  return out;
}

const MARKS = new RegExp(`[${FILE_MARK}${CODE_MARK}]`);
/** The group with the patterns and folders among its members: "`a.log`, `*.tmp` and `out/`". */
export function enumeration(text: string, group: Span, { joiner }: Cues): Span {
  const all = { ...group };
  const joins = (gap: string): boolean => gap.length < 20 && joiner.test(gap.replace(/\s+/g, ' ').toLowerCase());
  for (;;) {
    const gap = text.slice(all.to, all.to + 20).search(MARKS);
    if (gap < 0 || !joins(text.slice(all.to, all.to + gap))) break;
    all.to += gap + 1;
  }
  for (;;) {
    const before = text.slice(Math.max(0, all.from - 20), all.from);
    const at = Math.max(before.lastIndexOf(FILE_MARK), before.lastIndexOf(CODE_MARK));
    if (at < 0 || !joins(before.slice(at + 1))) break;
    all.from -= before.length - at;
  }
  return all;
}

/** What a pattern sees: see `Cues`. */
export function view(text: string, clause: Span, group: Span): string {
  const left = text.slice(Math.max(clause.from, group.from - REACH), Math.max(clause.from, group.from));
  const right = text.slice(Math.min(clause.to, group.to), Math.min(clause.to, group.to + REACH));
  return tidy(`${left}◆${right}`);
}

/** Lower case, single spaces, straight quotes; no list marks, underscores, emoji and asides. */
export function tidy(text: string): string {
  return (
    text
      // Before the signs of the view come in, as some count as emoji.
      .replace(/(?!◆)\p{Extended_Pictographic}\ufe0f?/gu, ' ')
      .replaceAll(FILE_MARK, '◇')
      .replaceAll(CODE_MARK, '▫')
      .replace(/[’‘]/g, "'")
      .replace(/[*_“”„"]/g, '')
      // A name in quotes is the name.
      .replace(/[「『《〈【«'] ?([◆◇]) ?[」』》〉】»']/g, '$1')
      .replace(/[\u0966-\u096f\uff10-\uff19]/g, (digit) =>
        String(digit.charCodeAt(0) - (digit < '\uff00' ? 0x966 : 0xff10)),
      )
      .replace(/\(([^()◆]{0,40})◆([^()]{0,40})\)/g, (whole, before: string, after: string) =>
        /\p{L}{2}/u.test(before.replace(/\b(?:and|n?or)\b/gi, '')) ? whole : ` ${before}◆${after} `,
      )
      .replace(/(?<!◆ ?)\((?![^()]*◆)[^()]{0,200}\)/g, ' ')
      .replace(/(?<=◆|◇)(?=\p{Script=Latin}|\()/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,;:.!?])/g, '')
      .trim()
      .toLowerCase()
      .replace(/^(?:[-•✓✔·>)|,:] ?|\d{1,3}\. )/u, '')
  );
}
