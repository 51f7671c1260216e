import { describe, expect, it } from 'vitest';
import { type HostReading, simulate } from '../../../src/hooks/simulate/index.ts';
import { hosts } from '../../../src/host.ts';
import { printed, resultOf } from './facts.ts';

const block = (reason = 'R') => ({ decision: 'block', reason });
const nested = (part: object, hookEventName = 'Stop') => ({ hookSpecificOutput: { hookEventName, ...part } });
const both = { ...block(), ...nested(block('N')) };
const context = (event: string, additionalContext = 'C') => nested({ additionalContext }, event);
const silent = printed('');

/** Each pair differs in one thing alone, and that thing makes the difference. */
describe('VS Code', () => {
  const read = (event: string, ...results: Parameters<typeof simulate>[3][]) =>
    simulate('vscode-copilot', '0.42', event, results.flat());

  it.each([
    ['one document', 'Stop', JSON.stringify(both), 'block'],
    ['white space around it', 'Stop', `\n ${JSON.stringify(both)}\n`, 'block'],
    ['a byte order mark', 'Stop', `\ufeff${JSON.stringify(both)}`, 'allow'],
    ['an array of it', 'Stop', JSON.stringify([both]), 'allow'],
    ['a reason that is no text', 'Stop', { ...block(), ...nested({ decision: 'block', reason: 1 }) }, 'allow'],
    ['no nested name', 'Stop', { hookSpecificOutput: block('N') }, 'block'],
    ['a nested part that is none', 'Stop', { ...block(), hookSpecificOutput: 'block' }, 'allow'],
    ['continue true', 'Stop', { ...both, continue: true }, 'block'],
    ['continue false', 'Stop', { ...both, continue: false }, 'abort'],
    ['an empty stopReason', 'Stop', { ...both, stopReason: '' }, 'abort'],
    ['a stopReason of null', 'Stop', { ...both, stopReason: null }, 'block'],
    ['the own name at the top level', 'Stop', { ...both, hookEventName: 'Stop' }, 'block'],
    ['another name at the top level', 'Stop', { ...both, hookEventName: 'SubagentStop' }, 'allow'],
    ['a nested part of the stop it is shared with', 'SubagentStop', nested(block('N')), 'block'],
    ['the reverse', 'Stop', nested(block('N'), 'SubagentStop'), 'allow'],
    ['stopReason at a start', 'SessionStart', { ...context('SessionStart'), stopReason: 's' }, 'abort'],
    ['stopReason after a tool', 'PostToolUse', { ...context('PostToolUse'), stopReason: 's' }, 'none'],
    ['stopReason before a tool', 'PreToolUse', { stopReason: 's' }, 'deny'],
    ['context before a tool', 'PreToolUse', context('PreToolUse'), 'context'],
    ['an unknown permission', 'PreToolUse', nested({ permissionDecision: 'maybe' }, 'PreToolUse'), 'none'],
    ['a block of a prompt without reason', 'UserPromptSubmit', { decision: 'block' }, 'none'],
    ['context at compaction', 'PreCompact', context('PreCompact'), 'none'],
  ])('%s at %s', (_, event, stdout, decision) => {
    expect(read(event, printed(stdout)).decision).toBe(decision);
  });

  it.each([
    [2, 'e', 'block'],
    [2, '', 'allow'],
    [2, '\u001b[31m\u001b[0m', 'allow'],
    [1, 'e', 'allow'],
    [3, 'e', 'allow'],
    [0, 'e', 'allow'],
  ])('exit code %d with stderr %j at a stop', (exit, stderr, decision) => {
    expect(read('Stop', resultOf({ exit, stderr })).decision).toBe(decision);
  });

  it('says that exit code 2 drops stdout, where there is any', () => {
    expect(read('Stop', resultOf({ exit: 2, stdout: both, stderr: 'e' })).problem).toBe(
      'exit code 2: stdout is ignored',
    );
    expect(read('Stop', resultOf({ exit: 2, stderr: 'e' })).problem).toBeUndefined();
  });

  it('takes colours out of stderr', () => {
    expect(read('Stop', resultOf({ exit: 2, stderr: '\u001b[31mred\u001b[0m\n' })).text).toBe('red\n');
  });

  it('shows stderr of a failure and the message of an output to the person, but none of exit code 2', () => {
    expect(read('Stop', resultOf({ exit: 1, stderr: 'e' })).toPerson).toBe('e');
    expect(read('Stop', { ...silent, exitCode: null, stderr: 'killed' }).toPerson).toBe('killed');
    expect(read('Stop', printed({ ...both, systemMessage: 'm' })).toPerson).toBe('m');
    expect(read('Stop', resultOf({ exit: 2, stdout: { systemMessage: 'm' }, stderr: 'e' })).toPerson).toBeUndefined();
    expect(read('Stop', printed({ systemMessage: 'm', hookEventName: 'PreToolUse' })).toPerson).toBeUndefined();
  });

  it('skips the hooks after the one that ends the request', () => {
    const message = printed({ systemMessage: 'later' });
    expect(read('Stop', printed({ continue: false }), message).toPerson).toBeUndefined();
    expect(read('Stop', message, printed({ continue: false }))).toMatchObject({ decision: 'abort', toPerson: 'later' });
  });

  it('takes the strictest permission of all hooks, and its reason', () => {
    const permit = (permissionDecision: string) =>
      printed(nested({ permissionDecision, permissionDecisionReason: permissionDecision }, 'PreToolUse'));
    expect(read('PreToolUse', permit('deny'), permit('allow'), permit('ask')).text).toBe('deny');
    expect(read('PreToolUse', permit('allow'), permit('ask')).text).toBe('ask');
    expect(read('PreToolUse', permit('allow'), resultOf({ exit: 2, stderr: 'e' })).text).toBe('<prefix>e');
  });

  it('prefers the nested context of a prompt to the one at the top level', () => {
    const output = { additionalContext: 'top', ...context('UserPromptSubmit', 'nested') };
    expect(read('UserPromptSubmit', printed(output)).text).toBe('nested');
  });
});

