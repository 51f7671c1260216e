import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Host } from '../host.ts';
import { claudeWriter } from './hosts/claude-code.ts';
import { cliWriter } from './hosts/copilot-cli.ts';
import { vscodeWriter } from './hosts/vscode-copilot.ts';
import type { Session } from './session.ts';
import type { Line, Rendered, Writer } from './writer.ts';

const writers: Record<Host, (cwd: string) => Writer> = {
  'vscode-copilot': vscodeWriter,
  'copilot-cli': cliWriter,
  'claude-code': claudeWriter,
};

/** The transcript that `host` would have written of a session in `cwd`. */
export function render(told: Session, host: Host, cwd: string): Rendered {
  const writer = writers[host](cwd);
  for (const step of told.steps) writer.step(step);
  return writer.end();
}

/** Text of a transcript. */
export const jsonl = (lines: readonly Line[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Where a host keeps its transcripts, below `home`. */
export const transcriptPath = (host: Host, home: string): string =>
  ({
    'vscode-copilot': join(home, 'workspaceStorage/0a1b/GitHub.copilot-chat/transcripts/session-1.jsonl'),
    'copilot-cli': join(home, '.copilot/session-state/session-1/events.jsonl'),
    'claude-code': join(home, '.claude/projects/-w/session-1.jsonl'),
  })[host];

/** Writes a rendered session to disk; answers the transcript's path. */
export function writeSession(told: Session, host: Host, { home, cwd }: { home: string; cwd: string }): string {
  const path = transcriptPath(host, home);
  const { lines, side } = render(told, host, cwd);
  // No transcripts of an earlier session's sub-agents, which would be evidence.
  rmSync(join(dirname(path), 'session-1'), { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, jsonl(lines));
  for (const [name, content] of Object.entries(side)) {
    mkdirSync(dirname(join(dirname(path), name)), { recursive: true });
    writeFileSync(join(dirname(path), name), jsonl(content));
  }
  return path;
}
