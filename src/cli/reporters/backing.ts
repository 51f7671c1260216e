import type { ClaimRecord, EvidenceItem } from '../../analyzers/define.ts';

const mostPlaces = 3;

/** What backs a claim, each place once: `line 41: Read src/a.ts`, `on disk`. */
export function backingOf({ evidence }: Pick<ClaimRecord, 'evidence'>, calls: Record<number, string>): string[] {
  const places = [...new Set(evidence.map((item) => place(item, calls)))];
  const rest = places.length - mostPlaces;
  return rest > 0 ? [...places.slice(0, mostPlaces), `${rest} more`] : places;
}

function place({ source, line, earlier }: EvidenceItem, calls: Record<number, string>): string {
  if (!line) return source === 'disk' ? 'on disk' : source === 'subagent' ? 'a sub-agent' : source;
  return `line ${line}: ${calls[line] ?? names[source] ?? source}${earlier ? ' (earlier)' : ''}`;
}

const names: Partial<Record<EvidenceItem['source'], string>> = {
  user: 'the user',
  attachment: 'attached',
  context: 'context',
  output: "a tool's output",
  subagent: 'a sub-agent',
};
