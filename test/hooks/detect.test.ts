import { describe, expect, it } from 'vitest';
import { type DetectionHints, decodeValue, detectHost, hostOfPath } from '../../src/hooks/index.ts';
import { type Host, hosts } from '../../src/host.ts';
import { payloadCases } from './payload-cases.ts';

const lies: [string, DetectionHints['environment']][] = [
  ['no environment', undefined],
  ['inherited from Claude Code', { CLAUDECODE: '1', CLAUDE_CODE_ENTRYPOINT: 'cli', CLAUDE_CODE_SESSION_ID: 'other' }],
  ['Claude Code, same session', { CLAUDECODE: '1', CLAUDE_PROJECT_DIR: '/repo', CLAUDE_CODE_SESSION_ID: 's-4' }],
  ['inherited from Copilot CLI', { COPILOT_CLI: '1', CLAUDE_PROJECT_DIR: '/repo' }],
  ['hook of Copilot CLI', { COPILOT_CLI: '1', COPILOT_HOOK_DIR: '/h', COPILOT_PROJECT_DIR: '/repo' }],
  ['terminal of VS Code', { TERM_PROGRAM: 'vscode', VSCODE_PID: '1' }],
];

describe.each(lies)('with an environment that lies: %s', (_, environment) => {
  it.each(payloadCases)('$name', ({ input, expected }) => {
    const result = decodeValue(input, environment ? { environment } : {});
    expect(result).toMatchObject({ ok: true, payload: { host: expected.host }, detection: { host: expected.host } });
  });
});

describe('certainty', () => {
  it.each(payloadCases.filter(({ expected }) => /^(Stop|SubagentStop|PostToolUse)$/.test(expected.event)))(
    'is had from the payload alone: $name',
    ({ input, expected }) => {
      const { transcript_path: _, transcriptPath: __, ...withoutPath } = input;
      // Old Claude Code has nothing but the absent timestamp.
      const certain = expected.sessionId !== 's-11';
      expect(detectHost(withoutPath)).toMatchObject({ host: expected.host, by: 'payload', certain });
    },
  );

  it('is not had when the path contradicts, but the payload wins', () => {
    const payload = {
      hook_event_name: 'Stop',
      timestamp: '2026-03-01T10:00:00Z',
      stop_reason: 'end_turn',
      transcript_path: '/u/GitHub.copilot-chat/transcripts/s.jsonl',
    };
    expect(detectHost(payload)).toMatchObject({ host: 'copilot-cli', by: 'payload', certain: false });
  });
});

describe('signals that contradict each other', () => {
  // What happens when a host takes over a key that another one alone had.
  const mixed = {
    timestamp: '2026-03-01T10:00:00Z',
    hook_event_name: 'Stop',
    session_id: 's',
    permission_mode: 'default',
  };

  it.each<[Host, string]>([
    ['vscode-copilot', '/u/GitHub.copilot-chat/transcripts/s.jsonl'],
    ['claude-code', '/home/ann/.claude/projects/-repo/s.jsonl'],
    ['copilot-cli', '/home/ann/.copilot/session-state/s/events.jsonl'],
  ])('leave it to the path: %s', (host, path) => {
    expect(detectHost({ ...mixed, transcript_path: path })).toMatchObject({ host, by: 'path', certain: false });
  });

  it('leave it to the environment without a path', () => {
    const ours = { CLAUDE_CODE_SESSION_ID: 's' };
    expect(detectHost(mixed, { environment: ours })).toMatchObject({ host: 'claude-code', by: 'environment' });
    const cli = { COPILOT_HOOK_DIR: '/h' };
    expect(detectHost(mixed, { environment: cli })).toMatchObject({ host: 'copilot-cli', by: 'environment' });
  });

  it.each([
    { CLAUDECODE: '1' },
    { CLAUDE_PROJECT_DIR: '/repo' },
    { CLAUDECODE: '1', CLAUDE_PROJECT_DIR: '/repo' },
    { COPILOT_CLI: '1' },
    { CLAUDE_CODE_SESSION_ID: 'other' },
  ])('%j proves nothing', (environment) => {
    expect(detectHost(mixed, { environment })).toMatchObject({ host: 'vscode-copilot', by: 'default', certain: false });
  });
});

describe('--host', () => {
  it.each(hosts)('%s overrules payload, path and environment', (host) => {
    for (const { input } of payloadCases) {
      const environment = { COPILOT_HOOK_DIR: '/h' };
      expect(decodeValue(input, { host, environment })).toMatchObject({
        payload: { host },
        detection: { host, by: 'option', certain: true },
      });
    }
  });
});

describe('path of the transcript', () => {
  const vscode = 'workspaceStorage/00ff/GitHub.copilot-chat/transcripts/s.jsonl';
  it.each<[string, Host | undefined]>([
    [`/home/ann/.config/Code/User/${vscode}`, 'vscode-copilot'],
    [`/home/ann/.vscode-server/data/User/${vscode}`, 'vscode-copilot'],
    [`c:\\Users\\ann\\AppData\\Roaming\\Code\\User\\${vscode.replaceAll('/', '\\')}`, 'vscode-copilot'],
    [`C:/Users/ann/AppData/Roaming/Code - Insiders/User/${vscode}`, 'vscode-copilot'],
    [`/home/ann/projects/x/${vscode.toLowerCase()}`, 'vscode-copilot'],
    ['/home/ann/.copilot/session-state/s/events.jsonl', 'copilot-cli'],
    ['C:\\Users\\ann\\.copilot\\session-state\\s\\events.jsonl', 'copilot-cli'],
    ['/home/ann/projects/session-state/s/events.jsonl', 'copilot-cli'],
    ['/home/ann/.claude/projects/-repo/s.jsonl', 'claude-code'],
    ['D:\\claude\\projects\\D--repo\\s.jsonl', 'claude-code'],
    ['/home/ann/transcripts/s.jsonl', undefined],
    ['/home/ann/session-state/events.jsonl', undefined],
    ['/home/ann/projects/s.jsonl', undefined],
    ['/home/ann/projects/a/b/c.jsonl', undefined],
    ['', undefined],
  ])('%s', (path, host) => {
    expect(hostOfPath(path)).toBe(host);
  });
});

it('falls back to VS Code, and says that nothing told', () => {
  expect(detectHost({})).toMatchObject({ host: 'vscode-copilot', by: 'default', certain: false });
});

it('says what it saw', () => {
  for (const { input } of payloadCases) expect(detectHost(input).evidence).toMatch(/\w/);
  expect(detectHost({ hook_event_name: 'Stop', stop_reason: 'end_turn' }).evidence).toContain('stop_reason');
});
