import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Files } from '../analyzers/files.ts';
import { localeSetting } from '../analyzers/locale.ts';
import { printable } from '../analyzers/messages.ts';
import { analyze } from '../analyzers/runner.ts';
import { noWorkspace, workspaceOnDisk } from '../analyzers/workspace.ts';
import type { Configuration } from '../config/load.ts';
import {
  hostOfTranscript,
  type Interaction,
  openInteraction,
  openInteractions,
  TranscriptError,
} from '../transcript/index.ts';
import { ConfiguredWorkspaces } from './configured.ts';
import type { AnalyzeOptions } from './options.ts';
import type { PluginUse } from './plugin-use.ts';
import type { AnalysisReport, InteractionReport, Reporter, ReporterOptions, TranscriptReport } from './report.ts';
import { github } from './reporters/github.ts';
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

const reporters: Record<AnalyzeOptions['format'], Reporter> = { github, json, junit, pretty, sarif };

/** What a command is told beside its options. */
export interface AnalyzeContext extends Pick<ReporterOptions, 'color' | 'version'> {
  plugins?: PluginUse | undefined;
}

/** Judges recorded transcripts. What cannot be read is named; the rest is judged all the same. Throws {@link UsageError} and `ConfigError`. */
export async function analyzeCommand(
  options: AnalyzeOptions,
  { color, version, plugins }: AnalyzeContext,
): Promise<CommandResult> {
  const workspace = givenWorkspace(options.workspace);
  const configured = new ConfiguredWorkspaces(options.config, workspace !== undefined && workspace !== 'none', plugins);
  const notes: string[] = [];
  const transcripts: TranscriptReport[] = [];
  let unreadable = 0;
  for (const path of options.files) {
    try {
      const judged = await judge(path, options, workspace, configured);
      transcripts.push(judged);
      notes.push(...notesOn(judged, options, workspace));
    } catch (error) {
      if (!(error instanceof TranscriptError)) throw error;
      unreadable++;
      notes.push(error.message);
    }
  }
  const report: AnalysisReport = { version: 1, transcripts };
  const nothingJudged = transcripts.every(({ host }) => host === null);
  const threw = transcripts.some(({ interactions }) => interactions.some(({ faults }) => faults !== undefined));
  return {
    exitCode:
      unreadable > 0 || configured.faults > 0 || threw || nothingJudged ? 2 : isFailed(report, options.failOn) ? 1 : 0,
    stdout: reporters[options.format](report, {
      claims: options.claims,
      color,
      version,
      analyzers: [...configured.analyzers],
    }),
    stderr: [...configured.notes, ...notes].map((note) => `transcript-hooks: ${printable(note)}\n`).join(''),
  };
}

async function judge(
  path: string,
  options: AnalyzeOptions,
  workspace: string | undefined,
  configured: ConfiguredWorkspaces,
): Promise<TranscriptReport> {
  const told = await hostOfTranscript(path);
  const opening = options.host ? { host: options.host } : {};
  const opened = options.all ? await openInteractions(path, opening) : [await openInteraction(path, opening)];
  const interactions: InteractionReport[] = [];
  for (const interaction of opened) {
    if (!interaction) continue;
    const cwd = directoryOf(interaction, workspace);
    const configuration = await configured.forDirectory(cwd);
    interactions.push(await judgeInteraction(interaction, configuration, filesIn(cwd, interaction)));
  }
  // A format that was only claimed counts once something could be read by it.
  return { path, host: told ?? (interactions.length > 0 ? (options.host ?? null) : null), interactions };
}

/** What a person should know who reads "0 findings". */
function notesOn(
  { path, host, interactions }: TranscriptReport,
  options: AnalyzeOptions,
  workspace: string | undefined,
): string[] {
  if (!host) return [`no transcript of a known host: ${path}`];
  const notes: string[] = [];
  if (options.host && options.host !== host)
    notes.push(`${path} is a transcript of ${host}: --host ${options.host} is not used`);
  if (interactions.length === 0) notes.push(`${path} holds no interaction`);
  const undecided = interactions
    .filter((one) => one.workspace === null)
    .flatMap((one) => one.claims.filter(({ verdict }) => verdict === 'unknown'));
  if (workspace === undefined && undecided.length > 0) {
    notes.push(
      `${path}: the agent's directory is not known or not on this machine, so that mentions of files stay undecided: ${undecided.length}; name it with --workspace DIR`,
    );
  }
  return notes;
}

async function judgeInteraction(
  interaction: Interaction,
  { settings, locale }: Pick<Configuration, 'settings' | 'locale'>,
  files: Files,
): Promise<InteractionReport> {
  const { findings, claims, faults } = await analyze({
    interaction,
    event: 'Stop',
    settings,
    files,
    // English unless the configuration says otherwise: scripts read it as well.
    locale: localeSetting(locale),
  });
  const { root, from, skipped } = interaction.facts;
  const passedOver = Object.fromEntries(Object.entries(skipped).filter(([, count]) => count > 0));
  return {
    root: { line: root?.line ?? null, from: from.line },
    workspace: files.root ?? null,
    findings: findings.map(({ remedy: _, path: __, ...finding }) => finding),
    claims,
    ...(Object.keys(passedOver).length > 0 && { skipped: passedOver }),
    ...(faults.length > 0 && { faults }),
  };
}

/** The directory named by `--workspace`; `none` keeps the disk out; absent, the transcript says. */
export function givenWorkspace(option: string | undefined): string | undefined {
  if (option === undefined || option === 'none') return option;
  const path = resolve(option);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--workspace: not a directory: ${option}`);
  return path;
}

/** Where the agent worked, on this machine. */
export function directoryOf({ facts }: Interaction, workspace: string | undefined): string | undefined {
  if (workspace !== undefined) return workspace === 'none' ? undefined : workspace;
  return facts.cwd && existsSync(facts.cwd) ? facts.cwd : undefined;
}

export const filesIn = (cwd: string | undefined, { facts }: Interaction): Files =>
  cwd === undefined ? noWorkspace : workspaceOnDisk({ cwd, recordedAs: facts.cwd });

function isFailed({ transcripts }: AnalysisReport, failOn: AnalyzeOptions['failOn']): boolean {
  if (failOn === 'never') return false;
  const modes = failOn === 'warn' ? ['warn', 'block'] : ['block'];
  return transcripts.some(({ interactions }) =>
    interactions.some(({ findings }) => findings.some(({ mode }) => modes.includes(mode))),
  );
}
