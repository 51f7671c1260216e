import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Host } from '../../src/host.ts';

/** One call of a tool as a story tells it, before any host's names and shapes. */
interface Call {
  tool: 'read' | 'list' | 'search' | 'create' | 'edit' | 'patch' | 'shell' | 'mcp' | 'multiReplace' | 'skill' | 'ask';
  /** Path, command, patch text or skill name. */
  on: string;
  output?: string;
  failed?: boolean;
  exitCode?: number;
}

type Step =
  | { kind: 'user'; text: string; attached: string[] }
  | { kind: 'says'; text: string }
  | { kind: 'calls'; call: Call }
  | { kind: 'delegates'; prompt: string; calls: Call[]; report: string }
  | { kind: 'feedback'; text: string };

type Line = Record<string, unknown>;

/**
 * A session told once and rendered as each host would write it: `story().user('Fix it').reads('src/a.ts').answers('Done.')`.
 * Shapes by the recordings of VS Code 0.42, Copilot CLI 1.0.102 and Claude Code 2.1.332.
 */
export class Story {
  readonly steps: Step[] = [];

  user(text: string, attached: string[] = []) {
    return this.add({ kind: 'user', text, attached });
  }
  says(text: string) {
    return this.add({ kind: 'says', text });
  }
  answers(text: string) {
    return this.says(text);
  }
  calls(tool: Call['tool'], on: string, rest: Omit<Call, 'tool' | 'on'> = {}) {
    return this.add({ kind: 'calls', call: { tool, on, ...rest } });
  }
  reads(path: string, output = '1 line') {
    return this.calls('read', path, { output });
  }
  shell(command: string, output = '', exitCode = 0) {
    return this.calls('shell', command, { output, exitCode });
  }
  delegates(prompt: string, calls: Call[], report: string) {
    return this.add({ kind: 'delegates', prompt, calls, report });
  }
  feedback(text: string) {
    return this.add({ kind: 'feedback', text });
  }

  private add(step: Step): this {
    this.steps.push(step);
    return this;
  }
}

export const story = () => new Story();

export interface Rendered {
  lines: Line[];
  /** Further files, by path relative to the transcript's folder. */
  side: Record<string, Line[]>;
}

/** Milliseconds since the epoch of the first line; each line is one second later. */
export const storyStart = Date.parse('2026-11-30T10:00:00.000Z');

