import { expect, it, vi } from 'vitest';
import { bar, progressOn } from '../../src/cli/progress.ts';
import { pretty } from '../../src/cli/reporters/pretty.ts';
import { columns, fitted, screenOf, wrapped } from '../../src/cli/terminal.ts';
import { finding, hostile, options, report } from './reporters/reports.ts';

it.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: false }, {}, false],
  [{ isTTY: true }, { NO_COLOR: '1' }, false],
  [{ isTTY: true }, { NO_COLOR: '' }, true],
  [{}, { FORCE_COLOR: '1' }, true],
  [{}, { FORCE_COLOR: '' }, true],
  [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
  [{ isTTY: true }, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
  [{}, { CI: 'true' }, false],
])('%o with %o: colour %s', (stream, environment, color) => {
  expect(screenOf(stream, environment).color).toBe(color);
});

it('knows a width only of a terminal', () => {
  expect(screenOf({ isTTY: true, columns: 72 }, {}).width).toBe(72);
  expect(screenOf({ columns: 72 }, { COLUMNS: '60' }).width).toBeUndefined();
});

it('counts columns as a terminal does', () => {
  expect(['a', '漢', 'e\u0301', '🎉', '한글'].map(columns)).toEqual([1, 2, 1, 2, 4]);
  expect(fitted('漢字漢字', 5)).toBe('漢字…');
  expect(fitted('short', 80)).toBe('short');
  expect(wrapped('one two three', 10)).toEqual(['one two', 'three']);
  expect(wrapped('averylongwordindeed x', 10)).toEqual(['averylongwordindeed', 'x']);
});

it('keeps to the width, and prints no control character of a transcript', () => {
  const findings = hostile.map((text) => finding({ message: `${text} ${'word '.repeat(30)}`, claim: { text } }));
  const told = report(findings);
  for (const interaction of told.transcripts[0]?.interactions ?? []) {
    interaction.shown = { prompt: `${hostile.join(' ')} ${'prompt '.repeat(40)}`, calls: { 3: 'Read a.ts' } };
    interaction.claims = hostile.map((text) => ({
      text,
      path: text,
      kind: 'content',
      stance: 'asserted',
      verdict: 'supported',
      evidence: [{ source: 'read', line: 3 }],
    }));
  }
  const text = pretty(told, { ...options, claims: true, width: 70 });
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  for (const line of text.split('\n').slice(0, -3)) expect(columns(line), line).toBeLessThanOrEqual(72);
  expect(text).toContain('line 3: Read a.ts');
});

it('colours verdicts only where colours are', () => {
  const told = report([finding()]);
  expect(pretty(told, options)).not.toContain('\u001b');
  expect(pretty(told, { ...options, color: true })).toContain('\u001b[31mblock');
});

it('says what it does not know of a transcript, and colours each mode', () => {
  const told = report([
    finding({ mode: 'warn' }),
    { ...finding({ mode: 'log' }), claim: undefined } as unknown as ReturnType<typeof finding>,
  ]);
  const [transcript] = told.transcripts;
  if (!transcript) throw new Error('no transcript');
  transcript.host = null;
  transcript.interactions[0]?.claims.push({
    text: 'a.ts',
    path: 'a.ts',
    kind: 'content',
    stance: 'asserted',
    verdict: 'supported',
    evidence: [{ source: 'disk' }],
  });
  const text = pretty(told, { ...options, claims: true, color: true });
  expect(text).toContain('a b.jsonl (unknown host)');
  expect(text).toContain('\u001b[33mwarn');
  expect(text).toContain('\u001b[36mlog');
  expect(text).toContain('on disk');
});

it('sums up by analyzer where several found something', () => {
  const told = report([finding(), finding({ analyzer: 'own/rule' })], [finding()]);
  expect(pretty(told, options)).toContain('3 findings (2 unverified-file-claims, 1 own/rule)\n');
});

it('draws nothing of work that is done at once, of one file, or where nobody looks', () => {
  const drawn = vi.fn();
  const on = (isTTY: boolean) => progressOn({ isTTY, write: drawn } as unknown as NodeJS.WriteStream);
  const { onDone } = on(true)(2);
  onDone?.();
  onDone?.();
  expect(on(true)(1)).toEqual({});
  expect(on(false)(9)).toEqual({});
  expect(drawn).not.toHaveBeenCalled();
});

it('draws how far it is', () => {
  expect(bar(12, 48)).toBe('[######------------------] 12 of 48 transcripts');
});
