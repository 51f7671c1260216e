import { UsageError } from '../usage.ts';

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };

/** What `--since` means, in milliseconds since the epoch: a date (`2026-11-30`, with a time if wanted) or an age (`90m`, `24h`, `7d`, `2w`). */
export function sinceOption(value: string, now = Date.now()): number {
  const age = /^(\d{1,6})([mhdw])$/.exec(value);
  if (age) return now - Number(age[1]) * (units[age[2] as string] as number);
  // A bare date is a day of the person's own calendar, not of Greenwich's.
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00` : value;
  const time = /^\d{4}-\d{2}-\d{2}T/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(`--since: ${value} is no date (2026-11-30) and no age (90m, 24h, 7d, 2w)`);
  return time;
}
