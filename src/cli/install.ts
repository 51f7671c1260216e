import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createTwoFilesPatch } from 'diff';
import { printable } from '../analyzers/messages.ts';
import { applyChanges } from '../hooks/install/apply.ts';
import { InstallError } from '../hooks/install/install-error.ts';
import { type Layout, layoutOf } from '../hooks/install/layout.ts';
import { type Change, knownEvents, planInstall, planUninstall, usualEvents } from '../hooks/install/plan.ts';
import { type Host, hosts, isHost } from '../host.ts';
import { repositoryOf } from '../repository.ts';
import { parsed } from './options.ts';
import { program } from './program.ts';
import { UsageError } from './usage.ts';

interface Options {
  hosts: Host[];
  /** Absent: the usual ones, and what is registered already. */
  events: string[] | undefined;
  layout: Layout;
  dryRun: boolean;
  yes: boolean;
}

/** Registers the hook. Throws {@link UsageError} and `InstallError`. */
export async function installCommand(args: string[]): Promise<void> {
  const options = readOptions('install', args);
  const hook = readFileSync(new URL('../hook.mjs', import.meta.url));
  const changes = planInstall(options.layout, { hosts: options.hosts, events: options.events, hook });
  if (!(await agreed(changes, options, 'Nothing to do: the hook is installed already.', 'Install?'))) return;
  applyChanges(options.layout, changes);
  say(
    `Installed for ${options.hosts.join(', ')}: ${(options.events ?? usualEvents).join(', ')} will be checked from the next session on.`,
  );
  if (options.layout.scope === 'project') {
    say('Commit these files, and everybody who works in this repository has the check.');
    if (options.hosts.includes('copilot-cli'))
      say('Copilot CLI runs hooks of a repository only in a folder it trusts.');
  }
  const scope = options.layout.scope === 'user' ? ' --scope user' : '';
  say(`\`${program} doctor\` tells whether it works, \`${program} uninstall${scope}\` takes it away.`);
}

/** Takes away what `install` added. Throws {@link UsageError} and `InstallError`. */
export async function uninstallCommand(args: string[]): Promise<void> {
  const options = readOptions('uninstall', args);
  const changes = planUninstall(options.layout, options.hosts);
  if (!(await agreed(changes, options, nothingToUninstall(options), 'Uninstall?'))) return;
  const had = options.hosts.filter((host) => planUninstall(options.layout, [host]).length > 0);
  applyChanges(options.layout, changes);
  say(`Uninstalled${had.length > 0 ? ` for ${had.join(', ')}` : ''}.`);
}

/** Says where the hook is installed instead. */
function nothingToUninstall({ layout, hosts: unwanted }: Options): string {
  const scope = layout.scope === 'user' ? 'for you' : 'for this repository';
  if (isInstalled(layout)) return `Nothing to do: the hook is not installed ${scope} on ${unwanted.join(', ')}.`;
  const other = layout.scope === 'user' ? 'project' : 'user';
  const elsewhere = isInstalled(layoutOf(other, places()));
  const hint = elsewhere ? ` It is with --scope ${other}.` : '';
  return `Nothing to do: the hook is not installed ${scope}.${hint}`;
}

function isInstalled(layout: Layout): boolean {
  try {
    return planUninstall(layout, hosts).length > 0;
  } catch {
    return false; // a file that cannot be read is not what was asked about
  }
}

const places = () => ({ cwd: process.cwd(), home: homedir(), environment: process.env });

function readOptions(command: 'install' | 'uninstall', args: string[]): Options {
  const { values } = parsed(() =>
    parseArgs({
      args,
      options: {
        host: { type: 'string' },
        scope: { type: 'string', default: 'project' },
        events: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
      },
    }),
  );
  const { scope } = values;
  if (scope !== 'project' && scope !== 'user') throw new UsageError(`--scope: ${scope} is none of project, user`);
  const cwd = process.cwd();
  if (command === 'install' && scope === 'project' && !repositoryOf(cwd)) {
    throw new InstallError(
      'not inside a git repository: go to one, or use --scope user to check every repository of yours',
    );
  }
  if (command === 'uninstall' && values.events !== undefined)
    throw new UsageError('--events is for install: install with the events that are to stay');
  return {
    hosts: listOf('--host', values.host, hosts).filter(isHost),
    events: values.events === undefined ? undefined : listOf('--events', values.events, knownEvents),
    layout: layoutOf(scope, places()),
    dryRun: values['dry-run'],
    yes: values.yes,
  };
}

function listOf(option: string, value: string | undefined, allowed: readonly string[]): string[] {
  if (value === undefined || value === 'all') return [...allowed];
  const names = [...new Set(value.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw new UsageError(`${option}: ${unknown} is none of ${allowed.join(', ')}`);
  return names;
}

/** Shows what would change; asks on a terminal. Elsewhere `--yes` is the answer, so that no script hangs or is surprised. */
async function agreed(
  changes: readonly Change[],
  { dryRun, yes, layout }: Options,
  nothing: string,
  question: string,
): Promise<boolean> {
  if (changes.length === 0) {
    say(nothing);
    return false;
  }
  if (dryRun) {
    say(changes.map((change) => patchOf(change, layout)).join('\n'));
    return false;
  }
  for (const change of changes) say(`${verbOf(change)} ${shown(change.path, layout)}`);
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError('no terminal to ask on: say --yes, or --dry-run to see the changes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D mean no.
  const answer = await terminal.question(`${question} [Y/n] `).catch(() => 'n');
  terminal.close();
  const yesSaid = /^(?:y(?:es)?)?$/i.test(answer.trim());
  if (!yesSaid) say('Nothing was changed.');
  return yesSaid;
}

const verbOf = ({ before, after }: Change): string => (!before ? 'create ' : after ? 'change ' : 'remove ');

const shown = (path: string, { base, scope }: Layout): string => {
  const way = relative(base, path);
  if (way.startsWith('..')) return printable(path);
  return printable(scope === 'user' ? `~/${way}` : way);
};

/** A unified diff; of the hook itself only that it comes or goes. */
function patchOf(change: Change, layout: Layout): string {
  const { path, before, after } = change;
  if (path === layout.hookFile) return `${verbOf(change)} ${shown(path, layout)} (${(after ?? before)?.length} bytes)`;
  const name = shown(path, layout);
  const [from, to] = [before ? `a/${name}` : '/dev/null', after ? `b/${name}` : '/dev/null'];
  return createTwoFilesPatch(from, to, before?.toString('utf8') ?? '', after?.toString('utf8') ?? '').replace(
    /^=+\n/,
    '',
  );
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
