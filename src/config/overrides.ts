import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { canonical, isAbsolute } from '../analyzers/evidence/paths.ts';
import type { AnalyzerSetting } from '../analyzers/runner.ts';
import { over, type Rule, ruleOf } from './rules.ts';
import type { Rules } from './schema.ts';

export interface Override {
  files: readonly string[];
  analyzers: Rules;
}

export interface Workplace {
  /** Root of the repository, to which the globs are relative. */
  root: string;
  /** Directory of the agent. */
  cwd: string;
}

export type Matches = (path: string, glob: string) => boolean;

/**
 * The settings of one analyzer, once for the general rule and once for each override that names it. A finding about a file goes by that
 * file, any other by the directory of the agent. The last override that matches counts.
 */
export function settingsByFolder(
  setting: AnalyzerSetting,
  rule: Rule,
  overrides: readonly Override[],
  { root, cwd }: Workplace,
  matches: Matches,
): AnalyzerSetting[] {
  const own = overrides.filter(({ analyzers }) => Object.hasOwn(analyzers, setting.analyzer.name));
  const rules = [rule, ...own.map(({ analyzers }) => over(rule, ruleOf(analyzers[setting.analyzer.name])))];
  const ruleFor = (path: string | undefined): number => {
    // A folder is in a glob when a file directly in it is.
    const name =
      path === undefined ? join(relative(root, cwd), 'file').replaceAll('\\', '/') : fromRoot(path, root, cwd);
    return 1 + own.findLastIndex(({ files }) => files.some((glob) => isIn(name, glob, matches)));
  };
  return rules.map(({ mode, options }, i) => ({
    ...setting,
    mode,
    options,
    ...(own.length > 0 && { appliesTo: (path) => ruleFor(path) === i }),
  }));
}

function isIn(name: string, glob: string, matches: Matches): boolean {
  const pattern = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  // The name of a folder stands for all that is in it.
  return matches(name, pattern) || (!pattern.startsWith('!') && matches(name, `${pattern}/**`));
}

/** A path as an answer has it, from the root of the repository: absolute, from the directory of the agent, or from the root already. */
function fromRoot(path: string, root: string, cwd: string): string {
  const wanted = canonical(path);
  const places = isAbsolute(wanted) ? [wanted] : [join(cwd, wanted), join(root, wanted)];
  const place = places.find((one) => existsSync(one)) ?? places[0] ?? wanted;
  return canonical(relative(root, place));
}
