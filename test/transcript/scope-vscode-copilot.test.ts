import { describe, expect, it } from 'vitest';
import { fileOf, opened, vscode as v } from '../support/transcript.ts';

const round = (n: string, text: string) => [v.turn(n), v.says(text), v.turnEnd(n)];
const first = [v.session(), v.user('first'), ...round('0', 'one')];
const rootOf = async (lines: (Record<string, unknown> | string)[]) => (await opened(fileOf(lines))).root;

describe('root of the last interaction, VS Code', () => {
  it('is the last prompt; a block leaves no line', async () => {
    const { root, answer } = await opened(
      fileOf([...first, v.user('second'), ...round('0', 'wrong'), ...round('1', 'right')]),
    );
    expect({ root, answer }).toEqual({ root: 6, answer: 11 });
  });

  it('is the steering prompt, which is an interaction of its own; what was asked for before it never ran', async () => {
    const request = v.request('c1', 'read_file', { filePath: '/w/a.ts' });
    const { root, events } = await opened(
      fileOf([
        v.session(),
        v.user('first'),
        v.turn('0'),
        v.says('', [request]),
        v.turnEnd('0'),
        v.user('stop, do this'),
        ...round('0', 'ok'),
      ]),
    );
    expect(root).toBe(6);
    expect(events.map((event) => event.type)).toEqual(['user.message', 'assistant.message']);
  });

  it('is not the prompt of a sub-agent in the same file', async () => {
    const task = { prompt: 'Read a.ts and report.', description: 'look' };
    const lines = [
      v.session(),
      v.user('main'),
      v.turn('0'),
      v.says('', [v.request('c1', 'runSubagent', task)]),
      v.turnEnd('0'),
      v.turn('1'),
      v.start('c1', 'runSubagent', task),
      v.user('Read a.ts and report.'),
      ...round('0', 'sub answer'),
      v.done('c1'),
      v.says('main answer'),
      v.turnEnd('1'),
    ];
    const { root, answer, events } = await opened(fileOf(lines));
    expect({ root, answer }).toEqual({ root: 2, answer: 13 });
    expect(events.filter((event) => event.agent === 'c1').map((event) => event.type)).toEqual([
      'user.message',
      'assistant.message',
    ]);
  });

  it('is the prompt inside the open call for the sub-agent itself, whose events lose their mark', async () => {
    const task = { prompt: 'Read a.ts and report.' };
    const lines = [
      v.session(),
      v.user('main'),
      v.turn('0'),
      v.start('c1', 'runSubagent', task),
      v.user('Read a.ts and report.'),
      ...round('0', 'sub answer'),
    ];
    const { root, events } = await opened(fileOf(lines), { agent: 'c1' });
    expect(root).toBe(5);
    expect(events.map(({ type, agent }) => ({ type, agent }))).toEqual(
      [{ type: 'user.message' }, { type: 'assistant.message' }].map((e) => ({ ...e, agent: undefined })),
    );
    expect((await opened(fileOf(lines))).root).toBe(2);
  });

  it('is found above interleaved sub-agents, which cannot be told apart', async () => {
    const a = { prompt: 'Task A' };
    const b = { prompt: 'Task B' };
    const lines = [
      v.session(),
      v.user('main'),
      v.turn('0'),
      v.start('c1', 'runSubagent', a),
      v.start('c2', 'runSubagent', b),
      v.user('Task A'),
      v.user('Task B'),
      ...round('0', 'from b'),
      ...round('0', 'from a'),
      v.done('c2'),
      v.done('c1'),
      v.says('both fine'),
      v.turnEnd('0'),
    ];
    const { root, answer, facts } = await opened(fileOf(lines));
    expect({ root, answer, ambiguous: facts?.ambiguous }).toEqual({ root: 2, answer: 16, ambiguous: true });
  });

  it('is not a prompt handed to a skill with a forked context', async () => {
    const lines = [
      v.session(),
      v.user('main'),
      v.turn('0'),
      v.start('c1', 'skill', { skill: 'x', args: 'inner prompt' }),
      v.user('inner prompt'),
      ...round('0', 'inner'),
      v.done('c1'),
      v.says('outer'),
      v.turnEnd('0'),
    ];
    expect(await rootOf(lines)).toBe(2);
  });

  it('is not the notice of a background terminal', async () => {
    const notice = v.user('[Terminal 0a1b-2c notification: command finished]');
    expect(
      await rootOf([...first, v.user('second'), ...round('0', 'started'), notice, ...round('0', 'finished')]),
    ).toBe(6);
  });

  it('is the last of two equal prompts after a retry', async () => {
    expect(await rootOf([v.session(), v.user('same'), ...round('0', 'a'), v.user('same'), ...round('0', 'b')])).toBe(6);
  });

  it('is found after a reload, which starts a new chain', async () => {
    expect(await rootOf([...first, v.user('second', { parentId: null }), ...round('0', 'two')])).toBe(6);
  });

  it('is absent in a file that was started in mid-turn: the whole file is the scope', async () => {
    const { root, from, answer } = await opened(fileOf([v.session(), ...round('3', 'late start')]));
    expect({ root, from, answer }).toEqual({ root: null, from: 1, answer: 3 });
  });

  it('is absent after a reload in mid-turn: the scope is what follows the break of the chain', async () => {
    const resumed = { ...v.turn('0'), parentId: null };
    const { root, from } = await opened(fileOf([...first, resumed, v.says('after reload'), v.turnEnd('0')]));
    expect({ root, from }).toEqual({ root: null, from: 6 });
  });

  it('does not exist before anything was said', async () => {
    expect(await rootOf([v.session()])).toBeUndefined();
  });

  it('is not a line that only contains the words', async () => {
    const quoting = v.says('A line with "type":"user.message" starts the turn: {"type":"user.message","data":{}}');
    expect(await rootOf([v.session(), v.user('main'), v.turn('0'), quoting, v.turnEnd('0')])).toBe(2);
  });
});

describe('events of VS Code', () => {
  it('take tool calls of replayed history from the requests, and no call twice', async () => {
    const request = v.request('c1__vscode-177', 'read_file', { filePath: '/w/a.ts' });
    const live = [v.turn('1'), v.start('c2', 'list_dir', { path: '/w' }), v.done('c2'), v.says('done'), v.turnEnd('1')];
    const { events } = await opened(
      fileOf([v.session(), v.user('main'), v.turn('0.0'), v.says('reading', [request]), v.turnEnd('0.0'), ...live]),
    );
    const starts = events.filter((event) => event.type === 'tool.execution_start');
    expect(starts.map(({ toolCallId, toolName, arguments: args }) => ({ toolCallId, toolName, args }))).toEqual([
      { toolCallId: 'c1', toolName: 'read_file', args: { filePath: '/w/a.ts' } },
      { toolCallId: 'c2', toolName: 'list_dir', args: { path: '/w' } },
    ]);
  });

  it('show a failed model request as an error after the older answer', async () => {
    const { events } = await opened(
      fileOf([v.session(), v.user('main'), ...round('0', 'older'), v.turn('1'), v.turnEnd('1')]),
    );
    expect(events.map((event) => event.type)).toEqual(['user.message', 'assistant.message', 'session.error']);
  });
});
