import type { EventOf } from '../../transcript/events.ts';
import { isRecord } from '../../transcript/raw.ts';

/** Commands whose first argument is what they look for in files. */
const searchers = /\b(?:grep|egrep|fgrep|rg|ag|ack|findstr|select-string|sls)\b/i;
const longest = 400;

/** What a call looks for in files: the pattern of a search tool, or the command line of a searcher. */
export function searchText(
  { kind, arguments: given }: Pick<EventOf<'tool.execution_start'>, 'kind' | 'arguments'>,
  shell: string | undefined,
): string | undefined {
  if (shell !== undefined) return searchers.test(shell) ? shell.slice(0, longest) : undefined;
  if (kind !== 'search' || !isRecord(given)) return undefined;
  const patterns = [given.pattern, given.query, given.regex].filter((value) => typeof value === 'string');
  return patterns.length > 0 ? patterns.join(' ').slice(0, longest) : undefined;
}
