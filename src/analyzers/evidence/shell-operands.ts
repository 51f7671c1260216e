import { isCmdlet, takesPattern, textOptions, wrappers, wrapperValues } from './shell-commands.ts';
import type { Move } from './working-directory.ts';

/** Expansions of one word that are followed; more would be a listing. */
const mostExpansions = 64;

/** Without assignments, keywords and wrappers in front; the command's name in lower case, without folder and `.exe`. */
export function plainWords(words: readonly string[]): string[] {
  let first = 0;
  while (first < words.length - 1) {
    const word = words[first] as string;
    if (wrappers.has(word)) {
      first++;
      // `xargs -n 1 -I {} mv`, `sudo -u app cat`, `timeout 30 npm test`.
      while (first < words.length - 1 && /^-/.test(words[first] as string))
        first += wrapperValues.has(words[first] as string) ? 2 : 1;
      if (word === 'timeout' && /^\d/.test(words[first] ?? '')) first++;
    } else if (isAssignment(word)) first++;
    else break;
  }
  const name = (words[first] ?? '').replaceAll('\\', '/').split('/').pop() as string;
  return [name.toLowerCase().replace(/\.(?:exe|cmd)$/, ''), ...words.slice(first + 1)];
}

export const isAssignment = (word: string): boolean => /^\$?[A-Za-z_]\w*=/.test(word);

/** Where a command goes, if it changes the directory. */
export function newDirectory(words: readonly string[]): Move | undefined {
  const [name = ''] = words;
  if (/^(?:popd|pop-location)$/.test(name)) return { back: 'kept' };
  const keeps = /^(?:pushd|push-location)$/.test(name);
  if (!keeps && !/^(?:cd|set-location|sl|chdir)$/.test(name)) return undefined;
  const to = words.slice(1).find((word) => !/^-[A-Za-z]+$/.test(word) && !/^\/d$/i.test(word));
  if (to === '-') return { back: 'last' };
  return to === undefined ? undefined : { to, ...(keeps && { keeps }) };
}

const elsewhere = /^(?:-C|--prefix|--cwd|--dir|--directory|--project-directory|-chdir)$/;

/** The directory in which a program acts without going there: `git -C sub`, `npm --prefix web`, `make -C native`. */
export function actsIn(words: readonly string[]): string | undefined {
  const [name = ''] = words;
  if (!/^(?:git|g?make|ninja|n?npm|npx|pnpm|yarn|bun|go|cargo|uv|poetry|terraform|task|just)$/.test(name))
    return undefined;
  for (let i = 1; i < words.length; i++) {
    const word = words[i] as string;
    if (elsewhere.test(word)) return words[i + 1];
    const joined = /^(--[a-z-]+|-chdir)=(.+)$/.exec(word);
    if (joined?.[2] && elsewhere.test(joined[1] as string)) return joined[2];
  }
  return undefined;
}

/** The words that may be paths: no options, no text for people, no search pattern. */
export function operands(words: readonly string[]): string[] {
  const [name = ''] = words;
  if (isCmdlet(name)) return cmdletOperands(words);
  const found: string[] = [];
  let patternSkipped = !takesPattern.has(name) || words.some((word) => ['-e', '-f', '--regexp'].includes(word));
  // What follows the folders of `find` is its own language.
  const end = name === 'find' ? words.findIndex((word) => word.startsWith('-')) : -1;
  let subcommand = name === 'git';
  for (let i = 1; i < (end === -1 ? words.length : end); i++) {
    const word = words[i] as string;
    if (takesSwitches.has(name) && isSwitch.test(word)) continue;
    if (textOptions.has(word) || ['-e', '--regexp', '-name', '-iname'].includes(word)) i++;
    else if ((name === 'git' && word === '-c') || (/^(?:gh|glab)$/.test(name) && word === '-t')) i++;
    else if (elsewhere.test(word)) i++;
    else if (word.startsWith('-') && word.length > 1) {
      const at = word.indexOf('=');
      if (at !== -1 && !textOptions.has(word.slice(0, at))) found.push(word.slice(at + 1));
    } else if (subcommand) subcommand = false;
    else if (!patternSkipped) patternSkipped = true;
    else found.push(...addressed(name, word));
  }
  return found.flatMap(expandBraces);
}

/** The file that a program is told to write: `curl -o x.json`, `wget -O x`, `esbuild --outfile=x.js`. */
export function outputOf(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => /^(?:-o|-O|--output|--out-?file|--output-(?:file|document))$/.test(word));
  const value =
    at > 0 ? words[at + 1] : words.find((word) => /^--(?:output|out-?file)=/.test(word))?.replace(/^[^=]*=/, '');
  return value !== undefined && /[/\\.]/.test(value) && !value.startsWith('-') ? value : undefined;
}

/** Commands of cmd.exe, whose options begin with a slash. */
const takesSwitches = new Set('copy xcopy robocopy move ren rename del erase rd rmdir md dir type findstr'.split(' '));
const isSwitch = /^\/(?:[A-Za-z?-]{1,2}|mir|purge|move|copyall|n[fjd][lhs])(?::\S*)?$/i;

const cmdletPaths = /^-(?:path|literalpath|lp|pspath|filepath|outfile|infile|target)$/i;
const cmdletTargets = /^-(?:destination|destinationpath|newname)$/i;
const cmdletTexts =
  /^-(?:value|pattern|encoding|filter|include|exclude|itemtype|type|totalcount|head|first|tail|last|depth|context|delimiter|property|erroraction|ea|separator|stream|width|attributes|credential)$/i;

/** Paths of a PowerShell cmdlet, the destination last: by the names of its parameters, and by place. */
function cmdletOperands(words: readonly string[]): string[] {
  const found: string[] = [];
  const targets: string[] = [];
  const [cmdlet = ''] = words;
  let name: string | undefined;
  let patternSkipped = !takesPattern.has(cmdlet) || words.some((word) => /^-pattern$/i.test(word));
  for (let i = 1; i < words.length; i++) {
    const word = words[i] as string;
    if (cmdletTexts.test(word)) i++;
    else if (cmdletPaths.test(word)) continue;
    else if (/^-name$/i.test(word)) name = words[++i];
    else if (cmdletTargets.test(word)) targets.push(...words.slice(++i, i + 1));
    else if (/^-[A-Za-z]/.test(word)) continue;
    else if (!patternSkipped && !cmdletPaths.test(words[i - 1] as string)) patternSkipped = true;
    else found.push(...word.split(',').filter(Boolean));
  }
  // `New-Item -Path src -Name a.ts`.
  if (name !== undefined) return [found.length > 0 ? `${found[0]}/${name}` : name];
  // What is set is no path: `Set-Content a.ts 'text'`.
  if (/^(?:set|add)-content$|^(?:sc|ac)$/.test(cmdlet)) return found.slice(0, 1);
  return [...found, ...targets];
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

/** Whether a shell word can name a file at all. */
export const mayBePath = (word: string): boolean =>
  word.length > 0 &&
  word.length < 1024 &&
  !/[\n"'$<>|]/.test(word) &&
  !/^[a-z][a-z0-9+.-]*:\/\//i.test(word) &&
  /[\p{L}\p{N}]/u.test(word);

/** Patterns for the files that a command lists by name: those below its folders. */
export function listedBy(words: readonly string[]): string[] {
  const [name = ''] = words;
  if (!/^(?:find|fd|fdfind|ls|dir|rg|grep|git|get-childitem|gci|get-item|gi)$/.test(name)) return [];
  const paths = operands(words);
  return (paths.length > 0 ? paths : ['.']).map((path) => (/[*?]/.test(path) ? path : `${path}/**`));
}
