import type { OpenFile } from './file.ts';

export interface Chunk {
  /** Only good until the next chunk is asked for: its memory is used again. */
  bytes: Buffer;
  /** Place of its first byte in the file. */
  position: number;
}

/**
 * The bytes of `[start, end)` in file order, the next ones being read while those at hand are looked at. Two buffers are all that it takes.
 * Ends early where the file does.
 */
export async function* chunksOf(
  file: OpenFile,
  { start, end, size }: { start: number; end: number; size: number },
): AsyncGenerator<Chunk> {
  const length = Math.min(size, end - start);
  const buffers: Buffer[] = [];
  const read = (which: number, position: number) => {
    const wanted = Math.min(length, end - position);
    if (wanted <= 0) return undefined;
    buffers[which] ??= Buffer.allocUnsafeSlow(length);
    const reading = file.read(buffers[which], 0, wanted, position);
    // Nobody may be waiting when it fails.
    reading.catch(() => {});
    return reading;
  };
  let position = start;
  let reading = read(0, position);
  try {
    for (let which = 0; reading; which = 1 - which) {
      const { bytesRead, buffer } = await reading;
      const here = position;
      position += bytesRead;
      reading = bytesRead > 0 ? read(1 - which, position) : undefined;
      if (bytesRead > 0) yield { bytes: buffer.subarray(0, bytesRead), position: here };
    }
  } finally {
    await reading?.catch(() => {});
  }
}
