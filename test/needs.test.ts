import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyPattern, type Needs } from '../src/analyzers/pattern.ts';
import { extractMentions } from '../src/analyzers/unverified-file-claims/mentions/index.ts';

const url = new URL('../scripts/needs.mjs', import.meta.url).href;
const { needsOf } = (await import(url)) as { needsOf(source: string, flags: string): Needs };

describe('what an expression needs', () => {
  it.each<[source: string, needs: string[][]]>([
    ['\\bcreated\\b', [['created']]],
    ['created?', [['create']]],
    ['(?:read|opened)[A-Z]* ◆', [['read', 'opened']]],
    ['(?:re)?opened (?:the )?file', [['opened file', 'opened the file']]],
    ['\\w+[CA](?<=J)', [['J'], ['C', 'A']]],
    ['(?=.*\\bgone\\b).*◆', [['gone']]],
    ['(?!.*\\bgone\\b).*◆', []],
    ['(?<!not )added', [['added']]],
    ['(?:added|.*) ◆', []],
    ['(?:deleted ){2}', [['deleted ']]],
    ['(?:deleted )*◆', []],
    ['[^a]bsent', [['bsent']]],
    ['left (?:as|it) is', [['left as is', 'left it is']]],
    ['удал(?:ён|ил)', [['удалён', 'удалил']]],
  ])('%s', (source, needs) => expect(needsOf(source, 'u')).toEqual(needs));

  it('is not told where the case of letters does not count', () => expect(needsOf('created', 'iu')).toEqual([]));

  it('keeps an expression from being compiled', () => {
    const broken = new LazyPattern('(', 'u', [['created', 'added']]);
    expect(broken.test('updated ◆')).toBe(false);
    expect(() => broken.test('added ◆')).toThrow(SyntaxError);
  });
});

describe('no match is ruled out', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each(['languages', 'independent'])('in the answers of eval/%s', (folder) => {
    const memo = new Map<string, Needs>();
    const ruledOut: unknown[] = [];
    let matches = 0;
    vi.spyOn(LazyPattern.prototype, 'test').mockImplementation(function (this: LazyPattern, text) {
      const matched = new RegExp(this.source, this.flags).test(text);
      const needs = memo.get(this.source + this.flags) ?? needsOf(this.source, this.flags);
      memo.set(this.source + this.flags, needs);
      if (!matched) return false;
      matches++;
      const isThere = needs.every((strings) => strings.some((string) => text.includes(string)));
      if (!isThere) ruledOut.push([this.source, text, needs]);
      return true;
    });
    const cases = JSON.parse(readFileSync(new URL(`../eval/${folder}/en.json`, import.meta.url), 'utf8'));
    for (const text of textsIn(cases)) extractMentions(text);
    expect(ruledOut).toEqual([]);
    expect(matches).toBeGreaterThan(50);
  });
});

/** All strings of some length. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 20 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
