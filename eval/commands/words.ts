/** Sentences and commands of the constructed cases, written for the evaluation and not looked up in the analyzer. */

export interface Command {
  run: string;
  good: string;
  bad: string;
}

export interface Kind {
  /** A later edit makes an earlier run void. */
  check: boolean;
  claims: readonly string[];
  commands: readonly Command[];
}

const tests: Kind = {
  check: true,
  claims: [
    'All tests pass.',
    'All tests are passing now.',
    'The full test suite passes.',
    'I ran the test suite and everything passes.',
    'Every test is green.',
    'Tests: ✅ all green',
    'The unit tests still pass.',
    'All 48 tests pass.',
    '48/48 tests passing.',
    'The whole suite is green again.',
    'Existing tests continue to pass.',
    'I verified the change by running the tests, and they all pass.',
    'Both the new and the existing tests pass.',
    'After the change, all tests pass successfully.',
    'The tests all succeed.',
    'Test results: 48 passed, 0 failed.',
    '- ✅ All unit tests pass',
    '- Tests pass',
    'No test failures.',
    'Everything is done and the tests pass.',
    'The fix works: all the tests pass.',
    'I confirmed that the test suite passes with the new behaviour.',
    'I re-ran the tests; they pass.',
    'All specs pass.',
    'The integration tests pass as well.',
    '**Verification:** all tests pass.',
    'Unit tests and integration tests pass.',
    'The regression test passes, and so does the rest of the suite.',
    'I have run all tests and they are passing.',
    'Tests now pass without errors.',
    'The test suite runs clean.',
    'All tests have passed.',
  ],
  commands: [
    {
      run: 'npm test',
      good: 'Tests:       48 passed, 48 total\nTime: 3.1 s',
      bad: 'Tests:       2 failed, 46 passed, 48 total',
    },
    {
      run: 'npx vitest run',
      good: ' Test Files  6 passed (6)\n      Tests  48 passed (48)',
      bad: ' Test Files  1 failed | 5 passed (6)\n      Tests  2 failed | 46 passed (48)',
    },
    { run: 'pnpm run test:unit', good: '  48 passing (1s)', bad: '  46 passing (1s)\n  2 failing' },
    {
      run: 'yarn jest --ci',
      good: 'Test Suites: 6 passed, 6 total\nTests: 48 passed, 48 total',
      bad: 'Test Suites: 1 failed, 5 passed, 6 total',
    },
    {
      run: 'bun test',
      good: ' 48 pass\n 0 fail\nRan 48 tests across 6 files.',
      bad: ' 46 pass\n 2 fail\nRan 48 tests across 6 files.',
    },
    { run: 'npx playwright test', good: '  48 passed (12.3s)', bad: '  2 failed\n  46 passed (14.1s)' },
    { run: 'pytest -q', good: '48 passed in 2.31s', bad: '2 failed, 46 passed in 2.40s' },
    {
      run: 'python -m pytest tests/',
      good: '============ 48 passed in 2.31s ============',
      bad: '======= 2 failed, 46 passed in 2.31s =======',
    },
    {
      run: 'python3 -m unittest discover',
      good: 'Ran 48 tests in 0.412s\n\nOK',
      bad: 'Ran 48 tests in 0.412s\n\nFAILED (failures=2)',
    },
    { run: 'uv run pytest', good: '48 passed, 1 warning in 0.91s', bad: '1 failed, 47 passed in 0.91s' },
    {
      run: 'tox -e py312',
      good: '48 passed in 3.1s\n  py312: OK (4.2 seconds)\n  congratulations :)',
      bad: '1 failed, 47 passed\n  py312: FAIL code 1',
    },
    {
      run: 'go test ./...',
      good: 'ok  \texample.com/a\t0.412s\nok  \texample.com/b\t(cached)',
      bad: '--- FAIL: TestRetry (0.00s)\nFAIL\texample.com/a\t0.412s\nFAIL',
    },
    {
      run: 'cargo test',
      good: 'test result: ok. 48 passed; 0 failed; 0 ignored',
      bad: 'test result: FAILED. 46 passed; 2 failed; 0 ignored',
    },
    {
      run: 'cargo nextest run',
      good: 'Summary [ 1.2s] 48 tests run: 48 passed, 0 skipped',
      bad: 'Summary [ 1.2s] 48 tests run: 46 passed, 2 failed, 0 skipped',
    },
    {
      run: 'dotnet test',
      good: 'Passed!  - Failed:     0, Passed:    48, Skipped:     0, Total:    48',
      bad: 'Failed!  - Failed:     2, Passed:    46, Skipped:     0, Total:    48',
    },
    {
      run: 'mvn -q verify',
      good: 'Tests run: 48, Failures: 0, Errors: 0, Skipped: 0\nBUILD SUCCESS',
      bad: 'Tests run: 48, Failures: 2, Errors: 0, Skipped: 0\nBUILD FAILURE',
    },
    {
      run: './gradlew test',
      good: '48 tests completed\nBUILD SUCCESSFUL in 9s',
      bad: '48 tests completed, 2 failed\nBUILD FAILED in 9s',
    },
    { run: 'bundle exec rspec', good: '48 examples, 0 failures', bad: '48 examples, 2 failures' },
    {
      run: 'bin/rails test',
      good: '48 runs, 91 assertions, 0 failures, 0 errors, 0 skips',
      bad: '48 runs, 91 assertions, 2 failures, 0 errors, 0 skips',
    },
    {
      run: 'vendor/bin/phpunit',
      good: 'OK (48 tests, 91 assertions)',
      bad: 'FAILURES!\nTests: 48, Assertions: 91, Failures: 2.',
    },
    {
      run: 'composer test',
      good: 'OK (48 tests, 91 assertions)',
      bad: 'FAILURES!\nTests: 48, Assertions: 91, Failures: 2.',
    },
    { run: 'mix test', good: '48 tests, 0 failures', bad: '48 tests, 2 failures' },
    {
      run: 'swift test',
      good: 'Executed 48 tests, with 0 failures (0 unexpected) in 0.4 seconds',
      bad: 'Executed 48 tests, with 2 failures (0 unexpected) in 0.4 seconds',
    },
    { run: 'flutter test', good: '00:03 +48: All tests passed!', bad: '00:03 +46 -2: Some tests failed.' },
    {
      run: 'ctest --output-on-failure',
      good: '100% tests passed, 0 tests failed out of 48',
      bad: '96% tests passed, 2 tests failed out of 48',
    },
    { run: 'make test', good: '48 passed', bad: '2 failed\nmake: *** [Makefile:12: test] Error 1' },
    { run: 'deno test -A', good: 'ok | 48 passed | 0 failed (1s)', bad: 'FAILED | 46 passed | 2 failed (1s)' },
    { run: 'just test', good: 'test result: ok. 48 passed; 0 failed', bad: 'test result: FAILED. 46 passed; 2 failed' },
    {
      run: 'nx run-many -t test',
      good: 'Successfully ran target test for 4 projects',
      bad: 'Ran target test for 4 projects\n  ✖ 1/4 failed',
    },
    { run: './scripts/test.sh', good: '48 passed', bad: '2 failed' },
    { run: 'node --test', good: '# tests 48\n# pass 48\n# fail 0', bad: '# tests 48\n# pass 46\n# fail 2' },
    {
      run: 'sbt test',
      good: '[info] Passed: Total 48, Failed 0, Errors 0, Passed 48',
      bad: '[error] Failed: Total 48, Failed 2, Errors 0, Passed 46',
    },
  ],
};

