import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { clipped, printable } from '../../analyzers/messages.ts';
import type { Environment } from '../../config/locate.ts';

/** Where the process that sends leaves word for the next hook: by then nobody reads its stderr. */
function problemFile({ XDG_STATE_HOME, HOME, USERPROFILE }: Environment): string | undefined {
  const home = HOME || USERPROFILE;
  const base = XDG_STATE_HOME && isAbsolute(XDG_STATE_HOME) ? XDG_STATE_HOME : home && join(home, '.local/state');
  return base ? join(base, 'transcript-hooks/telemetry-problem.txt') : undefined;
}

export function noteProblem(problem: string, environment: Environment): void {
  const file = problemFile(environment);
  if (!file) return;
  try {
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(file, clipped(printable(problem), 400), { mode: 0o600 });
  } catch {
    // nobody is left to be told
  }
}

/** The problem of an earlier run, told once. */
export function takeProblem(environment: Environment): string | undefined {
  const problem = readProblem(environment);
  if (problem === undefined) return undefined;
  rmSync(problemFile(environment) ?? '', { force: true });
  return problem;
}

export function readProblem(environment: Environment): string | undefined {
  const file = problemFile(environment);
  if (!file) return undefined;
  try {
    return printable(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
