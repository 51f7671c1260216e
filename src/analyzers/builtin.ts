import { openTodos } from './open-todos/index.ts';
import { reminders } from './reminders/index.ts';
import type { AnalyzerSetting } from './runner.ts';
import { skillFeedback } from './skill-feedback/index.ts';
import { unverifiedCommandClaims } from './unverified-command-claims/index.ts';
import { unverifiedFileClaims } from './unverified-file-claims/index.ts';

/** The analyzers that run when nothing is configured, in the order in which their findings are told. */
export const builtin: readonly AnalyzerSetting[] = [
  { analyzer: unverifiedFileClaims },
  { analyzer: unverifiedCommandClaims },
  { analyzer: skillFeedback },
  { analyzer: reminders },
  { analyzer: openTodos },
];
