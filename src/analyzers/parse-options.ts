import type { AnyAnalyzer } from './runner.ts';

/** Raised with the issues of the analyzer's schema, which differ by its library. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
  readonly issues: readonly unknown[];

  constructor(issues: readonly unknown[]) {
    super('invalid options');
    this.issues = issues;
  }
}

/** What an analyzer's schema makes of the user's options. Throws an error with `issues`, as zod's have them. */
export function parseOptions({ meta: { options } }: AnyAnalyzer, value: unknown = {}): unknown {
  if (options === undefined) {
    const keys = Object.keys(value as object);
    if (keys.length > 0)
      throw new OptionsError([{ code: 'unrecognized_keys', keys, path: [], message: 'unknown key' }]);
    return value;
  }
  if (!('~standard' in options)) return options.parse(value);
  const result = options['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('the schema of the options is asynchronous');
  if (result.issues) throw new OptionsError(result.issues);
  return result.value;
}
