import { opendirSync } from 'node:fs';
import { isAbsolute, join, resolve, sep } from 'node:path';
import { Minimatch } from 'minimatch';
import { statOf } from '../../stat.ts';
import type { TranscriptPlace } from './places.ts';

/** A file to be judged. */
export interface Input {
  path: string;
  /** Found in a folder, so that it may be anything; else named by the person. */
  searched: boolean;
}

export interface Found {
  inputs: Input[];
  /** Names for which there is nothing, with the reason. */
  missing: { path: string; message: string }[];
}

const neverEntered = new Set(['node_modules', '.git', 'subagents']);
const glob = { dot: true, nocase: process.platform === 'win32', windowsPathsNoEscape: process.platform === 'win32' };

/**
 * The files that names on a command line mean, each once, in the order given and by name within a folder: files, folders (searched for
 * `*.jsonl`), and globs where the shell left them as they are. Files that are not there are kept: reading them says so.
 */
export function findInputs(names: readonly string[], places: readonly TranscriptPlace[] = []): Found {
  const inputs = new Map<string, Input>();
  const missing: Found['missing'] = [];
  const add = (path: string, searched: boolean) => {
    const key = resolve(path);
    if (!inputs.has(key)) inputs.set(key, { path, searched });
  };
  for (const name of names) {
    const found = statOf(name);
    if (found?.isDirectory()) {
      const files = [...walk(name)];
      if (files.length === 0) missing.push({ path: name, message: `no transcript in ${name}` });
      for (const file of files) add(file, true);
    } else if (!found && isGlob(name)) {
      const files = matches(name);
      if (files.length === 0) missing.push({ path: name, message: `no file matches ${name}` });
      for (const file of files) add(file, false);
    } else add(name, false);
  }
  for (const place of places) for (const file of walk(place.path, (path) => place.wants(path))) add(file, true);
  return { inputs: [...inputs.values()], missing };
}

const isGlob = (name: string): boolean => /[*?[{]/.test(name);

/** `*.jsonl` below a folder, without following links; a folder that cannot be read is passed over. */
function* walk(folder: string, wants: (path: string) => boolean = () => true, ending = '.jsonl'): Generator<string> {
  for (const { name, kind } of entries(folder)) {
    const path = join(folder, name);
    if (!wants(path)) continue;
    if (kind === 'folder' && !neverEntered.has(name)) yield* walk(path, wants, ending);
    else if (kind === 'file' && name.endsWith(ending)) yield path;
  }
}

function entries(folder: string): { name: string; kind: 'file' | 'folder' | 'other' }[] {
  try {
    const list = [];
    const directory = opendirSync(folder);
    try {
      for (let entry = directory.readSync(); entry; entry = directory.readSync()) {
        const kind: 'file' | 'folder' | 'other' = entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other';
        list.push({ name: entry.name, kind });
      }
    } finally {
      directory.closeSync();
    }
    return list.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Files that a glob means; what stands before its first special part is where the search begins. */
function matches(pattern: string): string[] {
  const parts = pattern.split(process.platform === 'win32' ? /[\\/]/ : '/');
  const first = parts.findIndex(isGlob);
  const base = parts.slice(0, first).join(sep) || (isAbsolute(pattern) ? sep : '.');
  const matcher = new Minimatch(parts.slice(first).join('/'), glob);
  const from = base === '.' ? '' : base.endsWith(sep) ? base : base + sep;
  const below = (path: string) => (base === '.' ? path : path.slice(from.length)).split(sep).join('/');
  return [...walk(base, (path) => matcher.match(below(path), true), '')].filter((path) => matcher.match(below(path)));
}