describe('Copilot CLI', () => {
  const read = (event: string, ...results: Parameters<typeof simulate>[3][]) =>
    simulate('copilot-cli', '1.0.102', event, results.flat());
  const progress = '{"type":"progress","message":"m"}\n';

  it.each([
    ['one document', 'Stop', JSON.stringify(block()), 'block'],
    ['a byte order mark', 'Stop', `\ufeff${JSON.stringify(block())}`, 'block'],
    ['two progress lines', 'Stop', progress + progress + JSON.stringify(block()), 'block'],
    ['a byte order mark before a progress line', 'Stop', `\ufeff${progress}${JSON.stringify(block())}`, 'block'],
    ['an output over several lines', 'Stop', progress + JSON.stringify(block(), null, 2), 'block'],
    ['a line of another type', 'Stop', `{"type":"log"}\n${JSON.stringify(block())}`, 'allow'],
    ['a progress line after it', 'Stop', `${JSON.stringify(block())}\n${progress}`, 'allow'],
    ['progress lines alone', 'Stop', progress, 'allow'],
    ['an array of it', 'Stop', JSON.stringify([block()]), 'allow'],
    ['a camelCase event', 'agentStop', block(), 'block'],
    ['a block and a message of progress', 'PostToolUse', { ...block(), additionalContext: 'C' }, 'replace'],
    ['a block without reason after a tool', 'PostToolUse', { decision: 'block', additionalContext: 'C' }, 'context'],
    ['a result without text', 'PostToolUse', { modifiedResult: { resultType: 'success' } }, 'none'],
    ['empty context', 'PostToolUse', { additionalContext: '' }, 'none'],
  ])('%s at %s', (_, event, stdout, decision) => {
    expect(read(event, printed(stdout)).decision).toBe(decision);
  });

  it('shows stderr of exit code 2 to the person, beside a block too', () => {
    const result = resultOf({ exit: 2, stdout: block(), stderr: 'e' });
    expect(read('Stop', result)).toEqual({ decision: 'block', text: 'R', toPerson: 'e' });
    expect(read('Stop', resultOf({ exit: 1, stderr: 'e' })).toPerson).toBeUndefined();
  });

  it('shows the person neither an empty stderr nor that of a hook that ended well', () => {
    expect(read('Stop', resultOf({ exit: 2 })).toPerson).toBeUndefined();
    expect(read('Stop', resultOf({ exit: 0, stderr: 'debug' }))).toEqual({ decision: 'allow' });
  });

  it('shows nothing else to the person', () => {
    expect(read('Stop', printed({ ...block(), systemMessage: 'm' })).toPerson).toBeUndefined();
  });

  it('merges several hooks field by field', () => {
    expect(read('Stop', printed(block('first')), printed({ reason: 'second' })).text).toBe('second');
    expect(read('Stop', printed({ decision: 'allow' }), printed({ reason: 'second' })).decision).toBe('allow');
  });

  it('keeps a failed hook out of the merging', () => {
    const failed = resultOf({ exit: 1, stdout: { decision: 'allow' } });
    expect(read('Stop', printed(block()), failed).decision).toBe('block');
    expect(read('Stop', printed(block()), { ...printed({ decision: 'allow' }), timedOut: true }).decision).toBe(
      'block',
    );
  });

  it('has no problem with white space alone', () => {
    expect(read('Stop', printed('\n'))).toEqual({ decision: 'allow' });
  });

  it('gives the text that takes the place of a result', () => {
    expect(read('PostToolUse', printed({ modifiedResult: { textResultForLlm: 'T' } })).text).toBe('T');
    expect(read('PostToolUse', printed(block())).text).toBe('R');
  });
});

