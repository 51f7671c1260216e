import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { printable } from '../analyzers/messages.ts';
import { statOf } from '../stat.ts';
import { findInputs, type Input } from './inputs/find.ts';
import { transcriptPlaces } from './inputs/places.ts';
import { type JudgeAllOptions, judgeAll } from './judge-all.ts';
import type { AnalyzeOptions } from './options.ts';
import type { PluginUse } from './plugin-use.ts';
import type { AnalysisReport, Problem, Reporter, ReporterOptions } from './report.ts';
import { github } from './reporters/github.ts';
import { html } from './reporters/html.ts';
import { json } from './reporters/json.ts';
import { junit } from './reporters/junit.ts';
import { pretty } from './reporters/pretty.ts';
import { sarif } from './reporters/sarif.ts';
import { UsageError } from './usage.ts';

export interface CommandResult {
  exitCode: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

const reporters: Record<AnalyzeOptions['format'], Reporter> = { github, html, json, junit, pretty, sarif };

/** What a command is told beside its options. */
export interface AnalyzeContext extends Pick<ReporterOptions, 'color' | 'version' | 'width'> {
  plugins?: PluginUse | undefined;
}

/** Judges recorded transcripts. What cannot be read is named; the rest is judged all the same. Throws {@link UsageError} and `ConfigError`. */
export async function analyzeCommand(
  options: AnalyzeOptions,
  context: AnalyzeContext,
  progress: (files: number) => JudgeAllOptions = () => ({}),
): Promise<CommandResult> {
  const workspace = givenWorkspace(options.workspace);
  const { inputs, missing } = inputsOf(options);
  const { config, host, since, all, format, claims } = options;
  const { judged, analyzers, notes, faults } = await judgeAll(
    inputs,
    {
      all,
      workspace,
      config,
      host,
      since,
      shown: format === 'html' ? 'timeline' : format === 'pretty' ? 'calls' : 'nothing',
    },
    progress(inputs.length),
  );
  const transcripts = judged.flatMap(({ transcript }) => transcript ?? []);
  const problems: Problem[] = [
    ...notes.map((message): Problem => ({ level: faults > 0 ? 'error' : 'note', message })),
    ...missing.map((one): Problem => ({ level: 'error', ...one })),
    ...judged.flatMap((one) => one.problems),
  ];
  if (transcripts.length === 0 && !problems.some(({ level }) => level === 'error'))
    problems.push(nothingJudged(options));
  const report: AnalysisReport = { version: 1, transcripts, ...(problems.length > 0 && { problems }) };
  const threw = transcripts.some(({ interactions }) => interactions.some((one) => one.faults !== undefined));
  const unjudged = faults > 0 || threw || problems.some(({ level }) => level === 'error');
  return {
    exitCode: unjudged ? 2 : isFailed(report, options.failOn) ? 1 : 0,
    stdout: reporters[format](report, { ...context, claims, analyzers }),
    stderr: problems.map(({ message }) => `transcript-hooks: ${printable(message)}\n`).join(''),
  };
}

/** Nothing was left of what was searched: as it was asked for, or because there is no transcript. */
function nothingJudged({ files, since, host }: AnalyzeOptions): Problem {
  if (since === undefined && host === undefined)
    return { level: 'error', message: `no transcript of a known host in ${files.join(', ')}` };
  const limits = [...(host ? [`--host ${host}`] : []), ...(since === undefined ? [] : ['--since'])];
  return { level: 'note', message: `no transcript is left by ${limits.join(' and ')}` };
}

/** Files written before `--since` hold nothing from after it. */
function inputsOf({ files, discover, since }: AnalyzeOptions) {
  const places = transcriptPlaces({ home: homedir(), platform: process.platform, environment: process.env });
  const { inputs, missing } = findInputs(files, discover ? places : []);
  if (discover && inputs.length === 0)
    missing.push({
      path: '',
      message: `no transcripts of yours found: looked in ${places.map(({ path }) => path).join(', ')}`,
    });
  const isFresh = ({ path }: Input) => {
    const modified = statOf(path)?.mtimeMs;
    return since === undefined || modified === undefined || modified >= since;
  };
  return { inputs: inputs.filter(isFresh), missing };
}

/** The directory named by `--workspace`; `none` keeps the disk out; absent, the transcript says. */
export function givenWorkspace(option: string | undefined): string | undefined {
  if (option === undefined || option === 'none') return option;
  const path = resolve(option);
  if (!statOf(path)?.isDirectory()) throw new UsageError(`--workspace: not a directory: ${option}`);
  return path;
}

function isFailed({ transcripts }: AnalysisReport, failOn: AnalyzeOptions['failOn']): boolean {
  if (failOn === 'never') return false;
  const modes = failOn === 'warn' ? ['warn', 'block'] : ['block'];
  return transcripts.some(({ interactions }) =>
    interactions.some(({ findings }) => findings.some(({ mode }) => modes.includes(mode))),
  );
}
