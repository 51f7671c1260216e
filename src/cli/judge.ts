import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Files } from '../analyzers/files.ts';
import { localeSetting } from '../analyzers/locale.ts';
import { analyze } from '../analyzers/runner.ts';
import { noWorkspace, workspaceOnDisk } from '../analyzers/workspace.ts';
import type { Configuration } from '../config/load.ts';
import type { Host } from '../host.ts';
import { timelineOf } from '../report/timeline.ts';
import {
  hostOfTranscript,
  type Interaction,
  type OpenOptions,
  openInteraction,
  openInteractions,
  TranscriptError,
} from '../transcript/index.ts';
import { callsBehind } from './calls.ts';
import { ConfiguredWorkspaces } from './configured.ts';
import type { Input } from './inputs/find.ts';
import type { PluginUse } from './plugin-use.ts';
import type { AnalyzerInfo, InteractionReport, Problem, TranscriptReport } from './report.ts';

/** What is the same for all files. Goes to other threads as it is. */
export interface JudgeOptions {
  all: boolean;
  /** The directory named by the person, or `none`. */
  workspace: string | undefined;
  config: string | undefined;
  host: Host | undefined;
  /** Interactions that began before are left out, in milliseconds since the epoch. */
  since: number | undefined;
  /** What only people need: the calls behind evidence, or all that happened. */
  shown: 'nothing' | 'calls' | 'timeline';
}

export interface JudgeTask extends Input {
  /** Byte at which the file is taken to end; default: its size. */
  end?: number | undefined;
}

export interface Judged {
  /** Absent when the file could not be read, or is none of those asked for. */
  transcript?: TranscriptReport;
  problems: Problem[];
}

/** What is known after some files were judged. */
export interface Settled {
  analyzers: AnalyzerInfo[];
  /** What of the configurations is not in force. */
  notes: string[];
  /** Plugins that did not load. */
  faults: number;
}

/** Judges transcripts, one at a time, with the configuration of each one's workspace. */
export class Judge {
  private readonly options: JudgeOptions;
  private readonly configured: ConfiguredWorkspaces;

  constructor(options: JudgeOptions, plugins: PluginUse) {
    const { workspace, config } = options;
    this.options = options;
    this.configured = new ConfiguredWorkspaces(config, workspace !== undefined && workspace !== 'none', plugins);
  }

  /** What cannot be read is named in the answer. Throws `ConfigError` and `PluginsNeeded`. */
  async judge(task: JudgeTask): Promise<Judged> {
    try {
      return await this.judgeFile(task);
    } catch (error) {
      if (!(error instanceof TranscriptError)) throw error;
      return { problems: [{ level: 'error', path: task.path, message: error.message }] };
    }
  }

  settled(): Settled {
    const { analyzers, notes, faults } = this.configured;
    const infos = [...analyzers].map(({ name, meta: { description, messages, remedy } }) => ({
      name,
      meta: { description, messages, remedy },
    }));
    return { analyzers: infos, notes: [...notes], faults };
  }

  private async judgeFile({ path, searched, end }: JudgeTask): Promise<Judged> {
    const { host: wanted, all, since } = this.options;
    const told = await hostOfTranscript(path);
    if (searched && (told === undefined || (wanted !== undefined && told !== wanted))) return { problems: [] };
    const opening = { ...(wanted && { host: wanted }), ...(end !== undefined && { end }) };
    const opened = all ? await openInteractions(path, opening) : [await openInteraction(path, opening)];
    const interactions: InteractionReport[] = [];
    for (const interaction of opened) {
      const began = interaction?.facts.startTime;
      if (!interaction || (since !== undefined && began !== undefined && began < since)) continue;
      interactions.push(await this.judgeInteraction(interaction, opening));
    }
    // A format that was only claimed counts once something could be read by it.
    const isRead = opened.some(Boolean);
    const transcript = { path, host: told ?? ((isRead && wanted) || null), interactions };
    return { transcript, problems: this.problemsOf(transcript, isRead, searched) };
  }

  private async judgeInteraction(interaction: Interaction, opening: OpenOptions): Promise<InteractionReport> {
    const cwd = directoryOf(interaction, this.options.workspace);
    const configuration = await this.configured.forDirectory(cwd);
    const report = await reportOf(interaction, configuration, filesIn(cwd, interaction));
    if (this.options.shown === 'nothing') return report;
    const { path, root, startTime, end } = interaction.facts;
    const judged = { from: report.root.from, ...report };
    const again = { ...opening, end };
    const shown = { prompt: root?.text ?? '', ...(startTime !== undefined && { time: startTime }) };
    if (this.options.shown === 'calls')
      return { ...report, shown: { ...shown, calls: await callsBehind(path, again, judged) } };
    return { ...report, shown: { ...shown, calls: {}, timeline: await timelineOf(path, again, judged) } };
  }

  /** What a person should know who reads "0 findings". */
  private problemsOf({ path, host, interactions }: TranscriptReport, opened: boolean, searched: boolean): Problem[] {
    const { host: wanted, workspace } = this.options;
    if (!host) return [{ level: 'error', path, message: `no transcript of a known host: ${path}` }];
    const note = (message: string): Problem => ({ level: 'note', path, message });
    const problems: Problem[] = [];
    if (wanted && wanted !== host)
      problems.push(note(`${path} is a transcript of ${host}: --host ${wanted} is not used`));
    // Hosts start a file before the first prompt: among many, that is not worth a word.
    if (!opened && !searched) problems.push(note(`${path} holds no interaction`));
    const undecided = interactions
      .filter((one) => one.workspace === null)
      .flatMap((one) => one.claims.filter(({ verdict }) => verdict === 'unknown'));
    if (workspace === undefined && undecided.length > 0)
      problems.push(
        note(
          `${path}: the agent's directory is not known or not on this machine, so that mentions of files stay undecided: ${undecided.length}; name it with --workspace DIR`,
        ),
      );
    return problems;
  }
}

async function reportOf(
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

/** Where the agent worked, on this machine. */
export function directoryOf({ facts }: Interaction, workspace: string | undefined): string | undefined {
  if (workspace !== undefined) return workspace === 'none' ? undefined : workspace;
  const cwd = facts.cwd ?? folderOfWindow(facts.path);
  return cwd && existsSync(cwd) ? cwd : undefined;
}

/** VS Code records no directory, but its workspace storage names the folder of the window that it belongs to. */
function folderOfWindow(transcript: string): string | undefined {
  try {
    const storage = dirname(dirname(dirname(transcript)));
    const { folder } = JSON.parse(readFileSync(join(storage, 'workspace.json'), 'utf8')) as { folder?: unknown };
    return typeof folder === 'string' && folder.startsWith('file://') ? fileURLToPath(folder) : undefined;
  } catch {
    return undefined;
  }
}

export const filesIn = (cwd: string | undefined, { facts }: Interaction): Files =>
  cwd === undefined ? noWorkspace : workspaceOnDisk({ cwd, recordedAs: facts.cwd });
