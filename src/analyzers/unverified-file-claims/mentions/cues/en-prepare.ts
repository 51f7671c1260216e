import { TABLES } from './en/tables.ts';

/** Readies an English clause for its rules. */

const { agent } = TABLES.words;
const marks = new Map(Object.entries(TABLES.words.marks));
const pasts = new Map(Object.entries(TABLES.words.pasts));

const markWords = (view: string): string => view.replace(/[a-z][a-z'-]*/g, (word) => word + (marks.get(word) ?? ''));

const MANAGED =
  /\b((?:i|we) (?:also |then |only |just )?)(?:had|managed|proceeded|got|decided|chose|went on|was able|were able) to ([a-z]+)\b/g;

/**
 * Puts the marks of its classes behind every known word, and `J` behind verbs before the file whose subject is the agent:
 * "i updated the" -> "i updatedEJ theD". Views are in lower case, so the capitals cannot be mistaken. Patterns then name
 * a class instead of spelling out a hundred words, which they would have to be compiled from in every run of the hook.
 */
export function prepare(view: string): string {
  // "Corrected: ◆ sets the limit": the answer is corrected, not the file. So agents begin after a block.
  const told = view
    .replace(/^(?:corrected|correction|clarification|edit): /, '')
    .replace(/\b(?:got rid of|took out)\b/g, 'removed')
    // "I had to change ◆" says that it was changed.
    .replace(MANAGED, (whole, lead: string, verb: string) => (pasts.has(verb) ? `${lead}${pasts.get(verb)}` : whole));
  const marked = markWords(told);
  const file = marked.indexOf('◆');
  return marked.replace(/[a-z][a-z'-]*[A-Z]*[CASXMTEL][A-Z]*/g, (word, at: number) =>
    at < file && agent.test(marked.slice(0, at)) ? `${word}J` : word,
  );
}

const LEADING_VERB = /^((?:◆ ?[:|—–-] ?|\d+ ?[.)] ?)?(?:also |then |and )?)([a-z]+)(?= )/u;
/** "add x to ◆" -> "added x to ◆" */
export const toPast = (view: string): string =>
  view.replace(LEADING_VERB, (_, lead: string, verb: string) => {
    // Whatever is told to be done below "Changes made" is done, so that it must not read as a request.
    const known = pasts.get(verb) ?? verb;
    const past =
      known === verb && /I/.test(marks.get(verb) ?? '') && !pasts.has(verb) ? `${verb.replace(/e$/, '')}ed` : known;
    // "Split" is both.
    return past === verb && pasts.has(verb) && !lead ? `i ${verb}` : lead + past;
  });
