import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { unverifiedFileClaims } from '../../src/analyzers/unverified-file-claims/index.ts';
import { runHook } from '../../src/hooks/run.ts';
import { jsonl, render, session, stopPayload, transcriptPath, writeSession } from '../../src/testing/index.ts';
import { outcome, Scratch, stop } from '../support/hook.ts';
import { claude as c, cli, vscode as v } from '../support/transcript.ts';

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch(['src/a.ts', 'src/b.ts']);
});
afterAll(() => scratch.remove());

const hook = async (payload: unknown, settings = builtin) =>
  outcome(await runHook({ payload: Buffer.from(JSON.stringify(payload)), environment: {}, settings }));
const lie = '`src/ghost.ts` exports the limit.';

/** Writes lines where the host would have them. */
function place(
  host: 'vscode-copilot' | 'copilot-cli' | 'claude-code',
  lines: Record<string, unknown>[],
  path = transcriptPath(host, scratch.home),
): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, jsonl(lines));
  return path;
}

describe('a stop that is not ours to judge', () => {
  it('Copilot CLI fires Stop for a sub-agent: another session, the agent id, or an empty path', async () => {
    const told = session().user('go').answers(lie);
    const path = writeSession(told, 'copilot-cli', scratch);
    const payload = stopPayload('copilot-cli', path, {
      cwd: scratch.cwd,
      lines: render(told, 'copilot-cli', scratch.cwd).lines,
    });
    expect((await hook(payload)).decision).toBe('block');
    for (const change of [{ session_id: 'another' }, { agent_id: 'a1' }, { transcript_path: '' }]) {
      expect(await hook({ ...payload, ...change })).toEqual({ decision: 'silent', text: '', notices: [] });
    }
  });

  it('VS Code fires Stop when a search sub-agent ends while its call is open', async () => {
    const open = [
      v.session(),
      v.user('go'),
      v.turn('0'),
      v.says(''),
      v.start('c1', 'explore_subagent', { query: 'x' }),
      v.turn('0'),
      v.says(lie),
      v.turnEnd('0'),
    ];
    const payload = (path: string) => ({
      timestamp: '2026-11-30T10:00:00.000Z',
      hook_event_name: 'Stop',
      session_id: 's',
      transcript_path: path,
      stop_hook_active: false,
      cwd: scratch.cwd,
    });
    expect((await hook(payload(place('vscode-copilot', open)))).decision).toBe('silent');
    expect(
      (await hook(payload(place('vscode-copilot', [...open, v.done('c1'), v.says(lie), v.turnEnd('1')])))).decision,
    ).toBe('block');
  });

  it('VS Code fires Stop after a failed model request', async () => {
    const failed = [v.session(), v.user('go'), v.turn('0'), v.says(lie), v.turnEnd('0'), v.turn('1'), v.turnEnd('1')];
    const path = place('vscode-copilot', failed);
    expect(
      (
        await hook({
          timestamp: '2026-11-30T10:00:00.000Z',
          hook_event_name: 'Stop',
          session_id: 's',
          transcript_path: path,
          stop_hook_active: false,
          cwd: scratch.cwd,
        })
      ).decision,
    ).toBe('silent');
  });

  it('an own block was already given, though the host lost its flag (Copilot CLI up to 1.0.60, Claude Code after a notification)', async () => {
    const first = await stop(session().user('go').answers(lie), 'claude-code', scratch);
    expect(first.decision).toBe('block');
    for (const host of ['copilot-cli', 'claude-code'] as const) {
      expect(
        (await stop(session().user('go').answers(lie).feedback(first.text).answers(`I insist: ${lie}`), host, scratch))
          .decision,
      ).toBe('silent');
      expect(
        (
          await stop(
            session().user('go').answers(lie).feedback(first.text).answers('Ok.').user('next').answers(lie),
            host,
            scratch,
          )
        ).decision,
      ).toBe('block');
    }
  });

  it('a block of another hook does not silence ours', async () => {
    expect(
      (await stop(session().user('go').answers('Hm.').feedback('run the tests').answers(lie), 'claude-code', scratch))
        .decision,
    ).toBe('block');
  });

  it('Claude Code has not written the prompt in time: the file shows the previous turn', async () => {
    const path = place('claude-code', [c.user('old', { promptId: 'p1' }), c.says(lie)]);
    const { decision, notices } = await hook({
      session_id: 's',
      transcript_path: path,
      cwd: scratch.cwd,
      prompt_id: 'p2',
      permission_mode: 'default',
      hook_event_name: 'Stop',
      stop_hook_active: false,
      last_assistant_message: 'Fine.',
    });
    expect({ decision, notices: notices.length }).toEqual({ decision: 'silent', notices: 1 });
  });
});

describe('the last message', () => {
  it('is taken from the payload when Claude Code has not written it', async () => {
    const path = place('claude-code', [
      c.user('go', { promptId: 'p1' }),
      c.calls('t', 'Read', { file_path: `${scratch.cwd}/src/a.ts` }),
      c.result('t', 'x', { promptId: 'p1' }),
    ]);
    const { text } = await hook({
      session_id: 's',
      transcript_path: path,
      cwd: scratch.cwd,
      prompt_id: 'p1',
      permission_mode: 'default',
      hook_event_name: 'Stop',
      stop_hook_active: false,
      last_assistant_message: lie,
    });
    expect(text).toContain('src/ghost.ts');
  });
});

