import { spawnSync } from 'node:child_process';
import { logProblem } from '../../audit/append.ts';
import { type Outlets, outletsOf } from '../../audit/settings.ts';
import type { Configuration } from '../../config/load.ts';
import type { Environment } from '../../config/locate.ts';
import { repositoryOf } from '../../repository.ts';
import type { Problem } from './problem.ts';

/** Where runs are recorded, and what keeps them from it. */
export function checkOutlets(
  { outlets: sources }: Configuration,
  environment: Environment,
): { outlets: Outlets; problems: Problem[] } {
  const outlets = outletsOf(sources, () => true, environment);
  const { audit } = outlets;
  return { outlets, problems: audit ? [...unwritable(audit.path), ...unignored(audit.path)] : [] };
}

function unwritable(file: string): Problem[] {
  const message = logProblem(file);
  const remedy =
    'Name another file under "audit", or allow yourself to write this one; until then runs are not recorded.';
  return message ? [{ code: 'audit-unwritable', severity: 'warning', file, message, remedy }] : [];
}

/** A log that git would take: it names what people asked and when. */
function unignored(file: string): Problem[] {
  const cwd = repositoryOf(file);
  if (!cwd || spawnSync('git', ['check-ignore', '-q', file], { cwd }).status !== 1) return [];
  const message = 'the audit log lies in a repository and git does not ignore it';
  const remedy = 'Add it to .gitignore, or name a file outside, as "~/.local/state/transcript-hooks/audit.jsonl".';
  return [{ code: 'audit-not-ignored', severity: 'warning', file, message, remedy }];
}
