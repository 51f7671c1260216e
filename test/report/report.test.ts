import { expect, it } from 'vitest';
import { reportPage } from '../../src/report/report.ts';
import type { TimelineItem } from '../../src/report/timeline.ts';
import { backed, interaction, quiet, report } from './sample.ts';

/** The page without tags. */
const told = (...args: Parameters<typeof report>) => textOf(reportPage(report(...args), '1.2.3'));
const textOf = (page: string) =>
  page
    .slice(page.indexOf('<main>'), page.indexOf('<footer>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const [finding] = interaction().findings;
if (!finding) throw new Error('no finding');

it('says that nothing was found, or how much, by whom where there are several, and the first twenty', () => {
  expect(told(backed())).toContain('Nothing was found.');
  expect(told(interaction())).toContain('1 finding test/limiter.test.ts');
  const many = Array.from({ length: 21 }, (_, i) => ({ ...finding, message: `number ${i}` }));
  const text = told(interaction({ findings: [...many, { ...finding, analyzer: 'own/rule' }] }));
  expect(text).toContain('22 findings 21 unverified-file-claims, 1 own/rule number 0');
  expect(text).toContain('… and 2 more below.');
  expect(text).toMatch(/22 findings (?!21)/);
});

it('counts transcripts where there are several', () => {
  const { transcripts } = report(interaction());
  const page = (n: number) => reportPage({ version: 1, transcripts: Array(n).fill(transcripts).flat() }, '1.2.3');
  expect(page(1)).toContain('<title>transcript-hooks: ~/.claude/projects/api/4f1c.jsonl</title>');
  expect(page(3)).toContain('<title>transcript-hooks: 3 transcripts</title>');
  expect(page(0)).toContain('<title>transcript-hooks: 0 transcripts</title>');
});

it('says what was not judged, what failed, and how much is left out', () => {
  const one = interaction({ faults: [{ analyzer: 'own/rule', error: 'oh' }] });
  const timeline = one.shown?.timeline;
  if (!timeline) throw new Error('no timeline');
  timeline.left = 7;
  timeline.earlier = [{ line: 1, kind: 'call', title: 'Read notes.md', text: '' }];
  const text = textOf(
    reportPage({ ...report(one), problems: [{ level: 'note', message: 'plugins are not loaded' }] }, '1.2.3'),
  );
  expect(text).toContain('1 note on what was judged plugins are not loaded');
  expect(text).toContain('An analyzer failed: own/rule: oh');
  expect(text).toContain('7 more things that happened are left out here.');
  expect(text).toContain('Of 1 interaction, not all that happened is on this page');
  expect(text).toMatch(/Earlier in the session +line 1 Read notes\.md/);
});

it('folds long runs of calls on which nothing rests, and leaves short ones', () => {
  const call = (line: number): TimelineItem => ({ line, kind: 'call', title: `Read ${line}.ts`, text: 'x', cut: 9 });
  const withCalls = (from: number, to: number, ...after: TimelineItem[]) => {
    const one = quiet();
    const timeline = one.shown?.timeline;
    if (!timeline) throw new Error('no timeline');
    timeline.items = Array.from({ length: to - from }, (_, i) => call(from + i)).concat(after);
    return told(one);
  };
  expect(withCalls(1, 8)).toContain('7 more calls and results');
  expect(withCalls(1, 7)).not.toContain('more calls and results');
  const failed: TimelineItem = { line: 50, kind: 'error', title: 'The request', text: '', failed: true, agent: 'x' };
  const text = withCalls(1, 30, failed);
  expect(text).toContain('29 more calls and results');
  expect(text).toMatch(/line 50 +sub-agent: The request \(failed\)/);
  expect(text).toContain('9 characters left out');
});

it('plots claims by day in the order of the days, by interaction where there is one day, and not at all where there is one column', () => {
  const columns = (page: string) => [...page.matchAll(/<g><title>([^<]*)</g)].map(([, title]) => title);
  const plotted = (...all: Parameters<typeof report>) => columns(reportPage(report(...all), '1.2.3'));
  expect(plotted(backed(), interaction())).toEqual([
    '2026-11-30: 1 missing, 1 unchanged, 1 unknown, 1 supported',
    '2026-12-01: 1 supported',
  ]);
  expect(plotted(interaction(), backed(), interaction())).toHaveLength(2);
  expect(plotted(backed(), { ...backed(), root: { line: 40, from: 40 } })).toEqual([
    'line 30: Why does the build take so long?: 1 supported',
    'line 40: Why does the build take so long?: 1 supported',
  ]);
  const timeless = { ...backed(), shown: { prompt: 'When?', calls: {} } };
  expect(plotted(timeless, backed())).toEqual([
    'line 30: When?: 1 supported',
    'line 30: Why does the build take so long?: 1 supported',
  ]);
  expect(plotted(backed(), quiet())).toEqual([]);
});
