import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printable } from '../analyzers/messages.ts';
import { makeCase } from '../case/make.ts';
import { statOf } from '../stat.ts';
import { CaseError } from '../testing/case.ts';
import { TranscriptError } from '../transcript/index.ts';
import { type AnalyzeContext, type CommandResult, givenWorkspace } from './analyze.ts';
import { shownCase } from './case-shown.ts';
import { ConfiguredWorkspaces } from './configured.ts';
import { directoryOf, filesIn } from './judge.ts';
import type { AnalyzeOptions } from './options.ts';
import { PluginsNeeded } from './plugin-use.ts';
import { PluginCut, Thread } from './threads.ts';
import { UsageError } from './usage.ts';

/** Writes what was found in one interaction as a case that can be sent, and says what is in it. Throws {@link UsageError} and `ConfigError`. */
export async function caseCommand(
  options: AnalyzeOptions & { case: string },
  { version, plugins }: AnalyzeContext,
): Promise<CommandResult> {
  const target = targetOf(options);
  const workspace = givenWorkspace(options.workspace);
  const configured = new ConfiguredWorkspaces(options.config, workspace !== undefined && workspace !== 'none', plugins);
  try {
    const made = await makeCase(options.files[0] as string, {
      line: options.line,
      host: options.host,
      settings: (interaction) =>
        configured.forDirectory(directoryOf(interaction, workspace)).then(({ settings }) => settings),
      files: (interaction) => filesIn(directoryOf(interaction, workspace), interaction),
      version,
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(made.document, null, 2)}\n`, { flag: options.force ? 'w' : 'wx' });
    const reproduced = made.document.observed?.reproduced === true;
    return {
      exitCode: configured.faults > 0 ? 2 : reproduced ? 0 : 1,
      stdout: shownCase(made, options.case),
      stderr: notesOf(configured),
    };
  } catch (error) {
    if (!(error instanceof CaseError || error instanceof TranscriptError || isFileError(error))) throw error;
    return { exitCode: 2, stdout: '', stderr: `transcript-hooks: ${printable(error.message)}\n` };
  }
}

/** In this thread, unless plugins are needed, and without them when one does not come to an end. */
export async function caseApart(
  options: AnalyzeOptions & { case: string },
  context: AnalyzeContext,
): Promise<CommandResult> {
  try {
    return await caseCommand(options, { ...context, plugins: 'apart' });
  } catch (error) {
    if (!(error instanceof PluginsNeeded)) throw error;
  }
  const thread = new Thread({});
  try {
    return (await thread.run({ case: options, context })).result;
  } catch (error) {
    if (!(error instanceof PluginCut)) throw error;
    return caseCommand(options, { ...context, plugins: { cut: error.message } });
  } finally {
    await thread.close();
  }
}

const notesOf = ({ notes }: ConfiguredWorkspaces): string =>
  [...notes].map((note) => `transcript-hooks: ${printable(note)}\n`).join('');

/** Where the case goes: never over a file, unless told so, and never over the transcript. */
function targetOf({ case: given, files, all, force }: AnalyzeOptions & { case: string }): string {
  if (files.length !== 1) throw new UsageError('--case: name one transcript');
  if (all) throw new UsageError('--case takes one interaction: --line N instead of --all');
  const target = resolve(given);
  const found = statOf(target);
  if (found?.isDirectory()) throw new UsageError(`--case: a directory: ${given}`);
  if (found && existsSync(files[0] as string)) {
    const transcript = statSync(files[0] as string);
    if (found.dev === transcript.dev && found.ino === transcript.ino)
      throw new UsageError('--case: that is the transcript itself');
  }
  if (found && !force) throw new UsageError(`--case: ${given} exists; --force overwrites it`);
  return target;
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;
