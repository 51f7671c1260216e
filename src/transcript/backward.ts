import type { FileHandle } from 'node:fs/promises';
import type { Span } from './dialect.ts';

const firstBlock = 64 * 1024;
const largestBlock = 1024 * 1024;
const newline = 0x0a;

/** Longest line that is looked at. Real ones end at about 200 KB; what is longer is skipped and counted. */
export const maxLineBytes = 32 * 1024 * 1024;

export interface BackwardLine {
  span: Span;
  /** The line without its newline; absent when it is longer than {@link maxLineBytes}. */
  bytes?: Buffer;
}

/**
 * Lines of a file from `end` upwards, read in blocks that grow from 64 KiB to 1 MiB: the cost depends on how far one looks.
 * A last line without newline is the first to come. Empty lines are left out.
 */
export async function* linesBackward(
  file: FileHandle,
  end: number,
  limit = maxLineBytes,
): AsyncGenerator<BackwardLine> {
  let position = end;
  let block = firstBlock;
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
    const chunk = await readAt(file, position - size, size);
    if (chunk.length < size) return; // the file shrank while we read: what we had is void
    position -= size;
    let to = size;
    for (let at = chunk.lastIndexOf(newline); at !== -1; at = at === 0 ? -1 : chunk.lastIndexOf(newline, at - 1)) {
      add(chunk.subarray(at + 1, to));
      const line = finish(position + at + 1);
      if (line) yield line;
      lineEnd = position + at;
      to = at;
    }
    add(chunk.subarray(0, to));
    block = Math.min(block * 2, largestBlock);
  }
  const line = finish(0);
  if (line) yield line;
}

/** Reads `size` bytes at `position`; fewer where the file ends. */
export async function readAt(file: FileHandle, position: number, size: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await file.read(buffer, filled, size - filled, position + filled);
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