describe('SubagentStop', () => {
  const task = 'Look into src and report.';

  it('judges the side file on Claude Code and asks for the whole report again', async () => {
    const told = session()
      .user('go')
      .delegates(task, [{ tool: 'read', on: `${scratch.cwd}/src/a.ts` }], `\`src/a.ts\` is fine. ${lie}`)
      .answers('ok');
    const path = writeSession(told, 'claude-code', scratch);
    const payload = {
      session_id: 's',
      transcript_path: path,
      cwd: scratch.cwd,
      permission_mode: 'default',
      agent_id: 'a0001',
      agent_type: 'Explore',
      hook_event_name: 'SubagentStop',
      stop_hook_active: false,
      agent_transcript_path: join(dirname(path), 'session-1/subagents/agent-a0001.jsonl'),
      last_assistant_message: `\`src/a.ts\` is fine. ${lie}`,
    };
    const { decision, text } = await hook(payload);
    expect(decision).toBe('block');
    expect(text).toContain('src/ghost.ts');
    expect(text).toContain('complete report');
    expect((await hook({ ...payload, agent_type: '' })).decision).toBe('silent');
    expect((await hook({ ...payload, agent_transcript_path: '/nonexistent/agent.jsonl' })).decision).toBe('silent');
  });

  it('judges only the lines of that agent on Copilot CLI', async () => {
    const at = Date.parse('2026-11-30T10:05:00.000Z');
    const lines = (report: string, answer: string) => [
      cli.session(),
      cli.user('go', { messageId: 'p1' }),
      cli.says(answer, { originatingMessageId: 'p1' }),
      cli.user(task, { source: 'agent-s' }, { agentId: 'a1' }),
      cli.says(report, {}, { agentId: 'a1' }),
      cli.hookStart(at, 'subagentStop'),
    ];
    const payload = (path: string) => ({
      hook_event_name: 'SubagentStop',
      session_id: 'session-1',
      timestamp: new Date(at).toISOString(),
      cwd: scratch.cwd,
      agent_id: 'a1',
      agent_type: 'explore',
      agent_name: 'explore',
      transcript_path: path,
      stop_reason: 'end_turn',
      stop_hook_active: false,
    });
    expect((await hook(payload(place('copilot-cli', lines(lie, 'ok'))))).decision).toBe('block');
    expect((await hook(payload(place('copilot-cli', lines('Nothing found.', lie))))).decision).toBe('silent');
  });

  it('finds the agent that Copilot CLI up to 1.0.75 does not name, when only one is at work, and blocks it once', async () => {
    const at = Date.parse('2026-11-30T10:05:00.000Z');
    const start = (id: string) =>
      cli.event('subagent.started', { toolCallId: id, agentName: 'explore' }, { agentId: id });
    const report = (id: string) => cli.says(lie, { parentToolCallId: id }, { agentId: id });
    const begin = [cli.session(), cli.user('go'), cli.says('Delegating.')];
    const end = cli.hookStart(at, 'subagentStop');
    const payload = (lines: Record<string, unknown>[]) => ({
      hook_event_name: 'SubagentStop',
      session_id: 'session-1',
      timestamp: new Date(at).toISOString(),
      cwd: scratch.cwd,
      agent_name: 'explore',
      transcript_path: place('copilot-cli', lines),
      stop_reason: 'end_turn',
    });
    const first = await hook(payload([...begin, start('c1'), report('c1'), end]));
    expect(first.decision).toBe('block');
    const blocked = [
      cli.hookStart(at - 1000, 'subagentStop'),
      cli.hookEnd({ decision: 'block', reason: first.text }, 'subagentStop'),
    ];
    expect((await hook(payload([...begin, start('c1'), report('c1'), ...blocked, report('c1'), end]))).decision).toBe(
      'silent',
    );
    const done = cli.event('subagent.completed', { toolCallId: 'c0', agentName: 'explore' }, { agentId: 'c0' });
    expect((await hook(payload([...begin, start('c0'), done, start('c1'), report('c1'), end]))).decision).toBe('block');
    expect((await hook(payload([...begin, start('c0'), start('c1'), report('c1'), end]))).decision).toBe('silent');
  });

  it('judges the lines inside the open call on VS Code, and nothing when several run at once', async () => {
    const other = { prompt: 'Another task' };
    const lines = (extra: Record<string, unknown>[]) => [
      v.session(),
      v.user('go'),
      v.turn('0'),
      ...extra,
      v.start('c1', 'runSubagent', { prompt: task }),
      v.user(task),
      v.turn('0'),
      v.says(lie),
      v.turnEnd('0'),
    ];
    const payload = (path: string) => ({
      timestamp: '2026-11-30T10:00:00.000Z',
      hook_event_name: 'SubagentStop',
      session_id: 's',
      transcript_path: path,
      agent_id: 'c1',
      agent_type: 'Plan',
      stop_hook_active: false,
      cwd: scratch.cwd,
    });
    expect((await hook(payload(place('vscode-copilot', lines([]))))).decision).toBe('block');
    expect(
      (
        await hook(
          payload(
            place('vscode-copilot', [
              ...lines([]),
              v.start('c2', 'runSubagent', other),
              v.start('c3', 'runSubagent', { prompt: 'Third' }),
              v.says(lie),
            ]),
          ),
        )
      ).decision,
    ).toBe('silent');
    expect((await hook({ ...payload(''), transcript_path: undefined })).decision).toBe('silent');
  });
});

