import { programName } from './command-pattern.ts';
import { resolveFrom } from './paths.ts';
import { programOptions, shells, speaks } from './shell-commands.ts';
import { isAssignment, newDirectory } from './shell-operands.ts';
import { type Hidden, operatorOf, StatusHiding, withoutKeywords } from './shell-status.ts';
import { type SimpleCommand, splitCommands } from './shell-words.ts';

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
/** A directory whose name is longer is none that anybody works in. */
const longestDirectory = 1024;

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
    const words = [programName(plain[0] ?? ''), ...plain.slice(1)];
    if (words[0] === 'set') {
      pipefail ||= words.includes('pipefail');
      errexit ||= words.some((word) => /^-[a-z]*e/.test(word)) || words.includes('errexit');
    }
    place.enter(command.level);
    if (place.go(newDirectory(words))) return;
    const { directory } = place;
    const concealed = condition ? { hiding: 'condition' as const } : status.hidingOf(index, { pipefail, errexit });
    const run: ShellRun = {
      words,
      program: plain[0] ?? '',
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

/** Where commands run; a directory changed in a subshell is left with it. */
class WorkingDirectory {
  directory: string | undefined;
  private readonly outer: (string | undefined)[] = [];
  private readonly kept: (string | undefined)[] = [];

  enter(level: number): void {
    while (this.outer.length < level) this.outer.push(this.directory);
    if (this.outer.length > level) {
      this.directory = this.outer[level];
      this.outer.length = level;
    }
  }

  /** Whether the command was one that changes the directory. */
  go(move: ReturnType<typeof newDirectory>): boolean {
    if (!move) return false;
    if (move.back) this.directory = this.kept.pop();
    else if (move.to !== undefined) {
      if (move.keeps) this.kept.push(this.directory);
      const directory = resolveFrom(this.directory, move.to);
      if (directory.length <= longestDirectory) this.directory = directory;
    }
    return true;
  }
}

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
  words.slice(0, 8).some((word) => shells.has(word.toLowerCase())) && !speaks.has(words[0] ?? '');

/** `cmd | tee log` keeps a copy of the output. */
function teeOf(commands: readonly SimpleCommand[], index: number): string | undefined {
  const next = operatorOf(commands[index]?.ends ?? '') === '|' ? commands[index + 1] : undefined;
  return next?.words[0] === 'tee' ? next.words.find((word, i) => i > 0 && !word.startsWith('-')) : undefined;
}
