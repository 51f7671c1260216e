import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { narrator } from '../../src/cli/watch-output.ts';
import type { Judgement } from '../../src/watch/watching.ts';
import { finding, report } from './reporters/reports.ts';

let stdout: string;
let stderr: string;
beforeEach(() => {
  stdout = '';
  stderr = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const screen = { color: false, width: undefined, claims: true, version: '1.2.3' };
const judgement = (rest: Partial<Judgement> = {}, ...findings: ReturnType<typeof finding>[]): Judgement => {
  const [interaction] = report(findings).transcripts[0]?.interactions ?? [];
  if (!interaction) throw new Error('no interaction');
  return { path: 's.jsonl', host: 'claude-code', reason: 'ended', ms: 3, interaction, ...rest };
};
const told = () =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('one JSON object a line, with or without what people are shown', () => {
  const tell = narrator(true, screen);
  tell.watching(['/s'], 2);
  tell.judged(judgement({}, finding()));
  const shown = { prompt: 'Go', calls: { 3: 'Read a.ts' } };
  tell.judged({ ...judgement(), interaction: { ...judgement().interaction, shown } });
  tell.problem({ path: 's.jsonl', message: 'torn' });
  tell.ended();
  const time = expect.stringMatching(/^\d{4}-/);
  expect(told()).toEqual([
    { type: 'watching', time, version: 1, program: '1.2.3', places: ['/s'], transcripts: 2 },
    {
      type: 'interaction',
      time,
      path: 's.jsonl',
      host: 'claude-code',
      reason: 'ended',
      ms: 3,
      prompt: '',
      calls: {},
      interaction: expect.objectContaining({ findings: [expect.objectContaining({ messageId: 'missing' })] }),
    },
    expect.objectContaining({ ...shown, interaction: expect.not.objectContaining({ shown }) }),
    { type: 'problem', time, path: 's.jsonl', message: 'torn' },
  ]);
  expect(stderr).toBe('');
});

it('for people: why it was judged, what was found or that nothing was, and how much it came to', () => {
  const tell = narrator(false, screen);
  tell.watching([], 0);
  tell.watching(['/s'], 1);
  tell.judged(judgement({}, finding()));
  tell.judged(judgement({ reason: 'quiet' }));
  tell.judged(judgement({ reason: 'rules', host: null }));
  const { interaction } = judgement();
  tell.judged(judgement({ interaction: { ...interaction, faults: [{ analyzer: 'own/rule', error: 'oh' }] } }));
  tell.problem({ message: 'torn \u001b[31m' });
  tell.ended();
  const titles = stdout.match(/s\.jsonl .*/g);
  expect(titles).toEqual([
    's.jsonl (claude-code)',
    's.jsonl (claude-code, no end on file)',
    's.jsonl (unknown host, rules changed)',
    's.jsonl (claude-code)',
  ]);
  expect(stdout).toContain('src/ghost.ts: no such file');
  expect(stdout.match(/nothing found/g)).toHaveLength(2);
  expect(stdout).toContain('fault own/rule: oh');
  expect(stderr.split('\n')).toEqual([
    'transcript-hooks: no folder of a host is there yet: waiting for one; Ctrl-C ends',
    'transcript-hooks: watching /s (1 transcript); Ctrl-C ends',
    expect.stringMatching(/^transcript-hooks: torn (?!\u001b)/),
    'transcript-hooks: 4 interactions judged, 1 finding',
    '',
  ]);
});

it('keeps a title to the width of the terminal', () => {
  narrator(false, { ...screen, width: 60 }).judged(judgement({ path: `/${'x'.repeat(100)}.jsonl` }));
  expect(stdout.split('\n')[0]?.length).toBe(60);
});
