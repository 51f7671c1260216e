import { Worker } from 'node:worker_threads';
import type { AnalyzeContext, CommandResult } from './analyze.ts';
import type { Judged, JudgeOptions, JudgeTask, Settled } from './judge.ts';
import type { AnalyzeOptions } from './options.ts';
import { Watch } from './plugin-watch.ts';

/** What a thread is started with. */
export interface ThreadCall {
  /** For threads that judge files. */
  files?: JudgeOptions | undefined;
  /** Why plugins are not to be loaded; absent: they are, watched. */
  plugins?: { cut: string } | undefined;
  /** Of the {@link Watch} that both threads have. */
  cells: SharedArrayBuffer;
}

interface CaseTask {
  case: AnalyzeOptions & { case: string };
  context: AnalyzeContext;
}
export type ThreadTask = JudgeTask | CaseTask;

interface FileAnswer {
  judged: Judged;
  settled: Settled;
}
interface CaseAnswer {
  result: CommandResult;
}
export type ThreadAnswer = FileAnswer | CaseAnswer;

/** `name`: whose code is watched, in the order of their numbers in the {@link Watch}. */
export type ThreadMessage =
  | { name: string }
  | ThreadAnswer
  | { error: { name: string; message: string; stack?: string | undefined } };

/** A plugin did not come to an end, or took the thread with it. */
export class PluginCut extends Error {}

/** The thread ended, and no plugin is to blame. */
export class ThreadEnded extends Error {}

/** One call of a plugin's code that takes longer does not end. */
const patienceMs = 5000;

/** A thread that does one task after the other. What plugins print goes to stderr. */
export class Thread {
  private readonly worker: Worker;
  private readonly watch = new Watch();
  private readonly names: string[] = [];
  private waiting: { resolve(answer: ThreadAnswer): void; reject(error: Error): void } | undefined;
  private ended: Error | undefined;

  constructor(call: Omit<ThreadCall, 'cells'>, script = new URL('./thread.js', import.meta.url)) {
    const workerData: ThreadCall = { ...call, cells: this.watch.cells };
    this.worker = new Worker(script, { workerData, execArgv: [], stdout: true });
    this.worker.stdout.pipe(process.stderr, { end: false });
    this.worker.on('message', (message: ThreadMessage) => {
      if ('name' in message) this.names.push(message.name);
      else if ('error' in message) this.fail(Object.assign(new Error(message.error.message), message.error));
      else this.take()?.resolve(message);
    });
    this.worker.on('error', (error) => this.end(`threw ${error.message}`, error.message));
    this.worker.on('exit', (code) => this.end('ended the process', `its thread ended with ${code}`));
  }

  /** Throws {@link PluginCut}, {@link ThreadEnded}, and what the task threw. */
  run(task: JudgeTask): Promise<FileAnswer>;
  run(task: CaseTask): Promise<CaseAnswer>;
  async run(task: ThreadTask): Promise<ThreadAnswer> {
    if (this.ended) throw this.ended;
    let seen = { calls: -1, since: 0 };
    const timer = setInterval(() => {
      const { calls } = this.watch;
      if (calls !== seen.calls || this.watch.running === 0) seen = { calls, since: Date.now() };
      else if (Date.now() - seen.since > patienceMs) this.end(`did not come to an end within ${patienceMs} ms`, '');
    }, 200);
    try {
      return await new Promise((resolve, reject) => {
        this.waiting = { resolve, reject };
        this.worker.postMessage(task);
      });
    } finally {
      clearInterval(timer);
    }
  }

  async close(): Promise<void> {
    this.ended ??= new ThreadEnded('closed');
    await this.worker.terminate();
  }

  private end(deed: string, otherwise: string): void {
    if (this.ended) return;
    const plugin = this.names[this.watch.running - 1] ?? this.names.join(', ');
    this.ended = plugin ? new PluginCut(`${plugin} ${deed}`) : new ThreadEnded(otherwise);
    this.fail(this.ended);
    void this.worker.terminate();
  }

  private fail(error: Error): void {
    this.take()?.reject(error);
  }

  private take() {
    const { waiting } = this;
    this.waiting = undefined;
    return waiting;
  }
}