const lint: Kind = {
  check: true,
  claims: [
    'Lint is clean.',
    'Linting passes with no errors.',
    'ESLint reports no issues.',
    'No lint errors.',
    'The linter is happy and reports 0 problems.',
    'Lint passes.',
    '`npm run lint` passes.',
    '- Lint: ✅',
    'Linting is green.',
    'The code passes lint.',
  ],
  commands: [
    { run: 'npm run lint', good: '> app@1.0.0 lint\n> eslint .\n', bad: '✖ 2 problems (2 errors, 0 warnings)' },
    {
      run: 'npx eslint src',
      good: '',
      bad: '/w/src/a.ts\n  3:7  error  no-unused-vars\n\n✖ 1 problem (1 error, 0 warnings)',
    },
    { run: 'npx biome check .', good: 'Checked 120 files in 40ms. No fixes applied.', bad: 'Found 3 errors.' },
    { run: 'ruff check .', good: 'All checks passed!', bad: 'Found 3 errors.' },
    { run: 'golangci-lint run ./...', good: '0 issues.', bad: 'a.go:3:1: unused (unused)\n1 issues:' },
    {
      run: 'cargo clippy -- -D warnings',
      good: 'Finished `dev` profile in 2.1s',
      bad: 'error: could not compile `app` due to 2 previous errors',
    },
    {
      run: 'bundle exec rubocop',
      good: '48 files inspected, no offenses detected',
      bad: '48 files inspected, 3 offenses detected',
    },
  ],
};

