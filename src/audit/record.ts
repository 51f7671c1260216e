import { createHash } from 'node:crypto';
import { clipped, printable } from '../analyzers/messages.ts';
import type { AnalysisResult, Finding } from '../analyzers/runner.ts';
import { auditSchema } from './schema-name.ts';
import type { Trace } from './trace.ts';

export type AuditDecision = 'blocked' | 'allowed' | 'skipped';

/** One hook run, by the fields of docs/audit.md. Absent: not known. */
export interface AuditRecord {
  schema: typeof auditSchema;
  version: 1;
  /** Version of this package. */
  tool: string;
  /** When the run ended, in ISO 8601. */
  time: string;
  host?: string;
  hostVersion?: string;
  event?: string;
  session?: string;
  /** Sub-agent. */
  agent?: string;
  transcript?: string;
  cwd?: string;
  /** Where the interaction begins. */
  root?: { byte: number; time?: string };
  stopHookActive?: boolean;
  decision: AuditDecision;
  why: string;
  /** Those that ran. */
  analyzers?: string[];
  /** Counted by analyzer and verdict. */
  claims?: Record<string, Record<string, number>>;
  findings?: AuditFinding[];
  /** Findings beyond those that are listed. */
  more?: number;
  /** Tool calls of the agent in the interaction. */
  calls?: number;
  /** Digest of the answer, or with `text` the answer. */
  answer?: string;
  answerText?: string;
  /** From the start of the process. */
  ms: number;
  faults?: string[];
}

export interface AuditFinding {
  analyzer: string;
  messageId: string;
  mode: string;
  path?: string;
  /** The same for the same finding in another run. */
  fingerprint: string;
  /** It is about words of the answer. */
  claimed?: true;
  claim?: string;
  message?: string;
}

/** A record is one write: its parts are bounded. */
const mostFindings = 50;
const longestPath = 1000;
const longestText = 500;
const longestAnswer = 8000;

/** How a run is told that did not come to its end. */
export interface Ending {
  tool: string;
  ms: number;
  now: Date;
  faults: readonly string[];
}

/** The record of a run. Holds plain values alone, whatever an analyzer reported. */
export function recordOf(trace: Trace, { tool, ms, now, faults }: Ending): AuditRecord {
  const { payload, facts, result, blocked, why, record, outlets } = trace;
  const ending = { tool, time: now.toISOString(), ms: Math.round(ms) };
  const told = faults.length > 0 ? { faults: faults.map((fault) => short(fault, longestText)) } : {};
  if (record) return { ...record, ...ending, ...told };
  const { root, hostVersion } = facts ?? {};
  const startTime = facts?.startTime;
  return {
    schema: auditSchema,
    version: 1,
    ...ending,
    ...known({
      host: facts?.host ?? payload?.host,
      hostVersion,
      event: payload?.event,
      session: bounded(payload?.sessionId),
      agent: bounded(payload?.agentId ?? payload?.agentName),
      transcript: bounded(facts?.path || payload?.transcriptPath),
      cwd: bounded(payload?.cwd ?? facts?.cwd),
      root: facts?.path
        ? { byte: root?.byte ?? facts.from.byte, ...(startTime !== undefined && { time: isoTime(startTime) }) }
        : undefined,
      stopHookActive: payload?.stopHookActive,
    }),
    decision: blocked ? 'blocked' : result ? 'allowed' : 'skipped',
    why: why ?? 'fault',
    ...(result && judged(result, outlets.audit?.text === true || outlets.otel?.text === true)),
    ...told,
  };
}

/** A record without the agent's words, for an outlet that does not want them. */
export function withoutText({ answerText: _, findings, ...record }: AuditRecord): AuditRecord {
  return { ...record, ...(findings && { findings: findings.map(({ message: _, claim: __, ...finding }) => finding) }) };
}

function judged({ findings, tallies, calls, answer }: AnalysisResult, text: boolean) {
  return {
    analyzers: [...new Set(tallies.map(({ analyzer }) => analyzer))],
    claims: counted(tallies),
    findings: findings.slice(0, mostFindings).map((finding) => findingOf(finding, text)),
    ...(findings.length > mostFindings && { more: findings.length - mostFindings }),
    calls,
    answer: digest(answer),
    ...(text && { answerText: clipped(answer, longestAnswer) }),
  };
}

function counted(tallies: AnalysisResult['tallies']): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { analyzer, claims } of tallies) {
    for (const { verdict } of claims) {
      counts[analyzer] ??= {};
      counts[analyzer][verdict] = (counts[analyzer][verdict] ?? 0) + 1;
    }
  }
  return counts;
}

const findingOf = (finding: Finding, text: boolean): AuditFinding => ({
  analyzer: finding.analyzer,
  messageId: finding.messageId,
  mode: finding.mode,
  ...(finding.path !== undefined && { path: short(finding.path, longestPath) }),
  fingerprint: fingerprint(finding),
  ...(finding.claim && { claimed: true as const }),
  ...(text && { message: short(finding.message, longestText) }),
  ...(text && finding.claim && { claim: short(finding.claim.text, longestText) }),
});

/** A message without its numbers is the same finding, as when one more review is missing. */
const fingerprint = ({ analyzer, messageId, path, message }: Finding): string =>
  digest([analyzer, messageId, path ?? message.replace(/\s+/g, ' ').replace(/\d+/g, '0')].join('\0'));

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const short = (value: unknown, most: number): string => clipped(printable(String(value)), most);

const bounded = (text: string | undefined): string | undefined => text && short(text, longestPath);

/** What a transcript gives as a time may be out of range. */
function isoTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const known = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
