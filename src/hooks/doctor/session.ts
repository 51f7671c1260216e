import { join } from 'node:path';
import type { Host } from '../../host.ts';

export interface ProbeSession {
  path: string;
  lines: object[];
  payload: object;
}

/** A made-up session with one answer, as `host` would have written it below `folder`, and the payload of its stop. */
export function probeSession(host: Host, folder: string, cwd: string, answer: string): ProbeSession {
  const at = Date.parse('2026-01-01T00:00:00.000Z');
  const timestamp = new Date(at).toISOString();
  const payload = { hook_event_name: 'Stop', session_id: 'probe', cwd, stop_hook_active: false };
  if (host === 'claude-code') {
    const path = join(folder, 'projects/probe/probe.jsonl');
    const message = (role: string, content: unknown) => ({
      type: role,
      isSidechain: false,
      promptId: 'p',
      timestamp,
      cwd,
      message: { role, content },
    });
    const lines = [message('user', 'probe'), message('assistant', [{ type: 'text', text: answer }])];
    const rest = { transcript_path: path, prompt_id: 'p', permission_mode: 'default', last_assistant_message: answer };
    return { path, lines, payload: { ...payload, ...rest } };
  }
  const line = (type: string, data: object, parentId: string | null = 'a') => ({
    type,
    data,
    id: 'a',
    timestamp,
    parentId,
  });
  const turn = [
    line('user.message', { content: 'probe' }),
    line('assistant.message', { content: answer, toolRequests: [] }),
    line('assistant.turn_end', {}),
  ];
  if (host === 'vscode-copilot') {
    const path = join(folder, 'GitHub.copilot-chat/transcripts/probe.jsonl');
    const lines = [line('session.start', { producer: 'copilot-agent', vscodeVersion: '1.114.0' }, null), ...turn];
    return { path, lines, payload: { timestamp, ...payload, transcript_path: path } };
  }
  const path = join(folder, 'session-state/probe/events.jsonl');
  const start = line('session.start', { producer: 'copilot-agent', copilotVersion: '1.0.102' }, null);
  const end = line('hook.start', { hookType: 'agentStop', input: { timestamp: at } });
  return {
    path,
    lines: [start, ...turn, end],
    payload: { ...payload, timestamp, transcript_path: path, stop_reason: 'end_turn' },
  };
}
