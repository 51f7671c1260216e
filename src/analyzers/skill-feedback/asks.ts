import type { EventOf } from '../../transcript/events.ts';
import { concerns } from './statements.ts';
import { answerKind } from './words.ts';

/** One question put to the user. */
interface Question {
  /** As asked; hosts repeat it in the answer. */
  wording: string;
  /** Everything of it, options too, in lower case. */
  text: string;
}

interface Ask {
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
    asked(event: EventOf<'tool.execution_start'>) {
      asks.set(event.toolCallId, { questions: questionsIn(event.arguments), result: undefined });
    },
    completed(event: EventOf<'tool.execution_complete'>) {
      const ask = asks.get(event.toolCallId);
      if (ask) ask.result = { success: event.success, output: event.output?.slice(0, limit) };
    },
    /**
     * Whether the user was asked about the skill's feedback and does not want it. Where the host records no answers, having asked is
     * enough: nobody can tell.
     */
    declined(aliases: Iterable<string>, others: Iterable<string>, recordsOutput: boolean): boolean {
      for (const { questions, result } of asks.values()) {
        for (const question of questions) {
          if (!concerns(question.text, { aliases, others })) continue;
          if (result === undefined ? !recordsOutput : isRefusal(question, result)) return true;
        }
      }
      return false;
    },
  };
};

const isRefusal = (question: Question, { success, output }: NonNullable<Ask['result']>): boolean => {
  if (output === undefined || output.trim() === '') return success;
  // Claude Code: the user closed the question, or sent a remark instead of an answer.
  if (!success) {
    const said = output.split('the user said:')[1];
    return said === undefined
      ? /doesn't want|reject|declin|dismiss|cancel|skip/i.test(output)
      : answerKind(simple(said)) === 'no';
  }
  const answer = simple(answerTo(question.wording, output));
  // Copilot CLI in autopilot: nobody is there to consent, and the agent has done its part.
  return /not available to respond/.test(answer) || answerKind(answer) === 'no';
};

/** The part of the output that answers the question: `"question"="answer"` with Claude Code, else all but the question itself. */
const answerTo = (wording: string, output: string): string => {
  if (wording === '') return output;
  const quoted = `"${wording}"="`;
  const at = output.indexOf(quoted);
  if (at < 0) return output.replaceAll(wording, ' ');
  const answer = output.slice(at + quoted.length);
  const end = answer.search(/"(?:[,.]|\s|$)/);
  return end < 0 ? answer : answer.slice(0, end);
};

/** In lower case, without the host's own words around the answer. */
const simple = (answer: string): string =>
  answer
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace('(no option selected)', ' ')
    .replace(/^\s*(?:the )?user (?:selected|responded|answered|replied)\b:?/, ' ');
