import { parseArgs } from 'node:util';
import { type Host, hosts, isHost } from '../host.ts';
import { sinceOption } from './inputs/since.ts';
import { UsageError } from './usage.ts';

export interface AnalyzeOptions {
  files: string[];
  /** Search the user's own transcripts as well. */
  discover: boolean;
  /** Milliseconds since the epoch. */
  since: number | undefined;
  all: boolean;
  /** Absent: as the reporter finds fit. */
  claims: boolean | undefined;
  /** Absent: as the transcript says. */
  workspace?: string;
  /** A configuration file in place of the workspace's, or `none`. */
  config?: string;
  format: (typeof formats)[number];
  failOn: 'block' | 'warn' | 'never';
  host?: Host;
  /** File for a case of one interaction, instead of a report. */
  case?: string;
  /** Line of the case's interaction. */
  line?: number;
  /** Overwrite the case's file. */
  force: boolean;
}

const formats = ['pretty', 'json', 'sarif', 'junit', 'github', 'html'] as const;
const levels = ['block', 'warn', 'never'] as const;

/** Options of `analyze`. Throws {@link UsageError} that names the option and its values. */
export function analyzeOptions(args: string[]): AnalyzeOptions {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        claims: { type: 'boolean' },
        'no-claims': { type: 'boolean' },
        discover: { type: 'boolean', default: false },
        since: { type: 'string' },
        workspace: { type: 'string' },
        config: { type: 'string' },
        format: { type: 'string', default: 'pretty' },
        'fail-on': { type: 'string', default: 'block' },
        host: { type: 'string' },
        case: { type: 'string' },
        line: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    }),
  );
  if (positionals.length === 0 && !values.discover)
    throw new UsageError(
      'analyze: name at least one transcript, for example: transcript-hooks analyze session.jsonl; --discover takes your own',
    );
  const host = hostOption(values.host);
  const line = values.line === undefined ? undefined : lineOption(values.line);
  const wanted = values.line !== undefined ? '--line' : values.force ? '--force' : undefined;
  if (wanted && values.case === undefined) throw new UsageError(`${wanted} belongs to --case FILE`);
  return {
    files: positionals,
    all: values.all,
    discover: values.discover,
    since: values.since === undefined ? undefined : sinceOption(values.since),
    claims: values['no-claims'] ? false : values.claims,
    format: oneOf('--format', values.format, formats),
    failOn: oneOf('--fail-on', values['fail-on'], levels),
    ...(values.workspace !== undefined && { workspace: values.workspace }),
    ...(values.config !== undefined && { config: values.config }),
    ...(host && { host }),
    ...(values.case !== undefined && { case: values.case }),
    ...(line !== undefined && { line }),
    force: values.force,
  };
}

export function hostOption(value: string | undefined): Host | undefined {
  if (value === undefined || value === 'auto') return undefined;
  if (!isHost(value)) throw new UsageError(`--host: ${value} is none of auto, ${hosts.join(', ')}`);
  return value;
}

function lineOption(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`--line: ${value} is no line number`);
  return Number(value);
}

export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new UsageError(`${option}: ${value} is none of ${allowed.join(', ')}`);
  return found;
}

/** What `parse` (a call of `util.parseArgs`) answers; its errors end as {@link UsageError}. */
export function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
