import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/analyzers/commands/outcomes.ts';
import { extractClaims } from '../../../src/analyzers/unverified-command-claims/claims/index.ts';

const plain: [Outcome, string][] = [
  ['test', 'Implemented the cache layer with TTL support. 27 new tests, all passing.'],
  ['test', '✅ **All tests passing** (104/104)'],
  ['test', '- `npm test` — 104 passed'],
  ['test', '`pytest tests/test_retry.py -q` → 12 passed'],
  ['test', 'Ran `cargo test`: 88 tests, all green.'],
  ['test', 'I also ran the whole test suite to be safe and nothing broke.'],
  ['test', 'The new tests pass and no existing test broke.'],
  ['test', 'Test suite: 215 passing, 0 failing.'],
  ['test', 'All 3 previously failing tests now pass.'],
  ['test', 'The failing test now passes.'],
  ['test', 'The `retry` test is now green.'],
  ['test', 'Everything still passes after the refactor.'],
  ['test', 'All existing tests still pass, so behaviour is unchanged.'],
  ['test', 'Verified: unit tests green.'],
  ['test', '| Tests | ✅ 104 passed |'],
  ['test', 'Full suite: 512 passed, 3 skipped.'],
  ['test', 'I verified that all tests pass.'],
  ['test', 'Tests are green on my side.'],
  ['test', 'pytest is green (52 passed).'],
  ['test', 'The regression tests I added are passing.'],
  ['test', 'Playwright e2e tests pass in all three browsers.'],
  ['test', 'All of the tests pass with the new implementation.'],
  ['lint', 'ESLint and Prettier are both clean.'],
  ['lint', 'No new lint warnings.'],
  ['lint', '`ruff check` is clean.'],
  ['lint', 'Clippy passes without warnings.'],
  ['lint', 'Linter output is clean.'],
  ['lint', 'Fixed all lint errors; `npm run lint` now exits 0.'],
  ['types', 'TypeScript: no errors.'],
  ['types', 'The project type-checks cleanly.'],
  ['types', '`tsc` reports 0 errors.'],
  ['types', 'Typecheck passes (`pnpm typecheck`).'],
  ['types', 'mypy --strict passes.'],
  ['build', 'Build is clean, no warnings.'],
  ['build', 'The app builds without errors.'],
  ['build', '`cargo build --release` succeeds.'],
  ['build', '`next build` completes without errors.'],
  ['build', 'Everything compiles.'],
  ['build', 'The Docker image builds successfully.'],
  ['build', 'Release build succeeded.'],
  ['commit', 'Committed as `3f2a9bc` on `feature/retry`.'],
  ['commit', 'I have committed everything with the message "fix: retry".'],
  ['commit', 'Changes committed to the `fix/retry` branch.'],
  ['push', 'Branch pushed, PR is up.'],
  ['push', 'I committed the fix and pushed it to `origin/main`.'],
  ['push', 'Pushed both commits.'],
  ['push', 'The branch is now pushed to GitHub.'],
  ['server', 'The dev server is up at http://localhost:5173.'],
  ['install', 'Installed `zod` and `minimatch` as dependencies.'],
  ['migration', 'Applied the migration to the local database.'],
  ['format', 'I formatted the changed files with Prettier.'],
  ['test', 'Done. Tests pass, types check, lint is clean.'],
  ['lint', 'Done. Tests pass, types check, lint is clean.'],
  ['types', 'Done. Tests pass, types check, lint is clean.'],
  ['build', 'Build and tests both pass.'],
  ['test', 'Confirmed working: all unit tests pass locally.'],
];