export function render(told: Story, host: Host, cwd: string): Rendered {
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

/** Writes a rendered story to disk; answers the transcript's path. */
export function writeStory(told: Story, host: Host, { home, cwd }: { home: string; cwd: string }): string {
  const path = transcriptPath(host, home);
  const { lines, side } = render(told, host, cwd);
  // No transcripts of an earlier story's sub-agents, which would be evidence.
  rmSync(dirname(path), { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, jsonl(lines));
  for (const [name, content] of Object.entries(side)) {
    mkdirSync(dirname(join(dirname(path), name)), { recursive: true });
    writeFileSync(join(dirname(path), name), jsonl(content));
  }
  return path;
}

/** The payload with which a host announces the stop of {@link writeStory}'s session. */
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
  if (host === 'vscode-copilot') return { timestamp: iso(999), ...common };
  if (host === 'copilot-cli') return { ...common, timestamp: barrierTime(lines), stop_reason: 'end_turn' };
  return {
    ...common,
    prompt_id: lastPromptId(lines),
    permission_mode: 'default',
    last_assistant_message: lastText(lines),
  };
}

const iso = (second: number) => new Date(storyStart + second * 1000).toISOString();

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

interface Writer {
  step(step: Step): void;
  end(): Rendered;
}

const toolNames: Record<Host, Record<Call['tool'], string>> = {
  'vscode-copilot': {
    read: 'read_file',
    list: 'list_dir',
    search: 'grep_search',
    create: 'create_file',
    edit: 'replace_string_in_file',
    patch: 'apply_patch',
    shell: 'run_in_terminal',
    mcp: 'mcp_files_inspect',
    multiReplace: 'multi_replace_string_in_file',
    skill: 'skill',
    ask: 'vscode_askQuestions',
  },
  'copilot-cli': {
    read: 'view',
    list: 'view',
    search: 'grep',
    create: 'create',
    edit: 'edit',
    patch: 'apply_patch',
    shell: 'bash',
    mcp: 'files-inspect',
    multiReplace: 'edit',
    skill: 'skill',
    ask: 'ask_user',
  },
  'claude-code': {
    read: 'Read',
    list: 'Glob',
    search: 'Grep',
    create: 'Write',
    edit: 'Edit',
    patch: 'mcp__patch__apply',
    shell: 'Bash',
    mcp: 'mcp__files__inspect',
    multiReplace: 'MultiEdit',
    skill: 'Skill',
    ask: 'AskUserQuestion',
  },
};

function args(host: Host, { tool, on }: Call): unknown {
  const pathKey = host === 'vscode-copilot' ? 'filePath' : host === 'copilot-cli' ? 'path' : 'file_path';
  switch (tool) {
    case 'read':
      return { [pathKey]: on };
    case 'list':
      return host === 'claude-code' ? { pattern: '*', path: on } : { path: on };
    case 'search':
      if (host === 'vscode-copilot') return { query: 'limit', includePattern: on };
      return host === 'copilot-cli' ? { pattern: 'limit', paths: [on] } : { pattern: 'limit', path: on };
    case 'create':
      return { [pathKey]: on, content: 'export const x = 1;\n' };
    case 'edit':
      return { [pathKey]: on, oldString: 'a', newString: 'b' };
    case 'multiReplace':
      return host === 'claude-code'
        ? { file_path: on, edits: [] }
        : { explanation: 'x', replacements: [{ [pathKey]: on, oldString: 'a', newString: 'b' }] };
    case 'patch':
      return host === 'copilot-cli' ? on : { input: on, explanation: 'patch' };
    case 'shell':
      return { command: on, description: 'run' };
    case 'mcp':
      return { resourcePath: on };
    case 'skill':
      return { skill: on };
    case 'ask':
      return { question: on };
  }
}

function envelope() {
  const lines: Line[] = [];
  const push = (type: string, data: Line, extra: Line = {}) => {
    const id = `line-${lines.length + 1}`;
    const parentId = lines.length === 0 ? null : `line-${lines.length}`;
    lines.push({ type, data, id, timestamp: iso(lines.length), parentId, ...extra });
  };
  return { lines, push };
}

function vscodeWriter(): Writer {
  const { lines, push } = envelope();
  let round = 0;
  let calls = 0;
  push('session.start', {
    sessionId: 'session-1',
    version: 1,
    producer: 'copilot-agent',
    copilotVersion: '0.42.0',
    vscodeVersion: '1.114.0',
    startTime: iso(0),
  });
  const message = (content: string, toolRequests: Line[]) => {
    push('assistant.turn_start', { turnId: String(round++) });
    push('assistant.message', { messageId: `m${lines.length}`, content, toolRequests });
    push('assistant.turn_end', { turnId: String(round - 1) });
  };
  const call = (name: string, input: unknown, failed: boolean, inside: () => void = () => {}) => {
    const toolCallId = `call_${++calls}`;
    message('', [{ toolCallId, name, arguments: JSON.stringify(input), type: 'function' }]);
    push('tool.execution_start', { toolCallId, toolName: name, arguments: input });
    inside();
    push('tool.execution_complete', { toolCallId, success: !failed });
  };
  const names = toolNames['vscode-copilot'];
  const one = (item: Call) => call(names[item.tool], args('vscode-copilot', item), item.failed === true);
  return {
    step(step) {
      if (step.kind === 'user') {
        round = 0;
        push('user.message', { content: step.text, attachments: [] });
      }
      if (step.kind === 'says') message(step.text, []);
      if (step.kind === 'calls') one(step.call);
      if (step.kind === 'delegates') {
        call('runSubagent', { prompt: step.prompt, description: 'helper' }, false, () => {
          push('user.message', { content: step.prompt, attachments: [] });
          for (const item of step.calls) one(item);
          message(step.report, []);
        });
      }
    },
    end: () => ({ lines, side: {} }),
  };
}

function cliWriter(cwd: string): Writer {
  const { lines, push } = envelope();
  let calls = 0;
  let prompts = 0;
  push('session.start', {
    sessionId: 'session-1',
    version: 1,
    producer: 'copilot-agent',
    copilotVersion: '1.0.102',
    startTime: iso(0),
    context: { cwd, gitRoot: cwd },
  });
  const message = (content: string, toolRequests: Line[], extra: Line = {}) =>
    push(
      'assistant.message',
      { messageId: `m${lines.length}`, originatingMessageId: `prompt-${prompts}`, content, toolRequests },
      extra,
    );
  const call = (item: Call, extra: Line = {}) => {
    const toolCallId = `call_${++calls}`;
    const name = toolNames['copilot-cli'][item.tool];
    const input = args('copilot-cli', item);
    message('', [{ toolCallId, name, arguments: input, type: 'function' }], extra);
    push('tool.execution_start', { toolCallId, toolName: name, arguments: input }, extra);
    const outcome = item.failed
      ? { success: false, error: { message: 'Path does not exist', code: 'failure' } }
      : { success: true, result: { content: item.output ?? '' } };
    push(
      'tool.execution_complete',
      { toolCallId, ...outcome, ...(item.exitCode !== undefined && { shellExecution: { exitCode: item.exitCode } }) },
      extra,
    );
  };
  return {
    step(step) {
      if (step.kind === 'user') {
        const attachments = step.attached.map((path) => ({ type: 'file', path, displayName: `@${path}` }));
        push('user.message', {
          content: step.text,
          messageId: `prompt-${++prompts}`,
          delivery: 'idle',
          ...(attachments.length > 0 && { attachments }),
        });
      }
      if (step.kind === 'says') {
        message(step.text, []);
        push('assistant.turn_end', { turnId: '1' });
      }
      if (step.kind === 'calls') call(step.call);
      if (step.kind === 'feedback') {
        const input = { sessionId: 'session-1', timestamp: storyStart + lines.length };
        push('hook.start', { hookInvocationId: 'h', hookType: 'agentStop', input });
        push('hook.end', {
          hookInvocationId: 'h',
          hookType: 'agentStop',
          success: true,
          output: { decision: 'block', reason: step.text },
        });
        push('user.message', { content: step.text, messageId: `block-${lines.length}`, delivery: 'queued' });
      }
      if (step.kind === 'delegates') {
        const toolCallId = `call_${++calls}`;
        const agentId = 'agent-0001';
        const extra = { agentId };
        message('', [{ toolCallId, name: 'task', arguments: { prompt: step.prompt }, type: 'function' }]);
        push('tool.execution_start', {
          toolCallId,
          toolName: 'task',
          arguments: { description: 'helper', prompt: step.prompt, agent_type: 'explore' },
        });
        push('subagent.started', { toolCallId, agentName: 'explore' }, extra);
        push(
          'user.message',
          { content: step.prompt, source: 'agent-session-1', messageId: 'sub-prompt', delivery: 'idle' },
          extra,
        );
        for (const item of step.calls) call(item, extra);
        message(step.report, [], extra);
        push('subagent.completed', { toolCallId, agentName: 'explore' }, extra);
        push('tool.execution_complete', { toolCallId, success: true, result: { content: step.report } });
      }
    },
    end() {
      push('hook.start', {
        hookInvocationId: 'last',
        hookType: 'agentStop',
        input: { sessionId: 'session-1', timestamp: storyStart + 500_000 },
      });
      return { lines, side: {} };
    },
  };
}

function claudeWriter(cwd: string): Writer {
  const side: Record<string, Line[]> = {};
  let calls = 0;
  let prompts = 0;
  const linesWriter = (isSidechain: boolean) => {
    const lines: Line[] = [];
    const push = (line: Line) => {
      const uuid = `${isSidechain ? 'side' : 'line'}-${lines.length + 1}`;
      lines.push({
        parentUuid: null,
        isSidechain,
        ...line,
        uuid,
        timestamp: iso(lines.length),
        cwd,
        sessionId: 'session-1',
        version: '2.1.332',
      });
    };
    const assistant = (block: Line) =>
      push({ type: 'assistant', message: { role: 'assistant', id: `msg_${lines.length}`, content: [block] } });
    const result = (toolCallId: string, content: string, isError: boolean, extra: Line = {}) =>
      push({
        type: 'user',
        promptId: `prompt-${prompts}`,
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: toolCallId, content, ...(isError && { is_error: true }) }],
        },
        toolUseResult: isError ? `Error: ${content}` : extra,
        sourceToolAssistantUUID: 'line-0',
      });
    const call = (item: Call) => {
      const id = `toolu_${++calls}`;
      assistant({ type: 'tool_use', id, name: toolNames['claude-code'][item.tool], input: args('claude-code', item) });
      const exited = item.exitCode ? `Exit code ${item.exitCode}\n` : '';
      if (item.failed) result(id, 'File does not exist.', true);
      else result(id, exited + (item.output ?? ''), Boolean(item.exitCode));
    };
    return { lines, push, assistant, result, call };
  };
  const main = linesWriter(false);
  return {
    step(step) {
      if (step.kind === 'user') {
        main.push({
          type: 'user',
          promptId: `prompt-${++prompts}`,
          message: { role: 'user', content: step.text },
          promptSource: 'sdk',
        });
        for (const path of step.attached) {
          main.push({
            type: 'attachment',
            attachment: {
              type: 'file',
              filename: path,
              content: { type: 'text', file: { filePath: path, content: 'text' } },
            },
          });
        }
      }
      if (step.kind === 'says') main.assistant({ type: 'text', text: step.text });
      if (step.kind === 'calls') main.call(step.call);
      if (step.kind === 'feedback') {
        main.push({
          type: 'user',
          promptId: `prompt-${prompts}`,
          isMeta: true,
          rowSource: 'hook',
          message: { role: 'user', content: `Stop hook feedback:\n${step.text}` },
        });
      }
      if (step.kind === 'delegates') {
        const id = `toolu_${++calls}`;
        const agentId = 'a0001';
        main.assistant({
          type: 'tool_use',
          id,
          name: 'Agent',
          input: { description: 'helper', prompt: step.prompt, subagent_type: 'general-purpose' },
        });
        const agent = linesWriter(true);
        agent.push({ type: 'user', agentId, message: { role: 'user', content: step.prompt } });
        for (const item of step.calls) agent.call(item);
        agent.assistant({ type: 'text', text: step.report });
        side[`session-1/subagents/agent-${agentId}.jsonl`] = agent.lines;
        main.result(id, step.report, false, { status: 'completed', agentId });
      }
    },
    end: () => ({ lines: main.lines, side }),
  };
}

const writers: Record<Host, (cwd: string) => Writer> = {
  'vscode-copilot': vscodeWriter,
  'copilot-cli': cliWriter,
  'claude-code': claudeWriter,
};
