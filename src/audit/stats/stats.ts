import type { AuditRecord } from '../record.ts';
import { Aftermath, isAfterBlock, isStop, type Outcome, outcomes } from './outcomes.ts';

export type Outcomes = Record<Outcome, number>;

/** What a log comes to. The JSON of `stats` is this; docs/audit.md defines the terms. */
export interface Stats {
  version: 1;
  /** Time of the first and of the last record. */
  from: string | null;
  to: string | null;
  runs: number;
  stops: { judged: number; blocked: number };
  /** In UTC, without those on which nothing ran. */
  days: { day: string; runs: number; judged: number; blocked: number }[];
  hosts: { host: string; runs: number; judged: number; blocked: number }[];
  analyzers: AnalyzerStats[];
  /** Claims at stops that were judged, by analyzer and verdict. */
  claims: Record<string, Record<string, number>>;
  after: Outcomes;
  ms: { p50: number; p90: number; p95: number; p99: number; max: number } | null;
  /** Runs that judged nothing, by why. */
  skipped: Record<string, number>;
  faults: { runs: number; texts: { text: string; runs: number }[] };
  /** Lines of the log that are no record, and records of a later version. */
  unread: { broken: number; newer: number };
}

export interface AnalyzerStats {
  name: string;
  /** Stops that it blocked, alone or with others. */
  blocks: number;
  /** Findings at stops that were judged, by message. */
  findings: Record<string, number>;
  /** What the agent did after those blocks. */
  after: Outcomes;
}

/** A span of time, in milliseconds since the epoch. */
export interface Span {
  since: number;
  until: number;
}

const everything: Span = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** Sums up records, which may come in any order. What follows a block counts for it also when it lies after the span. */
export async function statsOf(
  records: AsyncIterable<AuditRecord> | Iterable<AuditRecord>,
  unread: Stats['unread'],
  span: Span = everything,
): Promise<Stats> {
  const days = new Map<string, Stats['days'][number]>();
  const hosts = new Map<string, Stats['hosts'][number]>();
  const analyzers = new Map<string, AnalyzerStats>();
  const texts = new Map<string, number>();
  const aftermath = new Aftermath();
  const durations: number[] = [];
  const stats: Stats = {
    version: 1,
    from: null,
    to: null,
    runs: 0,
    stops: { judged: 0, blocked: 0 },
    days: [],
    hosts: [],
    analyzers: [],
    claims: table(),
    after: none(),
    ms: null,
    skipped: table(),
    faults: { runs: 0, texts: [] },
    unread,
  };
  const isWithin = ({ time }: AuditRecord) => Date.parse(time) >= span.since && Date.parse(time) < span.until;
  for await (const record of records) {
    aftermath.add(record);
    if (!isWithin(record)) continue;
    const { time, host = 'unknown', ms, decision, why, faults = [] } = record;
    stats.runs++;
    if (stats.from === null || time < stats.from) stats.from = time;
    if (stats.to === null || time > stats.to) stats.to = time;
    durations.push(ms);
    if (decision === 'skipped') stats.skipped[why] = (stats.skipped[why] ?? 0) + 1;
    if (faults.length > 0) stats.faults.runs++;
    for (const text of new Set(faults)) texts.set(text, (texts.get(text) ?? 0) + 1);

    const day = new Date(time).toISOString().slice(0, 10);
    const parts = [entry(days, day, { day, ...nothing }), entry(hosts, host, { host, ...nothing })];
    for (const part of parts) part.runs++;
    if (!isJudgedStop(record)) continue;
    for (const part of [...parts, stats.stops]) {
      part.judged++;
      if (decision === 'blocked') part.blocked++;
    }
    addClaims(stats.claims, record.claims ?? {});
    addFindings(analyzers, record);
  }
  for (const { block, outcome } of aftermath.outcomes()) {
    if (!isWithin(block)) continue;
    stats.after[outcome]++;
    for (const name of blockersOf(block)) analyzerIn(analyzers, name).after[outcome]++;
  }
  return {
    ...stats,
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    hosts: [...hosts.values()].sort((a, b) => b.runs - a.runs),
    analyzers: [...analyzers.values()].sort((a, b) => b.blocks - a.blocks || (a.name < b.name ? -1 : 1)),
    ms: percentiles(durations),
    faults: {
      runs: stats.faults.runs,
      texts: [...texts].map(([text, runs]) => ({ text, runs })).sort((a, b) => b.runs - a.runs),
    },
  };
}

/** For names out of a file: `__proto__` is one like any other. */
const table = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
const nothing = { runs: 0, judged: 0, blocked: 0 };
const none = (): Outcomes => Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Outcomes;

/** A stop whose answer was looked at for the first time, or that was blocked again. */
const isJudgedStop = (record: AuditRecord): boolean =>
  isStop(record) && record.decision !== 'skipped' && !isAfterBlock(record);

function entry<T extends object>(map: Map<string, T>, key: string, fresh: T): T {
  const found = map.get(key) ?? { ...fresh };
  map.set(key, found);
  return found;
}

const analyzerIn = (analyzers: Map<string, AnalyzerStats>, name: string): AnalyzerStats =>
  entry(analyzers, name, { name, blocks: 0, findings: table(), after: none() });

const blockersOf = ({ findings = [] }: AuditRecord): Set<string> =>
  new Set(findings.filter(({ mode }) => mode === 'block').map(({ analyzer }) => analyzer));

function addFindings(analyzers: Map<string, AnalyzerStats>, record: AuditRecord): void {
  for (const { analyzer, messageId } of record.findings ?? []) {
    const { findings } = analyzerIn(analyzers, analyzer);
    findings[messageId] = (findings[messageId] ?? 0) + 1;
  }
  if (record.decision === 'blocked') for (const name of blockersOf(record)) analyzerIn(analyzers, name).blocks++;
}

function addClaims(sum: Stats['claims'], claims: NonNullable<AuditRecord['claims']>): void {
  for (const [analyzer, verdicts] of Object.entries(claims)) {
    sum[analyzer] ??= table();
    for (const [verdict, count] of Object.entries(verdicts))
      sum[analyzer][verdict] = (sum[analyzer][verdict] ?? 0) + count;
  }
}

/** By nearest rank: each is a duration that occurred. */
function percentiles(durations: number[]): Stats['ms'] {
  if (durations.length === 0) return null;
  const sorted = Float64Array.from(durations).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] as number;
  return { p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99), max: at(1) };
}
