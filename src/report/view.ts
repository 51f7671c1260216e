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
  /** Where the agent wrote it. */
  said?: EvidenceView;
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
  /** Interactions of which not all is shown, for the size of the page. */
  shortened: number;
}

/** Characters of timelines on one page, with what an item costs besides: a browser opens that at once. */
const mostText = 1_000_000;
const itemCost = 300;

/** Characters of one text. What a transcript names may be of any length. */
const mostTitle = 140;
const mostName = 1000;
const mostAnswer = 20_000;

export function viewOf({ transcripts, problems = [] }: AnalysisReport): ReportView {
  const whole = wholeOnes(transcripts);
  const views = transcripts
    .map(({ path, host, interactions }, i): TranscriptView => {
      const id = `t${i + 1}`;
      return {
        id,
        path,
        host: host ?? 'unknown host',
        interactions: interactions.map((one, k) => interactionView(one, `${id}-i${k + 1}`, whole.has(one))),
      };
    })
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
    problems: problems.map(({ message }) => shortened(message, mostName)),
    shortened: all.filter(({ left }) => left > 0).length,
  };
}

export const sum = (all: readonly Counts[]): Counts =>
  Object.fromEntries(verdicts.map((verdict) => [verdict, all.reduce((n, one) => n + one[verdict], 0)])) as Counts;

/** Those with findings are why people look, those with claims come next. */
function wholeOnes(transcripts: readonly TranscriptReport[]): ReadonlySet<InteractionReport> {
  const all = transcripts.flatMap(({ interactions }) => interactions);
  const rank = ({ findings, claims }: InteractionReport) => (findings.length > 0 ? 0 : claims.length > 0 ? 1 : 2);
  const whole = new Set<InteractionReport>();
  let room = mostText;
  for (const one of all.toSorted((a, b) => rank(a) - rank(b))) {
    const size = (one.shown?.timeline?.items ?? []).reduce(
      (n, { text, title }) => n + text.length + title.length + itemCost,
      0,
    );
    if (size > room) continue;
    room -= size;
    whole.add(one);
  }
  return whole;
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
      title: shortened(item.title, mostName),
      id: first ? `${id}-L${item.line}` : '',
      isEvidence: wanted.has(item.line),
    };
  };
  const happened = timeline?.items ?? [];
  const said = happened.filter(({ kind, agent }) => kind === 'said' && agent === undefined);
  const sayings = claims.map(({ text }) => said.findLast((one) => one.text.includes(text)) ?? said.at(-1));
  // What a verdict rests on is there whatever the size.
  const kept = whole ? happened : happened.filter((item) => wanted.has(item.line) || sayings.includes(item));
  const items = kept.map(itemView);
  const earlier = (timeline?.earlier ?? []).map(itemView);
  const calls = shown?.calls ?? {};
  const evidenceView = (item: EvidenceItem): EvidenceView => {
    const { source, line } = item;
    if (line === undefined) return { text: source === 'disk' ? 'on disk' : source };
    const named = calls[line] ?? [...items, ...earlier].find((one) => one.line === line)?.title ?? source;
    const text = `line ${line}: ${shortened(named, mostName)}${item.earlier ? ' (earlier in the session)' : ''}`;
    return met.has(line) ? { text, href: `#${id}-L${line}` } : { text };
  };
  const evidence = (list: readonly EvidenceItem[]): EvidenceView[] => [
    ...new Map(list.map(evidenceView).map((one) => [one.text, one])).values(),
  ];
  const claimViews = claims.map(
    (claim, i): ClaimView => ({
      id: `${id}-c${i + 1}`,
      text: shortened(claim.text, mostName),
      path: shortened(claim.path, mostName),
      verdict: claim.verdict,
      judged: claim.stance === 'asserted' ? claim.kind : `${claim.kind}, ${claim.stance}`,
      ...(sayings[i] && { said: { text: `line ${sayings[i].line}`, href: `#${id}-L${sayings[i].line}` } }),
      evidence: evidence(claim.evidence),
    }),
  );
  return {
    id,
    title: shortened(shown?.prompt.slice(0, mostText).trim().replace(/\s+/g, ' ') ?? '', mostTitle) || '(no prompt)',
    where: root.line === null ? `from line ${root.from}` : `line ${root.line}`,
    ...(shown?.time !== undefined && { time: shown.time }),
    counts: sum(claims.map(({ verdict }) => ({ ...none, [verdict]: 1 }))),
    findings: findings.map((finding, i) => ({
      id: `${id}-f${i + 1}`,
      analyzer: finding.analyzer,
      messageId: finding.messageId,
      mode: finding.mode,
      message: shortened(finding.message, mostName),
      ...(finding.claim && { quote: shortened(finding.claim.text, mostName) }),
      evidence: evidence(finding.evidence),
    })),
    claims: claimViews,
    answer: partsOf(timeline?.answer ?? '', claimViews),
    items,
    earlier,
    left: (timeline?.left ?? 0) + happened.length - kept.length,
    faults: faults.map(({ analyzer, error }) => shortened(`${analyzer}: ${error}`, mostName)),
  };
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

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
  const rest = answer.slice(at);
  if (rest.length > mostAnswer)
    parts.push({ text: `${rest.slice(0, mostAnswer)} … ${rest.length - mostAnswer} more characters` });
  else if (rest) parts.push({ text: rest });
  return parts;
}
