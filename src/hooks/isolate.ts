import { Worker } from 'node:worker_threads';
import type { EntryOptions } from './entry-options.ts';
import type { HookAnswer } from './run.ts';
import { threadArgument } from './thread-argument.ts';

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
 * plugin prints goes to stderr, since stdout is the host's. A string says what a plugin did so that there is no answer.
 */
export function isolated(script: URL, call: IsolatedCall): Promise<HookAnswer | string> {
  return new Promise((resolve) => {
    const worker = new Worker(script, { workerData: call, argv: [threadArgument], execArgv: [], stdout: true });
    worker.stdout.pipe(process.stderr);
    const end = (answer: HookAnswer | string) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(`did not come to an end within ${patienceMs} ms`), patienceMs);
    worker.on('message', end);
    worker.on('error', (error) => end(`threw ${error.message}`));
    worker.on('exit', () => end('ended the process'));
  });
}
