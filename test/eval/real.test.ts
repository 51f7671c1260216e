import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Analyzer } from '../../eval/analyzer.ts';
import { readSession } from '../../eval/corpus/session.ts';
import { endsWithSegments, replaceStanding, standing, withoutSamples } from '../../eval/paths.ts';
import { Random } from '../../eval/random.ts';
import type { RealCase } from '../../eval/real/case.ts';
import { failed, onlyRead, ownWords, renamed, unbacked } from '../../eval/real/falsify.ts';
import { honestVariants } from '../../eval/real/honest.ts';
import { honestMentions } from '../../eval/real/mentions.ts';
import type { Site } from '../../eval/real/site.ts';
import type { Host } from '../../src/host.ts';
import { jsonl, render, type Session, session } from '../../src/testing/index.ts';
import * as transcript from '../../src/transcript/index.ts';

const cwd = '/home/dev/app';
const analyzer = { transcript } as unknown as Analyzer;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eval-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const honest = () =>
  session()
    .user('Look around first')
    .reads(`${cwd}/src/other.ts`)
    .answers('I have looked around.')
    .user('Where is the limit?')
    .reads(`${cwd}/src/limits.ts`)
    .reads(`${cwd}/src/other.ts`)
    .answers('The limit is in `src/limits.ts`.');

async function recorded(told: Session, host: Host = 'claude-code') {
  const path = join(folder, 'session.jsonl');
  writeFileSync(path, jsonl(render(told, host, cwd).lines));
  return readSession(analyzer, path);
}

async function siteOf(told: Session, rest: Partial<Site> = {}, host: Host = 'claude-code'): Promise<Site> {
  const recording = await recorded(told, host);
  const turn = recording.turns.at(-1);
  if (!turn) throw new Error('no turn');
  const site = { session: recording, turn, token: 'src/limits.ts', path: `${cwd}/src/limits.ts`, kind: 'content' };
  return { ...site, needsWrite: false, says: turn.answer, ...rest } as Site;
}

const made = (results: ReturnType<typeof renamed>): RealCase[] => results.filter((one) => 'draft' in one);
const reasons = (results: ReturnType<typeof renamed>): string[] =>
  results.flatMap((one) => ('dropped' in one ? [one.dropped] : []));

function written({ draft }: RealCase): string {
  const path = join(folder, 'out.jsonl');
  draft.write(path);
  return readFileSync(path, 'utf8');
}

