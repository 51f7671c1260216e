import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import ndjson from 'ndjson';
import { maxLineBytes } from './backward.ts';
import { chunksOf } from './chunks.ts';
import { isRecord, type Raw } from './raw.ts';

const chunkSize = 256 * 1024;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** Lines that were passed over, by cause. None of them is fatal. */
export interface Skipped {
  /** Not JSON, torn, or not an object. */
  malformed: number;
  invalidUtf8: number;
  /** Longer than 32 MiB. */
  tooLong: number;
  /** JSON, but not of the shape that the host is known to write. */
  unexpected: number;
}

export const nothingSkipped = (): Skipped => ({ malformed: 0, invalidUtf8: 0, tooLong: 0, unexpected: 0 });

export interface NumberedLine {
  line: number;
  raw: Raw;
}

export interface ForwardOptions {
  /** First byte; must be the beginning of a line. */
  start: number;
  /** Byte after the last one that is read. */
  end: number;
  /** Number of the first line. */
  firstLine: number;
  /** Lines that are not worth parsing. */
  ignores(line: Buffer): boolean;
  skipped: Skipped;
  signal?: AbortSignal | undefined;
}

/**
 * Lines of a stretch of a file, parsed by ndjson, those of one chunk together. A gate before the parser counts and filters lines on bytes,
 * so that only what is worth it is decoded; the line's number rides through the parser by wrapping each line as `[number, line]`.
 */
export async function* linesForward(path: string, options: ForwardOptions): AsyncGenerator<NumberedLine[]> {
  const { start, end, signal, skipped } = options;
  if (end <= start) return;
  const gate = new LineGate(options);
  const parser = new Parser();
  const file = await open(path);
  try {
    for await (const { bytes } of chunksOf(file, { start, end, size: chunkSize })) {
      signal?.throwIfAborted();
      gate.pass(bytes);
      yield await parser.parse(gate, skipped);
    }
    gate.end();
    yield await parser.parse(gate, skipped);
  } finally {
    await file.close();
  }
}

/** ndjson, fed with one chunk's lines at a time. */
class Parser {
  private readonly stream = ndjson.parse({ strict: false });

  async parse(gate: LineGate, skipped: Skipped): Promise<NumberedLine[]> {
    const { bytes, count } = gate.take();
    const rows: NumberedLine[] = [];
    if (count === 0) return rows;
    const written = new Promise((resolve) => this.stream.write(bytes, resolve));
    this.drain(rows);
    await written;
    this.drain(rows);
    skipped.malformed += count - rows.length;
    return rows;
  }

  private drain(rows: NumberedLine[]): void {
    for (let row: unknown = this.stream.read(); row !== null; row = this.stream.read()) {
      // A line such as `1],[2` would be two elements too many: only [number, object] is what the gate wrapped.
      if (Array.isArray(row) && row.length === 2 && isRecord(row[1])) rows.push({ line: Number(row[0]), raw: row[1] });
    }
  }
}

/** Most bytes that the wrapping adds to a line. */
const wrapping = 24;

/** Cuts bytes into lines and gathers those worth parsing. Holds what one chunk's lines come to, and at most one line more. */
class LineGate {
  private line: number;
  /** Pieces of a line whose end is not reached yet. */
  private pieces: Buffer[] = [];
  private length = 0;
  private gathered = Buffer.allocUnsafeSlow(0);
  private filled = 0;
  private count = 0;

  constructor(private readonly options: ForwardOptions) {
    this.line = options.firstLine;
  }

  pass(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      this.finishLine(chunk.subarray(from, at));
      from = at + 1;
    }
    // The chunk's memory is used again.
    if (from < chunk.length) this.keep(Buffer.from(chunk.subarray(from)));
  }

  end(): void {
    if (this.length > 0) this.finishLine(Buffer.alloc(0));
  }

  /** What was gathered, good until more comes. */
  take(): { bytes: Buffer; count: number } {
    const taken = { bytes: this.gathered.subarray(0, this.filled), count: this.count };
    this.filled = 0;
    this.count = 0;
    return taken;
  }

  private keep(piece: Buffer): void {
    this.length += piece.length;
    if (this.length > maxLineBytes) this.pieces = [];
    else this.pieces.push(piece);
  }

  private finishLine(rest: Buffer): void {
    const number = this.line++;
    let whole = rest;
    if (this.length > 0) {
      this.keep(rest);
      whole = Buffer.concat(this.pieces);
      const tooLong = this.length > maxLineBytes;
      this.pieces = [];
      this.length = 0;
      if (tooLong) {
        this.options.skipped.tooLong++;
        return;
      }
    }
    const line = bare(whole);
    if (line.length === 0 || this.options.ignores(line)) return;
    if (!isUtf8(line)) {
      this.options.skipped.invalidUtf8++;
      return;
    }
    this.gather(number, line);
  }

  private gather(number: number, line: Buffer): void {
    this.reserve(line.length + wrapping);
    let at = this.filled;
    at += this.gathered.write(`[${number},`, at, 'latin1');
    at += line.copy(this.gathered, at);
    at += this.gathered.write(']\n', at, 'latin1');
    this.filled = at;
    this.count++;
  }

  private reserve(size: number): void {
    const needed = this.filled + size;
    if (needed <= this.gathered.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.gathered.length));
    this.gathered.copy(larger, 0, 0, this.filled);
    this.gathered = larger;
  }
}

/** Without a byte order mark and a carriage return. */
function bare(line: Buffer): Buffer {
  if (line[0] !== 0xef && line[line.length - 1] !== carriageReturn) return line;
  const from = line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? 3 : 0;
  const to = line.at(-1) === carriageReturn ? line.length - 1 : line.length;
  return line.subarray(from, Math.max(from, to));
}
