import type { Host } from '../host.ts';
import { has, type RawPayload } from './event-name.ts';

/** What besides the payload may tell the host. */
export interface DetectionHints {
  /** The user's `--host`; overrules everything. */
  host?: Host;
  /** Environment of the hook process; only breaks ties, because it is inherited by whatever an agent starts. */
  environment?: Readonly<Record<string, string | undefined>>;
}

export interface Detection {
  host: Host;
  /** False: the transcript's first line may still correct it. */
  certain: boolean;
  by: 'option' | 'payload' | 'path' | 'environment' | 'default';
  /** What was seen, for people (`doctor`). */
  evidence: string;
}

interface Signal {
  host: Host;
  says: string;
  holds(payload: RawPayload): boolean;
}

const isStop = ({ hook_event_name: name }: RawPayload): boolean => name === 'Stop' || name === 'SubagentStop';
const hasIsoTime = ({ timestamp }: RawPayload): boolean => typeof timestamp === 'string';
const keys = (host: Host, ...names: string[]): Signal => ({
  host,
  says: names.join(' or '),
  holds: (payload) => has(payload, ...names),
});

/**
 * Shapes that only one host writes. VS Code has no key of its own since 0.38, so it is told by what goes together: it stamps
 * the time (Claude Code up to 2.1.332 does not) and lacks `stop_reason` and `tool_result` (Copilot CLI since 1.0.41 has them).
 */
const signals: readonly Signal[] = [
  { host: 'copilot-cli', says: 'numeric timestamp', holds: ({ timestamp }) => typeof timestamp === 'number' },
  {
    host: 'copilot-cli',
    says: 'sessionId without hookEventName',
    holds: (payload) => has(payload, 'sessionId') && !has(payload, 'hookEventName'),
  },
  keys('copilot-cli', 'stop_reason', 'stopReason'),
  keys('copilot-cli', 'tool_result', 'toolResult', 'toolArgs'),
  keys('copilot-cli', 'initial_prompt', 'initialPrompt'),
  keys('copilot-cli', 'parent_agent_id', 'parentAgentId', 'agent_name', 'agentName'),
  keys('claude-code', 'permission_mode'),
  keys('claude-code', 'prompt_id'),
  keys('claude-code', 'agent_transcript_path'),
  {
    host: 'claude-code',
    says: 'structured tool_response',
    holds: (payload) => has(payload, 'tool_response') && typeof payload.tool_response === 'object',
  },
  keys('vscode-copilot', 'hookEventName'),
  {
    host: 'vscode-copilot',
    says: '__vscode- in tool_use_id',
    holds: ({ tool_use_id: id }) => typeof id === 'string' && id.includes('__vscode-'),
  },
  {
    host: 'vscode-copilot',
    says: 'timestamp and a string as tool_response',
    holds: (payload) => hasIsoTime(payload) && typeof payload.tool_response === 'string',
  },
  {
    host: 'vscode-copilot',
    says: 'a stop with timestamp, without stop_reason',
    holds: (payload) => hasIsoTime(payload) && isStop(payload) && !has(payload, 'stop_reason'),
  },
];

/**
 * What is left to tell events apart that carry no data of their own, such as UserPromptSubmit: whether there is a timestamp
 * and, since VS Code and Copilot CLI then write the same keys, in which order (VS Code: `timestamp` first). Never certain.
 */
function weakSignal(payload: RawPayload): Pick<Signal, 'host' | 'says'> | undefined {
  if (!has(payload, 'hook_event_name')) return undefined;
  if (!has(payload, 'timestamp')) return { host: 'claude-code', says: 'no timestamp' };
  const order = Object.keys(payload);
  return order.indexOf('timestamp') < order.indexOf('hook_event_name')
    ? { host: 'vscode-copilot', says: 'timestamp before hook_event_name' }
    : { host: 'copilot-cli', says: 'hook_event_name before timestamp' };
}

/** Ends of transcript paths, compared with `/` and in lower case: Windows paths come with either separator and drive case. */
const pathShapes: readonly { host: Host; shape: RegExp }[] = [
  { host: 'vscode-copilot', shape: /\/github\.copilot-chat\/transcripts\/[^/]+\.jsonl$/ },
  { host: 'copilot-cli', shape: /\/session-state\/[^/]+\/events\.jsonl$/ },
  { host: 'claude-code', shape: /\/projects\/[^/]+\/[^/]+\.jsonl$/ },
];

/** Host that keeps its transcripts at such a path, or undefined. */
export function hostOfPath(path: string): Host | undefined {
  const comparable = path.replaceAll('\\', '/').toLowerCase();
  return pathShapes.find(({ shape }) => shape.test(comparable))?.host;
}

/**
 * `CLAUDECODE`, `CLAUDE_PROJECT_DIR` and `COPILOT_CLI` are left out on purpose: the first and last are inherited from any
 * agent's shell, and Copilot CLI sets the second as well. What counts belongs to this hook call or names this very session.
 */
function environmentSignal(payload: RawPayload, environment: DetectionHints['environment'] = {}) {
  if (environment.COPILOT_HOOK_DIR) return { host: 'copilot-cli', says: 'COPILOT_HOOK_DIR' } as const;
  const session = environment.CLAUDE_CODE_SESSION_ID;
  if (session && session === payload.session_id)
    return { host: 'claude-code', says: 'CLAUDE_CODE_SESSION_ID' } as const;
  return undefined;
}

/**
 * Which host wrote the payload: `--host`, then the payload's shape, then the shape of the transcript's path, then the
 * environment, then VS Code. A background agent of VS Code that runs on the CLI engine sends CLI payloads and is `copilot-cli`.
 * Signals that contradict each other (a host took over another's key) leave the decision to the path.
 */
export function detectHost(payload: RawPayload, { host: option, environment }: DetectionHints = {}): Detection {
  if (option) return { host: option, certain: true, by: 'option', evidence: `--host ${option}` };

  const told = signals.filter((signal) => signal.holds(payload));
  const path = payload.transcript_path ?? payload.transcriptPath;
  const pathHost = typeof path === 'string' ? hostOfPath(path) : undefined;

  const [first] = told;
  const evidence = told.map(({ says }) => says).join(', ');
  if (first && told.every(({ host }) => host === first.host)) {
    return { host: first.host, certain: pathHost === undefined || pathHost === first.host, by: 'payload', evidence };
  }
  if (pathHost) return { host: pathHost, certain: false, by: 'path', evidence: `transcript path ${String(path)}` };

  const weak = first ? undefined : weakSignal(payload);
  if (weak) return { host: weak.host, certain: false, by: 'payload', evidence: weak.says };

  const inherited = environmentSignal(payload, environment);
  if (inherited) return { host: inherited.host, certain: false, by: 'environment', evidence: inherited.says };
  return { host: 'vscode-copilot', certain: false, by: 'default', evidence: evidence || 'nothing tells the host' };
}
