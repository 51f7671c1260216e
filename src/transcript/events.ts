import * as z from 'zod/mini';
import { toolKinds } from './tools.ts';

/**
 * Canonical events: what every dialect is translated to and all that an analyzer sees. Names follow Copilot's event log.
 * Each event carries its place and, when a sub-agent produced it, who that was; no `agent` means the main agent.
 */
const place = {
  /** Line in the transcript, counted from 1. */
  line: z.number(),
  /** When the host says it happened, in milliseconds since the epoch. Not monotonic: replayed lines carry old times. */
  time: z.optional(z.number()),
  /** Identifier of the sub-agent that produced the event; absent for the main agent. */
  agent: z.optional(z.string()),
};

export const Attachment = z.object({
  /** Path as the host recorded it, absolute as a rule. */
  path: z.string(),
});

export const UserMessage = z.object({
  ...place,
  type: z.literal('user.message'),
  text: z.string(),
  attachments: z.array(Attachment),
  /** `prompt` starts the interaction; `steering` was typed while the agent worked and belongs to the interaction. */
  delivery: z.enum(['prompt', 'steering']),
});

/** A hook's own words, returned to the agent by the host. Never evidence, never a prompt. */
export const HookFeedback = z.object({ ...place, type: z.literal('hook.feedback'), text: z.string() });

/** Text that the host itself put before the model: attached files, a compaction summary, a background agent's report. */
export const ContextAdded = z.object({
  ...place,
  type: z.literal('context.added'),
  source: z.enum(['attachment', 'summary', 'notification']),
  text: z.string(),
  paths: z.array(z.string()),
});

export const AssistantMessage = z.object({ ...place, type: z.literal('assistant.message'), text: z.string() });

export const ToolExecutionStart = z.object({
  ...place,
  type: z.literal('tool.execution_start'),
  toolCallId: z.string(),
  /** The host's own name of the tool. */
  toolName: z.string(),
  kind: z.enum(toolKinds),
  /** An object as a rule; a string where the tool takes free text (Copilot CLI `apply_patch`) or the host could not parse it. */
  arguments: z.unknown(),
  /** Working directory of the call where the host records it. */
  cwd: z.optional(z.string()),
});

export const ToolExecutionComplete = z.object({
  ...place,
  type: z.literal('tool.execution_complete'),
  toolCallId: z.string(),
  /** Whether the host counts the call as done. A shell command that exits 1 may be a success: see `exitCode`. */
  success: z.boolean(),
  /** What the tool returned to the model, where the host records it (VS Code never does). */
  output: z.optional(z.string()),
  exitCode: z.optional(z.number()),
  /** Files that the host itself says were changed by the call (Copilot CLI `fileEdits`). */
  edits: z.optional(z.array(z.object({ path: z.string(), kind: z.optional(z.string()) }))),
  /** Sub-agent that the call started and that has a transcript of its own (Claude Code). */
  startedAgent: z.optional(z.string()),
});

export const SkillInvoked = z.object({
  ...place,
  type: z.literal('skill.invoked'),
  name: z.string(),
  /** The SKILL.md or the skill's folder, where the host records it. */
  path: z.optional(z.string()),
});

/** Summary with which an autopilot run ends; part of the agent's answer. */
export const TaskComplete = z.object({ ...place, type: z.literal('session.task_complete'), summary: z.string() });

/** The model request failed; whatever was said before it is not the agent's answer. */
export const SessionError = z.object({ ...place, type: z.literal('session.error'), message: z.string() });

export const CanonicalEvent = z.discriminatedUnion('type', [
  UserMessage,
  HookFeedback,
  ContextAdded,
  AssistantMessage,
  ToolExecutionStart,
  ToolExecutionComplete,
  SkillInvoked,
  TaskComplete,
  SessionError,
]);

export type CanonicalEvent = z.infer<typeof CanonicalEvent>;
export type EventType = CanonicalEvent['type'];
export type EventOf<T extends EventType> = Extract<CanonicalEvent, { type: T }>;
export type { ToolKind } from './tools.ts';
