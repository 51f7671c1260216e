import { describe, expect, it } from 'vitest';
import { LazyPattern } from '../../../../../src/analyzers/pattern.ts';
import { make } from '../../../../../src/analyzers/unverified-file-claims/mentions/cues/make.ts';
import { TABLES } from '../../../../../src/analyzers/unverified-file-claims/mentions/cues/tables.ts';

const TAGS = ['zh', 'ja', 'ko', 'hi', 'de', 'es', 'fr', 'pt', 'ru'];

/** What is not a string, a list or an object of them, by its path. */
function foreign(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [];
  if (Array.isArray(value) || (typeof value === 'object' && value?.constructor === Object))
    return Object.entries(value).flatMap(([key, item]) => foreign(item, `${path}.${key}`));
  return [path];
}

function expressions(value: unknown): { source: string }[] {
  if (value instanceof RegExp) return [value];
  if (value instanceof LazyPattern) return [new RegExp(value.source, value.flags)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressions) : [];
}

/** Groups with a quantifier without bounds that hold another such quantifier. */
function nested(source: string): string[] {
  const out: string[] = [];
  const open: { from: number; repeats: boolean }[] = [];
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === '\\') at++;
    else if (sign === '[') {
      while (source[++at] !== ']') if (source[at] === '\\') at++;
    } else if (sign === '(') open.push({ from: at, repeats: false });
    else {
      const unbounded = /^(?:[*+]|\{\d+,\})/.test(source.slice(at + (sign === ')' ? 1 : 0)));
      if (sign === ')') {
        const group = open.pop();
        if (group?.repeats && unbounded) out.push(source.slice(group.from, at + 2));
        const outer = open.at(-1);
        if (outer && group?.repeats) outer.repeats = true;
      } else if (unbounded) for (const group of open) group.repeats = true;
    }
  }
  return out;
}

describe.each(TAGS)('the cues of %s', (tag) => {
  const table = TABLES[tag];

  it('are strings, lists and objects', () => {
    expect(table?.language).toBe(tag);
    expect(foreign(table, tag)).toEqual([]);
  });

  it('name only word lists that are there', () => {
    const names = new Set(['FIRST', 'PRODUCT', ...Object.keys(table?.words ?? {})]);
    const used = [...JSON.stringify(table).matchAll(/\{([A-Z]+)\}/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(table?.words ?? {}).filter((name) => !used.includes(name))).toEqual([]);
  });

  it('compile, and none can blow up', () => {
    const all = table ? expressions(make(table)) : [];
    expect(all.length).toBeGreaterThan(30);
    expect(all.flatMap(({ source }) => nested(source))).toEqual([]);
  });
});

it('sees nested quantifiers', () => {
  expect(nested('a(?:b+|[)*]c)*')).toEqual(['(?:b+|[)*]c)*']);
  expect(nested('(?:(?:a* )b){2,}')).toHaveLength(1);
  expect(nested('(?:b|\\)+c){0,4}(?:a)+[*+]\\*')).toEqual([]);
});
