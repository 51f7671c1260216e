import { describe, expect, it } from 'vitest';
import { claudeCode } from '../../src/transcript/dialects/claude-code.ts';

const read = (raw: object, options: object = {}) => claudeCode.reader(options as never).read(raw as never, 3);
const user = (content: unknown, more: object = {}) => ({ type: 'user', message: { content }, ...more });
const assistant = (content: unknown, more: object = {}) => ({ type: 'assistant', message: { content }, ...more });
const attached = (attachment: object) => ({ type: 'attachment', attachment });
const task = '<task-notification>b1 completed</task-notification>';

describe('a line of Claude Code is read as', () => {
  it.each<[string, object, object[]]>([
    ['nothing: a type of its own', { type: 'mode' }, []],
    ['nothing: an empty answer', assistant(' '), []],
    ['an answer in one piece', assistant('Done.'), [{ type: 'assistant.message', text: 'Done.' }]],
    ['nothing: blocks without words', assistant([{ type: 'text', text: ' ' }, { type: 'thinking' }, 7, null]), []],
    [
      'a call without a name',
      assistant([{ type: 'tool_use' }]),
      [{ type: 'tool.execution_start', toolCallId: '', toolName: '' }],
    ],
    [
      'a request that failed',
      assistant([{ type: 'text', text: 'API Error' }], { isApiErrorMessage: true }),
      [{ type: 'session.error', message: 'API Error' }],
    ],
    ['a prompt', user('Fix it'), [{ type: 'user.message', text: 'Fix it', delivery: 'prompt' }]],
    ['a summary', user('So far', { isCompactSummary: true }), [{ type: 'context.added', source: 'summary' }]],
    [
      'what a hook said',
      user('Stop!', { isMeta: true, rowSource: 'hook' }),
      [{ type: 'hook.feedback', text: 'Stop!' }],
    ],
    ['what the client said', user('Caveat', { isMeta: true }), [{ type: 'context.added', source: 'notification' }]],
    ['what followed a tool', user('x', { toolUseResult: {} }), [{ type: 'context.added', source: 'notification' }]],
    ['nothing: the client without words', user('', { isMeta: true }), []],
    ['nothing: no message at all', { type: 'user' }, []],
    [
      'a result without its call',
      user([{ type: 'tool_result', content: 'x' }]),
      [{ type: 'tool.execution_complete', toolCallId: '', success: true }],
    ],
    [
      'a command that failed',
      user([{ type: 'tool_result', is_error: true, content: 'Exit code 2\nx' }]),
      [{ success: true, exitCode: 2 }],
    ],
    ['a call that failed', user([{ type: 'tool_result', is_error: true, content: 'denied' }]), [{ success: false }]],
    [
      'a notification that waited',
      { type: 'queue-operation', content: task },
      [{ type: 'context.added', source: 'notification', text: task }],
    ],
    ['nothing: a prompt that waited', { type: 'queue-operation', content: 'next' }, []],
    ['nothing: an end of waiting', { type: 'queue-operation' }, []],
    [
      'progress of a sub-agent',
      { type: 'progress', data: { type: 'agent_progress', agentId: 'a1', message: assistant('x') } },
      [{ agent: 'a1', text: 'x' }],
    ],
    [
      'progress of one without a name',
      { type: 'progress', data: { type: 'agent_progress', message: assistant('x') } },
      [{ agent: 'progress' }],
    ],
    [
      'nothing: progress of a command',
      { type: 'progress', data: { type: 'bash_progress', message: assistant('x') } },
      [],
    ],
    ['nothing: progress without a message', { type: 'progress', data: { type: 'agent_progress', message: 'x' } }, []],
    [
      'a prompt typed meanwhile',
      attached({ type: 'queued_command', prompt: 'Also b' }),
      [{ type: 'user.message', delivery: 'steering' }],
    ],
    ['a notification meanwhile', attached({ type: 'queued_command', prompt: task }), [{ type: 'context.added' }]],
    ['nothing: an attachment without a file', attached({ type: 'todo_reminder', content: 'x' }), []],
    ['nothing: an attachment of no type', attached({}), []],
    [
      'a file',
      attached({ type: 'file', filename: 'a', path: 'a', content: { file: { filePath: 'b', content: 'x' } } }),
      [{ text: 'x', paths: ['a', 'b'] }],
    ],
    [
      'a folder',
      attached({ type: 'directory', path: 'd', content: { content: 'a b' } }),
      [{ text: 'a b', paths: ['d'] }],
    ],
    [
      'an edited file',
      attached({ type: 'edited_text_file', filename: 'a', snippet: '1 x' }),
      [{ text: '1 x', paths: ['a'] }],
    ],
    [
      'what the editor reports',
      attached({ type: 'diagnostics', files: [{ uri: 'u' }, {}] }),
      [{ text: '', paths: ['u'] }],
    ],
  ])('%s', (_, raw, expected) => {
    const events = read(raw);
    expect(events).toHaveLength(expected.length);
    expect(events).toMatchObject(expected);
  });

  it("a sidechain's alone, where that is asked for; two prompts in it could be two sub-agents", () => {
    const reader = claudeCode.reader({ agent: 'sidechain' } as never);
    const side = { isSidechain: true };
    const types = [assistant('x'), user('Look', side), assistant('Seen', side)].map((raw, i) =>
      reader.read(raw as never, i + 1).map(({ type }) => type),
    );
    expect(types).toEqual([[], ['user.message'], ['assistant.message']]);
    expect(reader.ambiguous).toBe(false);
    reader.read(user('Look elsewhere', side) as never, 4);
    expect(reader.ambiguous).toBe(true);
  });
});
