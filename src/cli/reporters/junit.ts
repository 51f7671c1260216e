import type { InteractionReport, Problem, Reporter, TranscriptReport } from '../report.ts';
import { lineOf, ruleOf } from './levels.ts';

/** JUnit's XML: a suite is a transcript, a test case an interaction. Blocks are failures; warnings are only printed. */
export const junit: Reporter = ({ transcripts, problems = [] }) => {
  const cases = transcripts.flatMap(({ interactions }) => interactions);
  const unjudged = problems.filter(({ level }) => level === 'error');
  const notes = problems.filter(({ level }) => level === 'note');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="transcript-hooks" ${counts(cases, unjudged.length)}>`,
    ...transcripts.flatMap((transcript) => suite(transcript, notes)),
    ...unjudged.flatMap(unjudgedSuite),
    '</testsuites>\n',
  ].join('\n');
};

const suite = ({ path, host, interactions }: TranscriptReport, notes: readonly Problem[]): string[] => [
  `  <testsuite name="${xml(path)}" ${counts(interactions)}>`,
  `    <properties><property name="host" value="${xml(host ?? 'unknown')}"/></properties>`,
  ...interactions.flatMap((interaction) => testCase(path, interaction)),
  ...notes.filter((note) => note.path === path).map(({ message }) => `    <system-err>${xml(message)}</system-err>`),
  '  </testsuite>',
];

/** What could not be judged is a case in error, so that a build server counts it. */
const unjudgedSuite = ({ path = 'configuration', message }: Problem): string[] => [
  `  <testsuite name="${xml(path)}" tests="1" failures="0" errors="1">`,
  `    <testcase name="not judged" classname="${xml(path)}">`,
  `      <error type="not judged" message="${xml(message)}"/>`,
  '    </testcase>',
  '  </testsuite>',
];

function testCase(path: string, interaction: InteractionReport): string[] {
  const { root, findings, faults = [] } = interaction;
  const name = root.line === null ? `no prompt, from line ${root.from}` : `prompt in line ${root.line}`;
  const head = `    <testcase name="${xml(name)}" classname="${xml(path)}" file="${xml(path)}" line="${root.line ?? root.from}"`;
  const blocks = findings.filter(({ mode }) => mode === 'block');
  const rest = findings.filter(({ mode }) => mode !== 'block');
  const body = [
    ...blocks.map(
      (finding) =>
        `      <failure type="${xml(ruleOf(finding))}" message="${xml(finding.message)}">${xml(told(path, interaction, finding))}</failure>`,
    ),
    ...faults.map(({ analyzer, error }) => `      <error type="${xml(analyzer)}" message="${xml(error)}"/>`),
    ...(rest.length > 0
      ? [
          `      <system-out>${xml(rest.map((one) => `${one.mode}: ${told(path, interaction, one)}`).join('\n\n'))}</system-out>`,
        ]
      : []),
  ];
  return body.length > 0 ? [`${head}>`, ...body, '    </testcase>'] : [`${head}/>`];
}

const told = (path: string, interaction: InteractionReport, finding: InteractionReport['findings'][number]): string =>
  [
    finding.message,
    ...(finding.claim ? [`"${finding.claim.text}"`] : []),
    `${path}:${lineOf(interaction, finding)} ${ruleOf(finding)}`,
  ].join('\n');

function counts(interactions: readonly InteractionReport[], unjudged = 0): string {
  const failures = interactions.flatMap(({ findings }) => findings).filter(({ mode }) => mode === 'block').length;
  const errors = interactions.flatMap(({ faults = [] }) => faults).length;
  return `tests="${interactions.length + unjudged}" failures="${failures}" errors="${errors + unjudged}"`;
}

/** Escaped, without the characters that XML 1.0 has no place for, half of a surrogate pair among them. */
const xml = (text: string): string =>
  text
    .replace(/\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
