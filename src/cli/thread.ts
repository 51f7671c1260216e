// A thread that judges: with plugins, or one of many.
import { parentPort, workerData } from 'node:worker_threads';
import { Judge } from './judge.ts';
import { Watch } from './plugin-watch.ts';
import type { ThreadCall, ThreadMessage, ThreadTask } from './threads.ts';

const { cells, files, plugins } = workerData as ThreadCall;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
const use = plugins ?? new Watch(cells, tell);
const judge = files && new Judge(files, use);
// A plugin that waits for what never comes is to be cut, not taken for one that ended the process.
setInterval(() => {}, 1000);

parentPort?.on('message', async (task: ThreadTask) => {
  try {
    if ('case' in task) {
      const { caseCommand } = await import('./case.ts');
      tell({ result: await caseCommand(task.case, { ...task.context, plugins: use }) });
    } else if (judge) tell({ judged: await judge.judge(task), settled: judge.settled() });
  } catch (error) {
    const { name, message, stack } = error as Error;
    tell({ error: { name, message, stack } });
  }
});
