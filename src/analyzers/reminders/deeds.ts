import { type Attempt, attemptsOf } from '../commands/attempts.ts';
import type { Step } from '../commands/collect.ts';
import { outcomes } from '../commands/outcomes.ts';
import { commandPattern, matchesCommand } from '../evidence/command-pattern.ts';
import type { Touch } from '../evidence/evidence.ts';
import { canonical, isAbsolute } from '../evidence/paths.ts';
import { readRuns, type ShellRun } from '../evidence/shell-runs.ts';
import { matchesGlob } from '../globs.ts';
import { isGlob } from './faults.ts';
import type { Reminder } from './options.ts';

/** What was done, for one kind of pattern. */
export interface Deed {
  /** File or command as it is told to the agent. */
  what: string;
  /** Line on which it began, and on which it was done. */
  line: number;
  endLine: number;
}

type Conditions = Omit<Reminder['when'], 'after'>;
export type Kind = keyof Conditions;
type Minimatch = (path: string, pattern: string, options: object) => boolean;

/** Everything that reminders ask about, in the order in which it was done. */
export interface Record {
  touches: readonly Touch[];
  steps: readonly Step[];
  /** The agent's answer. */
  answer: string;
  /** Folders that globs are relative to. */
  roots: readonly string[];
  minimatch: Minimatch;
}

/** What fits any of the patterns of one kind. */
export function deedsOf(kind: Kind, patterns: readonly string[], record: Record): Deed[] {
  if (kind === 'ran') return ran(patterns, record.steps);
  if (kind === 'mentioned') return mentioned(patterns, record);
  const wanted = kind === 'wrote' ? new Set(['write', 'delete']) : new Set(['read', 'look']);
  const found: Deed[] = [];
  for (const { path, action, line, glob, weak, source } of record.touches) {
    // Mere attachments were not read by the agent; a weak touch may not have happened.
    if (!wanted.has(action) || glob || weak || source === 'attachment') continue;
    const name = relativeTo(record.roots, path);
    if (fits(name, patterns, record.minimatch)) found.push({ what: name, line, endLine: line });
  }
  return found.sort((a, b) => a.line - b.line);
}

function ran(patterns: readonly string[], steps: readonly Step[]): Deed[] {
  const known = patterns.filter((pattern) => pattern.startsWith('@')).map((pattern) => pattern.slice(1));
  const words = patterns.filter((pattern) => !pattern.startsWith('@')).map(commandPattern);
  const found: Deed[] = [];
  for (const step of steps) {
    // Refused or never started; a command that ran and failed was run.
    if (step.success === false && step.exitCode === undefined) continue;
    const runs: ShellRun[] = step.kind === 'shell' && words.length > 0 ? readRuns(step.text) : [];
    for (const run of runs) {
      if (words.some((pattern) => matchesCommand(pattern, run.words, run.program)))
        found.push(deed(step, run.words.join(' ')));
    }
    if (known.length === 0) continue;
    for (const attempt of attemptsOf(step, {})) if (shows(attempt, known)) found.push(deed(step, attempt.label));
  }
  return found;
}

const shows = ({ outcomes: shown }: Attempt, known: readonly string[]): boolean =>
  outcomes.some((outcome) => known.includes(outcome) && shown.has(outcome));

const deed = ({ line, endLine }: Step, what: string): Deed => ({ what: what.slice(0, 80), line, endLine });

/** Globs among the patterns are compared with names in the answer, other patterns with its words. */
function mentioned(patterns: readonly string[], { answer, minimatch }: Record): Deed[] {
  const names = [...new Set(answer.match(/[\p{L}\p{N}_@~.][\p{L}\p{N}_.~/\\@+#-]{1,300}/gu) ?? [])].map((name) =>
    canonical(name.replace(/[.:]+$/, '')),
  );
  const words = ` ${answer.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return patterns.flatMap((pattern) => {
    if (isGlob(pattern))
      return names
        .filter((name) => fits(name, [pattern], minimatch))
        .slice(0, 1)
        .map(asSaid);
    return words.includes(
      ` ${pattern
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    )
      ? [asSaid(pattern)]
      : [];
  });
}

/** The answer is the last thing that was done. */
const asSaid = (what: string): Deed => ({ what, line: Number.MAX_SAFE_INTEGER, endLine: Number.MAX_SAFE_INTEGER });

/** A path below one of the folders, as seen from it; other paths stay whole. */
function relativeTo(roots: readonly string[], path: string): string {
  const clean = canonical(path);
  for (const root of roots) {
    const folder = canonical(root);
    if (clean.toLowerCase().startsWith(`${folder.toLowerCase()}/`)) return clean.slice(folder.length + 1);
  }
  return clean;
}

/** Whether a path fits: one of the globs, and none of those with `!`. */
function fits(path: string, globs: readonly string[], minimatch: Minimatch): boolean {
  const matches = (glob: string): boolean => {
    // Outside of the workspace only what is asked for there: `/memories/**`.
    if (isAbsolute(path) && !isAbsolute(glob)) return false;
    return matchesGlob(path, glob, minimatch);
  };
  const wanted = globs.filter((glob) => !glob.startsWith('!'));
  if (!wanted.some(matches)) return false;
  return !globs.some((glob) => glob.startsWith('!') && matches(glob.slice(1)));
}

/** The part of each pattern that a line about it must hold, for a search of the session. */
export const needles = (conditions: Conditions): string[] =>
  Object.values(conditions)
    .flatMap((patterns) => patterns ?? [])
    .filter((pattern) => !pattern.startsWith('!'))
    .flatMap((pattern) =>
      pattern.startsWith('@') ? (stems[pattern.slice(1)] ?? 'test').split(' ') : [longestLiteral(pattern)],
    )
    .filter((needle) => needle.length > 1);

const longestLiteral = (pattern: string): string =>
  pattern.split(/[*?{}[\],!\s/]+/).sort((a, b) => b.length - a.length)[0] as string;

const stems: Readonly<{ [outcome: string]: string }> = {
  test: 'test Test spec check verify tox jest mocha',
  lint: 'lint Lint check vet clippy ruff',
  types: 'tsc type check mypy pyright build',
  format: 'format fmt prettier black',
  build: 'build Build make compile',
  commit: 'commit',
  push: 'push',
  install: 'install add sync',
  migration: 'migrat',
  server: 'start serve dev run',
};
