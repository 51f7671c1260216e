import type { FileHandle } from 'node:fs/promises';
import { maxLineBytes, parseLine, readAt } from './backward.ts';
import { checkedEvent } from './check-event.ts';
import type { Dialect } from './dialect.ts';
import type { CanonicalEvent } from './events.ts';

const blockSize = 1024 * 1024;
const newline = 0x0a;

/**
 * Events of the lines in `[0, end)` whose bytes contain one of `names`, in file order. Nothing else is decoded, so the cost is a
 * byte search. The result of a call whose start was found comes too, although it may not hold the name: it tells whether the call failed.
 * `lost` hears of lines that hold a name and cannot be read.
 */
export async function* searchEvents(
  file: FileHandle,
  end: number,
  dialect: Dialect,
  names: readonly string[],
  sidechain: boolean,
  lost: () => void,
): AsyncGenerator<{ event: CanonicalEvent; byte: number }> {
  const reader = dialect.reader({ loose: true, sidechain });
  const needles = new Needles(names.flatMap(encodings));
  for await (const { bytes, start, line } of matchingLines(file, end, needles, lost)) {
    if (dialect.ignores(bytes)) continue;
    const raw = parseLine(bytes);
    if (!raw) {
      lost();
      continue;
    }
    for (const candidate of reader.read(raw, line)) {
      const event = checkedEvent(candidate);
      if (!event) continue;
      if (event.type === 'tool.execution_start') needles.await(event.toolCallId);
      if (event.type === 'tool.execution_complete') needles.answered(event.toolCallId);
      yield { event, byte: start };
    }
  }
}

/** Calls whose result is waited for at once; one that never comes must not slow down the rest of the search. */
const mostAwaited = 64;

/**
 * What is searched for: the names, and the identifiers of calls until their result was found. Remembers where each comes next, so that
 * a block is searched once for each needle, however many hits it has.
 */
class Needles {
  private readonly next = new Map<Buffer, number>();
  private readonly awaited = new Map<string, Buffer>();

  constructor(private readonly names: readonly Buffer[]) {}

  await(id: string): void {
    if (!id || this.awaited.has(id)) return;
    const [oldest] = this.awaited.keys();
    if (this.awaited.size >= mostAwaited && oldest !== undefined) this.answered(oldest);
    this.awaited.set(id, Buffer.from(id));
  }

  answered(id: string): void {
    const needle = this.awaited.get(id);
    if (needle) this.next.delete(needle);
    this.awaited.delete(id);
  }

  /** A new block: what is known of the old one is void. */
  forget(): void {
    this.next.clear();
  }

  /** The first hit in `[from, to)`, or -1. */
  find(block: Buffer, from: number, to: number): number {
    let first = -1;
    for (const needle of [...this.names, ...this.awaited.values()]) {
      let at = this.next.get(needle);
      if (at === undefined || (at !== -1 && at < from)) {
        at = block.indexOf(needle, from);
        this.next.set(needle, at);
      }
      if (at !== -1 && at < to && (first === -1 || at < first)) first = at;
    }
    return first;
  }
}

/** The forms that a name can have in a JSON string: raw UTF-8, or with `\u` escapes (PowerShell layers write these). */
function encodings(name: string): Buffer[] {
  const escaped = JSON.stringify(name).slice(1, -1);
  const ascii = escaped.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [...new Set([escaped, ascii])].filter(Boolean).map((form) => Buffer.from(form));
}

interface Match {
  bytes: Buffer;
  start: number;
  line: number;
}

/** Lines that contain a needle. Needles may come and go while iterating. */
async function* matchingLines(
  file: FileHandle,
  end: number,
  needles: Needles,
  lost: () => void,
): AsyncGenerator<Match> {
  let position = 0;
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;
  while (position < end) {
    const chunk = await readAt(file, position, Math.min(blockSize, end - position));
    if (chunk.length === 0) return;
    const base = position - carried.length;
    position += chunk.length;
    const block = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const last = position >= end ? block.length : block.lastIndexOf(newline) + 1;
    let counted = 0;
    needles.forget();
    for (let from = 0; from < last; ) {
      const hit = needles.find(block, from, last);
      if (hit === -1) break;
      const start = block.lastIndexOf(newline, hit) + 1;
      const next = block.indexOf(newline, hit);
      const stop = next === -1 ? last : next;
      line += newlines(block, counted, start);
      counted = start;
      yield { bytes: block.subarray(start, stop), start: base + start, line };
      from = stop + 1;
    }
    line += newlines(block, counted, last);
    // A line longer than the limit is dropped piece by piece; its rest is searched as if it were a line and fails to parse.
    const isTooLong = block.length - last > maxLineBytes;
    if (isTooLong && needles.find(block, last, block.length) !== -1) lost();
    carried = isTooLong ? Buffer.alloc(0) : Buffer.from(block.subarray(last));
  }
}

function newlines(block: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = block.indexOf(newline, from); at !== -1 && at < to; at = block.indexOf(newline, at + 1)) count++;
  return count;
}
