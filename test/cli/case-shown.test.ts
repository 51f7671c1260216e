import { expect, it } from 'vitest';
import type { MadeCase } from '../../src/case/make.ts';
import { shownCase } from '../../src/cli/case-shown.ts';
import type { Case } from '../../src/testing/case.ts';
import { session } from '../../src/testing/index.ts';

const observed: Case['observed'] = { version: '1.2.3', reproduced: true, findings: [], claims: [] };
const finding = { analyzer: 'unverified-file-claims', messageId: 'missing', mode: 'block' as const };
const made = (document: Partial<Case> = {}, rest: Partial<MadeCase> = {}): MadeCase => ({
  document: {
    format: 'transcript-hooks/case',
    version: 1,
    host: 'claude-code',
    event: 'Stop',
    cwd: '/w',
    steps: session().user('Hi').answers('`a.ts` is there.').steps,
    workspace: { files: {} },
    observed: { ...observed, findings: [finding] },
    expected: { findings: [] },
    ...document,
  },
  steps: 9,
  renamed: 1,
  kept: [],
  widened: false,
  ...rest,
});
const lines = (one: MadeCase) => shownCase(one, 'case.json').trimEnd().split('\n');

it('shows every kind of step', () => {
  const { steps } = session()
    .user('Go', ['notes.md'])
    .says('I look.')
    .reads('a.ts', 'export const a = 1;')
    .shell('npm test', { exitCode: 1, output: '1 failed' })
    .tool('mcp__x__y', { path: 'b.ts' }, { failed: true })
    .calls('list', 'src')
    .delegates('Look', [{ tool: 'read', on: 'c.ts', output: 'c' }], 'Seen.')
    .context('summary', 'Before', ['d.ts'])
    .invokesSkill('reviewing')
    .feedback('Think again')
    .finishes('Done.');
  expect(lines(made({ steps })).slice(2, -4)).toEqual([
    '  user      Go',
    '  attached  notes.md',
    '  agent     I look.',
    '  tool      read a.ts',
    '            -> export const a = 1;',
    '  tool      shell npm test',
    '            -> exit 1: 1 failed',
    '  tool      mcp__x__y {"path":"b.ts"}',
    '            -> failed',
    '  tool      list src',
    '  subagent  Look',
    '  tool      read c.ts',
    '            -> c',
    '            -> Seen.',
    '  summary   d.ts Before',
    '  skill     reviewing',
    '  hook      Think again',
    '  summary   Done.',
  ]);
});

it.each<[string, Case['workspace'], string[]]>([
  ['was not at hand', null, ['  disk      not looked at']],
  ['holds none', { files: {} }, ['  disk      none of the files looked for']],
  [
    'holds some',
    { files: { 'a.ts': 'export {}', 'b.ts': { changed: true }, 'c.ts': {}, 'd.ts': { changed: true, text: 'd' } } },
    [
      '  disk      a.ts older than the request: export {}',
      '  disk      b.ts changed since the request',
      '  disk      c.ts older than the request',
      '  disk      d.ts changed since the request: d',
    ],
  ],
])('shows what it knows of a disk that %s', (_, workspace, expected) => {
  expect(lines(made({ workspace })).filter((line) => line.startsWith('  disk'))).toEqual(expected);
});

it('says what the case comes to, and what to look at before it is sent', () => {
  const first = lines(made())[0];
  expect(first).toBe('case.json: 2 of 9 steps, 1 word renamed');
  const told = (document: Partial<Case>, rest: Partial<MadeCase> = {}) => lines(made(document, rest)).slice(-4, -1);
  expect(told({})).toContain(
    'Judged again, the case gives what the session gave: unverified-file-claims/missing (block).',
  );
  const not = 'Judged again, the case does NOT give what the session gave, but: ';
  const otherwise = { ...observed, reproduced: false };
  expect(told({ observed: otherwise })).toContain(`${not}nothing. Say so when you send it.`);
  expect(told({ observed: { ...otherwise, findings: [finding] } })).toContain(
    `${not}unverified-file-claims/missing (block). Say so when you send it.`,
  );
  expect(told({ observed: undefined })).toContain(`${not}nothing. Say so when you send it.`);
  expect(told({}, { kept: ['ghost', 'limit'], widened: true }).slice(1)).toEqual([
    'The finding hangs on these words, so that they had to stay: ghost, limit.',
    'The finding hangs on the whole interaction, so that all of it had to stay: look closely.',
  ]);
});
