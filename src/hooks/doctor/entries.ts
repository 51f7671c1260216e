import { type Host, isHost } from '../../host.ts';
import { isRecord } from '../../transcript/raw.ts';
import { hostsOfCommand, isOwnCommand, isUsersCommand } from '../install/command.ts';
import { type HookFile, readersOf } from './files.ts';
import { ourCommand, type Problem } from './problem.ts';

const copilotEvents = new Set(['Stop', 'agentStop', 'SubagentStop', 'subagentStop', 'PostToolUse', 'postToolUse']);

/** Names under which hosts fire what we judge. Claude Code knows PascalCase only. */
const events: Record<Host, ReadonlySet<string>> = {
  'vscode-copilot': copilotEvents,
  'copilot-cli': copilotEvents,
  'claude-code': new Set(['Stop', 'SubagentStop', 'PostToolUse']),
};

/** One entry of ours, on one host that reads its file and that it acts on. */
export interface ActiveEntry {
  host: Host;
  event: string;
  command: string;
  file: HookFile;
}

/** What of our entries runs where. */
export function activeEntries(files: readonly HookFile[]): ActiveEntry[] {
  return files.flatMap((file) =>
    file.own.flatMap(({ event, command }) => {
      const only = hostsOfCommand(command)?.filter(isHost);
      return readersOf(file)
        .filter((host) => only === undefined || only.includes(host))
        .map((host) => ({ host, event, command, file }));
    }),
  );
}

/** Entries that do not run, or run twice, told from the files alone. */
export function checkEntries(files: readonly HookFile[]): Problem[] {
  const active = activeEntries(files);
  return [
    ...files.flatMap(checkFile),
    ...files.flatMap(checkForm),
    ...active.flatMap(checkEvent),
    ...duplicates(active),
  ];
}

function checkFile({ path, problem, kind, hooks, scope }: HookFile): Problem[] {
  if (problem) {
    // Another tool's broken file does not touch ours; `.claude/settings.json` is everybody's.
    const severity = kind === 'claude' || path.endsWith('transcript-hooks.json') ? 'error' : 'warning';
    return [
      {
        code: 'unreadable-file',
        severity,
        file: path,
        message: problem,
        remedy: 'Mend the file: hosts read nothing of it.',
      },
    ];
  }
  const items = Object.values(hooks).flat();
  if (kind !== 'claude' || !items.some((item) => isRecord(item) && isOwnCommand(item.command))) return [];
  const message = 'an entry has no inner "hooks" list, so Claude Code does not run it';
  const remedy = `Run ${ourCommand('install', scope)} again.`;
  return [{ code: 'wrong-shape', severity: 'error', host: 'claude-code', file: path, message, remedy }];
}

/** What hosts read of an entry beside its command. */
function checkForm({ path, hooks, own, scope }: HookFile): Problem[] {
  const remedy = `Run ${ourCommand('uninstall', scope)} and ${ourCommand('install', scope)}.`;
  const strangers = own.flatMap(({ command }) => hostsOfCommand(command) ?? []).filter((name) => !isHost(name));
  const entries = Object.values(hooks)
    .flat()
    .flatMap((item) => [item, ...(isRecord(item) && Array.isArray(item.hooks) ? item.hooks : [])]);
  const bad = entries
    .filter(isRecord)
    .filter((entry) => isOwnCommand(entry.command) && (entry.type !== 'command' || !isTimeout(entry.timeout)));
  const problem = (message: string): Problem => ({
    code: 'wrong-shape',
    severity: 'error',
    file: path,
    message,
    remedy,
  });
  return [
    ...strangers
      .slice(0, 1)
      .map((name) => problem(`an entry names ${name}, which is no host, so it does not act there`)),
    ...bad
      .slice(0, 1)
      .map(() => problem('an entry has no "type": "command", or a "timeout" that is no number of seconds from 5 on')),
  ];
}

/** The hook takes up to 5 s where a host writes late. */
const isTimeout = (value: unknown): boolean => value === undefined || (typeof value === 'number' && value >= 5);

function checkEvent({ host, event, file }: ActiveEntry): Problem[] {
  if (events[host].has(event)) return [];
  const message = `${host} fires no event called ${event}`;
  const remedy = `Run ${ourCommand('install', file.scope)} again.`;
  return [{ code: 'unknown-event', severity: 'error', host, file: file.path, message, remedy }];
}

/** The same event registered twice for one host: two judgements, two reasons. A person's entry gives way to the repository's. */
function duplicates(active: readonly ActiveEntry[]): Problem[] {
  const groups = new Map<string, ActiveEntry[]>();
  for (const entry of active) {
    const key = [
      entry.host,
      entry.event.toLowerCase().replace(/^agentstop$/, 'stop'),
      isUsersCommand(entry.command),
    ].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap(([first, second]): Problem[] => {
    if (!first || !second) return [];
    const { host, event, file } = second;
    const where = first.file.path === file.path ? `in ${file.path}` : `in ${first.file.path} and in ${file.path}`;
    const message = `${event} is registered twice for ${host}: ${where}`;
    const remedy = `Take one of them out, or run ${ourCommand('uninstall', file.scope)} and ${ourCommand('install', file.scope)}.`;
    return [{ code: 'duplicate', severity: 'error', host, file: file.path, message, remedy }];
  });
}
