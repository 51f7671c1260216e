import type { Cues } from './cues.ts';
import { contexts, notes } from './en-context.ts';
import { kinds } from './en-kind.ts';
import { later } from './en-later.ts';
import { stances } from './en-stance.ts';
import { prepare, toPast } from './en-words.ts';

/** English. */
export const english: Cues = {
  language: 'en',
  script: /\p{Script=Latin}/u,
  joiner: /^ ?(?:,|\/|&|\+|;)? ?(?:and|or|plus|as well as)? ?$/,
  clauseBreak:
    /;\s|\s(?:—|–|--)\s|\s-\s|,?\s(?:but|because|whereas|although|though|while|since(?!\s(?:the\s(?:last|previous|first|initial|latest)|then|v?\d|version|yesterday)\b)|however)\s|,\sso\s|,\s(?=(?:which|where|whose|who)\s)|\sso that\s|\sso\s(?=the |it |that |we |you |i |they )|\sthat\s(?=(?:i|we|you|they)\s)/gi,
  contrast: /^;|\b(?:but|because|whereas|although|though|while|since|however|as)\b/i,
  abbreviation: /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|esp|eg|ie|dr|mr|ms|st)|\b[a-z])\.$/i,
  prepare,
  stances,
  later,
  kinds,
  contexts,
  first: /\b(?:i|we|my|our)\b/,
  inPast: toPast,
  notes,
  line: [
    /◆,? ?\(?(?:at |on |around |see )?(?:lines?|ln|l\.?) ?~?(\d{1,7})\b/u,
    /\b(?:lines?|ln) ?(\d{1,7})(?:[-–]\d{1,7})? (?:of|in) (?:the )?(?:file )?◆/u,
  ],
};