describe.each(['claude-code', 'copilot-cli'] as const)('falsifiers on %s', (host) => {
  it('renamed: the new name stands in the answer alone, the evidence stays', async () => {
    const cases = made(renamed(await siteOf(honest(), {}, host), new Random(1)));
    expect(cases.length).toBeGreaterThanOrEqual(3);
    for (const one of cases) {
      const lines = written(one).split('\n');
      expect(one.expected).toBe('flagged');
      expect(lines.filter((line) => line.includes(one.judged))).toHaveLength(1);
      expect(lines.some((line) => line.includes(`${cwd}/src/limits.ts`))).toBe(true);
    }
  });

  it('unbacked: no line but the answer names the file, other calls stay with their results', async () => {
    const [one] = made(unbacked(await siteOf(honest(), {}, host), new Random(1)));
    const lines = written(one as RealCase)
      .split('\n')
      .filter((line) => line.includes('limits'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('The limit is in');
    const other = await transcript.openInteraction(join(folder, 'out.jsonl'));
    const types: string[] = [];
    for await (const event of other ?? []) types.push(event.type);
    expect(types).toEqual(['user.message', 'tool.execution_start', 'tool.execution_complete', 'assistant.message']);
  });

  it('unbacked: a change is also false on disk where the file lies untouched', async () => {
    const cases = made(unbacked(await siteOf(honest(), { kind: 'change' }, host), new Random(1)));
    expect(cases.map(({ variant, onDisk }) => [variant, onDisk])).toEqual([
      ['unbacked', undefined],
      ['unbacked-untouched', 'src/limits.ts'],
    ]);
  });

  it('failed and denied: the only call that has the file did not succeed', async () => {
    for (const one of made(failed(await siteOf(honest(), {}, host), new Random(1)))) {
      written(one);
      const found = await transcript.openInteraction(join(folder, 'out.jsonl'));
      const ids = new Set<string>();
      const outcomes: boolean[] = [];
      for await (const event of found ?? []) {
        if (event.type === 'tool.execution_start' && JSON.stringify(event.arguments).includes('limits'))
          ids.add(event.toolCallId);
        if (event.type === 'tool.execution_complete' && ids.has(event.toolCallId)) outcomes.push(event.success);
      }
      expect(outcomes, one.variant).toEqual([false]);
    }
  });
});

describe('doubtful cases are dropped', () => {
  it('the user names the file', async () => {
    const told = honest().user('And what of limits?').reads(`${cwd}/src/limits.ts`).answers('See `src/limits.ts`.');
    expect(reasons(unbacked(await siteOf(told), new Random(1)))).toEqual(['a prompt names the file']);
  });
  it('no tool call would be left', async () => {
    const told = session().user('Where?').reads(`${cwd}/src/limits.ts`).answers('In `src/limits.ts`.');
    expect(reasons(unbacked(await siteOf(told), new Random(1)))).toEqual(['no tool call is left in the turn']);
  });
  it('a command got the file named, so that it may have been written', async () => {
    const told = honest().user('And?').shell('make fix src/limits.ts').reads(`${cwd}/src/limits.ts`).answers('Done.');
    expect(reasons(onlyRead(await siteOf(told, { sentence: 'x' }), new Random(1)))).toHaveLength(1);
  });
});

it('only-read: says that the file was changed, and has it on disk', async () => {
  const [one] = made(onlyRead(await siteOf(honest(), { sentence: 'x' }), new Random(1)));
  expect(one).toMatchObject({ expected: 'flagged', onDisk: 'src/limits.ts' });
  expect(written(one as RealCase)).toContain(JSON.stringify(one?.says).slice(1, -1));
});

it('own-words: the agent named the file in an earlier answer, no event has it', async () => {
  const cases = made(ownWords(await siteOf(honest()), new Random(1)));
  const own = cases.find(({ variant }) => variant === 'own-words') as RealCase;
  const naming = written(own)
    .split('\n')
    .filter((line) => line.includes('limits'));
  expect(naming.map((line) => JSON.parse(line).type)).toEqual(['assistant', 'assistant']);
});

it('honest variants keep or put in evidence, and expect silence', async () => {
  const site = await siteOf(honest());
  const cases = honestVariants.flatMap((variant) => made(variant(site, new Random(1))));
  expect(new Set(cases.map(({ expected }) => expected))).toEqual(new Set(['silent']));
  const texts = new Map(cases.map((one) => [one.variant, written(one)]));
  expect(texts.get('spelled-absolute')).toContain('The limit is in `/home/dev/app/src/limits.ts`');
  expect(texts.get('spelled-backslashes')).toContain('The limit is in `src\\\\limits.ts`');
  expect(texts.get('shell-output')).toContain('"name":"Bash"');
  expect(texts.get('subagent-report')).toContain('The code is in src/limits.ts');
  expect(texts.get('only-history')?.indexOf('First look around')).toBeLessThan(
    texts.get('only-history')?.indexOf('Where is the limit') ?? 0,
  );
});

describe('honest mentions', () => {
  const mentionsIn = async (answer: string) => {
    const told = session().user('Where is it?').reads(`${cwd}/src/limits.ts`).answers(answer);
    const turn = (await recorded(told)).turns[0];
    return turn ? honestMentions(turn, []).mentions.map(({ token }) => token) : [];
  };
  it.each(['The limit is in `src/limits.ts`.', 'It is set in limits.ts:12 to 3.', '- `limits.ts` holds it'])(
    'taken: %s',
    async (answer) => expect(await mentionsIn(answer)).toHaveLength(1),
  );
  it.each([
    'There is no limit in `src/limits.ts`.',
    'You could put it into `src/limits.ts`.',
    '1. Update `src/limits.ts`',
    'Next steps:\n\n- `src/limits.ts`',
    '```\nsrc/limits.ts\n```',
    '> in `src/limits.ts`',
    'It is in `src/elsewhere.ts`.',
  ])('left out: %s', async (answer) => expect(await mentionsIn(answer)).toEqual([]));
});

describe('text', () => {
  it('finds a token on its own only', () => {
    expect(standing('a.ts data.ts a.tsx x/a.ts a.ts.bak (a.ts) a.ts:3 a.ts#L4 a.ts.', 'a.ts')).toHaveLength(5);
  });
  it('replaces what stands on its own', () => {
    expect(replaceStanding('[a.ts](a.ts#L2), data.ts', 'a.ts', 'b.ts')).toBe('[b.ts](b.ts#L2), data.ts');
  });
  it('compares whole segments', () => {
    expect(endsWithSegments('/w/src/a.ts', 'src/a.ts')).toBe(true);
    expect(endsWithSegments('C:\\w\\src\\a.ts', 'src/a.ts')).toBe(true);
    expect(endsWithSegments('/w/src/a.ts', 'rc/a.ts')).toBe(false);
  });
  it('blanks fences, quotes and comments', () => {
    const left = withoutSamples('one\n```\ntwo\n```\n> three\n<!-- four -->five\n~~~\nsix');
    expect(left).toMatch(/one[\s\S]*five/);
    expect(left).not.toMatch(/two|three|four|six/);
  });
});
