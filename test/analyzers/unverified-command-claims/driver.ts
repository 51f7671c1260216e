import { noWorkspace } from '../../../src/analyzers/index.ts';
import { analyze, type Finding } from '../../../src/analyzers/runner.ts';
import { unverifiedCommandClaims } from '../../../src/analyzers/unverified-command-claims/index.ts';
import type { Host } from '../../../src/host.ts';
import { type Session, writeSession } from '../../../src/testing/index.ts';
import { openInteraction } from '../../../src/transcript/index.ts';
import type { Scratch } from '../../support/hook.ts';

/** Findings about a session as `host` would have written it. */
export async function findings(
  told: Session,
  host: Host,
  { home, cwd }: Scratch,
  options: unknown = {},
): Promise<Finding[]> {
  return findingsIn(writeSession(told, host, { home, cwd }), cwd, options);
}

/** Findings about the last interaction of a transcript. */
export async function findingsIn(path: string, cwd: string, options: unknown = {}): Promise<Finding[]> {
  const interaction = await openInteraction(path);
  if (!interaction) throw new Error('nothing to judge');
  const { findings, faults } = await analyze({
    interaction,
    event: 'Stop',
    files: noWorkspace,
    cwd,
    settings: [{ analyzer: unverifiedCommandClaims, options }],
  });
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return findings;
}
