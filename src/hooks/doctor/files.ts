import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Host } from '../../host.ts';
import { hooksIn, ownCommands } from '../install/entries.ts';
import type { Layout, Scope } from '../install/layout.ts';

/** A file in which hosts look for hooks. */
export interface HookFile {
  path: string;
  scope: Scope;
  /** Read by VS Code and Copilot CLI, or by Claude Code and others. */
  kind: 'copilot' | 'claude';
  /** Why it cannot be read; then there is nothing else. */
  problem?: string;
  hooks: Record<string, unknown[]>;
  own: { event: string; command: string }[];
}

/** Hosts that read a file. VS Code and Copilot CLI read `.claude` of a repository too; of a person's only VS Code does. */
export const readersOf = ({ kind, scope }: HookFile): Host[] => {
  if (kind === 'copilot') return ['vscode-copilot', 'copilot-cli'];
  return scope === 'project' ? ['vscode-copilot', 'copilot-cli', 'claude-code'] : ['vscode-copilot', 'claude-code'];
};

/** The hook files of one scope that exist. */
export function hookFiles({ scope, copilotFile, claudeFile }: Layout): HookFile[] {
  const folder = dirname(copilotFile);
  const names = namesIn(folder).filter((name) => name.endsWith('.json'));
  const claude = [claudeFile, join(dirname(claudeFile), 'settings.local.json')].filter((path) => existsSync(path));
  return [
    ...names.map((name) => read(join(folder, name), scope, 'copilot')),
    ...claude.map((path) => read(path, scope, 'claude')),
  ];
}

/** What a folder holds; nothing where there is none to be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The bytes of a regular file; a pipe in its place would hang whoever reads it. Throws an Error that names what is wrong. */
export function readRegular(path: string): Buffer {
  if (!statSync(path).isFile()) throw new Error(`${path} is not a regular file`);
  return readFileSync(path);
}

function read(path: string, scope: Scope, kind: HookFile['kind']): HookFile {
  try {
    const text = readRegular(path).toString('utf8');
    return { path, scope, kind, hooks: hooksIn(text, path), own: ownCommands(text, path) };
  } catch (error) {
    return { path, scope, kind, problem: (error as Error).message, hooks: {}, own: [] };
  }
}
