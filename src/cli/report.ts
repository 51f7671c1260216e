import type { ClaimRecord } from '../analyzers/define.ts';
import type { Remedy } from '../analyzers/locale.ts';
import type { Fault, Finding } from '../analyzers/runner.ts';
import type { Host } from '../host.ts';
import type { Timeline } from '../report/timeline.ts';

/** What `analyze` found out, before any format. The JSON format is this, by contract. */
export interface AnalysisReport {
  version: 1;
  transcripts: TranscriptReport[];
  /** What was not judged, or not wholly; absent when all was. */
  problems?: Problem[];
}

export interface TranscriptReport {
  path: string;
  host: Host | null;
  interactions: InteractionReport[];
}

/** `error`: not judged, exit code 2. `note`: what a reader of "0 findings" should know. */
export interface Problem {
  level: 'error' | 'note';
  /** The transcript; absent for what concerns all of them. */
  path?: string;
  message: string;
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
  /** For people only, and only where asked for. */
  shown?: Shown;
}

/** What a person wants to see of an interaction beside the verdicts. */
export interface Shown {
  prompt: string;
  /** When the prompt was written, in milliseconds since the epoch. */
  time?: number;
  /** The tool calls that evidence points at, by line: `Read src/a.ts`. */
  calls: Record<number, string>;
  /** All that happened. */
  timeline?: Timeline;
}

/** Of an analyzer, what reports tell. */
export interface AnalyzerInfo {
  name: string;
  meta: { description: string; messages: Record<string, string>; remedy?: Remedy | undefined };
}

export interface ReporterOptions {
  /** List every claim (true), none, or by default those of interactions with findings. */
  claims: boolean | undefined;
  color: boolean;
  /** Columns of the terminal; absent where there is none. */
  width?: number | undefined;
  /** Of this package. */
  version: string;
  /** Those that may have found something. */
  analyzers: readonly AnalyzerInfo[];
}

/** A reporter turns a report into text for stdout. */
export type Reporter = (report: AnalysisReport, options: ReporterOptions) => string;
