import { describe, expect, it } from 'vitest';
import { decodePayload, decodeValue, type HookPayload } from '../../src/hooks/index.ts';
import { payloadCases } from './payload-cases.ts';

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const stop = {
  timestamp: '2026-03-01T10:00:00.250Z',
  hook_event_name: 'Stop',
  session_id: 's',
  transcript_path: '/t.jsonl',
};

function decoded(value: unknown): HookPayload {
  const result = decodeValue(value);
  if (!result.ok) throw new Error(result.problem);
  return result.payload;
}

describe('every spelling', () => {
  it.each(payloadCases)('$name', ({ input, expected }) => {
    expect(decodePayload(bytes(input))).toMatchObject({ ok: true });
    // toStrictEqual tells an absent field from one that is undefined.
    expect(decoded(input)).toStrictEqual(expected);
  });

  it.each([
    ['userPromptSubmitted', { prompt: 'p' }],
    ['userPromptTransformed', { prompt: 'p', transformedPrompt: 'q' }],
    ['sessionStart', { source: 'resume' }],
    ['sessionEnd', { reason: 'complete' }],
    ['preToolUse', { toolName: 'view', toolArgs: '{}' }],
    ['errorOccurred', { error: { message: 'm' } }],
  ])('a camelCase payload of Copilot CLI is told to be %s by its keys', (name, keys) => {
    expect(decoded({ sessionId: 's', timestamp: 1, cwd: '/', ...keys })).toMatchObject({
      host: 'copilot-cli',
      eventName: name,
      event: name,
      spelling: 'camelCase',
    });
  });

  it('snake_case names win where a payload has both', () => {
    const both = { ...stop, hookEventName: 'PreToolUse', sessionId: 'other' };
    expect(decoded(both)).toMatchObject({ eventName: 'Stop', sessionId: 's' });
    expect(decoded({ ...stop, hookEventName: 'Stop' }).spelling).toBe('snake_case');
  });
});

describe('bad input is a problem, never a throw', () => {
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['no JSON', Buffer.from('Stop')],
    ['a cut payload', bytes(stop).subarray(0, 40)],
    ['two documents', Buffer.concat([bytes(stop), bytes(stop)])],
    ['null', Buffer.from('null')],
    ['a number', Buffer.from('1')],
    ['a string', bytes('Stop')],
    ['an array', bytes([stop])],
    ['an object without keys', Buffer.from('{}')],
    ['a snake_case payload without event', bytes({ session_id: 's', stop_reason: 'end_turn' })],
    ['an event of a wrong type', bytes({ ...stop, hook_event_name: 7 })],
    ['an empty event', bytes({ ...stop, hook_event_name: '' })],
    ['a camelCase payload that tells no event', bytes({ sessionId: 's', timestamp: 1 })],
    ['deep nesting without an end', Buffer.from('['.repeat(200_000))],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x00])],
  ])('%s', (_, input) => {
    expect(decodePayload(input)).toEqual({ ok: false, problem: expect.stringMatching(/\w/) });
  });

  it('quotes nothing of the payload', () => {
    expect(JSON.stringify(decodePayload(Buffer.from('{"prompt": secret}')))).not.toContain('secret');
  });
});

describe('wrong types of what could be done without', () => {
  it.each([
    ['session_id', 'sessionId', 42],
    ['transcript_path', 'transcriptPath', { path: '/t' }],
    ['transcript_path', 'transcriptPath', ''],
    ['cwd', 'cwd', null],
    ['agent_id', 'agentId', []],
    ['agent_type', 'agentType', 5],
    ['last_assistant_message', 'lastAssistantMessage', ['text']],
    ['prompt_id', 'promptId', false],
    ['permission_mode', 'permissionMode', 1],
    ['timestamp', 'timestamp', 'yesterday'],
    ['timestamp', 'timestamp', {}],
    ['tool_use_id', 'toolUseId', 9],
    ['tool_name', 'toolName', {}],
  ])('%s counts as absent', (key, field, value) => {
    const payload = decoded({ ...stop, [key]: value });
    expect(payload).not.toHaveProperty(field);
    expect(payload.event).toBe('Stop');
  });

  it.each<[unknown]>([[true], ['true'], ['True'], ['yes'], [1], [{}], [{ toString: 1 }]])(
    'stop_hook_active %j counts as active',
    (flag) => {
      expect(decoded({ ...stop, stop_hook_active: flag }).stopHookActive).toBe(true);
    },
  );

  it.each([false, 'false', 'False', '', 0, '0', null, undefined])('stop_hook_active %j is not active', (flag) => {
    expect(decoded({ ...stop, stop_hook_active: flag }).stopHookActive).toBe(false);
  });

  it('is not misled by keys that every object inherits', () => {
    expect(decoded({ ...stop, hook_event_name: 'constructor' }).event).toBe('constructor');
    const inherited = Buffer.from('{"__proto__":{"stop_hook_active":true},"hook_event_name":"Stop"}');
    expect(decodePayload(inherited)).toMatchObject({ ok: true, payload: { stopHookActive: false } });
  });
});

