import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, session, stopPayload, writeSession } from '../../testing/index.ts';
import { pluginsCut } from '../configure.ts';
import type { Places } from '../install/layout.ts';

const host = 'claude-code';

/**
 * What the hook says on stderr when it runs with the plugins that are configured: in a process of its own, for a plugin may hang or end it.
 */
export function tryPlugins(hook: Buffer, { cwd, home, environment }: Places): { ended: boolean; said: string[] } {
  const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-plugins-'));
  try {
    const script = join(scratch, 'hook.mjs');
    writeFileSync(script, hook);
    const told = session().user('probe').answers('You are welcome.');
    const path = writeSession(told, host, { home: scratch, cwd });
    const payload = stopPayload(host, path, { cwd, lines: render(told, host, cwd).lines });
    const { stderr, error } = spawnSync(process.execPath, [script, '--host', host], {
      input: JSON.stringify(payload),
      cwd,
      env: { ...environment, HOME: home, USERPROFILE: home, CLAUDE_PROJECT_DIR: cwd } as NodeJS.ProcessEnv,
      encoding: 'utf8',
      timeout: 20_000,
    });
    const prefix = 'transcript-hooks: ';
    const lines = stderr.split('\n').filter((line) => line.startsWith(prefix));
    const said = lines.map((line) => line.slice(prefix.length));
    if (error) said.push(`the hook with its plugins: ${error.message}`);
    return { ended: !error && !said.some((line) => line.startsWith(pluginsCut)), said };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
