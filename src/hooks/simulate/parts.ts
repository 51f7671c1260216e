/** A JSON object of which nothing is believed yet. */
export type Part = Readonly<Record<string, unknown>>;

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The nested part of an output; one without keys when there is none. */
export function nestedPart(output: Part): Part {
  const nested = output.hookSpecificOutput;
  return isPart(nested) ? nested : {};
}

/** A non-empty string under `key`, as a list of none or one. */
export function textIn(part: Part, key: string): string[] {
  const text = part[key];
  return typeof text === 'string' && text !== '' ? [text] : [];
}

/** The reason of a block, as a list of none or one: VS Code and Copilot CLI ignore a block without a reason. */
export const blockReason = (part: Part): string[] => (part.decision === 'block' ? textIn(part, 'reason') : []);

/** The JSON value of a text, `undefined` when it is none. A byte order mark makes it none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Text without the byte order mark at its start, which Copilot CLI and Claude Code forgive and VS Code does not. */
export const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);
