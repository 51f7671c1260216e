import { mentionsName } from './names.ts';
import { matter, refusesFeedback, saysNothing } from './words.ts';

/** A sentence that says that there is nothing to report. */
export interface Statement {
  /** In lower case, with the label or heading above it. */
  text: string;
  /** What the sentence must name to be about the skill. */
  names: 'matter' | 'skill';
}

/** Longest part of one text that is looked at, in characters: statements of this kind stand in prose, not in dumps. */
const limit = 200_000;

/** Splits text into lower-case sentences, each with the heading or label it stands under. */
const sentences = (text: string): { text: string; label: string }[] => {
  const plain = text.slice(0, limit).toLowerCase().replace(/[‘’]/g, "'").replace(/[*_]/g, '');
  const found: { text: string; label: string }[] = [];
  let label = '';
  for (const line of plain.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    for (const sentence of trimmed.split(/(?<=[.!?]["')]?)\s+|(?<=[。！？])/)) {
      found.push({ text: sentence.trim(), label });
    }
    label = /^#{1,6}\s/.test(trimmed) || /[:：]$/.test(trimmed) ? trimmed : '';
  }
  return found;
};

/** What `text`, the agent's answer, says about there being nothing to report. */
export const statementsIn = (text: string): Statement[] =>
  sentences(text).flatMap((sentence) => {
    const names = saysNothing(sentence.text);
    return names ? [{ text: `${sentence.label} ${sentence.text}`, names }] : [];
  });

/** Whether the user says that no feedback is wanted. */
export const declinesAll = (text: string): boolean =>
  sentences(text).some((sentence) => refusesFeedback(sentence.text));

/** What a text may be about. */
interface Subject {
  /** Names of the skill, in lower case. */
  aliases: Iterable<string>;
  /** Names of the other skills that were used. */
  others: Iterable<string>;
  /** Without a name: is feedback in general enough, or must it speak of a skill? */
  names?: 'matter' | 'skill';
}

/** Whether `text` (lower case) is about the skill: it names it, or speaks of feedback in general and names no other skill. */
export const concerns = (text: string, { aliases, others, names = 'matter' }: Subject): boolean => {
  for (const alias of aliases) if (mentionsName(text, alias)) return true;
  for (const other of others) if (mentionsName(text, other)) return false;
  return names === 'matter' ? matter.test(text) : text.includes('skill');
};
