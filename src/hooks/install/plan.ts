import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { type Host, hosts } from '../../host.ts';
import { readBackup } from './backup.ts';
import { commandFor, hostsOfCommand } from './command.ts';
import { type Entry, isEmptyFile, ownCommands, type Shape, withEntries, withoutEntries } from './entries.ts';
import { InstallError } from './install-error.ts';
import type { Layout } from './layout.ts';

/** Events that are registered unless the user names others. PostToolUse would run the hook after every tool call. */
export const usualEvents = ['Stop', 'SubagentStop'] as const;

/** All events that can be registered. */
export const knownEvents = [...usualEvents, 'PostToolUse'] as const;

/** Seconds after which the host ends the hook; the hook gives up by itself after 5. */
const timeoutSeconds = 30;

/** One file before and after; undefined where it does not exist. */
export interface Change {
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
  /** The bytes to go back to when the change is taken back. */
  original?: Buffer | undefined;
}

export interface InstallOptions {
  hosts: readonly Host[];
  /** Events to register; absent: the usual ones, and what is registered already. */
  events?: readonly string[] | undefined;
  /** Bytes of dist/hook.mjs. */
  hook: Buffer;
}

interface Target {
  path: string;
  shape: Shape;
  reader: 'copilot' | 'claude';
  hosts: Host[];
}

const targetsOf = (layout: Layout, wanted: readonly Host[]): Target[] => [
  {
    path: layout.copilotFile,
    shape: 'flat',
    reader: 'copilot',
    hosts: wanted.filter((host) => host !== 'claude-code'),
  },
  {
    path: layout.claudeFile,
    shape: 'nested',
    reader: 'claude',
    hosts: wanted.filter((host) => host === 'claude-code'),
  },
];

/** What `install` would change; empty when all is in place. Throws `InstallError` for files that cannot be edited safely. */
export function planInstall(layout: Layout, { hosts: wanted, events, hook }: InstallOptions): Change[] {
  refusePlace(layout);
  const changes = [{ path: layout.hookFile, before: read(layout.hookFile), after: hook as Buffer | undefined }];
  for (const target of targetsOf(layout, wanted)) {
    if (target.hosts.length === 0) continue;
    const current = stateOf(layout, target.path);
    // Others fire on no host: somebody's slip.
    const registered = current.own.flatMap(({ event }) => knownEvents.filter((one) => one === event));
    changes.push(registering(layout, target, current, events ?? [...usualEvents, ...registered]));
  }
  return [...changes, ...withoutStrays(layout, wanted)].filter(isReal);
}

/** What `uninstall` would change. The hook itself goes when no entry is left that runs it. */
export function planUninstall(layout: Layout, unwanted: readonly Host[]): Change[] {
  const changes: Change[] = [];
  let inUse = strays(layout).some((stray) => stray.hosts.some((host) => !unwanted.includes(host)));
  for (const target of targetsOf(layout, hosts)) {
    const current = stateOf(layout, target.path);
    if (current.own.length === 0) continue;
    const kept = served(current, target.reader).filter((host) => !unwanted.includes(host));
    if (kept.length > 0) {
      inUse = true;
      const events = current.own.map(({ event }) => event);
      changes.push(registering(layout, { ...target, hosts: kept }, { ...current, own: [] }, events));
    } else changes.push(withoutUs(target.path, current));
  }
  changes.push(...withoutStrays(layout, unwanted));
  if (!inUse) changes.push({ path: layout.hookFile, before: read(layout.hookFile), after: undefined });
  return changes.filter(isReal);
}

/** A file of settings as it is now. */
interface State {
  before: Buffer | undefined;
  text: string;
  own: { event: string; command: string }[];
  /** Its bytes before our entries, where they are known: the present ones without any, or the backup. */
  original: Buffer | undefined;
}

function stateOf(layout: Layout, path: string): State {
  const before = read(path);
  const text = textOf(before, path);
  const own = ownCommands(text, path);
  const original = before && own.length > 0 ? readBackup(layout.backups, path, before) : before;
  return { before, text, own, original };
}

