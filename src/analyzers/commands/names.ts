import type { Outcome } from './outcomes.ts';

/** What words in the name of a script, task or tool say that it does. */
const wordsByOutcome: Partial<Record<Outcome, string>> = {
  test: 'test tests testing tested unittest unittests runtests runtest spec specs e2e unit integration itest jest vitest pytest mocha cypress playwright smoke coverage cov regression acceptance conformance pester',
  build: 'build builds compile bundle dist assemble package webpack rebuild buildall transpile',
  lint: 'lint lints linting linter eslint stylelint clippy vet ruff biome checkstyle ktlint detekt rubocop credo analyze analyse diagnostics problems inspections static',
  types: 'type types typecheck typechecks typing tsc mypy pyright diagnostics problems',
  format: 'format fmt formatting prettier black spotless style',
  commit: 'commit release',
  push: 'push release publish ship deploy',
  server: 'start dev serve server up preview run watch launch debug emulator',
  migration: 'migrate migration migrations migrator upgrade schema',
  install: 'install setup bootstrap deps dependencies provision init sync',
};

/** Names of scripts that run several checks at once; which ones, the name does not tell. */
const aggregates = new Set(
  'check checks ci verify verification validate validation all precommit preflight qa prepush presubmit gate gates quality sanity default full'.split(
    ' ',
  ),
);

const byWord = new Map<string, Outcome[]>();
for (const [outcome, words] of Object.entries(wordsByOutcome)) {
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), outcome as Outcome]);
}

const checks: readonly Outcome[] = ['test', 'build', 'lint', 'types', 'format'];

/** Outcomes that a name stands for: `test:unit`, `typeCheck`, `run-ci.sh`. */
export function outcomesOfName(name: string): Outcome[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const own = words.flatMap(
    (word) => byWord.get(word) ?? (/^tests?\d*$|^test_|[a-z]_?tests$/.test(word) ? ['test' as const] : []),
  );
  if (own.length > 0) return [...new Set(own)];
  return words.some((word) => aggregates.has(word)) ? [...checks] : [];
}
