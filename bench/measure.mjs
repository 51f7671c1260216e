// Runs whole processes and tells what each cost.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const usage = fileURLToPath(new URL('usage.cjs', import.meta.url));

/**
 * One process from start to end: wall and CPU time in milliseconds, peak resident memory in MiB, exit code and output. A process that
 * dies before it can tell (out of memory) has no CPU time and no peak.
 */
export function measure(args, { input = '', cwd, node = process.execPath } = {}) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const child = spawn(node, ['-r', usage, ...args], { cwd, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
    const collected = ['', '', ''];
    for (const [index, fd] of [1, 2, 3].entries()) child.stdio[fd].on('data', (chunk) => (collected[index] += chunk));
    child.on('error', reject);
    let wallMs;
    child.on('exit', () => (wallMs = Number(process.hrtime.bigint() - start) / 1e6));
    child.on('close', (code, signal) => {
      const [stdout, stderr, used] = collected;
      resolve({ wallMs, ...(used && JSON.parse(used)), code: code ?? signal, stdout, stderr });
    });
    // A process that does not read its input (`node -e 0`) closes the pipe early.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** The middle value. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
