import { describe, expect, it } from 'vitest';
import type { InteractionReport } from '../../src/cli/report.ts';
import type { TimelineItem } from '../../src/report/timeline.ts';
import { type ClaimView, partsOf, viewOf } from '../../src/report/view.ts';
import { backed, interaction, quiet, report } from './sample.ts';

const only = (one: InteractionReport) => {
  const [view] = viewOf(report(one)).transcripts[0]?.interactions ?? [];
  if (!view) throw new Error('no interaction');
  return view;
};

describe('viewOf', () => {
  it('counts claims by verdict, and findings by analyzer', () => {
    const view = viewOf(report(interaction(), quiet(), backed()));
    expect(view.counts).toEqual({ missing: 1, unchanged: 1, unopened: 0, unknown: 1, supported: 2 });
    expect(view.analyzers).toEqual([['unverified-file-claims', 1]]);
    expect([view.interactions, view.shortened]).toEqual([3, 0]);
  });

  it('leads from each claim to the line it was said in and to those that back it', () => {
    const { claims, id } = only(interaction());
    expect(claims.map(({ said }) => said?.href)).toEqual(Array(4).fill(`#${id}-L12`));
    expect(claims[0]?.evidence).toEqual([
      { text: 'line 5: Write src/limiter.ts', href: `#${id}-L5` },
      { text: 'on disk' },
    ]);
    expect(claims[3]?.judged).toBe('change, negated');
  });

  it('gives a line one anchor, however many things stand in it', () => {
    const one = interaction();
    const items = one.shown?.timeline?.items ?? [];
    items.push({ line: 12, kind: 'call', title: 'Read a', text: '' });
    const ids = only(one)
      .items.map(({ id }) => id)
      .filter(Boolean);
    expect(new Set(ids).size).toBe(ids.length);
    expect(only(one).items.at(-1)?.id).toBe('');
  });

  it('keeps, where the page would grow too large, what verdicts rest on, and says how much it left out', () => {
    const one = interaction();
    const timeline = one.shown?.timeline;
    if (!timeline) throw new Error('no timeline');
    const dull = (line: number): TimelineItem => ({ line, kind: 'result', title: 'Result', text: 'x'.repeat(4000) });
    timeline.items = [
      ...timeline.items.slice(0, -1),
      ...Array.from({ length: 400 }, (_, i) => dull(100 + i)),
      ...timeline.items.slice(-1),
    ];
    const view = only(one);
    expect(view.items.map(({ line }) => line)).toEqual([2, 3, 5, 12]);
    expect(view.left).toBe(403);
    expect(view.claims[0]?.evidence[0]?.href).toBe(`#${view.id}-L5`);
    expect(viewOf(report(one)).shortened).toBe(1);
  });

  it('gives room to interactions with findings first', () => {
    const large = (one: InteractionReport): InteractionReport => {
      const timeline = {
        answer: '',
        earlier: [],
        left: 0,
        items: [{ line: 1, kind: 'said' as const, title: '', text: 'x'.repeat(700_000) }],
      };
      return { ...one, shown: { prompt: '', calls: {}, timeline } };
    };
    const [first, second] = viewOf(report(large(quiet()), large(interaction()))).transcripts[0]?.interactions ?? [];
    expect([first?.left, second?.left]).toEqual([1, 0]);
  });

  it('says what is not known: the host, the prompt, what happened, who backs a claim', () => {
    const bare: InteractionReport = {
      root: { line: null, from: 7 },
      workspace: null,
      findings: [],
      claims: [
        {
          text: 'a.ts',
          path: 'a.ts',
          kind: 'content',
          stance: 'asserted',
          verdict: 'supported',
          evidence: [{ source: 'subagent' }, { source: 'read', line: 3, earlier: true }],
        },
      ],
    };
    const [transcript] = viewOf({
      version: 1,
      transcripts: [{ path: 's', host: null, interactions: [bare] }],
    }).transcripts;
    expect(transcript?.host).toBe('unknown host');
    const [view] = transcript?.interactions ?? [];
    expect(view).toMatchObject({
      title: '(no prompt)',
      where: 'from line 7',
      answer: [],
      items: [],
      earlier: [],
      left: 0,
    });
    expect(view?.claims[0]?.evidence).toEqual([
      { text: 'subagent' },
      { text: 'line 3: read (earlier in the session)' },
    ]);
    expect(viewOf({ version: 1, transcripts: [{ path: 's', host: null, interactions: [] }] }).transcripts).toEqual([]);
  });

  it('shortens what a transcript names at length', () => {
    const word = 'x'.repeat(1_000_000);
    const view = only(
      interaction({
        claims: [{ text: word, path: word, kind: 'change', stance: 'asserted', verdict: 'missing', evidence: [] }],
      }),
    );
    expect(view.claims[0]?.text.length).toBeLessThan(2000);
  });
});

describe('partsOf', () => {
  const claim = (text: string, id: string): ClaimView => ({
    id,
    text,
    path: text,
    verdict: 'missing',
    judged: '',
    evidence: [],
  });
  const told = (answer: string, ...texts: string[]) =>
    partsOf(
      answer,
      texts.map((text, i) => claim(text, `c${i}`)),
    ).map(({ text, claim }) => (claim ? `[${claim.id}:${text}]` : text));

  it('marks each claim where it stands', () =>
    expect(told('a.ts uses b.ts, and a.ts', 'a.ts', 'b.ts', 'a.ts')).toEqual([
      '[c0:a.ts]',
      ' uses ',
      '[c1:b.ts]',
      ', and ',
      '[c2:a.ts]',
    ]));
  it('leaves the text alone where a claim is not in it', () =>
    expect(told('nothing', 'a.ts', '')).toEqual(['nothing']));
  it('loses no character', () =>
    expect(
      partsOf('x a.ts y', [claim('a.ts', 'c')])
        .map(({ text }) => text)
        .join(''),
    ).toBe('x a.ts y'));
  it('ends a very long answer, and says so', () => {
    const [part] = partsOf('x'.repeat(100_000), []);
    expect(part?.text).toMatch(/x … 80000 more characters$/);
  });
});
