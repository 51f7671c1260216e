import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Analyzers from '../src/analyzers/index.ts';
import type { ClaimRecord } from '../src/analyzers/index.ts';
import type * as Transcript from '../src/transcript/index.ts';
import type { Facts } from '../src/transcript/index.ts';

export type Claim = ClaimRecord;

/** An interaction as judged. */
export interface Judged {
  facts: Facts;
  claims: Claim[];
  /** Claims on which the agent would be stopped, or on VS Code the person warned. */
  flagged: Claim[];
  /** A finding of mode `block` came out. */
  blocked: boolean;
}

const verdictsFlagged = new Set<Claim['verdict']>(['missing', 'unchanged', 'unopened']);

/** Whether this record is a finding. */
export const isFlagged = ({ stance, verdict }: Claim): boolean => stance === 'asserted' && verdictsFlagged.has(verdict);

export interface Analyzer {
  transcript: typeof Transcript;
  /** Judges the last interaction; `workspace` is a directory standing in for the one that the transcript names. */
  last(path: string, workspace?: string): Promise<Judged | undefined>;
  /** Judges every interaction. */
  all(path: string, workspace?: string): Promise<Judged[]>;
}

/** The analyzer as built into `dist/`: what is measured is what is shipped. */
export async function builtAnalyzer(root: string): Promise<Analyzer> {
  const load = <T>(module: string): Promise<T> => import(pathToFileURL(join(root, 'dist', module, 'index.js')).href);
  const transcript = await load<typeof Transcript>('transcript');
  const { analyze, noWorkspace, unverifiedFileClaims, workspaceOnDisk } = await load<typeof Analyzers>('analyzers');

  const judge = async (interaction: Transcript.Interaction, workspace?: string): Promise<Judged> => {
    const { facts } = interaction;
    const files =
      workspace === undefined ? noWorkspace : workspaceOnDisk({ cwd: workspace, recordedAs: facts.cwd ?? workspace });
    const settings = [{ analyzer: unverifiedFileClaims }];
    const { claims, findings, faults } = await analyze({ interaction, event: 'Stop', settings, files });
    if (faults[0]) throw new Error(`${facts.path}: ${faults[0].error}`);
    return { facts, claims, flagged: claims.filter(isFlagged), blocked: findings.some(({ mode }) => mode === 'block') };
  };
  return {
    transcript,
    async last(path, workspace) {
      const interaction = await transcript.openInteraction(path);
      return interaction && judge(interaction, workspace);
    },
    async all(path, workspace) {
      const judged: Judged[] = [];
      for (const interaction of await transcript.openInteractions(path))
        judged.push(await judge(interaction, workspace));
      return judged;
    },
  };
}
