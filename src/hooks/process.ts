import type { AnalyzerSetting } from '../analyzers/runner.ts';
import type { EntryOptions } from './entry-options.ts';
import { type HookAnswer, runHook } from './run.ts';
import { readStdin } from './stdin.ts';

/** Own deadline in milliseconds, well below the hosts' 30 s: past it the agent stops unchecked. */
const deadlineMs = 5000;

/**
 * The hook as a process: stdin to stdout, exit code 0 whatever happens. Exit code 2 would block by accident and 1 drops the answer on
 * some hosts; a fault shows as one line on stderr. `script` is the hook file, which also runs a call with plugins in a thread of its own.
 */
export async function hookProcess(
  settings: readonly AnalyzerSetting[],
  entry: EntryOptions,
  script: URL,
): Promise<void> {
  process.on('uncaughtException', (error) => finish({ output: '', notices: [describe(error)] }));
  process.on('unhandledRejection', (error) => finish({ output: '', notices: [describe(error)] }));
  // A host that closed its end wants no answer.
  process.stdout.on('error', () => process.exit(0));
  process.stderr.on('error', () => {});

  const abort = new AbortController();
  const late = new Promise<HookAnswer>((resolve) => {
    setTimeout(() => {
      abort.abort();
      resolve({ output: '', notices: [`nothing said: not done within ${deadlineMs} ms`] });
    }, deadlineMs);
  });
  const answer = readStdin(process.stdin, { deadline: deadlineMs })
    .then(({ bytes }) =>
      runHook({
        payload: bytes,
        environment: process.env,
        ...entry,
        settings,
        isolate: () => withPlugins(script, bytes, entry),
        signal: abort.signal,
      }),
    )
    .catch((error): HookAnswer => ({ output: '', notices: [describe(error)] }));
  finish(await Promise.race([answer, late]));
}

async function withPlugins(script: URL, payload: Uint8Array, entry: EntryOptions): Promise<HookAnswer | string> {
  const { isolated } = await import('./isolate.ts');
  return isolated(script, { payload, environment: { ...process.env }, entry });
}

function finish({ output, notices }: HookAnswer): void {
  for (const notice of notices) process.stderr.write(`transcript-hooks: ${oneLine(notice)}\n`);
  if (!output) process.exit(0);
  process.stdout.write(output, () => process.exit(0));
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Paths and messages can hold anything; a terminal would obey control characters. */
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 500);
