import { describe, expect, it } from 'vitest';
import { copilotCli } from '../../src/transcript/dialects/copilot-cli.ts';

const line = (type: string, data: object = {}, more: object = {}) => ({ type, data, ...more });
const read = (raws: object[], options: object = {}) => {
  const reader = copilotCli.reader(options as never);
  return raws.map((raw, i) => reader.read(raw as never, i + 1)).at(-1);
};
const ended = (data: object) => line('tool.execution_complete', { toolCallId: 'c', ...data });
const blocked = (hookType: string) =>
  line('hook.end', { hookType, output: { decision: 'block', reason: 'Look again' } });

describe('a line of the Copilot CLI is read as', () => {
  it.each<[string, object, object[]]>([
    ['an answer', line('assistant.message', { content: 'Done.' }), [{ type: 'assistant.message', text: 'Done.' }]],
    ['nothing: an answer without words', line('assistant.message', { content: ' ' }), []],
    ['nothing: no data', { type: 'assistant.message' }, []],
    ['a call without a name', line('tool.execution_start'), [{ toolCallId: '', toolName: '' }]],
    ['a skill', line('skill.invoked', { name: 's', path: '/s' }), [{ type: 'skill.invoked', name: 's', path: '/s' }]],
    ['a skill without its path', line('skill.invoked_ref', { name: 's' }), [{ type: 'skill.invoked', name: 's' }]],
    ['nothing: a skill that the host loaded', line('skill.invoked', { name: 's', trigger: 'context-load' }), []],
    ['nothing: a skill without a name', line('skill.invoked'), []],
    [
      'a summary of the task',
      line('session.task_complete', { summary: 'x' }),
      [{ type: 'session.task_complete', summary: 'x' }],
    ],
    ['nothing: a task without a summary', line('session.task_complete'), []],
    ['an error', line('session.error', { message: 'quota' }), [{ type: 'session.error', message: 'quota' }]],
    ['an error that says nothing', line('session.error'), [{ type: 'session.error', message: '' }]],
    [
      'a compaction',
      line('session.compaction_complete', { summaryContent: 'x' }),
      [{ type: 'context.added', source: 'summary' }],
    ],
    ['nothing: a compaction that failed', line('session.compaction_complete'), []],
    ['a notification', line('system.notification', { content: 'x' }), [{ source: 'notification' }]],
    [
      'a file that changed',
      line('session.workspace_file_changed', { path: 'a' }),
      [{ success: true, edits: [{ path: 'a' }] }],
    ],
    ['nothing: a change of no file', line('session.workspace_file_changed'), []],
    [
      'a prompt',
      line('user.message', { content: 'x', attachments: [{ path: 'a' }, {}, 7] }),
      [{ type: 'user.message', delivery: 'prompt', attachments: [{ path: 'a' }] }],
    ],
    ['a prompt meanwhile', line('user.message', { content: 'x', delivery: 'steering' }), [{ delivery: 'steering' }]],
    ['a prompt for a sub-agent', line('user.message', { content: 'x', source: 'agent-1' }), [{ type: 'user.message' }]],
    [
      'what the client attached',
      line('user.message', { content: 'x', source: 'skill' }),
      [{ type: 'context.added', source: 'attachment' }],
    ],
    [
      'what a hook said',
      line('user.message', { source: 'system', transformedContent: 'x' }),
      [{ type: 'hook.feedback', text: 'x' }],
    ],
    [
      'what a hook said, not on file',
      line('user.message', { source: 'system' }),
      [{ type: 'hook.feedback', text: '' }],
    ],
    ['a result', ended({ result: { content: 'x' } }), [{ success: true, output: 'x' }]],
    ['an error of a tool', ended({ success: false, error: { message: 'no' } }), [{ success: false, output: 'no' }]],
    ['an exit code', ended({ result: { content: 'x' }, shellExecution: { exitCode: 3 } }), [{ exitCode: 3 }]],
    ['an exit code in the text', ended({ result: { content: 'x\n<exited with exit code 4>' } }), [{ exitCode: 4 }]],
    [
      'edits',
      ended({ fileEdits: [{ path: 'a', kind: 'create' }, { path: 'b' }, { kind: 'x' }] }),
      [{ edits: [{ path: 'a', kind: 'create' }, { path: 'b' }] }],
    ],
    ['nothing: a type that is not known', line('session.idle'), []],
  ])('%s', (_, raw, expected) => {
    const events = read([raw]);
    expect(events).toHaveLength(expected.length);
    expect(events).toMatchObject(expected);
  });

  it('no result on file is no empty output, and no edits are none', () => {
    const [event] = read([ended({})]) ?? [];
    expect(event).not.toMatchObject({ output: expect.anything() });
    expect(event).not.toMatchObject({ edits: expect.anything() });
  });

  it("a block's reason that comes back as if it was typed is the hook's; the same words without a block are a prompt", () => {
    const echo = line('user.message', { content: 'Look again' });
    expect(read([blocked('agentStop'), echo])).toMatchObject([{ type: 'hook.feedback', text: 'Look again' }]);
    expect(read([blocked('preToolUse'), echo])).toMatchObject([{ type: 'user.message' }]);
    expect(read([echo])).toMatchObject([{ type: 'user.message' }]);
  });

  it('the view of a sub-agent has its own lines alone, and its block', () => {
    const options = { agent: 'a1' };
    const said = (agentId?: string) => line('assistant.message', { content: 'x' }, agentId ? { agentId } : {});
    expect(read([said()], options)).toEqual([]);
    expect(read([said('a1')], options)?.[0]).not.toHaveProperty('agent');
    expect(read([said('a2')], options)).toMatchObject([{ agent: 'a2' }]);
    expect(read([blocked('subagentStop')], options)).toMatchObject([{ type: 'hook.feedback', text: 'Look again' }]);
    expect(read([blocked('subagentStop')])).toEqual([]);
    expect(read([said()], { ...options, loose: true })).toHaveLength(1);
  });
});

describe('where the interaction of a sub-agent begins', () => {
  const span = { start: { byte: 5, line: 2 } };
  const step = (raw: object) => copilotCli.search({ agent: 'a1' } as never).step(raw as never, span as never);
  const prompt = (data: object, agentId = 'a1') => line('user.message', data, { agentId });
  it.each<[string, object, object | undefined]>([
    ['at its prompt', prompt({ content: 'Look', source: 'agent-a1' }), { root: { text: 'Look' } }],
    [
      'at its prompt, with its time',
      { ...prompt({ content: 'Look' }), timestamp: '2026-11-30T10:00:00Z' },
      { root: { time: 1796032800000 } },
    ],
    ['at its start', line('subagent.started', { toolCallId: 'a1' }), { start: span.start }],
    ['not at the start of another', line('subagent.started', { toolCallId: 'a2' }), undefined],
    ['not at the prompt of another', prompt({ content: 'Look' }, 'a2'), undefined],
    ["not at a hook's reason", prompt({ content: 'Again', source: 'system' }), undefined],
    ['not at a prompt without words', prompt({ content: '' }), undefined],
    ['not at its answer', line('assistant.message', { content: 'x' }, { agentId: 'a1' }), undefined],
  ])('%s', (_, raw, expected) => {
    const found = step(raw);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });
});
