import { describe, expect, it } from 'vitest';
import { type Focus, select } from '../../src/case/select.ts';
import { type Item, Story } from '../../src/case/story.ts';
import type { Host } from '../../src/host.ts';
import type { Step } from '../../src/testing/steps.ts';

/** The steps that events tell, which stand on the lines 1, 2, ... */
function told(events: object[], host: Host = 'copilot-cli', found: object[] = []): Step[] {
  const story = new Story(host);
  events.forEach((event, i) => void story.add({ line: i + 1, ...event } as never, false));
  for (const event of found) story.addFound({ line: 99, ...event } as never);
  return story.items.map(({ step }) => step);
}
const start = (toolCallId: string, toolName = 'view', more: object = {}) => ({
  type: 'tool.execution_start',
  toolCallId,
  toolName,
  arguments: { path: 'a' },
  ...more,
});
const end = (toolCallId: string, more: object = {}) => ({
  type: 'tool.execution_complete',
  toolCallId,
  success: true,
  ...more,
});
const task = start('t', 'task', { kind: 'delegate', arguments: { prompt: 'Look' } });
const edits = [{ path: 'b' }];

describe('a session is told back', () => {
  it.each<[string, object[], object[]]>([
    [
      'a prompt meanwhile',
      [{ type: 'user.message', text: 'x', attachments: [], delivery: 'steering' }],
      [{ kind: 'user', steering: true }],
    ],
    ['a call without a result', [start('c')], [{ call: { name: 'view', unanswered: true } }]],
    ['a call that changed files', [start('c'), end('c', { output: 'x', edits })], [{ call: { output: 'x', edits } }]],
    ['a call that failed', [start('c'), end('c', { success: false })], [{ call: { failed: true } }]],
    [
      'an exit code, once',
      [start('c'), end('c', { output: 'Exit code 2\nx', exitCode: 2 })],
      [{ call: { output: 'x', exitCode: 2 } }],
    ],
    ['a change that no call tells of', [end('', { edits })], [{ call: { name: 'workspace_file_changed', edits } }]],
    ['nothing: a result of no call', [end('zzz', { output: 'x' })], []],
    ['a call without an identifier', [start(''), end('', { output: 'x' })], [{ call: { unanswered: true } }]],
    [
      'a sub-agent by its call',
      [task, { ...start('c'), agent: 't' }, end('t', { output: 'Seen.' })],
      [{ kind: 'delegates', prompt: 'Look', calls: [{ name: 'view' }], report: 'Seen.' }],
    ],
    [
      'a sub-agent by what it said',
      [task, { type: 'assistant.message', text: 'So.', agent: 'x' }],
      [{ kind: 'delegates', report: 'So.' }],
    ],
    [
      'a sub-agent that no call started',
      [
        { ...start('c'), agent: 'x' },
        { ...end('c', { output: 'y' }), agent: 'x' },
      ],
      [{ kind: 'delegates', prompt: 'task', calls: [{ output: 'y' }] }],
    ],
    [
      'a task without a prompt is a call',
      [start('t', 'task', { kind: 'delegate', arguments: 'x' })],
      [{ kind: 'calls' }],
    ],
  ])('%s', (_, events, expected) => {
    const steps = told(events);
    expect(steps).toHaveLength(expected.length);
    expect(steps).toMatchObject(expected);
  });

  it('a sub-agent of Claude Code in the file of its session is inline, of another host it is not', () => {
    const events = [task, { ...start('c'), agent: 'sidechain' }];
    expect(told(events, 'claude-code')).toMatchObject([{ inline: true }]);
    expect(told(events)[0]).not.toHaveProperty('inline');
  });

  it('what a search found belongs to the sub-agent that was started last, each call once', () => {
    const found = [start('f'), start('f'), end('f', { output: 'x' })];
    const [step] = told([task, end('t', { output: 'Seen.', startedAgent: 'a9' })], 'claude-code', found);
    expect(step).toMatchObject({ calls: [{ name: 'view', output: 'x' }], report: 'Seen.' });
    expect(step?.kind === 'delegates' && step.calls.length).toBe(1);
    expect(told([], 'claude-code', found)).toMatchObject([{ kind: 'delegates', calls: [{ output: 'x' }] }]);
  });
});

const item = (step: object, more: Partial<Item> = {}): Item => ({
  step: step as Step,
  lines: new Set([1]),
  earlier: false,
  ...more,
});
const call = (args: object, output?: string) =>
  item(
    { kind: 'calls', call: { name: 'x', arguments: args, ...(output !== undefined && { output }) } },
    { kind: 'execute' },
  );
const about = (given: Partial<Focus> = {}): Focus => ({
  needles: ['ghost.ts'],
  names: ['ghost.ts'],
  quotes: [],
  changes: false,
  lines: new Set(),
  ...given,
});
const root = item({ kind: 'user', text: 'Fix it. Then rest.', attached: [] });
const chosen = (items: Item[], focus = about(), breadth: Parameters<typeof select>[2] = 'line') =>
  select([root, ...items], focus, breadth).slice(1);

