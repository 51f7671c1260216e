import { Worker } from 'node:worker_threads';
import { type AnalyzeContext, analyzeCommand, type CommandResult } from './analyze.ts';
import type { AnalyzeOptions } from './options.ts';
import { PluginsNeeded } from './plugin-use.ts';
import { type ThreadCall, type ThreadMessage, Watch } from './plugin-watch.ts';

/** One call of a plugin's code that takes longer does not end. */
const patienceMs = 5000;

/**
 * Judges in this thread, unless plugins are needed: those run in a thread of its own, since a loop without end could not be cut here. When
 * one of them does not come to an end, all is judged again without them.
 */
export async function analyzeApart(options: AnalyzeOptions, context: AnalyzeContext): Promise<CommandResult> {
  try {
    return await command(options, { ...context, plugins: 'apart' });
  } catch (error) {
    if (!(error instanceof PluginsNeeded)) throw error;
  }
  const answer = await inThread({ options, context });
  return typeof answer === 'string' ? command(options, { ...context, plugins: { cut: answer } }) : answer;
}

export async function command(options: AnalyzeOptions, context: AnalyzeContext): Promise<CommandResult> {
  if (options.case === undefined) return analyzeCommand(options, context);
  const { caseCommand } = await import('./case.ts');
  return caseCommand({ ...options, case: options.case }, context);
}

/** A string says what a plugin did so that there is no answer. What plugins print goes to stderr. */
function inThread(call: Omit<ThreadCall, 'cells'>): Promise<CommandResult | string> {
  const watch = new Watch();
  return new Promise((resolve, reject) => {
    const workerData: ThreadCall = { ...call, cells: watch.cells };
    const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData, execArgv: [], stdout: true });
    worker.stdout.pipe(process.stderr);
    const names: string[] = [];
    const running = () => names[watch.running - 1] ?? names.join(', ');
    let seen = { calls: -1, since: 0 };
    const timer = setInterval(() => {
      const { calls } = watch;
      if (calls !== seen.calls || watch.running === 0) seen = { calls, since: Date.now() };
      else if (Date.now() - seen.since > patienceMs) end(`${running()} did not come to an end within ${patienceMs} ms`);
    }, 200);
    const stop = () => {
      clearInterval(timer);
      void worker.terminate();
    };
    const end = (answer: CommandResult | string) => {
      resolve(answer);
      stop();
    };
    worker.on('message', (message: ThreadMessage) => {
      if ('name' in message) names.push(message.name);
      else if ('result' in message) end(message.result);
      else {
        reject(Object.assign(new Error(message.error.message), message.error));
        stop();
      }
    });
    worker.on('error', (error) => end(`${running()} threw ${error.message}`));
    worker.on('exit', () => end(`${running()} ended the process`));
  });
}
