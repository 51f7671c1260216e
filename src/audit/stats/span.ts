import type { Span } from './stats.ts';

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const dayMs = 86_400_000;

/** What a person may write for a time. */
export const timeForms = 'a date (2026-12-01), a time (2026-12-01T10:30:00Z), or how long ago (30m, 12h, 7d, 4w)';

/** The span that `--since` and `--until` name; undefined in place of a bound that cannot be read. A date is a day in UTC, which `until` includes. */
export function spanOf(since: string | undefined, until: string | undefined, now: number): Partial<Span> {
  const from = since === undefined ? Number.NEGATIVE_INFINITY : timeOf(since, now, 0);
  const to = until === undefined ? Number.POSITIVE_INFINITY : timeOf(until, now, dayMs);
  return { ...(from !== undefined && { since: from }), ...(to !== undefined && { until: to }) };
}

function timeOf(text: string, now: number, wholeDay: number): number | undefined {
  const [, amount, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (amount !== undefined) return now - Number(amount) * (units[unit] as number);
  if (!/^\d{4}-\d\d-\d\d(?:T[\d:.]{4,16}(?:Z|[+-]\d\d:?\d\d)?)?$/.test(text)) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  return text.length === 10 ? time + wholeDay : time;
}
