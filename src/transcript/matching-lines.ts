import { maxLineBytes } from './backward.ts';
import { chunksOf } from './chunks.ts';
import type { OpenFile } from './file.ts';
import type { Needles } from './needles.ts';

const chunkSize = 1024 * 1024;
const newline = 0x0a;

export interface Match {
  /** The line, good until the next is asked for. */
  bytes: Buffer;
  start: number;
  line: number;
}

interface SearchRange {
  start: number;
  end: number;
  /** Number of the line that begins at `start`. */
  firstLine: number;
}

/**
 * Lines of a file that contain a needle. Needles may come and go while iterating. `lost` hears of a line too long to be read that holds one.
 * Nothing is copied but the lines that two chunks share.
 */
export async function* matchingLines(
  file: OpenFile,
  { start, end, firstLine }: SearchRange,
  needles: Needles,
  lost: () => void,
): AsyncGenerator<Match> {
  const divided = new DividedLine(needles, lost);
  let line = firstLine;
  for await (const { bytes, position } of chunksOf(file, { start, end, size: chunkSize })) {
    let from = 0;
    if (divided.isOpen) {
      const stop = bytes.indexOf(newline);
      divided.add(stop === -1 ? bytes : bytes.subarray(0, stop), position);
      if (stop === -1) continue;
      const whole = divided.finish();
      if (whole) yield { ...whole, line };
      line++;
      from = stop + 1;
    }
    const last = Math.max(from, bytes.lastIndexOf(newline) + 1);
    let counted = from;
    needles.lookAt(bytes);
    while (from < last) {
      const hit = needles.find(from, last);
      if (hit === -1) break;
      const begin = bytes.lastIndexOf(newline, hit) + 1;
      const stop = bytes.indexOf(newline, hit);
      line += newlines(bytes, counted, begin);
      counted = begin;
      yield { bytes: bytes.subarray(begin, stop), start: position + begin, line };
      from = stop + 1;
    }
    line += newlines(bytes, counted, last);
    if (last < bytes.length) divided.add(bytes.subarray(last), position + last);
  }
  const whole = divided.finish();
  if (whole) yield { ...whole, line };
}

/** The line that goes on in the next chunk. Its memory is used again for the next one: a search takes the same for any length of a file. */
class DividedLine {
  private memory = Buffer.alloc(0);
  /** Bytes of the line, whether they are kept or not. */
  private length = 0;
  private start = 0;
  private isLost = false;

  constructor(
    private readonly needles: Needles,
    private readonly lost: () => void,
  ) {}

  get isOpen(): boolean {
    return this.length > 0;
  }

  add(piece: Buffer, position: number): void {
    if (!this.isOpen) this.start = position;
    const before = this.length;
    this.length += piece.length;
    if (this.length > maxLineBytes) {
      this.drop(before > maxLineBytes ? [piece] : [this.memory.subarray(0, before), piece]);
      return;
    }
    if (this.length > this.memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(2 * this.length, maxLineBytes));
      this.memory.copy(larger, 0, 0, before);
      this.memory = larger;
    }
    piece.copy(this.memory, before);
  }

  /** The line, when it holds a needle; good until the next is begun. */
  finish(): { bytes: Buffer; start: number } | undefined {
    const whole = this.memory.subarray(0, this.length > maxLineBytes ? 0 : this.length);
    this.length = 0;
    this.isLost = false;
    return whole.length > 0 && this.needles.isIn(whole) ? { bytes: whole, start: this.start } : undefined;
  }

  /** Of a line too long to be kept only counts whether it holds a needle. */
  private drop(pieces: readonly Buffer[]): void {
    if (this.isLost || !pieces.some((bytes) => this.needles.isIn(bytes))) return;
    this.isLost = true;
    this.lost();
  }
}

function newlines(block: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = block.indexOf(newline, from); at !== -1 && at < to; at = block.indexOf(newline, at + 1)) count++;
  return count;
}
