import { wordEdge } from '../../word-edge.ts';
import type { Mention } from '../mentions/index.ts';
import { conventional } from '../standard-names.ts';
import { type Admission, TABLES } from './tables.ts';

/** What an agent says of how much it knows of a file: an open guess is no false report. */

const reach = 160;
const mostTimes = 20;
/** Parts two clauses, so that a guess about one thing is none about another. */
const BREAK =
  /[;；。]|: |：| [—–] |[,，、] ?(?:so|and|but|because|since|which|aber|und|weil|da|mais|et|car|pero|y|porque|mas|e|pois|но|и|а)\b/g;

/** Words of these languages need a letter of theirs: without one nothing is compiled, which would cost a stop some milliseconds. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  ru: /[\u0400-\u04ff]/,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\u3040-\u30ff]/u,
  ko: /[\uac00-\ud7a3]/,
  hi: /[\u0900-\u097f]/,
};

const compiled = new Map<string, RegExp>();
const matches = (name: keyof Admission, text: string): boolean =>
  Object.entries(TABLES.admissions).some(([language, sources]) => {
    if (LETTERS[language]?.test(text) === false) return false;
    const key = `${language}.${name}`;
    const pattern = compiled.get(key) ?? new RegExp(sources[name].replaceAll('\\b', wordEdge), 'u');
    compiled.set(key, pattern);
    return pattern.test(text);
  });

/** The clause of the file says that this is a guess. */
export function isGuessed({ quote, text }: Mention): boolean {
  const at = quote.indexOf(text);
  let from = 0;
  let to = quote.length;
  for (const { index, 0: mark } of quote.matchAll(BREAK)) {
    if (index >= at + text.length) {
      to = index;
      break;
    }
    if (index < at) from = index + mark.length;
  }
  return matches('guesses', tidy(quote.slice(from, to).replace(text, '◆')));
}

/** Where a tool looks, in a file that tools look into; what it finds there is not said: "the action reads the version from `package.json`". */
export const isLookedUp = ({ quote, text, path }: Mention): boolean =>
  conventional.test(path.replace(/^.*\//, '')) && matches('lookup', tidy(quote.replace(text, '◆')));

/** The agent says that it did not open the file: in the same sentence or in the next one. */
export function isSaidUnread({ quote, text }: Mention, answer: string): boolean {
  if (matches('unread', tidy(quote.replace(text, '◆')))) return true;
  return behind(text, answer, /\n\s*\n|\n\s*(?:[-*|#]|\d+\.)/).some((after) => matches('unread', after));
}

/** The agent says behind the name, be it in the next item, that there is no such file. */
export const isSaidMissing = ({ quote, text }: Mention, answer: string): boolean =>
  matches('outside', tidy(quote.replace(text, '◆'))) ||
  behind(text, answer, /\n\s*\n/).some((after) => matches('absent', after));

/** What follows each time that the file is named, up to the next file and to a break. */
function behind(name: string, answer: string, stop: RegExp): string[] {
  const found: string[] = [];
  for (
    let at = answer.indexOf(name);
    at !== -1 && found.length < mostTimes;
    at = answer.indexOf(name, at + name.length)
  ) {
    const after = answer.slice(at + name.length, at + name.length + reach).split(stop, 1)[0] as string;
    found.push(tidy(after.replace(/^`/, '').split(/`[^`\n]*[./][^`\n]*`/, 1)[0] as string));
  }
  return found;
}

const tidy = (text: string): string =>
  text.replace(/[’‘]/g, "'").replace(/[*_`]/g, '').replace(/\s+/g, ' ').toLowerCase();
