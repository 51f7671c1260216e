import type { TouchAction } from './evidence.ts';
import { canonical, isAbsolute } from './paths.ts';
import {
  actionOf,
  interpreters,
  programOptions,
  shells,
  speaks,
  takesPattern,
  textOptions,
  wrappers,
} from './shell-commands.ts';
import { type SimpleCommand, splitCommands } from './shell-words.ts';

export interface ShellTouch {
  /** As seen from the directory in which the command text starts. */
  path: string;
  action: TouchAction;
  /** The path is a pattern that the shell expands: it touches what exists, and says nothing of what does not. */
  glob?: true;
}

export interface ShellReading {
  touches: ShellTouch[];
  /** Directories that the text changes to; later calls of the same shell may start there. */
  directories: string[];
  /** No command in it can have changed a file. */
  readsOnly: boolean;
  /** A version control command is among them. */
  versionControl: boolean;
}

/** Longer command texts are scripts with data in them; what matters stands at the beginning. */
const longest = 64 * 1024;
const deepest = 3;

/** The paths that a shell command text touches, by reading it as a shell would, without running anything. */
export function readShell(text: string, depth = 0): ShellReading {
  const reading: ShellReading = { touches: [], directories: [], readsOnly: true, versionControl: false };
  let directory: string | undefined;
  const at = (path: string) =>
    directory === undefined || isAbsolute(path) ? canonical(path) : canonical(`${directory}/${path}`);
  const touch = (given: string, action: TouchAction) => {
    // What a variable or a substitution stands for is unknown; the folder before it is not.
    const word = given.replace(/\$.*$/s, '*');
    if (!mayBePath(word)) return;
    const path = at(word);
    reading.touches.push(/[*?]/.test(path) ? { path, action, glob: true } : { path, action });
  };

  for (const command of splitCommands(text.slice(0, longest))) {
    for (const { to, writes } of command.redirects) {
      if (to === '/dev/null' || /^nul$/i.test(to)) continue;
      touch(to, writes ? 'write' : 'read');
      if (writes) reading.readsOnly = false;
    }
    const words = plainWords(command.words);
    const name = words[0] ?? '';
    const moved = changesDirectory(words);
    if (moved !== undefined) {
      directory = at(moved);
      reading.directories.push(directory);
    }
    if (/^(?:git|gh|hg|svn|jj)$/.test(name)) reading.versionControl = true;
    if (speaks.has(name)) continue;
    if ((shells.has(name) || interpreters.has(name)) && depth < deepest) {
      readPrograms(command, name, reading, at, depth);
      // What is no program among the words is a script to run: `bash build.sh`, `python tool.py src/a.ts`.
      const programs = new Set(programsIn(command));
      const rest = words.filter((word) => !programs.has(word));
      for (const word of operands(rest)) touch(word, 'run');
      if (operands(rest).length > 0 && programs.size === 0) reading.readsOnly = false;
      continue;
    }
    const action = actionOf(words);
    if (action !== 'read' && action !== 'list' && action !== 'search') reading.readsOnly = false;
    for (const word of operands(words)) touch(word, action);
    if (/^(?:cp|copy-item|cpi|rsync|install|ln)$/.test(name))
      reading.touches.push(...sources(words).map((path) => ({ path: at(path), action: 'read' as const })));
    if (/^(?:mv|move|rename|move-item|mi|rename-item)$/.test(name)) {
      reading.touches.push(...sources(words).map((path) => ({ path: at(path), action: 'delete' as const })));
      reading.touches.push(...movedInto(words).map((path) => ({ path: at(path), action: 'write' as const })));
    }
  }
  return reading;
}

