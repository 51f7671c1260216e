import { findBare } from './bare.ts';
import { CODE_MARK, type Part } from './markdown.ts';
import { type PathReading, recognise, recogniseList } from './recognise.ts';
import type { Form } from './types.ts';

/** Stands for one file in a marked text. */
export const FILE_MARK = '\uE001';

export interface Mark {
  /** Position in the marked text. */
  index: number;
  /** As it stands in the answer. */
  text: string;
  form: Form;
  /** Absent for code, URLs and links that are no files. */
  reading?: PathReading;
  /** It stands in the text of the mark before it: the second file of `src/{a,b}.ts`. */
  shared?: true;
  /** The files named before and behind it in the passage. */
  previous?: Mark;
  next?: Mark;
}

/**
 * A passage as a string in which every file and every other piece of code is one character. So file names cannot be
 * taken for words, their dots end no sentence, and patterns see the grammar only.
 */
export interface MarkedText {
  text: string;
  /** In order; one for every `FILE_MARK` and `CODE_MARK` in the text. */
  marks: Mark[];
}

/** Replaces files and code by marks. */
export function mark(parts: readonly Part[]): MarkedText {
  const out: MarkedText = { text: '', marks: [] };
  let last: Mark | undefined;
  const put = (text: string, form: Form, reading?: PathReading): void => {
    const item: Mark = { index: out.text.length, text, form };
    out.marks.push(item);
    if (reading) {
      item.reading = reading;
      if (last) {
        item.previous = last;
        last.next = item;
      }
      last = item;
    }
    out.text += reading ? FILE_MARK : CODE_MARK;
  };
  for (const part of parts) {
    if (part.type === 'code') {
      const listed = recogniseList(part.text);
      for (const [i, reading] of (listed ?? []).entries()) {
        if (i > 0) out.text += ', ';
        put(part.text.trim(), 'code', reading);
        if (i > 0 && last) last.shared = true;
      }
      if (!listed) put(part.text.trim(), 'code', recognise(part.text, 'code'));
    } else if (part.type === 'link') putLink(part, put);
    else if (part.type === 'opaque') put(part.text, 'bare');
    else {
      for (const piece of findBare(part.text)) {
        if (piece.reading) put(piece.text, 'bare', piece.reading);
        else out.text += piece.text;
      }
    }
  }
  return out;
}

/** A link names its file by its text (`[net.ts](src/net.ts)`) or by its target only (`[the parser](src/parse.ts#L3)`). */
function putLink(part: Part, put: (text: string, form: Form, reading?: PathReading) => void): void {
  const target = recognise(part.href ?? '', 'link');
  const label = part.text.trim();
  const named = recognise(label, 'link');
  if (!target || !named || !isFileLabel(label, named.path, target.path)) {
    put(target ? (part.href ?? '') : label, 'link', target);
    return;
  }
  const line = named.line ?? target.line;
  const alternatives = [...(named.alternatives ?? []), ...(target.path === named.path ? [] : [target.path])];
  put(label, 'link', {
    path: named.path,
    directory: named.directory,
    ...(line === undefined ? {} : { line }),
    ...(alternatives.length > 0 ? { alternatives } : {}),
  });
}

/** A label in words ("the notes in a.md") may end like a file; with spaces it is one only where the target agrees. */
const isFileLabel = (label: string, named: string, target: string): boolean =>
  !label.includes(' ') || target.endsWith(named);

/** The words a reader sees for a stretch of marked text. */
export function display({ text, marks }: MarkedText, from: number, to: number): string {
  let out = '';
  let at = from;
  for (let index = firstMark(marks, from); index < marks.length; index++) {
    const item = marks[index] as Mark;
    if (item.index >= to) break;
    if (!item.shared || out === '') out += text.slice(at, item.index) + item.text;
    at = item.index + 1;
  }
  return out + text.slice(at, to);
}

/** Index of the first mark at or behind a position, by halving. */
export function firstMark(marks: readonly Mark[], position: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as Mark).index < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
