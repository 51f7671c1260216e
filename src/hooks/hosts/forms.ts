import type { HookEvent } from '../../analyzers/define.ts';

/**
 * Everything that may be printed. There is no `continue` and no `stopReason` (VS Code aborts the request, Claude Code ends
 * the turn), and no `approve` or `allow` (on Copilot CLI it undoes another hook's block).
 */
export interface HookOutput {
  decision?: 'block';
  reason?: string;
  /** Shown to the person. */
  systemMessage?: string;
  additionalContext?: string;
  hookSpecificOutput?: {
    /** Always there and always the event's own: VS Code drops a nested part of another event, Claude Code the whole output. */
    hookEventName: HookEvent;
    decision?: 'block';
    reason?: string;
    additionalContext?: string;
  };
}

/** Block at a stop for Claude Code (all versions), and after a tool. */
export const topLevelBlock = (reason: string): HookOutput => ({ decision: 'block', reason });

/** Block at a stop for VS Code: up to 0.41 the top level counts, from 0.42 on the nested part alone. Fine on Copilot CLI. */
export const blockInBothPlaces = (event: HookEvent, reason: string): HookOutput => ({
  ...topLevelBlock(reason),
  hookSpecificOutput: { hookEventName: event, decision: 'block', reason },
});

/** Context beside a tool's result for VS Code and Claude Code. */
export const nestedContext = (event: HookEvent, text: string): HookOutput => ({
  hookSpecificOutput: { hookEventName: event, additionalContext: text },
});

/** Context beside a tool's result for Copilot CLI from 1.0.60 on; 1.0.41 reads no output of PostToolUse at all. */
export const topLevelContext = (text: string): HookOutput => ({ additionalContext: text });

/** A message to the person for VS Code and Claude Code; the model does not see it and the stop goes through. */
export const messageToPerson = (text: string): HookOutput => ({ systemMessage: text });
