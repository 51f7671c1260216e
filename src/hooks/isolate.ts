import { Worker } from 'node:worker_threads';
import type { EntryOptions } from './entry-options.ts';
import type { HookAnswer } from './run.ts';

/** What the thread of its own is given. */
export interface IsolatedCall {
  payload: Uint8Array;
  environment: Readonly<Record<string, string | undefined>>;
  entry: EntryOptions;
}

/** Leaves time to judge without plugins before the hook's own deadline. */
const patienceMs = 3500;

/**
 * Runs a hook call with its plugins in a thread of its own: a loop without end is cut, `process.exit` ends the thread only, and what a
 * plugin prints goes to stderr, since stdout is the host's. Undefined when there is no answer in time.
 */
export function isolated(script: URL, call: IsolatedCall): Promise<HookAnswer | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { workerData: call, execArgv: [], stdout: true });
    worker.stdout.pipe(process.stderr);
    const end = (answer?: HookAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(end, patienceMs);
    worker.on('message', end);
    worker.on('error', () => end());
    worker.on('exit', () => end());
  });
}
