import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { commandFor } from '../../src/hooks/install/command.ts';
import { layoutOf } from '../../src/hooks/install/layout.ts';
import { type HookInput, runHook } from '../../src/hooks/run.ts';
import { simulate } from '../../src/hooks/simulate/index.ts';
import type { Host } from '../../src/host.ts';
import { jsonl, render, session, stopPayload, transcriptPath, writeSession } from '../../src/testing/index.ts';
import { Scratch, stop } from '../support/hook.ts';
import { claude as c, vscode as v } from '../support/transcript.ts';

// One test for each fault of a host that shaped this project, named after the report that taught it.

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch(['src/a.ts', '.github/skills/tidy/SKILL.md']);
  scratch.write('.github/skills/tidy/SKILL.md', '## Feedback Protocol\n\nLog a review.\n');
});
afterAll(() => scratch.remove());

const lie = '`src/ghost.ts` exports the limit.';
const hook = (payload: unknown, rest: Partial<HookInput> = {}) =>
  runHook({ payload: Buffer.from(JSON.stringify(payload)), environment: {}, settings: builtin, ...rest });
const place = (host: Host, lines: Record<string, unknown>[]) => {
  const path = transcriptPath(host, scratch.home);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, jsonl(lines));
  return path;
};
const lying = (host: Host) => {
  const told = session().user('go').answers(lie);
  const path = writeSession(told, host, scratch);
  return stopPayload(host, path, { cwd: scratch.cwd, lines: render(told, host, scratch.cwd).lines });
};
const vscodeTool = (rest: Record<string, unknown>) => ({
  timestamp: '2026-11-30T10:00:00.000Z',
  hook_event_name: 'PostToolUse',
  session_id: 's',
  cwd: scratch.cwd,
  tool_response: '',
  tool_use_id: 'c1',
  ...rest,
});

