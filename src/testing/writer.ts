import type { Step } from './steps.ts';

export type Line = Record<string, unknown>;

export interface Rendered {
  lines: Line[];
  /** Further files, by path relative to the transcript's folder. */
  side: Record<string, Line[]>;
}

/** Turns steps into one host's lines. */
export interface Writer {
  step(step: Step): void;
  end(): Rendered;
}

/** Milliseconds since the epoch of the first line; each line is one second later. */
export const sessionStart = Date.parse('2026-11-30T10:00:00.000Z');

/** ISO time of the line with this index. */
export const timeOf = (index: number): string => new Date(sessionStart + index * 1000).toISOString();

/** Lines in the envelope that VS Code and Copilot CLI share. */
export function envelope() {
  const lines: Line[] = [];
  const push = (type: string, data: Line, extra: Line = {}) => {
    const id = `line-${lines.length + 1}`;
    const parentId = lines.length === 0 ? null : `line-${lines.length}`;
    lines.push({ type, data, id, timestamp: timeOf(lines.length), parentId, ...extra });
  };
  return { lines, push };
}
