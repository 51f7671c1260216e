import type { Host } from '../host.ts';
import { isRecord } from '../transcript/raw.ts';
import { type Detection, type DetectionHints, detectHost } from './detect.ts';
import { canonicalEvent, inferEventName, type RawPayload, type Spelling, spellingOf } from './event-name.ts';
import { readToolArgs, readToolResult } from './tool-output.ts';

/** A hook call, whatever host and spelling it came in. Optional fields are absent when missing, empty or of a wrong type. */
export interface HookPayload {
  host: Host;
  /** `Stop`, `SubagentStop`, `PostToolUse`, or another event's name as given. */
  event: string;
  /** As the payload spells it; for a camelCase payload of Copilot CLI, which has none, the name told by its keys. */
  eventName: string;
  sessionId?: string;
  /** As given; the empty path that Copilot CLI 1.0.75 sends for a sub-agent's stop counts as none. */
  transcriptPath?: string;
  cwd?: string;
  /** Milliseconds since the epoch. */
  timestamp?: number;
  /** The agent already continues because of a stop hook. False where the host does not say (Copilot CLI before 1.0.72). */
  stopHookActive: boolean;
  /** Sub-agent that the call is about. */
  agentId?: string;
  /** Kept when empty: `/compact` of Claude Code 2.1.332 fires SubagentStop with `""`. */
  agentType?: string;
  agentName?: string;
  /** The sub-agent's own transcript (Claude Code). */
  agentTranscriptPath?: string;
  /** Claude Code: only the last content block of the answer. */
  lastAssistantMessage?: string;
  promptId?: string;
  permissionMode?: string;
  stopReason?: string;
  /** As the host calls it; Copilot CLI from 1.0.62 gives Claude's names in snake_case payloads. */
  toolName?: string;
  /** Parsed where Copilot CLI gives a JSON string. */
  toolInput?: unknown;
  /** What the tool returned, as text. VS Code sends `""` for most tools whatever they returned (0.37 to 0.44). */
  toolOutput?: string;
  /** Without the `__vscode-<n>` that VS Code appends in payloads but not in live transcript lines. */
  toolUseId?: string;
  /** Absent when the payload does not tell. */
  toolCallFailed?: boolean;
  spelling: Spelling;
}

export type DecodeResult = { ok: true; payload: HookPayload; detection: Detection } | { ok: false; problem: string };

/**
 * Decodes what a host wrote to stdin: UTF-8, with or without a byte order mark. Bytes that are no UTF-8 become U+FFFD.
 * Never throws. The problem quotes nothing of the payload, so it may be logged.
 */
export function decodePayload(bytes: Uint8Array, hints: DetectionHints = {}): DecodeResult {
  if (bytes.length === 0) return { ok: false, problem: 'no payload on stdin' };
  let value: unknown;
  try {
    // TextDecoder drops the byte order mark.
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { ok: false, problem: `payload of ${bytes.length} bytes is not JSON` };
  }
  return decodeValue(value, hints);
}

/** Decodes a payload that is parsed already. Never throws. */
export function decodeValue(value: unknown, hints: DetectionHints = {}): DecodeResult {
  if (!isRecord(value)) return { ok: false, problem: 'payload is not a JSON object' };
  const raw: RawPayload = value;
  const text = textIn(raw);
  const name = (...keys: string[]): string | undefined => keys.map(text).find(Boolean);

  const spelling = spellingOf(raw);
  const inferred = spelling === 'camelCase' ? inferEventName(raw) : undefined;
  const eventName = name('hook_event_name', 'hookEventName') ?? inferred;
  if (eventName === undefined)
    return { ok: false, problem: 'payload has no hook_event_name, so the event is not known' };

  const detection = detectHost(raw, hints);
  const result = readToolResult(raw.tool_response ?? raw.tool_result ?? raw.toolResult);
  const payload: HookPayload = {
    host: detection.host,
    event: canonicalEvent(eventName),
    eventName,
    stopHookActive: isActive(raw.stop_hook_active) || isActive(raw.stopHookActive),
    spelling,
    ...defined({
      sessionId: name('session_id', 'sessionId'),
      transcriptPath: name('transcript_path', 'transcriptPath'),
      cwd: name('cwd'),
      timestamp: milliseconds(raw.timestamp),
      agentId: withoutSuffix(name('agent_id', 'agentId')),
      agentType: text('agent_type') ?? text('agentType'),
      agentName: name('agent_name', 'agentName'),
      agentTranscriptPath: name('agent_transcript_path'),
      // `response`: the last message of a sub-agent in Copilot CLI's camelCase subagentStop.
      lastAssistantMessage: text('last_assistant_message') ?? text('lastAssistantMessage') ?? text('response'),
      promptId: name('prompt_id'),
      permissionMode: name('permission_mode'),
      stopReason: name('stop_reason', 'stopReason'),
      toolName: name('tool_name', 'toolName'),
      toolInput: raw.tool_input ?? readToolArgs(raw.toolArgs),
      toolOutput: result?.text,
      toolUseId: withoutSuffix(name('tool_use_id')),
      toolCallFailed: hasFailed(eventName, result?.type),
    }),
  };
  return { ok: true, payload, detection };
}

/**
 * A wrong type in a field that could be done without must not cost the payload: such a field counts as absent. Read by hand, as this is
 * all that most calls do, and a schema would take longer than the rest of them.
 */
const textIn =
  (payload: RawPayload) =>
  (key: string): string | undefined => {
    const value = payload[key];
    return typeof value === 'string' ? value : undefined;
  };

/** Whatever is not clearly "no" counts as active: silence is cheap, a hook that blocks its own continuation loops. */
function isActive(flag: unknown): boolean {
  if (typeof flag === 'string') return !['false', '0', ''].includes(flag.toLowerCase());
  return Boolean(flag);
}

/** ISO 8601 or a number of milliseconds (camelCase payloads of Copilot CLI). */
function milliseconds(time: unknown): number | undefined {
  const parsed = typeof time === 'string' ? Date.parse(time) : time;
  return Number.isFinite(parsed) ? (parsed as number) : undefined;
}

const withoutSuffix = (id: string | undefined): string | undefined => id?.split('__vscode-')[0] || undefined;

function hasFailed(eventName: string, resultType: string | undefined): boolean | undefined {
  if (eventName === 'PostToolUseFailure' || eventName === 'postToolUseFailure') return true;
  return resultType === undefined ? undefined : resultType !== 'success';
}

/** The fields that have a value; `exactOptionalPropertyTypes` tells an absent one from one that is undefined. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
