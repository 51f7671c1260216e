import pico from 'picocolors';
import type { ClaimRecord } from '../../analyzers/define.ts';
import { clipped, printable } from '../../analyzers/messages.ts';
import type { InteractionReport, Reporter, ReporterOptions, TranscriptReport } from '../report.ts';
import { columns, fitted, wrapped } from '../terminal.ts';
import { backingOf } from './backing.ts';
import { summaryLines } from './summary.ts';

export type Screen = Pick<ReporterOptions, 'claims' | 'color' | 'width'>;

/** For people: each interaction with its findings, and each claim with its verdict and what backs it. */
export const pretty: Reporter = (report, screen) =>
  `${[...report.transcripts.flatMap((one) => transcriptLines(one, screen)), ...summaryLines(report)].join('\n')}\n`;

function transcriptLines(transcript: TranscriptReport, screen: Screen): string[] {
  const shown = transcript.interactions.filter(
    (one) => one.findings.length > 0 || one.faults || (screen.claims && one.claims.length > 0),
  );
  if (shown.length === 0) return [];
  const paint = pico.createColors(screen.color);
  const title = fitted(`${printable(transcript.path)} (${transcript.host ?? 'unknown host'})`, screen.width);
  return [paint.underline(title), ...shown.flatMap((one) => interactionLines(one, screen)), ''];
}

/** One interaction, with a header of its own. */
export function interactionLines(interaction: InteractionReport, screen: Screen): string[] {
  const { findings, faults = [], claims } = interaction;
  const paint = pico.createColors(screen.color);
  const told = screen.claims ?? findings.length > 0;
  return [
    header(interaction, screen),
    ...findings.flatMap((finding) => findingLines(finding, screen)),
    ...faults.map(({ analyzer, error }) => `  ${paint.red('fault')} ${analyzer}: ${printable(error)}`),
    ...(told ? claims.map((claim) => claimLine(claim, interaction, screen)) : []),
  ];
}

function header({ root, shown }: InteractionReport, { color, width }: Screen): string {
  const paint = pico.createColors(color);
  const where = root.line === null ? `no prompt, from line ${root.from}` : `prompt in line ${root.line}`;
  const when =
    shown?.time === undefined ? '' : `, ${new Date(shown.time).toISOString().slice(0, 16).replace('T', ' ')}Z`;
  const place = `  ${where}${when}`;
  const prompt = shown?.prompt
    ? fitted(clipped(printable(shown.prompt), 200), width && width - columns(place) - 4)
    : '';
  return `${paint.dim(place)}${prompt ? `${paint.dim(': ')}${paint.bold(prompt)}` : ''}`;
}

function findingLines(finding: InteractionReport['findings'][number], { color, width }: Screen): string[] {
  const paint = pico.createColors(color);
  const { mode, analyzer, messageId, claim } = finding;
  const rule = `${analyzer}/${messageId}`;
  const [first = '', ...rest] = wrapped(`${printable(finding.message)} ${rule}`, width && width - 9);
  const tint = mode === 'block' ? paint.red : mode === 'warn' ? paint.yellow : paint.cyan;
  const message = (line: string) => (line.endsWith(rule) ? line.slice(0, -rule.length) + paint.dim(rule) : line);
  const quote = claim && `"${clipped(printable(claim.text), 160)}"${claim.line ? ` line ${claim.line}` : ''}`;
  return [
    `  ${tint(mode.padEnd(5))} ${message(first)}`,
    ...rest.map((line) => `        ${message(line)}`),
    ...(quote ? wrapped(quote, width && width - 9).map((line) => `        ${line}`) : []),
  ];
}

const tints = { supported: 'green', unknown: 'gray', missing: 'red', unchanged: 'red', unopened: 'yellow' } as const;

function claimLine(claim: ClaimRecord, { shown }: InteractionReport, { color, width }: Screen): string {
  const paint = pico.createColors(color);
  const { kind, stance, verdict, text } = claim;
  const judged = `(${stance === 'asserted' ? kind : `${kind}, ${stance}`})`;
  const head = `  ${verdict.padEnd(9)} ${printable(text)} ${judged}`;
  const backing = backingOf(claim, shown?.calls ?? {}).join(', ');
  const line = `  ${paint[tints[verdict]](verdict.padEnd(9))} ${printable(text)} ${paint.dim(judged)}`;
  if (!backing) return line;
  if (width === undefined || columns(head) + columns(backing) + 1 <= width) return `${line} ${paint.dim(backing)}`;
  return `${line}\n${paint.dim(`            ${fitted(backing, width - 13)}`)}`;
}
