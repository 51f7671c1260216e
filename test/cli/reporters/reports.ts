import { builtin } from '../../../src/analyzers/builtin.ts';
import type { AnalysisReport, InteractionReport, ReporterOptions } from '../../../src/cli/report.ts';

export const options: ReporterOptions = {
  claims: false,
  color: false,
  version: '1.2.3',
  analyzers: builtin.map(({ analyzer }) => analyzer),
};

type Finding = InteractionReport['findings'][number];

export const finding = (rest: Partial<Finding> = {}): Finding => ({
  analyzer: 'unverified-file-claims',
  messageId: 'missing',
  mode: 'block',
  message: 'src/ghost.ts: no such file',
  claim: { text: '`src/ghost.ts` exports it.', line: 7 },
  evidence: [{ source: 'user', line: 3 }],
  ...rest,
});

/** One transcript with an interaction for each list of findings; prompts stand in lines 3, 13, 23, … */
export const report = (...findings: Finding[][]): AnalysisReport => ({
  version: 1,
  transcripts: [
    {
      path: 'sessions/a b.jsonl',
      host: 'claude-code',
      interactions: findings.map((list, i) => ({
        root: { line: 3 + 10 * i, from: 3 + 10 * i },
        workspace: null,
        findings: list,
        claims: [],
      })),
    },
  ],
});

/** What a hostile transcript could bring into a report. */
export const hostile = [
  '</testcase><script>alert(1)</script>',
  '::error file=x::y',
  '%0A::set-output name=a::b',
  'a\r\n::stop-commands::t',
  '"quoted" & <b> ]]> --> <!--',
  '\u0000\u0007\u001b[31m\u009b',
  '\ud800 \udfff \uffff',
  '\u202e evil \u2066',
  '{{path}} {0}',
  '💥',
];
