import type { AnalyzerSetting, AnyAnalyzer } from '../analyzers/runner.ts';
import { checkAnalyzer } from '../config/check-analyzer.ts';
import type { Host } from '../host.ts';
import { hint } from '../suggest.ts';
import { type Cases, CasesError, type CheckedCase, checkCases, type ValidCase } from './cases.ts';
import { expectFindings, observed } from './expect.ts';
import { type FolderCase, folderCases } from './folder-cases.ts';
import { judgeSession } from './judge.ts';

/** `describe` and `it` of a test runner. */
export interface Runner {
  describe: (name: string, body: () => void) => unknown;
  it: (name: string, test: () => Promise<void>) => unknown;
}

export interface TesterOptions extends Partial<Runner>, Partial<Pick<ValidCase, 'on' | 'workspace'>> {
  /** Directory of the sessions. */
  cwd?: string;
}

interface Test {
  name: string;
  run: () => Promise<void>;
}

const known = ['describe', 'it', 'on', 'workspace', 'cwd'];

/**
 * Runs an analyzer over told sessions, each as every host would have written it. With a test runner whose `describe` and `it` are given, set on
 * the class or global, it registers one test for each case and host; without one, `run` runs them and rejects if one fails.
 */
export class AnalyzerTester {
  /** For all testers: set it once where the runner has no globals. */
  static runner: Runner | undefined;

  constructor(private readonly options: TesterOptions = {}) {
    const unknown = Object.keys(options).find((key) => !known.includes(key));
    if (unknown !== undefined)
      throw new CasesError(`AnalyzerTester: unknown option ${unknown}: ${hint(unknown, known)}`);
  }

  /** Rejects with {@link CasesError}, before any case runs, when the cases themselves are wrong. */
  async run(analyzer: AnyAnalyzer, cases: Cases): Promise<void> {
    const problem = checkAnalyzer(analyzer);
    if (problem) throw new CasesError(`run: ${problem}`);
    const { on, workspace } = this.options;
    const usual = { ...(on && { on }), ...(workspace !== undefined && { workspace }) };
    const checked = checkCases(analyzer, cases, usual);
    const groups = {
      valid: testsOf(checked, 'valid', (one, host) => this.judge(analyzer, one, host)),
      invalid: testsOf(checked, 'invalid', (one, host) => this.judge(analyzer, one, host)),
      recorded: folderCases(cases.folder, analyzer).map((one) => ({
        name: one.name,
        run: () => judgeFolder(analyzer, one),
      })),
    };
    const runner = this.runner();
    if (!runner) return await runAll(Object.values(groups).flat());
    runner.describe(analyzer.name, () => {
      for (const [name, tests] of Object.entries(groups)) {
        if (tests.length === 0) continue;
        runner.describe(name, () => {
          for (const test of tests) runner.it(test.name, test.run);
        });
      }
    });
  }

  private runner(): Runner | undefined {
    const global = globalThis as Partial<Runner & { test: Runner['it'] }>;
    const describe = this.options.describe ?? AnalyzerTester.runner?.describe ?? global.describe;
    const it = this.options.it ?? AnalyzerTester.runner?.it ?? global.it ?? global.test;
    if (describe && it) return { describe, it };
    if (describe || it)
      throw new CasesError(`AnalyzerTester: ${describe ? 'describe without it' : 'it without describe'}`);
    return undefined;
  }

  private async judge(analyzer: AnyAnalyzer, one: CheckedCase, host: Host): Promise<void> {
    const { told, workspace = [], event = 'Stop' } = one;
    const { cwd = '/workspace/app' } = this.options;
    const seen = observed(analyzer);
    const settings = [settingOf(seen.analyzer, one)];
    const result = await judgeSession(told, { host, cwd, workspace, settings, event });
    expectFindings(result, seen.reports, one.findingsOn(host));
  }
}

async function judgeFolder(analyzer: AnyAnalyzer, one: FolderCase): Promise<void> {
  const seen = observed(analyzer);
  const result = await one.judge([settingOf(seen.analyzer, one)]);
  expectFindings(result, seen.reports, one.findings);
}

const settingOf = (
  analyzer: AnyAnalyzer,
  { options, mode }: Pick<CheckedCase, 'options' | 'mode'>,
): AnalyzerSetting => ({
  analyzer,
  ...(options !== undefined && { options }),
  ...(mode && { mode }),
});

function testsOf(
  cases: readonly CheckedCase[],
  group: CheckedCase['group'],
  judge: (one: CheckedCase, host: Host) => Promise<void>,
): Test[] {
  return cases
    .filter((one) => one.group === group)
    .flatMap((one) => one.on.map((host) => ({ name: `${one.name} [${host}]`, run: () => judge(one, host) })));
}

/** All tests, one after the other; says of all that failed. */
async function runAll(tests: readonly Test[]): Promise<void> {
  const failed: Error[] = [];
  for (const { name, run } of tests) {
    try {
      await run();
    } catch (error) {
      failed.push(new Error(`${name}: ${(error as Error).message}`, { cause: error }));
    }
  }
  if (failed.length > 0)
    throw new AggregateError(
      failed,
      `${failed.length} of ${tests.length} failed\n${failed.map(({ message }) => message).join('\n')}`,
    );
}
