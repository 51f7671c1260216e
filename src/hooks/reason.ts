import { clipped, printable } from '../analyzers/messages.ts';
import type { Finding } from '../analyzers/runner.ts';
import type { HookPayload } from './payload.ts';

/** First words of every block; by them an own reason is known when a host hands it back to the agent. */
const signature = 'transcript-hooks';

/** Findings told at once where nobody says otherwise; more would not be read. */
const usualFindings = 5;
const longestQuote = 160;

export const isOwnReason = (text: string): boolean => text.includes(`${signature} checked`);

/**
 * What the agent is told when it may not stop yet: what it claimed, what was looked for and not found, the one thing to do, and to go on.
 * At most about 20 lines.
 */
export function blockReason(
  findings: readonly Finding[],
  payload: Pick<HookPayload, 'host' | 'event'>,
  most = usualFindings,
): string {
  const told = findings.slice(0, most);
  const more = findings.length - told.length;
  const what = payload.event === 'SubagentStop' ? 'report' : 'answer';
  const remedies = [...new Set(findings.map((finding) => finding.remedy).filter((remedy) => remedy !== undefined))];
  return [
    `${signature} checked the ${what} against the record of this session and found ${count(findings.length)}:`,
    ...told.flatMap(lines),
    ...(more > 0 ? [`- and ${more} more of the kind.`] : []),
    [...remedies, closing(payload)].join(' '),
  ].join('\n');
}

/** The same for a person, who is only told. */
export const warningText = (findings: readonly Finding[], most = usualFindings): string =>
  [
    `${signature}: ${count(findings.length)}, the agent was not stopped.`,
    ...findings.slice(0, most).flatMap(lines),
  ].join('\n');

/** The same beside a tool's result: one line for each finding. */
export const adviceText = (findings: readonly Finding[], most = usualFindings): string =>
  findings
    .slice(0, most)
    .map(({ message }) => `${signature}: ${message}`)
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

const count = (findings: number): string => (findings === 1 ? 'one point' : `${findings} points`);

function lines({ claim, message }: Finding): string[] {
  const quote = claim && clipped(printable(claim.text).replaceAll('"', "'").trim(), longestQuote);
  return quote ? [`- You said: "${quote}"`, `  ${message}`] : [`- ${message}`];
}

/** On Claude Code the message after a block replaces the sub-agent's report (observed on 2.1.332). */
function closing({ host, event }: Pick<HookPayload, 'host' | 'event'>): string {
  if (event !== 'SubagentStop') return 'Then continue the original task.';
  const replaces = host === 'claude-code' ? 'Your next message replaces the report, so ' : '';
  return `Then continue the original task: ${replaces}give the complete report again, corrected.`;
}
