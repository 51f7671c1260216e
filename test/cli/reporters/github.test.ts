import { describe, expect, it } from 'vitest';
import { github } from '../../../src/cli/reporters/github.ts';
import { finding, hostile, options, report } from './reports.ts';

describe('github', () => {
  it('annotates the line of the words, by mode', () => {
    const modes = [finding(), finding({ mode: 'warn' }), finding({ mode: 'log', claim: { text: 'x' } })];
    expect(github(report(modes), options).split('\n')).toEqual([
      '::error file=sessions/a b.jsonl,line=7,title=unverified-file-claims/missing::src/ghost.ts: no such file%0A"`src/ghost.ts` exports it."',
      '::warning file=sessions/a b.jsonl,line=7,title=unverified-file-claims/missing::src/ghost.ts: no such file%0A"`src/ghost.ts` exports it."',
      '::notice file=sessions/a b.jsonl,line=3,title=unverified-file-claims/missing::src/ghost.ts: no such file%0A"x"',
      '',
    ]);
  });

  it('says what was not judged, and what failed, without words of the agent where there are none', () => {
    const odd = report([{ ...finding(), claim: undefined } as unknown as ReturnType<typeof finding>]);
    Object.assign(odd.transcripts[0]?.interactions[0] ?? {}, { faults: [{ analyzer: 'mine/x', error: 'it broke' }] });
    const problems = [
      { level: 'error', path: 'b.jsonl', message: 'cannot read b.jsonl' } as const,
      { level: 'note', message: 'plugins are not loaded' } as const,
    ];
    expect(
      github({ ...odd, problems }, options)
        .trim()
        .split('\n'),
    ).toEqual([
      '::error file=sessions/a b.jsonl,line=3,title=unverified-file-claims/missing::src/ghost.ts: no such file',
      '::warning file=sessions/a b.jsonl,line=3,title=mine/x failed::it broke',
      '::error file=b.jsonl,title=not judged::cannot read b.jsonl',
      '::notice title=not judged::plugins are not loaded',
    ]);
  });

  it('says nothing when nothing is found', () => expect(github(report([], []), options)).toBe(''));

  it.each(hostile)('stays one command with %j in it', (text) => {
    const one = report([finding({ message: text, claim: { text }, analyzer: text })]);
    Object.assign(one.transcripts[0] ?? {}, { path: text });
    const lines = github(one, options).split(/\r\n|\r|\n/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^::error file=[^:,]*,line=3,title=[^:,]*::/);
  });
});
