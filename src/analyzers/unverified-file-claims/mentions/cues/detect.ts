import type { Cues } from './cues.ts';
import { english } from './en.ts';
import { make } from './make.ts';
import { TABLES } from './tables.ts';
import { OTHERS, TELLING, WORDS, withoutAccents } from './words.ts';

/** Tells the language of a text: by its script, and where that is Latin by the small words of each language. */

/** Made when their language is first met: start-up pays for none of them. */
const made = new Map<string, Cues>([['en', english]]);

/** `plain`: as people write who have no accents at hand. */
function cuesOf(language: string, plain: boolean): Cues | undefined {
  const spelled = plain && language !== 'en' && language in WORDS;
  const name = spelled ? `${language} plain` : language;
  const known = made.get(name);
  if (known) return known;
  const table = TABLES[language];
  if (!table) return undefined;
  const cues = make(table, spelled);
  made.set(name, cues);
  return cues;
}

/** A language that has no cues. */
const OTHER = 'other';

let wordTable: Map<string, string[]> | undefined;
function table(): Map<string, string[]> {
  if (wordTable) return wordTable;
  const out = new Map<string, string[]>();
  const add = (word: string, language: string): void => {
    const of = out.get(word);
    if (!of) out.set(word, [language]);
    else if (!of.includes(language)) of.push(language);
  };
  const lists = [...Object.entries(WORDS), ...OTHERS.map((list) => [OTHER, list] as const)];
  for (const [language, list] of lists) for (const word of list.split(' ')) add(word, language);
  for (const [word, languages] of [...out]) {
    const plain = withoutAccents(word);
    if (plain.length > 2 && plain !== word && !out.has(plain)) for (const language of languages) add(plain, language);
  }
  wordTable = out;
  return out;
}

/** Characters looked at; the beginning of a text tells its language. */
const LOOK = 6000;

interface Guess {
  language: string;
  /** Scored as much as the first. */
  second?: string;
  score: number;
  /** Too clear for English to be tried as well. */
  sure: boolean;
}

function guess(text: string, kanaAround: boolean): Guess | undefined {
  const look = text.slice(0, LOOK);
  return /[^\u0000-\u024f\u2000-\u2bff\ue000-\uf8ff]/.test(look)
    ? (byScript(look, kanaAround) ?? byWords(look))
    : byWords(look);
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Characters of scripts without spaces weigh half a word; other scripts by word. */
function byScript(text: string, kanaAround: boolean): Guess | undefined {
  const kana = count(text, /[\u3041-\u30ff変検実応対読発図関戻込]/g);
  const han = count(text, /[\u3400-\u9fff]/g);
  const cyrillic = NOT_RUSSIAN.test(text) ? OTHER : 'ru';
  const devanagari = NOT_HINDI.test(text) ? OTHER : 'hi';
  const scores: [string, number][] = [
    ['ko', count(text, /[\uac00-\ud7af]+/g)],
    [cyrillic, count(text, /[\u0400-\u04ff]+/g)],
    [devanagari, count(text, /[\u0900-\u097f]+/g)],
    kana > 0 || (kanaAround && han > 0) ? ['ja', (kana + han) / 2] : ['zh', han / 2],
    [OTHER, count(text, UNREAD_SCRIPTS)],
  ];
  const [language, score] = scores.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (score === 0) return undefined;
  return score * 2 >= count(text, /[A-Za-z]{2,}/g) ? { language, score, sure: false } : undefined;
}

/** Letters, words and endings of Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian and Kazakh. */
const NOT_RUSSIAN =
  /[іїєґўјљњћђџѓќѕқғңұүһәө]|(?<!\p{L})(?:няма|това|съм|беше|ще|можна|було|це|додав|оновив|змінив|або|добавих|обнових|промених|тестове|је|сам|нема)(?!\p{L})|(?:ът|ият|ао)(?!\p{L})/iu;
const NOT_HINDI = /ळ|(?<!\p{L})(?:आहे|आहेत|नाही|आणि|केले|केली|मध्ये|छ|छैन|गरेको|गरियो)(?![\p{L}\p{M}])/u;
const UNREAD_SCRIPTS =
  /(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]){2,}/gu;

