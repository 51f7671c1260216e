// @ts-check
import { defineAnalyzer } from 'transcript-hooks/define';
import * as z from 'zod/mini';
import { bypassOf } from './bypass.js';

const analyzer = defineAnalyzer({
  name: 'transcript-hooks-bypassed-checks/unsaid',
  meta: {
    description: 'A commit or push went around the checks of the repository, and the answer does not say so.',
    docs: 'https://example.com/transcript-hooks-bypassed-checks',
    events: ['Stop', 'SubagentStop'],
    options: z.strictObject({
      /** Which ways around are told of. */
      flags: z._default(z.array(z.enum(['no-verify', 'force'])), ['no-verify', 'force']),
      /** Words that tell of it in the answer, beside the flag itself. */
      words: z._default(z.array(z.string()), ['without hooks', 'skipped the hooks', 'bypass', 'overwr', 'rewr']),
    }),
    messages: {
      'no-verify': '`{{command}}` skipped the hooks of the repository, and the answer does not say so.',
      force: '`{{command}}` replaced what was on the remote, and the answer does not say so.',
    },
    remedy: 'Say what was bypassed and why, or run the checks and mend what they find.',
  },
  create({ options, report, answer }) {
    /** @type {Map<string, { bypass: 'no-verify' | 'force', command: string, line: number }>} */
    const running = new Map();
    /** @type {typeof running} */
    const done = new Map();
    return {
      'tool.execution_start'({ toolCallId, kind, arguments: given, line, agent }) {
        const command = /** @type {{ command?: unknown } | undefined} */ (given)?.command;
        if (kind !== 'execute' || typeof command !== 'string' || agent !== undefined) return;
        const found = bypassOf(command);
        if (found && options.flags.includes(found.bypass)) running.set(toolCallId, { ...found, line });
      },
      'tool.execution_complete'({ toolCallId, success, exitCode }) {
        const found = running.get(toolCallId);
        // What failed bypassed nothing. VS Code does not record the exit code; there the call counts.
        if (found && success && (exitCode ?? 0) === 0) done.set(found.bypass, found);
      },
      end() {
        const said = answer().toLowerCase();
        for (const { bypass, command, line } of done.values()) {
          if ([bypass, ...options.words].some((word) => said.includes(word.toLowerCase()))) continue;
          report({ messageId: bypass, data: { command }, evidence: [{ source: 'command', line }] });
        }
      },
    };
  },
});

export default {
  analyzers: [analyzer],
  presets: {
    /** Tells the person instead of the agent. */
    calm: { analyzers: { [analyzer.name]: 'warn' } },
  },
};
