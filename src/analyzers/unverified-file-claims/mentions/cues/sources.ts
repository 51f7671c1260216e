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
  /** Words of the language as they are typed in Latin letters, and what they are in its own: 'kiya किया hai है'. */
  latin?: string;
  /** Marks that people leave out or exchange, and what is read for them: both in views and in rules. */
  fold?: readonly (readonly [mark: string, read: string])[];
  /**
   * Commit style, as it is said of what is done: 'añadir → añadí'. `_` in the frame is where such a word stands, the
   * rest of it looks around; `{FIRST}` is the beginning of an item.
   */
  past?: { frame: string; words: readonly string[] };
  /** How frameworks are explained, {PRODUCT} by name: an example unless the agent changed the file. */
  general?: readonly string[];
  /** Tried from top to bottom. */
  stances: readonly Rules<Stance>[];
  /**
   * Words that speak against a claim, such as "usually", "open" or a verb in the conditional: they count where no rule says
   * what was done to the file or what is in it. Where it is told what is in the file, only words of `negated` do not count.
   */
  doubts?: readonly Rules<Stance>[];
  /**
   * That the file is there. With this list nothing is taken for a claim of existence but what matches, as what no rule
   * knows is a plan or a denial as often. The view goes on to the end of the sentence: 'leads to ◆, which checks …'.
   */
  existence?: readonly string[];
  /**
   * The agent says what it would do, up to the file: 'я бы … ◆', also as an intro above the file. The conditional holds for
   * all verbs of the sentence or the list, though each looks like a report: 'я бы: добавил a; удалил b'.
   */
  supposes?: string;
  /**
   * See `Cues.entry`. `into` tells of entries alone, with the verbs for them: '◆ steht in der ◇'. Where `lists`, it is wider, so
   * it counts only of files that list names.
   */
  entry?: { into: string; by: string; where?: 'lists' };
  /** What is said of the file behind its clause; the view begins with the file and goes on over the end of the sentence. */
  later?: readonly Rules<Stance | Change>[];
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