/** The entries for the target's hosts and those that it serves already, put into the file as it was without us. */
function registering(layout: Layout, target: Target, current: State, events: readonly string[]): Change {
  const { path, shape, reader } = target;
  const { before, original } = current;
  const wanted = hosts.filter((host) => target.hosts.includes(host) || served(current, reader).includes(host));
  const entry: Entry = { type: 'command', command: commandFor(layout, wanted, reader), timeout: timeoutSeconds };
  const text = original?.toString('utf8') ?? current.text;
  const after = Buffer.from(withEntries(text, shape, [...new Set(events)], entry, path));
  return { path, before, after, original };
}

/** The file without us: byte for byte as it was where nobody has touched it since. */
function withoutUs(path: string, { before, text, original }: State): Change {
  if (original) return { path, before, after: original };
  const cut = withoutEntries(text, path);
  // What a link leads to is somebody's own arrangement: emptied, not removed.
  const removable = isEmptyFile(cut) && !lstatSync(path).isSymbolicLink();
  return { path, before, after: removable ? undefined : Buffer.from(cut) };
}

/** Entries of ours that were moved by hand to other files that hosts read. What cannot be read there is not ours to mend. */
function strays(layout: Layout): { path: string; current: State; hosts: Host[] }[] {
  const files: [string, Target['reader']][] = [
    ...otherHookFiles(layout).map((path): [string, 'copilot'] => [path, 'copilot']),
    [join(dirname(layout.claudeFile), 'settings.local.json'), 'claude'],
  ];
  return files.flatMap(([path, reader]) => {
    try {
      const current = stateOf(layout, path);
      return current.own.length > 0 ? [{ path, current, hosts: served(current, reader) }] : [];
    } catch {
      return [];
    }
  });
}

/** Takes away those that serve none but `wanted`. */
const withoutStrays = (layout: Layout, wanted: readonly Host[]): Change[] =>
  strays(layout)
    .filter((stray) => stray.hosts.every((host) => wanted.includes(host)))
    .map(({ path, current }) => withoutUs(path, current));

function otherHookFiles({ copilotFile }: Layout): string[] {
  try {
    const folder = dirname(copilotFile);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
      .filter((path) => path !== copilotFile);
  } catch {
    return [];
  }
}

/** Places where the entries cannot work. */
function refusePlace({ scope, base, hookFile }: Layout): void {
  if (scope === 'project' && base === homedir())
    throw new InstallError(`${base} is your home directory, whose files apply everywhere: use --scope user.`);
  if (sep === '/' && hookFile.includes('\\'))
    throw new InstallError(`${hookFile}: node loads no file from a path with a backslash. Rename the folder.`);
}

/** The hosts that entries of ours serve already. */
const served = ({ own }: State, reader: Target['reader']): Host[] => {
  const all: readonly string[] = reader === 'claude' ? ['claude-code'] : ['vscode-copilot', 'copilot-cli'];
  const names = own.flatMap(({ command }) => hostsOfCommand(command) ?? all);
  return hosts.filter((host) => names.includes(host));
};

/** Other bytes than UTF-8 would be lost when the text is written back. */
function textOf(bytes: Buffer | undefined, path: string): string {
  if (bytes && !isUtf8(bytes)) throw new InstallError(`${path} is not UTF-8. Save it as UTF-8 and try again.`);
  return bytes?.toString('utf8') ?? '';
}

const isReal = ({ before, after }: Change): boolean => (before && after ? !before.equals(after) : before !== after);

const reasons: Record<string, string> = {
  EISDIR: 'a folder is in its place',
  ENOTDIR: 'a file is in the way of its folder',
  EACCES: 'no permission',
};

function read(path: string): Buffer | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    // A pipe would hang whoever reads it.
    if (found && !found.isFile() && !found.isDirectory()) throw Object.assign(new Error(), { code: 'not a file' });
    return found ? readFileSync(path) : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InstallError(`cannot read ${path}: ${reasons[code ?? ''] ?? code}. Move it away and try again.`);
  }
}
