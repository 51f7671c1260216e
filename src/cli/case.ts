import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { clipped, printable } from '../analyzers/messages.ts';
import { type MadeCase, makeCase } from '../case/make.ts';
import { type Case, CaseError } from '../testing/case.ts';
import type { Step } from '../testing/steps.ts';
import { TranscriptError } from '../transcript/index.ts';
import { type AnalyzeContext, type CommandResult, givenWorkspace } from './analyze.ts';
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
      stdout: shown(made, options.case),
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

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const notesOf = ({ notes }: ConfiguredWorkspaces): string =>
  [...notes].map((note) => `transcript-hooks: ${printable(note)}\n`).join('');

/** Where the case goes: never over a file, unless told so, and never over the transcript. */
function targetOf({ case: given, files, all, force }: AnalyzeOptions & { case: string }): string {
  if (files.length !== 1) throw new UsageError('--case: name one transcript');
  if (all) throw new UsageError('--case takes one interaction: --line N instead of --all');
  const target = resolve(given);
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new UsageError(`--case: a directory: ${given}`);
  if (found && existsSync(files[0] as string)) {
    const transcript = statSync(files[0] as string);
    if (found.dev === transcript.dev && found.ino === transcript.ino)
      throw new UsageError('--case: that is the transcript itself');
  }
  if (found && !force) throw new UsageError(`--case: ${given} exists; --force overwrites it`);
  return target;
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' && 'syscall' in error;

function shown({ document, steps, renamed, kept, widened }: MadeCase, path: string): string {
  const { observed } = document;
  const findings = (observed?.findings ?? []).map(
    ({ analyzer, messageId, mode }) => `${analyzer}/${messageId} (${mode})`,
  );
  return `${[
    `${printable(path)}: ${document.steps.length} of ${counted(steps, 'step')}, ${counted(renamed, 'word')} renamed`,
    '',
    ...document.steps.flatMap(stepLines),
    ...diskLines(document),
    '',
    observed?.reproduced
      ? `Judged again, the case gives what the session gave: ${findings.join(', ')}.`
      : `Judged again, the case does NOT give what the session gave, but: ${findings.join(', ') || 'nothing'}. Say so when you send it.`,
    ...(kept.length > 0
      ? [`The finding hangs on these words, so that they had to stay: ${printable(kept.join(', '))}.`]
      : []),
    ...(widened ? ['The finding hangs on the whole interaction, so that all of it had to stay: look closely.'] : []),
    'Names, addresses and secrets were taken out by their shape. The words above are what is left: read them before you send the file.',
  ].join('\n')}\n`;
}

const line = (label: string, text: string): string => `  ${label.padEnd(9)} ${clipped(printable(text), 200)}`;

function stepLines(step: Step): string[] {
  switch (step.kind) {
    case 'user':
      return [line('user', step.text), ...step.attached.map((path) => line('attached', path))];
    case 'says':
      return [line('agent', step.text)];
    case 'finishes':
      return [line('summary', step.summary)];
    case 'calls': {
      const { call } = step;
      const given = 'name' in call ? `${call.name} ${JSON.stringify(call.arguments)}` : `${call.tool} ${call.on}`;
      const outcome = call.failed ? 'failed' : call.exitCode ? `exit ${call.exitCode}` : '';
      const output = [outcome, call.output ?? ''].filter(Boolean).join(': ');
      return [line('tool', given), ...(output ? [line('', `-> ${output}`)] : [])];
    }
    case 'delegates':
      return [
        line('subagent', step.prompt),
        ...step.calls.flatMap((call) => stepLines({ kind: 'calls', call })),
        line('', `-> ${step.report}`),
      ];
    case 'context':
      return [line(step.source, [...step.paths, step.text].join(' '))];
    case 'skill':
      return [line('skill', step.name)];
    case 'feedback':
      return [line('hook', step.text)];
  }
}

function diskLines({ workspace }: Case): string[] {
  if (workspace === null) return [line('disk', 'not looked at')];
  const files = Object.entries(workspace.files);
  const listed = files.map(([path, file]) => {
    const { changed, text } = typeof file === 'string' ? { changed: false, text: file } : file;
    return line(
      'disk',
      `${path} ${changed ? 'changed since the request' : 'older than the request'}${text ? `: ${text}` : ''}`,
    );
  });
  return listed.length > 0 ? listed : [line('disk', 'none of the files looked for')];
}
