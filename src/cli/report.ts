import type { ClaimRecord } from '../analyzers/define.ts';
import type { Fault, Finding } from '../analyzers/runner.ts';
import type { Host } from '../host.ts';

/** What `analyze` found out, before any format. The JSON format is this, by contract. */
export interface AnalysisReport {
  version: 1;
  transcripts: TranscriptReport[];
}

export interface TranscriptReport {
  path: string;
  host: Host | null;
  interactions: InteractionReport[];
}

export interface InteractionReport {
  /** Line of the prompt, counted from 1; null where the transcript has none. `from`: first line of the interaction. */
  root: { line: number | null; from: number };
  /** Directory whose files were looked at; null for none. */
  workspace: string | null;
  findings: Omit<Finding, 'remedy' | 'path'>[];
  claims: ClaimRecord[];
  /** Lines passed over, by cause; absent when there were none. */
  skipped?: Record<string, number>;
  /** Analyzers that failed; absent when none did. */
  faults?: Fault[];
}

/** A reporter turns a report into text for stdout. */
export type Reporter = (report: AnalysisReport, options: { claims: boolean; color: boolean }) => string;
