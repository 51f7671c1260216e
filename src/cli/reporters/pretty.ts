import { styleText } from 'node:util';
import type { ClaimRecord, EvidenceItem } from '../../analyzers/define.ts';
import { clipped, printable } from '../../analyzers/messages.ts';
import type { InteractionReport, Reporter, TranscriptReport } from '../report.ts';

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

/** For people: findings with their claim, and with `claims` every mention with its verdict and what backs it. */
export const pretty: Reporter = ({ transcripts }, { claims, color }) => {
  const paint: Paint = (style, text) => (color ? styleText(style, text) : text);
  const blocks = transcripts.flatMap((transcript) => transcriptLines(transcript, claims, paint));
  return `${[...blocks, summary(transcripts)].join('\n')}\n`;
};

function transcriptLines(transcript: TranscriptReport, claims: boolean, paint: Paint): string[] {
  const shown = transcript.interactions.filter(
    (one) => one.findings.length > 0 || one.faults || (claims && one.claims.length > 0),
  );
  if (shown.length === 0) return [];
  const title = `${printable(transcript.path)} (${transcript.host ?? 'unknown host'})`;
  return [paint('underline', title), ...shown.flatMap((one) => interactionLines(one, claims, paint)), ''];
}

function interactionLines(interaction: InteractionReport, claims: boolean, paint: Paint): string[] {
  const { root, findings, faults = [] } = interaction;
  const where = root.line === null ? `  no prompt, from line ${root.from}` : `  prompt in line ${root.line}`;
  return [
    paint('dim', where),
    ...findings.flatMap((finding) => [
      `  ${paint(finding.mode === 'block' ? 'red' : 'yellow', finding.mode.padEnd(5))} ${finding.message} ${paint('dim', `${finding.analyzer}/${finding.messageId}`)}`,
      ...(finding.claim ? [`        "${clipped(printable(finding.claim.text), 160)}"`] : []),
    ]),
    ...faults.map(({ analyzer, error }) => `  ${paint('red', 'fault')} ${analyzer}: ${printable(error)}`),
    ...(claims ? interaction.claims.map((claim) => `  ${claimLine(claim, paint)}`) : []),
  ];
}

const verdictStyle = {
  supported: 'green',
  unknown: 'dim',
  missing: 'red',
  unchanged: 'red',
  unopened: 'yellow',
} as const;

function claimLine({ text, kind, stance, verdict, evidence }: ClaimRecord, paint: Paint): string {
  const backing = [...new Set(evidence.map(place))].slice(0, 3).join(', ');
  const judged = stance === 'asserted' ? kind : `${kind}, ${stance}`;
  return `${paint(verdictStyle[verdict], verdict.padEnd(9))} ${printable(text)} ${paint('dim', `(${judged})${backing ? ` ${backing}` : ''}`)}`;
}

const place = ({ source, line, earlier }: EvidenceItem): string =>
  `${source}${line ? ` line ${line}` : ''}${earlier ? ', earlier' : ''}`;

function summary(transcripts: readonly TranscriptReport[]): string {
  const interactions = transcripts.flatMap((transcript) => transcript.interactions);
  const claims = interactions.flatMap((interaction) => interaction.claims);
  const counts = ['supported', 'unknown', 'missing', 'unchanged', 'unopened'].map((verdict) => ({
    verdict,
    count: claims.filter((claim) => claim.verdict === verdict).length,
  }));
  const verdicts = counts.filter(({ count }) => count > 0).map(({ verdict, count }) => `${count} ${verdict}`);
  const findings = interactions.reduce((sum, one) => sum + one.findings.length, 0);
  return [
    count(transcripts.length, 'transcript'),
    count(interactions.length, 'interaction'),
    `${count(claims.length, 'file mention')}${verdicts.length > 0 ? ` (${verdicts.join(', ')})` : ''}`,
    count(findings, 'finding'),
  ].join(', ');
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
