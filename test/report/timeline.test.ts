import { describe, expect, it } from 'vitest';
import type { EvidenceItem } from '../../src/analyzers/define.ts';
import { timelineOf } from '../../src/report/timeline.ts';
import { claude, cli, fileOf, vscode } from '../support/transcript.ts';

const evidenceOf = (...lines: number[]): { evidence: EvidenceItem[] }[] => [
  { evidence: lines.map((line) => ({ source: 'read' as const, line })) },
];
const timeline = (path: string, from: number, findings: { evidence: EvidenceItem[] }[] = []) =>
  timelineOf(path, {}, { from, claims: [], findings });

describe('timelineOf', () => {
  const path = fileOf([
    vscode.session(),
    vscode.user('first'),
    vscode.says('Earlier words.'),
    vscode.user('x'.repeat(5000)),
    vscode.says('The answer.'),
    vscode.user('third'),
    vscode.says('Later words.'),
  ]);

  it('tells what happened in the interaction, and of what was before only what evidence points at', async () => {
    const evidence = [{ source: 'user' as const, line: 2, earlier: true as const }, { source: 'disk' as const }];
    const { answer, items, earlier, left } = await timeline(path, 4, [{ evidence }]);
    expect(answer).toBe('The answer.');
    expect(items.map(({ line, kind, title }) => [line, kind, title])).toEqual([
      [4, 'prompt', 'Prompt'],
      [5, 'said', 'The agent'],
    ]);
    expect(earlier.map(({ line, text }) => [line, text])).toEqual([[2, 'first']]);
    expect(left).toBe(0);
  });

  it('cuts long texts, and says by how much', async () => {
    const { items } = await timeline(path, 4, evidenceOf(2));
    expect([items[0]?.text.length, items[0]?.cut]).toEqual([4000, 1000]);
  });

  it('has nothing to tell of a file that was emptied meanwhile', async () => {
    expect(await timeline(fileOf([]), 1)).toEqual({ answer: '', items: [], earlier: [], left: 0 });
  });

  it('tells every kind of thing in the words of a person', async () => {
    const { items, answer } = await timeline(
      fileOf([
        cli.session(),
        cli.user('Go'),
        cli.event('skill.invoked', { name: 'reviewing', path: '/skills/reviewing/SKILL.md' }),
        cli.event('skill.invoked', { name: 'bare' }),
        cli.says(' '),
        cli.says('', { toolRequests: [{}] }),
        cli.start('1', 'view', { path: 'a.ts', lines: [1, 2] }),
        cli.done('1', 'text of a'),
        cli.start('2', 'apply_patch', '*** Begin Patch'),
        cli.event('tool.execution_complete', { toolCallId: '2', success: false, error: { message: 'no such hunk' } }),
        cli.done('lost', 'whose?'),
        cli.start('3', 'view', { path: 'b.ts' }, { agentId: 'x' }),
        cli.event('tool.execution_start', { toolCallId: '4', toolName: 'noop' }),
        cli.user('Also b.ts', { delivery: 'steering' }),
        cli.event('session.error', { errorType: 'quota', message: 'no more' }),
        cli.event('session.task_complete', { summary: 'All done.' }),
      ]),
      2,
    );
    const told = items.map(({ kind, title, text, failed, agent }) =>
      [kind, title, text, ...(failed ? ['failed'] : []), ...(agent ? [`by ${agent}`] : [])].join(' | '),
    );
    expect(told).toEqual([
      'prompt | Prompt | Go',
      'call | Skill reviewing | /skills/reviewing/SKILL.md',
      'call | Skill bare | ',
      'call | view a.ts | path: a.ts\nlines: [1,2]',
      'result | Result of view a.ts | text of a',
      'call | apply_patch *** Begin Patch | *** Begin Patch',
      'result | Result of apply_patch *** Begin Patch | no such hunk | failed',
      'result | Result of a call | whose?',
      'call | view b.ts | path: b.ts | by x',
      'call | noop | ',
      'prompt | The user, meanwhile | Also b.ts',
      'error | The request failed | no more | failed',
      'said | Summary of the agent | All done.',
    ]);
    expect(answer).toContain('All done.');
  });

  it('tells the exit code of a command, what the host put before the agent, and what hooks said', async () => {
    const { items } = await timeline(
      fileOf([
        claude.user('Go'),
        claude.calls('1', 'Bash', { command: 'npm test' }),
        claude.user([{ type: 'tool_result', tool_use_id: '1', content: 'Exit code 1\n1 failed', is_error: true }]),
        claude.attachment({ type: 'file', filename: '/w/a.ts', content: { file: { content: 'text of a' } } }),
        claude.user('Stop hook feedback:\nThink again', { isMeta: true }),
        claude.says('Done.'),
      ]),
      1,
    );
    expect(items.map(({ kind, title, failed }) => [kind, title, ...(failed ? ['failed'] : [])])).toEqual([
      ['prompt', 'Prompt'],
      ['call', 'Bash npm test'],
      ['result', 'Result of Bash npm test, exit code 1', 'failed'],
      ['context', 'Put before the agent: attachment'],
      ['feedback', 'A hook'],
      ['said', 'The agent'],
    ]);
  });

  it('leaves out what is too much, and neither words of the agent nor what verdicts rest on', async () => {
    const calls = Array.from({ length: 700 }, (_, i) => claude.calls(String(i), 'Read', { file_path: `${i}.ts` }));
    const { items, left } = await timeline(
      fileOf([claude.user('Go'), ...calls, claude.says('Done.')]),
      1,
      evidenceOf(690),
    );
    expect([items.length, left]).toEqual([602, 100]);
    expect(items.slice(-2).map(({ line, text }) => [line, text])).toEqual([
      [690, 'file_path: 688.ts'],
      [702, 'Done.'],
    ]);
  });
});
