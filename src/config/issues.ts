import type * as z from 'zod/mini';
import { nearest } from '../suggest.ts';
import { branchOf } from './branch.ts';
import type { ConfigDocument } from './document.ts';
import type { Mistake } from './mistake.ts';
import { inWords } from './words.ts';

/** An issue as zod reports it; other libraries give `message` and `path`, and may wrap segments. */
export interface Issue {
  code?: string;
  message: string;
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
  expected?: string;
  values?: readonly unknown[];
  keys?: readonly string[];
  minimum?: number | bigint;
  /** Absent: the minimum itself is allowed. */
  inclusive?: boolean;
  maximum?: number | bigint;
  /** Of a check of ours: what to do. */
  params?: { readonly remedy?: unknown };
  errors?: readonly (readonly Issue[])[];
}

export type Path = readonly PropertyKey[];

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
      return (issue.keys ?? []).map((key) => {
        const isAnalyzer =
          at.length === 0 && schema && (key.includes('/') || keysAt(schema, ['analyzers']).includes(key));
        if (isAnalyzer) return document.mistake([key], `${JSON.stringify(key)} is an analyzer`, analyzersGo, 'key');
        return unknownKey(document, at, key, schema ? keysAt(schema, path) : []);
      });
    if (issue.code === 'invalid_union' && issue.errors?.length) {
      const value = valueAt(document.value, at);
      const inner = branchOf(issue.errors, value).map((one) => ({ ...one, path: [...path, ...(one.path ?? [])] }));
      return mistakesOf(inner, document, schema, base);
    }
    const [message, remedy] = inWords(issue, valueAt(document.value, at), at.at(-1), at);
    return [document.mistake(at, message, remedy)];
  });
}

const analyzersGo = 'Put it under "analyzers".';

/** A key that nobody knows, with the one that was probably meant. `more`: what else could be named. */
export function unknownKey(
  document: ConfigDocument,
  at: Path,
  key: string,
  known: readonly string[],
  more?: string,
): Mistake {
  const meant = nearest(key, known);
  const list =
    known.length > 0
      ? `Known are ${known.join(', ')}${more ? `; ${more}` : ''}.`
      : 'See the page of the analyzer for what it takes.';
  const what = at.at(-1) === 'analyzers' ? 'analyzer' : 'key';
  const remedy = meant ? `Did you mean ${JSON.stringify(meant)}?` : list;
  return document.mistake([...at, key], `unknown ${what} ${JSON.stringify(key)}`, remedy, 'key');
}

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
  if (!schema._zod) return path.length === 0 ? Object.keys((schema as { shape?: object }).shape ?? {}) : []; // zod 3, others
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
