import type { ClaimRecord } from '../analyzers/define.ts';
import type { AnyAnalyzer, Fault, Finding } from '../analyzers/runner.ts';
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

export interface ReporterOptions {
  /** List every claim, not only findings. */
  claims: boolean;
  color: boolean;
  /** Of this package. */
  version: string;
  /** Those that may have found something. */
  analyzers: readonly AnyAnalyzer[];
}

/** A reporter turns a report into text for stdout. */
export type Reporter = (report: AnalysisReport, options: ReporterOptions) => string;
