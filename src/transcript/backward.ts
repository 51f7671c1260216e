import type { Span } from './dialect.ts';
import type { OpenFile } from './file.ts';
import { oneByOne } from './one-by-one.ts';

const firstBlock = 64 * 1024;
const largestBlock = 1024 * 1024;
const newline = 0x0a;

/** Longest line that is looked at. Real ones end at about 200 KB; what is longer is skipped and counted. */
export const maxLineBytes = 32 * 1024 * 1024;

export interface BackwardLine {
  span: Span;
  /** The line without its newline, good until the next is asked for; absent when it is longer than {@link maxLineBytes}. */
  bytes?: Buffer;
}

/**
 * Lines of a file from `end` upwards, read in blocks that grow from 64 KiB to 1 MiB: the cost depends on how far one looks.
 * A last line without newline is the first to come. Empty lines are left out.
 */
export const linesBackward = (file: OpenFile, end: number, limit = maxLineBytes): AsyncIterable<BackwardLine> =>
  oneByOne(blocksBackward(file, end, limit));

/** The same, those lines together whose beginnings are in one block. */
async function* blocksBackward(file: OpenFile, end: number, limit: number): AsyncGenerator<BackwardLine[]> {
  let position = end;
  let block = firstBlock;
  let memory: Buffer = Buffer.alloc(0);
  let lineEnd = end;
  // Pieces of the line whose beginning is not reached yet, last piece first.
  let pieces: Buffer[] = [];
  let length = 0;

  const finish = (start: number): BackwardLine | undefined => {
    const span = { start, end: lineEnd };
    const [piece] = pieces;
    const bytes = length > limit ? undefined : piece && pieces.length === 1 ? piece : Buffer.concat(pieces.reverse());
    const empty = length === 0;
    pieces = [];
    length = 0;
    if (empty) return undefined;
    return bytes ? { span, bytes } : { span };
  };
  const add = (piece: Buffer) => {
    length += piece.length;
    if (length > limit) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };

  while (position > 0) {
    const size = Math.min(block, position);
    if (memory.length < size) memory = Buffer.allocUnsafeSlow(size);
    const chunk = await readInto(memory.subarray(0, size), file, position - size);
    if (chunk.length < size) return; // the file shrank while we read: what we had is void
    position -= size;
    let to = size;
    const lines: BackwardLine[] = [];
    for (let at = chunk.lastIndexOf(newline); at !== -1; at = at === 0 ? -1 : chunk.lastIndexOf(newline, at - 1)) {
      add(chunk.subarray(at + 1, to));
      const line = finish(position + at + 1);
      if (line) lines.push(line);
      lineEnd = position + at;
      to = at;
    }
    yield lines;
    add(Buffer.from(chunk.subarray(0, to)));
    block = Math.min(block * 2, largestBlock);
  }
  const line = finish(0);
  if (line) yield [line];
}

/** Reads `size` bytes at `position`; fewer where the file ends. */
export function readAt(file: OpenFile, position: number, size: number): Promise<Buffer> {
  return readInto(Buffer.allocUnsafe(size), file, position);
}

/** As much of `buffer` as the file fills from `position` on. */
async function readInto(buffer: Buffer, file: OpenFile, position: number): Promise<Buffer> {
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** Parses one line; undefined when it is no JSON object (torn, malformed, over-long). Tolerates BOM, CR and blanks. */
export function parseLine(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
