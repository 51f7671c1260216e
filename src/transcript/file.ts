import { closeSync, constants, fstatSync, openSync, read, readSync, type Stats, statSync } from 'node:fs';

/**
 * Bytes from which a read goes to node's pool of threads, so that the next piece of a long file is read while one is looked at, and a
 * deadline can pass meanwhile. For a smaller one the way there and back takes longer than the read.
 */
const pooled = 256 * 1024;

/** A file that is read by place. What small reads and calls throw, their promises reject with. */
export class OpenFile {
  private constructor(private readonly descriptor: number) {}

  /** Rejects with the system's error. Never waits for the other end of a pipe. */
  static async open(path: string): Promise<OpenFile> {
    // Windows knows no such flag, and no such pipes.
    return new OpenFile(openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)));
  }

  async stat(): Promise<Stats> {
    return fstatSync(this.descriptor);
  }

  /** Reads up to `length` bytes at `position` into `buffer` from `offset` on; fewer at the end of the file. */
  async read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number; buffer: Buffer }> {
    if (length < pooled) return { bytesRead: readSync(this.descriptor, buffer, offset, length, position), buffer };
    return new Promise((resolve, reject) =>
      read(this.descriptor, buffer, offset, length, position, (error, bytesRead) =>
        error ? reject(error) : resolve({ bytesRead, buffer }),
      ),
    );
  }

  /** No read may be under way. */
  async close(): Promise<void> {
    closeSync(this.descriptor);
  }
}

/** Rejects with the system's error. */
export const stat = async (path: string): Promise<Stats> => statSync(path);
