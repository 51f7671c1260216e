import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Host } from '../../src/host.ts';
import { Tail } from '../../src/watch/tail.ts';
import { turnOf } from '../../src/watch/turn.ts';
import { claude, cli, vscode } from '../support/transcript.ts';

type Line = Record<string, unknown>;
const standings = (host: Host, lines: readonly Line[]) => {
  const turn = turnOf(host);
  return lines
    .map((line) => turn.step(line))
    .filter(Boolean)
    .join(' ');
};
const stop = (stop_reason: string | null, content: Line[]): Line => ({
  ...claude.assistant(content),
  message: { role: 'assistant', content, stop_reason },
});
const text = { type: 'text', text: 'Done.' };
const call = { type: 'tool_use', id: '1', name: 'Read', input: {} };

describe('where a turn stands', () => {
  it.each<[string, Host, Line[], string]>([
    ['a round without tools', 'copilot-cli', [cli.user('?'), cli.says('A.'), cli.turnEnd()], 'going going ended'],
    ['a round with tools', 'copilot-cli', [cli.says('', { toolRequests: [{}] }), cli.turnEnd()], 'going going'],
    ['a message that was not seen', 'copilot-cli', [cli.turnEnd()], 'perhaps'],
    ['an autopilot run', 'copilot-cli', [cli.event('session.task_complete', { summary: 'x' })], 'ended'],
    ['an interrupt', 'copilot-cli', [cli.says('A.'), cli.turnEnd(), cli.event('abort', {})], 'going ended dropped'],
    ['an error', 'copilot-cli', [cli.event('session.error', {})], 'dropped'],
    ["a sub-agent's round", 'copilot-cli', [cli.says('A.', {}, { agentId: 'x' }), cli.turnEnd({ agentId: 'x' })], ''],
    [
      "VS Code's sub-agent, unmarked",
      'vscode-copilot',
      [
        vscode.start('1', 'runSubagent', {}),
        vscode.says('S.'),
        vscode.turnEnd('0'),
        vscode.done('1'),
        vscode.says('A.'),
        vscode.turnEnd('1'),
      ],
      'going going ended',
    ],
    [
      'a session that begins anew while a sub-agent was at work',
      'vscode-copilot',
      [vscode.start('1', 'runSubagent', {}), vscode.session(), vscode.says('A.'), vscode.turnEnd('1')],
      'going going ended',
    ],
    [
      'a call in a round, and lines that say nothing of it',
      'copilot-cli',
      [
        cli.start('1', 'view', {}),
        cli.done('1', 'x'),
        cli.event('session.info', {}),
        cli.event('tool.execution_start', {}),
      ],
      'going going',
    ],
    ['a message that ends', 'claude-code', [claude.user('?'), stop('end_turn', [text])], 'going ended'],
    [
      'a call',
      'claude-code',
      [stop('tool_use', [text]), stop('tool_use', [call]), claude.result('1', 'x')],
      'going going going',
    ],
    ['no reason, then silence', 'claude-code', [stop(null, [text])], 'perhaps'],
    ['no reason, then a call', 'claude-code', [stop(null, [text]), stop(null, [call])], 'perhaps going'],
    [
      'no reason, but hooks ran',
      'claude-code',
      [stop(null, [text]), { type: 'system', subtype: 'stop_hook_summary' }],
      'perhaps ended',
    ],
    [
      'thought before the text',
      'claude-code',
      [stop('end_turn', [{ type: 'thinking' }]), stop('end_turn', [text])],
      'going ended',
    ],
    ['an interrupt by the user', 'claude-code', [claude.user('[Request interrupted by user]')], 'dropped'],
    ['an error of the model', 'claude-code', [claude.says('Overloaded', { isApiErrorMessage: true })], 'dropped'],
    [
      'no reason, then how long it took',
      'claude-code',
      [stop(null, [text]), { type: 'system', subtype: 'turn_duration' }],
      'perhaps ended',
    ],
    [
      'lines that say nothing of it',
      'claude-code',
      [
        { type: 'system', subtype: 'turn_duration' },
        { type: 'summary' },
        stop(null, [text]),
        { type: 'system', subtype: 'informational' },
      ],
      'perhaps',
    ],
    [
      'thought after the text',
      'claude-code',
      [stop('end_turn', [text]), stop('end_turn', [{ type: 'thinking' }])],
      'ended ended',
    ],
    ['a line of a sub-agent', 'claude-code', [claude.says('A.', { isSidechain: true })], ''],
  ])('%s (%s)', (_, host, lines, expected) => {
    expect(standings(host, lines)).toBe(expected);
  });
});

