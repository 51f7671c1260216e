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
 * The cues of a language as data, by its tag; English is code, as every answer needs it. In `dist/hook.mjs` the tables are packed
 * (scripts/pack.mjs), so a file named `tables.ts` exports nothing but this one object of strings, lists and objects.
 */
export const TABLES: Readonly<Record<string, Sources>> = {
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
