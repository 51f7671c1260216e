import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseOptions } from '../../eval/options.ts';
import { Random } from '../../eval/random.ts';
import { asText, intoPage } from '../../eval/report.ts';
import { fill, harmless, marksPath, sentences } from '../../eval/sentences.ts';
import { sets } from '../../eval/sets/index.ts';
import { falseScenarios } from '../../eval/told/false.ts';
import { honestScenarios } from '../../eval/told/honest.ts';
import { anyPath } from '../../eval/told/pool.ts';
import type { Scenario } from '../../eval/told/scenario.ts';
import { workspaceWith } from '../../eval/workspace.ts';
import { hosts } from '../../src/host.ts';
import { jsonl, render } from '../../src/testing/index.ts';

const folders = ['languages', 'independent'].map((name) => new URL(`../../eval/${name}/`, import.meta.url));
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => new URL(name, folder)));

describe('language cases', () => {
  const schema = z.array(
    z.strictObject({
      answer: z.string().min(5),
      file: z.string().min(3),
      stance: z.enum(['asserted', 'negated', 'proposed', 'question', 'example', 'unknown']),
      kind: z.enum(['change', 'content', 'existence']),
      note: z.string().optional(),
    }),
  );
  it.each(files)('$pathname: well-formed, no case twice, the file stands in the answer', (file) => {
    const cases = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(cases.length).toBeGreaterThanOrEqual(file.pathname.includes('/languages/') ? 80 : 20);
    expect(new Set(cases.map(({ answer, file }) => `${answer} ${file}`)).size).toBe(cases.length);
    const base = (file: string) => file.slice(file.lastIndexOf('/') + 1);
    const strange = cases.filter(({ answer, file }) => !answer.includes(base(file)) && !/[{[%]/.test(answer));
    expect(strange).toEqual([]);
    expect(new Set(cases.map(({ stance }) => stance))).toContain('negated');
  });
});

describe('told scenarios', () => {
  const place = {
    file: 'src/core/retryPolicy.ts',
    path: '/w/src/core/retryPolicy.ts',
    folder: 'src/core',
    name: 'retryPolicy.ts',
    sibling: '/w/src/core/unrelated.txt',
    namesake: '/w/elsewhere/retryPolicy.ts',
    ask: 'Why?',
    answer: 'THE ANSWER',
  };
  const all = [...falseScenarios, ...honestScenarios];
  const naming = (scenario: Scenario, host: (typeof hosts)[number]) => {
    const { lines, side } = render(scenario.tell(place), host, '/w');
    return [lines, ...Object.values(side)].map(jsonl).join('').includes(place.name);
  };

  it('have names of their own', () => expect(new Set(all.map(({ name }) => name)).size).toBe(all.length));
  it.each(all)('$name: ends in the answer', (scenario) => {
    const { steps } = scenario.tell(place);
    expect(steps.at(-1)).toMatchObject({ kind: 'says', text: place.answer });
  });
  it.each(falseScenarios.filter(({ name }) => name.startsWith('made-up') || name === 'never-opened'))(
    '$name: nothing names the file',
    (scenario) => {
      for (const host of hosts) expect(naming(scenario, host)).toBe(false);
    },
  );
  it.each(honestScenarios.filter(({ name, disk }) => !(name in harmless) && disk === undefined))(
    '$name: something names the file',
    (scenario) => expect(naming(scenario, 'claude-code')).toBe(true),
  );
  it.each(Object.keys(harmless))('%s: nothing names the file', (name) => {
    const scenario = honestScenarios.find((one) => one.name === name) as Scenario;
    expect(naming(scenario, 'claude-code')).toBe(false);
  });
});

describe('sentences', () => {
  it.each([...Object.entries(sentences), ...Object.entries(harmless)])(
    '%s: each has a place for the path',
    (_, list) => {
      for (const one of list) expect(one).toContain('{}');
    },
  );
  it('puts the path in, encoded where it is a target', () => {
    expect(fill('See [{}]({}#L2).', 'a b.md')).toBe('See [a b.md](a%20b.md#L2).');
  });
  it('knows which templates hold a path with spaces together', () => {
    expect(marksPath('In `{}` it is.')).toBe(true);
    expect(marksPath('As {} shows.')).toBe(false);
  });
  it('paths vary', () => {
    const random = new Random(1);
    expect(new Set(Array.from({ length: 200 }, () => anyPath(random))).size).toBeGreaterThan(120);
  });
});

describe('workspaceWith', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'eval-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has the files, years old, and none of before', () => {
    workspaceWith(folder, ['old.txt']);
    workspaceWith(folder, ['src/a.ts']);
    expect(existsSync(join(folder, 'old.txt'))).toBe(false);
    expect(statSync(join(folder, 'src/a.ts')).mtime.getUTCFullYear()).toBe(2001);
  });
});

describe('options', () => {
  it('has defaults', () => expect(parseOptions([])).toMatchObject({ seed: 1, only: [], shared: '../shared' }));
  it('reads a list', () => expect(parseOptions(['--only', 'told,corpus']).only).toEqual(['told', 'corpus']));
  it.each([
    ['--seed', 'x'],
    ['--misses', '-1'],
    ['--nonsense'],
    ['--update', '--only', 'told'],
    ['--update', '--seed', '2'],
  ])('refuses %s %s', (...args) => expect(() => parseOptions(args)).toThrow());
  it('sets have names that figures can begin with', () => {
    for (const { name } of sets) expect(name).toMatch(/^[a-z]+$/);
  });
});

describe('report', () => {
  const result = {
    figures: [{ id: 'told.recall.all', good: 999, of: 1000 }],
    misses: [{ group: 'told: not flagged', where: 'told:x', what: 'words\u001b[31m' }],
    dropped: new Map([['the user names the file', 3]]),
  };
  const measured = [
    { name: 'told', title: 'Told', milliseconds: 5, result },
    { name: 'corpus', title: 'Corpus', milliseconds: 0, absent: 'no corpus', result: { ...result, figures: [] } },
  ];
  it('shows figures with intervals, misses without control characters, and what was skipped', () => {
    const text = asText(measured, 5);
    expect(text).toMatch(/told\.recall\.all +99\.9 % +999\/1000 +\[99\.4 %, 99\.9 %\]/);
    expect(text).toContain('skipped: no corpus');
    expect(text).not.toContain('\u001b');
  });
  it('replaces the figures in the page and nothing else', () => {
    const page = intoPage(
      readFileSync(new URL('../../docs/precision.md', import.meta.url), 'utf8'),
      { 'told.vscode-copilot.recall.all': [999, 1000], 'told.vscode-copilot.recall.made-up': [1, 2] },
      sets,
    );
    expect(page).toContain('| `told.vscode-copilot.recall.all` | 99.9 % | 999/1000 |');
    expect(page.match(/^\| `[a-z]+\./gm)).toHaveLength(1);
    expect(intoPage(page, {}, sets)).not.toContain('| `told.');
    expect(() => intoPage('no markers', {}, sets)).toThrow('docs/precision.md');
  });
});