describe('VS Code', () => {
  it('microsoft/vscode#300583: a sub-agent with a session of its own has no transcript: silent', async () => {
    const payload = {
      timestamp: '2026-04-16T12:46:21.416Z',
      hook_event_name: 'SubagentStop',
      session_id: 'own',
      agent_id: 'call_1',
      agent_type: 'Plan',
      stop_hook_active: false,
      cwd: scratch.cwd,
    };
    expect(await hook(payload)).toEqual({ output: '', notices: [] });
  });

  it('microsoft/vscode#311238: tool results are empty: the skill is known by the path that was read', async () => {
    const { output } = await hook(
      vscodeTool({
        tool_name: 'read_file',
        tool_input: { filePath: join(scratch.cwd, '.github/skills/tidy/SKILL.md') },
      }),
    );
    expect(output).toContain('tidy');
  });

  it('microsoft/vscode#311138, #314118: advice after a tool may be lost: Stop asks all the same', async () => {
    const told = session().user('tidy up').reads(join(scratch.cwd, '.github/skills/tidy/SKILL.md')).answers('Done.');
    expect((await stop(told, 'vscode-copilot', scratch)).text).toContain('tidy');
  });

  it('microsoft/vscode#315926: apply_patch reports before the file is on disk: nothing is judged against the disk after a tool', async () => {
    const path = place('vscode-copilot', [
      v.session(),
      v.user('go'),
      v.turn('0'),
      v.says('Created `src/fresh.ts`.'),
      v.start('c1', 'apply_patch', { input: '*** Add File: src/fresh.ts' }),
    ]);
    expect(
      await hook(
        vscodeTool({
          transcript_path: path,
          tool_name: 'apply_patch',
          tool_input: { input: '*** Add File: src/fresh.ts' },
        }),
      ),
    ).toEqual({ output: '', notices: [] });
  });

  it('microsoft/vscode#332988: matchers are ignored: the hook is silent for tools that do not concern it', async () => {
    for (const tool_name of ['read_file', 'run_in_terminal', 'mcp_x_y', 'unknown'])
      expect((await hook(vscodeTool({ tool_name, tool_input: {} }))).output).toBe('');
  });

  it('microsoft/vscode#312314, anthropics/claude-code#54640: PowerShell and Git Bash: no backslash, no expansion, no `&&`', () => {
    for (const scope of ['project', 'user'] as const) {
      const layout = layoutOf(scope, { cwd: scratch.cwd, home: scratch.home, environment: {} });
      for (const reader of ['copilot', 'claude'] as const)
        expect(commandFor(layout, ['vscode-copilot'], reader)).not.toMatch(/[\\$`%]|&&/);
    }
  });

  it('microsoft/vscode#303926: the entries of .github and .claude both run: one of them speaks', async () => {
    for (const host of ['vscode-copilot', 'copilot-cli', 'claude-code'] as const) {
      const spoken = [];
      for (const only of [['vscode-copilot', 'copilot-cli'], ['claude-code']] as Host[][])
        spoken.push((await hook(lying(host), { only })).output);
      expect(spoken.filter(Boolean)).toHaveLength(1);
    }
  });

  it('awslabs/aidlc-workflows#657, microsoft/vscode#304543: from 0.42 on only the nested block counts, with the event of the payload', async () => {
    const { output } = await hook(lying('vscode-copilot'));
    for (const version of ['0.37', '0.41', '0.42'])
      expect(simulate('vscode-copilot', version, 'Stop', { exitCode: 0, stdout: output, stderr: '' }).decision).toBe(
        'block',
      );
    expect(JSON.parse(output).hookSpecificOutput.hookEventName).toBe('Stop');
  });

  it('microsoft/vscode#316370: there is no skill event: a skill is used by reading its file', async () => {
    const told = session()
      .user('x')
      .reads(join(scratch.cwd, '.github/skills/tidy/SKILL.md'))
      .answers('Nothing to report about the skill tidy.');
    expect((await stop(told, 'vscode-copilot', scratch)).decision).toBe('silent');
  });

  it('vshulcz/deja-vu#3637: a transcript without user.message is judged as a whole', async () => {
    const path = place('vscode-copilot', [v.session(), v.turn('3'), v.says(lie), v.turnEnd('3')]);
    const { output } = await hook({
      timestamp: '2026-11-30T10:00:00.000Z',
      hook_event_name: 'Stop',
      session_id: 's',
      transcript_path: path,
      stop_hook_active: false,
      cwd: scratch.cwd,
    });
    expect(JSON.parse(output).decision).toBe('block');
  });
});

describe('Copilot CLI', () => {
  it('github/copilot-cli#3894: Stop fires for sub-agents too: silent', async () => {
    expect(await hook({ ...lying('copilot-cli'), session_id: 'call_1_0' })).toEqual({ output: '', notices: [] });
  });
});

describe('Claude Code', () => {
  const stopOf = (path: string, rest = {}) => ({
    session_id: 's',
    transcript_path: path,
    cwd: scratch.cwd,
    permission_mode: 'default',
    hook_event_name: 'Stop',
    stop_hook_active: false,
    ...rest,
  });

  it('anthropics/claude-code#40655, #15812, #15813, #8564: a stale transcript shows the previous turn: nothing is judged', async () => {
    const path = place('claude-code', [c.user('old', { promptId: 'p1' }), c.says(lie)]);
    expect((await hook(stopOf(path, { prompt_id: 'p2', last_assistant_message: 'Fine.' }))).output).toBe('');
  });

  it('anthropics/claude-plugins-official#1682: under load the last lines take a second: they are waited for', async () => {
    const path = place('claude-code', [c.user('old', { promptId: 'p1' }), c.says('Hello.')]);
    setTimeout(
      () =>
        writeFileSync(
          path,
          jsonl([c.user('old', { promptId: 'p1' }), c.says('Hello.'), c.user('new', { promptId: 'p2' }), c.says(lie)]),
        ),
      1000,
    );
    expect((await hook(stopOf(path, { prompt_id: 'p2', last_assistant_message: lie }))).output).toContain(
      'src/ghost.ts',
    );
  });

  it('anthropics/claude-code#21751: a text block is missing in the transcript: it is taken from the payload', async () => {
    const path = place('claude-code', [c.user('go', { promptId: 'p1' }), c.says('Looking.')]);
    expect((await hook(stopOf(path, { prompt_id: 'p1', last_assistant_message: lie }))).output).toContain(
      'src/ghost.ts',
    );
  });

  it('anthropics/claude-code#88995: a compaction fires SubagentStop for an agent that never was: silent', async () => {
    const payload = stopOf(place('claude-code', [c.user('go'), c.says(lie)]), {
      hook_event_name: 'SubagentStop',
      agent_id: 'a1',
      agent_type: '',
      agent_transcript_path: '/nonexistent/agent-a1.jsonl',
    });
    expect(await hook(payload)).toEqual({ output: '', notices: [] });
  });

  it("anthropics/claude-code#76333: a sub-agent's path that is its parent's: its own file is judged, not the parent's answer", async () => {
    const told = session()
      .user('go')
      .delegates('look', [{ tool: 'read', on: join(scratch.cwd, 'src/a.ts') }], 'All fine.')
      .answers(lie);
    const path = writeSession(told, 'claude-code', scratch);
    const payload = stopOf(path, {
      hook_event_name: 'SubagentStop',
      agent_id: 'a0001',
      agent_type: 'Explore',
      agent_transcript_path: path,
      last_assistant_message: 'All fine.',
    });
    expect(await hook(payload)).toEqual({ output: '', notices: [] });
  });

  it('anthropics/claude-code#85917: the message after a block replaces the report: the reason asks for the whole of it', async () => {
    const told = session().user('go').delegates('look', [], lie).answers('ok');
    const path = writeSession(told, 'claude-code', scratch);
    const side = join(dirname(path), 'session-1/subagents/agent-a0001.jsonl');
    const { output } = await hook(
      stopOf(path, {
        hook_event_name: 'SubagentStop',
        agent_id: 'a0001',
        agent_type: 'Explore',
        agent_transcript_path: side,
        last_assistant_message: lie,
      }),
    );
    expect(JSON.parse(output).reason).toContain('complete report again');
  });

  it('anthropics/claude-code#54360: stop_hook_active is false again after a task notification: an own block is remembered by its line', async () => {
    const first = await hook(lying('claude-code'));
    const feedback = c.user(`Stop hook feedback:\n${JSON.parse(first.output).reason}`, {
      isMeta: true,
      rowSource: 'hook',
    });
    const notification = c.user('<task-notification>done</task-notification>', {
      origin: { kind: 'task-notification' },
      promptSource: 'system',
    });
    const path = place('claude-code', [
      c.user('go'),
      c.says(lie),
      feedback,
      c.says(`Still: ${lie}`),
      notification,
      c.says(lie),
    ]);
    expect(await hook(stopOf(path))).toEqual({ output: '', notices: [] });
  });

  it('anthropics/claude-code#10412, #10875, #43906, #60490: one way of answering: JSON and exit code 0, whatever happens', () => {
    const built = fileURLToPath(new URL('../../dist/hook.mjs', import.meta.url));
    for (const input of ['', '{', JSON.stringify(lying('claude-code')), '{"hook_event_name":"Stop"}']) {
      expect(spawnSync(process.execPath, [built], { input }).status).toBe(0);
    }
  });
});
