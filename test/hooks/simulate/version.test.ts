import { describe, expect, it } from 'vitest';
import { simulate } from '../../../src/hooks/simulate/index.ts';
import { isSince, rulesOf } from '../../../src/hooks/simulate/version.ts';
import { printed } from './facts.ts';

const top = { decision: 'block', reason: 'TOP' };
const both = printed({ ...top, hookSpecificOutput: { hookEventName: 'Stop', decision: 'block', reason: 'NESTED' } });

describe('versions', () => {
  it.each([
    ['0.42', '0.42', true],
    ['0.42.0', '0.42', true],
    ['0.42', '0.42.0', true],
    ['0.41.9', '0.42', false],
    ['0.9', '0.42', false],
    ['1.0.102', '1.0.60', true],
    ['1.0.9', '1.0.60', false],
    ['2.1.163', '2.1.163', true],
    ['2.1.162', '2.1.163', false],
    ['2.2', '2.1.163', true],
    ['2', '2.1.163', false],
    ['3', '2.1.163', true],
    ['v2.1.162', '2.1.163', false],
    ['1.0.60-2', '1.0.60', true],
    [' 0.41 ', '0.42', false],
    ['2.1.162 (Claude Code)', '2.1.163', false],
  ])('%s is %s or newer: %s', (version, border, expected) => {
    expect(isSince(version, border)).toBe(expected);
  });

  it.each(['', 'latest', 'unknown'])('%j counts as the newest', (version) => {
    expect(isSince(version, '999')).toBe(true);
  });

  it('turn rules on one by one', () => {
    expect(rulesOf({ old: '1.0', young: '1.0.5' }, '1.0.4')).toEqual({ old: true, young: false });
  });
});

describe('versions that nobody measured', () => {
  it('behave as the newest when newer, as the oldest when older', () => {
    expect(simulate('vscode-copilot', '0.99', 'Stop', both).text).toBe('NESTED');
    expect(simulate('vscode-copilot', '0.30', 'Stop', both).text).toBe('TOP');
    expect(simulate('claude-code', '3.0.0', 'Stop', both).decision).toBe('block');
    expect(simulate('claude-code', '0.2.1', 'Stop', both).decision).toBe('allow');
    expect(simulate('copilot-cli', '0.0.1', 'PostToolUse', printed({ additionalContext: 'c' })).decision).toBe('none');
    expect(simulate('copilot-cli', '2.0.0', 'PostToolUse', printed({ additionalContext: 'c' })).decision).toBe(
      'context',
    );
  });

  it('of VS Code itself are those of its extension', () => {
    expect(simulate('vscode-copilot', '1.113.2', 'Stop', both).text).toBe('TOP');
    expect(simulate('vscode-copilot', '1.114.0', 'Stop', both).text).toBe('NESTED');
    // An extension of its own 1.x would be newer than all of these.
    expect(simulate('vscode-copilot', '1.0.0', 'Stop', both).text).toBe('NESTED');
  });
});
