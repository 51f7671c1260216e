import { readAt } from './backward.ts';
import type { Dialect } from './dialect.ts';
import { OpenFile } from './file.ts';
import type { Facts } from './interaction.ts';
import { type SearchOptions, searchEvents } from './search.ts';

/** What is searched: the file of an interaction, and those of its sub-agents. */
export interface Searched {
  facts: Facts;
  dialect: Dialect;
  sidechain: boolean;
}

/** Events of the session up to the interaction's end whose line contains one of `names`. */
export async function* searchSession(
  { facts, dialect, sidechain }: Searched,
  names: readonly string[],
  { isWanted, earlier }: SearchOptions = {},
) {
  const file = await OpenFile.open(facts.path);
  const { byte, line } = earlier === false ? facts.from : { byte: 0, line: 1 };
  const range = { start: byte, end: facts.end, firstLine: line };
  try {
    const plan = { ...range, names, sidechain, isWanted, lost: () => unreadable(facts) };
    for await (const hit of searchEvents(file, dialect, plan))
      yield { event: hit.event, earlier: hit.byte < facts.from.byte };
  } finally {
    await file.close();
  }
}

/** A line that holds what was searched for cannot be read. */
function unreadable(facts: Facts): void {
  facts.doubt ??= 'a line that may bear on it cannot be read';
}

/** The same for the transcripts of sub-agents that lie in files of their own. */
export async function* searchAgents(
  { facts, dialect }: Searched,
  names: readonly string[],
  started: Iterable<string>,
  { isWanted }: Pick<SearchOptions, 'isWanted'> = {},
) {
  for (const candidate of await dialect.agentFiles(facts.path, started)) {
    const file = await OpenFile.open(candidate).catch(() => undefined);
    if (!file) continue;
    try {
      const found = await file.stat();
      if (!found.isFile()) continue;
      const range = { start: 0, end: found.size, firstLine: 1 };
      const plan = { ...range, names, sidechain: true, isWanted, lost: () => unreadable(facts) };
      for await (const { event } of searchEvents(file, dialect, plan)) yield event;
      if (found.size > 0 && (await readAt(file, found.size - 1, 1))[0] !== 0x0a) unreadable(facts);
    } finally {
      await file.close();
    }
  }
}
