import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { repositoryOf } from '../repository.ts';

/** Whose file it is, weakest first; `given` is one that was named on a command line and stands alone. */
export type Layer = 'user' | 'project' | 'local' | 'given';

export interface ConfigFile {
  layer: Layer;
  path: string;
}

export interface ConfigPlace {
  /** Folder to which the globs of `overrides` are relative: the repository, or else the agent's directory. */
  root: string | undefined;
  /** The files that exist, weakest first. */
  files: ConfigFile[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const configName = 'transcript-hooks.config.json';
export const localConfigName = 'transcript-hooks.config.local.json';

/**
 * Where the configuration for an agent that works in `cwd` lies. `TRANSCRIPT_HOOKS_CONFIG` names one file instead of all, or `none`.
 * A linked worktree and a submodule are repositories of their own.
 */
export function locateConfig(cwd: string | undefined, environment: Environment): ConfigPlace {
  const root = cwd === undefined ? undefined : (repositoryOf(cwd) ?? cwd);
  const given = environment.TRANSCRIPT_HOOKS_CONFIG;
  if (given) return { root, files: given === 'none' ? [] : [{ layer: 'given', path: resolve(root ?? '.', given) }] };
  const user = userConfig(environment);
  const candidates: (ConfigFile | undefined)[] = [
    user === undefined ? undefined : { layer: 'user', path: user },
    ...(root === undefined
      ? []
      : [
          { layer: 'project' as const, path: join(root, configName) },
          { layer: 'local' as const, path: join(root, localConfigName) },
        ]),
  ];
  return { root, files: candidates.filter((file) => file !== undefined).filter(({ path }) => existsSync(path)) };
}

/** A person's own file: `transcript-hooks/config.json` in `$XDG_CONFIG_HOME`, on Windows `%APPDATA%`, else `~/.config`. */
export function userConfig({ XDG_CONFIG_HOME, APPDATA, HOME, USERPROFILE }: Environment): string | undefined {
  // The XDG specification has relative values ignored.
  const base = [XDG_CONFIG_HOME, APPDATA].find((path) => path && isAbsolute(path));
  const home = HOME || USERPROFILE;
  const folder = base ?? (home && join(home, '.config'));
  return folder ? join(folder, 'transcript-hooks/config.json') : undefined;
}
