import { isJudged } from '../event-name.ts';
import type { HookPayload } from '../payload.ts';
import { blockInBothPlaces, topLevelContext } from './forms.ts';
import { commonGuard, type HookHost, textOf } from './host.ts';

/**
 * GitHub Copilot CLI, 1.0.41 and later. Its outputs of several stop hooks are merged, the last one wins: nothing is printed
 * where there is nothing to say, and a person cannot be reached at all (`systemMessage` is ignored).
 */
export const copilotCli: HookHost = {
  name: 'copilot-cli',
  guard(payload) {
    return commonGuard(payload) ?? (payload.event === 'Stop' ? subagentGuard(payload) : undefined);
  },
  encode(decision, { event }) {
    const text = decision && textOf(decision);
    if (!text || !isJudged(event) || decision.kind === 'warning') return undefined;
    // A block would replace the tool's result (1.0.60 to 1.0.102), so it becomes advice.
    if (event === 'PostToolUse') return topLevelContext(text);
    return decision.kind === 'block' ? blockInBothPlaces(event, text) : undefined;
  },
};

/**
 * Since 1.0.75 Stop is also fired for each sub-agent, before its SubagentStop: 1.0.102 says so by `agent_id`, 1.0.85 only by
 * a session that is not the transcript's, 1.0.75 by an empty path, which counts as no transcript.
 */
function subagentGuard({ agentId, sessionId, transcriptPath }: HookPayload): string | undefined {
  if (agentId) return 'stop of a sub-agent';
  const folder = /\/session-state\/([^/]+)\/events\.jsonl$/i.exec(transcriptPath?.replaceAll('\\', '/') ?? '')?.[1];
  if (folder && folder.toLowerCase() !== sessionId?.toLowerCase()) return 'stop of a sub-agent: another session';
  return undefined;
}
