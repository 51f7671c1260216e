import type { Host } from '../../host.ts';
import { isJudged } from '../event-name.ts';
import type { HookPayload } from '../payload.ts';
import type { HookOutput } from './forms.ts';

/** What is to be said, before any host's form. */
export type Decision =
  /** The agent is to go on with `reason`. */
  | { kind: 'block'; reason: string }
  /** The agent is told, beside a tool's result. */
  | { kind: 'advice'; text: string }
  /** The person is told, the agent is not. */
  | { kind: 'warning'; text: string };

/** How one host is answered. Adding a host means one more object of this kind. */
export interface HookHost {
  name: Host;
  /** Why to stay silent, told from the payload alone; undefined when there is something to judge. */
  guard(payload: HookPayload): string | undefined;
  /** The object to print, or undefined for nothing. */
  encode(decision: Decision | undefined, payload: HookPayload): HookOutput | undefined;
}

/** Guards that hold on every host. */
export function commonGuard(payload: HookPayload): string | undefined {
  if (!isJudged(payload.event)) return `event ${payload.event} is not judged`;
  if (payload.stopHookActive) return 'the agent already continues because of a stop hook';
  // PostToolUse of Copilot CLI never has a path; what is needed there is decided by the caller.
  if (payload.event !== 'PostToolUse' && !payload.transcriptPath) return 'no transcript';
  return undefined;
}

/**
 * Text of a decision, or undefined when it is blank. VS Code and Copilot CLI ignore a block without a reason, Claude Code
 * blocks with a text of its own: neither helps, so nothing is printed.
 */
export function textOf(decision: Decision): string | undefined {
  const text = decision.kind === 'block' ? decision.reason : decision.text;
  return text.trim() === '' ? undefined : text;
}
