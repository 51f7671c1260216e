// What is measured: each scene is a process to run, and how often.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answers, makeWorkspace, toolPayload, writeTranscript } from './sessions.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const hook = at('../dist/hook.mjs');
const naive = at('naive-hook.mjs');
const cli = at('../dist/cli/main.js');
const MB = 1024 * 1024;

export const sizes = [1, 10, 50, 100, 1024];

/** Scenes by name: arguments for node, input, and the decision that is expected. `size` in MB where it varies. */
export function scenes({ folder, host, largest }) {
  const cwd = makeWorkspace(join(folder, 'workspace'));
  const write = (name, rest) => writeTranscript({ folder, name, host, cwd, ...rest });
  // VS Code records no tool output, which is what the long interactions are about.
  const withOutput = host === 'vscode-copilot' ? 'claude-code' : host;
  const stop = (program, { payload }, rest = {}) => ({
    args: [program],
    input: JSON.stringify({ ...payload, ...rest }),
    cwd,
  });

  const plain = write('plain', { answer: answers.plain });
  const honest = write('honest', { answer: answers.honest });
  const long = write('long', { host: withOutput, answer: answers.honest, bytes: 50 * MB, calls: 20_000 });
  const wide = write('wide', { host: withOutput, answer: answers.honest, bytes: 2.5 * MB, calls: 20_000 });
  const working = write('working', { answer: answers.plain, bytes: 3 * MB, calls: 300 });
  const all = {
    'stop, guarded': { ...stop(hook, honest, { stop_hook_active: true }) },
    'stop, 100 KB, no file named': stop(hook, plain),
    'stop, 100 KB, three files named': stop(hook, honest),
    'stop, interaction of 50 MB': { ...stop(hook, long), megabytes: long.interactionMB, slow: true },
    'stop, as many calls with a twentieth of the output': {
      ...stop(hook, wide),
      megabytes: wide.interactionMB,
      slow: true,
    },
    'tool call, interaction of 3 MB': { args: [hook], input: JSON.stringify(toolPayload(working, cwd)), cwd },
    'tool call, interaction of 50 MB': { args: [hook], input: JSON.stringify(toolPayload(long, cwd)), cwd },
  };
  for (const size of sizes.filter((megabytes) => megabytes <= largest)) {
    const slow = size > 50;
    const silent = write(`silent-${size}`, { answer: answers.honest, size: size * MB });
    const finding = write(`finding-${size}`, { answer: answers.false, size: size * MB });
    all[`stop, silent, ${size} MB`] = { ...stop(hook, silent), size, slow };
    all[`stop, finding, ${size} MB`] = { ...stop(hook, finding), size, slow, blocks: true };
    all[`naive hook, ${size} MB`] = { ...stop(naive, silent), size, slow, mayFail: true };
    if (size === 50)
      all['analyze --all, 50 MB'] = {
        args: [cli, 'analyze', silent.path, '--all', '--workspace', cwd],
        cwd,
        megabytes: 50,
        slow: true,
      };
  }
  return all;
}
