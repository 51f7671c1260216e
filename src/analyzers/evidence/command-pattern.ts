import { baseName } from './paths.ts';
import { speaks } from './shell-commands.ts';

/** Programs that run another one, which may begin at any of the words behind them. */
const wrappers = new Set(
  (
    'sudo doas time nice ionice nohup command exec env xargs stdbuf timeout gtimeout npx bunx pnpx uvx pipx xvfb-run cross-env cross-env-shell ' +
    'caffeinate rtk unbuffer chronic retry corepack arch watch start winpty wsl ssh script dotenv dotenvx ddev lando sail dbus-run-session'
  ).split(' '),
);

/** The same behind a subcommand; none of these words is the command proper. */
const subcommands: Record<string, string> = {
  npm: 'exec x',
  pnpm: 'exec dlx run',
  yarn: 'exec dlx run',
  bun: 'x run',
  poetry: 'run',
  uv: 'run',
  pdm: 'run',
  rye: 'run',
  pipenv: 'run',
  hatch: 'run',
  pixi: 'run',
  conda: 'run',
  mamba: 'run',
  rustup: 'run',
  volta: 'run',
  heroku: 'run run:detached',
  bundle: 'exec',
  rbenv: 'exec',
  pyenv: 'exec',
  asdf: 'exec',
  direnv: 'exec',
  fnm: 'exec',
  nvm: 'exec',
  mise: 'exec x',
  docker: 'exec run',
  'docker-compose': 'exec run',
  podman: 'exec run',
  'podman-compose': 'exec run',
  nerdctl: 'exec run',
  oc: 'exec rsh',
  vagrant: 'ssh',
  devbox: 'run',
  flox: 'activate',
  distrobox: 'enter',
  toolbox: 'run',
  kubectl: 'exec',
  devcontainer: 'exec',
  nix: 'develop shell run',
  doppler: 'run',
  op: 'run',
  infisical: 'run',
  'aws-vault': 'exec',
};

/** Package managers that start a package's program by its bare name. */
const startsPrograms = new Set(['pnpm', 'yarn', 'bun']);
const managesPackages = new Set(
  'add install i ci remove rm uninstall update upgrade up link unlink publish pack init create why list ls outdated audit dedupe prune import patch config cache store info view set global pm'.split(
    ' ',
  ),
);

const mostWrapped = 14;

/** Words behind a wrapper that are the project's own scripts: by a folder that says so, and no image (`org/name`). */
const OWN_SCRIPT =
  /^(?:\.{1,2}\/|\/(?!usr\/|opt\/|bin\/|etc\/|var\/|tmp\/|dev\/)|(?:[\w.-]+\/)*(?:bin|scripts?|tools|ci|hack|dev|vendor)\/)[^\s:=]+$/;
/** Options whose value is a folder or a file, not the command. */
const TAKES_PATH = /^(?:-[vwfeC]|--(?:volume|mount|workdir|file|env-file|chdir|dir|project-directory|cwd))$/;

/** Scripts that a wrapper may start, up to the first word that is a command of its own. */
export function* wrappedScripts(words: readonly string[], isCommand: (name: string) => boolean): Generator<string> {
  for (let at = wrappedFrom(words); at < Math.min(words.length, mostWrapped); at++) {
    const word = words[at] as string;
    if (OWN_SCRIPT.test(word)) {
      if (!TAKES_PATH.test(words[at - 1] as string)) yield word;
    } else if (speaks.has(word) || isCommand(programName(word))) return;
  }
}

/** The words from each place at which the command proper may begin: `timeout 60 npm test` is also `npm test`. */
export function* readings(words: readonly string[]): Generator<readonly string[]> {
  yield words;
  for (let at = wrappedFrom(words); at < Math.min(words.length, mostWrapped); at++) {
    const word = words[at] as string;
    if (speaks.has(word)) return;
    if (word.startsWith('-') || /\s/.test(word)) continue;
    yield [programName(word), ...words.slice(at + 1)];
  }
}

/** Index of the first word that may begin a wrapped command; the length where there is none. */
function wrappedFrom(words: readonly string[]): number {
  const [name = '', option = ''] = words;
  // `command -v npm` only asks where it is.
  if (name === 'command' && /^-[vV]$/.test(option)) return words.length;
  if (wrappers.has(name)) return 1;
  const after = subcommands[name]?.split(' ');
  const verb = after ? words.findIndex((word, i) => i > 0 && i < 6 && after.includes(word)) : -1;
  if (verb !== -1) return verb + 1;
  const first = words.findIndex((word, i) => i > 0 && !word.startsWith('-'));
  return startsPrograms.has(name) && first !== -1 && !managesPackages.has(words[first] as string)
    ? first
    : words.length;
}

/** A program as it is known: lower case, without folder and the endings that systems add. */
export const programName = (word: string): string =>
  baseName(word.replaceAll('\\', '/'))
    .toLowerCase()
    .replace(/\.(?:exe|cmd|bat|ps1)$/, '');

/** A pattern of words, taken apart once: `npm test`, `npm run *`, `./scripts/*.sh`. */
export type CommandPattern = readonly string[];

export const commandPattern = (pattern: string): CommandPattern => pattern.trim().split(/\s+/).filter(Boolean);

/**
 * Whether a command is what a pattern names: the pattern's words begin it, further arguments are allowed. `*` stands for any characters
 * within a word, and as the last word for anything.
 */
export function matchesCommand(pattern: CommandPattern, words: readonly string[], program: string): boolean {
  if (pattern.length === 0) return false;
  for (const reading of readings(words)) if (begins(pattern, reading)) return true;
  // A path in the pattern is compared with the program as it was written.
  return pattern[0]?.includes('/') === true && begins(pattern, [program, ...words.slice(1)]);
}

function begins(pattern: CommandPattern, words: readonly string[]): boolean {
  return pattern.every((wanted, i) => {
    if (wanted === '*' && i === pattern.length - 1) return true;
    const word = words[i];
    return (
      word !== undefined &&
      (i === 0 ? matchesWord(wanted.toLowerCase(), word.toLowerCase()) : matchesWord(wanted, word))
    );
  });
}

/** `*` in a word, without a regular expression: each part is found in its order. */
export function matchesWord(wanted: string, word: string): boolean {
  const parts = wanted.split('*');
  if (parts.length === 1) return wanted === word;
  const [first = ''] = parts;
  const last = parts.at(-1) as string;
  if (!word.startsWith(first) || word.length < first.length + last.length || !word.endsWith(last)) return false;
  let at = first.length;
  const end = word.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = word.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}
