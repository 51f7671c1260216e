import { expect, it } from 'vitest';
import { callName, callsBehind } from '../../src/cli/calls.ts';
import { claude, fileOf } from '../support/transcript.ts';

it.each<[string, unknown, string]>([
  ['Read', { file_path: 'src/a.ts', limit: 3 }, 'Read src/a.ts'],
  ['Grep', { path: '', pattern: 'limit' }, 'Grep limit'],
  ['apply_patch', '*** Begin Patch', 'apply_patch *** Begin Patch'],
  ['TodoWrite', { todos: [] }, 'TodoWrite'],
  ['odd', undefined, 'odd'],
])('%s with %j is %s', (tool, given, expected) => expect(callName(tool, given)).toBe(expected));

const behind = (path: string, ...evidence: { source: 'read' | 'disk'; line?: number }[]) =>
  callsBehind(path, {}, { from: 1, claims: [], findings: [{ evidence }] });

it('names the calls in which evidence lies, and reads nothing where none lies in a line', async () => {
  const path = fileOf([
    claude.user('Go'),
    claude.calls('1', 'Read', { file_path: 'a.ts' }),
    claude.result('1', 'x'),
    claude.result('lost', 'y'),
    claude.says('Done.'),
  ]);
  expect(await behind(path, { source: 'read', line: 3 }, { source: 'read', line: 4 })).toEqual({
    3: 'output of Read a.ts',
  });
  expect(await behind('/nowhere.jsonl', { source: 'disk' })).toEqual({});
});

it('has none of a file that was emptied meanwhile', async () => {
  expect(await behind(fileOf([]), { source: 'read', line: 3 })).toEqual({});
});
