/** How a mention is written down. */
export type Form = 'code' | 'link' | 'bare' | 'table' | 'tree';
/** What is said of the file: that the agent changed it, what is in it, or just that it is there. */
export type Kind = 'change' | 'content' | 'existence';
export type Change = 'created' | 'edited' | 'deleted' | 'moved';
/**
 * Whether the answer vouches for it; only what is asserted can be wrong. `example`: the name is there for its own sake, be
 * it invented, data (an entry of a list, an input, an import specifier), or of a file that a program makes or uses when
 * it runs, of which nobody says that it is there now. `unknown`: said in a language that has no cues.
 */
export type Stance = 'asserted' | 'negated' | 'proposed' | 'question' | 'example' | 'unknown';

/** One file named in an answer. */
export interface Mention {
  /** As it stands in the answer; of a link its text where that names the file, else its target. */
  text: string;
  /** In one spelling, see `normalisePath`. */
  path: string;
  /** First line pointed at. */
  line?: number;
  form: Form;
  kind: Kind;
  /** Of kind `change` only. */
  change?: Change;
  stance: Stance;
  /** Of `negated`: there is no such file. */
  absent?: true;
  /** Of `proposed`: it is to be made, so that it need not be there. */
  planned?: true;
  /** The sentence or list item around it as plain text, at most 160 characters. */
  quote: string;
  directory: boolean;
  /** Other readings of the path, such as the target of a link whose text is a shorthand. */
  alternatives?: string[];
}
