import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import { type JsonSchema, jsonSchema } from '../../src/config/json-schema.ts';
import { configSchema } from '../../src/config/schema.ts';

const known = builtin.map(({ analyzer }) => analyzer);
const zod = configSchema(known);
const schema = jsonSchema();
const ajv = new Ajv({ strict: false }).compile(schema);
const judge = (document: unknown) => ({ zod: zod.safeParse(document).success, schema: ajv(document) });

interface Told {
  code?: string | undefined;
  values?: unknown;
  errors?: Told[][];
}

/** Faults of globs, commands and names, which are found by code: a JSON Schema cannot say them. */
const saidByCode = (document: unknown): boolean => {
  const isOurs = ({ code, values, errors = [] }: Told): boolean =>
    code === 'custom' || (Array.isArray(values) && values.includes('@test')) || errors.flat().some(isOurs);
  return (zod.safeParse(document).error?.issues ?? []).some((issue) => isOurs(issue as Told));
};

/** Numbers that look random and are the same in every run (mulberry32). */
function generator(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Values that a schema allows, mostly; its own words are what a typing person starts from. */
function like(schema: JsonSchema, random: () => number, depth = 0): unknown {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const junk = [
    null,
    true,
    0,
    -1,
    3,
    1.5,
    1e300,
    '',
    ' ',
    'x',
    'off',
    'OFF',
    'a/b',
    '@s/a',
    './a.mjs',
    '../a',
    '/abs',
    'C:\\x',
    'C:/x',
    'a\nb',
    'en',
    'en-US',
    'zh-',
    '😀',
    [],
    {},
    ['x'],
    { mode: 'warn' },
    { mode: 'loud' },
    [['x']],
  ];
  if (random() < 0.04) return pick(junk);
  if (schema.anyOf) return like(pick(schema.anyOf), random, depth);
  if (schema.enum) return pick(schema.enum as unknown[]);
  if (schema.type === 'boolean') return random() < 0.5;
  if (schema.type === 'integer') return pick([1, 2, 8, 9, 20, 21, 0]);
  if (schema.type === 'array')
    return Array.from({ length: Math.floor(random() * 3) }, () => like(schema.items ?? {}, random, depth + 1));
  if (schema.properties) {
    const chosen = Object.entries(schema.properties).filter(() => random() < (depth === 0 ? 0.4 : 0.7));
    const entries = chosen.map(([key, inner]) => [random() < 0.02 ? `${key}s` : key, like(inner, random, depth + 1)]);
    if (random() < 0.05)
      entries.push([pick(['x', 'a/b', '@s/p/a', 'mode', 'constructor', 'toString', 'a/', '']), pick(junk)]);
    return Object.fromEntries(entries);
  }
  return pick(['docs/**', 'a/b', './x.mjs', 'en', '[no-check]', ...junk.filter((one) => typeof one === 'string')]);
}

describe('schema.json and the schema by which files are validated', () => {
  it('accept and reject the same documents', () => {
    const random = generator(5);
    const counts = { accepted: 0, rejected: 0 };
    for (let i = 0; i < 10_000; i++) {
      const document = like(schema, random);
      const judged = judge(document);
      if (judged.schema && saidByCode(document)) continue;
      expect({ document, accepted: judged.schema }).toEqual({ document, accepted: judged.zod });
      counts[judged.zod ? 'accepted' : 'rejected']++;
    }
    // Both sides are really tried.
    expect(counts.accepted).toBeGreaterThan(500);
    expect(counts.rejected).toBeGreaterThan(500);
  });

  it.each([
    [true, {}],
    [true, { $schema: './x.json', extends: 'a/strict', plugins: ['./x.mjs', '@a/b', 'c/sub'], locale: 'pt-BR' }],
    [
      true,
      { analyzers: { 'skill-feedback': 'off', 'my/own': { mode: 'warn', anything: [1] } }, skipPhrase: '[no-check]' },
    ],
    [true, { overrides: [{ files: ['packages/api/**'], analyzers: { 'unverified-file-claims': { mode: 'log' } } }] }],
    [false, { analyzers: { nothing: 'off' } }],
    [false, { analyzers: { 'my/own': 'loud' } }],
    [false, { analyzers: { 'skill-feedback': { ignore: 'x' } } }],
    [false, { overrides: [{ files: [], analyzers: {} }] }],
    [false, { overrides: [{ files: ['/x'], analyzers: {} }] }],
    [false, { maxBlocks: 0 }],
    [false, []],
  ])('%s: %j', (accepted, document) => {
    expect(judge(document)).toEqual({ zod: accepted, schema: accepted });
  });

  it('know every analyzer of the package, with its options and what it is for', () => {
    const rules = schema.properties?.analyzers?.properties;
    for (const { name, meta } of known) {
      const rule = rules?.[name];
      expect(rule?.description).toBe(meta.description);
      const { additionalProperties, properties = {} } = rule?.anyOf?.[1] ?? {};
      expect(additionalProperties, `${name}: options are a strict object of zod/mini`).toBe(false);
      const silent = Object.keys(properties).filter((key) => !properties[key]?.description);
      expect(silent, `options that docs/analyzers/${name}.md has no row for`).toEqual([]);
    }
  });

  it('the file of the package is this one', () => {
    const file = fileURLToPath(new URL('../../schema.json', import.meta.url));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
  });
});
