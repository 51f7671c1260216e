import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Host } from '../host.ts';

/** Files of a repository in which `host` finds hooks and `install` puts ours. */
const filesOf = (host: Host): string[] =>
  host === 'claude-code'
    ? ['.claude/settings.json', '.claude/settings.local.json']
    : ['.github/hooks/transcript-hooks.json'];

/** Whether the repository around `cwd` has an entry of ours for `host`. Then it judges, and a person's own entry need not. */
export function isRegisteredIn(cwd: string | undefined, host: Host): boolean {
  for (let at = cwd; at; at = dirname(at)) {
    if (filesOf(host).some((file) => names(join(at as string, file), host))) return true;
    if (existsSync(join(at, '.git')) || dirname(at) === at) return false;
  }
  return false;
}

function names(file: string, host: Host): boolean {
  try {
    const text = readFileSync(file, 'utf8');
    return text.includes('transcript-hooks/hook.mjs') && (text.includes(host) || !text.includes('--only'));
  } catch {
    return false;
  }
}
