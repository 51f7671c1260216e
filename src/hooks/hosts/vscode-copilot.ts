import { isJudged } from '../event-name.ts';
import { blockInBothPlaces, messageToPerson, nestedContext, topLevelBlock } from './forms.ts';
import { commonGuard, type HookHost, textOf } from './host.ts';

/**
 * VS Code Copilot Chat, 0.37 and later. A Stop that a `*_subagent` tool fires while its call is open looks like any other
 * here: only the transcript tells it.
 */
export const vscodeCopilot: HookHost = {
  name: 'vscode-copilot',
  guard: commonGuard,
  encode(decision, { event }) {
    const text = decision && textOf(decision);
    if (!text || !isJudged(event)) return undefined;
    if (decision.kind === 'warning') return messageToPerson(text);
    if (event === 'PostToolUse') return decision.kind === 'block' ? topLevelBlock(text) : nestedContext(event, text);
    // Advice at a stop reaches nobody: the host ignores it there.
    return decision.kind === 'block' ? blockInBothPlaces(event, text) : undefined;
  },
};
