import type { Host } from '../host.ts';
import { list, type Raw, record, text } from '../transcript/raw.ts';
import { delegatesInFile } from '../transcript/tools.ts';

/**
 * Where a turn stands: `ended` by the host's own word, `perhaps` when only silence can tell, `dropped` when it broke off and left no
 * answer (interrupt, error of the model).
 */
export type Standing = 'going' | 'perhaps' | 'ended' | 'dropped';

/** Follows the main agent's turns through the lines of one transcript. */
export interface Turn {
  /** Where the turn stands after this line; undefined for lines that do not matter. */
  step(raw: Raw): Standing | undefined;
}

export const turnOf = (host: Host): Turn => (host === 'claude-code' ? claude() : new CopilotTurn());

/**
 * VS Code 0.37-0.42 and Copilot CLI 1.0.41-1.0.102 close each round with `assistant.turn_end`; the round whose message asks for no tool
 * is the last one. Autopilot ends with a tool instead (`session.task_complete`).
 */
class CopilotTurn implements Turn {
  /** Whether the last message asked for tools; undefined when it was not seen. */
  private asks: boolean | undefined;
  /** Calls of VS Code whose sub-agents write their own rounds into the same file, unmarked. */
  private readonly delegated = new Set<string>();

  step(raw: Raw): Standing | undefined {
    const data = record(raw.data);
    const callId = (text(data.toolCallId) ?? '').split('__vscode-', 1)[0] as string;
    if (raw.type === 'session.start') this.delegated.clear();
    if (raw.type === 'tool.execution_complete') {
      this.delegated.delete(callId);
      return undefined;
    }
    if (text(raw.agentId) || text(data.parentToolCallId) || this.delegated.size > 0) return undefined;
    switch (raw.type) {
      case 'tool.execution_start':
        if (delegatesInFile.has(text(data.toolName) ?? '')) this.delegated.add(callId);
        return 'going';
      case 'user.message':
      case 'assistant.turn_start':
        return 'going';
      case 'assistant.message':
        this.asks = list(data.toolRequests).length > 0;
        return 'going';
      case 'assistant.turn_end':
        return this.asks === undefined ? 'perhaps' : this.asks ? 'going' : 'ended';
      case 'session.task_complete':
        this.asks = false;
        return 'ended';
      case 'abort':
      case 'session.error':
        return 'dropped';
      default:
        return undefined;
    }
  }
}

/** Reasons with which a message of the model ends for good; `tool_use` and `pause_turn` are followed by more. */
const finalReasons = new Set<unknown>(['end_turn', 'stop_sequence', 'max_tokens', 'refusal']);

/**
 * Claude Code writes a line for each block of a message, with the message's `stop_reason` (1.0.128, 2.1.112 and later) or with null
 * (many versions between). After null, `stop_hook_summary` or `turn_duration` tell, and where neither is written, silence.
 */
function claude(): Turn {
  let standing: Standing = 'going';
  const to = (next: Standing): Standing => {
    standing = next;
    return next;
  };
  return {
    step(raw) {
      if (raw.isSidechain === true && !text(raw.agentId)) return undefined;
      const message = record(raw.message);
      if (raw.type === 'system') {
        const over = raw.subtype === 'stop_hook_summary' || raw.subtype === 'turn_duration';
        return over && standing === 'perhaps' ? to('ended') : undefined;
      }
      if (raw.type === 'user') {
        const said = typeof message.content === 'string' ? message.content : record(list(message.content)[0]).text;
        const broken = typeof said === 'string' && said.startsWith('[Request interrupted by user');
        return to(broken ? 'dropped' : 'going');
      }
      if (raw.type !== 'assistant') return undefined;
      if (raw.isApiErrorMessage === true) return to('dropped');
      const blocks = list(message.content).map((block) => record(block).type);
      if (blocks.includes('tool_use')) return to('going');
      const speaks = typeof message.content === 'string' || blocks.includes('text');
      if (!speaks) return to(standing === 'ended' ? 'ended' : 'going');
      if (finalReasons.has(message.stop_reason) || !('stop_reason' in message)) return to('ended');
      return to(message.stop_reason === null ? 'perhaps' : 'going');
    },
  };
}
