import type { AuditRecord } from '../record.ts';
import type { OtelSettings } from '../settings.ts';
import { exportLogs } from './logs.ts';
import { findPackages, type SignalPackages, signalsOf } from './packages.ts';
import { noteProblem } from './problem.ts';
import type { Loaded } from './sdk.ts';
import { exportSpan } from './span.ts';

/** What the hook hands to the process that sends. */
export interface Parcel {
  record: AuditRecord;
  otel: OtelSettings;
}

/** Longest time for all of it, retries too. */
const deadlineMs = 10_000;
const largestParcel = 4 * 1024 * 1024;

/** The process that sends a record: reads it from stdin, and notes what went wrong for the next hook. Never throws. */
export async function sendFromStdin(): Promise<void> {
  const fail = (problem: string) => noteProblem(problem, process.env);
  const timer = setTimeout(() => {
    fail(`not sent within ${deadlineMs} ms`);
    process.exit(0);
  }, deadlineMs);
  process.on('uncaughtException', (error) => fail(error.message));
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of process.stdin) {
      size += part.length;
      if (size > largestParcel) return;
      parts.push(part);
    }
    const problems = await send(JSON.parse(Buffer.concat(parts).toString('utf8')) as Parcel, process.env);
    if (problems.length > 0) fail(problems.join('; '));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
  process.exit(0);
}

async function send({ record, otel }: Parcel, environment: NodeJS.ProcessEnv): Promise<string[]> {
  if (otel.endpoint) pointTo(otel.endpoint, environment);
  const found = signalsOf(otel, environment).map((signal) => findPackages(signal, otel, environment));
  const missing = found.filter((one) => typeof one === 'string');
  const packages = found.filter((one): one is SignalPackages => typeof one === 'object');
  const traces = packages.find(({ signal }) => signal === 'traces');
  const logs = packages.find(({ signal }) => signal === 'logs');
  // Logs belong to the span, so it is made first.
  const span = traces && exportSpan(loaded(traces), record, environment);
  const done = await Promise.all([span?.done, logs && exportLogs(loaded(logs), record, environment, span?.context)]);
  return [...missing, ...done.filter((problem) => problem !== undefined)];
}

const loaded = ({ exporter, load }: SignalPackages): Loaded => ({ exporter: load(exporter) as object, load });

/** The exporters read the environment; what the configuration names goes over it. */
function pointTo(endpoint: string, environment: Record<string, string | undefined>): void {
  environment.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  for (const signal of ['TRACES', 'LOGS']) delete environment[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
}
