import { parseLine } from './backward.ts';
import { isPlain, parsedEvent } from './check-event.ts';
import type { Dialect } from './dialect.ts';
import type { CanonicalEvent } from './events.ts';
import type { OpenFile } from './file.ts';
import { matchingLines } from './matching-lines.ts';
import { type IsWanted, Needles } from './needles.ts';

export interface SearchOptions {
  /** Asked now and then: names that need not be looked for any more make the rest of the search cheaper. */
  isWanted?: IsWanted | undefined;
  /** `false` leaves out, and does not read, what lies before the interaction. */
  earlier?: boolean | undefined;
}

export interface SearchPlan extends Pick<SearchOptions, 'isWanted'> {
  /** The bytes that are searched, which begin with a line. */
  start: number;
  end: number;
  /** Number of the first line. */
  firstLine: number;
  names: readonly string[];
  sidechain: boolean;
  /** Hears of lines that hold a name and cannot be read. */
  lost(): void;
}

/**
 * Events of the lines whose bytes contain one of `names`, in file order. Nothing else is decoded, so the cost is a
 * byte search. The result of a call whose start was found comes too, although it may not hold the name: it tells whether the call failed.
 */
export async function* searchEvents(
  file: OpenFile,
  dialect: Dialect,
  { names, sidechain, isWanted, lost, ...range }: SearchPlan,
): AsyncGenerator<{ event: CanonicalEvent; byte: number }> {
  const reader = dialect.reader({ loose: true, sidechain });
  const needles = new Needles(names, isWanted);
  for await (const { bytes, start, line } of matchingLines(file, range, needles, lost)) {
    if (dialect.ignores(bytes)) continue;
    const raw = parseLine(bytes);
    if (!raw) {
      lost();
      continue;
    }
    for (const candidate of reader.read(raw, line)) {
      const event = isPlain(candidate) ? candidate : await parsedEvent(candidate);
      if (!event) continue;
      if (event.type === 'tool.execution_start') needles.await(event.toolCallId);
      if (event.type === 'tool.execution_complete') needles.answered(event.toolCallId);
      yield { event, byte: start };
    }
  }
}
