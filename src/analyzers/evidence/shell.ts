import type { TouchAction } from './evidence.ts';
import { isDiff, patchedFiles } from './patch.ts';
import { resolveFrom } from './paths.ts';
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
import { type Move, WorkingDirectory } from './working-directory.ts';

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
  private readonly place = new WorkingDirectory();
  private readonly variables = new Variables();
  /** Patterns for what a command before it listed, for `find src | xargs cat`. */
  private listed: string[] = [];

  /** What a method of .NET that was just called does with its operands, which stand in its brackets. */
  private called: { action: TouchAction; both: boolean } | undefined;

  constructor(private readonly depth: number) {}

  read(command: SimpleCommand): void {
    if (this.reading.touches.length > mostTouches) return;
    this.place.enter(command.level);
    if (command.words.length > 0 && command.words.every(isAssignment)) this.variables.assign(command.words);
    else if (/^\$\w+$/.test(command.words[0] ?? '') && command.words[1] === '=') {
      // PowerShell: a value, or a command whose output is kept.
      this.variables.assign([`${command.words[0]}=${command.words[2] ?? ''}`]);
      this.read({ ...command, words: command.words.slice(2) });
      return;
    }
    if (this.variables.loop(command.words)) return;
    const { called } = this;
    this.called = undefined;
    if (called) {
      const paths = command.words.flatMap((word) => word.split(',')).filter(Boolean);
      for (const path of paths.slice(0, called.both ? 2 : 1)) this.touch(path, called.action);
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
      // `[Guid]::NewGuid()` has none: what stands behind it is a command of its own.
      if (command.ends === '(') this.called = { action, both: /^(?:copy|move|replace)/i.test(method) };
      if (action === 'write') this.reading.readsOnly = false;
      return;
    }
    for (const word of given) this.readSubstitutions(word);
    const move = newDirectory(words);
    if (move) this.go(move);
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
    const before = this.place.current;
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
    this.place.current = before;
  }

  /** `find src -name '*.ts' -exec mv {} lib/ \;` */
  private runFind(words: readonly string[]): void {
    const first = words[1] as string;
    const found = `${first.startsWith('-') ? '.' : first}/**`;
    const at = words.indexOf('-exec');
    const end = words.findIndex((word, i) => i > at && (word === ';' || word === '+'));
    const inner = words.slice(at + 1, end === -1 ? undefined : end);
    this.listed = [found];
    if (inner.length > 0) this.runCommand(plainWords(inner), true);
  }

  /** Programs in here-documents and quoted words: shell text is read as such, of other languages the path-like strings count. */
  private runProgram(command: SimpleCommand, words: readonly string[]): void {
    const programs = this.depth < deepest ? programsIn(command) : [];
    const [name = ''] = words;
    const remote = remotes.has(name);
    for (const program of programs) {
      if (interpreters.has(name)) {
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
    return resolveFrom(this.place.current, path);
  }

  private go(move: Move): void {
    this.place.go(move);
    const { current } = this.place;
    if (current !== undefined) this.reading.directories.push(current);
  }
}
