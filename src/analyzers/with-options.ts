import type { Analyzer, OptionsSchema } from './define.ts';

/**
 * Adds the schema of its options to an analyzer. It stands apart: where nothing is configured, which is the rule, there is nothing to
 * validate, and a hook that loads no schemas starts sooner.
 */
export const withOptions = <Options, MessageId extends string>(
  analyzer: Analyzer<Options, MessageId>,
  options: OptionsSchema<Options>,
): Analyzer<Options, MessageId> => ({ ...analyzer, meta: { ...analyzer.meta, options } });
