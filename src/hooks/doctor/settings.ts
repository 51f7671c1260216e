import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'jsonc-parser';
import type { Host } from '../../host.ts';
import { isRecord } from '../../transcript/raw.ts';
import type { Layout, Places } from '../install/layout.ts';
import { isTrusted } from '../trust.ts';
import { readRegular } from './files.ts';
import type { Problem } from './problem.ts';

export interface Layouts {
  project: Layout;
  user: Layout;
}

interface Switch {
  host: Host;
  file: string;
  key: string;
  /** Value that keeps hooks from running. */
  off: boolean;
}

/** Settings of the hosts that switch hooks off (VS Code 0.37-0.42, Claude Code 2.1). */
function switches({ project, user }: Layouts): Switch[] {
  const claudeFiles = [project.claudeFile, user.claudeFile].flatMap((file) => [
    file,
    join(dirname(file), 'settings.local.json'),
  ]);
  return [
    ...claudeFiles.flatMap((file): Switch[] => [
      { host: 'claude-code', file, key: 'disableAllHooks', off: true },
      { host: 'claude-code', file, key: 'allowManagedHooksOnly', off: true },
    ]),
    { host: 'vscode-copilot', file: join(project.base, '.vscode/settings.json'), key: 'chat.useHooks', off: false },
  ];
}

/** Settings that keep the hosts for which we are registered from running hooks. */
export function checkSettings(layouts: Layouts, places: Places, installedFor: ReadonlySet<Host>): Problem[] {
  const disabled = switches(layouts)
    .filter(({ host, file, key, off }) => installedFor.has(host) && read(file)[key] === off)
    .map(({ host, file, key, off }): Problem => {
      const message = `"${key}": ${off} keeps ${host} from running hooks`;
      return {
        code: 'hooks-disabled',
        severity: 'error',
        host,
        file,
        message,
        remedy: `Remove "${key}" from the file.`,
      };
    });
  return [...disabled, ...(installedFor.has('copilot-cli') ? trust(layouts.project, places) : [])];
}

/** In a folder that it does not trust Copilot CLI leaves the hooks out, in `-p` without a word (1.0.102). */
function trust({ base, copilotFile }: Layout, { home, environment }: Places): Problem[] {
  const clientHome = environment.COPILOT_HOME || join(home, '.copilot');
  const file = join(clientHome, 'config.json');
  // Whoever has not started the client yet is asked by it at the first start.
  const inUse = existsSync(file) || existsSync(join(clientHome, 'session-state'));
  if (!inUse || !existsSync(copilotFile) || isTrusted(base, read(file), environment)) return [];
  const message = `Copilot CLI does not trust ${base} yet, so it runs no hooks of this repository`;
  const remedy =
    'Start `copilot` here once and trust the folder; for `copilot -p` in scripts set GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS=true.';
  return [{ code: 'folder-not-trusted', severity: 'warning', host: 'copilot-cli', file, message, remedy }];
}

function read(file: string): Record<string, unknown> {
  try {
    const value: unknown = parse(readRegular(file).toString('utf8'), [], { allowTrailingComma: true });
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
