import { expect } from 'vitest';

/** Below this nothing can be told by a ratio; what takes no longer than this for the larger size is quick enough. */
const quickMs = 120;
/** Four times the input: linear time gives 4, the square 16. */
const bound = 9;

/**
 * Asserts that the time for four times the input is about four times as long. Time of this process alone, the least of several rounds:
 * what the machine does beside has no say.
 */
export async function expectLinear(size: number, work: (size: number) => unknown): Promise<void> {
  const timed = async (of: number) => {
    const start = process.cpuUsage();
    await work(of);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  await timed(size);
  let [small, large] = [await timed(size), await timed(4 * size)];
  for (let round = 0; round < 3 && large > quickMs && large / small > bound; round++) {
    small = Math.min(small, await timed(size));
    large = Math.min(large, await timed(4 * size));
  }
  if (large > quickMs) expect(large / small, `${small.toFixed(1)} ms, ${large.toFixed(1)} ms`).toBeLessThan(bound);
}

/** A text of some size: one piece over and over, or pieces by number. */
export const textOf =
  (piece: string | ((i: number) => string)) =>
  (size: number): string => {
    if (typeof piece === 'string') return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
    const out: string[] = [];
    for (let i = 0, length = 0; length < size; i++) length += out[out.push(piece(i)) - 1]?.length ?? 1;
    return out.join('').slice(0, size);
  };
