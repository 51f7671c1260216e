import { cue, NOUN_LEAD } from './en-words.ts';

/** With one of these the clause may deny it; a rule for what is denied would have said so. */
const NO =
  "^(?!.*(?:\\b(?:no|not|never|nobody|none|nothing|nor|neither|without|hardly|cannot|instead of|rather than)\\b|n't\\b)).*";

/**
 * What says in English that a file is there, where nothing more is said of it: see `Sources.existence`. Any other mention in
 * prose is a word among words ("a split into ◆", "the manual calls it ◆"), and vouches for nothing.
 */
export const existence = [
  // What is said of the file itself, or put beside what is.
  '◆ (?:{V} )*(?:is|are|exists?|lives?|sits?|resides?|was|were|remains?|has|have)\\b',
  // What it does, by whatever verb.
  '(?:^|, )(?:(?:which|where|then|and|but|so|next,?|after that,?) )?(?:the )?◆ (?:{V} )*(?!(?:as|this|its|plus|across|unless|towards|always|perhaps|files|tests|versus)\\b)[a-z]{2,}s\\b',
  '\\((?:see |in )?◆|, ◆(?:,|$)',
  '^(?:and |also |plus |see |in |both |then )?(?:{D} ){0,3}◆(?:$|[,.:;)]| [|—–(-])',
  ...[
    "\\b(?:there|here)(?:'s| is| are|'re) [^◆.;]{0,80}◆",
    '\\b(?:exists?|lives?|sits?|resides?|lies?|found|spotted|located|stored|kept|tracked|listed|placed|committed) (?:[^◆.;]{0,60} )?◆',
    '\\b(?:has|have|ships?|contains?|includes?|holds?) (?:{V} ){0,2}(?:{D} ){0,3}◆',
    // "The other place is ◆", "one candidate: ◆".
    "(?:\\b(?:is|are|was|were|'s)|:) (?:{V} |at |under |in |likely |probably ){0,3}(?:{D} ){0,3}◆(?:$|[ ,.;:)])",
    // A file or a change of this project that does something with it.
    '\\b{L} [^◆.;]{0,60}◆',
    `◇ (?:{R} )*{Y} [^◆.;]{0,40}◆`,
    '\\b(?:this|the|my) (?:commit|change|patch|diff|pr|build|fix)\\b [^◆.;]{0,60}◆',
    `\\b(?:see|via|using|imports?|matches|through|from|inside|within|by|alongside|next to|besides|depends? on|relies? on) ${NOUN_LEAD}◆`,
  ].map((source) => `${NO}(?:${source})`),
].map((source) => cue(source));
