import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/analyzers/commands/collect.ts';
import type { Outcome } from '../../../src/analyzers/commands/outcomes.ts';
import { readRuns } from '../../../src/analyzers/evidence/shell-runs.ts';
import { type Record, type Status, statusOf } from '../../../src/analyzers/unverified-command-claims/status.ts';

const step = (text: string, given: Partial<Step> = {}): Step => ({
  line: 10,
  endLine: 11,
  kind: 'shell',
  toolName: 'Bash',
  text,
  background: false,
  success: true,
  ...given,
});

interface Given extends Partial<Record> {
  outcome?: Outcome;
  broad?: boolean;
  /** The call is of a tool that is no shell. */
  tool?: true;
}

/** How the first command of the call went. */
function status(call: Step, { outcome = 'test', broad = false, tool, ...record }: Given = {}): Status {
  const [run] = readRuns(call.text);
  const attempt = { step: call, outcomes: new Set([outcome]), broad, label: call.text, ...(!tool && run && { run }) };
  return statusOf(attempt, outcome, { recordsOutput: true, steps: [call], told: [], ...record });
}
const passed = 'Tests  12 passed (12)\n';
const failed = 'Tests  1 failed | 11 passed (12)\n';
const none = 'No test files found\n';

describe('a call in the foreground', () => {
  it.each<[string, Step, Given, Status]>([
    ['refused', step('npm test', { success: false, output: 'Permission denied' }), {}, 'not-run'],
    ['refused, without an output', step('npm test', { success: false }), {}, 'not-run'],
    ['timed out', step('npm test', { success: false, output: 'Command timed out' }), {}, 'failed'],
    [
      'timed out, but no check',
      step('git push', { success: false, output: 'Command timed out' }),
      { outcome: 'push' },
      'not-run',
    ],
    [
      'timed out, on a host that records no output',
      step('npm test', { success: false, output: 'timeout' }),
      { recordsOutput: false },
      'not-run',
    ],
    ['a host that records no output', step('npm test'), { recordsOutput: false }, 'ok'],
    ['its result was not seen', { ...step('npm test'), success: undefined } as unknown as Step, {}, 'unknown'],
    ['a tool that is no shell', step('', { output: passed }), { tool: true }, 'ok'],
    ['a tool that tells of a failed test', step('', { output: failed }), { tool: true }, 'failed'],
    ['a tool without an output', step(''), { tool: true }, 'ok'],
    ['exit code 0', step('npm test', { output: passed }), {}, 'ok'],
    ['exit code 0 without a test', step('npm test', { output: none }), {}, 'noTests'],
    ['exit code 1', step('npm test', { output: failed, exitCode: 1 }), {}, 'failed'],
    ['exit code 1 without a test', step('npm test', { output: none, exitCode: 1 }), {}, 'noTests'],
    [
      'exit code 1 of more than a test, which failed',
      step('npm run all', { output: failed, exitCode: 1 }),
      { broad: true },
      'failed',
    ],
    [
      'exit code 1 of more than a test, which passed',
      step('npm run all', { output: passed, exitCode: 1 }),
      { broad: true },
      'ok',
    ],
    [
      'exit code 1 of more than a test, not told',
      step('npm run all', { output: '', exitCode: 1 }),
      { broad: true },
      'unknown',
    ],
  ])('%s', (_, call, given, expected) => {
    expect(status(call, given)).toBe(expected);
  });
});

describe('the exit code is printed', () => {
  it.each<[command: string, output: string, Status]>([
    ['npm test; echo "EXIT: $?"', 'EXIT: 1\n', 'failed'],
    ['npm test; echo "EXIT: $?"', 'EXIT: 0\n', 'ok'],
    ['npm test; echo $?', 'x\n2\n', 'failed'],
    ['npm test; echo $?', 'x\n0\n<shell closed>', 'ok'],
    ['npm test; echo $?', 'rc=3\n', 'failed'],
    // The runner's own word weighs more than a number that may be another's.
    ['npm test; echo $?', `${passed}3\n`, 'ok'],
    ['npm test; echo $?', 'nothing to see\n', 'masked'],
  ])('%s: %j', (command, output, expected) => {
    expect(status(step(command, { output }))).toBe(expected);
  });
});

