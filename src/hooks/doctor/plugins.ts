import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze } from '../../analyzers/runner.ts';
import { workspaceOnDisk } from '../../analyzers/workspace.ts';
import type { Configuration } from '../../config/load.ts';
import { render, session, stopPayload, writeSession } from '../../testing/index.ts';
import { openInteraction } from '../../transcript/index.ts';
import { pluginsCut } from '../configure.ts';
import type { Places } from '../install/layout.ts';

const host = 'claude-code';

export const honestAnswer = 'You are welcome.';

const honestSession = () => session().user('probe').answers(honestAnswer);

/**
 * What the hook says on stderr when it runs with the plugins that are configured: in a process of its own, for a plugin may hang or end it.
 */
export function tryPlugins(hook: Buffer, { cwd, home, environment }: Places): { ended: boolean; said: string[] } {
  const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-plugins-'));
  try {
    const script = join(scratch, 'hook.mjs');
    writeFileSync(script, hook);
    const told = honestSession();
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

/** The analyzers that block an answer with which nothing is wrong, with the configuration in force. */
export async function blockingHonest({ settings }: Configuration, { cwd }: Places): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'transcript-hooks-honest-'));
  try {
    const interaction = await openInteraction(writeSession(honestSession(), host, { home: scratch, cwd }), { host });
    if (!interaction) return [];
    const { findings } = await analyze({ interaction, event: 'Stop', settings, files: workspaceOnDisk({ cwd }), cwd });
    return [...new Set(findings.filter(({ mode }) => mode === 'block').map(({ analyzer }) => analyzer))];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