describe('PostToolUse', () => {
  const skill = '---\nname: tidy\n---\n\n## Feedback Protocol\n\nLog a review.\n';
  const advice = async (payload: unknown) =>
    JSON.parse(
      (await runHook({ payload: Buffer.from(JSON.stringify(payload)), environment: {}, settings: builtin })).output ||
        '{}',
    );

  /** What Claude Code says after its second call, which read a file. */
  const afterRead = (lines: Parameters<typeof place>[1]) => ({
    session_id: 's',
    transcript_path: place('claude-code', lines),
    cwd: scratch.cwd,
    permission_mode: 'default',
    hook_event_name: 'PostToolUse',
    tool_name: 'Read',
    tool_input: { file_path: `${scratch.cwd}/src/a.ts` },
    tool_response: { type: 'text' },
    tool_use_id: 't2',
  });

  it('advises right after a skill was loaded, where each host reads it', async () => {
    scratch.write('.github/skills/tidy/SKILL.md', skill);
    const path = `${scratch.cwd}/.github/skills/tidy/SKILL.md`;
    const vscodePath = place('vscode-copilot', [
      v.session(),
      v.user('go'),
      v.turn('0'),
      v.says(''),
      v.start('c1', 'read_file', { filePath: path }),
    ]);
    const onVscode = await advice({
      timestamp: '2026-11-30T10:00:00.000Z',
      hook_event_name: 'PostToolUse',
      session_id: 's',
      transcript_path: vscodePath,
      tool_name: 'read_file',
      tool_input: { filePath: path },
      tool_response: '',
      tool_use_id: 'c1__vscode-1',
      cwd: scratch.cwd,
    });
    expect(onVscode.hookSpecificOutput).toMatchObject({
      hookEventName: 'PostToolUse',
      additionalContext: expect.stringContaining('tidy'),
    });
    const onCli = await advice({
      hook_event_name: 'PostToolUse',
      session_id: 's',
      timestamp: '2026-11-30T10:00:00.000Z',
      cwd: scratch.cwd,
      tool_name: 'Read',
      tool_input: { path },
      tool_result: { result_type: 'success', text_result_for_llm: skill },
    });
    expect(onCli).toEqual({ additionalContext: expect.stringContaining('tidy') });
    const claudePath = place('claude-code', [c.user('go'), c.calls('t1', 'Read', { file_path: path })]);
    const claudePayload = {
      session_id: 's',
      transcript_path: claudePath,
      cwd: scratch.cwd,
      permission_mode: 'default',
      hook_event_name: 'PostToolUse',
      tool_name: 'Read',
      tool_input: { file_path: path },
      tool_response: { type: 'text', file: { filePath: path } },
      tool_use_id: 't1',
    };
    expect((await advice(claudePayload)).hookSpecificOutput).toMatchObject({
      hookEventName: 'PostToolUse',
      additionalContext: expect.stringContaining('tidy'),
    });
  });

  it('tells it once: at the next tool the skill is old', async () => {
    const path = `${scratch.cwd}/.github/skills/tidy/SKILL.md`;
    const lines = [
      c.user('go'),
      c.calls('t1', 'Read', { file_path: path }),
      c.result('t1', skill),
      c.calls('t2', 'Read', { file_path: `${scratch.cwd}/src/a.ts` }),
    ];
    const payload = afterRead(lines);
    expect(await advice(payload)).toEqual({});
  });

  it('judges claims between tool calls only for who asks for it', async () => {
    const lines = [
      c.user('go'),
      c.says('older'),
      c.calls('t1', 'Bash', { command: 'true' }),
      c.result('t1', 'ok'),
      c.says(lie),
      c.calls('t2', 'Read', { file_path: `${scratch.cwd}/src/a.ts` }),
    ];
    const payload = afterRead(lines);
    expect((await hook(payload)).decision).toBe('silent');
    const asked = [{ analyzer: unverifiedFileClaims, options: { claims: 'all-messages' } }];
    const answer = await runHook({ payload: Buffer.from(JSON.stringify(payload)), environment: {}, settings: asked });
    expect(JSON.parse(answer.output).hookSpecificOutput.additionalContext).toContain('src/ghost.ts');
    const blocking = await hook(payload, [
      { analyzer: unverifiedFileClaims, options: { claims: 'all-messages' }, mode: 'block' },
    ]);
    expect(blocking.decision).toBe('block');
  });
});
