import assert from 'node:assert/strict';
import type { AnalyzerContext, Report } from '../analyzers/define.ts';
import type { AnalysisResult, AnyAnalyzer, Finding } from '../analyzers/runner.ts';
import type { ExpectedFinding } from './cases.ts';

/** An analyzer that does what another does and lets its reports be seen. */
export function observed(analyzer: AnyAnalyzer): { analyzer: AnyAnalyzer; reports: Report[] } {
  const reports: Report[] = [];
  return {
    reports,
    // Made from it and not a copy: what a plugin's analyzer inherits has to stay.
    analyzer: Object.assign(Object.create(analyzer) as AnyAnalyzer, {
      create: (context: AnalyzerContext) =>
        analyzer.create({
          ...context,
          report(item: Report) {
            reports.push(item);
            context.report(item);
          },
        }),
    }),
  };
}

/** Compares what was found with what is expected of it. Throws an `AssertionError`. */
export function expectFindings(
  { findings, faults, failed }: AnalysisResult,
  reports: readonly Report[],
  expected: readonly ExpectedFinding[],
): void {
  assert.deepEqual(faults, [], `${faults[0]?.analyzer} failed: ${faults[0]?.error}`);
  assert.equal(failed, false, 'the session ends with a failed request, so that there is no answer to judge');
  const dataOf = pair(findings, reports);
  const wanted = expected.map((one) => (typeof one === 'string' ? { messageId: one } : one));
  const found = findings.map((finding, i) => {
    const asked = wanted[i] ?? { messageId: '' };
    const data = dataOf(finding);
    return {
      messageId: finding.messageId,
      ...('mode' in asked && { mode: finding.mode }),
      ...('claim' in asked && { claim: like(finding.claim?.text, asked.claim) }),
      ...(asked.data && {
        data: Object.fromEntries(Object.keys(asked.data).map((key) => [key, like(data[key], asked.data?.[key])])),
      }),
    };
  });
  assert.deepEqual(found, wanted, messageOf(findings, wanted.length));
  for (const { message } of findings) {
    const left = /\{\{\w+\}\}/.exec(message)?.[0];
    assert.equal(left, undefined, `the message has ${left}, for which data has no value: ${message}`);
  }
}

/** The data with which a finding was reported. A message can be in any language, so that it does not tell. */
function pair(findings: readonly Finding[], reports: readonly Report[]) {
  const open = [...reports];
  const data = new Map(
    findings.map((finding) => {
      const isLike = (report: Report) =>
        report.messageId === finding.messageId && report.claim?.text === finding.claim?.text;
      const same = open.findIndex((report) => isLike(report) && report.evidence === finding.evidence);
      const at = same === -1 ? open.findIndex(isLike) : same;
      return [finding, (at === -1 ? undefined : open.splice(at, 1)[0]?.data) ?? {}];
    }),
  );
  return (finding: Finding): Record<string, string | number> => data.get(finding) ?? {};
}

/** The expected pattern where it fits, so that a difference is shown and a fit is none. */
const like = (value: unknown, expected: unknown): unknown =>
  expected instanceof RegExp &&
  typeof value === 'string' &&
  new RegExp(expected.source, expected.flags.replace(/[gy]/g, '')).test(value)
    ? expected
    : value;

function messageOf(findings: readonly Finding[], wanted: number): string | undefined {
  if (findings.length === wanted) return undefined;
  const told = findings.map(({ messageId, message }) => `\n  ${messageId}: ${message}`).join('');
  return `${findings.length} found, ${wanted} expected${told}`;
}
