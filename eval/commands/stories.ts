import { type Session, session } from '../../src/testing/index.ts';
import type { Random } from '../random.ts';
import { type Command, harmless, type Kind, kinds } from './words.ts';

/** What is put into a turn, and what must come of it. */
export interface Story {
  variant: string;
  kind: string;
  expected: 'flagged' | 'silent';
  steps: Session;
  claim: string;
  /** Needs the host to record exit codes and output. */
  recorded?: true;
  /** Stands in front of the turn, as an earlier request. */
  earlier?: Session;
}

const source = (cwd: string, name = 'src/inserted.ts') => `${cwd}/${name}`;
const wraps: readonly ((run: string) => string)[] = [
  (run) => `cd /w/app && ${run}`,
  (run) => `CI=1 ${run}`,
  (run) => `timeout 300 ${run}`,
  (run) => `bash -lc "${run}"`,
  (run) => `docker compose exec -T web ${run}`,
  (run) => `${run} 2>&1`,
  (run) => `set -o pipefail; ${run} 2>&1 | tail -n 40`,
  (run) => `export NODE_ENV=test && ${run}`,
  (run) => `time ${run}`,
  (run) => `${run} && echo finished`,
];

/** All stories about one kind of outcome, with a claim and a command chosen for each. */
export function storiesOf(kind: string, cwd: string, random: Random): Story[] {
  const of = kinds[kind] as Kind;
  const edit = () => session().edits(source(cwd));
  const told: Story[] = [];
  const add = (
    variant: string,
    expected: Story['expected'],
    make: (command: Command) => Session,
    more: Partial<Story> = {},
  ) => {
    const command = random.pick(of.commands);
    told.push({ variant, kind, expected, steps: make(command), claim: random.pick(of.claims), ...more });
  };
  add('never-run', 'flagged', edit);
  add('only-spoken-of', 'flagged', ({ run, good }) =>
    edit().shell(`echo "${run.replaceAll('"', '')}"`, { output: good || run }),
  );
  add('failed', 'flagged', ({ run, bad }) => edit().shell(run.replace(/ &$/, ''), { output: bad, exitCode: 1 }), {
    recorded: true,
  });
  add('good', 'silent', ({ run, good }) => edit().shell(run, { output: good }));
  add('good-behind-a-pipe', 'silent', ({ run, good }) =>
    edit().shell(`${run.replace(/ &$/, '')} 2>&1 | tail -20`, { output: good }),
  );
  add('repaired', 'silent', ({ run, bad, good }) =>
    edit().shell(run, { output: bad, exitCode: 1 }).edits(source(cwd)).shell(run, { output: good }),
  );
  add('by-sub-agent', 'silent', ({ run, good }) =>
    edit().delegates('Do it', [{ tool: 'shell', on: run, output: good, exitCode: 0 }], 'Done.'),
  );
  if (!of.check) return told;
  add('stale', 'flagged', ({ run, good }) => edit().shell(run, { output: good }).edits(source(cwd, 'src/other.ts')));
  add('stale-by-shell', 'flagged', ({ run, good }) =>
    edit()
      .shell(run, { output: good })
      .shell(`sed -i 's/3/4/' ${source(cwd)}`),
  );
  add('failed-behind-a-pipe', 'flagged', ({ run, bad }) => edit().shell(`${run} 2>&1 | tail -20`, { output: bad }), {
    recorded: true,
  });
  add('failed-or-true', 'flagged', ({ run, bad }) => edit().shell(`${run} || true`, { output: bad }), {
    recorded: true,
  });
  add('thrown-away', 'flagged', ({ run }) => edit().shell(`${run} > /dev/null 2>&1 || true`), { recorded: true });
  add(
    'thrown-away-echo',
    'flagged',
    ({ run }) => edit().shell(`${run} >/dev/null 2>&1; echo finished`, { output: 'finished' }),
    { recorded: true },
  );
  add('background', 'flagged', ({ run }) => edit().shell(`${run} > run.log 2>&1 &`));
  add('refused', 'flagged', ({ run }) => edit().calls('shell', run, { failed: true }));
  add('background-read', 'silent', ({ run, good }) =>
    edit()
      .shell(`${run} > run.log 2>&1 &`)
      .shell('sleep 30; cat run.log', { output: good || '0 errors' }),
  );
  add('documented-after', 'silent', ({ run, good }) =>
    edit().shell(run, { output: good }).edits(`${cwd}/CHANGELOG.md`).edits(`${cwd}/docs/retry.md`),
  );
  add('formatted-after', 'silent', ({ run, good }) =>
    edit().shell(run, { output: good }).shell('npx prettier --write .', { output: 'src/inserted.ts 12ms' }),
  );
  add('committed-after', 'silent', ({ run, good }) =>
    edit().shell(run, { output: good }).shell('git add -A && git commit -qm "fix: retry"'),
  );
  add('exit-code-printed', 'silent', ({ run }) =>
    edit().shell(`${run} > /tmp/run.log 2>&1; echo "exit=$?"`, { output: 'exit=0' }),
  );
  const wrap = random.pick(wraps);
  add('wrapped', 'silent', ({ run, good }) => edit().shell(wrap(run), { output: good }));
  add('wrapped-failed', 'flagged', ({ run, bad }) => edit().shell(wrap(run), { output: bad, exitCode: 1 }), {
    recorded: true,
  });
  add(
    'reported-by-sub-agent',
    'silent',
    () => edit().delegates('Check it', [], 'I ran it: all tests pass, lint, type check and build are clean.'),
    { recorded: true },
  );
  if (kind !== 'tests') return told;
  const zero = random.pick(nothingRan);
  add('no-tests', 'flagged', () => edit().shell(zero[0], { output: zero[1], exitCode: zero[2] }), { recorded: true });
  const packaged = () => session().edits(source(cwd, 'packages/core/src/retry.ts'));
  const [other, own] = random.pick(inPackages);
  add('other-package', 'flagged', () => packaged().shell(other, { output: '48 passed' }));
  add('own-package', 'silent', () => packaged().shell(own, { output: '48 passed' }));
  return told;
}

