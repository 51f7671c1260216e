// The thread in which `analyze` runs with plugins.
import { parentPort, workerData } from 'node:worker_threads';
import { command } from './apart.ts';
import { type ThreadCall, type ThreadMessage, Watch } from './plugin-watch.ts';

const { options, context, cells } = workerData as ThreadCall;
const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
// A plugin that waits for what never comes is to be cut, not taken for one that ended the process.
setInterval(() => {}, 1000);
try {
  tell({ result: await command(options, { ...context, plugins: new Watch(cells, tell) }) });
} catch (error) {
  const { name, message, stack } = error as Error;
  tell({ error: { name, message, stack } });
}
