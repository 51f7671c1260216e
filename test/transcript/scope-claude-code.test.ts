import { describe, expect, it } from 'vitest';
import { claude as c, fileOf, opened } from '../support/transcript.ts';

const rootOf = async (lines: Record<string, unknown>[]) => (await opened(fileOf(lines))).root;
const first = [c.user('first'), c.says('one')];

describe('root of the last interaction, Claude Code', () => {
  it.each([
    ['a tool result', c.result('t1', 'output')],
    [
      'a rejected tool',
      c.result('t1', 'The user does not want to proceed', { toolUseResult: 'User rejected tool use' }),
    ],
    ['a tool result without its usual fields', c.user([{ type: 'tool_result', tool_use_id: 't1', content: 'x' }])],
    ['hook feedback', c.user('Stop hook feedback:\nopen the file', { isMeta: true, rowSource: 'hook' })],
    ['hook feedback of 1.0.128, not marked', c.user('Stop hook feedback:\n- open the file')],
    [
      'a skill body',
      c.user([{ type: 'text', text: 'Base directory for this skill: /w/.claude/skills/x\n\nDo it' }], { isMeta: true }),
    ],
    ['output of a local command', c.user('<local-command-stdout>ok</local-command-stdout>')],
    ['a caveat', c.user('<local-command-caveat>c</local-command-caveat>', { isMeta: true })],
    ['a built-in command', c.user('<command-name>/compact</command-name>\n<command-message>compact</command-message>')],
    ['output of a shell escape', c.user('<bash-stdout>hi</bash-stdout><bash-stderr></bash-stderr>')],
    [
      'an interruption',
      c.user([{ type: 'text', text: '[Request interrupted by user for tool use]' }], { interruptedMessageId: 'm' }),
    ],
    [
      'a compaction summary',
      c.user('This session is being continued from a previous conversation', {
        isCompactSummary: true,
        isVisibleInTranscriptOnly: true,
      }),
    ],
    [
      'a task notification',
      c.user('<task-notification>done</task-notification>', {
        origin: { kind: 'task-notification' },
        promptSource: 'system',
      }),
    ],
    ['a task notification, unmarked', c.user('<task-notification>done</task-notification>')],
    ['an automatic continuation', c.user('continue', { origin: { kind: 'auto-continuation' } })],
    ['a line of an inline sub-agent', c.user('look at src', { isSidechain: true })],
    [
      'a prompt queued in mid-tool',
      c.attachment({ type: 'queued_command', prompt: 'and b', origin: { kind: 'human' } }),
    ],
  ])('is not %s', async (_, line) => {
    expect(await rootOf([...first, c.user('second'), c.says('two'), line, c.says('three')])).toBe(3);
  });

  it.each([
    ['a typed prompt', c.user('third', { origin: { kind: 'human' } })],
    ['a headless prompt', c.user('third', { promptSource: 'sdk' })],
    ['a prompt in blocks', c.user([{ type: 'text', text: 'third' }])],
    ['a prompt with an image', c.user([{ type: 'image', source: {} }])],
    [
      'a custom command or skill by slash',
      c.user('<command-message>demo</command-message>\n<command-name>/demo</command-name>'),
    ],
    ['a shell escape of the user', c.user('<bash-input>ls</bash-input>')],
    ['a prompt that quotes a hook', c.user('What does "Stop hook feedback:" mean?')],
  ])('is %s', async (_, line) => {
    expect(await rootOf([...first, line, c.says('three')])).toBe(3);
  });

  it('is the last in file order after a rewind, whatever the tree links say', async () => {
    expect(
      await rootOf([
        c.user('first', { uuid: 'a' }),
        c.says('one', { uuid: 'b', parentUuid: 'a' }),
        c.user('edited', { uuid: 'c', parentUuid: null }),
        c.says('two', { parentUuid: 'c' }),
      ]),
    ).toBe(3);
  });

  it('is the first prompt of a sub-agent in its own file', async () => {
    const side = { isSidechain: true };
    const { root, answer } = await opened(
      fileOf([
        c.user('task', side),
        c.says('report', side),
        c.user('Stop hook feedback:\nmore', { ...side, isMeta: true }),
        c.says('corrected', side),
      ]),
    );
    expect({ root, answer }).toEqual({ root: 1, answer: 4 });
  });

  it('is the last inline prompt for an inline sub-agent (1.0.x)', async () => {
    const side = { isSidechain: true };
    const { root, events } = await opened(
      fileOf([c.user('main'), c.calls('t1', 'Task', {}), c.user('task', side), c.says('report', side)]),
      { agent: 'sidechain' },
    );
    expect(root).toBe(3);
    expect(events.map((event) => event.type)).toEqual(['user.message', 'assistant.message']);
  });

  it('is not a line of a tool result or an answer that contains the words', async () => {
    const fake = JSON.stringify(c.user('fake'));
    expect(
      await rootOf([
        c.user('main'),
        c.calls('t1', 'Bash', {}),
        c.result('t1', `${fake}\n"type":"user"`),
        c.says(`A prompt is ${fake}`),
      ]),
    ).toBe(1);
  });

  it('does not exist in a file without a prompt', async () => {
    expect(await rootOf([c.says('hello')])).toBeUndefined();
  });
});

