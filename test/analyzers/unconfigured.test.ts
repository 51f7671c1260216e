import { expect, it } from 'vitest';
import { builtin } from '../../src/analyzers/builtin.ts';
import * as openTodos from '../../src/analyzers/open-todos/analyzer.ts';
import { parseOptions } from '../../src/analyzers/parse-options.ts';
import * as reminders from '../../src/analyzers/reminders/analyzer.ts';
import * as skillFeedback from '../../src/analyzers/skill-feedback/analyzer.ts';
import { unconfigured } from '../../src/analyzers/unconfigured.ts';
import * as unverifiedCommandClaims from '../../src/analyzers/unverified-command-claims/analyzer.ts';
import * as unverifiedFileClaims from '../../src/analyzers/unverified-file-claims/analyzer.ts';

const defaults = new Map(
  [openTodos, reminders, skillFeedback, unverifiedCommandClaims, unverifiedFileClaims].map((one) => [
    one.analyzer.name,
    one.defaults,
  ]),
);

it('an unconfigured hook runs the same analyzers in the same order', () =>
  expect(unconfigured.map(({ analyzer }) => analyzer.name)).toEqual(builtin.map(({ analyzer }) => analyzer.name)));

it.each(builtin)('$analyzer.name: the defaults are those of the schema', ({ analyzer }) =>
  expect(parseOptions(analyzer)).toEqual(defaults.get(analyzer.name)),
);

it.each(unconfigured)('$analyzer.name has no schema to be loaded', ({ analyzer }) =>
  expect(analyzer.meta.options).toBeUndefined(),
);
