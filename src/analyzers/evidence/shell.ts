import type { TouchAction } from './evidence.ts';
import { isDiff, patchedFiles } from './patch.ts';
import { canonical, isAbsolute } from './paths.ts';
import {
  actionOf,
  gitVerb,
  interpreters,
  isCmdlet,
  remotes,
  shells,
  showsHistory,
  speaks,
  takesAway,
} from './shell-commands.ts';
import {
  actsIn,
  isAssignment,
  listedBy,
  mayBePath,
  newDirectory,
  operands,
  outputOf,
  plainWords,
} from './shell-operands.ts';
import { longest, pathTokens, programsIn, programTransfers, writtenPaths } from './shell-programs.ts';
import { touchesOf, transferOf } from './shell-transfers.ts';
import { Variables } from './shell-variables.ts';
import { type SimpleCommand, splitCommands } from './shell-words.ts';

export interface ShellTouch {
  /** As seen from the directory in which the command text starts. */
  path: string;
  action: TouchAction;
  /** A pattern that the shell or the command expands (`src/*.ts`, `src/**`): it touches what exists, and says nothing of what does not. */
  glob?: true;
  /** Moved, copied or unpacked, so that the modification time may be older than the command. */
  keepsTime?: true;
  /** On another machine or in a container. */
  remote?: true;
}

export interface ShellReading {
  touches: ShellTouch[];
  /** Directories that the text changes to or acts in; later calls of the same shell may start there. */
  directories: string[];
  /** No command in it can have changed a file. */
  readsOnly: boolean;
  /** A version control command that shows or brings what others did is among them. */
  versionControl: boolean;
  /** Whether version control took away files that nobody named, and did not give them back. */
  takesAway: boolean | undefined;
}

const deepest = 3;
/** Touches of one command text that are kept; a text with more is a listing. */
const mostTouches = 5000;
/** A directory that is longer is the work of a loop, not of a person. */
const longestDirectory = 1024;

/** The paths that a shell command text touches, by reading it as a shell would, without running anything. */
export function readShell(text: string, depth = 0): ShellReading {
  const reader = new ShellReader(depth);
  for (const command of splitCommands(text.slice(0, longest))) reader.read(command);
  return reader.reading;
}

/** Commands that pass on, or take from, the names that a pipe brings them. */
const filters =
  /^(?:grep|egrep|rg|sort|uniq|head|tail|sed|awk|cut|tr|tee|read|where-object|where|select-object|foreach-object|foreach|%|\?)$/;

class ShellReader {
  readonly reading: ShellReading = {
    touches: [],
    directories: [],
    readsOnly: true,
    versionControl: false,
    takesAway: undefined,
  };
  private directory: string | undefined;
  /** Directories to come back to: of subshells by their level, and those that `pushd` kept. */
  private outer: (string | undefined)[] = [];
  private kept: (string | undefined)[] = [];
  private readonly variables = new Variables();
  /** Patterns for what a command before it listed, for `find src | xargs cat`. */
  private listed: string[] = [];

  /** What a method of .NET that was just called does with its operands. */
  private called: { action: TouchAction; both: boolean } | undefined;

  constructor(private readonly depth: number) {}

  read(command: SimpleCommand): void {
    if (this.reading.touches.length > mostTouches) return;
    this.enter(command.level);
    if (command.words.length > 0 && command.words.every(isAssignment)) this.variables.assign(command.words);
    else if (/^\$\w+$/.test(command.words[0] ?? '') && command.words[1] === '=') {
      // PowerShell: a value, or a command whose output is kept.
      this.variables.assign([`${command.words[0]}=${command.words[2] ?? ''}`]);
      this.read({ ...command, words: command.words.slice(2) });
      return;
    }
    if (this.variables.loop(command.words)) return;
    if (this.called) {
      const [first, second] = command.words.map((word) => word.replace(/,$/, ''));
      if (first !== undefined) this.touch(first, this.called.action);
      if (second !== undefined && this.called.both) this.touch(second, this.called.action);
      this.called = undefined;
      return;
    }
    for (const { to, writes } of command.redirects) this.redirect(this.variables.expand(to), writes);
    for (const words of this.variables.expansions(command.words)) this.readWords({ ...command, words });
  }

  private readWords(command: SimpleCommand): void {
    const given = command.words;
    const words = plainWords(given);
    const [name = ''] = words;
    // `[IO.File]::WriteAllText(`: what stands in the brackets are its operands.
    const method = /^\[[\w.]{1,60}\]::(\w{1,40})$/.exec(given[0] ?? '')?.[1];
    if (method) {
      const action = /^(?:write|append|create|copy|move|replace)/i.test(method) ? 'write' : 'look';
      this.called = { action, both: /^(?:copy|move|replace)/i.test(method) };
      if (action === 'write') this.reading.readsOnly = false;
      return;
    }
    for (const word of given) this.readSubstitutions(word);
    this.go(newDirectory(words));
    if (showsHistory(words)) this.reading.versionControl = true;
    this.reading.takesAway = takesAway(words) ?? this.reading.takesAway;
    if (!command.piped) this.listed = [];
    if (name === 'patch' || (name === 'git' && /^(?:apply|am)$/.test(gitVerb(words)))) {
      for (const { path, action } of isDiff(command.body) ? patchedFiles(command.body) : []) this.touch(path, action);
    }
    if (speaks.has(name) || given.every(isAssignment)) return;
    if (shells.has(name) || (interpreters.has(name) && actionOf(words) !== 'write')) this.runProgram(command, words);
    else if (name === 'find' && words.includes('-exec')) this.runFind(words);
    else {
      const fed = given.includes('xargs') || (command.piped && isCmdlet(name));
      this.runCommand(words, fed);
      if (!(command.piped && filters.test(name))) this.listed = listedBy(words);
    }
  }

