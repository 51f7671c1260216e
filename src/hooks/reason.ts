import { clipped, printable } from '../analyzers/messages.ts';
import type { Finding } from '../analyzers/runner.ts';
import type { HookPayload } from './payload.ts';

/** First words of every block; by them an own reason is known when a host hands it back to the agent. */
const signature = 'transcript-hooks';

/** Findings told at once; more would not be read. */
const mostFindings = 5;
const longestQuote = 160;

export const isOwnReason = (text: string): boolean => text.includes(`${signature} checked`);

/**
 * What the agent is told when it may not stop yet: what it claimed, what was looked for and not found, the one thing to do, and to go on.
 * At most about 20 lines.
 */
export function blockReason(findings: readonly Finding[], payload: Pick<HookPayload, 'host' | 'event'>): string {
  const told = findings.slice(0, mostFindings);
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
export const warningText = (findings: readonly Finding[]): string =>
  [
    `${signature}: ${count(findings.length)}, the agent was not stopped.`,
    ...findings.slice(0, mostFindings).flatMap(lines),
  ].join('\n');

/** The same beside a tool's result: one line for each finding. */
export const adviceText = (findings: readonly Finding[]): string =>
  findings
    .slice(0, mostFindings)
    .map(({ message }) => `${signature}: ${message}`)
    .join('\n');

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
