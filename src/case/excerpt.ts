/** How much of a text is kept around what it is kept for. */
export type Breadth = 'sentence' | 'line' | 'paragraph' | 'all';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A line longer than this is cut to sentences. */
const longLine = 160;

/** The parts of a Markdown text that hold one of `needles`; undefined when none does. */
export function excerpt(text: string, needles: readonly string[], breadth: Breadth): string | undefined {
  const lines = text.split('\n');
  const hits = lines.flatMap((line, at) => (holds(line, needles) ? [at] : []));
  if (hits.length === 0) return undefined;
  if (breadth === 'all') return text;
  const kept = new Set(hits);
  if (breadth !== 'sentence') for (const hit of hits) for (const at of around(lines, hit, breadth)) kept.add(at);
  const chosen = [...kept].sort((a, b) => a - b);
  const indent = Math.min(...chosen.map((at) => indentOf(lines[at] as string)));
  return chosen
    .flatMap((at, i) => {
      // Cut from its list, a deep item would be a block of code.
      const line = (lines[at] as string).slice(indent);
      const gap = i > 0 && at > (chosen[i - 1] as number) + 1 && breadth !== 'sentence' ? [''] : [];
      return [...gap, breadth === 'sentence' && line.length > longLine ? sentences(line, needles) : line];
    })
    .join('\n');
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const holds = (text: string, needles: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return needles.some((needle) => lower.includes(needle));
};

/** The sentences of a line that hold a needle, behind the mark of its list or quote. */
function sentences(line: string, needles: readonly string[]): string {
  const [mark] = /^[\s>]{0,20}(?:(?:[-*+|]|\d{1,3}[.)])\s{1,4}|#{1,6}\s)?/.exec(line) as RegExpExecArray;
  const found = [...segmenter.segment(line.slice(mark.length))]
    .map(({ segment }) => segment)
    .filter((segment) => holds(segment, needles));
  return found.length > 0 ? mark + found.join('').trim() : line;
}

/** Lines that tell how a line is meant: its heading, the sentence that introduces its list, its table's head, its fence, its paragraph. */
function around(lines: readonly string[], hit: number, breadth: Breadth): number[] {
  const found: number[] = [];
  const isBlank = (at: number) => (lines[at] as string).trim() === '';
  let from = hit;
  let to = hit;
  if (breadth === 'paragraph' || inFence(lines, hit) || /^\s*\|/.test(lines[hit] as string)) {
    while (from > 0 && !isBlank(from - 1)) from--;
    while (to < lines.length - 1 && !isBlank(to + 1)) to++;
    for (let at = from; at <= to; at++) found.push(at);
  }
  const indent = (at: number) => indentOf(lines[at] as string);
  let depth = indent(hit);
  for (let at = from - 1; at >= 0; at--) {
    const line = lines[at] as string;
    if (isBlank(at)) continue;
    const heads = /^#{1,6}\s|[:\uff1a]\**\s*$/.test(line);
    const above = indent(at) < depth && /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(line);
    if (heads || above) {
      found.push(at);
      depth = indent(at);
    }
    if (/^#{1,6}\s/.test(line)) break;
  }
  return found;
}

function inFence(lines: readonly string[], hit: number): boolean {
  return lines.slice(0, hit).filter((line) => /^\s*(?:```|~~~)/.test(line)).length % 2 === 1;
}

/** Lines of a tool's output that hold a needle, `margin` more on both sides, up to `most`. */
export function outputLines(text: string, needles: readonly string[], margin: number, most: number): string {
  const lines = text.split('\n');
  const kept = new Set<number>();
  lines.forEach((line, at) => {
    if (!holds(line, needles) || kept.size >= most) return;
    for (let near = at - margin; near <= at + margin; near++) if (near >= 0 && near < lines.length) kept.add(near);
  });
  return [...kept]
    .sort((a, b) => a - b)
    .map((at) => clip(lines[at] as string, needles))
    .join('\n');
}

/** What stands around the first needle of a long line. */
function clip(line: string, needles: readonly string[]): string {
  if (line.length <= 300) return line;
  const lower = line.toLowerCase();
  const at = Math.min(...needles.map((needle) => lower.indexOf(needle)).filter((found) => found !== -1), lower.length);
  return line.slice(Math.max(0, at - 120), at + 180);
}

/** Head and tail of an output, for findings that are about no path. */
export function headAndTail(text: string, head: number, tail: number): string {
  const lines = text.split('\n');
  return lines.length <= head + tail ? text : [...lines.slice(0, head), '\u2026', ...lines.slice(-tail)].join('\n');
}
