import type { HookPayload } from './payload.ts';

/**
 * Where the repository is sought whose configuration counts: the folder in which the host started the session. The payload's own follows
 * the agent about (Claude Code, after a `cd`), and code of whatever repository it came to must not be run.
 */
export function projectOf(
  payload: HookPayload | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  // A payload that cannot be read: it is only sought where that is to be recorded.
  if (!payload) return environment.CLAUDE_PROJECT_DIR || environment.COPILOT_PROJECT_DIR || environment.PWD;
  const { host, cwd } = payload;
  if (host === 'claude-code') return environment.CLAUDE_PROJECT_DIR || cwd;
  if (host === 'copilot-cli') return environment.COPILOT_PROJECT_DIR || cwd;
  return cwd;
}
