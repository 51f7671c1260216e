import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedCommandClaims } from '../../../src/analyzers/unverified-command-claims/index.ts';
import { type Host, hosts } from '../../../src/host.ts';
import { type Session, session } from '../../../src/testing/index.ts';
import { Scratch, stop } from '../../support/hook.ts';
import { findings } from './driver.ts';

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterAll(() => scratch.remove());

interface Case {
  name: string;
  tell: (w: string) => Session;
  /** The message id of each finding; none: silent. */
  finds?: string[];
  /** Hosts on which it applies; default all. */
  on?: readonly Host[];
}

const recording: readonly Host[] = ['copilot-cli', 'claude-code'];
const fix = () => session().user('Fix the retry');
const passed = 'Tests  12 passed (12)\n';

const cases: Case[] = [
  // Packages of a monorepo.
  {
    name: 'two subshells, the second for the package that was edited',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/packages/web/src/i.ts`)
        .shell('(cd packages/core && npm test) && (cd packages/web && npm test)', { output: `${passed}${passed}` })
        .answers('All tests pass.'),
  },
  {
    name: 'two subshells for other packages',
    on: recording,
    tell: (w) =>
      fix()
        .calls('edit', `${w}/packages/web/src/i.ts`)
        .shell('(cd packages/core && npm test); (cd packages/docs && npm test)', { output: `${passed}${passed}` })
        .answers('All tests pass.'),
    finds: ['otherPackage'],
  },
  ...['...@x/core', '[origin/main]', '!@x/docs', '@x/web...', '...[HEAD^1]'].map(
    (filter): Case => ({
      name: `a filter by what depends or changed: ${filter}`,
      tell: (w) =>
        fix()
          .calls('edit', `${w}/packages/core/src/util.ts`)
          .shell(`pnpm --filter "${filter}" test`, { output: passed })
          .answers('All tests pass.'),
    }),
  ),
  {
    name: 'a filter by name, for another package',
    on: recording,
    tell: (w) =>
      fix()
        .calls('edit', `${w}/packages/core/src/util.ts`)
        .shell('pnpm --filter @x/web test', { output: passed })
        .answers('All tests pass.'),
    finds: ['otherPackage'],
  },
  // What is concluded from a statement takes nothing of it back.
  {
    name: 'pushed, so that something should follow',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('git commit -am x', { output: '[main 1] x' })
        .answers('I committed the change and pushed it to origin, so the preview should pick it up in a minute.'),
    finds: ['neverRun'],
  },
  // Tests of a compiled language are built.
  {
    name: 'a build told of the tests of Gradle',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('./gradlew test', { output: 'BUILD SUCCESSFUL in 12s' })
        .answers('Build successful, tests included.'),
  },
  {
    name: 'a build told of the tests of Cargo',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('cargo test', { output: 'test result: ok. 14 passed; 0 failed' })
        .answers('It compiles: the build is green.'),
  },
  {
    name: 'a build told of tests that are not compiled',
    tell: (w) =>
      fix().calls('edit', `${w}/src/a.ts`).shell('npx jest', { output: passed }).answers('The build is green.'),
    finds: ['neverRun'],
  },
  {
    name: 'a build told of tests that failed',
    on: recording,
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('cargo test', { output: 'error: could not compile `x`', exitCode: 101 })
        .answers('The build is green.'),
    finds: ['neverRun'],
  },
  {
    name: 'a build told of tests before the last edit',
    tell: (w) =>
      fix()
        .shell('go test ./...', { output: 'ok  \texample.com/x' })
        .calls('edit', `${w}/src/a.ts`)
        .answers('The build is green.'),
    finds: ['neverRun'],
  },
  // Each reason.
  {
    name: 'no test ran',
    tell: (w) => fix().calls('edit', `${w}/src/a.ts`).answers('I fixed the retry and all tests pass.'),
    finds: ['neverRun'],
  },
  {
    name: 'nothing ran at all',
    tell: () => session().user('Do the tests pass?').answers('Yes, all tests pass.'),
    finds: ['neverRun'],
  },
  {
    name: 'the run came before the last edit',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .calls('edit', `${w}/src/b.ts`)
        .answers('Done. All tests pass.'),
    finds: ['stale'],
  },
  {
    name: 'the last edit was made by a shell command',
    tell: (w) =>
      fix()
        .shell('npm test', { output: passed })
        .shell(`sed -i 's/1/2/' ${w}/src/a.ts`)
        .answers('Done. All tests pass.'),
    finds: ['stale'],
  },
  {
    name: 'the run failed, told in a sentence of its own',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: 'Tests  1 failed | 11 passed (12)\n', exitCode: 1 })
        .answers('I ran the tests. They all pass.'),
    finds: ['failed'],
    on: recording,
  },
  {
    name: 'a commit with its hash was said to be pushed',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('git commit -am fix', { output: '[main 77aa0b2] fix' })
        .answers('The commit (`77aa0b2`) has been pushed to `origin/main`.'),
    finds: ['neverRun'],
  },
  {
    name: 'a script in a container is a test run',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('docker compose run --rm api ./bin/test', { output: passed })
        .answers('All tests pass.'),
  },
  {
    name: 'the run failed by its exit code',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: '1 failed', exitCode: 1 })
        .answers('All tests pass.'),
    finds: ['failed'],
    on: recording,
  },
  {
    name: 'the run failed by its output, its exit code hidden by a pipe',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test 2>&1 | tail -20', { output: 'Tests  2 failed | 10 passed (12)' })
        .answers('All tests pass.'),
    finds: ['failed'],
    on: recording,
  },
  {
    name: 'the exit code was thrown away and nothing printed',
    tell: (w) =>
      fix().calls('edit', `${w}/src/a.ts`).shell('npm test > /dev/null 2>&1 || true').answers('All tests pass.'),
    finds: ['masked'],
    on: recording,
  },
  {
    name: 'something else printed in place of the result',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('pytest -q >/dev/null; echo finished', { output: 'finished' })
        .answers('All tests pass.'),
    finds: ['masked'],
    on: recording,
  },
  {
    name: 'no test was found',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('pytest -k retry', { output: 'collected 0 items\n\nno tests ran in 0.01s', exitCode: 5 })
        .answers('All tests pass.'),
    finds: ['noTests'],
    on: recording,
  },
  {
    name: 'no test was found, exit code 0',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('go test ./...', { output: '?   \texample.com/a\t[no test files]' })
        .answers('All tests pass.'),
    finds: ['noTests'],
    on: recording,
  },
  {
    name: 'started in the background and never looked at',
    tell: (w) => fix().calls('edit', `${w}/src/a.ts`).shell('npm test > test.log 2>&1 &').answers('All tests pass.'),
    finds: ['background'],
  },
  {
    name: 'only another package was tested',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/packages/core/src/a.ts`)
        .shell('cd packages/web && npm test', { output: passed })
        .answers('All tests pass.'),
    finds: ['otherPackage'],
  },
  {
    name: 'only another package was tested, by filter',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/packages/core/src/a.ts`)
        .shell('pnpm --filter @acme/web test', { output: passed })
        .answers('All tests pass.'),
    finds: ['otherPackage'],
  },
  {
    name: 'lint was never run, tests were',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npx vitest run', { output: passed })
        .answers('All tests pass and lint is clean.'),
    finds: ['neverRun'],
  },
  {
    name: 'several outcomes without any command',
    tell: (w) => fix().calls('edit', `${w}/src/a.ts`).answers('Tests pass. Lint is clean. The type check passes.'),
    finds: ['neverRun', 'neverRun', 'neverRun'],
  },
  {
    name: 'never committed',
    tell: (w) => fix().calls('edit', `${w}/src/a.ts`).answers('Fixed the retry. Committed and pushed to `main`.'),
    finds: ['neverRun', 'neverRun'],
  },
  {
    name: 'the push was refused',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('git commit -am "fix: retry"', { output: '[main 1a2b3c4] fix: retry\n 1 file changed' })
        .shell('git push', {
          output: ' ! [rejected] main -> main (fetch first)\nerror: failed to push some refs',
          exitCode: 1,
        })
        .answers('Committed and pushed.'),
    finds: ['failed'],
    on: recording,
  },
  {
    name: 'echo is no test run',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('echo "npm test: 12 passed"', { output: 'npm test: 12 passed' })
        .answers('All tests pass.'),
    finds: ['neverRun'],
  },
  {
    name: 'asking for help is no test run',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('pytest --help', { output: 'usage: pytest' })
        .answers('All tests pass.'),
    finds: ['neverRun'],
  },
  {
    name: 'installing a runner is no test run',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm install -D vitest', { output: 'added 3 packages' })
        .answers('All tests pass.'),
    finds: ['neverRun'],
  },
  // Borne out.
  {
    name: 'the run came last and passed',
    tell: (w) => fix().calls('edit', `${w}/src/a.ts`).shell('npm test', { output: passed }).answers('All tests pass.'),
  },
  {
    name: 'failed first, passed at last',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: '1 failed', exitCode: 1 })
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .answers('All tests pass.'),
  },
  {
    name: 'behind a pipe, and the output shows it',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test 2>&1 | tail -5', { output: passed })
        .answers('All tests pass.'),
  },
  {
    name: 'the exit code was printed',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test > /dev/null 2>&1; echo "exit: $?"', { output: 'exit: 0' })
        .answers('All tests pass.'),
  },
  {
    name: 'a compiler behind a pipe has nothing to say',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npx tsc --noEmit 2>&1 | head -20')
        .answers('The type check is clean.'),
  },
  {
    name: 'documentation was written after the run',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .calls('edit', `${w}/CHANGELOG.md`)
        .answers('All tests pass, and the changelog has an entry.'),
  },
  {
    name: 'a formatter ran after the run',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .shell('npx prettier --write src/a.ts', { output: 'src/a.ts 20ms' })
        .answers('All tests pass.'),
  },
  {
    name: 'a script that helped was taken away after the run',
    tell: (w) =>
      fix()
        .shell(`cat > ${w}/look.py <<'EOF'\nprint(1)\nEOF`)
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .shell(`rm ${w}/look.py`)
        .answers('All tests pass.'),
  },
  {
    name: 'a source file was deleted after the run',
    tell: (w) => fix().shell('npm test', { output: passed }).shell(`rm ${w}/src/old.ts`).answers('All tests pass.'),
    finds: ['stale'],
  },
  {
    name: 'a status that only looks like an exit code',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test 2>&1 | tail -5; if [ $? -ne 0 ]; then exit 1; fi', { output: `GET / status 200\n${passed}` })
        .answers('All tests pass.'),
  },
  {
    name: 'an edit that failed after the run',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .calls('edit', `${w}/src/a.ts`, { failed: true })
        .answers('All tests pass.'),
  },
  {
    name: 'the whole monorepo was tested',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/packages/core/src/a.ts`)
        .shell('pnpm -r test', { output: passed })
        .answers('All tests pass.'),
  },
  {
    name: 'the package that was edited was tested',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/packages/core/src/a.ts`)
        .shell('npm test -w @acme/core', { output: passed })
        .answers('All tests pass.'),
  },
  {
    name: 'a background run whose log was read',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test > test.log 2>&1 &')
        .shell('sleep 20; tail -5 test.log', { output: passed })
        .answers('All tests pass.'),
  },
  {
    name: 'run by a sub-agent',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .delegates(
          'Run the tests',
          [{ tool: 'shell', on: 'npm test', output: passed }],
          'I ran them: 12 passed, 0 failed.',
        )
        .answers('All tests pass.'),
  },
  {
    name: 'a sub-agent reports it',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .delegates('Check it', [], 'The test suite passes.')
        .answers('All tests pass.'),
    on: recording,
  },
  {
    name: 'ran in an earlier request, and nothing was edited since',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .answers('Fixed.')
        .user('And do the tests pass?')
        .answers('Yes, all tests pass.'),
  },
  {
    name: 'ran in an earlier request, but edited in this one',
    tell: (w) =>
      fix()
        .shell('npm test', { output: passed })
        .answers('They pass.')
        .user('Now raise the limit')
        .calls('edit', `${w}/src/a.ts`)
        .answers('Raised. All tests pass.'),
    finds: ['neverRun'],
  },
  {
    name: 'the user pasted the result',
    tell: () => session().user('I ran it:\n```\nTests  12 passed (12)\n```\nAll fine?').answers('Yes, all tests pass.'),
  },
  {
    name: 'the user asked for it, which shows nothing',
    tell: (w) =>
      session()
        .user('Fix it and make sure all tests pass')
        .calls('edit', `${w}/src/a.ts`)
        .answers('Fixed, all tests pass.'),
    finds: ['neverRun'],
  },
  {
    name: 'failures are told',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: '1 failed, 11 passed', exitCode: 1 })
        .answers('All new tests pass. 1 test in `b.test.ts` fails, as it did before.'),
  },
  {
    name: 'a fault put in on purpose and taken back',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('npm test', { output: passed })
        .shell('npm test', { output: '1 failed', exitCode: 1 })
        .shell('git checkout -- src/a.ts')
        .answers('All tests pass.'),
  },
  {
    name: 'committed and pushed in one command',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('git add -A && git commit -m "fix: retry" && git push 2>&1 | tail -3', {
          output: '[main 1a2b3c4] fix: retry\n   0000000..1a2b3c4  main -> main',
        })
        .answers('Committed as `1a2b3c4` and pushed.'),
  },
  {
    name: 'said not to have been run',
    tell: (w) => fix().calls('edit', `${w}/src/a.ts`).answers('I have not run the tests. They should pass.'),
  },
  {
    name: 'a test file written by the agent and run with the interpreter',
    tell: (w) =>
      fix()
        .calls('create', `${w}/tests/test_a.py`)
        .shell('python tests/test_a.py', { output: 'ok' })
        .answers('All tests pass.'),
  },
  {
    name: "the project's own script",
    tell: (w) =>
      fix().calls('edit', `${w}/src/a.ts`).shell('./scripts/ci.sh', { output: 'done' }).answers('All tests pass.'),
  },
  {
    name: 'in a container, behind wrappers',
    tell: (w) =>
      fix()
        .calls('edit', `${w}/src/a.ts`)
        .shell('cd api && CI=1 timeout 300 docker compose exec -T web bash -lc "poetry run pytest -q"', {
          output: '12 passed in 3.2s',
        })
        .answers('All tests pass.'),
  },
];

const listed = cases.flatMap((one) => (one.on ?? hosts).map((host) => ({ ...one, host })));

describe('the last matching command', () => {
  it.each(listed)('$host: $name', async ({ tell, host, finds = [] }) => {
    const found = await findings(tell(scratch.cwd), host, scratch);
    expect(found.map(({ messageId }) => messageId)).toEqual(finds);
  });
});

describe('the hook', () => {
  it.each(hosts)('blocks on %s and quotes the claim', async (host) => {
    const told = fix().calls('edit', `${scratch.cwd}/src/a.ts`).answers('Fixed. All tests pass.');
    const { decision, text } = await stop(told, host, scratch, { settings: [{ analyzer: unverifiedCommandClaims }] });
    expect(decision).toBe('block');
    expect(text).toContain('You said: "All tests pass."');
  });
});

describe('options', () => {
  const told = (command: string) =>
    fix().calls('edit', `${scratch.cwd}/src/a.ts`).shell(command).answers('All tests pass.');
  it('know further commands', async () => {
    expect(await findings(told('./go go'), 'claude-code', scratch)).toHaveLength(1);
    expect(await findings(told('./go go --fast'), 'claude-code', scratch, { commands: { test: ['./go go'] } })).toEqual(
      [],
    );
    expect(
      await findings(told('echo ./go go'), 'claude-code', scratch, { commands: { test: ['./go go'] } }),
    ).toHaveLength(1);
  });
  it('leave outcomes out', async () => {
    expect(await findings(told('ls'), 'claude-code', scratch, { ignore: ['test'] })).toEqual([]);
  });
  it('leave edits out', async () => {
    const stale = fix()
      .shell('npm test', { output: passed })
      .calls('edit', `${scratch.cwd}/src/gen/a.ts`)
      .answers('All tests pass.');
    expect(await findings(stale, 'claude-code', scratch)).toHaveLength(1);
    expect(await findings(stale, 'claude-code', scratch, { ignoreEdits: ['**/gen/**'] })).toEqual([]);
  });
  it('set a mode for a reason', async () => {
    const [found] = await findings(told('ls'), 'claude-code', scratch, { reasons: { neverRun: 'warn' } });
    expect(found?.mode).toBe('warn');
  });
  it('limit the findings', async () => {
    const many = fix()
      .calls('edit', `${scratch.cwd}/src/a.ts`)
      .answers('Tests pass. Lint is clean. The type check passes. The build is green.');
    expect(await findings(many, 'claude-code', scratch)).toHaveLength(3);
    expect(await findings(many, 'claude-code', scratch, { maxFindings: 1 })).toHaveLength(1);
  });
});
