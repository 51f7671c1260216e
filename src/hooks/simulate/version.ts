import type { RulesOn, Since } from './reading.ts';

/**
 * Whether `version` is `border` or newer, compared number by number; missing numbers count as 0, a pre-release as its release.
 * A version that is no version counts as the newest: the host at hand is more likely current than old.
 */
export function isSince(version: string, border: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(border)];
  if (ours.length === 0) return true;
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** The rules of a host that hold in `version`. */
export function rulesOf<Rule extends string>(since: Since<Rule>, version: string): RulesOn<Rule> {
  const on = Object.entries<string>(since).map(([rule, border]) => [rule, isSince(version, border)]);
  return Object.fromEntries(on) as RulesOn<Rule>;
}

const numbersOf = (version: string): number[] =>
  (/^v?(\d+(?:\.\d+)*)/.exec(version.trim())?.[1] ?? '').split('.').filter(Boolean).map(Number);
