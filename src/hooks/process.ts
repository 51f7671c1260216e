import { isRecorded, newTrace, type Trace } from '../audit/trace.ts';
import { type EntryOptions, readEntryOptions } from './entry-options.ts';
import { type HookAnswer, type HookInput, runHook } from './run.ts';
import { readStdin } from './stdin.ts';

/** Own deadline in milliseconds, well below the hosts' 30 s: past it the agent stops unchecked. */
const deadlineMs = 5000;

/**
 * The hook as a process: stdin to stdout, exit code 0 whatever happens. Exit code 2 would block by accident and 1 drops the answer on
 * some hosts; a fault shows as one line on stderr. `words` are its command line. `script` is the hook file, which also runs a call with
 * plugins in a thread of its own.
 */
export async function hookProcess(
  settings: HookInput['settings'],
  words: readonly string[],
  script: URL,
  version: () => string,
): Promise<void> {
  const { options: entry, problems } = readEntryOptions(words);
  tell(problems);
  const trace = newTrace();
  const end = once((answer: HookAnswer, failure?: string) => {
    if (failure !== undefined) Object.assign(trace, { why: failure, blocked: false, result: undefined });
    return leave(answer, trace, { version, script });
  });
  const fail = (error: unknown, why = 'fault') => end({ output: '', notices: [describe(error)] }, why);
  process.on('uncaughtException', (error) => fail(error));
  process.on('unhandledRejection', (error) => fail(error));
  // A host that has lost patience: death by a signal would be another exit code.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => fail(`nothing said: ended by ${signal}`, 'signal'));

  const abort = new AbortController();
  setTimeout(() => {
    abort.abort();
    void fail(`nothing said: not done within ${deadlineMs} ms`, 'deadline');
  }, deadlineMs);
  await readStdin(process.stdin, { deadline: deadlineMs })
    .then(({ bytes }) =>
      runHook({
        payload: bytes,
        environment: process.env,
        ...entry,
        settings,
        isolate: () => withPlugins(script, bytes, entry, trace),
        signal: abort.signal,
        trace,
      }),
    )
    .then(end, fail);
}

async function withPlugins(
  script: URL,
  payload: Uint8Array,
  entry: EntryOptions,
  trace: Trace,
): Promise<HookAnswer | string> {
  const { isolated } = await import('./isolate.ts');
  const answer = await isolated(script, { payload, environment: { ...process.env }, entry });
  if (typeof answer === 'object') trace.record = answer.record;
  return answer;
}

/** Answers the host, records the run where that is configured, and ends the process. */
async function leave(
  { output, notices }: HookAnswer,
  trace: Trace,
  by: { version: () => string; script: URL },
): Promise<void> {
  tell(notices);
  if (output) await write(process.stdout, output);
  if (isRecorded(trace)) {
    try {
      const { keepRecord } = await import('../audit/keep.ts');
      const run = { version: by.version(), script: by.script, faults: notices, environment: process.env };
      tell(await keepRecord(trace, run));
    } catch (error) {
      tell([describe(error)]);
    }
  }
  process.exit(0);
}

function tell(notices: readonly string[]): void {
  for (const notice of notices) void write(process.stderr, `transcript-hooks: ${oneLine(notice)}\n`);
}

/** Streams are made when they are first written to: a silent call needs neither. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  // A host that closed its end wants no answer; the run is recorded all the same.
  if (stream.listenerCount('error') === 0) stream.on('error', () => {});
  return new Promise((written) => stream.write(text, () => written()));
}

/** The first call counts: an answer and the deadline, or two errors, may come at once. */
function once<Args extends unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  let running: Promise<void> | undefined;
  return (...args) => (running ??= run(...args));
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Paths and messages can hold anything; a terminal would obey control characters. */
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 500);
