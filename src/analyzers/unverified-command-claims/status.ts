import type { Attempt } from '../commands/attempts.ts';
import type { Step, Told } from '../commands/collect.ts';
import { isCheck, type Outcome } from '../commands/outcomes.ts';
import { baseName } from '../evidence/paths.ts';
import { hintsAtFailure, hintsAtSuccess, readOutput, withoutOwnWords } from './output.ts';

/** How an attempt ended for one outcome. `unknown`: the record does not tell, which is no reason to doubt. */
export type Status = 'ok' | 'failed' | 'masked' | 'background' | 'noTests' | 'unknown' | 'not-run';

export interface Record {
  recordsOutput: boolean;
  steps: readonly Step[];
  told: readonly Told[];
}

const timedOut = /\btimed out\b|\btimeout\b/i;

export function statusOf(attempt: Attempt, outcome: Outcome, record: Record): Status {
  const { step, run } = attempt;
  if (step.success === false) {
    if (!record.recordsOutput) return 'not-run';
    return timedOut.test(step.output ?? '') && isCheck(outcome) ? 'failed' : 'not-run';
  }
  const background = step.background || run?.hiding === 'background';
  if (background) return outcome === 'server' ? 'ok' : afterwards(attempt, outcome, record);
  if (!record.recordsOutput) return 'ok';
  if (step.success === undefined) return 'unknown';
  const output = step.output === undefined ? undefined : withoutOwnWords(step.output, step.text);
  const saying = output === undefined ? undefined : readOutput(output, outcome);
  if (!run) return saying === 'failed' && outcome === 'test' ? 'failed' : 'ok';
  const code = ownExitCode(attempt);
  if (code === 0) return saying === 'nothing-ran' ? 'noTests' : 'ok';
  // A number that only looks like an exit code must not outweigh the runner's own summary.
  if (code !== undefined && !(run.hiding && saying === 'passed')) return failing(attempt, saying);
  return concealed(attempt, outcome, saying, record);
}

/** The exit code of the command itself, where it can be told from that of the whole text. */
function ownExitCode({ step, run }: Attempt): number | undefined {
  const code = step.exitCode ?? 0;
  if (run?.statusAfter !== undefined && step.output !== undefined) {
    const printed = printedStatus(step.output.trimEnd().split('\n').slice(-4).join('\n'), run.statusAfter);
    if (printed !== undefined) return printed;
  }
  return run?.hiding === undefined ? code : undefined;
}

function printedStatus(output: string, literal: string): number | undefined {
  const label = literal.trim();
  if (label !== '') {
    const at = output.lastIndexOf(label);
    const digits =
      at === -1 ? null : /^\D{0,3}(\d{1,3})\b/.exec(output.slice(at + label.length, at + label.length + 12));
    if (digits) return Number(digits[1]);
  }
  const named = [...output.matchAll(/\b(?:exit|rc|code|status|result|exit_?code)\b\W{0,4}(\d{1,3})\b/gi)].at(-1);
  const alone = /(?:^|\n)\s*(\d{1,3})\s*(?:\n<[^\n]*>\s*)?$/.exec(output);
  const digits = named?.[1] ?? alone?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The text failed: this command did, unless others may have been the cause. */
function failing({ run, broad }: Attempt, saying: string | undefined): Status {
  if (saying === 'nothing-ran') return 'noTests';
  if (!run?.shared && !broad) return 'failed';
  return saying === 'failed' ? 'failed' : saying === 'passed' ? 'ok' : 'unknown';
}

/** The exit code is another command's: the output decides, where it can. */
function concealed(attempt: Attempt, outcome: Outcome, saying: string | undefined, record: Record): Status {
  const { step, run } = attempt;
  if (saying === undefined) return 'unknown';
  const [first = '', ...words] = run?.instead ?? [];
  const alternative = words.join(' ').slice(0, 40);
  // `npm test || echo FAILED`: what is printed in its place tells that it failed, and its absence that it did not.
  if (first === 'echo' && alternative !== '') return step.output?.includes(alternative) ? 'failed' : 'ok';
  if (saying === 'passed') return 'ok';
  if (saying === 'failed') return 'failed';
  if (saying === 'nothing-ran') return 'noTests';
  if (!isCheck(outcome) || run?.hiding === 'condition') return 'unknown';
  const output = withoutOwnWords(step.output ?? '', step.text);
  const hints = hintsAtSuccess(output.replace(/^(?:>|\$).*$/gm, ''), outcome);
  if (run?.file && run.file !== '/dev/null' && !/^nul$/i.test(run.file)) {
    const later = afterwards(attempt, outcome, record);
    return later !== 'background' ? later : hints ? 'unknown' : 'masked';
  }
  // Compilers and linters say nothing when all is well.
  if (outcome !== 'test' && run?.file === undefined && !hintsAtFailure(output)) return 'ok';
  if (hints) return 'unknown';
  return run?.hiding === 'pipe' && output.trim() !== '' ? 'unknown' : 'masked';
}

const readsOutput = /output|read_bash|read_powershell|terminal|monitor|await|taskget|wait/i;

/** What was seen later of a command in the background or of a file that it wrote. */
function afterwards({ step, run }: Attempt, outcome: Outcome, { steps, told, recordsOutput }: Record): Status {
  const marks = [...identifiersIn(step.output ?? ''), ...(run?.file ? [baseName(run.file)] : [])];
  const later = steps.filter(
    (other) =>
      other !== step &&
      other.line > step.line &&
      (readsOutput.test(other.toolName) || marks.some((mark) => other.text.includes(mark))),
  );
  if (!recordsOutput) return later.length > 0 ? 'ok' : 'background';
  for (const { line, by, text } of told) {
    if (by !== 'host' || line < step.line) continue;
    if (marks.length > 0 && !marks.some((mark) => text.includes(mark))) continue;
    if (/exit code 0\b|\bcompleted\b/i.test(text)) return 'ok';
    if (/failed with exit code|exit code [1-9]/i.test(text)) return 'failed';
  }
  let seen: Status = 'background';
  for (const { output } of later) {
    if (output === undefined) return 'unknown';
    const saying = readOutput(output, outcome);
    if (saying === 'passed') return 'ok';
    if (saying === 'nothing-ran') return 'noTests';
    if (saying === 'failed') seen = 'failed';
    else if (/exit code:? ?0\b|<exit_code>0|<status>completed/i.test(output)) return 'ok';
    else if (seen === 'background') seen = 'unknown';
  }
  return seen;
}

/** Identifiers by which a host lets a background command be asked for. */
const identifiersIn = (output: string): string[] =>
  [...output.matchAll(/\b(?:ID|shellId|task[_ -]?id|output_file|written to)[:= ]+"?([\w./\\:-]{2,200})/gi)].map(
    (match) => (match[1] as string).replace(/[.>]+$/, ''),
  );