/** Without assignments and wrappers in front; the command's name in lower case, without folder and `.exe`. */
function plainWords(words: readonly string[]): string[] {
  let first = 0;
  while (first < words.length - 1 && (/^[A-Za-z_]\w*=/.test(words[first] ?? '') || wrappers.has(words[first] ?? '')))
    first++;
  const name = (words[first] ?? '').replaceAll('\\', '/').split('/').pop() ?? '';
  return [name.toLowerCase().replace(/\.exe$/, ''), ...words.slice(first + 1)];
}

function changesDirectory(words: readonly string[]): string | undefined {
  const [name = ''] = words;
  if (/^(?:cd|pushd|set-location|sl|chdir)$/.test(name))
    return words.slice(1).find((word) => !/^[-/][A-Za-z]+$/.test(word) || word.length > 12);
  if (name === 'git' && words[1] === '-C') return words[2];
  return undefined;
}

/** The words that may be paths: no options, no text for people, no search pattern. */
function operands(words: readonly string[]): string[] {
  const found: string[] = [];
  let patternSkipped =
    !takesPattern.has(words[0] ?? '') || words.some((word) => word === '-e' || word === '-f' || word === '--regexp');
  for (let i = 1; i < words.length; i++) {
    const word = words[i] as string;
    if (textOptions.has(word) || word === '-e' || word === '--regexp' || word === '-name' || word === '-iname') i++;
    else if (word.startsWith('-') && word.length > 1) {
      const value = word.includes('=') ? word.slice(word.indexOf('=') + 1) : '';
      if (value && !textOptions.has(word.slice(0, word.indexOf('=')))) found.push(value);
    } else if (!patternSkipped) patternSkipped = true;
    else found.push(word);
  }
  return found;
}

const plainOperands = (words: readonly string[]): string[] => operands(words).filter(mayBePath);
const sources = (words: readonly string[]): string[] => plainOperands(words).slice(0, -1);

/** `mv a.ts dir/` makes `dir/a.ts`. */
function movedInto(words: readonly string[]): string[] {
  const target = plainOperands(words).at(-1);
  return target === undefined ? [] : sources(words).map((source) => `${target}/${canonical(source).split('/').pop()}`);
}

/** Programs in here-documents and quoted words: shell text is read as such, of other languages the path-like strings count. */
function readPrograms(
  command: SimpleCommand,
  name: string,
  reading: ShellReading,
  at: (path: string) => string,
  depth: number,
): void {
  for (const program of programsIn(command)) {
    if (interpreters.has(name)) {
      for (const path of pathTokens(program)) reading.touches.push({ path: at(path), action: 'run' });
      reading.readsOnly = false;
      continue;
    }
    const inner = readShell(program, depth + 1);
    for (const touch of inner.touches) reading.touches.push({ ...touch, path: at(touch.path) });
    reading.readsOnly &&= inner.readsOnly;
    reading.versionControl ||= inner.versionControl;
  }
}

function programsIn({ words, body }: SimpleCommand): string[] {
  const given = words.filter((word, i) => /\s/.test(word) || programOptions.has(words[i - 1]?.toLowerCase() ?? ''));
  return [body, ...given].filter(Boolean);
}

const token = /[\p{L}\p{N}_.~/\\:@+#-]{2,300}/gu;

/** Strings in a program that look like paths: with a folder or an extension. */
export function pathTokens(program: string): string[] {
  const found: string[] = [];
  const text = program.slice(0, longest);
  for (const { 0: match, index } of text.matchAll(token)) {
    const path = match.replace(/[.:]+$/, '');
    const isCall = text[index + match.length] === '(';
    if (!isCall && /[/\\]|\.[A-Za-z]\w{0,9}$/.test(path) && mayBePath(path)) found.push(path);
  }
  return found;
}

/** Whether a shell word can name a file at all. */
function mayBePath(word: string): boolean {
  return (
    word.length > 0 &&
    word.length < 1024 &&
    !/[\n"'$<>|]/.test(word) &&
    !/^[a-z][a-z0-9+.-]*:\/\//i.test(word) &&
    /[\p{L}\p{N}]/u.test(word)
  );
}
