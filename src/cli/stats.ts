import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import { builtin } from '../analyzers/builtin.ts';
import { readRecords, type Unread } from '../audit/read.ts';
import { rotated } from '../audit/rotate.ts';
import { outletsOf } from '../audit/settings.ts';
import { statsPage } from '../audit/stats/html.ts';
import { prettyStats, type Terminal } from '../audit/stats/pretty.ts';
import { spanOf, timeForms } from '../audit/stats/span.ts';
import { type Span, statsOf } from '../audit/stats/stats.ts';
import { loadConfig } from '../config/load.ts';
import { locateConfig } from '../config/locate.ts';
import { statOf } from '../stat.ts';
import { parsed } from './options.ts';
import { screenOf } from './terminal.ts';
import { UsageError } from './usage.ts';

/** Sums up an audit log. Throws {@link UsageError} where there is none, or it cannot be read. */
export async function statsCommand(args: string[]): Promise<void> {
  const { values, positionals } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        until: { type: 'string' },
        json: { type: 'boolean', default: false },
        html: { type: 'string' },
      },
    }),
  );
  const span = spanOf(values.since, values.until, Date.now());
  for (const bound of ['since', 'until'] as const)
    if (span[bound] === undefined) throw new UsageError(`--${bound}: ${values[bound]} is none of ${timeForms}`);
  const files = positionals.length > 0 ? positionals : await configuredLog();
  for (const file of files) checkFile(file);
  if (values.html !== undefined) checkTarget(values.html);
  const unread: Unread = { broken: 0, newer: 0 };
  const stats = await statsOf(readRecords(files, unread), unread, span as Span);
  if (
    stats.runs === 0 &&
    unread.broken > 0 &&
    stats.from === null &&
    values.since === undefined &&
    values.until === undefined
  )
    throw new UsageError(`stats: ${files.join(', ')} holds no record of an audit log; name another file`);
  if (values.html !== undefined) write(values.html, statsPage(stats, files));
  if (values.json) process.stdout.write(`${JSON.stringify({ ...stats, files }, null, 1)}\n`);
  else if (values.html === undefined) process.stdout.write(prettyStats(stats, files, terminal()));
}

/** The log that the configuration names for this folder, with the files that it was rotated to, oldest first. */
async function configuredLog(): Promise<string[]> {
  const cwd = process.cwd();
  const environment = { ...process.env, HOME: homedir() };
  const config = await loadConfig(locateConfig(cwd, environment), {
    defaults: builtin,
    cwd,
    allowPlugins: () => false,
    pluginsFollow: true,
  });
  const path = outletsOf(config.outlets, () => true, environment).audit?.path;
  if (path === undefined)
    throw new UsageError(
      'stats: no audit log is configured here. Set "audit" in transcript-hooks.config.json, or name a file: transcript-hooks stats audit.jsonl',
    );
  const files = [...rotated(path), path].filter((file) => statOf(file));
  if (files.length === 0)
    throw new UsageError(`stats: nothing is recorded yet in ${path}, which the configuration names`);
  return files;
}

function checkFile(file: string): void {
  const found = statOf(file);
  if (!found) throw new UsageError(`stats: no such file: ${file}`);
  if (!found.isFile()) throw new UsageError(`stats: not a regular file: ${file}`);
}

/** A page takes the place of a page, never of a log or of anything else that would be lost. */
function checkTarget(file: string): void {
  const found = statOf(file);
  if (found?.isFile() && found.size > 0 && !isPage(file))
    throw new UsageError(`--html: ${file} is there and is no page; name the file to write, as in --html stats.html`);
}

const isPage = (file: string): boolean => {
  try {
    return /^\s*<!doctype html>/i.test(readFileSync(file, 'utf8').slice(0, 100));
  } catch {
    return false;
  }
};

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`--html: cannot write ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function terminal(): Terminal {
  const { env, stdout, platform } = process;
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  const modern = platform === 'win32' && (env.WT_SESSION !== undefined || env.TERM_PROGRAM !== undefined);
  return {
    color: screenOf(stdout, env).color,
    width: stdout.columns ?? (Number(env.COLUMNS) || 80),
    unicode: env.TERM !== 'dumb' && (/utf-?8/i.test(locale) || modern || (platform === 'darwin' && locale === '')),
  };
}
