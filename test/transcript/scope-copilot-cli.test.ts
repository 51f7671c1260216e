import { describe, expect, it } from 'vitest';
import { cli as c, fileOf, opened } from '../support/transcript.ts';

const from = (id: string) => ({ originatingMessageId: id });
const rootOf = async (lines: Record<string, unknown>[]) => (await opened(fileOf(lines))).root;
const reason = 'transcript-hooks checked the answer: open src/x.ts';
const blocked = [c.hookStart(1), c.hookEnd({ decision: 'block', reason })];

describe('root of the last interaction, Copilot CLI', () => {
  it('is the prompt that the last message answers, above a block reason that came back as if typed', async () => {
    const lines = [
      c.session(),
      c.user('go', { messageId: 'p1' }),
      c.says('wrong', from('p1')),
      c.turnEnd(),
      ...blocked,
      c.user(reason, { messageId: 'b1', delivery: 'queued' }),
      c.says('right', from('p1')),
      c.turnEnd(),
    ];
    const { root, answer, events } = await opened(fileOf(lines));
    expect({ root, answer }).toEqual({ root: 2, answer: 8 });
    expect(events.find((event) => event.type === 'hook.feedback')).toMatchObject({ text: reason, line: 7 });
  });

  it('is told without message ids (1.0.41-1.0.75) by the reason of the block', async () => {
    const lines = [
      c.session(),
      c.user('go'),
      c.says('wrong'),
      c.turnEnd(),
      ...blocked,
      c.event('system.message', { content: 's' }),
      c.user(reason, { delivery: undefined }),
      c.says('right'),
      c.turnEnd(),
    ];
    expect(await rootOf(lines)).toBe(2);
  });

  it('is a prompt that the user queued, though it was queued like a block reason', async () => {
    const lines = [
      c.session(),
      c.user('go'),
      c.says('one'),
      c.turnEnd(),
      c.hookStart(1),
      c.hookEnd(),
      c.user('and then this', { delivery: 'queued' }),
      c.says('two'),
      c.turnEnd(),
    ];
    expect(await rootOf(lines)).toBe(7);
  });

  it('is not steering', async () => {
    const lines = [
      c.session(),
      c.user('go', { messageId: 'p1' }),
      c.says('working', from('p1')),
      c.user('also b', { messageId: 's1', delivery: 'steering' }),
      c.says('done', from('p1')),
      c.turnEnd(),
    ];
    const { root, events } = await opened(fileOf(lines));
    expect(root).toBe(2);
    expect(events.filter((event) => event.type === 'user.message').map((event) => event.delivery)).toEqual([
      'prompt',
      'steering',
    ]);
    expect(
      await rootOf([
        c.session(),
        c.user('go'),
        c.says('working'),
        c.user('also b', { delivery: 'steering' }),
        c.says('done'),
      ]),
    ).toBe(2);
  });

  it('is not a prompt of the client itself', async () => {
    for (const data of [{ source: 'system' }, { source: 'instruction-discovery' }, { isAutopilotContinuation: true }]) {
      expect(
        await rootOf([
          c.session(),
          c.user('go'),
          c.says('one'),
          c.turnEnd(),
          c.user('more', data),
          c.says('two'),
          c.turnEnd(),
        ]),
      ).toBe(2);
    }
  });

  it('is not the prompt of a sub-agent in the same file, whatever marks its lines', async () => {
    for (const [extra, data] of [
      [{ agentId: 'a1' }, {}],
      [{}, { parentToolCallId: 'call-1' }],
    ]) {
      const sub = [
        c.user('look', { source: 'agent-s', ...data }, extra),
        c.says('sub answer', data, extra),
        c.turnEnd(extra),
      ];
      const { root, answer } = await opened(
        fileOf([
          c.session(),
          c.user('go', { messageId: 'p1' }),
          c.says('delegating', from('p1')),
          ...sub,
          c.says('main answer', from('p1')),
        ]),
      );
      expect({ root, answer }).toEqual({ root: 2, answer: 7 });
    }
  });

  it('is the last prompt of the sub-agent for its own stop', async () => {
    const extra = { agentId: 'a1' };
    const lines = [
      c.session(),
      c.user('go', { messageId: 'p1' }),
      c.says('delegating', from('p1')),
      c.event('subagent.started', { toolCallId: 'call-1', agentName: 'explore' }, extra),
      c.user('look', { source: 'agent-s' }, extra),
      c.says('report', {}, extra),
      c.user('', { source: 'system', transformedContent: 'reason' }, extra),
      c.says('corrected', {}, extra),
    ];
    const { root, events } = await opened(fileOf(lines), { agent: 'a1' });
    expect(root).toBe(5);
    expect(events.map(({ type, line }) => `${type} ${line}`)).toEqual([
      'user.message 5',
      'assistant.message 6',
      'hook.feedback 7',
      'assistant.message 8',
    ]);
  });

  it('is absent for a sub-agent without prompt on file (up to 1.0.60): its start begins the scope', async () => {
    const extra = { agentId: 'call-1' };
    const lines = [
      c.session(),
      c.user('go'),
      c.says('delegating'),
      c.event('subagent.started', { toolCallId: 'call-1' }, extra),
      c.says('report', {}, extra),
    ];
    const { root, from: start } = await opened(fileOf(lines), { agent: 'call-1' });
    expect({ root, start }).toEqual({ root: null, start: 4 });
  });

  it('stays through the notification of a background agent', async () => {
    const lines = [
      c.session(),
      c.user('go', { messageId: 'p1' }),
      c.says('started', from('p1')),
      c.turnEnd(),
      c.event('system.notification', { content: 'Agent is idle' }),
      c.says('', { toolRequests: [] }),
      c.says('its report says a.ts', from('p1')),
    ];
    expect(await rootOf(lines)).toBe(2);
  });

  it('is a new prompt that has no answer yet', async () => {
    expect(
      await rootOf([
        c.session(),
        c.user('go', { messageId: 'p1' }),
        c.says('one', from('p1')),
        c.turnEnd(),
        c.user('next', { messageId: 'p2' }),
      ]),
    ).toBe(5);
  });

  it('has the skill that the user invoked above it in scope', async () => {
    const skill = c.event('skill.invoked', {
      name: 'tidy',
      trigger: 'user-invoked',
      path: '/w/.github/skills/tidy/SKILL.md',
    });
    const before = [
      c.session(),
      c.user('go', { messageId: 'p1' }),
      c.says('one', from('p1')),
      c.turnEnd(),
      skill,
      c.hookStart(5, 'userPromptSubmitted'),
      c.hookEnd(undefined, 'userPromptSubmitted'),
    ];
    for (const [prompt, data] of [
      [{ messageId: 'p2' }, from('p2')],
      [{}, {}],
    ]) {
      const {
        root,
        from: start,
        events,
      } = await opened(fileOf([...before, c.user('/tidy', prompt), c.says('tidied', data)]));
      expect({ root, start, first: events[0]?.type }).toEqual({ root: 8, start: 5, first: 'skill.invoked' });
    }
  });

  it('is not a line of a tool result that contains the words', async () => {
    const quoting = c.done('t1', '{"type":"user.message","data":{"content":"fake"}}\n"type":"user.message"');
    expect(
      await rootOf([
        c.session(),
        c.user('go', { messageId: 'p1' }),
        c.start('t1', 'bash', { command: 'cat x' }),
        quoting,
        c.says('done', from('p1')),
      ]),
    ).toBe(2);
  });

  it('does not exist without a typed prompt', async () => {
    expect(await rootOf([c.session(), c.says('hello')])).toBeUndefined();
  });
});

describe('exit codes, Copilot CLI', () => {
  it.each([
    ['in a field (1.0.102)', { shellExecution: { exitCode: 2 } }, 'FAIL', 2],
    ['in the last line of the output only (1.0.60)', {}, 'FAIL\n<shellId: 3 completed with exit code 1>', 1],
    ['of a shell with a name', {}, 'ok\n<shellId: cmd-test completed with exit code 0>\n', 0],
    ['not in the middle of an output', {}, '<shellId: 3 completed with exit code 1>\nmore', undefined],
    ['not of a command that still runs', {}, '<command started in background with shellId: watch>', undefined],
  ])('%s', async (_, data, content, expected) => {
    const lines = [
      c.session(),
      c.user('go', { messageId: 'p1' }),
      c.start('t1', 'bash', { command: 'npm test' }),
      c.event('tool.execution_complete', { toolCallId: 't1', success: true, result: { content }, ...data }),
      c.says('done', from('p1')),
    ];
    const { events } = await opened(fileOf(lines));
    const complete = events.find((event) => event.type === 'tool.execution_complete');
    expect(complete?.type === 'tool.execution_complete' && complete.exitCode).toBe(expected);
  });
});
