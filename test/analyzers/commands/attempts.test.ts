import { describe, expect, it } from 'vitest';
import { attemptsOf } from '../../../src/analyzers/commands/attempts.ts';
import { StepCollector } from '../../../src/analyzers/commands/collect.ts';
import { toolKind } from '../../../src/transcript/tools.ts';

/** The outcomes that a call is an attempt at. */
function attempted(toolName: string, args: unknown): string[] {
  const steps = new StepCollector();
  const toolCallId = 't';
  steps.visit({
    type: 'tool.execution_start',
    line: 1,
    toolCallId,
    toolName,
    kind: toolKind(toolName),
    arguments: args,
  });
  steps.visit({ type: 'tool.execution_complete', line: 2, toolCallId, success: true, output: '' });
  return steps.steps.flatMap((step) => attemptsOf(step, {})).flatMap(({ outcomes }) => [...outcomes].sort());
}

describe('what a call attempts', () => {
  it.each<[string, unknown, string[]]>([
    ['runTests', { files: ['a.test.ts'] }, ['test']],
    ['test_failure', {}, ['test']],
    ['get_errors', { filePaths: ['a.ts'] }, ['build', 'lint', 'types']],
    ['mcp__ide__getDiagnostics', {}, ['build', 'lint', 'types']],
    ['run_task', { id: 'npm: test' }, ['test']],
    ['create_and_run_task', { task: { label: 'build' } }, ['build']],
    ['run_notebook_cell', { cellId: '1' }, ['test']],
    ['install_python_packages', { packageList: ['x'] }, ['install']],
    ['install_extension', { id: 'x' }, ['install']],
    ['mcp__builder__run_tests', {}, ['server', 'test']],
    ['mcp__test-server__list_projects', {}, []],
    ['mcp__x__search_tests', {}, []],
    ['get_terminal_output', { id: '1' }, []],
  ])('%s %j: %j', (tool, args, outcomes) => expect(attempted(tool, args)).toEqual(outcomes));

  it.each<[string, string[]]>([
    ['npm test', ['test']],
    ['ls -la', []],
  ])('%j: %j', (command, outcomes) => expect(attempted('Bash', { command })).toEqual(outcomes));

  it('a sub-agent attempts what is in its own file', () => {
    expect(attempted('Agent', { prompt: 'run npm test' })).toEqual([]);
  });

  it('a program within the command may be a test, if it speaks of one', () => {
    for (const command of ['python3 - <<EOF\nassert f(1) == 2\nEOF', `node -e 'require("assert").equal(1, 1)'`])
      expect(attempted('Bash', { command })).toContain('test');
    expect(attempted('Bash', { command: 'node -e "console.log(1)"' })).not.toContain('test');
  });
});
