import { spawnSync } from 'node:child_process';
import { logProblem } from '../../audit/append.ts';
import { findPackages, signalsOf } from '../../audit/otel/packages.ts';
import { readProblem } from '../../audit/otel/problem.ts';
import { type OtelSettings, type Outlets, outletsOf } from '../../audit/settings.ts';
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
  const { audit, otel } = outlets;
  return {
    outlets,
    problems: [
      ...(audit ? [...unwritable(audit.path), ...unignored(audit.path)] : []),
      ...(otel ? unsent(otel, environment) : []),
    ],
  };
}

/** Exporters that are not there, and what the last process that sent has noted. */
function unsent(otel: OtelSettings, environment: Environment): Problem[] {
  const problem = (message: string, remedy: string): Problem => ({
    code: 'telemetry-unsent',
    severity: 'warning',
    message,
    remedy,
  });
  const signals = signalsOf(otel, environment);
  if (signals.length === 0)
    return [problem('telemetry is configured, and the environment switches it off', 'See the OTEL_ variables.')];
  const missing = signals
    .map((signal) => findPackages(signal, otel, environment))
    .filter((found) => typeof found === 'string')
    .map((found) => problem(found, 'Until then nothing is sent.'));
  const noted = readProblem(environment);
  const last =
    noted === undefined || missing.length > 0
      ? []
      : [problem(`the last record was not sent: ${noted}`, 'Look at the collector and at "otel".')];
  return [...missing, ...last];
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
