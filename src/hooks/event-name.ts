import type { HookEvent } from '../analyzers/define.ts';

/** Raw payload: the object that the host wrote to stdin, before any field of it is believed. */
export type RawPayload = Readonly<Record<string, unknown>>;

/**
 * Family of key spellings. Copilot CLI picks it by how the event was registered: PascalCase gives `snake_case` keys, camelCase
 * gives `camelCase` ones. VS Code 0.37 (VS Code 1.109) wrote `hookEventName` and `sessionId` among snake_case keys.
 */
export type Spelling = 'snake_case' | 'camelCase' | 'vscode-0.37';

/** Every name under which a host calls an event that is judged. */
const canonicalNames: Readonly<Record<string, HookEvent>> = {
  Stop: 'Stop',
  agentStop: 'Stop',
  SubagentStop: 'SubagentStop',
  subagentStop: 'SubagentStop',
  PostToolUse: 'PostToolUse',
  postToolUse: 'PostToolUse',
};

/** Canonical name of an event; the name as given when it is none of those that are judged. */
export const canonicalEvent = (name: string): string =>
  Object.hasOwn(canonicalNames, name) ? (canonicalNames[name] ?? name) : name;

/** Whether a canonical event name is one that is judged at all. */
export const isJudged = (event: string): event is HookEvent =>
  event === 'Stop' || event === 'SubagentStop' || event === 'PostToolUse';

/** Whether the payload has a value under one of `keys`; `null` counts as absent. */
export const has = (payload: RawPayload, ...keys: string[]): boolean =>
  keys.some((key) => payload[key] !== undefined && payload[key] !== null);

const camelCaseKeys = ['sessionId', 'transcriptPath', 'toolName', 'toolArgs', 'toolResult', 'stopReason', 'agentName'];

/** Told by the keys alone. Hybrids (Copilot CLI 1.0.102 Notification, SubagentStart) count as camelCase. */
export function spellingOf(payload: RawPayload): Spelling {
  if (has(payload, 'hookEventName') && !has(payload, 'hook_event_name')) return 'vscode-0.37';
  return has(payload, ...camelCaseKeys) ? 'camelCase' : 'snake_case';
}

/**
 * Name of the event for a camelCase payload of Copilot CLI, which does not say it: told by the keys that only this event has
 * (1.0.41 to 1.0.102). `undefined` when no rule fits.
 */
export function inferEventName(payload: RawPayload): string | undefined {
  if (has(payload, 'toolName')) {
    if (has(payload, 'toolResult')) return 'postToolUse';
    return has(payload, 'error') ? 'postToolUseFailure' : 'preToolUse';
  }
  if (has(payload, 'stopReason')) {
    // The stop of a sub-agent's own loop has agentId and agentType as well (1.0.102); only subagentStop names the agent.
    return has(payload, 'agentName', 'agent_name') ? 'subagentStop' : 'agentStop';
  }
  if (has(payload, 'transformedPrompt')) return 'userPromptTransformed';
  if (has(payload, 'prompt')) return 'userPromptSubmitted';
  if (has(payload, 'source', 'initialPrompt')) return 'sessionStart';
  if (has(payload, 'error')) return 'errorOccurred';
  if (has(payload, 'reason')) return 'sessionEnd';
  if (has(payload, 'agentName', 'agent_name')) return 'subagentStart';
  return undefined;
}
