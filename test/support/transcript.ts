import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { CanonicalEvent } from '../../src/transcript/events.ts';
import { type Facts, type OpenOptions, openInteraction } from '../../src/transcript/index.ts';

type Line = Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** Writes a file of lines (objects become JSON, strings stay as they are) and answers its path. */
export function fileOf(lines: readonly (Line | string)[], ending = '\n'): string {
  const path = join(folder, `${++files}.jsonl`);
  writeFileSync(
    path,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n') + ending,
  );
  return path;
}

export interface Opened {
  /** Line of the root, null where there is none, undefined where nothing was found to judge. */
  root: number | null | undefined;
  from: number | undefined;
  /** Line of the main agent's last message. */
  answer: number | undefined;
  events: CanonicalEvent[];
  facts: Facts | undefined;
}

export async function opened(path: string, options: OpenOptions = {}): Promise<Opened> {
  const interaction = await openInteraction(path, options);
  const events: CanonicalEvent[] = [];
  if (interaction) for await (const event of interaction) events.push(event);
  return {
    root: interaction && (interaction.facts.root?.line ?? null),
    from: interaction?.facts.from.line,
    answer: events.findLast((event) => event.type === 'assistant.message' && !event.agent)?.line,
    events,
    facts: interaction?.facts,
  };
}

let ids = 0;
const line = (type: string, data: Line, extra: Line = {}): Line => {
  const parentId = `line-${ids}`;
  return { type, data, id: `line-${++ids}`, timestamp: '2026-11-30T10:00:00.000Z', parentId, ...extra };
};

/** Lines as VS Code Copilot Chat 0.42 writes them. */
export const vscode = {
  session: () =>
    line(
      'session.start',
      { sessionId: 's', producer: 'copilot-agent', vscodeVersion: '1.114.0', copilotVersion: '0.42.0' },
      { parentId: null },
    ),
  user: (content: string, extra: Line = {}) => line('user.message', { content, attachments: [] }, extra),
  turn: (turnId: string) => line('assistant.turn_start', { turnId }),
  turnEnd: (turnId: string) => line('assistant.turn_end', { turnId }),
  says: (content: string, toolRequests: Line[] = []) =>
    line('assistant.message', { messageId: `m-${ids}`, content, toolRequests }),
  request: (toolCallId: string, name: string, args: unknown): Line => ({
    toolCallId,
    name,
    arguments: JSON.stringify(args),
    type: 'function',
  }),
  start: (toolCallId: string, toolName: string, args: unknown) =>
    line('tool.execution_start', { toolCallId, toolName, arguments: args }),
  done: (toolCallId: string, success = true) => line('tool.execution_complete', { toolCallId, success }),
};

/** Lines as Copilot CLI writes them; `messageId` and `originatingMessageId` exist from 1.0.85 on. */
export const cli = {
  session: () =>
    line(
      'session.start',
      { sessionId: 's', producer: 'copilot-agent', copilotVersion: '1.0.102', context: { cwd: '/w' } },
      { parentId: null },
    ),
  user: (content: string, data: Line = {}, extra: Line = {}) =>
    line('user.message', { content, delivery: 'idle', ...data }, extra),
  says: (content: string, data: Line = {}, extra: Line = {}) =>
    line('assistant.message', { messageId: `m-${ids}`, content, toolRequests: [], ...data }, extra),
  turnEnd: (extra: Line = {}) => line('assistant.turn_end', { turnId: '0' }, extra),
  hookStart: (timestamp: number, hookType = 'agentStop') =>
    line('hook.start', { hookInvocationId: 'h', hookType, input: { timestamp } }),
  hookEnd: (output?: Line, hookType = 'agentStop') =>
    line('hook.end', { hookInvocationId: 'h', hookType, success: true, ...(output && { output }) }),
  start: (toolCallId: string, toolName: string, args: unknown, extra: Line = {}) =>
    line('tool.execution_start', { toolCallId, toolName, arguments: args }, extra),
  done: (toolCallId: string, content: string, extra: Line = {}) =>
    line('tool.execution_complete', { toolCallId, success: true, result: { content } }, extra),
  event: line,
};

/** Lines as Claude Code 2.1.332 writes them. */
export const claude = {
  user: (content: unknown, extra: Line = {}): Line => ({
    parentUuid: null,
    isSidechain: false,
    promptId: 'p',
    type: 'user',
    message: { role: 'user', content },
    uuid: `u-${++ids}`,
    timestamp: '2026-11-30T10:00:00.000Z',
    cwd: '/w',
    ...extra,
  }),
  says: (text: string, extra: Line = {}): Line => claude.assistant([{ type: 'text', text }], extra),
  assistant: (content: unknown, extra: Line = {}): Line => ({
    parentUuid: null,
    isSidechain: false,
    type: 'assistant',
    message: { role: 'assistant', content },
    uuid: `u-${++ids}`,
    timestamp: '2026-11-30T10:00:00.000Z',
    cwd: '/w',
    ...extra,
  }),
  calls: (id: string, name: string, input: unknown, extra: Line = {}): Line =>
    claude.assistant([{ type: 'tool_use', id, name, input }], extra),
  result: (id: string, content: unknown, extra: Line = {}): Line =>
    claude.user([{ type: 'tool_result', tool_use_id: id, content }], {
      toolUseResult: {},
      sourceToolAssistantUUID: 'u',
      ...extra,
    }),
  attachment: (attachment: Line): Line => ({
    parentUuid: null,
    isSidechain: false,
    type: 'attachment',
    attachment,
    uuid: `u-${++ids}`,
  }),
};