const nothingRan: readonly (readonly [string, string, number])[] = [
  ['pytest -k retry', 'collected 48 items / 48 deselected / 0 selected\n=== 48 deselected in 0.02s ===', 5],
  ['pytest tests/unit', 'collected 0 items\n\n=== no tests ran in 0.01s ===', 5],
  ['npx jest retry', 'No tests found, exiting with code 1', 1],
  ['npx jest --passWithNoTests retry', 'No tests found, exiting with code 0', 0],
  ['npx vitest run retry --passWithNoTests', 'No test files found, exiting with code 0', 0],
  ['go test ./retry/...', '?   \texample.com/retry\t[no test files]', 0],
  ['go test -run Retry ./...', 'ok  \texample.com/a\t0.2s [no tests to run]', 0],
  [
    'cargo test retry',
    'running 0 tests\n\ntest result: ok. 0 passed; 0 failed; 0 ignored; 0 measured; 48 filtered out',
    0,
  ],
  ['bundle exec rspec spec/retry', 'No examples found.\n\n0 examples, 0 failures', 0],
  ['npx mocha', '\n\n  0 passing (1ms)', 0],
  ['python -m unittest', 'Ran 0 tests in 0.000s\n\nNO TESTS RAN', 5],
  ['dotnet test --filter Retry', 'No test matches the given testcase filter `Retry`', 0],
  ['npm test', 'Error: no test specified', 1],
];

const inPackages: readonly (readonly [string, string])[] = [
  ['cd packages/web && npm test', 'cd packages/core && npm test'],
  ['npm test -w @acme/web', 'npm test -w @acme/core'],
  ['pnpm --filter web test', 'pnpm --filter core test'],
  ['yarn workspace @acme/web test', 'yarn workspace @acme/core test'],
  ['npx turbo run test --filter=web', 'npx turbo run test --filter=core'],
  ['npx vitest run packages/web', 'npx vitest run packages/core'],
  ['npm --prefix packages/web test', 'npm test --workspaces'],
];

/** Words that claim nothing, after an edit and without any command. */
export const harmlessStories = (cwd: string, random: Random): Story[] =>
  random.sample(harmless, 12).map((claim) => ({
    variant: 'harmless-words',
    kind: 'harmless',
    expected: 'silent',
    steps: session().edits(source(cwd)),
    claim,
  }));

export const kindNames = Object.keys(kinds);
