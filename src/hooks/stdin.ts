import type { Readable } from 'node:stream';

export interface StdinOptions {
  /** Milliseconds after which whatever has arrived is returned: some shells never close stdin. */
  deadline: number;
  /** Bytes to keep, default 64 MiB. What follows is read and dropped. */
  limit?: number;
}

export interface StdinResult {
  bytes: Buffer;
  /** False when the deadline passed, the stream broke, or bytes were dropped. */
  complete: boolean;
}

/**
 * Reads a stream to its end as bytes. Never rejects. It is drained even where nothing of it is kept, and after the deadline
 * too: a hook that leaves its stdin unread makes an uncaught EPIPE in VS Code's extension host (0.42).
 */
export function readStdin(
  stream: Readable,
  { deadline, limit = 64 * 1024 * 1024 }: StdinOptions,
): Promise<StdinResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let room = limit;
    let dropped = false;
    let settled = false;

    const settle = (ended: boolean): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve({ bytes: Buffer.concat(chunks), complete: ended && !dropped });
    };
    const timer = setTimeout(() => {
      settle(false);
      // Goes on draining, but must not keep the process alive.
      if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
    }, deadline);

    stream.on('data', (chunk: Buffer | string) => {
      if (settled) return;
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      const kept = bytes.subarray(0, room);
      if (kept.length > 0) chunks.push(kept);
      room -= kept.length;
      dropped ||= kept.length < bytes.length;
    });
    stream.on('end', () => settle(true));
    // The listener stays after settling: an error without one would end the process.
    stream.on('error', () => settle(false));
    stream.on('close', () => settle(false));
    if (stream.destroyed || stream.readableEnded) settle(stream.readableEnded);
  });
}
