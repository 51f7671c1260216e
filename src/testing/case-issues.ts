import { describeError, type Issue } from '../analyzers/describe-error.ts';
import { hint, nearest } from '../suggest.ts';
import { isRecord } from '../transcript/raw.ts';

/** Keys that there are: of the whole, and of the objects below a key of it. */
export type KnownKeys = Readonly<Record<string, readonly string[]>> & { '': readonly string[] };

/** What is wrong with a case, each with its place in it and what was probably meant. */
export function describeCaseError(error: unknown, value: unknown, known: KnownKeys): string {
  const { issues } = (error ?? {}) as { issues?: Issue[] };
  if (!Array.isArray(issues)) return describeError(error);
  const flat = issues.flatMap((issue) => unfold(issue));
  // A misspelled key is the cause of the one that is missing.
  const sorted = [...flat.filter(isUnknownKey), ...flat.filter((issue) => !isUnknownKey(issue))];
  return sorted.map((issue) => describe(issue, valueAt(value, issue.path), known)).join('; ');
}

const isUnknownKey = ({ code }: Issue): boolean => code === 'unrecognized_keys';

/** The issues of the one form, of several, that was meant; of all where the value has another type than any. */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || !issue.errors) return [issue];
  const isOfOtherType = (form: Issue[]) => form.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const meant = issue.errors.find((form) => !isOfOtherType(form));
  if (meant) return meant.flatMap((one) => unfold({ ...one, path: [...issue.path, ...one.path] }));
  const expected = issue.errors.flatMap((form) => form.map((one) => one.expected)).join(' or ');
  return [{ code: 'invalid_type', path: issue.path, message: issue.message, expected }];
}

function describe({ code, path, message, expected, keys = [], values = [] }: Issue, value: unknown, known: KnownKeys) {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const at = place.replace(/^\./, '');
  const where = at === '' ? '' : `${at}: `;
  if (code === 'unrecognized_keys') {
    const here = known[path.length === 0 ? '' : String(path[0])] ?? [];
    return keys.map((key) => `${where}unknown key ${key}${here.length > 0 ? `: ${hint(key, here)}` : ''}`).join('; ');
  }
  if (value === undefined) return `${at} is missing`;
  if (code === 'invalid_value') {
    const meant = typeof value === 'string' ? nearest(value, values.map(String)) : undefined;
    const all = `${where}${String(value)} is none of ${values.join(', ')}`;
    return meant === undefined ? all : `${all}: did you mean ${meant}?`;
  }
  return code === 'invalid_type' ? `${where}expected ${expected}` : `${where}${message}`;
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      Array.isArray(at) ? at[Number(key)] : isRecord(at) && Object.hasOwn(at, key) ? at[String(key)] : undefined,
    value,
  );
