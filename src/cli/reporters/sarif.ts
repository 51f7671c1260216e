import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remedyOf } from '../../analyzers/tell.ts';
import type { AnalyzerInfo, InteractionReport, Problem, Reporter, TranscriptReport } from '../report.ts';
import { levels, lineOf, ruleOf } from './levels.ts';

type Finding = InteractionReport['findings'][number];

/**
 * SARIF 2.1.0, for code scanning and viewers. A rule is a message of an analyzer; a result lies in the transcript, at the agent's
 * words, with what was looked at as related places.
 */
export const sarif: Reporter = ({ transcripts, problems = [] }, { version, analyzers }) => {
  const results = transcripts.flatMap((transcript, index) =>
    transcript.interactions.flatMap((interaction) =>
      interaction.findings.map((finding) => ({ transcript, index, interaction, finding })),
    ),
  );
  const rules = [...new Map(results.map(({ finding }) => [ruleOf(finding), finding])).values()];
  const ruleIds = rules.map(ruleOf);
  const faults = transcripts.flatMap(({ interactions }) => interactions.flatMap(({ faults = [] }) => faults));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'transcript-hooks', version, rules: rules.map((finding) => rule(finding, analyzers)) },
        },
        columnKind: 'utf16CodeUnits',
        artifacts: transcripts.map(({ path }) => ({ location: { uri: uriOf(path) }, roles: ['analysisTarget'] })),
        invocations: [
          {
            executionSuccessful: faults.length === 0 && !problems.some(({ level }) => level === 'error'),
            ...(faults.length + problems.length > 0 && {
              toolExecutionNotifications: [
                ...faults.map(({ analyzer, error }) => ({
                  level: 'error',
                  message: { text: `analyzer ${analyzer} failed: ${error}` },
                })),
                ...problems.map(notification),
              ],
            }),
          },
        ],
        results: results.map(({ transcript, index, interaction, finding }) => ({
          ruleId: ruleOf(finding),
          ruleIndex: ruleIds.indexOf(ruleOf(finding)),
          level: levels[finding.mode],
          message: { text: finding.message },
          locations: [place(transcript, index, lineOf(interaction, finding), finding.claim?.text)],
          relatedLocations: related(transcript, index, finding),
          partialFingerprints: {
            'claim/v1': `${ruleOf(finding)}:${interaction.root.line ?? interaction.root.from}:${finding.message}`,
          },
          properties: { host: transcript.host, prompt: interaction.root.line },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 1)}\n`;
};

/** What was not judged: a viewer lists it beside the results. */
const notification = ({ level, path, message }: Problem) => ({
  level,
  message: { text: message },
  ...(path && { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(path) } } }] }),
});

/** The template of the message as SARIF writes it: `{{path}}` is `{0}` there, which adds nothing, so it stands as text. */
function rule(finding: Finding, analyzers: readonly AnalyzerInfo[]) {
  const meta = analyzers.find(({ name }) => name === finding.analyzer)?.meta;
  const template: string | undefined = meta?.messages[finding.messageId];
  const remedy = remedyOf(meta?.remedy, finding.messageId);
  return {
    id: ruleOf(finding),
    name: finding.messageId,
    ...(meta && { shortDescription: { text: meta.description } }),
    ...(template && { fullDescription: { text: template.replace(/\{\{(\w+)\}\}/g, '<$1>') } }),
    defaultConfiguration: { level: levels[finding.mode] },
    ...(remedy && { help: { text: remedy } }),
  };
}

const place = ({ path }: TranscriptReport, index: number, line: number, snippet?: string) => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(path), index },
    region: { startLine: line, ...(snippet && { snippet: { text: snippet } }) },
  },
});

/** Lines of the transcript that the finding rests on. */
const related = (transcript: TranscriptReport, index: number, { evidence }: Finding) =>
  evidence
    .filter(({ line }) => line !== undefined && line > 0)
    .map(({ line = 1, source }, id) => ({ id, message: { text: source }, ...place(transcript, index, line) }));

/** Relative as given, so that a repository's checkout can be moved; else a file URL. */
function uriOf(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('\\', '/')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}