describe('Claude Code', () => {
  const read = (event: string, ...results: Parameters<typeof simulate>[3][]) =>
    simulate('claude-code', '2.1.332', event, results.flat());

  it.each([
    ['one document', 'Stop', JSON.stringify(block()), 'block'],
    ['an array of it', 'Stop', JSON.stringify([block()]), 'allow'],
    ['a reason that is no text', 'Stop', { decision: 'block', reason: null }, 'allow'],
    ['continue that is no flag', 'Stop', { ...block(), continue: 'no' }, 'allow'],
    ['a message that is no text', 'Stop', { ...block(), systemMessage: 1 }, 'allow'],
    ['a nested part that is none', 'Stop', { ...block(), hookSpecificOutput: 'Stop' }, 'allow'],
    ['a nested context that is no text', 'Stop', { ...block(), ...nested({ additionalContext: 1 }) }, 'allow'],
    ['continue true', 'Stop', { ...block(), continue: true }, 'block'],
    ['a block beside continue false', 'SubagentStop', { ...block(), continue: false }, 'allow'],
    ['stopReason alone', 'PostToolUse', { stopReason: 's' }, 'none'],
    ['context of another event', 'PostToolUse', context('PreToolUse'), 'none'],
    ['context of another stop', 'Stop', context('SubagentStop'), 'allow'],
  ])('%s at %s', (_, event, stdout, decision) => {
    expect(read(event, printed(stdout)).decision).toBe(decision);
  });

  it('reads JSON whatever the exit code, and stderr of 2 alone', () => {
    for (const exit of [0, 1, 2, 3]) expect(read('Stop', resultOf({ exit, stdout: block() })).text).toBe('R');
    expect(read('Stop', resultOf({ exit: 2, stdout: 'log', stderr: 'e' })).text).toBe('[<command>]: e');
    expect(read('Stop', resultOf({ exit: 3, stderr: 'e' })).decision).toBe('allow');
  });

  it('has words of its own for a block without reason', () => {
    expect(read('Stop', printed({ decision: 'block' })).text).toBe('Blocked by hook');
  });

  it('hears every hook, and the one that ends the turn above all', () => {
    const end = printed({ continue: false, stopReason: 's' });
    expect(read('Stop', printed(block('1')), silent, printed(block('2'))).text).toBe('1 | 2');
    expect(read('Stop', printed(block()), end)).toMatchObject({ decision: 'abort', toPerson: 's' });
    expect(read('Stop', printed(block()), end).text).toBeUndefined();
    expect(read('PostToolUse', printed({ ...block(), ...context('PostToolUse') })).text).toBe('R | C');
    expect(read('Stop', printed({ ...block(), ...context('Stop') })).text).toBe('R');
    expect(read('Stop', printed(context('Stop')))).toEqual({ decision: 'context', text: 'C' });
  });

  it('says what continue: false ends', () => {
    expect(read('Stop', printed({ continue: false })).problem).toBe('continue: false ends the turn');
    expect(read('SubagentStop', printed({ continue: false })).problem).toBe('continue: false ends the sub-agent');
  });

  it('shows the message of an output to the person, but not of one that is dropped', () => {
    expect(read('Stop', printed({ ...block(), systemMessage: 'm' })).toPerson).toBe('m');
    expect(read('Stop', printed({ decision: 'allow', systemMessage: 'm' })).toPerson).toBeUndefined();
  });

  it('does not show a nested part of another event through an exit code before 2.1.332', () => {
    const output = resultOf({ exit: 2, stdout: { ...block(), ...nested({}, 'PreToolUse') }, stderr: 'e' });
    expect(simulate('claude-code', '2.1.220', 'Stop', output).decision).toBe('allow');
    expect(simulate('claude-code', '2.1.332', 'Stop', output).text).toBe('R');
  });
});