describe('what is kept of a session about a file', () => {
  it.each<[string, Item, Parameters<typeof select>[2], object | undefined]>([
    ['a prompt about another', item({ kind: 'user', text: 'Other.', attached: ['b.ts'] }), 'line', undefined],
    [
      'the file that came with a prompt',
      item({ kind: 'user', text: 'Other.', attached: ['ghost.ts', 'b.ts'] }),
      'line',
      { attached: ['ghost.ts'] },
    ],
    ['feedback, without its words', item({ kind: 'feedback', text: 'secret' }), 'line', { text: '…' }],
    ['feedback of an earlier time', item({ kind: 'feedback', text: 'x' }, { earlier: true }), 'line', undefined],
    ['a skill about another', item({ kind: 'skill', name: 's' }), 'line', undefined],
    ['a skill, of all', item({ kind: 'skill', name: 's' }), 'all', { name: 's' }],
    ['a context about another', item({ kind: 'context', text: 'b.ts', paths: ['b.ts'] }), 'line', undefined],
    [
      'its path in a context',
      item({ kind: 'context', text: 'x', paths: ['b.ts', 'ghost.ts'] }),
      'line',
      { text: '…', paths: ['ghost.ts'] },
    ],
    [
      'its line of an output',
      call({ path: 'ghost.ts' }, 'a\nghost.ts:1\nb'),
      'sentence',
      { call: { output: expect.stringMatching(/^(?:…\n)?ghost\.ts:1(?:\n…)?$/) } },
    ],
    ['an empty output', call({ path: 'ghost.ts' }, ' '), 'line', { call: { output: ' ' } }],
    ['a whole output, of all', call({ path: 'b.ts' }, 'a\nb'), 'all', { call: { output: 'a\nb' } }],
    [
      'content about another',
      call({ path: 'ghost.ts', content: 'secret' }),
      'line',
      { call: { arguments: { path: 'ghost.ts', content: '…' } } },
    ],
    [
      'content that is empty',
      call({ path: 'ghost.ts', content: '' }),
      'line',
      { call: { arguments: { content: '' } } },
    ],
    [
      'its lines of a content',
      call({ content: 'one\ntwo\nuse ghost.ts\n@@ here\nthree' }),
      'line',
      { call: { arguments: { content: 'one\nuse ghost.ts\n@@ here' } } },
    ],
    ['content, of all', call({ content: 'secret' }), 'all', { call: { arguments: { content: 'secret' } } }],
    [
      'a command with a document',
      call({ command: 'cat > ghost.ts <<EOF\nsecret\nEOF\nls' }),
      'sentence',
      { call: { arguments: { command: 'cat > ghost.ts <<EOF\nEOF\nls' } } },
    ],
    [
      'a command with its document',
      call({ command: 'cat > ghost.ts <<EOF\nx\nEOF' }),
      'line',
      { call: { arguments: { command: 'cat > ghost.ts <<EOF\nx\nEOF' } } },
    ],
    [
      'a long argument',
      call({ other: `head\n${'x\n'.repeat(600)}ghost.ts` }),
      'line',
      { call: { arguments: { other: 'head\nghost.ts' } } },
    ],
    [
      'what is no text',
      call({ path: 'ghost.ts', limit: 3, lines: [1, null] }),
      'line',
      { call: { arguments: { limit: 3, lines: [1, null] } } },
    ],
    ['a delegation about another', item({ kind: 'delegates', prompt: 'x', calls: [], report: '' }), 'line', undefined],
    [
      'its calls of a delegation',
      item({
        kind: 'delegates',
        prompt: 'Look. See ghost.ts.',
        calls: [
          { tool: 'read', on: 'ghost.ts' },
          { tool: 'read', on: 'b.ts' },
        ],
        report: '',
        inline: true,
      }),
      'line',
      { calls: [{ tool: 'read', on: 'ghost.ts' }], inline: true },
    ],
  ])('%s', (_, given, breadth, expected) => {
    const kept = chosen([given], about(), breadth);
    if (expected) expect(kept).toMatchObject([expected]);
    else expect(kept).toEqual([]);
  });

  it('about no file: the first sentence of the request, and what was done', () => {
    const steps = select(
      [root, item({ kind: 'skill', name: 's' }), call({ path: 'b' }, 'x')],
      about({ needles: [], names: [] }),
      'sentence',
    );
    expect(steps).toMatchObject([{ text: 'Fix it.' }, { kind: 'skill' }, { kind: 'calls' }]);
    const [blank] = select([item({ kind: 'user', text: ' ', attached: [] })], about({ needles: [] }), 'sentence');
    expect(blank).toMatchObject({ text: '…' });
  });

  it('about changes, any command; else the last call stands for all', () => {
    const calls = [call({ command: 'make a' }), call({ command: 'make b' })];
    expect(chosen(calls, about({ changes: true }))).toHaveLength(2);
    expect(chosen(calls)).toMatchObject([{ call: { arguments: { command: 'make b' } } }]);
  });
});
