import type { Mode } from '../analyzers/define.ts';
import { isRecord } from '../transcript/raw.ts';
import type { Preset } from './presets.ts';
import type { Rules } from './schema.ts';

/** What is set for one analyzer. */
export interface Rule {
  mode?: Mode | undefined;
  options: Readonly<Record<string, unknown>>;
}

/** Options without the mode that stands among them. */
export function ruleOf(given: Rules[string] | undefined): Rule {
  if (given === undefined) return { options: {} };
  if (typeof given === 'string') return { mode: given, options: {} };
  const { mode, ...options } = given;
  return { mode, options };
}

/** `upper` over `lower`: a mode replaces a mode, objects are merged in depth, lists and everything else are replaced. */
export const over = (lower: Rule, upper: Rule): Rule => ({
  mode: upper.mode ?? lower.mode,
  options: merged(lower.options, upper.options),
});

/** The rule for one analyzer after all steps, weakest first. */
export const ruleAfter = (steps: readonly Preset[], name: string, start: Rule): Rule =>
  steps.reduce((rule, { everything, analyzers }) => {
    const own = Object.hasOwn(analyzers, name) ? analyzers[name] : undefined;
    return over(over(rule, { mode: everything, options: {} }), ruleOf(own));
  }, start);

function merged(lower: Rule['options'], upper: Rule['options']): Rule['options'] {
  const result: Record<string, unknown> = { ...lower };
  for (const [key, value] of Object.entries(upper)) {
    const below = Object.hasOwn(result, key) ? result[key] : undefined;
    result[key] = isRecord(below) && isRecord(value) ? merged(below, value) : value;
  }
  return result;
}
