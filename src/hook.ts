// Entry of dist/hook.mjs, the hook in one self-contained file. Behaves as `transcript-hooks run`.
import type { AnalyzerSetting } from './analyzers/runner.ts';
import { sendArgument } from './audit/otel/send-argument.ts';
import { isRecorded, newTrace } from './audit/trace.ts';
import { readEntryOptions } from './hooks/entry-options.ts';
import type { IsolatedCall } from './hooks/isolate.ts';
import { hookProcess } from './hooks/process.ts';
import { runHook } from './hooks/run.ts';
import { threadArgument } from './hooks/thread-argument.ts';

/** Written in by the build. */
declare const TRANSCRIPT_HOOKS_VERSION: string;

const builtin = async (): Promise<readonly AnalyzerSetting[]> => (await import('./analyzers/builtin.ts')).builtin;
/** What the process is started for is told by its last argument. `script` is the hook file. */
export async function main(script: URL): Promise<void> {
  switch (process.argv.at(-1)) {
    case threadArgument:
      return await answerParent();
    case sendArgument: {
      const { sendFromStdin } = await import('./audit/otel/export.ts');
      return await sendFromStdin();
    }
    default: {
      // Run as a file, or imported by the command line of an installed entry, which has no script among its arguments.
      const words = process.argv.slice(process.argv[1]?.endsWith('hook.mjs') ? 2 : 1);
      const { options, problems } = readEntryOptions(words);
      for (const problem of problems) process.stderr.write(`transcript-hooks: ${problem}\n`);
      return await hookProcess(builtin, options, script, () => TRANSCRIPT_HOOKS_VERSION);
    }
  }
}

/** Runs one call in a thread of the hook, where plugins can do no harm. */
async function answerParent(): Promise<void> {
  const { parentPort, workerData } = await import('node:worker_threads');
  const { payload, environment, entry } = workerData as IsolatedCall;
  const trace = newTrace();
  const answer = await runHook({ payload, environment, ...entry, settings: builtin, trace });
  if (isRecorded(trace)) {
    const { recordOf } = await import('./audit/record.ts');
    // Time, faults and version are those of the process, which fills them in.
    answer.record = recordOf(trace, { tool: '', ms: 0, now: new Date(), faults: [] });
  }
  parentPort?.postMessage(answer);
}
