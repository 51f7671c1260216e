import { programName } from './command-pattern.ts';
import { resolveFrom } from './paths.ts';
import { programOptions, shells, speaks } from './shell-commands.ts';
import { isAssignment, newDirectory } from './shell-operands.ts';
import { type SimpleCommand, splitCommands } from './shell-words.ts';

/** What keeps the exit code of a command from being the exit code of the whole text. */
export type Hiding = 'background' | 'pipe' | 'or' | 'sequence' | 'condition';

/** One command that a shell text runs. */
export interface ShellRun {
  /** Without assignments; the first is the program's name in lower case and without folder. */
  words: string[];
  /** The first word as it was written. */
  program: string;
  /** Directory relative to that of the text, where it was changed before. */
  directory?: string;
  hiding?: Hiding;
  /** Of `or`: what runs instead. */
  instead?: readonly string[];
  /** Literal text in front of `$?` where a later command prints the exit code; empty where it is not known. */
  statusAfter?: string;
  /** Other commands decide about the text's exit code too. */
  shared: boolean;
  /** Where its output goes instead of the terminal. */
  file?: string;
}

const longest = 64 * 1024;
const deepest = 3;
const keywords = new Set(['if', 'then', 'else', 'elif', 'do', 'while', 'until', '!', 'time', 'done', 'fi']);
const conditions = new Set(['if', 'elif', 'while', 'until', '!']);
/** `exit 1`, `false`: what runs instead keeps the failure. */
const keepsFailure = (words: readonly string[]): boolean =>
  /^(?:exit|return)$/.test(words[0] ?? '') ? words[1] !== '0' : words[0] === 'false';

/** The commands that a shell text runs, in order, with those in quoted programs (`bash -c "…"`). Never runs or expands anything. */
export function readRuns(text: string, depth = 0): ShellRun[] {
  const commands = splitCommands(text.slice(0, longest));
  const found: ShellRun[] = [];
  const place = new WorkingDirectory();
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
    const concealed = condition ? { hiding: 'condition' as const } : hidingOf(commands, index, pipefail, errexit);
    const run: ShellRun = {
      words,
      program: plain[0] ?? '',
      ...(directory !== undefined && { directory }),
      ...concealed,
      shared: commands.length > 1 && decides(commands, index),
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
      this.directory = resolveFrom(this.directory, move.to);
    }
    return true;
  }
}

function withoutKeywords(words: readonly string[]): { words: readonly string[]; condition: boolean } {
  let first = 0;
  while (keywords.has(words[first] ?? '')) first++;
  return { words: words.slice(first), condition: words.slice(0, first).some((word) => conditions.has(word)) };
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

type Operator = '&&' | '||' | '|' | '&' | ';' | '';

/** The operator among what ends a command; brackets around it do not matter here. */
function operatorOf(ends: string): Operator {
  const found = /&&|\|\||[|&;\n]/.exec(ends)?.[0];
  return found === '\n' ? ';' : ((found ?? '') as Operator);
}

function hidingOf(
  commands: readonly SimpleCommand[],
  index: number,
  pipefail: boolean,
  errexit: boolean,
): Pick<ShellRun, 'hiding' | 'instead' | 'statusAfter'> {
  for (let at = index; at < commands.length; at++) {
    const { ends } = commands[at] as SimpleCommand;
    const operator = operatorOf(ends);
    const next = commands[at + 1];
    const last = next === undefined;
    if (operator === '&') return { hiding: 'background' };
    // A pipe after a later command of `a && b | c` says nothing of `a`, unless a bracket holds both.
    if (operator === '|' && !last && !pipefail && (at === index || /[)}]/.test(ends))) {
      return { hiding: 'pipe', ...statusIn(commands.slice(at + 1)) };
    }
    if (operator === '||' && !last) {
      const instead = withoutKeywords(next.words).words;
      const block = commands.slice(at + 1, at + 4).map(({ words }) => withoutKeywords(words).words);
      if (block.some(keepsFailure)) return {};
      return { hiding: 'or', instead, ...statusIn(commands.slice(at + 1)) };
    }
    if (operator === ';' && !last && !errexit) {
      const rest = commands.slice(at + 1).filter(({ words }) => withoutKeywords(words).words.length > 0);
      if (rest.length === 0) return {};
      return { hiding: 'sequence', ...statusIn(rest) };
    }
    if (operator === '') return {};
  }
  return {};
}

/** The literal in front of `$?` in a command that prints it. */
function statusIn(commands: readonly SimpleCommand[]): { statusAfter?: string } {
  for (const { words } of commands) {
    for (const word of words) {
      const at = word.search(/\$\?|\$\{?PIPESTATUS|\$\{?pipestatus|\$\{?LASTEXITCODE/i);
      if (at === -1) continue;
      const own = speaks.has(words[0]?.toLowerCase() ?? '') ? word.slice(Math.max(0, at - 24), at) : '';
      return { statusAfter: own };
    }
  }
  return {};
}

/** Whether commands other than the one at `index` can make the text fail. */
function decides(commands: readonly SimpleCommand[], index: number): boolean {
  return commands.some(({ words }, at) => {
    const name = withoutKeywords(words).words[0]?.toLowerCase() ?? '';
    return at !== index && name !== '' && !speaks.has(name) && name !== 'set' && name !== 'sleep';
  });
}

/** `cmd | tee log` keeps a copy of the output. */
function teeOf(commands: readonly SimpleCommand[], index: number): string | undefined {
  const next = operatorOf(commands[index]?.ends ?? '') === '|' ? commands[index + 1] : undefined;
  return next?.words[0] === 'tee' ? next.words.find((word, i) => i > 0 && !word.startsWith('-')) : undefined;
}