describe('bytes', () => {
  it('a byte order mark before the JSON is dropped', () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(stop)]);
    expect(decodePayload(marked)).toMatchObject({ ok: true, payload: { event: 'Stop' } });
  });

  it('a final newline and white space do not matter', () => {
    expect(decodePayload(Buffer.from(`\r\n${JSON.stringify(stop)}\r\n`))).toMatchObject({ ok: true });
  });

  it('UTF-8 and lone surrogate escapes survive', () => {
    const input = Buffer.from(
      `{"hook_event_name":"Stop","cwd":"/h\u00e4user/\u4e2d","last_assistant_message":"\\ud83d!"}`,
    );
    expect(decodePayload(input)).toMatchObject({
      payload: { cwd: '/h\u00e4user/\u4e2d', lastAssistantMessage: '\ud83d!' },
    });
  });

  it('a damaged character costs only itself', () => {
    const input = bytes({ ...stop, cwd: '/a?' });
    input[input.indexOf('?')] = 0xe4;
    expect(decodePayload(input)).toMatchObject({ payload: { event: 'Stop', cwd: '/a\ufffd' } });
  });
});

describe('tool output as text', () => {
  const output = (response: unknown) =>
    decoded({ hook_event_name: 'PostToolUse', session_id: 's', tool_response: response }).toolOutput;

  it.each<[string, unknown, string]>([
    ['a string', 'plain', 'plain'],
    ['Bash', { stdout: 'out\n', stderr: 'err', interrupted: false }, 'out\n\nerr'],
    ['a silent Bash', { stdout: '', stderr: '', interrupted: false }, ''],
    ['Grep with content', { mode: 'content', filenames: [], content: 'a.ts:1:x', numLines: 1 }, 'a.ts:1:x'],
    ['Glob', { filenames: ['a.ts', 'b.ts'], numFiles: 2 }, 'a.ts\nb.ts'],
    [
      'Agent',
      {
        status: 'completed',
        content: [
          { type: 'text', text: 'one' },
          { type: 'text', text: 'two' },
        ],
      },
      'one\ntwo',
    ],
    ['an MCP tool', [{ type: 'text', text: 'found' }, { type: 'image' }], 'found\n{"type":"image"}'],
    ['an edit: JSON, with the path', { filePath: '/a', content: 'x' }, '{"filePath":"/a","content":"x"}'],
    ['an unknown form: JSON', { success: true, commandName: 'demo' }, '{"success":true,"commandName":"demo"}'],
    ['a number', 7, '7'],
  ])('%s', (_, response, expected) => {
    expect(output(response)).toBe(expected);
  });

  it.each([null, undefined])('%s is no output', (response) => {
    expect(output(response)).toBeUndefined();
  });

  it('a result nested too deeply does not cost the payload', () => {
    const depth = 100_000;
    const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const result = decodePayload(Buffer.from(`{"hook_event_name":"PostToolUse","tool_response":${nested}}`));
    expect(result).toMatchObject({ ok: true, payload: { event: 'PostToolUse', toolOutput: '' } });
  });
});

describe('tool arguments of Copilot CLI', () => {
  it.each<[string, unknown]>([
    ['{"path":"/a"}', { path: '/a' }],
    ['["a"]', ['a']],
    ['"*** Begin Patch"', '*** Begin Patch'],
    ['*** Begin Patch', '*** Begin Patch'],
    ['{"path":', '{"path":'],
    ['42', '42'],
    ['null', 'null'],
    ['', ''],
  ])('%j', (toolArgs, expected) => {
    expect(decoded({ sessionId: 's', timestamp: 1, toolName: 'view', toolArgs }).toolInput).toEqual(expected);
  });
});
