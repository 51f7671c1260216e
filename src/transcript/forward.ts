import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { pipeline, Transform, type TransformCallback } from 'node:stream';
import ndjson from 'ndjson';
import { maxLineBytes } from './backward.ts';
import { isRecord, type Raw } from './raw.ts';

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
 * Lines of a stretch of a file, parsed by ndjson. A gate before the parser counts and filters lines on bytes, so that only what is
 * worth it is decoded; the line's number rides through the parser by wrapping each line as `[number, line]`.
 */
export async function* linesForward(path: string, options: ForwardOptions): AsyncGenerator<NumberedLine> {
  if (options.end <= options.start) return;
  const source = createReadStream(path, {
    start: options.start,
    end: options.end - 1,
    highWaterMark: 256 * 1024,
    ...(options.signal && { signal: options.signal }),
  });
  const gate = new LineGate(options);
  const parser = ndjson.parse({ strict: false });
  pipeline(source, gate, parser, () => {}); // a failure surfaces in the iteration below
  let rows = 0;
  try {
    for await (const row of parser as AsyncIterable<unknown>) {
      // A line such as `1],[2` would be two elements too many: only [number, object] is what the gate wrapped.
      if (!Array.isArray(row) || row.length !== 2 || !isRecord(row[1])) continue;
      rows++;
      yield { line: Number(row[0]), raw: row[1] };
    }
  } finally {
    source.destroy();
    options.skipped.malformed += gate.passed - rows;
  }
}

/** Cuts bytes into lines and passes on those worth parsing. Holds at most one line. */
class LineGate extends Transform {
  passed = 0;
  private readonly options: ForwardOptions;
  private line: number;
  private pieces: Buffer[] = [];
  private length = 0;

  constructor(options: ForwardOptions) {
    super();
    this.options = options;
    this.line = options.firstLine;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const out: Buffer[] = [];
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      this.add(chunk.subarray(from, at));
      this.finishLine(out);
      from = at + 1;
    }
    this.add(chunk.subarray(from));
    done(null, out.length > 0 ? Buffer.concat(out) : undefined);
  }

  override _flush(done: TransformCallback): void {
    const out: Buffer[] = [];
    if (this.length > 0) this.finishLine(out);
    done(null, out.length > 0 ? Buffer.concat(out) : undefined);
  }

  private add(piece: Buffer): void {
    this.length += piece.length;
    if (this.length > maxLineBytes) this.pieces = [];
    else if (piece.length > 0) this.pieces.push(piece);
  }

  private finishLine(out: Buffer[]): void {
    const number = this.line++;
    const length = this.length;
    const whole = this.pieces.length === 1 ? (this.pieces[0] as Buffer) : Buffer.concat(this.pieces);
    this.pieces = [];
    this.length = 0;
    if (length > maxLineBytes) {
      this.options.skipped.tooLong++;
      return;
    }
    const line = bare(whole);
    if (line.length === 0 || this.options.ignores(line)) return;
    if (!isUtf8(line)) {
      this.options.skipped.invalidUtf8++;
      return;
    }
    this.passed++;
    out.push(Buffer.from(`[${number},`), line, closing);
  }
}

const closing = Buffer.from(']\n');

/** Without a byte order mark and a carriage return. */
function bare(line: Buffer): Buffer {
  const from = line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? 3 : 0;
  const to = line.at(-1) === carriageReturn ? line.length - 1 : line.length;
  return line.subarray(from, Math.max(from, to));
}
