import { maxLineBytes, parseLine, readAt } from '../transcript/backward.ts';
import { firstLines, hostOfFile } from '../transcript/detect.ts';
import { OpenFile, stat } from '../transcript/file.ts';
import { type Standing, type Turn, turnOf } from './turn.ts';

const blockBytes = 1024 * 1024;
/** As much of a file's beginning as tells that it is another file under the same name: session, first ids. */
const headBytes = 512;
/** A file whose first lines do not tell its host by then is no transcript. */
const undecidedBytes = 256 * 1024;

/** A turn that ended, or may have. */
export interface Ending {
  standing: Exclude<Standing, 'going'>;
  /** Byte after its last line. */
  end: number;
  /** Grows whenever the file turns out to be another one: then bytes count from anew. */
  edition: number;
}

/**
 * Reads what is appended to one transcript. A file that shrank, or begins otherwise than before, is a new one under the old name: VS
 * Code rewrites a session so when its window reloads (0.42).
 */
export class Tail {
  private offset: number;
  private head: Buffer | undefined;
  private inode: number | undefined;
  private turn: Turn | undefined;
  private oversized = false;
  private edition = 0;
  private last: Ending | undefined;

  /** `from`: bytes that are not looked at, because they were there before. */
  constructor(
    private readonly path: string,
    from = 0,
  ) {
    this.offset = from;
  }

  /**
   * The turns that ended in the bytes since the last call, and last the one that stands open, if it may have ended. Of a file that is
   * read from its beginning only the last turn counts: what stands above it is history. Throws where the file cannot be read.
   */
  async read(): Promise<Ending[]> {
    // To open a named pipe is to wait for whoever writes to it, and a few of them would keep all other files waiting.
    if (!(await stat(this.path)).isFile()) return [];
    const file = await OpenFile.open(this.path);
    try {
      const { size, ino } = await file.stat();
      if (await this.isAnother(file, size, ino)) this.restart();
      const history = this.offset === 0;
      this.turn ??= await turnIn(file, size);
      if (!this.turn) {
        if (size > undecidedBytes) this.offset = size;
        return [];
      }
      const endings = await this.readOn(file, size, this.turn);
      return history ? endings.slice(-1) : endings;
    } finally {
      await file.close();
    }
  }

  private async isAnother(file: OpenFile, size: number, ino: number): Promise<boolean> {
    const head = await readAt(file, 0, Math.min(size, headBytes));
    const known = this.head;
    const other =
      (this.inode !== undefined && this.inode !== ino) ||
      size < this.offset ||
      (known !== undefined && !head.subarray(0, known.length).equals(known));
    this.inode = ino;
    this.head = head;
    return other;
  }

  private restart(): void {
    this.offset = 0;
    this.turn = undefined;
    this.oversized = false;
    this.last = undefined;
    this.edition++;
  }

  private async readOn(file: OpenFile, size: number, turn: Turn): Promise<Ending[]> {
    const endings: Ending[] = [];
    // Bytes of a line whose end is not written yet are read again with the next ones.
    let held: Buffer[] = [];
    let position = this.offset;
    while (position < size) {
      const chunk = await readAt(file, position, Math.min(blockBytes, size - position));
      if (chunk.length === 0) break;
      let from = 0;
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, from)) {
        const line = this.oversized ? undefined : Buffer.concat([...held, chunk.subarray(from, at)]);
        held = [];
        this.oversized = false;
        from = at + 1;
        this.offset = position + from;
        if (line) this.take(line, turn, endings);
      }
      held.push(chunk.subarray(from));
      position += chunk.length;
      if (this.oversized || position - this.offset > maxLineBytes) {
        this.oversized = true;
        held = [];
        this.offset = position;
      }
    }
    if (this.last) endings.push(this.last);
    return endings;
  }

  private take(line: Buffer, turn: Turn, endings: Ending[]): void {
    const raw = parseLine(line);
    const standing = raw && turn.step(raw);
    if (standing === undefined) return;
    // A prompt or a tool call after an end: that turn is over for certain.
    if (standing === 'going' && this.last?.standing === 'ended' && raw?.type !== 'assistant') endings.push(this.last);
    this.last = standing === 'going' ? undefined : { standing, end: this.offset, edition: this.edition };
  }
}

async function turnIn(file: OpenFile, size: number): Promise<Turn | undefined> {
  const host = hostOfFile(await firstLines(file, size));
  return host && turnOf(host);
}
