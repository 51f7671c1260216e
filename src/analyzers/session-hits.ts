import type { Interaction, SearchOptions } from '../transcript/index.ts';
import type { HistoryHit } from './define.ts';
import type { EvidenceCollector } from './evidence/collect.ts';

/** Events of the session and of its sub-agents whose lines have one of `names`. */
export async function* sessionHits(
  interaction: Interaction,
  evidence: EvidenceCollector,
  names: readonly string[],
  options: SearchOptions = {},
): AsyncGenerator<HistoryHit> {
  if (names.length === 0) return;
  for await (const { event, earlier } of interaction.search(names, options))
    yield { event, earlier, subagent: event.agent !== undefined };
  for await (const event of interaction.searchAgents(names, evidence.startedAgents, options))
    yield { event, earlier: false, subagent: true };
}
