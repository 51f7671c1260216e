import { parentPort, workerData } from 'node:worker_threads';
import { recordOf } from '../audit/record.ts';
import { isRecorded, newTrace } from '../audit/trace.ts';
import type { IsolatedCall } from './isolate.ts';
import { type HookInput, runHook } from './run.ts';

/** The other end of `isolated`: runs one call in this thread, where its plugins can do no harm, and posts the answer. */
export async function answerParent(settings: HookInput['settings']): Promise<void> {
  const { payload, environment, entry } = workerData as IsolatedCall;
  const trace = newTrace();
  const answer = await runHook({ payload, environment, ...entry, settings, trace });
  // Time, faults and version are those of the process, which fills them in.
  if (isRecorded(trace)) answer.record = recordOf(trace, { tool: '', ms: 0, now: new Date(), faults: [] });
  parentPort?.postMessage(answer);
}
