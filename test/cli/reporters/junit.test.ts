import { describe, expect, it } from 'vitest';
import { junit } from '../../../src/cli/reporters/junit.ts';
import { finding, hostile, options, report } from './reports.ts';

describe('junit', () => {
  it('has a suite for each transcript and a case for each interaction', () => {
    const text = junit(report([], [finding(), finding({ message: 'src/b.ts: the same' })]), options);
    expect(text).toContain('<testsuites name="transcript-hooks" tests="2" failures="2" errors="0">');
    expect(text).toContain('<testsuite name="sessions/a b.jsonl" tests="2" failures="2" errors="0">');
    expect(text).toContain(
      '<testcase name="prompt in line 3" classname="sessions/a b.jsonl" file="sessions/a b.jsonl" line="3"/>',
    );
    expect(text.match(/<failure type="unverified-file-claims\/missing"/g)).toHaveLength(2);
    expect(text).toContain('`src/ghost.ts` exports it.');
    expect(text).toContain('sessions/a b.jsonl:7 unverified-file-claims/missing');
  });

  it('fails for blocks only; warnings are printed', () => {
    const text = junit(report([finding({ mode: 'warn' })]), options);
    expect(text).toContain('failures="0"');
    expect(text).toMatch(/<system-out>warn: src\/ghost\.ts/);
  });

  it('has an error for an analyzer that failed', () => {
    const faulty = report([]);
    Object.assign(faulty.transcripts[0]?.interactions[0] ?? {}, { faults: [{ analyzer: 'a', error: 'b' }] });
    expect(junit(faulty, options)).toContain('<error type="a" message="b"/>');
  });

  it('has an error for what concerns all transcripts, and says what it does not know of one', () => {
    const odd = report([{ ...finding(), claim: undefined } as unknown as ReturnType<typeof finding>]);
    Object.assign(odd.transcripts[0] ?? {}, { host: null });
    const text = junit({ ...odd, problems: [{ level: 'error', message: 'own.mjs cannot be loaded' }] }, options);
    expect(text).toContain('<property name="host" value="unknown"/>');
    expect(text).toContain('<testsuite name="configuration" tests="1" failures="0" errors="1">');
    expect(text).toMatch(
      />src\/ghost\.ts: no such file\nsessions\/a b\.jsonl:3 unverified-file-claims\/missing<\/failure>/,
    );
  });

  it.each(hostile)('is well-formed XML with %j in it', (text) => {
    const one = report([finding({ message: text, claim: { text } }), finding({ mode: 'warn', message: text })]);
    Object.assign(one.transcripts[0] ?? {}, { path: text });
    expect(problemsOf(junit(one, options))).toEqual([]);
  });

  it('is recognised as broken when it is', () => {
    expect(problemsOf('<a><b></a>')).not.toEqual([]);
    expect(problemsOf('<a x="<"/>')).not.toEqual([]);
    expect(problemsOf('<a>\u0001 &x; </a>')).not.toEqual([]);
  });
});

/** A reader of the little XML that the format needs: tags that match, quoted attributes, the five entities, characters of XML 1.0. */
function problemsOf(text: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const body = text.replace(/^<\?xml [^?]*\?>/, '');
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text))
    problems.push('a character that XML has not');
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) problems.push('a bare ampersand');
  const rest = body.replace(/<(\/?)(\w[\w-]*)((?:\s+\w+="[^"<]*")*)\s*(\/?)>/g, (_, end, name, __, empty) => {
    if (end && open.pop() !== name) problems.push(`</${name}>`);
    if (!end && !empty) open.push(name);
    return '';
  });
  if (/[<]/.test(rest)) problems.push(`stray: ${rest.match(/.{0,20}<.{0,20}/s)?.[0]}`);
  return [...problems, ...open.map((name) => `<${name}> is open`)];
}
