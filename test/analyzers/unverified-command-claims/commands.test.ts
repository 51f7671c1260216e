import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/analyzers/commands/recognise.ts';
import { readRuns } from '../../../src/analyzers/evidence/shell-runs.ts';
import { readOutput } from '../../../src/analyzers/unverified-command-claims/output.ts';

const shown = (command: string) =>
  [...new Set(readRuns(command).flatMap((run) => [...(recognise(run, {})?.outcomes ?? [])]))].sort();

describe('what a command shows', () => {
  it.each([
    ['npm test', 'test'],
    ['npm t -- --run', 'test'],
    ['npm run test:unit', 'test'],
    ['pnpm --filter web test', 'test'],
    ['yarn workspace @acme/web test', 'test'],
    ['yarn vitest run', 'test'],
    ['npx jest src/a.test.ts', 'test'],
    ['node_modules/.bin/mocha', 'test'],
    ['node node_modules/vitest/vitest.mjs run', 'test'],
    ['python3.12 -m pytest -q', 'test'],
    ['poetry run pytest', 'test'],
    ['uv run --group dev pytest', 'test'],
    ['cargo +nightly test --workspace', 'test'],
    ['go test -race ./...', 'test'],
    ['./mvnw -q test', 'test'],
    ['./gradlew :app:testDebugUnitTest', 'test'],
    ['bundle exec rspec', 'test'],
    ['php artisan test', 'test'],
    ['./vendor/bin/sail test', 'test'],
    ['docker compose run --rm web pytest', 'test'],
    ['docker run --rm -v $PWD:/w node:20 npm test', 'test'],
    ['bash -lc "cd api && pytest"', 'test'],
    ['make -C native check-units test', 'test'],
    ['just test-all', 'test'],
    ['mise run test:integration', 'test'],
    ['nx run web:test', 'test'],
    ['turbo run test --filter=web', 'test'],
    ['bash scripts/run_tests.sh', 'test'],
    ['pwsh -c "Invoke-Pester"', 'test'],
    ['npx eslint .', 'lint'],
    ['pnpm lint', 'lint'],
    ['pre-commit run -a', 'format'],
    ['git -C sub commit -m x', 'commit'],
    ['git push origin HEAD', 'push'],
    ['npx prisma migrate dev', 'migration'],
    ['npm ci', 'install'],
    ['npm run dev', 'server'],
    ['npx tsc --noEmit', 'types'],
    ['cargo build --release', 'build'],
  ])('%s: %s', (command, outcome) => {
    expect(shown(command)).toContain(outcome);
  });

  it.each([
    'echo npm test',
    'npm install -D vitest',
    'pip install pytest',
    'poetry add pytest',
    'cat test/a.test.ts',
    'grep -rn "npm test" .',
    'ls tests',
    'pytest --collect-only',
    'vitest list --help',
    'git log --grep test',
    'mkdir -p tests',
    'which pytest',
  ])('%s is no test run', (command) => {
    expect(shown(command)).not.toContain('test');
  });
});

describe('what hides an exit code', () => {
  it.each([
    ['npm test', undefined],
    ['cd a && npm test', undefined],
    ['npm test && echo ok', undefined],
    ['npm test || exit 1', undefined],
    ['npm test || { echo failed; exit 1; }', undefined],
    ['set -e; npm test; echo done', undefined],
    ['set -o pipefail; npm test | tail', undefined],
    ['npm test | tail', 'pipe'],
    ['(cd a && npm test) | tail', 'pipe'],
    ['npm test || true', 'or'],
    ['npm test; echo done', 'sequence'],
    ['npm test &', 'background'],
    ['if npm test; then echo ok; fi', 'condition'],
    ['bash -c "npm test | tail"', 'pipe'],
    ['bash -c "npm test" || true', 'or'],
  ])('%s: %s', (command, hiding) => {
    const run = readRuns(command).find(({ words }) => words[0] === 'npm');
    expect(run?.hiding).toBe(hiding);
  });
});

describe('what an output says of tests', () => {
  it.each([
    ['Tests:       48 passed, 48 total', 'passed'],
    ['ok  \texample.com/a\t0.4s', 'passed'],
    ['100% tests passed, 0 tests failed out of 48', 'passed'],
    ['Passed!  - Failed:     0, Passed:    48', 'passed'],
    ['\u001b[32m✓\u001b[39m retries', 'passed'],
    ['Tests: 2 failed, 46 passed', 'failed'],
    ['--- FAIL: TestRetry (0.00s)\nFAIL', 'failed'],
    ['Tests run: 48, Failures: 2, Errors: 0', 'failed'],
    ['sh: 1: pytest: command not found', 'failed'],
    ['collected 0 items', 'nothing-ran'],
    ['ok  \texample.com/a\t0.2s [no tests to run]', 'nothing-ran'],
    ['  0 passing (1ms)', 'nothing-ran'],
    ['', 'silent'],
    ['Exit code 1', 'silent'],
    ['finished', 'unclear'],
  ])('%s: %s', (output, saying) => {
    expect(readOutput(output, 'test')).toBe(saying);
  });
});
