import { readAt } from './backward.ts';
import type { OpenFile } from './file.ts';

const blockSize = 1024 * 1024;
const newline = 0x0a;

/** Numbers lines by their first byte, asked for from the top to the bottom: the file is read once for all of them. */
export class LineCounter {
  private line = 1;

  /** `position` is where line 1 begins. */
  constructor(
    private readonly file: OpenFile,
    private position = 0,
  ) {}

  /** Number of the line that begins at `byte`, which is not above the one asked for before. */
  async at(byte: number): Promise<number> {
    while (this.position < byte) {
      const block = await readAt(this.file, this.position, Math.min(blockSize, byte - this.position));
      if (block.length === 0) break;
      for (let at = block.indexOf(newline); at !== -1; at = block.indexOf(newline, at + 1)) this.line++;
      this.position += block.length;
    }
    return this.line;
  }
}