  /** `"$(cat a.ts)"`: what stands in quotes was kept as one word. */
  private readSubstitutions(word: string): void {
    if (this.depth >= deepest || !word.includes('$(')) return;
    for (const [, inner = ''] of word.matchAll(/\$\(([^()]{1,500})\)/g)) this.include(readShell(inner, this.depth + 1));
  }

  private include(inner: ShellReading, remote = false): void {
    for (const touch of inner.touches)
      this.reading.touches.push({ ...touch, path: this.at(touch.path), ...(remote && { remote }) });
    this.reading.readsOnly &&= inner.readsOnly;
    this.reading.versionControl ||= inner.versionControl;
    this.reading.takesAway = inner.takesAway ?? this.reading.takesAway;
  }

  private runCommand(words: readonly string[], fed: boolean): void {
    const [name = ''] = words;
    const action = actionOf(words);
    if (['write', 'delete', 'run'].includes(action)) this.reading.readsOnly = false;
    const before = this.directory;
    const elsewhere = actsIn(words);
    if (elsewhere !== undefined) this.go({ to: elsewhere });
    const paths = operands(words);
    // What a pipe brings stands for `{}`, or behind the words.
    const piped = fed ? this.listed : [];
    const placed = words.includes('{}') || words.some((word) => word.startsWith('{}'));
    const all = [...(placed ? [] : piped), ...paths.flatMap((path) => (path.startsWith('{}') ? piped : [path]))];
    // A test asks whether there is such a file.
    const asks = /^(?:test|\[{1,2}|test-path)$/.test(name);
    const transfer = transferOf(words, all);
    if (transfer)
      for (const { path, action: done, keepsTime } of touchesOf(transfer)) this.touch(path, done, { keepsTime });
    else for (const path of all) this.touch(path, action, { ifExists: asks });
    const made = action === 'run' ? outputOf(words) : undefined;
    if (made !== undefined) this.touch(made, 'write');
    if (action === 'list' && all.length === 0) this.reading.touches.push({ path: this.at('.'), action });
    this.directory = before;
  }

  /** `find src -name '*.ts' -exec mv {} lib/ \;` */
  private runFind(words: readonly string[]): void {
    const found = `${words[1]?.startsWith('-') ? '.' : (words[1] ?? '.')}/**`;
    const at = words.indexOf('-exec');
    const end = words.findIndex((word, i) => i > at && (word === ';' || word === '+'));
    const inner = words.slice(at + 1, end === -1 ? undefined : end);
    this.listed = [found];
    if (inner.length > 0) this.runCommand(plainWords(inner), true);
  }

  /** Programs in here-documents and quoted words: shell text is read as such, of other languages the path-like strings count. */
  private runProgram(command: SimpleCommand, words: readonly string[]): void {
    const programs = this.depth < deepest ? programsIn(command) : [];
    const remote = remotes.has(words[0] ?? '');
    for (const program of programs) {
      if (interpreters.has(words[0] ?? '')) {
        const keepsTime = programTransfers.test(program);
        for (const path of writtenPaths(program)) this.touch(path, 'write');
        // Another path in a program may be data of it: it counts only if there is such a file.
        for (const path of pathTokens(program)) {
          this.touch(path, 'run', { ifExists: true, keepsTime });
          if (keepsTime) this.touch(`${path}/**`, 'run', { keepsTime });
        }
        this.reading.readsOnly = false;
        continue;
      }
      this.include(readShell(program, this.depth + 1), remote);
    }
    // What is no program among the words is a script to run: `bash build.sh`, `python tool.py src/a.ts`.
    const scripts = operands(words.filter((word) => !programs.includes(word)));
    for (const script of scripts) this.touch(script, 'run', { remote });
    if (scripts.length > 0 && programs.length === 0) this.reading.readsOnly = false;
  }

  private redirect(to: string, writes: boolean): void {
    if (to === '/dev/null' || /^nul$/i.test(to)) return;
    this.touch(to, writes ? 'write' : 'read');
    if (writes) this.reading.readsOnly = false;
  }

  private touch(
    given: string,
    action: TouchAction,
    { ifExists = false, keepsTime = false, remote = false } = {},
  ): void {
    // What an unknown variable or a substitution stands for cannot be told; the folder before it can.
    const word = given.replace(/^[$%].*$/s, '**').replace(/\$.*$/s, '*');
    if (word !== '**' && !mayBePath(word.replace(/\/?\*\*$/, '/x'))) return;
    const path = this.at(word);
    this.reading.touches.push({
      path,
      action,
      ...((ifExists || /[*?]/.test(path)) && { glob: true }),
      ...(keepsTime && { keepsTime: true }),
      ...(remote && { remote: true }),
    });
  }

  private at(path: string): string {
    return this.directory === undefined || isAbsolute(path) ? canonical(path) : canonical(`${this.directory}/${path}`);
  }

  private go(move: ReturnType<typeof newDirectory>): void {
    if (!move) return;
    if (move.back) this.directory = this.kept.pop();
    else if (move.to !== undefined) {
      if (move.keeps) this.kept.push(this.directory);
      this.directory = this.at(move.to);
      if (this.directory.length > longestDirectory) this.directory = undefined;
      else this.reading.directories.push(this.directory);
    }
  }

  /** A subshell starts where the one around it is, which goes on from there when it ends. */
  private enter(level: number): void {
    while (this.outer.length < level) this.outer.push(this.directory);
    if (this.outer.length > level) {
      this.directory = this.outer[level];
      this.outer.length = level;
    }
  }
}
