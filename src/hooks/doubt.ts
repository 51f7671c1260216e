import type { AnalysisResult, Finding } from '../analyzers/runner.ts';
import { isPromptMisplaced } from '../transcript/damage.ts';
import type { Interaction } from '../transcript/index.ts';
import type { HookPayload } from './payload.ts';

/** Why a record may be cut short or damaged. What it lacks would be held against the agent, so that nothing is concluded from it. */
export async function doubtOf(
  { answered }: AnalysisResult,
  { facts }: Interaction,
  payload: HookPayload,
): Promise<string | undefined> {
  if (facts.doubt) return facts.doubt;
  if (payload.event === 'PostToolUse') return undefined;
  if (facts.torn && !isEndKnown(payload)) return 'its last line has no end';
  if (!answered) return 'there is no answer after the last tool call';
  return (await isPromptMisplaced(facts)) ? 'lines are out of order' : undefined;
}

/** What the disk alone shows, whatever else stood in the transcript: a file that the answer names is nowhere. */
export const isProvenByDisk = ({ messageId }: Finding): boolean => messageId === 'missing';

/** Whether the host told what the last words on file must be; VS Code's last message tells it by asking for no tool. */
const isEndKnown = ({ host, timestamp, lastAssistantMessage }: HookPayload): boolean =>
  host === 'vscode-copilot' || (host === 'copilot-cli' ? timestamp : lastAssistantMessage) !== undefined;
