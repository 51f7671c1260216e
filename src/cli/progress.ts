import type { JudgeAllOptions } from './judge-all.ts';

/** Short work shows no bar at all. */
const delayMs = 400;
const betweenMs = 80;
const barColumns = 24;

/** A bar on a terminal's stderr, gone when all is done; nothing anywhere else. */
export const progressOn =
  (stream: NodeJS.WriteStream) =>
  (files: number): JudgeAllOptions => {
    if (!stream.isTTY || files < 2) return {};
    const began = Date.now();
    let done = 0;
    let drawn = 0;
    return {
      onDone() {
        done++;
        const now = Date.now();
        const over = done === files;
        if (over ? drawn === 0 : now - began < delayMs || now - drawn < betweenMs) return;
        drawn = now;
        stream.write(over ? '\r\u001b[K' : `\r${bar(done, files)}\u001b[K`);
      },
    };
  };

export function bar(done: number, files: number): string {
  const full = Math.floor((done / files) * barColumns);
  return `[${'#'.repeat(full)}${'-'.repeat(barColumns - full)}] ${done} of ${files} transcripts`;
}