describe('the tail of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 's.jsonl');
  const lines = (...all: Line[]) => all.map((line) => `${JSON.stringify(line)}\n`).join('');
  const turn = (n: number) => lines(claude.user(`go ${n}`), stop('end_turn', [text]));
  const size = () => readFileSync(path).length;

  it('tells each turn by its end, and of a new file the last one only', async () => {
    writeFileSync(path, turn(1) + turn(2));
    const tail = new Tail(path);
    expect(await tail.read()).toEqual([{ standing: 'ended', end: size(), edition: 0 }]);
    const before = size();
    appendFileSync(path, turn(3) + turn(4));
    const ends = (await tail.read()).map(({ end }) => end);
    expect(ends).toEqual([before, before + turn(3).length, size()]);
  });

  it('waits for the end of a line, and passes over what is no JSON', async () => {
    writeFileSync(path, '');
    const tail = new Tail(path);
    const whole = turn(1);
    appendFileSync(path, `{"torn\nnonsense\n${whole.slice(0, -30)}`);
    expect(await tail.read()).toEqual([]);
    appendFileSync(path, whole.slice(-30));
    expect(await tail.read()).toHaveLength(1);
  });

  it('begins anew with a file that was truncated, replaced or begins otherwise', async () => {
    writeFileSync(path, turn(1));
    const tail = new Tail(path);
    await tail.read();
    writeFileSync(path, lines(claude.user('x'), stop('end_turn', [text])).slice(0, 600));
    expect((await tail.read())[0]?.edition).toBe(1);
    writeFileSync(path, turn(5) + turn(6));
    expect((await tail.read())[0]).toMatchObject({ edition: 2, end: size() });
    writeFileSync(`${path}.new`, readFileSync(path));
    renameSync(`${path}.new`, path);
    expect((await tail.read())[0]).toMatchObject({ edition: 3, end: size() });
  });

  it('waits for lines that tell what a file is, and leaves one alone that does not tell it for long', async () => {
    writeFileSync(path, '');
    const late = new Tail(path);
    appendFileSync(path, lines({ note: 'no transcript yet' }));
    expect(await late.read()).toEqual([]);
    appendFileSync(path, turn(1));
    expect(await late.read()).toHaveLength(1);
    writeFileSync(path, lines({ note: 'x'.repeat(300_000) }));
    const never = new Tail(path);
    expect(await never.read()).toEqual([]);
    appendFileSync(path, turn(1));
    expect(await never.read()).toEqual([]);
  });

  it('passes over a line of more than 32 MB, also while it is being written', async () => {
    writeFileSync(path, turn(1));
    const tail = new Tail(path, size());
    const part = 'x'.repeat(20 * 1024 * 1024);
    appendFileSync(path, `{"type":"user","x":"${part}`);
    expect(await tail.read()).toEqual([]);
    appendFileSync(path, part);
    expect(await tail.read()).toEqual([]);
    appendFileSync(path, `${part}"}\n${turn(2)}`);
    expect(await tail.read()).toEqual([{ standing: 'ended', end: size(), edition: 0 }]);
  });

  it('does not wait at a named pipe', async () => {
    const pipe = join(folder, 'pipe.jsonl');
    spawnSync('mkfifo', [pipe]);
    expect(await new Tail(pipe).read()).toEqual([]);
  });

  it('reads only what is new', async () => {
    writeFileSync(path, turn(1).repeat(2000));
    const tail = new Tail(path, size());
    appendFileSync(path, turn(2));
    expect(await tail.read()).toEqual([{ standing: 'ended', end: size(), edition: 0 }]);
  });
});
