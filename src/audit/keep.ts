import type { Environment } from '../config/locate.ts';
import { appendLine } from './append.ts';
import { recordOf, withoutText } from './record.ts';
import { isRecorded, type Trace } from './trace.ts';

/** How the run ended, and what it was run by. */
export interface Run {
  /** Version of this package. */
  version: string;
  /** What went wrong. */
  faults: readonly string[];
  /** The hook file. */
  script: URL;
  environment: Environment;
}

/** Records a hook run where the configuration says. Never throws; answers what went wrong with it. */
export async function keepRecord(trace: Trace, { version, faults, script, environment }: Run): Promise<string[]> {
  if (!isRecorded(trace)) return [];
  try {
    const { audit, otel } = trace.outlets;
    const telemetry = otel && (await import('./otel/problem.ts')).takeProblem(environment);
    const earlier = telemetry ? [`telemetry of an earlier run was not sent: ${telemetry}`] : [];
    const ending = { tool: version, ms: performance.now(), now: new Date(), faults: [...faults, ...earlier] };
    const record = recordOf(trace, ending);
    const given = (text: boolean | undefined) => (text ? record : withoutText(record));
    const unwritten = audit && appendLine(JSON.stringify(given(audit.text)), audit);
    const unsent =
      otel &&
      (await (await import('./otel/hand-over.ts')).handOver({ record: given(otel.text), otel }, script, environment));
    return [...earlier, unwritten, unsent].filter((problem) => problem !== undefined);
  } catch (error) {
    return [`this run is not recorded: ${error instanceof Error ? error.message : String(error)}`];
  }
}
