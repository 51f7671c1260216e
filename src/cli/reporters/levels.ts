import type { Finding } from '../../analyzers/runner.ts';
import type { InteractionReport } from '../report.ts';

/** SARIF's and GitHub's words for the modes. */
export const levels: Record<Finding['mode'], 'error' | 'warning' | 'note'> = {
  block: 'error',
  warn: 'warning',
  log: 'note',
};

export const ruleOf = ({ analyzer, messageId }: Pick<Finding, 'analyzer' | 'messageId'>): string =>
  `${analyzer}/${messageId}`;

/** Where a reader is sent: the agent's words, else the prompt, else the first line judged. */
export const lineOf = ({ root }: InteractionReport, { claim }: Pick<Finding, 'claim'>): number =>
  claim?.line ?? root.line ?? root.from;
