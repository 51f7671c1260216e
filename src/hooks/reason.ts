import type { Locale } from '../analyzers/locale.ts';
import { clipped, fill, printable } from '../analyzers/messages.ts';
import type { Finding } from '../analyzers/runner.ts';
import type { HookPayload } from './payload.ts';
import { type ReasonTexts, TABLES } from './reason-texts/tables.ts';

const product = 'transcript-hooks';

/** In the first line of every block, in every language: by it an own reason is known when a host hands it back to the agent. */
const signature = `${product} checked`;

/** Findings told at once where nobody says otherwise; more would not be read. */
const usualFindings = 5;
const longestQuote = 160;

const english: ReasonTexts = {
  answer: `${signature} the answer against the record of this session and found {{count}}:`,
  report: `${signature} the report against the record of this session and found {{count}}:`,
  said: 'You said: "{{quote}}"',
  more: 'and {{count}} more of the kind.',
  go: 'Then continue the original task.',
  goReport: 'Then continue the original task: give the complete report again, corrected.',
  goReplaced:
    'Then continue the original task: Your next message replaces the report, so give the complete report again, corrected.',
  warned: '{{count}}, the agent was not stopped.',
};

/** In which language, and how many findings at most. */
interface Telling {
  locale?: Locale | undefined;
  most?: number | undefined;
}

export const isOwnReason = (text: string): boolean => text.includes(signature);

/**
 * What the agent is told when it may not stop yet: what it claimed, what was looked for and not found, the one thing to do, and to go on.
 * At most about 20 lines.
 */
export function blockReason(
  findings: readonly Finding[],
  { host, event }: Pick<HookPayload, 'host' | 'event'>,
  { locale = 'en', most = usualFindings }: Telling = {},
): string {
  const texts = textsIn(locale);
  const told = findings.slice(0, most);
  const more = findings.length - told.length;
  const isReport = event === 'SubagentStop';
  const first = fill(isReport ? texts.report : texts.answer, { count: count(findings.length, locale) });
  // On Claude Code the message after a block replaces the sub-agent's report (observed on 2.1.332).
  const closing = !isReport ? texts.go : host === 'claude-code' ? texts.goReplaced : texts.goReport;
  const remedies = [...new Set(findings.map((finding) => finding.remedy).filter((remedy) => remedy !== undefined))];
  return [
    isOwnReason(first) ? first : `[${signature}] ${first}`,
    ...lines(told, texts),
    ...(more > 0 ? [`- ${fill(texts.more, { count: more })}`] : []),
    // Chinese and Japanese put no space between sentences.
    [...remedies, closing].join(' ').replaceAll('。 ', '。'),
  ].join('\n');
}

/** The same for a person, who is only told. */
export function warningText(
  findings: readonly Finding[],
  { locale = 'en', most = usualFindings }: Telling = {},
): string {
  const texts = textsIn(locale);
  return [
    `${product}: ${fill(texts.warned, { count: count(findings.length, locale) })}`,
    ...lines(findings.slice(0, most), texts),
  ].join('\n');
}

/** The same beside a tool's result: one line for each finding. */
export const adviceText = (findings: readonly Finding[], { most = usualFindings }: Telling = {}): string =>
  findings
    .slice(0, most)
    .map(({ message }) => `${product}: ${message}`)
    .join('\n');

/** Whether a reason given before told this finding: its words, or the file that it is about. */
export function wasTold({ message, path }: Finding, reasons: readonly string[]): boolean {
  return reasons
    .map(flat)
    .some((said) => said.includes(flat(message)) || (path !== undefined && names(said, flat(path))));
}

/** Hosts wrap and indent what they hand back; a count that changed makes no other finding. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').replace(/\d+/g, '0');

/** Whether `path` stands in a text as such, not as a part of a longer one. */
function names(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1)) {
    if (!/[\w/.-]/.test(text[at - 1] ?? ' ') && !/[\w/-]/.test(text[at + path.length] ?? ' ')) return true;
  }
  return false;
}

const textsIn = (locale: Locale): ReasonTexts => (locale === 'en' ? english : TABLES[locale]);

const count = (findings: number, locale: Locale): string =>
  locale !== 'en' ? String(findings) : findings === 1 ? 'one point' : `${findings} points`;

/** Each finding below its claim; a claim with several findings is quoted once. */
function lines(findings: readonly Finding[], texts: ReasonTexts): string[] {
  let above: string | undefined;
  return findings.flatMap(({ claim, message }) => {
    const quote = claim && quotable(claim.text);
    if (!quote) return [`- ${message}`];
    // Analyzers quote with Markdown's marks or without them.
    const plain = quote.replace(/[`*]/g, '');
    const isSame = plain === above;
    above = plain;
    return isSame ? [`  ${message}`] : [`- ${fill(texts.said, { quote })}`, `  ${message}`];
  });
}

/** Marks of quotation in a quote would end it. */
const quotable = (text: string): string =>
  clipped(
    printable(text)
      .replace(/["“”„«»]/g, "'")
      .replaceAll('「', '『')
      .replaceAll('」', '』')
      .trim(),
    longestQuote,
  );
