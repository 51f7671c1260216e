import { describe, expect, it } from 'vitest';
import { type HookPayload, hookHosts } from '../../src/hooks/index.ts';
import { hosts } from '../../src/host.ts';

const stop: HookPayload = {
  host: 'vscode-copilot',
  event: 'Stop',
  eventName: 'Stop',
  sessionId: 's',
  transcriptPath: '/t/s.jsonl',
  stopHookActive: false,
  spelling: 'snake_case',
};
const { transcriptPath: _, ...stopWithoutPath } = stop;

describe.each(hosts)('on %s', (host) => {
  const { guard } = hookHosts[host];

  it('a stop, a sub-agent stop and a tool result are judged', () => {
    for (const event of ['Stop', 'SubagentStop', 'PostToolUse']) expect(guard({ ...stop, event })).toBeUndefined();
  });

  it.each(['Stop', 'SubagentStop'])('%s is not judged while the agent continues because of a hook', (event) => {
    expect(guard({ ...stop, event, stopHookActive: true })).toMatch(/continues/);
  });

  it.each(['Stop', 'SubagentStop'])('%s is not judged without a transcript', (event) => {
    expect(guard({ ...stopWithoutPath, event })).toMatch(/transcript/);
  });

  it('PostToolUse needs no path: Copilot CLI gives none', () => {
    expect(guard({ ...stopWithoutPath, event: 'PostToolUse' })).toBeUndefined();
  });

  it.each(['PreToolUse', 'UserPromptSubmit', 'SessionEnd', 'PostToolUseFailure', 'subagentStart'])(
    '%s is not judged',
    (event) => {
      expect(guard({ ...stop, event })).toContain(event);
    },
  );
});

describe('Copilot CLI: Stop of a sub-agent', () => {
  const { guard } = hookHosts['copilot-cli'];
  const at = (folder: string): string => `/home/ann/.copilot/session-state/${folder}/events.jsonl`;

  it('1.0.102: by agent_id', () => {
    expect(guard({ ...stop, agentId: 'child', transcriptPath: at('s') })).toMatch(/sub-agent/);
  });

  it('1.0.85: by a session that is not the folder of the transcript', () => {
    expect(guard({ ...stop, transcriptPath: at('parent') })).toMatch(/sub-agent/);
    expect(guard({ ...stop, transcriptPath: at('parent').replaceAll('/', '\\') })).toMatch(/sub-agent/);
  });

  it('a session id that is not given is not that of the transcript', () => {
    const { sessionId: __, ...anonymous } = stop;
    expect(guard({ ...anonymous, transcriptPath: at('s') })).toMatch(/sub-agent/);
  });

  it('the main agent is judged, in any case of its id', () => {
    expect(guard({ ...stop, transcriptPath: at('s') })).toBeUndefined();
    expect(guard({ ...stop, transcriptPath: at('S').replaceAll('/', '\\') })).toBeUndefined();
  });

  it('a path of another shape proves nothing', () => {
    expect(guard({ ...stop, transcriptPath: '/elsewhere/parent/events.jsonl' })).toBeUndefined();
  });

  it('SubagentStop is judged: its session is the parent', () => {
    expect(guard({ ...stop, event: 'SubagentStop', agentId: 'child', transcriptPath: at('s') })).toBeUndefined();
    expect(guard({ ...stop, event: 'SubagentStop', transcriptPath: at('parent') })).toBeUndefined();
  });
});

describe('Claude Code: SubagentStop', () => {
  const { guard } = hookHosts['claude-code'];
  const subagent: HookPayload = { ...stop, event: 'SubagentStop' };

  it('of a compaction has an empty type', () => {
    expect(guard({ ...subagent, agentType: '' })).toMatch(/compaction/);
  });

  it('is judged with a type, and without the key (1.0.128)', () => {
    expect(guard({ ...subagent, agentType: 'general-purpose' })).toBeUndefined();
    expect(guard(subagent)).toBeUndefined();
  });

  it('an empty type means nothing at Stop, nor on other hosts', () => {
    expect(guard({ ...stop, agentType: '' })).toBeUndefined();
    expect(hookHosts['vscode-copilot'].guard({ ...subagent, agentType: '' })).toBeUndefined();
  });
});

it('VS Code: agent_id of a SubagentStop does not matter', () => {
  expect(hookHosts['vscode-copilot'].guard({ ...stop, event: 'SubagentStop', agentId: 'call_1' })).toBeUndefined();
});
