import { appendLine } from './append.ts';
import { recordOf } from './record.ts';
import { isRecorded, type Trace } from './trace.ts';

/** How the run ended, and what it was run by. */
export interface Run {
  /** Version of this package. */
  version: string;
  /** What went wrong. */
  faults: readonly string[];
}

/** Records a hook run where the configuration says. Never throws; answers what went wrong with it. */
export function keepRecord(trace: Trace, { version, faults }: Run): string[] {
  if (!isRecorded(trace)) return [];
  try {
    const record = recordOf(trace, { tool: version, ms: performance.now(), now: new Date(), faults });
    const { audit } = trace.outlets;
    const problem = audit && appendLine(JSON.stringify(record), audit);
    return problem ? [problem] : [];
  } catch (error) {
    return [`this run is not recorded: ${error instanceof Error ? error.message : String(error)}`];
  }
}
