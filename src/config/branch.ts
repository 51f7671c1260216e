import { isRecord } from '../transcript/raw.ts';
import type { Issue } from './issues.ts';

/** Of several forms that a value may have, the one that was probably meant: that of the value's type with the fewest faults. */
export function branchOf(errors: readonly (readonly Issue[])[], value: unknown): readonly Issue[] {
  const begun = errors.filter((issues) =>
    issues.every(({ path = [], code }) => path.length > 0 || code === 'unrecognized_keys'),
  );
  if (begun.length === 0) return [byType(errors, value)];
  const least = Math.min(...begun.map(({ length }) => length));
  const best = begun.filter(({ length }) => length === least);
  const [first = []] = best;
  const missing = best.flatMap((issues) => issues.filter((issue) => isMissing(issue, value)));
  if (best.length === 1 || missing.length < best.length) return first;
  // The forms differ by the key that each needs. Another key may be that one, written wrongly.
  const rest = first.filter((issue) => !isMissing(issue, value));
  const keys = missing.map(({ path = [] }) => String(path[0]));
  return rest.length > 0 ? rest : [{ code: 'missing', message: '', keys: [...new Set(keys)] }];
}

const isMissing = ({ path = [] }: Issue, value: unknown): boolean =>
  path.length === 1 && isRecord(value) && !Object.hasOwn(value, path[0] as PropertyKey);

/** The value has none of the types: all that are possible. */
function byType(errors: readonly (readonly Issue[])[], value: unknown): Issue {
  const flat = errors.flat().flatMap((issue): readonly Issue[] => (issue.errors ? issue.errors.flat() : [issue]));
  const values = flat.flatMap((issue) => issue.values ?? []).filter((one) => typeof one === 'string');
  if (typeof value === 'string' && values.length > 0) return { code: 'invalid_value', message: '', values };
  const ofType = flat.find(({ code }) => code === 'invalid_format');
  if (ofType) return ofType;
  const expected = flat.map(({ expected, values }) => expected ?? values?.map((one) => JSON.stringify(one)).join(', '));
  return { code: 'invalid_type', message: '', expected: [...new Set(expected.filter(Boolean))].join(' or ') };
}
