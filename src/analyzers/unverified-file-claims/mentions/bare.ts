import { AMBIGUOUS, EXTENSIONS } from './extensions.ts';
import { trimPunctuation } from './normalise.ts';
import { type PathReading, recognise } from './recognise.ts';

/** A stretch of prose, or a file named in it. */
export type Piece = { text: string; reading?: PathReading };

/** Where a name cannot go on: space, quotes, commas, full-width punctuation, arrows. */
const BREAK = /(\s+|->|=>|[→⇒➜➔⟶←↔"“”„‟«»‘’'`,;、。，；：！？「」『』（）【】《》〈〉［］…]+)/u;
/** A word with one of these is a pattern, a template or an assignment as a whole. */
const NO_NAME = /[*{}<>|=]/;
/** Letters of scripts that set no spaces, or hang particles on to a name. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}ー々';
const RUN_BEFORE_ASCII = new RegExp(`^[${UNSPACED}]{1,200}(?=[A-Za-z0-9_.~@])`, 'u');
const LEADING_RUN = new RegExp(`^[${UNSPACED}]{2,12}`, 'u');
/** The end of a name that other letters touch: `net.ts中的`, `net.ts:12の`, `net.ts-based`. */
const GLUED_END = /\.([A-Za-z0-9]{1,12})((?::\d{1,7}(?:-\d{1,7})?)?)(?=[^\u0000-\u007f]|-[A-Za-z\p{L}])/gu;

/** Finds the file names that stand bare in a text, and returns the text in pieces, complete and in order. */
export function findBare(text: string): Piece[] {
  const out: Piece[] = [];
  for (const word of text.split(/(\s+|->|=>|[→⇒➜➔⟶←↔])/u)) {
    if (word.length < 3 || !/[./\\]|[A-Z]/.test(word) || NO_NAME.test(word.replace(/^[<|=]+|[>|=]+$/g, ''))) {
      add(out, word);
      continue;
    }
    for (const chunk of split(word)) readChunk(chunk, out);
  }
  return out;
}

/** Parts a word at punctuation and brackets; `app/(auth)/page.tsx` keeps its brackets. */
function split(word: string): string[] {
  if (/\/\([\w.-]+\)\//.test(word)) return word.split(BREAK);
  return word
    .split(BREAK)
    .flatMap((chunk) => (chunk.includes('(') || chunk.includes(')') ? byBracket(chunk) : [chunk]));
}

function byBracket(chunk: string): string[] {
  const pieces = chunk.split(/([()])/);
  // `a.ts(12)` points at a line; `response.json(` and `foo.go(x)` are calls, marked so that they are not read as names.
  const call = /^(.*[\w\])])\((?!(?:\d+(?:[,:-]\d+)?|L\d+|lines?|new|line)\)?)/.exec(chunk);
  if (!call) return /\(\d+(?:[,:-]\d+)?\)/.test(chunk) ? [chunk] : pieces;
  return [`${call[1]}(`, ...chunk.slice((call[1] as string).length + 1).split(/([()])/)];
}

function readChunk(chunk: string, out: Piece[]): void {
  if (chunk.length < 3 || chunk.endsWith('(')) {
    add(out, chunk);
    return;
  }
  let rest = chunk;
  for (let end = gluedEnd(rest); end > 0; end = gluedEnd(rest)) {
    readName(rest.slice(0, end), out);
    rest = rest.slice(end);
  }
  readName(rest, out);
}

/** Where a known extension is directly followed by letters of another script; 0 when nowhere. */
function gluedEnd(text: string): number {
  for (const match of text.matchAll(GLUED_END)) {
    const extension = (match[1] as string).toLowerCase();
    if (EXTENSIONS.has(extension) || (AMBIGUOUS.has(extension) && /[/\\]/.test(text.slice(0, match.index))))
      return match.index + match[0].length;
  }
  return 0;
}

function readName(text: string, out: Piece[]): void {
  const run = RUN_BEFORE_ASCII.exec(text)?.[0] ?? '';
  if (run) {
    const tail = read(text.slice(run.length));
    // `修复了src/net.ts`: words of the sentence, most likely; a folder of that name is kept as another reading.
    if (tail) {
      add(out, run);
      const whole = read(text);
      const alternatives = [...(tail.alternatives ?? []), ...(whole ? [whole.path] : [])];
      name(text.slice(run.length), tail, alternatives, out);
      return;
    }
  }
  const reading = read(text);
  if (!reading) {
    add(out, text);
    return;
  }
  // `更新了设计.md`: without spaces the name may begin at any letter, so every later start is another reading.
  const leading = LEADING_RUN.exec(reading.path)?.[0] ?? '';
  const starts = Array.from({ length: Math.max(leading.length - 1, 0) }, (_, index) => reading.path.slice(index + 1));
  name(text, reading, [...(reading.alternatives ?? []), ...starts], out);
}

/** Adds a name; the punctuation around it goes back to the prose, where a stop ends a sentence. */
function name(text: string, reading: PathReading, alternatives: string[], out: Piece[]): void {
  const trimmed = trimPunctuation(text) || text;
  const at = Math.max(text.indexOf(trimmed), 0);
  add(out, text.slice(0, at));
  out.push({ text: trimmed, reading: alternatives.length > 0 ? { ...reading, alternatives } : reading });
  add(out, text.slice(at + trimmed.length));
}

function read(text: string): PathReading | undefined {
  // `my\_file.ts`: Markdown's escape, unless the word has backslashes that part folders.
  const plain = /\\_/.test(text) && !/\\(?!_)/.test(text) ? text.replaceAll('\\_', '_') : text;
  return (
    recognise(plain, 'bare') ??
    (/^_{1,3}[^_]/.test(plain) && /_{1,3}[.,:;]?$/.test(plain)
      ? recognise(plain.replace(/^_{1,3}|_{1,3}[.,:;]?$/g, ''), 'bare')
      : undefined)
  );
}

function add(out: Piece[], text: string): void {
  if (text === '') return;
  const last = out.at(-1);
  if (last && !last.reading) last.text += text;
  else out.push({ text });
}
