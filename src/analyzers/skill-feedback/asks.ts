import type { EventOf } from '../../transcript/events.ts';

/** One question put to the user. */
export interface Question {
  /** As asked; hosts repeat it in the answer. */
  wording: string;
  /** Everything of it, options too, in lower case. */
  text: string;
}

export interface Ask {
  questions: Question[];
  result: { success: boolean; output: string | undefined } | undefined;
}

/** Longest question and answer kept, in characters. */
const limit = 8000;

/**
 * The questions in the arguments of an asking tool: `{questions: [{question, header, options}]}` (Claude Code, VS Code) or
 * `{question, choices}` (Copilot CLI).
 */
const questionsIn = (args: unknown): Question[] => {
  const list = isRecord(args) && Array.isArray(args.questions) ? args.questions : [args];
  return list.map((item) => ({
    wording: isRecord(item) && typeof item.question === 'string' ? item.question.slice(0, limit) : '',
    text: (typeof item === 'string' ? item : (JSON.stringify(item) ?? '')).slice(0, limit).toLowerCase(),
  }));
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Collects what the agent asked the user, and the answers. */
export const collectAsks = () => {
  const asks = new Map<string, Ask>();
  return {
    all: (): Iterable<Ask> => asks.values(),
    asked(event: EventOf<'tool.execution_start'>) {
      asks.set(event.toolCallId, { questions: questionsIn(event.arguments), result: undefined });
    },
    completed(event: EventOf<'tool.execution_complete'>) {
      const ask = asks.get(event.toolCallId);
      if (ask) ask.result = { success: event.success, output: event.output?.slice(0, limit) };
    },
  };
};
