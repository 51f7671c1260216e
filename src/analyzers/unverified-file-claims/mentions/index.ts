import { groups, type Span, sentences } from './clauses.ts';
import type { Cues } from './cues/cues.ts';
import { languagesFor } from './cues/detect.ts';
import { english } from './cues/en.ts';
import { type Judgement, judge } from './judge.ts';
import { type Context, type Passage, passages } from './markdown.ts';
import { display, type MarkedText, mark } from './passage.ts';
import { recognise } from './recognise.ts';
import { readTree } from './tree.ts';
import type { Form, Mention } from './types.ts';
import { endsUndone, isUndoneCell } from './undone.ts';

export { normalisePath } from './normalise.ts';
export { looksLikePath } from './recognise.ts';
export type { Mention } from './types.ts';

/** Which cues a passage is read with, the most likely language first. */
type Languages = (passage: string, sentence?: string) => readonly Cues[];

/**
 * Longest answer read. Of a longer one the beginning is kept: Markdown is read from the top, and a text that starts in
 * the middle may start inside a fence, which turns sample code into claims. What is cut can be missed, never invented.
 */
export const MAX_ANSWER = 256 * 1024;
const MAX_QUOTE = 160;
/** Marks of version control in front of a name. */
const STATUS = /^(?:[MADRU?+~*✓✔-]{1,2}|(?:modified|new file|deleted|added):?)\s+/u;
/** An answer that names more is a listing; each mention costs about a tenth of a millisecond. */
const MAX_MENTIONS = 2000;
/** Invisible, put around names within right-to-left text. */
const MARKS_OF_DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** A text without any of these names no file and need not be parsed. */
const MAY_NAME_FILES =
  /[^\s.][.][\p{L}\p{N}]|[/\\├└]|[^\p{L}\p{N}][.][a-z]|^[.][a-z]|\b(?:LICEN|COPYING|NOTICE|AUTHORS|OWNERS|CODEOWNERS|MAINTAINERS|PATENTS|README|[A-Z]{4,}|[mM]akefile|[A-Z][a-z]+file|justfile|GNUmakefile|SCons|gradlew|mvnw)/u;

/** Lists the files that an answer names, in order, with what is said of them. */
export function extractMentions(markdown: string): Mention[] {
  if (!MAY_NAME_FILES.test(markdown)) return [];
  const answer = (
    markdown.length > MAX_ANSWER
      ? markdown.slice(0, markdown.lastIndexOf('\n', MAX_ANSWER) + 1 || MAX_ANSWER)
      : markdown
  ).replace(MARKS_OF_DIRECTION, '');
  const out: Mention[] = [];
  const languagesOf = languagesFor(answer);
  for (const passage of passages(answer)) {
    if (passage.place === 'tree') out.push(...inTree(passage, languagesOf));
    else if (passage.place === 'listing') out.push(...inListing(passage, languagesOf));
    else if (passage.place === 'row') out.push(...inRow(passage, languagesOf));
    else out.push(...inText(mark(passage.parts), passage.context, passage.place !== 'text', languagesOf));
    if (out.length >= MAX_MENTIONS) break;
  }
  excuse(out, english.disclaims?.test(answer) === true);
  return out.slice(0, MAX_MENTIONS);
}

/** A route with a parameter: `users/[id].ts`. Next to made-up files it is another of them. */
const ROUTE = /(?:^|\/)\[[^\]/]+\]/;
const firstFolder = (path: string): string => path.slice(0, path.indexOf('/') + 1) || '/';

/**
 * What is told of a file after it was made up or planned, or of one that the answer says is not there, vouches for nothing; nor does a
 * whole answer that calls itself a plan. What the agent says it did stays a claim.
 */
function excuse(mentions: readonly Mention[], allPlanned: boolean): void {
  const excused = new Map<string, Mention['stance']>();
  for (const { path, absent } of mentions) if (absent) excused.set(path, 'negated');
  const met = new Set<string>();
  const folders = new Set<string>();
  for (const mention of mentions) {
    const { path, stance, kind, line, planned } = mention;
    if ((stance === 'example' || planned) && !met.has(path)) {
      if (stance === 'example') folders.add(firstFolder(path));
      // Its name alone stands for it from here on.
      for (const name of [path, path.slice(path.lastIndexOf('/') + 1)])
        if (!met.has(name)) excused.set(name, excused.get(name) ?? stance);
    }
    met.add(path);
    if (stance !== 'asserted' || kind === 'change' || line !== undefined) continue;
    const alike = ROUTE.test(path) && folders.has(firstFolder(path)) ? 'example' : undefined;
    mention.stance = excused.get(path) ?? alike ?? (allPlanned ? 'proposed' : stance);
  }
}

