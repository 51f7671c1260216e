import type { Analyzer } from './define.ts';
import * as openTodos from './open-todos/analyzer.ts';
import * as reminders from './reminders/analyzer.ts';
import type { AnalyzerSetting } from './runner.ts';
import * as skillFeedback from './skill-feedback/analyzer.ts';
import * as unverifiedCommandClaims from './unverified-command-claims/analyzer.ts';
import * as unverifiedFileClaims from './unverified-file-claims/analyzer.ts';

/** `builtin` where nothing is configured: the same analyzers with their defaults, and no schema to be loaded. */
export const unconfigured: readonly AnalyzerSetting[] = [
  withDefaults(unverifiedFileClaims),
  withDefaults(unverifiedCommandClaims),
  withDefaults(skillFeedback),
  withDefaults(reminders),
  withDefaults(openTodos),
];

function withDefaults<Options, MessageId extends string>({
  analyzer,
  defaults: options,
}: {
  analyzer: Analyzer<Options, MessageId>;
  defaults: Options;
}): AnalyzerSetting {
  return { analyzer: { ...analyzer, create: (context) => analyzer.create({ ...context, options }) } };
}
