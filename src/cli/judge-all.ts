import { availableParallelism } from 'node:os';
import { Judge, type Judged, type JudgeOptions, type JudgeTask, type Settled } from './judge.ts';
import { PluginsNeeded } from './plugin-use.ts';
import { PluginCut, Thread, ThreadEnded } from './threads.ts';

export interface AllJudged extends Settled {
  /** In the order of the tasks. */
  judged: Judged[];
}

export interface JudgeAllOptions {
  /** Called after each file. */
  onDone?: (() => void) | undefined;
  /** Threads at most; default: as the machine has processors. */
  threads?: number | undefined;
}

/** From so many files on, threads are worth their start: about 150 ms each. */
const manyFiles = 40;
const mostThreads = 8;

/**
 * Judges files: a few in this thread, many in several. Plugins run in threads only, since a loop without end could not be cut here; when
 * one of them does not come to an end, all is judged again without plugins. Throws `ConfigError`.
 */
export async function judgeAll(
  tasks: readonly JudgeTask[],
  options: JudgeOptions,
  { onDone = () => {}, threads = Math.min(availableParallelism(), mostThreads) }: JudgeAllOptions = {},
): Promise<AllJudged> {
  const many = tasks.length >= manyFiles && threads > 1;
  try {
    if (!many) return await inTurn(tasks, new Judge(options, 'apart'), onDone);
  } catch (error) {
    if (!(error instanceof PluginsNeeded)) throw error;
  }
  try {
    return await inThreads(tasks, options, { count: many ? threads : 1, onDone });
  } catch (error) {
    if (!(error instanceof PluginCut)) throw error;
    return inTurn(tasks, new Judge(options, { cut: error.message }), onDone);
  }
}

async function inTurn(tasks: readonly JudgeTask[], judge: Judge, onDone: () => void): Promise<AllJudged> {
  const judged: Judged[] = [];
  for (const task of tasks) {
    judged.push(await judge.judge(task));
    onDone();
  }
  return { judged, ...judge.settled() };
}

/** Each thread takes the next file. When one ends, that is the fault of its file, and another takes its place. */
export async function inThreads(
  tasks: readonly JudgeTask[],
  options: JudgeOptions,
  {
    count,
    onDone,
    start = () => new Thread({ files: options }),
  }: { count: number; onDone(): void; start?: () => Thread },
): Promise<AllJudged> {
  const judged: Judged[] = [];
  const settled = new Map<string, Settled['analyzers'][number]>();
  const notes = new Set<string>();
  let faults = 0;
  let next = 0;
  const failures: unknown[] = [];
  const lane = async () => {
    let thread: Thread | undefined;
    for (let i = next++; i < tasks.length && failures.length === 0; i = next++) {
      const task = tasks[i] as JudgeTask;
      thread ??= start();
      try {
        const answer = await thread.run(task);
        judged[i] = answer.judged;
        for (const analyzer of answer.settled.analyzers) settled.set(analyzer.name, analyzer);
        for (const note of answer.settled.notes) notes.add(note);
        faults = Math.max(faults, answer.settled.faults);
      } catch (error) {
        thread = undefined;
        if (error instanceof ThreadEnded)
          judged[i] = {
            problems: [{ level: 'error', path: task.path, message: `cannot judge ${task.path}: ${error.message}` }],
          };
        else failures.push(error);
      }
      onDone();
    }
    await thread?.close();
  };
  await Promise.all(Array.from({ length: Math.min(count, tasks.length) }, lane));
  if (failures.length > 0) throw failures[0];
  return { judged, analyzers: [...settled.values()], notes: [...notes], faults };
}