function inText(
  marked: MarkedText,
  context: Context | undefined,
  listed: boolean,
  languagesOf: Languages,
  form?: Form,
  limit = Number.POSITIVE_INFINITY,
): Mention[] {
  if (!marked.marks.some((item) => item.reading)) return [];
  const languages = languagesOf(marked.text);
  const spans = sentences(marked.text, languages);
  const equals = groups(marked, languages[0] ?? english);
  const commands = marked.marks.filter(({ text, reading }) => !reading && /\s/.test(text)).map(({ text }) => text);
  const out: Mention[] = [];
  let at = 0;
  let read: Span | undefined;
  let own = languages;
  marked.marks.forEach((item, index) => {
    if (!item.reading || item.index >= limit || out.length >= MAX_MENTIONS) return;
    while ((spans[at]?.to ?? Number.POSITIVE_INFINITY) <= item.index) at++;
    const sentence = spans[at] ?? { from: 0, to: marked.text.length };
    const group = within(equals[index] ?? { from: item.index, to: item.index + 1 }, sentence);
    if (sentence !== read) own = languagesOf(marked.text, marked.text.slice(sentence.from, sentence.to));
    read = sentence;
    const judgement = judge({ text: marked.text, sentence, group, mark: item, context, listed }, own);
    // The input or output of a command that is shown: "`tar xf a.tgz` unpacks `a.tgz`".
    const shown = !item.reading.path.includes('/') && commands.some((it) => it.split(/\s+/).includes(item.text));
    if (shown && judgement.stance === 'asserted' && judgement.kind !== 'change') judgement.stance = 'example';
    if (judgement.kind === 'change' && endsUndone(marked.text.slice(item.index, sentence.to)))
      judgement.stance = 'negated';
    out.push(assemble(item.text, form ?? item.form, item.reading, judgement, quoteOf(marked, sentence, item.index)));
  });
  return out;
}

const within = (group: Span, bounds: Span): Span => ({
  from: Math.max(group.from, bounds.from),
  to: Math.min(group.to, bounds.to),
});

/** Each cell on its own; a cell that is nothing but files is read with the rest of its row as what is said of them. */
function inRow({ cells }: Extract<Passage, { place: 'row' }>, languagesOf: Languages): Mention[] {
  const marked = cells.map((cell) => mark(cell.parts));
  const undone = marked.some(({ text }) => isUndoneCell(text));
  const mentions = marked.flatMap((cell, column) => {
    const context = cells[column]?.context;
    if (/\p{L}{2}/u.test(cell.text)) return inText(cell, context, true, languagesOf, 'table');
    const row = marked
      .filter((_, other) => other !== column && other > column)
      .concat(marked.filter((_, other) => other < column));
    const joined: MarkedText = { text: cell.text, marks: [...cell.marks] };
    for (const other of row) {
      const shift = joined.text.length + 3;
      joined.text += ` | ${other.text}`;
      joined.marks.push(...other.marks.map((item) => ({ ...item, index: item.index + shift })));
    }
    return inText(joined, context, true, languagesOf, 'table', cell.text.length);
  });
  if (undone) for (const mention of mentions) mention.stance = 'negated';
  return mentions;
}

/** Names below "I updated these files:", one a line; of any other such block nothing is known. */
function inListing(
  { lines, context }: { lines: readonly string[]; context: Context | undefined },
  languagesOf: Languages,
): Mention[] {
  const names = lines.map((line) => line.trim().replace(STATUS, '')).filter(Boolean);
  const marked = names.map((text) => mark([{ type: 'code', text }]));
  if (!marked.every(({ marks }) => marks[0]?.reading)) return [];
  return marked.flatMap((one) => inText(one, context, true, languagesOf)).filter(({ kind }) => kind === 'change');
}

function inTree(
  { lines, context }: { lines: string[]; context: Context | undefined },
  languagesOf: Languages,
): Mention[] {
  return readTree(lines).flatMap((entry) => {
    const reading = recognise(entry.path, 'code') ?? (entry.belowRoot ? recognise(entry.belowRoot, 'code') : undefined);
    if (!reading) return [];
    const alternatives = [...(reading.alternatives ?? []), ...(entry.belowRoot ? [entry.belowRoot] : [])];
    // The note is read as if it stood in brackets behind the name.
    const note = entry.note.replace(/^[\s#←(/<>—–-]+|\)$/g, '');
    const text = note ? `\uE001 (${note})` : '\uE001';
    const item = { index: 0, text: entry.text, form: 'tree' as const, reading };
    const judgement = judge(
      { text, sentence: { from: 0, to: text.length }, group: { from: 0, to: 1 }, mark: item, context, listed: true },
      languagesOf(text),
    );
    return [
      assemble(
        entry.text,
        'tree',
        { ...reading, ...(alternatives.length > 0 ? { alternatives } : {}) },
        judgement,
        `${entry.text} ${entry.note}`.trim().slice(0, MAX_QUOTE),
      ),
    ];
  });
}

function assemble(
  text: string,
  form: Form,
  reading: NonNullable<ReturnType<typeof recognise>>,
  judgement: Judgement,
  quote: string,
): Mention {
  const { path, directory, alternatives } = reading;
  const { kind, change, stance, line, absent, planned } = judgement;
  return {
    text,
    path,
    ...(line === undefined ? {} : { line }),
    form,
    kind,
    ...(kind === 'change' && change ? { change } : {}),
    stance,
    ...(stance === 'negated' && absent ? { absent } : {}),
    ...(stance === 'proposed' && planned ? { planned } : {}),
    quote,
    directory,
    ...(alternatives ? { alternatives: [...new Set(alternatives)] } : {}),
  };
}

/** The sentence as a reader sees it; of a long one the part around the mention. */
function quoteOf(marked: MarkedText, sentence: Span, index: number): string {
  const clean = (text: string): string =>
    text
      .replace(/\*\*|__/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const near = {
    from: Math.max(sentence.from, index - 2 * MAX_QUOTE),
    to: Math.min(sentence.to, index + 2 * MAX_QUOTE),
  };
  const before = clean(display(marked, near.from, index));
  const from = clean(display(marked, near.from, near.to));
  if (from.length <= MAX_QUOTE) return from;
  const start = Math.max(0, Math.min(before.length - MAX_QUOTE / 2, from.length - MAX_QUOTE));
  return start === 0 ? `${from.slice(0, MAX_QUOTE - 1)}…` : `…${from.slice(start + 1, start + MAX_QUOTE - 1)}…`;
}
