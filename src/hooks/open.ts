import type { HookEvent } from '../analyzers/define.ts';
import type { CanonicalEvent } from '../transcript/events.ts';
import { type Interaction, openInteraction } from '../transcript/interaction.ts';
import { runningAgent } from '../transcript/running-agent.ts';
import { settle } from '../transcript/settle.ts';
import { toolKind } from '../transcript/tools.ts';
import type { HookPayload } from './payload.ts';

/** What is known of an interaction when the hook runs. */
export interface Opened {
  opened: Interaction;
  appended: CanonicalEvent[];
  /** The last message or the prompt is not on file; what else is not, nobody knows. */
  partial?: boolean;
}

/** The interaction that ends with this stop, once the host has written it. A string says why it cannot be judged. */
export async function openStopped(payload: HookPayload, signal?: AbortSignal): Promise<Opened | string | undefined> {
  const { path, agent: named } = target(payload);
  if (!path) return undefined;
  const isSideFile = path !== payload.transcriptPath;
  const settled = await settle(
    path,
    payload.host,
    {
      event: payload.event as HookEvent,
      timestamp: payload.timestamp,
      // A sub-agent's own file names the prompt of its parent or none at all.
      promptId: isSideFile ? undefined : payload.promptId,
      lastAssistantMessage: payload.lastAssistantMessage,
    },
    signal,
  );
  if (settled === 'late') return `the turn is not in the transcript (yet): ${path}`;
  const agent = named === unnamed ? await runningAgent(path, payload.agentName) : named;
  if (named === unnamed && agent === undefined) return undefined;
  const opened = await openInteraction(path, {
    host: payload.host,
    agent,
    lineNumbers: false,
    ...(signal && { signal }),
  });
  if (!opened) return undefined;
  // Only VS Code starts transcripts in mid-turn; elsewhere a missing prompt means that the interaction cannot be told.
  if (!opened.facts.root && !agent && opened.facts.host !== 'vscode-copilot') return undefined;
  const unwritten = settled === 'answer-missing';
  const partial = unwritten || (!opened.facts.root && !agent);
  return { opened, partial, appended: unwritten ? lastMessage(payload) : [] };
}

/** Whose transcript is judged, and whose part of it. */
function target({ event, host, transcriptPath, agentTranscriptPath, agentId }: HookPayload): {
  path?: string | undefined;
  agent?: string | undefined;
} {
  if (event !== 'SubagentStop') return { path: transcriptPath };
  // Some versions give the parent's file as the sub-agent's own (anthropics/claude-code#76333): then the place is known.
  if (agentTranscriptPath && agentTranscriptPath !== transcriptPath) return { path: agentTranscriptPath };
  if (agentTranscriptPath) return agentId ? { path: sideFile(agentTranscriptPath, agentId) } : {};
  // Claude Code 1.0.x keeps sub-agents inline and does not say which one stops.
  if (host === 'claude-code') return { path: transcriptPath, agent: agentId ?? 'sidechain' };
  if (agentId || host !== 'copilot-cli') return agentId ? { path: transcriptPath, agent: agentId } : {};
  // Up to 1.0.75 the payload names no agent: the transcript may.
  return { path: transcriptPath, agent: unnamed };
}

/** A sub-agent that the payload does not name. */
const unnamed = '?';

/** Where Claude Code (2.1.40 and later) keeps a sub-agent's transcript. */
const sideFile = (transcript: string, agent: string): string =>
  `${transcript.replace(/\.jsonl$/, '')}/subagents/agent-${agent.replace(/[^\w-]/g, '')}.jsonl`;

/** What is new since the previous tool result, and the call that just ended. Copilot CLI gives no transcript here. */
export async function openRecent(payload: HookPayload, signal?: AbortSignal): Promise<Opened> {
  // Inside a sub-agent of Claude Code the main file has neither the call nor its result.
  const elsewhere = payload.host === 'claude-code' && payload.agentId !== undefined;
  const path = elsewhere ? undefined : payload.transcriptPath;
  const opened =
    path &&
    (await openInteraction(path, {
      host: payload.host,
      recent: true,
      lineNumbers: false,
      ...(signal && { signal }),
    }).catch(() => undefined));
  return { opened: opened || unrecorded(payload), appended: endedCall(payload) };
}

/** An interaction of which no transcript is at hand. */
const unrecorded = ({ host, cwd }: HookPayload): Interaction => ({
  facts: {
    path: '',
    host,
    from: { line: 1, byte: 0 },
    end: 0,
    ...(cwd && { cwd }),
    recordsOutput: host !== 'vscode-copilot',
    skipped: { malformed: 0, invalidUtf8: 0, tooLong: 0, unexpected: 0 },
    ambiguous: false,
    torn: false,
  },
  async *[Symbol.asyncIterator]() {},
  async *search() {},
  async *searchAgents() {},
});

const lastMessage = ({ lastAssistantMessage }: HookPayload): CanonicalEvent[] =>
  lastAssistantMessage?.trim() ? [{ type: 'assistant.message', line: 0, text: lastAssistantMessage }] : [];

function endedCall({ toolName, toolInput, toolOutput, toolUseId, toolCallFailed }: HookPayload): CanonicalEvent[] {
  if (!toolName) return [];
  const toolCallId = toolUseId ?? 'ended';
  return [
    { type: 'tool.execution_start', line: 0, toolCallId, toolName, kind: toolKind(toolName), arguments: toolInput },
    {
      type: 'tool.execution_complete',
      line: 0,
      toolCallId,
      success: toolCallFailed !== true,
      ...(toolOutput && { output: toolOutput }),
    },
  ];
}
