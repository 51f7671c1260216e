import type { Ask, Question } from './asks.ts';
import { concerns } from './statements.ts';
import { answerKind } from './words.ts';

/**
 * Whether the user was asked about the skill's feedback and does not want it. Where the host records no answers, having asked is
 * enough: nobody can tell.
 */
export const isDeclined = (
  asks: Iterable<Ask>,
  { aliases, others }: { aliases: Iterable<string>; others: Iterable<string> },
  recordsOutput: boolean,
): boolean => {
  for (const { questions, result } of asks) {
    for (const question of questions) {
      if (!concerns(question.text, { aliases, others })) continue;
      if (result === undefined ? !recordsOutput : isRefusal(question, result)) return true;
    }
  }
  return false;
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
