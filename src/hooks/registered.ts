import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { canonicalEvent } from './event-name.ts';
import { hostsOfCommand, isOwnCommand, isUsersCommand } from './install/command.ts';

export interface HookCall {
  host: Host;
  event: string;
  cwd?: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Whether the repository has an entry of ours that this host runs for this very event. Then a person's own entry gives way, so that one
 * stop is judged once. Looks only where the host itself looks; in doubt the answer is no: judged twice is better than not at all.
 */
export function isRegisteredInRepository({ host, event, cwd, environment }: HookCall): boolean {
  const root = rootOf(host, cwd, environment);
  if (!root || isHome(root) || !existsSync(join(root, '.github/hooks/transcript-hooks/hook.mjs'))) return false;
  if (host === 'copilot-cli' && !isTrusted(root, environment)) return false;
  return filesOf(host, root).some((file) => {
    return entriesIn(file).some((entry) => {
      const only = hostsOfCommand(entry.command);
      return entry.event === event && !isUsersCommand(entry.command) && (only === undefined || only.includes(host));
    });
  });
}

/** Folder whose hook files the host reads: Claude Code and Copilot CLI say it, VS Code starts hooks in the workspace folder. */
function rootOf(host: Host, cwd: string | undefined, environment: HookCall['environment']): string | undefined {
  if (host === 'claude-code') return environment.CLAUDE_PROJECT_DIR;
  if (host === 'copilot-cli') return environment.COPILOT_PROJECT_DIR ?? process.cwd();
  return cwd;
}

function filesOf(host: Host, root: string): string[] {
  if (host === 'claude-code')
    return ['settings.json', 'settings.local.json'].map((name) => join(root, '.claude', name));
  const folder = join(root, '.github/hooks');
  return namesIn(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
}

/** Copilot CLI runs hooks of a repository only in a folder that it trusts (1.0.102). */
function isTrusted(root: string, environment: HookCall['environment']): boolean {
  if (environment.GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS === 'true' || environment.COPILOT_ALLOW_ALL === 'true')
    return true;
  const config = textOf(join(environment.COPILOT_HOME || join(homedir(), '.copilot'), 'config.json'));
  const trusted = /"trustedFolders"\s*:\s*\[([^\]]*)\]/.exec(config)?.[1] ?? '';
  return stringsIn(trusted).some((folder) => root === folder || root.startsWith(`${folder.replace(/[\\/]+$/, '')}/`));
}

/** Our command lines in a hook file, with the event under which each stands. Read without a JSON parser for comments: the hook has none. */
function entriesIn(file: string): { event: string; command: string }[] {
  const text = textOf(file);
  const found: { event: string; command: string }[] = [];
  let event = '';
  for (const [, key = '', value] of text.matchAll(/"(\w{1,40})"\s*:\s*(?:\[|("(?:[^"\\]|\\.)*"))/g)) {
    if (value === undefined && key !== 'hooks') event = canonicalEvent(key);
    const [command] = value === undefined ? [] : stringsIn(value);
    if (command !== undefined && isOwnCommand(command)) found.push({ event, command });
  }
  return found;
}

/** The JSON strings in a piece of text. */
function stringsIn(text: string): string[] {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].flatMap(([literal]) => {
    try {
      return [JSON.parse(literal) as string];
    } catch {
      return [];
    }
  });
}

/** The home directory's files are the person's own, even where it is a repository. */
function isHome(root: string): boolean {
  try {
    return realpathSync(root) === realpathSync(homedir());
  } catch {
    return false;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