describe("the exit code is another command's", () => {
  it.each<[command: string, output: string | undefined, Outcome, Status]>([
    ['npm test || true', undefined, 'test', 'unknown'],
    ['npm test || true', passed, 'test', 'ok'],
    ['npm test || true', failed, 'test', 'failed'],
    ['npm test || true', none, 'test', 'noTests'],
    ['npm test || true', '', 'test', 'masked'],
    ['npm test || echo BROKEN', 'BROKEN\n', 'test', 'failed'],
    ['npm test || echo BROKEN', 'x\n', 'test', 'ok'],
    ['npm test | tail -3', 'zz\n', 'test', 'unknown'],
    ['npm test | grep -c zzz', '', 'test', 'masked'],
    ['npx tsc --noEmit || true', '', 'types', 'ok'],
    ['npx tsc --noEmit || true', 'a.ts(1,1): error TS2304: Cannot find name\n', 'types', 'failed'],
    ['git push || true', '', 'push', 'unknown'],
    ['npm test > out.log || true', '', 'test', 'masked'],
    ['npm test > /dev/null || true', '', 'test', 'masked'],
  ])('%s: %j', (command, output, outcome, expected) => {
    expect(status(step(command, output === undefined ? {} : { output }), { outcome })).toBe(expected);
  });
});

describe('what was seen later of a command in the background', () => {
  const call = step('npm test', { background: true, output: 'Command running in background with ID: b12.' });
  const later = (given: Partial<Step> = {}) => step('', { line: 20, toolName: 'BashOutput', ...given });
  const told = (text: string, by: 'host' | 'user' = 'host', line = 15) => ({ told: [{ line, by, text }] });
  const seen = (...outputs: (string | undefined)[]) => ({
    steps: [call, ...outputs.map((output) => later(output === undefined ? {} : { output }))],
  });
  it.each<[string, Given, Status]>([
    ['nothing', {}, 'background'],
    ['nothing, of a server', { outcome: 'server' }, 'ok'],
    ['nothing, on a host that records no output', { recordsOutput: false }, 'background'],
    ['a look, on a host that records no output', { recordsOutput: false, ...seen(undefined) }, 'ok'],
    ['a look without a record', seen(undefined), 'unknown'],
    ['it passed', seen(passed), 'ok'],
    ['it failed', seen(failed), 'failed'],
    ['it failed, then passed', seen(failed, passed), 'ok'],
    ['it failed, and is still failed', seen(failed, 'waiting'), 'failed'],
    ['no test ran', seen(none), 'noTests'],
    ['its exit code', seen('<exit_code>0</exit_code>'), 'ok'],
    ['it goes on', seen('starting'), 'unknown'],
    ['a look before it was started', { steps: [call, later({ line: 5, output: passed })] }, 'background'],
    ['a look at something else', { steps: [call, later({ toolName: 'Read', output: passed })] }, 'background'],
    ['a look by its identifier', { steps: [call, later({ toolName: 'Check', text: 'b12', output: passed })] }, 'ok'],
    ['the host says that it is done', told('b12 completed'), 'ok'],
    ['the host says that it failed', told('b12 failed with exit code 1'), 'failed'],
    ['the host says neither', told('b12 is running'), 'background'],
    ['the host speaks of another', told('c34 completed'), 'background'],
    ['the host spoke earlier', told('b12 completed', 'host', 5), 'background'],
    ['the person says so', told('b12 completed', 'user'), 'background'],
  ])('%s', (_, given, expected) => {
    expect(status(call, { steps: [call], ...given })).toBe(expected);
  });

  it.each<[string, Partial<Step>, Status]>([
    ['reading it', { toolName: 'Read', text: '/w/out.log', output: passed }, 'ok'],
    ['reading another', { toolName: 'Read', text: '/w/other.log', output: passed }, 'masked'],
    ['reading that it failed', { toolName: 'Bash', text: 'tail out.log', output: failed }, 'failed'],
  ])('a file that it wrote: %s', (_, look, expected) => {
    const writes = step('npm test > out.log || true', { output: '' });
    expect(status(writes, { steps: [writes, later(look)] })).toBe(expected);
  });
});
