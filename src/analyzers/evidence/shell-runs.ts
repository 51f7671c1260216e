import { programName } from './command-pattern.ts';
import { resolveFrom } from './paths.ts';
import { programOptions, shells, speaks } from './shell-commands.ts';
import { isAssignment, newDirectory } from './shell-operands.ts';
import { type Hidden, operatorOf, StatusHiding, withoutKeywords } from './shell-status.ts';
import { type SimpleCommand, splitCommands } from './shell-words.ts';
import { WorkingDirectory } from './working-directory.ts';

/** One command that a shell text runs. */
export interface ShellRun extends Hidden {
  /** Without assignments; the first is the program's name in lower case and without folder. */
  words: string[];
  /** The first word as it was written. */
  program: string;
  /** Directory relative to that of the text, where it was changed before. */
  directory?: string;
  /** Other commands decide about the text's exit code too. */
  shared: boolean;
  /** Where its output goes instead of the terminal. */
  file?: string;
}

const longest = 64 * 1024;
const deepest = 3;

/** The commands that a shell text runs, in order, with those in quoted programs (`bash -c "…"`). Never runs or expands anything. */
export function readRuns(text: string, depth = 0): ShellRun[] {
  const commands = splitCommands(text.slice(0, longest));
  const found: ShellRun[] = [];
  const place = new WorkingDirectory();
  const status = new StatusHiding(commands);
  let pipefail = false;
  let errexit = false;
  commands.forEach((command, index) => {
    const { words: given, condition } = withoutKeywords(command.words);
    if (given.length === 0 || given.every(isAssignment)) return;
    const plain = given.slice(given.findIndex((word) => !isAssignment(word)));
    const program = plain[0] as string;
    const words = [programName(program), ...plain.slice(1)];
    if (words[0] === 'set') {
      pipefail ||= words.includes('pipefail');
      errexit ||= words.some((word) => /^-[a-z]*e/.test(word)) || words.includes('errexit');
    }
    if (reopens(commands[index - 1])) place.enter(command.level - 1);
    place.enter(command.level);
    const move = newDirectory(words);
    if (move) {
      place.go(move);
      return;
    }
    const directory = place.current;
    const concealed = condition ? { hiding: 'condition' as const } : status.hidingOf(index, { pipefail, errexit });
    const run: ShellRun = {
      words,
      program,
      ...(directory !== undefined && { directory }),
      ...concealed,
      shared: status.isShared(index),
    };
    const file = command.redirects.find(({ writes }) => writes)?.to ?? teeOf(commands, index);
    if (file) run.file = file;
    found.push(run, ...inner(command, run, depth));
  });
  return found;
}

/** `(a) && (b)`: between the two, one subshell ended and another began. */
const reopens = (before: SimpleCommand | undefined): boolean => /\)[^(]*\(/.test(before?.ends ?? '');

/** Shell text among the words of a shell: it runs as part of the command around it. */
function inner(command: SimpleCommand, outer: ShellRun, depth: number): ShellRun[] {
  if (depth >= deepest || !runsShell(outer.words)) return [];
  const programs = command.words.filter((word, i) => /\s/.test(word) || programOptions.has(command.words[i - 1] ?? ''));
  return [command.body, ...programs].filter(Boolean).flatMap((program) =>
    readRuns(program, depth + 1).map((run) => ({
      ...run,
      ...(outer.directory !== undefined && { directory: resolveFrom(outer.directory, run.directory ?? '.') }),
      ...(outer.hiding && { hiding: outer.hiding }),
      shared: run.shared || outer.shared,
    })),
  );
}

const runsShell = (words: readonly string[]): boolean =>
  words.slice(0, 8).some((word) => shells.has(word.toLowerCase())) && !speaks.has(words[0] as string);

/** `cmd | tee log` keeps a copy of the output. */
function teeOf(commands: readonly SimpleCommand[], index: number): string | undefined {
  const { ends } = commands[index] as SimpleCommand;
  const next = operatorOf(ends) === '|' ? commands[index + 1] : undefined;
  return next?.words[0] === 'tee' ? next.words.find((word, i) => i > 0 && !word.startsWith('-')) : undefined;
}
