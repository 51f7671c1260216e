import type { ClaimRecord, EvidenceItem } from '../analyzers/define.ts';
import type { AnalysisReport, InteractionReport, TranscriptReport } from '../cli/report.ts';
import type { TimelineItem } from './timeline.ts';

/** What the page shows, made of what the analysis found out. Rendering adds no knowledge to it. */

export const verdicts = ['missing', 'unchanged', 'unopened', 'unknown', 'supported'] as const;
export type Verdict = ClaimRecord['verdict'];
export type Counts = Record<Verdict, number>;

export interface EvidenceView {
  text: string;
  /** Of the item that shows it. */
  href?: string;
}

export interface ClaimView {
  id: string;
  text: string;
  path: string;
  verdict: Verdict;
  /** "content", or "change, negated". */
  judged: string;
  evidence: EvidenceView[];
}

export interface FindingView {
  id: string;
  analyzer: string;
  messageId: string;
  mode: string;
  message: string;
  quote?: string;
  evidence: EvidenceView[];
}

/** A stretch of the answer: plain, or a claim in it. */
export interface AnswerPart {
  text: string;
  claim?: ClaimView;
}

export interface ItemView extends TimelineItem {
  id: string;
  /** Some verdict rests on it. */
  isEvidence: boolean;
}

export interface InteractionView {
  id: string;
  title: string;
  where: string;
  time?: number;
  counts: Counts;
  findings: FindingView[];
  claims: ClaimView[];
  answer: AnswerPart[];
  items: ItemView[];
  earlier: ItemView[];
  /** Items that are not on the page, and why. */
  left: number;
  faults: string[];
}

export interface TranscriptView {
  id: string;
  path: string;
  host: string;
  interactions: InteractionView[];
}

export interface ReportView {
  transcripts: TranscriptView[];
  counts: Counts;
  analyzers: [name: string, findings: number][];
  interactions: number;
  problems: string[];
  /** Interactions whose timeline was left out for the size of the page. */
  without: number;
}

/** Characters of timelines on one page; a browser opens a page of some megabytes at once. */
const mostText = 3_000_000;

export function viewOf({ transcripts, problems = [] }: AnalysisReport): ReportView {
  const budget = { left: mostText, without: 0 };
  const views = transcripts
    .map((transcript, i) => transcriptView(transcript, `t${i + 1}`, budget))
    .filter(({ interactions }) => interactions.length > 0);
  const all = views.flatMap(({ interactions }) => interactions);
  const byAnalyzer = new Map<string, number>();
  for (const { analyzer } of all.flatMap(({ findings }) => findings))
    byAnalyzer.set(analyzer, (byAnalyzer.get(analyzer) ?? 0) + 1);
  return {
    transcripts: views,
    counts: sum(all.map(({ counts }) => counts)),
    analyzers: [...byAnalyzer],
    interactions: all.length,
    problems: problems.map(({ message }) => message),
    without: budget.without,
  };
}

export const sum = (all: readonly Counts[]): Counts =>
  Object.fromEntries(verdicts.map((verdict) => [verdict, all.reduce((n, one) => n + one[verdict], 0)])) as Counts;

interface Budget {
  left: number;
  without: number;
}

function transcriptView({ path, host, interactions }: TranscriptReport, id: string, budget: Budget): TranscriptView {
  // Those with findings are why people look.
  const kept = new Set<InteractionReport>();
  for (const one of [...interactions].sort((a, b) => Number(b.findings.length > 0) - Number(a.findings.length > 0))) {
    const size = (one.shown?.timeline?.items ?? []).reduce(
      (n, { text, title }) => n + text.length + title.length + 200,
      0,
    );
    if (size > budget.left) {
      if (size > 0) budget.without++;
      continue;
    }
    budget.left -= size;
    kept.add(one);
  }
  return {
    id,
    path,
    host: host ?? 'unknown host',
    interactions: interactions.map((one, i) => interactionView(one, `${id}-i${i + 1}`, kept.has(one))),
  };
}

function interactionView(report: InteractionReport, id: string, whole: boolean): InteractionView {
  const { root, findings, claims, faults = [], shown } = report;
  const timeline = shown?.timeline;
  const wanted = new Set([...claims, ...findings].flatMap(({ evidence }) => evidence.map(({ line }) => line)));
  const met = new Set<number>();
  const itemView = (item: TimelineItem): ItemView => {
    // Several things may stand in one line; the first of them is where a link to the line leads.
    const first = !met.has(item.line);
    met.add(item.line);
    return {
      ...item,
      id: first ? `${id}-L${item.line}` : '',
      isEvidence: wanted.has(item.line),
    };
  };
  const items = whole ? (timeline?.items ?? []).map(itemView) : [];
  const earlier = whole ? (timeline?.earlier ?? []).map(itemView) : [];
  const calls = shown?.calls ?? {};
  const evidenceView = (item: EvidenceItem): EvidenceView => {
    const { source, line } = item;
    if (line === undefined) return { text: source === 'disk' ? 'on disk' : source };
    const named = calls[line] ?? [...items, ...earlier].find((one) => one.line === line)?.title ?? source;
    const text = `line ${line}: ${named}${item.earlier ? ' (earlier in the session)' : ''}`;
    return met.has(line) ? { text, href: `#${id}-L${line}` } : { text };
  };
  const evidence = (list: readonly EvidenceItem[]): EvidenceView[] => [
    ...new Map(list.map(evidenceView).map((one) => [one.text, one])).values(),
  ];
  const claimViews = claims.map(
    (claim, i): ClaimView => ({
      id: `${id}-c${i + 1}`,
      text: claim.text,
      path: claim.path,
      verdict: claim.verdict,
      judged: claim.stance === 'asserted' ? claim.kind : `${claim.kind}, ${claim.stance}`,
      evidence: evidence(claim.evidence),
    }),
  );
  return {
    id,
    title: shown?.prompt.trim().replace(/\s+/g, ' ').slice(0, 160) || '(no prompt)',
    where: root.line === null ? `from line ${root.from}` : `line ${root.line}`,
    ...(shown?.time !== undefined && { time: shown.time }),
    counts: sum(claims.map(({ verdict }) => ({ ...none, [verdict]: 1 }))),
    findings: findings.map((finding, i) => ({
      id: `${id}-f${i + 1}`,
      analyzer: finding.analyzer,
      messageId: finding.messageId,
      mode: finding.mode,
      message: finding.message,
      ...(finding.claim && { quote: finding.claim.text }),
      evidence: evidence(finding.evidence),
    })),
    claims: claimViews,
    answer: partsOf(timeline?.answer ?? '', claimViews),
    items,
    earlier,
    left: (timeline?.left ?? 0) + (whole ? 0 : (timeline?.items.length ?? 0)),
    faults: faults.map(({ analyzer, error }) => `${analyzer}: ${error}`),
  };
}

const none: Counts = { missing: 0, unchanged: 0, unopened: 0, unknown: 0, supported: 0 };

/** The answer with its claims in place: they come in its order, each as it is written there. */
export function partsOf(answer: string, claims: readonly ClaimView[]): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const claim of claims) {
    const found = answer.indexOf(claim.text, at);
    if (found === -1 || claim.text === '') continue;
    if (found > at) parts.push({ text: answer.slice(at, found) });
    parts.push({ text: claim.text, claim });
    at = found + claim.text.length;
  }
  if (at < answer.length) parts.push({ text: answer.slice(at) });
  return parts;
}
