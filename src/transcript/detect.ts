import type { Host } from '../host.ts';
import { parseLine, readAt } from './backward.ts';
import type { OpenFile } from './file.ts';
import type { Raw } from './raw.ts';
import { firstOf, isRecord, list, record } from './raw.ts';

/** As much of a file's beginning as is looked at to tell its host. Claude Code's first message can stand behind long bookkeeping. */
const headBytes = 256 * 1024;

const mostLines = 50;

/** The first lines of a file that are JSON objects, parsed as they are come to: as a rule one or two tell all. */
export async function firstLines(file: OpenFile, size: number): Promise<Iterable<Raw>> {
  const head = await readAt(file, 0, Math.min(size, headBytes));
  return {
    *[Symbol.iterator]() {
      for (let from = 0, count = 0; from < head.length && count < mostLines; ) {
        const at = head.indexOf(0x0a, from);
        const to = at === -1 ? head.length : at;
        const raw = parseLine(head.subarray(from, to));
        from = to + 1;
        if (!raw) continue;
        count++;
        yield raw;
      }
    },
  };
}

/**
 * The host whose format a file has. VS Code's and Copilot CLI's files share envelope and `producer`: only VS Code's first line has
 * `vscodeVersion`; without it, VS Code writes tool arguments as a JSON string and knows no message ids of the CLI.
 */
export function hostOfFile(lines: Iterable<Raw>): Host | undefined {
  for (const raw of lines) {
    const { type } = raw;
    if (type === 'session.start')
      return record(raw.data).vscodeVersion === undefined ? 'copilot-cli' : 'vscode-copilot';
    if ((type === 'user' || type === 'assistant') && isRecord(raw.message)) return 'claude-code';
    if (typeof type !== 'string' || !isRecord(raw.data)) continue;
    if (type.startsWith('hook.') || type === 'system.message') return 'copilot-cli';
    if (type === 'user.message')
      return 'messageId' in raw.data || 'transformedContent' in raw.data || 'delivery' in raw.data
        ? 'copilot-cli'
        : 'vscode-copilot';
    if (type === 'assistant.message') {
      const request = list(raw.data.toolRequests).map(record)[0];
      if (request)
        return typeof request.arguments === 'string' && request.name !== 'apply_patch'
          ? 'vscode-copilot'
          : 'copilot-cli';
      if ('model' in raw.data || 'interactionId' in raw.data) return 'copilot-cli';
    }
  }
  // Files that hold nothing but bookkeeping: `sessionId` beside `type` is Claude Code's.
  return firstOf(lines, (raw) => typeof raw.sessionId === 'string' && typeof raw.type === 'string')
    ? 'claude-code'
    : undefined;
}
