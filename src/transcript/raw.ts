/** Defensive access to parsed JSON of unknown shape: a wrong type reads as absent. */

export type Raw = Record<string, unknown>;

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const record = (value: unknown): Raw => (isRecord(value) ? value : {});

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The string, or undefined for anything else and for the empty string. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Milliseconds since the epoch, from an ISO string or a number. */
export function time(value: unknown): number | undefined {
  const ms = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(ms) ? ms : undefined;
}

/** Text of a message's content: a string, or the `text` blocks of a list joined by newlines. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  // What almost every result is: joining would copy it.
  if (Array.isArray(content) && content.length === 1 && isRecord(content[0]))
    return typeof content[0].text === 'string' ? content[0].text : '';
  return list(content)
    .map((block) => (typeof block === 'string' ? block : record(block).text))
    .filter((part): part is string => typeof part === 'string')
    .join('\n');
}

/** The first line that is so. */
export function firstOf(lines: Iterable<Raw>, is: (raw: Raw) => boolean): Raw | undefined {
  for (const raw of lines) if (is(raw)) return raw;
  return undefined;
}
