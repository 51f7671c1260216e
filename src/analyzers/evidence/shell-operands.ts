import { canonical } from './paths.ts';
import { takesPattern, textOptions, wrappers } from './shell-commands.ts';

/** Expansions of one word that are followed; more would be a listing. */
const mostExpansions = 64;

/** Without assignments and wrappers in front; the command's name in lower case, without folder and `.exe`. */
export function plainWords(words: readonly string[]): string[] {
  let first = 0;
  while (first < words.length - 1 && (isAssignment(words[first]) || wrappers.has(words[first] ?? ''))) first++;
  const name = (words[first] ?? '').replaceAll('\\', '/').split('/').pop() ?? '';
  return [name.toLowerCase().replace(/\.exe$/, ''), ...words.slice(first + 1)];
}

export const isAssignment = (word: string | undefined): boolean => /^\$?[A-Za-z_]\w*=/.test(word ?? '');

/** Where a command goes, if it changes the directory. */
export function newDirectory(words: readonly string[]): string | undefined {
  const [name = ''] = words;
  if (!/^(?:cd|pushd|set-location|sl|chdir)$/.test(name)) return undefined;
  return words.slice(1).find((word) => !/^[-/][A-Za-z]+$/.test(word) || word.length > 12);
}

/** The words that may be paths: no options, no text for people, no search pattern. */
export function operands(words: readonly string[]): string[] {
  const found: string[] = [];
  const name = words[0] ?? '';
  let patternSkipped = !takesPattern.has(name) || words.some((word) => ['-e', '-f', '--regexp'].includes(word));
  // What follows the folders of `find` is its own language.
  const end = name === 'find' ? words.findIndex((word) => word.startsWith('-')) : -1;
  for (let i = 1; i < (end === -1 ? words.length : end); i++) {
    const word = words[i] as string;
    if (textOptions.has(word) || ['-e', '--regexp', '-name', '-iname'].includes(word)) i++;
    else if (name === 'git' && (word === '-C' || word === '-c')) i++;
    else if (word.startsWith('-') && word.length > 1) {
      const at = word.indexOf('=');
      if (at !== -1 && !textOptions.has(word.slice(0, at))) found.push(word.slice(at + 1));
    } else if (!patternSkipped) patternSkipped = true;
    else found.push(...addressed(name, word));
  }
  return found.flatMap(expandBraces);
}

const takesAddress = new Set(['git', 'scp', 'rsync', 'docker', 'podman', 'kubectl']);

/** `HEAD:src/a.ts` of git and `host:src/a.ts` of scp name the file behind the colon. */
function addressed(name: string, word: string): string[] {
  const path = takesAddress.has(name) ? /^[^:/\\]*:(?!\/\/)(.+)$/.exec(word)?.[1] : undefined;
  return path === undefined || /^[A-Za-z]:[\\/]/.test(word) ? [word] : [path];
}

/** `src/{a,b}.ts` as a shell expands it. */
export function expandBraces(word: string): string[] {
  let words = [word];
  for (let round = 0; round < 4; round++) {
    const next = words.flatMap((one) => {
      const match = /^([^{}]*)\{([^{},]*(?:,[^{},]*)+)\}(.*)$/s.exec(one);
      return match ? (match[2] as string).split(',').map((part) => `${match[1]}${part}${match[3]}`) : [one];
    });
    if (next.length === words.length || next.length > mostExpansions) break;
    words = next;
  }
  return words;
}

/** `mv a.ts dir/` makes `dir/a.ts`. */
export function movedInto(paths: readonly string[]): string[] {
  const target = paths.at(-1);
  return target === undefined ? [] : paths.slice(0, -1).map((path) => `${target}/${canonical(path).split('/').pop()}`);
}

/** Whether a shell word can name a file at all. */
export const mayBePath = (word: string): boolean =>
  word.length > 0 &&
  word.length < 1024 &&
  !/[\n"'$<>|]/.test(word) &&
  !/^[a-z][a-z0-9+.-]*:\/\//i.test(word) &&
  /[\p{L}\p{N}]/u.test(word);
