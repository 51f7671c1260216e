import type { Host } from '../host.ts';
import { type Line, timeOf } from './writer.ts';

/** The payload with which a host announces the stop of a session written by `writeSession`. */
export function stopPayload(
  host: Host,
  path: string,
  { cwd, lines, active = false }: { cwd: string; lines: readonly Line[]; active?: boolean },
) {
  const common = {
    hook_event_name: 'Stop',
    session_id: 'session-1',
    transcript_path: path,
    cwd,
    stop_hook_active: active,
  };
  if (host === 'vscode-copilot') return { timestamp: timeOf(999), ...common };
  if (host === 'copilot-cli') return { ...common, timestamp: barrierTime(lines), stop_reason: 'end_turn' };
  return {
    ...common,
    prompt_id: lastPromptId(lines),
    permission_mode: 'default',
    last_assistant_message: lastText(lines),
  };
}

function barrierTime(lines: readonly Line[]): string {
  const start = lines.findLast((line) => line.type === 'hook.start') as { data: { input: { timestamp: number } } };
  return new Date(start.data.input.timestamp).toISOString();
}

const lastPromptId = (lines: readonly Line[]) =>
  lines.findLast((line) => line.type === 'user' && line.promptId)?.promptId;

function lastText(lines: readonly Line[]): string {
  const said = lines.findLast((line) => line.type === 'assistant' && JSON.stringify(line).includes('"type":"text"'));
  const content = (said?.message as { content: { text?: string }[] } | undefined)?.content ?? [];
  return content.findLast((block) => block.text !== undefined)?.text ?? '';
}
