import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlain, parsedEvent } from '../../src/transcript/check-event.ts';
import { CanonicalEvent } from '../../src/transcript/events.ts';

const one: readonly CanonicalEvent[] = [
  { type: 'user.message', line: 1, text: 'Go on', attachments: [{ path: '/w/a.ts' }], delivery: 'steering', time: 5 },
  { type: 'hook.feedback', line: 2, text: 'no' },
  { type: 'context.added', line: 3, source: 'summary', text: 'so far', paths: ['a.ts'] },
  { type: 'assistant.message', line: 4, text: 'Done', agent: 'a1' },
  {
    type: 'tool.execution_start',
    line: 5,
    toolCallId: 'c',
    toolName: 'bash',
    kind: 'execute',
    arguments: {},
    cwd: '/w',
  },
  {
    type: 'tool.execution_complete',
    line: 6,
    toolCallId: 'c',
    success: true,
    output: 'x',
    exitCode: 0,
    startedAgent: 'b',
  },
  { type: 'skill.invoked', line: 7, name: 'review', path: '/s/SKILL.md' },
  { type: 'session.task_complete', line: 8, summary: 'all of it' },
  { type: 'session.error', line: 9, message: 'overloaded' },
];

it.each(one)('a $type is plain', (event) => expect(isPlain(event)).toBe(true));

it('what is plain is what zod makes of it, whatever is changed in it', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...one).chain((event) => fc.tuple(fc.constant(event), fc.constantFrom(...Object.keys(event)))),
      fc.oneof(
        fc.anything(),
        fc.constantFrom(
          undefined,
          Number.POSITIVE_INFINITY,
          'prompt',
          'execute',
          [{ path: 1 }],
          [{ path: 'a', more: 1 }],
        ),
      ),
      async ([event, key], value) => {
        const changed = { ...event, [key]: value } as CanonicalEvent;
        if (isPlain(changed)) expect(await parsedEvent(changed)).toEqual(changed);
      },
    ),
    { numRuns: 3000 },
  ));

it('knows all kinds of events', () =>
  expect(one.map(({ type }) => type).sort()).toEqual(
    CanonicalEvent.def.options.map(({ def }) => def.shape.type.def.values[0]).sort(),
  ));

it('edits that the host tells are left to zod', async () => {
  const edited = { ...one[5], edits: [{ path: 'a.ts' }] } as CanonicalEvent;
  expect(isPlain(edited)).toBe(false);
  expect(await parsedEvent(edited)).toEqual(edited);
  expect(await parsedEvent({ ...edited, success: 'yes' } as never)).toBeUndefined();
});
