import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
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
  const changes = [changeOf(layout.hookFile, hook)];
  for (const target of targetsOf(layout, wanted)) {
    if (target.hosts.length === 0) continue;
    const before = read(target.path);
    const text = textOf(before, target.path);
    // Others fire on no host: somebody's slip.
    const registered = ownCommands(text, target.path).flatMap(({ event }) =>
      knownEvents.filter((one) => one === event),
    );
    const wantedEvents = [...new Set(events ?? [...usualEvents, ...registered])];
    const entry: Entry = {
      type: 'command',
      command: commandFor(layout, withInstalled(text, target), target.reader),
      timeout: timeoutSeconds,
    };
    changes.push({
      path: target.path,
      before,
      after: Buffer.from(withEntries(text, target.shape, wantedEvents, entry, target.path)),
    });
  }
  return changes.filter(isReal);
}

/** What `uninstall` would change. The hook itself goes when no entry is left that runs it. */
export function planUninstall(layout: Layout, unwanted: readonly Host[]): Change[] {
  const changes: Change[] = [];
  let inUse = false;
  for (const target of targetsOf(layout, hosts)) {
    const before = read(target.path);
    if (!before) continue;
    const text = textOf(before, target.path);
    const kept = withInstalled(text, { ...target, hosts: [] }).filter((host) => !unwanted.includes(host));
    if (kept.length > 0) {
      inUse = true;
      const entry: Entry = {
        type: 'command',
        command: commandFor(layout, kept, target.reader),
        timeout: timeoutSeconds,
      };
      const events = [...new Set(ownCommands(text, target.path).map(({ event }) => event))];
      changes.push({
        path: target.path,
        before,
        after: Buffer.from(withEntries(text, target.shape, events, entry, target.path)),
      });
    } else changes.push({ path: target.path, before, after: restored(layout, target, text) });
  }
  if (!inUse) changes.push({ path: layout.hookFile, before: read(layout.hookFile), after: undefined });
  return changes.filter(isReal);
}

/** The hosts wanted, and those that an entry of ours serves already. */
function withInstalled(text: string, { path, hosts: wanted, reader }: Target): Host[] {
  const served = ownCommands(text, path).flatMap(
    ({ command }) =>
      hostsOfCommand(command) ?? (reader === 'claude' ? ['claude-code'] : ['vscode-copilot', 'copilot-cli']),
  );
  return hosts.filter((host) => wanted.includes(host) || served.includes(host));
}

/** The file without us; byte for byte as it was before where nobody has touched it since. */
function restored(layout: Layout, target: Target, text: string): Buffer | undefined {
  const own = ownCommands(text, target.path);
  const [first] = own;
  if (!first) return Buffer.from(text);
  const cut = withoutEntries(text, target.path);
  const backup = readBackup(layout.backups, target.path);
  if (backup && isWhatWeChanged(backup, text, target, first.command, own)) return backup;
  return isEmptyFile(cut) ? undefined : Buffer.from(cut);
}

/** Whether our entries make the backup into the present text. A torn backup is none. */
function isWhatWeChanged(
  backup: Buffer,
  text: string,
  { path, shape }: Target,
  command: string,
  own: readonly { event: string }[],
): boolean {
  const entry: Entry = { type: 'command', command, timeout: timeoutSeconds };
  const events = [...new Set(own.map(({ event }) => event))];
  try {
    return withEntries(backup.toString('utf8'), shape, events, entry, path) === text;
  } catch {
    return false;
  }
}

/** Other bytes than UTF-8 would be lost when the text is written back. */
function textOf(bytes: Buffer | undefined, path: string): string {
  if (bytes && !isUtf8(bytes)) throw new InstallError(`${path} is not UTF-8. Save it as UTF-8 and try again.`);
  return bytes?.toString('utf8') ?? '';
}

const changeOf = (path: string, after: Buffer): Change => ({ path, before: read(path), after });

const isReal = ({ before, after }: Change): boolean => (before && after ? !before.equals(after) : before !== after);

function read(path: string): Buffer | undefined {
  try {
    return existsSync(path) ? readFileSync(path) : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InstallError(
      `cannot read ${path}: ${code === 'EISDIR' ? 'a folder is in its place' : code}. Move it away and try again.`,
    );
  }
}
