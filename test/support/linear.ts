import { expect } from 'vitest';

/** Below this nothing can be told by a ratio; what takes no longer than this for the larger size is quick enough. */
const quickMs = 120;
/** Four times the input: linear time gives 4, the square 16. */
const bound = 9;

/**
 * Asserts that the time for four times the input is about four times as long. Time of this process alone, the least of several rounds:
 * what the machine does beside has no say. Where the larger input is the first to make V8 collect its garbage in earnest, twice the sizes
 * tell: a square stays one.
 */
export async function expectLinear(size: number, work: (size: number) => unknown): Promise<void> {
  const first = await growth(size, work);
  if (first.ratio < bound) return;
  const { ratio, told } = await growth(2 * size, work);
  expect(ratio, `${first.told}; ${told}`).toBeLessThan(bound);
}

async function growth(size: number, work: (size: number) => unknown): Promise<{ ratio: number; told: string }> {
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
  return { ratio: large > quickMs ? large / small : 0, told: `${small.toFixed(1)} ms, ${large.toFixed(1)} ms` };
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
