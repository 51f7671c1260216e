import { setTimeout as sleep } from 'node:timers/promises';
import type { Host } from '../host.ts';
import { linesBackward, parseLine } from './backward.ts';
import { firstLines, hostOfFile } from './detect.ts';
import type { Barrier, Expectation } from './dialect.ts';
import { dialects } from './dialects/index.ts';
import { OpenFile, stat } from './file.ts';

/** Hosts write the lines around a stop within the last few hundred KB; looking further would find older stops only. */
const tailBytes = 8 * 1024 * 1024;
const pollMs = 25;
/** When only the last message is missing, waiting longer gains nothing: it comes with the payload. */
const answerPatienceMs = 500;

/**
 * `settled`: all that belongs to this stop is on file · `answer-missing`: all but the last message, which the payload has ·
 * `late`: the host did not write in time, or the file is not there; nothing may be judged, for a stale file shows the previous turn.
 */
export type Settling = 'settled' | 'answer-missing' | 'late';

/** Waits until the host has written the turn to its transcript. Never throws. */
export async function settle(
  path: string,
  host: Host,
  expectation: Expectation,
  signal?: AbortSignal,
): Promise<Settling> {
  const started = Date.now();
  let barrier: Barrier | undefined;
  let dialectHost: Host | undefined;
  let seenSize = -1;
  for (;;) {
    const size = await sizeOf(path);
    if (size > 0 && size !== seenSize) {
      seenSize = size;
      dialectHost ??= await formatOf(path, size);
      barrier ??= dialects[dialectHost ?? host].barrier(expectation);
      if (!barrier || (await attempt(path, size, barrier))) return 'settled';
    }
    const waited = Date.now() - started;
    if (barrier?.answerMissingOnly?.() && waited >= answerPatienceMs) return 'answer-missing';
    if (waited >= (barrier?.patience ?? dialects[host].barrier(expectation)?.patience ?? answerPatienceMs))
      return 'late';
    if (signal?.aborted) return 'late';
    await sleep(pollMs);
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : -1;
  } catch {
    return -1;
  }
}

async function formatOf(path: string, size: number): Promise<Host | undefined> {
  const file = await OpenFile.open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    return hostOfFile(await firstLines(file, size));
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

async function attempt(path: string, size: number, barrier: Barrier): Promise<boolean> {
  const file = await OpenFile.open(path).catch(() => undefined);
  if (!file) return false;
  const pass = barrier.attempt();
  try {
    for await (const { bytes, span } of linesBackward(file, size)) {
      const raw = bytes && parseLine(bytes);
      const answer = raw && pass.step(raw);
      if (answer !== undefined) return answer;
      if (size - span.start > tailBytes) break;
    }
    return pass.end();
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
