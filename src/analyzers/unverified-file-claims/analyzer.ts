import { defineAnalyzer } from '../define.ts';
import type { MessageId } from './judge.ts';
import { mayNameFile } from './may-name-file.ts';
import type { Options } from './options.ts';
import { TABLES } from './translations/tables.ts';

export const defaults: Options = {
  ignore: [],
  evidence: 'session',
  claims: 'answer',
  requireOpening: false,
  verdicts: {},
  maxFindings: 5,
};

export const analyzer = defineAnalyzer<Options, MessageId>({
  name: 'unverified-file-claims',
  meta: {
    description: 'Flags files that the answer asserts and nothing in the session backs.',
    docs: 'docs/analyzers/unverified-file-claims.md',
    events: ['Stop', 'SubagentStop', 'PostToolUse'],
    remedy: 'Open what you name, correct the statement, or say plainly that it is unchecked.',
    // A message must not be a claim by itself when it is repeated: each denies before it says anything else.
    messages: {
      missing: '{{path}}: no such file in the workspace, and no tool call, tool output or message of the user has it.',
      missingNamed:
        "{{path}}: no such file in the workspace, and apart from the user's words, nothing in this session has it.",
      unchanged: '{{path}}: untouched on disk since the request, and nothing in this session wrote it.',
      unopened: '{{path}}: not opened, searched, listed or printed in this session, though the file exists.',
    },
    translations: TABLES,
  },
  create(context) {
    return {
      async end() {
        // Between tool calls an agent thinks aloud; only who asked for it has that judged.
        if (context.interaction.event === 'PostToolUse' && context.options.claims !== 'all-messages') return;
        const text = context.answer(context.options.claims);
        if (!mayNameFile(text)) return;
        const { judgeAnswer } = await import('./judge.ts');
        await judgeAnswer(text, context);
      },
    };
  },
});
