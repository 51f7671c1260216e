import type { AnalysisResult } from '../analyzers/runner.ts';
import type { HookPayload } from '../hooks/payload.ts';
import type { Facts } from '../transcript/index.ts';
import type { AuditRecord } from './record.ts';
import type { Outlets } from './settings.ts';

/** What a hook call leaves behind while it runs, so that it can be recorded however it ends. */
export interface Trace {
  /** Where it is recorded; nowhere when empty. */
  outlets: Outlets;
  payload?: HookPayload;
  /** Of the interaction that was opened. */
  facts?: Facts;
  /** Present when the interaction was judged. */
  result?: AnalysisResult | undefined;
  /** The agent was told to go on. */
  blocked?: boolean;
  /** Why it ended as it did; see docs/audit.md. */
  why?: string;
  /** Made where the call was judged, in the thread of the plugins. */
  record?: AuditRecord | undefined;
}

export const newTrace = (): Trace => ({ outlets: {} });

export const isRecorded = ({ outlets }: Trace): boolean => outlets.audit !== undefined || outlets.otel !== undefined;
