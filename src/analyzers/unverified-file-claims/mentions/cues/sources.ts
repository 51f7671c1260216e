import type { Change, Stance } from '../types.ts';

/**
 * The cues of a language as data: one file a language, each of nothing but strings. A rule is the source of a regular
 * expression over the view that `Cues` describes; `{NAME}` in it stands for the words of that name. `\b` is the edge of
 * a word of the language's `letters`.
 */
export interface Sources {
  /** BCP 47 tag. */
  language: string;
  /** The inside of a character class; without it words are those of ASCII. */
  letters?: string;
  words: Record<string, string>;
  joiner: string;
  clauseBreak: string;
  contrast: string;
  abbreviation?: string;
  /** What is done to a view first. `unspaced`: no spaces, and punctuation of half width. */
  prepare?: 'unspaced';
  /**
   * Commit style, as it is said of what is done: 'añadir → añadí'. `_` in the frame is where such a word stands, the
   * rest of it looks around; `{FIRST}` is the beginning of an item.
   */
  past?: { frame: string; words: readonly string[] };
  /** Tried from top to bottom. */
  stances: readonly Rules<Stance>[];
  changes: readonly Rules<Change>[];
  /** A change with one of these is somebody else's, or none. */
  unless?: string;
  content: readonly string[];
  place: readonly string[];
  titles: readonly Rules<Stance | Change | 'weak'>[];
  notes: readonly Rules<Change>[];
  line: readonly string[];
}

/** What the rules behind it say. */
export type Rules<Says> = readonly [says: Says, ...rules: string[]];
