import type * as z from 'zod/mini';
import type { ConfigDocument } from './document.ts';
import type { Mistake } from './mistake.ts';
import { presetNames } from './schema.ts';
import { nearest } from './suggest.ts';

/** An issue as zod reports it; other libraries give `message` and `path`, and may wrap segments. */
export interface Issue {
  code?: string;
  message: string;
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
  expected?: string;
  values?: readonly unknown[];
  keys?: readonly string[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  errors?: readonly (readonly Issue[])[];
}

type Path = readonly PropertyKey[];

/** Puts issues of a schema into words, at their places in the document below `base`. `schema` tells which keys are known. */
export function mistakesOf(
  issues: readonly Issue[],
  document: ConfigDocument,
  schema: z.core.$ZodType | undefined,
  base: Path = [],
): Mistake[] {
  return issues.flatMap((issue) => {
    const path = (issue.path ?? []).map((segment) => (typeof segment === 'object' ? segment.key : segment));
    const at = [...base, ...path];
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).map((key) => unknownKey(document, at, key, schema ? keysAt(schema, path) : []));
    if (issue.code === 'invalid_union' && issue.errors?.length) {
      const value = valueAt(document.value, at);
      const inner = branchOf(issue.errors, value).map((one) => ({ ...one, path: [...path, ...(one.path ?? [])] }));
      return mistakesOf(inner, document, schema, base);
    }
    const [message, remedy] = inWords(issue, valueAt(document.value, at), at.at(-1), at);
    return [document.mistake(at, message, remedy)];
  });
}

/** A key that nobody knows, with the one that was probably meant. */
export function unknownKey(document: ConfigDocument, at: Path, key: string, known: readonly string[]): Mistake {
  const meant = nearest(key, known);
  const list = known.length > 0 ? `Known are ${known.join(', ')}.` : 'Take it out.';
  const what = at.at(-1) === 'analyzers' ? 'analyzer' : 'key';
  const remedy = meant ? `Did you mean ${JSON.stringify(meant)}?` : list;
  return document.mistake([...at, key], `unknown ${what} ${JSON.stringify(key)}`, remedy, 'key');
}

/** Of several forms that a value may have, the one that was probably meant: that of the value's type, or all that are possible. */
function branchOf(errors: readonly (readonly Issue[])[], value: unknown): readonly Issue[] {
  const begun = errors.filter((issues) =>
    issues.every(({ path = [], code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  if (begun[0]) return begun[0];
  const flat = errors.flat().flatMap((issue): readonly Issue[] => (issue.errors ? issue.errors.flat() : [issue]));
  if (typeof value === 'string') {
    const values = flat.flatMap((issue) => issue.values ?? []);
    if (values.length > 0) return [{ code: 'invalid_value', message: '', values }];
  }
  const expected = flat.map(({ expected, values }) => expected ?? values?.map((one) => JSON.stringify(one)).join(', '));
  return [{ code: 'invalid_type', message: '', expected: [...new Set(expected.filter(Boolean))].join(' or ') }];
}

const inNames: Readonly<Record<string, string>> = {
  record: 'an object',
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

function inWords(
  issue: Issue,
  value: unknown,
  key: PropertyKey | undefined,
  at: Path,
): [message: string, remedy: string] {
  const shown = clip(JSON.stringify(value) ?? 'nothing');
  if (value === undefined) return [`${String(key)} is missing`, `Write it: ${wanted(issue)}.`];
  switch (issue.code) {
    case 'invalid_value': {
      const values = (issue.values ?? []).map(String);
      const meant = typeof value === 'string' ? nearest(value, values) : undefined;
      const list = values.map((one) => JSON.stringify(one)).join(', ');
      return [`${shown} is none of ${list}`, meant ? `Did you mean ${JSON.stringify(meant)}?` : 'Write one of them.'];
    }
    case 'invalid_type':
      return [`${shown} is not ${wanted(issue)}`, `Write ${wanted(issue)}.`];
    case 'too_small':
      return [`${shown} is too small`, sizeRemedy(value, 'at least', issue.minimum)];
    case 'too_big':
      return [`${shown} is too large`, sizeRemedy(value, 'at most', issue.maximum)];
    case 'invalid_format': {
      const meant = at.includes('extends') && nearest(String(value), presetNames);
      return [`${shown} has not the right form`, meant ? `Did you mean ${JSON.stringify(meant)}?` : formRemedy(at)];
    }
    default:
      return [`${shown}: ${issue.message}`, 'See the page of the analyzer for what it takes.'];
  }
}

const wanted = ({ expected = '', values }: Issue): string =>
  values?.map((one) => JSON.stringify(one)).join(' or ') ||
  expected
    .split(' or ')
    .map((one) => inNames[one] ?? one)
    .join(' or ') ||
  'a value';

const sizeRemedy = (value: unknown, word: string, limit: number | bigint | undefined): string =>
  Array.isArray(value)
    ? `List ${word} ${limit}.`
    : typeof value === 'string'
      ? `Write ${word} ${limit} characters.`
      : `Write ${word} ${limit}.`;

/** What a text must look like, by the key that it stands under. */
function formRemedy(at: Path): string {
  const keys = at.filter((segment) => typeof segment === 'string');
  switch (keys.at(-1)) {
    case 'extends':
      return 'Name "recommended", "strict", "canary", or a preset of a plugin as "package/preset".';
    case 'plugins':
      return 'Name a file as "./x.mjs", with slashes, or a package.';
    case 'files':
      return 'Write a glob relative to the root of the repository, with slashes: "packages/api/**".';
    case 'locale':
      return 'Write "auto", or a language tag such as "en" or "pt-BR".';
    case 'skipPhrase':
      return 'Write at least three characters, without blanks around them: "[no-check]".';
    default:
      return 'See the page of the analyzer for what it takes.';
  }
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const segment of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[segment];
  }
  return at;
}

/** The keys that an object at this path may have, read from the schema. */
function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const def = schema._zod.def as {
    shape?: Record<string, z.core.$ZodType>;
    catchall?: z.core.$ZodType;
    innerType?: z.core.$ZodType;
    options?: z.core.$ZodType[];
    element?: z.core.$ZodType;
    keyType?: z.core.$ZodType;
    valueType?: z.core.$ZodType;
  };
  if (def.innerType) return keysAt(def.innerType, path);
  if (def.options) return [...new Set(def.options.flatMap((option) => keysAt(option, path)))];
  const [first, ...rest] = path;
  if (first === undefined) return [...Object.keys(def.shape ?? {}), ...namesIn(def.keyType)];
  const next = def.shape?.[String(first)] ?? def.element ?? def.valueType ?? def.catchall;
  return next ? keysAt(next, rest) : [];
}

/** The keys of a record that allows some only. */
const namesIn = (schema: z.core.$ZodType | undefined): string[] => [...(schema?._zod.values ?? [])].map(String);
