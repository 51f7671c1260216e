import { isJudged } from '../event-name.ts';
import { messageToPerson, nestedContext, topLevelBlock } from './forms.ts';
import { commonGuard, type HookHost, textOf } from './host.ts';

/** Claude Code, 1.0.128 and later. */
export const claudeCode: HookHost = {
  name: 'claude-code',
  guard(payload) {
    // `/compact` fires SubagentStop for an agent that has no type and no transcript (2.1.332, anthropics/claude-code#88995).
    const compaction = payload.event === 'SubagentStop' && payload.agentType === '';
    return commonGuard(payload) ?? (compaction ? 'stop of a compaction' : undefined);
  },
  encode(decision, { event }) {
    const text = decision && textOf(decision);
    if (!text || !isJudged(event)) return undefined;
    if (decision.kind === 'warning') return messageToPerson(text);
    // Top level only: a nested copy voids the whole output before 2.1.163.
    if (decision.kind === 'block') return topLevelBlock(text);
    // Advice at a stop would make the turn go on (2.1.163 and later), which is a block by another name.
    return event === 'PostToolUse' ? nestedContext(event, text) : undefined;
  },
};