function byWords(text: string): Guess | undefined {
  const scores = new Map<string, number>();
  const words =
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[a-z0-9_ß-ɏḀ-ỿ¿¡]+(?:’(?=[a-zß-ɏ]))?/g) ?? [];
  for (const word of words) {
    const telling = TELLING.find(([, pattern]) => pattern.test(word))?.[0];
    for (const language of table().get(word) ?? telling?.split(' ') ?? [])
      scores.set(language, (scores.get(language) ?? 0) + 1);
  }
  const inEnglish = scores.get('en') ?? 0;
  scores.delete('en');
  const [first, next] = [...scores].sort((a, b) => b[1] - a[1] || Number(b[0] === OTHER) - Number(a[0] === OTHER));
  const [best = '', score = 0] = first ?? [];
  const tied = next && next[1] === score ? { second: next[0] } : {};
  if (score > 0 && score > inEnglish * 1.5)
    return { language: best, ...tied, score, sure: score >= 3 && score >= inEnglish * 3 && score > (next?.[1] ?? 0) };
  if (inEnglish > 0) return { language: 'en', score: inEnglish, sure: inEnglish >= 3 && inEnglish > score * 3 };
  return score === 0 && isForeign(words) ? { language: OTHER, score, sure: false } : undefined;
}

/** Five words and more, none of which is known or formed as in English. */
function isForeign(words: readonly string[]): boolean {
  const long = words.filter((word) => /^\p{L}{2,}$/u.test(word));
  return (
    long.length >= 5 &&
    !long.some((word) => /(?:ed|ing|[st]ions?|ly|ness|ments?|able|ity|[^aiou]s|ck|th|sh|y)$/.test(word))
  );
}

/** Languages for the sentences of one answer: the sentence's own, its passage's, the answer's, then English, as headings are often. */
export function languagesFor(answer: string): (passage: string, sentence?: string) => readonly Cues[] {
  const prose = answer.slice(0, LOOK).replace(/```[^`]*(?:```|$)|`[^`\n]*`/g, ' ');
  const kanaAround = /[\u3041-\u30ff]/.test(prose);
  const plain = !/[ß-ÿœ]/i.test(prose);
  const whole = guess(prose, kanaAround)?.language ?? 'en';
  const holds = (one: Guess | undefined): one is Guess => {
    if (one === undefined || one.sure) return one !== undefined;
    if (one.language === 'en' && whole === OTHER) return false;
    // One English word stands in every language ("as regras"), and one of a language without cues is as easily a name.
    return one.score > 1 || (one.language === 'en' ? whole === 'en' : one.language !== OTHER);
  };
  // A passage of a thousand sentences is looked at once, not for each of them.
  let last: { passage: string; guess: Guess | undefined } | undefined;
  const guessOf = (passage: string): Guess | undefined => {
    if (last?.passage !== passage) last = { passage, guess: guess(passage, kanaAround) };
    return last.guess;
  };
  return (passage, sentence) => {
    const names: string[] = [];
    let sure = false;
    for (const part of sentence === undefined ? [passage] : [sentence, passage]) {
      const own = part === passage ? guessOf(passage) : guess(part, kanaAround);
      if (!holds(own)) continue;
      names.push(...(own.second === whole ? [whole, own.language] : [own.language, own.second ?? own.language]));
      sure = own.sure;
      if (sure) break;
    }
    // More likely than English, as headings are often.
    if (!sure) names.push(whole, 'en');
    return names[0] === OTHER ? [] : [...new Set(names)].flatMap((name) => cuesOf(name, plain) ?? []);
  };
}

/** The language of a text without code, as a BCP 47 tag without script; undefined where nothing tells it. */
export const languageOf = (text: string): Guess | undefined => guess(text, /[\u3041-\u30ff]/.test(text.slice(0, LOOK)));
