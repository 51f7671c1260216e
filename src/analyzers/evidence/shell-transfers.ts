import type { TouchAction } from './evidence.ts';
import { baseName, canonical } from './paths.ts';

/** A move, a copy or an archive taken apart. */
export interface Transfer {
  from: string[];
  /** Where it goes; undefined where that cannot be told, so that it may be anywhere below the working directory. */
  to: string | undefined;
  /** The sources are gone afterwards. */
  moves: boolean;
  /** What arrives may be older than the command. */
  keepsTimes: boolean;
  /** `to` is a folder for certain. */
  intoFolder: boolean;
}

const copies = /^(?:cp|copy|copy-item|cpi|cp-item|xcopy|robocopy|rsync|scp|install|ditto|ln)$/;
const moves = /^(?:mv|move|move-item|mi)$/;
const renames = /^(?:ren|rename|rename-item|rni)$/;
const unpacks = /^(?:tar|bsdtar|unzip|expand-archive|7z|7za|7zz|jar|cpio|unrar|gunzip|unxz|bunzip2|gzip)$/;

const installs = /^(?:i|ci|add|install|update|upgrade)$/;

/** What a command moves, copies or unpacks; undefined for any other command. `paths` are its operands. */
export function transferOf(words: readonly string[], paths: readonly string[]): Transfer | undefined {
  const [name = ''] = words;
  // Packages come with the times that they were packed with.
  if (/^(?:npm|pnpm|yarn|bun)$/.test(name) && (words.length === 1 || words.some((word) => installs.test(word))))
    return { from: [], to: 'node_modules', moves: false, keepsTimes: true, intoFolder: true };
  if (unpacks.test(name)) return unpackOf(name, words, paths);
  const option = targetOption(words);
  const sources = option === undefined ? paths.slice(0, -1) : paths.filter((path) => path !== option);
  const to = option ?? paths.at(-1);
  if (copies.test(name)) {
    if (to === undefined || (sources.length === 0 && option === undefined)) return undefined;
    // A copy of a folder may hold old files where the program keeps times by itself: PowerShell, rsync, cmd.exe.
    const keepsTimes =
      !/^(?:cp|scp|install|ln)$/.test(name) || words.some((word) => /^-\w*[ap]|^--(?:archive|preserve)/.test(word));
    return { from: sources, to, moves: false, keepsTimes, intoFolder: isFolder(to, sources, option) };
  }
  const all = { moves: true, keepsTimes: true };
  if (renames.test(name)) {
    const [first, second] = paths;
    // `rename 's/a/b/' *.ts` and `Get-ChildItem | Rename-Item`: new names by a rule.
    if (first === undefined || second === undefined || paths.length > 2 || /^[sy]\//.test(first))
      return { ...all, from: paths.filter((path) => !/^[sy]\//.test(path)), to: undefined, intoFolder: false };
    const folder = canonical(first).split('/').slice(0, -1).join('/');
    const renamed = /[/\\]/.test(second) || !folder ? second : `${folder}/${second}`;
    return { ...all, from: [first], to: renamed, intoFolder: false };
  }
  if (!moves.test(name) && !(name === 'git' && words.includes('mv'))) return undefined;
  if (to === undefined || (sources.length === 0 && option === undefined)) return undefined;
  return { ...all, from: sources, to, intoFolder: isFolder(to, sources, option) };
}

const isFolder = (to: string, sources: readonly string[], option: string | undefined): boolean =>
  option !== undefined || sources.length > 1 || /^\.{1,2}$|[/\\]$/.test(to);

/** `mv -t DIR`, `--target-directory=DIR`. */
function targetOption(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => word === '-t' || word === '--target-directory');
  if (at !== -1) return words[at + 1];
  return words.find((word) => word.startsWith('--target-directory='))?.slice('--target-directory='.length);
}

function unpackOf(name: string, words: readonly string[], paths: readonly string[]): Transfer | undefined {
  const [, first = ''] = words;
  const extracts =
    name === 'tar' || name === 'bsdtar'
      ? words.slice(1).some((word) => /^-?[A-Za-z]*x[A-Za-z]*$/.test(word) || word === '--extract')
      : name === 'jar'
        ? /^-?x/.test(first)
        : name.startsWith('7z')
          ? /^[xe]$/.test(first)
          : name === 'unzip'
            ? !words.some((word) => /^-\w*[lZtv]/.test(word))
            : name !== 'gzip' || words.some((word) => /^-\w*d/.test(word));
  if (!extracts) return undefined;
  // The mode of `tar xf a.tar` and `7z x a.7z` is a word without a dash.
  const archives = /^(?:bsdtar|tar|jar|7z\w*)$/.test(name) ? paths.filter((path) => path !== first) : paths;
  const at = words.findIndex((word) => /^(?:-C|-d|--directory|-DestinationPath|-Destination)$/i.test(word));
  const joined = words.find((word) => /^-o.|^--directory=./.test(word))?.replace(/^-o|^--directory=/, '');
  const to = (at === -1 ? undefined : words[at + 1]) ?? joined ?? (name === 'expand-archive' ? paths[1] : undefined);
  return { from: archives.slice(0, 1), to: to ?? '.', moves: false, keepsTimes: true, intoFolder: true };
}

/** What a transfer does to paths; a name that may be a folder's stands for what lies in it too. */
export function touchesOf({ from, to, moves, keepsTimes, intoFolder }: Transfer): {
  path: string;
  action: TouchAction;
  keepsTime: boolean;
}[] {
  const inside = (path: string) => `${path.replace(/[/\\]$/, '')}/**`;
  const taken: TouchAction = moves ? 'delete' : 'read';
  const sources = from.flatMap((path) => [path, ...(mayBeFolder(path) ? [inside(path)] : [])]);
  const targets =
    to === undefined
      ? from.map((path) => `${canonical(path).replace(/[^/]*$/, '')}**`)
      : [
          ...(/^\.{1,2}$/.test(to) ? [] : [to]),
          ...(intoFolder || mayBeFolder(to) ? [inside(to)] : []),
          ...(intoFolder ? from.map((path) => `${to}/${baseName(canonical(path))}`) : []),
        ];
  return [
    ...sources.map((path) => ({ path, action: taken, keepsTime: false })),
    ...targets.map((path) => ({ path, action: 'write' as const, keepsTime: keepsTimes })),
  ];
}

/** A name without an extension may be a folder's. */
const mayBeFolder = (path: string): boolean => !/[*?]|\.[A-Za-z]\w{0,9}$/.test(path);
