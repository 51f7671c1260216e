import type { Host } from '../../host.ts';
import { InstallError } from './install-error.ts';
import type { Layout } from './layout.ts';

const mark = 'transcript-hooks/hook.mjs';

/** A command line that runs our hook with node, whoever wrote it: `node .github/hooks/transcript-hooks/hook.mjs`, or ours. */
const own =
  /^\s*(?:"[^"]*[\\/]node(?:\.exe)?"|\S*node(?:\.exe)?)\s(?:.*[\s'"/\\(])?transcript-hooks[\\/]hook\.mjs(?:['")\s]|$)/s;

export const isOwnCommand = (command: unknown): command is string => typeof command === 'string' && own.test(command);

/** Whether a command of ours is one person's, and gives way to the repository's. */
export const isUsersCommand = (command: string): boolean => /\s--user(?:\s|$)/.test(command);

/** The hosts that a command of ours acts on; undefined when it names none and acts on all. */
export function hostsOfCommand(command: string): string[] | undefined {
  return /--only[= ]([\w,-]+)/.exec(command)?.[1]?.split(',');
}

/**
 * The command line of an entry. One string that sh, bash, cmd.exe and Windows PowerShell 5 all take: one pair of double quotes, no `$`,
 * no `&&` (VS Code from 0.39 runs hooks in PowerShell, Claude Code on Windows in Git Bash, which eats backslashes). When hook.mjs has
 * gone it reads its input, for 5 s at most, and ends with 0: a host that finds its pipe closed can crash (VS Code 0.42).
 *
 * VS Code and Copilot CLI run the entries of `.claude` too, so each entry acts on its own hosts only.
 */
export function commandFor(layout: Layout, hosts: readonly Host[], reader: 'copilot' | 'claude'): string {
  const load = `import(${locate(layout, reader)})`;
  const gone =
    "catch(e=>{process.stdin.resume();setTimeout(process.exit,5e3).unref();e.code=='ERR_MODULE_NOT_FOUND'||console.error(e.message)})";
  const user = layout.scope === 'user' ? ' --user' : '';
  return `node -e "${load}.${gone}" -- --only ${hosts.join(',')}${user}`;
}

/** JavaScript for the address of hook.mjs. */
function locate({ scope, base, hookFile }: Layout, reader: 'copilot' | 'claude'): string {
  if (scope === 'project') {
    // VS Code starts hooks in the root, Copilot CLI there or (1.0.75-1.0.85) where the session is; Claude Code where the session is.
    const file = `/.github/hooks/${mark}`;
    if (reader === 'claude') return fileUrl(`(process.env.CLAUDE_PROJECT_DIR||'.')+'${file}'`);
    const places = `['.',process.env.COPILOT_PROJECT_DIR].map(d=>d+'${file}')`;
    return fileUrl(`${places}.find(require('fs').existsSync)||'gone'`);
  }
  const path = hookFile.replaceAll('\\', '/');
  const unsafe = /["$`%!]/.exec(path.replace(base.replaceAll('\\', '/'), ''));
  if (unsafe)
    throw new InstallError(
      `${hookFile}: no shell takes a path with ${unsafe[0]} unchanged. Move COPILOT_HOME elsewhere.`,
    );
  const home = `${base.replaceAll('\\', '/')}/`;
  // The home directory by its name in the running process: its path could hold what a shell expands.
  return fileUrl(
    path.startsWith(home)
      ? `require('os').homedir()+'/${path.slice(home.length).replaceAll("'", "\\'")}'`
      : `'${path.replaceAll("'", "\\'")}'`,
  );
}

const fileUrl = (expression: string): string => `require('url').pathToFileURL(${expression})`;