describe('every host', () => {
  const blocking = printed(both);

  it.each(hosts)('%s lets the agent stop after a timeout or a signal, and says so', (host) => {
    const timedOut = simulate(host, 'newest', 'Stop', { ...blocking, timedOut: true });
    expect(timedOut).toMatchObject({ decision: 'allow', problem: expect.stringContaining('timed out') });
    const killed = simulate(host, 'newest', 'Stop', { ...blocking, exitCode: null });
    expect(killed).toMatchObject({ decision: 'allow', problem: expect.stringContaining('signal') });
  });

  it.each(hosts)('%s takes one result or a list of it alike', (host) => {
    expect(simulate(host, 'newest', 'Stop', [blocking])).toEqual(simulate(host, 'newest', 'Stop', blocking));
    expect(simulate(host, 'newest', 'Stop', [])).toEqual({ decision: 'allow' });
    expect(simulate(host, 'newest', 'PostToolUse', [])).toEqual({ decision: 'none' });
  });

  it.each(hosts)('%s has no known use for the output of an event that was not measured', (host) => {
    for (const event of ['Notification', 'toString', '']) {
      const expected: HostReading = { decision: 'none', problem: expect.stringContaining('not known') };
      expect(simulate(host, 'newest', event, blocking)).toEqual(expected);
    }
  });
});

describe('problems', () => {
  it.each([
    ['vscode-copilot', '0.42', block(), 'top level is not read'],
    ['vscode-copilot', '0.41', nested(block()), 'hookSpecificOutput is not read'],
    ['vscode-copilot', '0.42', { ...block(), ...nested(block(), 'PreToolUse') }, 'names PreToolUse'],
    ['vscode-copilot', '0.42', nested({ decision: 'block' }), 'without a reason'],
    ['vscode-copilot', '0.42', 'log', 'not one JSON object'],
    ['vscode-copilot', '0.42', 'null', 'null'],
    ['copilot-cli', '1.0.102', nested(block()), 'hookSpecificOutput is not read'],
    ['copilot-cli', '1.0.102', { hookSpecificOutput: { reason: 'r' } }, 'hookSpecificOutput is not read'],
    ['copilot-cli', '1.0.102', { decision: 'block' }, 'without a reason'],
    ['copilot-cli', '1.0.102', 'log', 'not one JSON object'],
    ['claude-code', '2.1.162', both, 'hookSpecificOutput of Stop is unknown'],
    ['claude-code', '2.1.163', nested(block()), 'hookSpecificOutput is not read'],
    ['claude-code', '2.1.332', { decision: 'allow' }, 'decision does not fit'],
    ['claude-code', '2.1.332', { hookSpecificOutput: block() }, 'hookSpecificOutput.hookEventName does not fit'],
    ['claude-code', '2.1.332', 'log', 'not one JSON object'],
  ] as const)('%s %s says what is wrong with %j', (host, version, stdout, part) => {
    expect(simulate(host, version, 'Stop', printed(stdout)).problem).toContain(part);
  });
});
