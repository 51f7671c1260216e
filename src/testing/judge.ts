import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HookEvent } from '../analyzers/define.ts';
import type { Files } from '../analyzers/files.ts';
import { type AnalysisResult, type AnalyzerSetting, analyze } from '../analyzers/runner.ts';
import type { Host } from '../host.ts';
import { type Interaction, openInteraction } from '../transcript/index.ts';
import { memoryFiles, type WorkspaceFacts } from './memory-files.ts';
import { writeSession } from './render.ts';
import type { Session } from './session.ts';

export interface Telling {
  host: Host;
  /** Directory of the session, as its paths have it. */
  cwd: string;
  /** The workspace in memory, as `memoryFiles` takes it, or a view that is made once the interaction is known. */
  workspace: WorkspaceFacts | readonly string[] | null | ((interaction: Interaction) => Files);
  settings: readonly AnalyzerSetting[];
  event?: HookEvent;
}

/** Writes a told session as its host would have, judges its last interaction, and takes the files away again. */
export async function judgeSession(told: Session, { host, cwd, workspace, ...rest }: Telling): Promise<AnalysisResult> {
  const home = mkdtempSync(join(tmpdir(), 'transcript-hooks-'));
  try {
    const interaction = await openInteraction(writeSession(told, host, { home, cwd }));
    if (!interaction) throw new Error(`as ${host} would have written it, the session has no interaction to judge`);
    return await judgeOpened(interaction, { cwd, workspace, ...rest });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Judges an interaction with a workspace in memory. */
export function judgeOpened(
  interaction: Interaction,
  { cwd, workspace, settings, event = 'Stop' }: Omit<Telling, 'host'>,
): Promise<AnalysisResult> {
  const { startTime } = interaction.facts;
  const files = typeof workspace === 'function' ? workspace(interaction) : memoryFiles(workspace, { cwd, startTime });
  return analyze({ interaction, event, settings, files, cwd });
}
