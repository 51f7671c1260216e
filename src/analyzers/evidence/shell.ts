import type { TouchAction } from './evidence.ts';
import { canonical, isAbsolute } from './paths.ts';
import { actionOf, interpreters, programOptions, shells, showsHistory, speaks } from './shell-commands.ts';
import { isAssignment, mayBePath, movedInto, newDirectory, operands, plainWords } from './shell-operands.ts';
import { type SimpleCommand, splitCommands } from './shell-words.ts';

export interface ShellTouch {
  /** As seen from the directory in which the command text starts. */
  path: string;
  action: TouchAction;
  /** A pattern that the shell or the command expands (`src/*.ts`, `src/**`): it touches what exists, and says nothing of what does not. */
  glob?: true;
}

export interface ShellReading {
  touches: ShellTouch[];
  /** Directories that the text changes to; later calls of the same shell may start there. */
  directories: string[];
  /** No command in it can have changed a file. */
  readsOnly: boolean;
  /** A version control command that shows or brings what others did is among them. */
  versionControl: boolean;
}

/** Longer command texts are scripts with data in them; what matters stands at the beginning. */
const longest = 64 * 1024;
const deepest = 3;

/** The paths that a shell command text touches, by reading it as a shell would, without running anything. */
export function readShell(text: string, depth = 0): ShellReading {
  const reader = new ShellReader(depth);
  for (const command of splitCommands(text.slice(0, longest))) reader.read(command);
  return reader.reading;
}

class ShellReader {
  readonly reading: ShellReading = { touches: [], directories: [], readsOnly: true, versionControl: false };
  private directory: string | undefined;
  private readonly variables = new Map<string, string>();
  /** Folders that a command before it walked through, for `find src | xargs cat`. */
  private walked: string[] = [];

  constructor(private readonly depth: number) {}

  read(command: SimpleCommand): void {
    const given = command.words.map((word) => this.expand(word));
    if (given.length > 0 && given.every(isAssignment)) this.assign(given);
    for (const { to, writes } of command.redirects) this.redirect(this.expand(to), writes);
    const words = plainWords(given);
    const [name = ''] = words;
    const moved = newDirectory(words);
    if (moved !== undefined) {
      this.directory = this.at(moved);
      this.reading.directories.push(this.directory);
    }
    if (showsHistory(words)) this.reading.versionControl = true;
    if (speaks.has(name) || given.every(isAssignment)) return;
    if (shells.has(name) || interpreters.has(name)) this.runProgram({ ...command, words: given }, words);
    else this.runCommand(words, given[0] === 'xargs');
  }

