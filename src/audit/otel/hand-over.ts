import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../config/locate.ts';
import type { Parcel } from './export.ts';
import { signalsOf } from './packages.ts';
import { sendArgument } from './send-argument.ts';

/** A pipe takes a record at once; only a machine in trouble takes longer. */
const patienceMs = 500;

/**
 * Hands a record to a process of its own, which sends it after this one has ended: a collector that is slow or away keeps no agent waiting.
 * Over stdin, since arguments and environment can be seen by others. `script` is the hook file. Answers the problem.
 */
export function handOver(parcel: Parcel, script: URL, environment: Environment): Promise<string | undefined> {
  if (signalsOf(parcel.otel, environment).length === 0) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(`telemetry is not sent: ${error.message}`);
    setTimeout(() => resolve(`telemetry is not sent: no process for it within ${patienceMs} ms`), patienceMs).unref();
    const child = spawn(process.execPath, [fileURLToPath(script), sendArgument], {
      detached: true,
      windowsHide: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('error', fail);
    child.stdin.on('error', fail);
    child.stdin.end(JSON.stringify(parcel), () => resolve(undefined));
    child.unref();
  });
}
