import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Host } from '../host.ts';
import { isRecord, list } from '../transcript/raw.ts';
import { canonicalEvent } from './event-name.ts';
import { hostsOfCommand, isOwnCommand, isUsersCommand } from './install/command.ts';
import { isTrusted } from './trust.ts';

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
  if (host === 'copilot-cli' && !isTrusted(root, cliConfig(environment), environment)) return false;
  return filesOf(host, root).some((file) =>
    commandsIn(file, event, host).some((command) => {
      const only = hostsOfCommand(command);
      return !isUsersCommand(command) && (only === undefined || only.includes(host));
    }),
  );
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

const cliConfig = ({ COPILOT_HOME }: HookCall['environment']): Record<string, unknown> =>
  fromJson(textOf(join(COPILOT_HOME || join(homedir(), '.copilot'), 'config.json')));

/** Our command lines that the host runs for an event: Claude Code knows only groups and its own names of events. */
function commandsIn(file: string, event: string, host: Host): string[] {
  const { hooks } = fromJson(textOf(file));
  if (!isRecord(hooks)) return [];
  return Object.entries(hooks)
    .filter(([key]) => (host === 'claude-code' ? key : canonicalEvent(key)) === event)
    .flatMap(([, items]) => list(items))
    .flatMap((item) => (host === 'claude-code' ? list(isRecord(item) ? item.hooks : undefined) : [item]))
    .map((hook) => (isRecord(hook) ? hook.command : undefined))
    .filter(isOwnCommand);
}

/** A JSON object with comments and trailing commas; empty where it is none. The hook bundles no parser for it. */
function fromJson(text: string): Record<string, unknown> {
  const bare = text
    .replace(/^\uFEFF/, '')
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\*.*?\*\/|\/\/[^\r\n]*/gs, '$1')
    .replace(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[\]}])/g, '$1');
  try {
    const value: unknown = JSON.parse(bare);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
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