  private runCommand(words: readonly string[], fedByPipe: boolean): void {
    const [name = ''] = words;
    const action = actionOf(words);
    const looks = !['write', 'delete', 'run'].includes(action);
    if (!looks) this.reading.readsOnly = false;
    // `git -C dir` and the like act elsewhere without going there.
    const before = this.directory;
    if (name === 'git' && words[1] === '-C' && words[2]) this.directory = this.at(words[2]);
    const paths = operands(words);
    // A test asks whether there is such a file.
    const asks = /^(?:test|\[{1,2}|test-path)$/.test(name);
    for (const path of paths) this.touch(path, action, asks);
    const intoFolder = /^\.{1,2}$|\/$/.test(paths.at(-1) ?? '');
    if (/^(?:cp|copy-item|cpi|rsync|scp|install|ln)$/.test(name)) {
      for (const path of paths.slice(0, -1)) this.touch(path, 'read');
      if (intoFolder) for (const path of movedInto(paths)) this.touch(path, 'write');
    }
    if (/^(?:mv|move|rename|move-item|mi|rename-item)$/.test(name)) {
      for (const path of paths.slice(0, -1)) this.touch(path, 'delete');
      for (const path of movedInto(paths)) this.touch(path, 'write');
      this.moveFolder(paths);
    }
    if (name === 'git' && paths[0] === 'mv') this.moveFolder(paths.slice(1));
    if (fedByPipe) for (const folder of this.walked) this.touch(`${folder}/**`, action);
    if (name === 'find' && words.includes('-exec')) this.touch(`${paths[0] ?? '.'}/**`, 'read');
    this.walked =
      looks && /^(?:find|fd|fdfind|ls|rg|grep|git)$/.test(name) ? [paths.at(name === 'find' ? 0 : -1) ?? '.'] : [];
    this.directory = before;
  }

  /** What is moved may be a folder: then all that lies in it has moved. */
  private moveFolder(paths: readonly string[]): void {
    const target = paths.at(-1);
    if (target !== undefined && paths.length > 1) this.touch(`${target.replace(/\/$/, '')}/**`, 'write');
  }

  /** Programs in here-documents and quoted words: shell text is read as such, of other languages the path-like strings count. */
  private runProgram(command: SimpleCommand, words: readonly string[]): void {
    const programs = this.depth < deepest ? programsIn(command) : [];
    for (const program of programs) {
      if (interpreters.has(words[0] ?? '')) {
        // A path in a program may be data of it: it counts only if there is such a file.
        for (const path of pathTokens(program)) this.touch(path, 'run', true);
        this.reading.readsOnly = false;
        continue;
      }
      const inner = readShell(program, this.depth + 1);
      for (const touch of inner.touches) this.reading.touches.push({ ...touch, path: this.at(touch.path) });
      this.reading.readsOnly &&= inner.readsOnly;
      this.reading.versionControl ||= inner.versionControl;
    }
    // What is no program among the words is a script to run: `bash build.sh`, `python tool.py src/a.ts`.
    const scripts = operands(words.filter((word) => !programs.includes(word)));
    for (const script of scripts) this.touch(script, 'run');
    if (scripts.length > 0 && programs.length === 0) this.reading.readsOnly = false;
  }

  private redirect(to: string, writes: boolean): void {
    if (to === '/dev/null' || /^nul$/i.test(to)) return;
    this.touch(to, writes ? 'write' : 'read');
    if (writes) this.reading.readsOnly = false;
  }

  private touch(given: string, action: TouchAction, ifExists = false): void {
    // What an unknown variable or a substitution stands for cannot be told; the folder before it can.
    const word = given.replace(/\$.*$/s, '*');
    if (!mayBePath(word.replace(/\/?\*\*$/, '/x'))) return;
    const path = this.at(word);
    this.reading.touches.push(ifExists || /[*?]/.test(path) ? { path, action, glob: true } : { path, action });
  }

  private at(path: string): string {
    return this.directory === undefined || isAbsolute(path) ? canonical(path) : canonical(`${this.directory}/${path}`);
  }

  private assign(words: readonly string[]): void {
    for (const word of words) {
      const at = word.indexOf('=');
      this.variables.set(word.slice(0, at).replace('$', ''), word.slice(at + 1));
    }
  }

  /** Variables that the same text has set. */
  private expand(word: string): string {
    if (this.variables.size === 0 || !word.includes('$') || isAssignment(word)) return word;
    return word.replace(
      /\$(?:\{(\w+)\}|(\w+))/g,
      (all, braced: string, plain: string) => this.variables.get(braced ?? plain) ?? all,
    );
  }
}

function programsIn({ words, body }: SimpleCommand): string[] {
  const given = words.filter((word, i) => /\s/.test(word) || programOptions.has(words[i - 1]?.toLowerCase() ?? ''));
  return [body, ...given].filter(Boolean);
}

const token = /[\p{L}\p{N}_.~/\\:@+#-]{2,300}/gu;

/** Strings in a program that look like paths: with a folder or an extension. */
function pathTokens(program: string): string[] {
  const found: string[] = [];
  const text = program.slice(0, longest);
  for (const { 0: match, index } of text.matchAll(token)) {
    const path = match.replace(/[.:]+$/, '');
    const isCall = text[index + match.length] === '(';
    if (!isCall && /[/\\]|\.[A-Za-z]\w{0,9}$/.test(path) && mayBePath(path)) found.push(path);
  }
  return found;
}