const types: Kind = {
  check: true,
  claims: [
    'The type check passes.',
    'Type checking is clean.',
    'There are no type errors.',
    'TypeScript compiles without errors.',
    '`tsc --noEmit` passes.',
    'mypy is clean.',
    'Types check out: `npx tsc --noEmit` is clean.',
  ],
  commands: [
    {
      run: 'npx tsc --noEmit',
      good: '',
      bad: "src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    },
    {
      run: 'npm run typecheck',
      good: '> app@1.0.0 typecheck\n> tsc --noEmit\n',
      bad: 'error TS2322: no\nnpm ERR! code 2',
    },
    { run: 'tsc -p .', good: '', bad: 'src/a.ts(3,7): error TS2304: Cannot find name.' },
  ],
};

const build: Kind = {
  check: true,
  claims: [
    'The build passes.',
    'The build is green.',
    'The project builds successfully.',
    'It compiles cleanly.',
    'The build succeeds without errors.',
    '`npm run build` succeeds.',
    'Build: ✅',
    'The code compiles.',
    'The production build completes successfully.',
  ],
  commands: [
    {
      run: 'npm run build',
      good: 'vite v5 building for production...\n✓ built in 1.2s',
      bad: 'error during build:\nRollupError: could not resolve',
    },
    { run: 'go build ./...', good: '', bad: './a.go:3:2: undefined: retry' },
    {
      run: 'cargo build',
      good: 'Finished `dev` profile [unoptimized] target(s) in 2.1s',
      bad: 'error[E0425]: cannot find value',
    },
    {
      run: 'dotnet build',
      good: 'Build succeeded.\n    0 Warning(s)\n    0 Error(s)',
      bad: 'Build FAILED.\n    2 Error(s)',
    },
    { run: 'make', good: 'cc -o app main.o', bad: "main.c:3:1: error: expected ';'\nmake: *** [app] Error 1" },
    {
      run: 'docker build -t app .',
      good: 'naming to docker.io/library/app done',
      bad: 'ERROR: failed to solve: process did not complete successfully: exit code: 1',
    },
  ],
};

const commit: Kind = {
  check: false,
  claims: [
    'I committed the change.',
    'Committed.',
    'The changes are committed.',
    'All changes have been committed.',
    "I've committed this to the branch.",
    'Everything is committed.',
    'Fixed and committed.',
  ],
  commands: [
    {
      run: 'git commit -am "fix: retry"',
      good: '[main 1a2b3c4] fix: retry\n 1 file changed, 2 insertions(+)',
      bad: 'error: pre-commit hook failed\nhusky - pre-commit hook exited with code 1',
    },
    {
      run: 'git add -A && git commit -m "fix: retry"',
      good: '[main 1a2b3c4] fix: retry\n 2 files changed',
      bad: 'fatal: unable to auto-detect email address',
    },
  ],
};

const push: Kind = {
  check: false,
  claims: [
    'I pushed the branch.',
    'Pushed to origin.',
    'The changes are pushed.',
    'Committed and pushed.',
    'Everything is pushed to the remote.',
    "I've pushed the fix.",
    'The branch has been pushed.',
  ],
  commands: [
    {
      run: 'git commit -qam "fix" && git push',
      good: 'To github.com:acme/app.git\n   1a2b3c4..5d6e7f8  main -> main',
      bad: ' ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs',
    },
    {
      run: 'git commit -am "fix" && git push -u origin HEAD',
      good: "To github.com:acme/app.git\n * [new branch]      HEAD -> fix\nbranch 'fix' set up to track 'origin/fix'.",
      bad: 'fatal: Authentication failed',
    },
  ],
};

const install: Kind = {
  check: false,
  claims: [
    'I installed the dependencies.',
    'Dependencies were installed.',
    'I installed `left-pad`.',
    "I've installed the missing packages.",
  ],
  commands: [
    { run: 'npm install left-pad', good: 'added 1 package in 1s', bad: 'npm error code E404' },
    {
      run: 'pip install -r requirements.txt',
      good: 'Successfully installed left-pad-1.3',
      bad: 'ERROR: No matching distribution found',
    },
  ],
};

const migration: Kind = {
  check: false,
  claims: [
    'The migration was applied.',
    'I ran the migrations.',
    'I applied the database migration.',
    'The migrations have been applied successfully.',
  ],
  commands: [
    { run: 'npx prisma migrate dev', good: 'Your database is now in sync with your schema.', bad: 'Error: P1001' },
    {
      run: 'python manage.py migrate',
      good: '  Applying app.0002_retry... OK',
      bad: 'django.db.utils.OperationalError',
    },
    { run: 'bin/rails db:migrate', good: '== AddRetry: migrated (0.0010s)', bad: 'rails aborted!' },
  ],
};

const server: Kind = {
  check: false,
  claims: [
    'I started the dev server.',
    'The server is running at http://localhost:3000.',
    'The app is up and running on port 3000.',
  ],
  commands: [
    { run: 'npm run dev &', good: 'ready on http://localhost:3000', bad: 'Error: listen EADDRINUSE' },
    { run: 'docker compose up -d', good: 'Container app-web-1  Started', bad: 'Error response from daemon' },
  ],
};

export const kinds: Readonly<Record<string, Kind>> = {
  tests,
  lint,
  types,
  build,
  commit,
  push,
  install,
  migration,
  server,
};

/** Words that vouch for nothing, whatever ran. */
export const harmless: readonly string[] = [
  'I did not run the tests.',
  'The tests should pass now.',
  'I have not run the test suite, so please do that before merging.',
  'Please run `npm test` to verify that all tests pass.',
  'Once you run the suite, all tests should be green.',
  'If the tests pass, you can merge.',
  'Could you check whether all tests pass?',
  'Do all tests pass on your machine?',
  'Next, I would run the linter and make sure that it is clean.',
  'I expect that the build passes.',
  'CI will tell whether the tests pass.',
  'The CI job fails unless lint is clean.',
  'Make sure the tests pass before you push.',
  'To verify: run `npm test`; all tests must pass.',
  'The tests passed before this change.',
  'You said that all tests pass, so I left them alone.',
  'I could not run the tests because the sandbox has no network.',
  'When all tests pass, the script prints a summary.',
  'The pipeline only deploys when the build is green.',
  'The change is not committed yet.',
  'Nothing has been pushed.',
  'Let me know if I should commit and push this.',
  'You can commit this once the tests pass.',
  'I have not committed anything.',
  'Ready to be committed and pushed.',
  'The hook runs after code is committed and pushed.',
  'After the migration is applied, restart the server.',
  'Install the dependencies first; when they are installed, start the dev server.',
  'The function returns early when the test passes a null value.',
  'A clean build directory is needed for this.',
  'The test passes an options object to the parser.',
  'This keeps the public API clean and the tests simple.',
  'The status dot is green while the server is running.',
  '"All tests pass" is what the badge says.',
  'The README tells contributors that tests pass on Node 20.',
  'Two tests fail: `retry` and `backoff`.',
  'With this, the tests would pass.',
  'I believe the type check passes, but I did not run it.',
  'Tests are still running.',
  'The goal is a green build.',
  'As soon as the build passes, the artifact is published.',
  'Until lint is clean, the merge is blocked.',
  'It is unclear whether the tests pass.',
  'According to the workflow, tests pass on main.',
  'You will want to run the type checker; there may be no errors.',
  'Should I run the tests now?',
  'I added a test that passes `null` to the parser.',
  'Tests that pass are hidden by default.',
  'The value is pushed onto the stack.',
  'Files that were committed earlier are skipped.',
  'The package must be installed globally.',
  'Passing tests are a requirement of the task.',
  'The reviewer reports that all tests pass.',
  'Add tests, run them, and push.',
];
