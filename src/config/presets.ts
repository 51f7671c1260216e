import type { Mode } from '../analyzers/define.ts';
import type { presetNames, Rules } from './schema.ts';

export interface Preset {
  /** Mode of every analyzer, also of those that plugins bring or that are off by default. */
  everything?: Mode;
  analyzers: Rules;
}

/** The presets of this package. No preset makes a finding severer than its analyzer does; they differ in what counts as one. */
export const presets: Readonly<Record<(typeof presetNames)[number], Preset>> = {
  /** What holds without a configuration. */
  recommended: { analyzers: {} },
  /** Only what was seen in this very interaction backs a claim, and naming a file takes having opened it. */
  strict: { analyzers: { 'unverified-file-claims': { evidence: 'interaction', requireOpening: true } } },
  /** Everything is judged and nothing said: to look at with `analyze` before anybody is blocked. */
  canary: { everything: 'log', analyzers: {} },
};
