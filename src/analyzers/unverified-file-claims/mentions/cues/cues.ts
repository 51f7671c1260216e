import type { Pattern } from '../../../pattern.ts';
import type { Change, Kind, Stance } from '../types.ts';

/**
 * What a language contributes. Patterns are matched against a view: one clause in lower case, with single spaces,
 * straight quotes and no asides, in which the judged file is `◆`, any other file `◇` and any other code `▫`.
 * Files of equal standing (`a.ts`, `b.ts` and `c.ts`) are one `◆`. Nothing is assumed of word order or spaces.
 * A view is at most a few hundred characters, so `.*` is cheap; quantifiers are never nested.
 */
export interface Cues {
  /** BCP 47 tag. */
  language: string;
  /** Two files with just this between them are of equal standing. */
  joiner: Pattern;
  /** Matches what parts two clauses. Global. */
  clauseBreak: RegExp;
  /** Breaks over which a plan does not carry: "I will do a, but b …". */
  contrast: Pattern;
  /** Abbreviations whose stop ends no sentence, as the end of a text. */
  abbreviation: Pattern;
  /** Prepares a view for the patterns below, such as by marking words of a class. */
  prepare(view: string): string;
  /** Tried in order, the first that matches wins. `asserted` ends the search: "as you can see in ◆". */
  stances: readonly {
    pattern: Pattern;
    stance: Stance;
    /** A quick look whether the pattern is worth trying. */ when?: Pattern;
    /** Void where the agent says that it did it. */
    unlessDone?: true;
    /** Of `negated`: there is no such file. */
    absent?: true | undefined;
    /** Holds on behind a semicolon. */
    carries?: true;
  }[];
  /**
   * What is said of the file behind its clause: "◆, but it is missing". The view begins with the file and goes on over the
   * end of the clause and of the sentence. `others`: it was not the agent who changed it; `change`: it was, `ifMissing` only
   * where the file is said to be missing.
   */
  later?: readonly {
    pattern: Pattern;
    when?: Pattern;
    stance?: Stance;
    others?: true;
    absent?: true;
    change?: Change;
    ifMissing?: true;
  }[];
  /** Says that the file is there, see `Sources.existence`. */
  existence?: readonly Pattern[];
  /** Words against a claim, see `Sources.doubts`. */
  doubts?: readonly { pattern: Pattern; stance: Stance }[];
  /** The file stands as what is imported, so it may be a specifier: "imports it from ◆". */
  imported?: Pattern;
  /**
   * "Done! ◆ now uses it": behind an `opener` that reports success, a `state` that is new is the agent's change. `plain` needs no
   * opener, but must begin its sentence.
   */
  report?: { opener: Pattern; state: Pattern; plain?: Pattern };
  /** That a file is put into another, or is named by it: "added ◆ to ◇", "◇ lists ◆". Of files that list names it is data. */
  entry?: { into: Pattern; by: Pattern /** `into` tells of nothing but entries. */; only?: true };
  /** The agent says what it would do, see `Sources.supposes`. */
  supposes?: Pattern;
  /** Tried in order. Rules for `change` only count what the agent itself did. */
  kinds: readonly {
    pattern: Pattern;
    unless?: Pattern;
    /** A quick look whether the pattern is worth trying. */ when?: Pattern;
    kind: Kind;
    change?: Change;
    /** Says where something is, not what is in the file. */
    place?: true;
  }[];
  /** What headings, intros, labels and table headers say of what stands below them. */
  contexts: readonly {
    pattern: Pattern;
    stance?: Stance;
    change?: Change;
    /** Tells of changes by others or of earlier ones: "the PR changes:", "uncommitted changes:". */
    others?: true;
    /** Title of plans as well: speaks only for what it stands right above of. */
    weak?: true;
  }[];
  /** The agent speaks of itself: its own changes stay its own below a context of `others`. */
  first?: Pattern;
  /** Begins as an example, but tells what a file does: of a path with a folder in it that is a statement. */
  instance?: Pattern;
  /** Begins a sentence about what the one before spoke of: "it contains ◆". */
  refersBack?: Pattern;
  /** Says of the whole answer that it is a plan. */
  disclaims?: Pattern;
  /** Between files of equal standing: one of them, so none is vouched for. */
  either?: Pattern;
  /** Words that make a title of changes a report, below a heading that plans as well: "what I changed". */
  firm?: Pattern;
  /** Begins the bold label of a paragraph that plans: "option b". Such labels are no titles, so `contexts` are too wide. */
  planLabel?: Pattern;
  /** All that a caption says whose code block is what the reader is to write: "in ◆:". */
  caption?: Pattern;
  /** A clause under a heading such as "Changes made" in the past tense: "add x to ◆" says the same as "added". */
  inPast(view: string): string;
  /** Notes behind a name in a tree or in brackets: "new". */
  notes: readonly { pattern: Pattern; change: Change }[];
  /** A line number in words; the first group is the number. */
  line: readonly Pattern[];
}
