import { isAbsolute, join } from 'node:path';
import { repositoryOf } from '../../repository.ts';

/** `project`: in the repository, for everybody who works in it. `user`: for one person, in every repository. */
export type Scope = 'project' | 'user';

/** Where things are on this machine; tests put their own in. */
export interface Places {
  /** Directory in which the command was called. */
  cwd: string;
  home: string;
  environment: Readonly<Record<string, string | undefined>>;
}

export interface Layout {
  scope: Scope;
  /** The repository, or the home directory: nothing outside of it and {@link backups} is written. */
  base: string;
  /** The copy of the hook that the entries run. */
  hookFile: string;
  /** Read by VS Code and Copilot CLI. */
  copilotFile: string;
  /** Read by Claude Code, and by VS Code and Copilot CLI too. */
  claudeFile: string;
  /** Folder of backups of changed files. */
  backups: string;
}

/** The files of an installation. Copilot CLI and Claude Code let their home be moved by a variable. */
export function layoutOf(scope: Scope, { cwd, home, environment }: Places): Layout {
  // The XDG specification has relative values ignored.
  const state = [environment.XDG_STATE_HOME, environment.LOCALAPPDATA].find((path) => path && isAbsolute(path));
  const backups = join(state ?? join(home, '.local/state'), 'transcript-hooks/backups');
  if (scope === 'project') {
    const base = repositoryOf(cwd) ?? cwd;
    const hooks = join(base, '.github/hooks');
    return {
      scope,
      base,
      hookFile: join(hooks, 'transcript-hooks/hook.mjs'),
      copilotFile: join(hooks, 'transcript-hooks.json'),
      claudeFile: join(base, '.claude/settings.json'),
      backups,
    };
  }
  const hooks = join(environment.COPILOT_HOME || join(home, '.copilot'), 'hooks');
  return {
    scope,
    base: home,
    hookFile: join(hooks, 'transcript-hooks/hook.mjs'),
    copilotFile: join(hooks, 'transcript-hooks.json'),
    claudeFile: join(environment.CLAUDE_CONFIG_DIR || join(home, '.claude'), 'settings.json'),
    backups,
  };
}
