import { german } from './de.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { hindi } from './hi.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { portuguese } from './pt.ts';
import { russian } from './ru.ts';
import type { Sources } from './sources.ts';
import { chinese } from './zh.ts';

/**
 * The only module that reaches the tables of cues: strings, lists and objects, so that a bundler may put another module
 * with the same exports and packed data in its place.
 */
const TABLES: Record<string, Sources> = {
  zh: chinese,
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  pt: portuguese,
  ru: russian,
  ko: korean,
  hi: hindi,
};

/** The cues of a language as data, by its tag. English is code, as every answer needs it. */
export const tableOf = (language: string): Sources | undefined => TABLES[language];
