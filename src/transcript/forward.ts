import { isUtf8 } from 'node:buffer';
import ndjson from 'ndjson';
import { maxLineBytes } from './backward.ts';
import { chunksOf } from './chunks.ts';
import { OpenFile } from './file.ts';
import type { Raw } from './raw.ts';

const chunkSize = 256 * 1024;
/** From some 128 KB on, a string is a large object to V8, and parsing what stands in it takes half as long again. */
const largestRun = 64 * 1024;
const newline = 0x0a;
const carriageReturn = 0x0d;
const openingBrace = 0x7b;
const blanks = new Set([0x20, 0x09, carriageReturn]);

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
 * so that only what is worth it is decoded.
 */
export async function* linesForward(path: string, options: ForwardOptions): AsyncGenerator<NumberedLine[]> {
  const { start, end, signal, skipped } = options;
  if (end <= start) return;
  const gate = new LineGate(options);
  const parser = new Parser(skipped);
  const file = await OpenFile.open(path);
  try {
    for await (const { bytes } of chunksOf(file, { start, end, size: chunkSize })) {
      signal?.throwIfAborted();
      yield await parser.parse(gate.pass(bytes));
    }
    yield await parser.parse(gate.end());
  } finally {
    await file.close();
  }
}

/** Whole lines that follow each other, each of which can be an object. */
interface Run {
  /** Where they stand in `[start, end)`. */
  bytes: Buffer;
  start: number;
  end: number;
  /** Number of the first one. */
  line: number;
  count: number;
}

/** ndjson, which passes over lines that are no JSON and does not say which. */
class Parser {
  private readonly stream = ndjson.parse({ strict: false });

  constructor(private readonly skipped: Skipped) {
    // ndjson finds the ends of lines by an expression, which takes a third as long as all JSON in them.
    Object.assign(this.stream, { matcher: '\n' });
  }

  async parse(runs: readonly Run[]): Promise<NumberedLine[]> {
    const found: NumberedLine[] = [];
    for (const run of runs) {
      const bytes = run.bytes.subarray(run.start, run.end);
      const rows = isUtf8(bytes) ? await this.rowsOf(bytes) : [];
      if (rows.length < run.count) await this.parseEach(bytes, run.line, found);
      else for (const [index, raw] of rows.entries()) found.push({ line: run.line + index, raw });
    }
    return found;
  }

  /** Where a line is no good, the others have to be told apart by parsing each for itself. */
  private async parseEach(bytes: Buffer, firstLine: number, found: NumberedLine[]): Promise<void> {
    for (let from = 0, line = firstLine; from < bytes.length; line++) {
      const end = bytes.indexOf(newline, from) + 1;
      const one = bytes.subarray(from, end);
      from = end;
      const isText = isUtf8(one);
      const [raw] = isText ? await this.rowsOf(one) : [];
      if (raw) found.push({ line, raw });
      else this.skipped[isText ? 'malformed' : 'invalidUtf8']++;
    }
  }

  private async rowsOf(bytes: Buffer): Promise<Raw[]> {
    const rows: Raw[] = [];
    const written = new Promise((resolve) => this.stream.write(bytes, resolve));
    this.drain(rows);
    await written;
    this.drain(rows);
    return rows;
  }

  private drain(rows: Raw[]): void {
    for (let row: Raw | null = this.stream.read(); row !== null; row = this.stream.read()) rows.push(row);
  }
}

/** Cuts bytes into runs of lines worth parsing. Holds the beginning of the line that goes on in the next chunk, and copies no other. */
class LineGate {
  private line: number;
  /** Pieces of a line whose end is not reached yet. */
  private pieces: Buffer[] = [];
  private length = 0;

  constructor(private readonly options: ForwardOptions) {
    this.line = options.firstLine;
  }

  /** The runs are good as long as the chunk. */
  pass(chunk: Buffer): Run[] {
    const runs: Run[] = [];
    let from = 0;
    if (this.length > 0) {
      from = chunk.indexOf(newline) + 1;
      this.keep(from === 0 ? chunk : chunk.subarray(0, from));
      if (from === 0) return runs;
      this.cut(this.take(), runs);
    }
    const to = chunk.lastIndexOf(newline) + 1;
    this.cut(chunk.subarray(from, to), runs);
    if (to < chunk.length) this.keep(chunk.subarray(to));
    return runs;
  }

  end(): Run[] {
    const runs: Run[] = [];
    if (this.length > 0) {
      this.keep(Buffer.from('\n'));
      this.cut(this.take(), runs);
    }
    return runs;
  }

  private keep(piece: Buffer): void {
    this.length += piece.length;
    if (this.length > maxLineBytes) this.pieces = [];
    // The chunk's memory is used again.
    else this.pieces.push(Buffer.from(piece));
  }

  /** The line that was kept; nothing of one that is too long. */
  private take(): Buffer {
    const whole = Buffer.concat(this.pieces);
    if (this.length > maxLineBytes) {
      this.options.skipped.tooLong++;
      this.line++;
    }
    this.pieces = [];
    this.length = 0;
    return whole;
  }

  /** Of whole lines, the runs worth parsing. */
  private cut(bytes: Buffer, runs: Run[]): void {
    let run: Run | undefined;
    for (let from = 0; from < bytes.length; this.line++) {
      const start = startsWithMark(bytes, from) ? from + 3 : from;
      const end = bytes.indexOf(newline, from) + 1;
      from = end;
      if (!this.wants(bytes.subarray(start, end - 1))) continue;
      if (run && run.end === start && end - run.start <= largestRun) {
        run.end = end;
        run.count++;
      } else {
        run = { bytes, start, end, line: this.line, count: 1 };
        runs.push(run);
      }
    }
  }

  private wants(line: Buffer): boolean {
    if (line.length === 0 || (line.length === 1 && line[0] === carriageReturn)) return false;
    if (this.options.ignores(line)) return false;
    if (line.find((byte) => !blanks.has(byte)) === openingBrace) return true;
    this.options.skipped[isUtf8(line) ? 'malformed' : 'invalidUtf8']++;
    return false;
  }
}

const startsWithMark = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;