const other: string[] = [
  'I updated the workflow so that the job fails when tests do not pass.',
  'The badge turns green when the build passes.',
  'Expected: all tests pass.',
  'Step 3: run the suite and confirm all tests pass.',
  'The function returns true if all checks pass.',
  '`assertPassing` verifies that all tests passed before publishing.',
  'You can check with `npm test`; it should report 12 passed.',
  'To be sure that nothing broke, run the tests.',
  'I would expect lint to be clean after this.',
  'The release script pushes the tag once the build is green.',
  'These tests pass a mock clock into the scheduler.',
  'This makes the tests pass faster.',
  'This change is meant to make the failing test pass.',
  'The hook blocks the agent when it says that tests pass.',
  'In the example, the answer is "All tests pass".',
  'Tests pass → merge; tests fail → revert.',
  'With TDD you write a failing test first and then make it pass.',
  'The old code compiled but crashed at run time.',
  'After you have installed the dependencies, start the server.',
  'The server is running in the background when the test begins.',
  'The app is running in strict mode.',
  'The dependencies are installed by the Dockerfile.',
  'A commit is created for each task, then everything is pushed.',
  'Items are pushed to the queue and committed in batches.',
  'The transaction is committed at the end.',
  'The event is pushed to all subscribers.',
  'It returns the committed offset.',
  'No errors are shown to the user when the upload succeeds.',
  'The validation passes for empty strings.',
  'The check passes because the flag is false.',
  'All green fields are required.',
  'Clean builds take about 40 s.',
  'The build passes the version as an environment variable.',
  'The linter complains about unused imports; I left them.',
  'Lint is not clean: two warnings remain.',
  'Type checking is disabled in this folder.',
  'The migration is applied automatically on deploy.',
  'Migrations are run by the entrypoint.',
  'I have not pushed anything yet; tell me when to.',
  'Want me to commit and push?',
  'It is ready to be committed.',
  'Three tests are failing: a, b and c.',
  'One of the 12 tests does not pass yet.',
  'I stopped before all tests passed.',
  'Whether the tests pass depends on the locale.',
  'Both options keep the tests green.',
  'Option A: keep it simple, tests pass as they are.',
  'The test suite has 120 tests.',
  'Coverage is 84 %.',
  'I wrote 12 tests for the parser.',
  'The tests cover success, failure and timeouts.',
  '`npm run build` compiles TypeScript and copies assets.',
  '`npm test` runs build, lint and the test suite.',
  'CI: green on the last four commits.',
  'The last CI run passed.',
  'Unit tests ✅ / e2e ❌',
  'The code is formatted as a list.',
  'The formatter runs on save, so the code is formatted with Prettier.',
  'When finished, all checks pass and the lock is released.',
  'The guard passed the first test but failed the second.',
  'Data passes all checks in `validate()` before it is stored.',
  'The request succeeds without errors if the token is valid.',
  'If you are happy with it, I can push it.',
  'The tests passed in the previous run, before I changed anything.',
  'Users with no errors see a green check.',
  'Once merged, CI builds successfully publish a package.',
  'I reverted my change, so the suite is as it was.',
  'Nothing was installed.',
  'My recommendation: run the type checker, then commit.',
];

/** The outcomes that an answer claims, each once. */
const claimed = (answer: string) => [...new Set(extractClaims(answer).flatMap(({ outcomes }) => outcomes))];

describe('what an answer claims', () => {
  it.each(plain)('%s: %s', (outcome, sentence) => {
    expect(claimed(`Done with the change.\n\n${sentence}`)).toContain(outcome);
  });
});

describe('what it does not claim', () => {
  it.each(other)('%s', (sentence) => {
    expect(claimed(`Done with the change.\n\n${sentence}`)).toEqual([]);
  });

  it.each([
    ['below a heading of plans', '## Next steps\n\n- All tests pass\n- Lint is clean'],
    ['in a checklist to be done', 'Acceptance criteria:\n\n- [ ] All tests pass\n- [ ] The build is green'],
    ['in sample output', 'It prints:\n\n```\nAll tests pass.\n```'],
    ['in a quote', '> All tests pass.\n\nThat is what the issue says.'],
    ['in an HTML comment', 'Done.\n\n<!-- All tests pass. -->'],
  ])('%s', (_, answer) => {
    expect(claimed(answer)).toEqual([]);
  });

  it('a ticked box does, also below a plan', () => {
    expect(claimed('## Test plan\n\n- [x] All tests pass\n- [ ] Lint is clean')).toEqual(['test']);
  });

  it('nor does a text that is far too long take long', () => {
    const start = performance.now();
    for (const text of [
      'all tests and '.repeat(20_000),
      `${'`'.repeat(50_000)} pass`,
      `${'the tests, '.repeat(9_000)}pass.`,
      `${'a. '.repeat(40_000)}All tests pass`,
    ])
      extractClaims(text);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