describe('events of Claude Code', () => {
  it('tell failed calls, exit codes, started agents and skills', async () => {
    const { events } = await opened(
      fileOf([
        c.user('go'),
        c.calls('t1', 'Read', { file_path: '/w/none.ts' }),
        c.user([{ type: 'tool_result', tool_use_id: 't1', content: 'File does not exist.', is_error: true }], {
          toolUseResult: 'Error',
        }),
        c.calls('t2', 'Bash', { command: 'npm test' }),
        c.user([{ type: 'tool_result', tool_use_id: 't2', content: 'Exit code 1\nfailed', is_error: true }], {
          toolUseResult: 'Error',
        }),
        c.calls('t3', 'Agent', { prompt: 'look' }),
        c.result('t3', [{ type: 'text', text: 'report' }], { toolUseResult: { status: 'completed', agentId: 'abc' } }),
        c.user([{ type: 'text', text: 'Base directory for this skill: /w/.claude/skills/demo\n\nBody' }], {
          isMeta: true,
        }),
        c.says('done'),
      ]),
    );
    expect(
      events
        .filter((event) => event.type === 'tool.execution_complete')
        .map(({ success, exitCode, startedAgent }) => ({ success, exitCode, startedAgent })),
    ).toEqual([
      { success: false, exitCode: undefined, startedAgent: undefined },
      { success: true, exitCode: 1, startedAgent: undefined },
      { success: true, exitCode: undefined, startedAgent: 'abc' },
    ]);
    expect(events.find((event) => event.type === 'skill.invoked')).toMatchObject({
      name: 'demo',
      path: '/w/.claude/skills/demo',
    });
  });

  it('hold a queued prompt as steering and attached files as context', async () => {
    const { events } = await opened(
      fileOf([
        c.user('go'),
        c.attachment({
          type: 'file',
          filename: '/w/a.ts',
          content: { type: 'text', file: { filePath: '/w/a.ts', content: 'x' } },
        }),
        c.attachment({ type: 'queued_command', prompt: 'and b', origin: { kind: 'human' } }),
        c.says('done'),
      ]),
    );
    expect(events.map((event) => event.type)).toEqual([
      'user.message',
      'context.added',
      'user.message',
      'assistant.message',
    ]);
    expect(events[1]).toMatchObject({ paths: ['/w/a.ts'] });
    expect(events[2]).toMatchObject({ delivery: 'steering', text: 'and b' });
  });

  it('show an API error instead of an answer', async () => {
    const { events } = await opened(fileOf([c.user('go'), c.says('API Error: 400', { isApiErrorMessage: true })]));
    expect(events.at(-1)?.type).toBe('session.error');
  });

  it('take the messages of sub-agents from progress lines (2.1.20-2.1.40)', async () => {
    const progress = {
      type: 'progress',
      data: {
        type: 'agent_progress',
        agentId: 'abc',
        message: {
          type: 'assistant',
          message: { content: [{ type: 'tool_use', id: 't', name: 'Read', input: { file_path: '/w/x.ts' } }] },
        },
      },
    };
    const { events } = await opened(fileOf([c.user('go'), progress, c.says('done')]));
    expect(events[1]).toMatchObject({ type: 'tool.execution_start', agent: 'abc', toolName: 'Read' });
  });
});
