import type { Stats } from './stats.ts';

/** Days beyond which a chart goes by weeks. */
const mostDays = 42;
const dayMs = 86_400_000;

export interface Column {
  /** The day, or the Monday of the week. */
  day: string;
  judged: number;
  blocked: number;
}

/** The days or weeks from the first to the last, those without a run too: a chart's time has no gaps. */
export function columns(days: Stats['days']): { by: 'day' | 'week'; columns: Column[] } {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return { by: 'day', columns: [] };
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const by = count > mostDays ? 'week' : 'day';
  const label = (day: string) => (by === 'week' ? mondayOf(day) : day);
  const found = new Map<string, Column>();
  const step = by === 'week' ? 7 * dayMs : dayMs;
  for (let at = Date.parse(label(first)); at <= Date.parse(last); at += step) {
    const day = dateOf(at);
    found.set(day, { day, judged: 0, blocked: 0 });
  }
  for (const { day, judged, blocked } of days) {
    const column = found.get(label(day));
    if (!column) continue;
    column.judged += judged;
    column.blocked += blocked;
  }
  return { by, columns: [...found.values()] };
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function mondayOf(day: string): string {
  const time = Date.parse(day);
  return dateOf(time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs);
}

const eighths = ' ▏▎▍▌▋▊▉';

/** A bar of at most `width` characters. What is not nothing is seen. */
export function bar(value: number, most: number, width: number, unicode: boolean): string {
  if (value <= 0 || most <= 0 || width <= 0) return '';
  const length = (value / most) * width;
  if (!unicode) return '#'.repeat(Math.max(1, Math.round(length)));
  const eighth = Math.max(1, Math.round(length * 8));
  const rest = eighth % 8;
  return '█'.repeat(Math.floor(eighth / 8)) + (rest > 0 ? (eighths[rest] as string) : '');
}
