import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { builtAnalyzer } from './analyzer.ts';
import { Random } from './random.ts';
import type { Measured } from './set.ts';
import { sets } from './sets/index.ts';

export interface Job {
  name: string;
  seed: number;
  root: string;
  shared: string;
}

/** Runs one set in a folder of its own, which is removed. */
export async function runSet({ name, seed, root, shared }: Job): Promise<Measured> {
  const set = sets.find((one) => one.name === name);
  if (!set) throw new Error(`no set ${name}`);
  const { title } = set;
  const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-eval-'));
  try {
    const analyzer = await builtAnalyzer(root);
    const context = { analyzer, random: new Random(`${seed}:${name}`), scratch, root, shared };
    const absent = set.absent?.(context);
    const start = performance.now();
    const result = absent === undefined ? await set.run(context) : { figures: [], misses: [], dropped: new Map() };
    const milliseconds = Math.round(performance.now() - start);
    return { name, title, milliseconds, result, ...(absent !== undefined && { absent }) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

// As a thread: one set, and its result to who asked.
if (!isMainThread && parentPort) parentPort.postMessage(await runSet(workerData as Job));
