import type { Cues } from './cues.ts';
import { contexts, notes } from './en-context.ts';
import { entry, imported } from './en-data.ts';
import { existence } from './en-exist.ts';
import { kinds, now } from './en-kind.ts';
import { later } from './en-later.ts';
import { stances } from './en-stance.ts';

/**
 * English as data. Rules are expressions that `cue` reads; whatever is exported must be plain data and expressions, as the hook's file
 * carries it packed, with what each rule needs in a text worked out beforehand.
 */
export const rules: Omit<Cues, 'prepare' | 'inPast'> = {
  language: 'en',
  joiner: /^ ?(?:,|\/|&|\+)? ?(?:and|or|plus|as well as)? ?$/,
  clauseBreak:
    /;\s|\s(?:—|–|--)\s|\s-\s|,?\s(?:(?<!\b(?:anything|nothing|none|all)\s)but|because|whereas|although|though|while|since(?!\s(?:the\s(?:last|previous|first|initial|latest)|then|v?\d|version|yesterday)\b)|however)\s|,\sso\s|,\s(?=(?:which|where|whose|who)\s)|\sso that\s|\sso\s(?=the |it |that |we |you |i |they )|\sthat\s(?=(?:i|we|you|they)\s)/gi,
  contrast: /^;|\b(?:but|because|whereas|although|though|while|since|however|as)\b/i,
  abbreviation: /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|esp|eg|ie|dr|mr|ms|st)|\b[a-z])\.$/i,
  existence,
  stances,
  later,
  entry,
  imported,
  report: {
    opener:
      /(?:^|[.!\n] ?)(?:done|fixed|updated|changed|implemented|applied|completed?|all (?:set|done)|finished|i(?:'ve| have) finished|i(?:'m| am) done|it(?:'s| is) (?:done|fixed))(?: it)?(?:[.!]|(?<=done|finished) ?[—–-]+)\s*$/i,
    state:
      /^(?:the[A-Z]* |your )?◆ (?:now|no longer)[A-Z]* |^(?:the[A-Z]* |your )?◆ (?:is|are)[A-Z]* (?:now[A-Z]* )?(?:fixed|updated|implemented|done)[A-Z]*\b|\bin[A-Z]* (?:the[A-Z]* )?◆ (?:is|are)[A-Z]* now[A-Z]*\b/,
    plain: now,
  },
  kinds,
  contexts,
  // "For example, ◆ is such a file" invents one; with a verb of its own it tells what is in one.
  instance:
    /^(?:(?:so|as|and)[A-Z]*,? )?(?:for[A-Z]* (?:example|instance)|e\.g\.)[A-Z]*,? ◆ (?:(?:already|also|now|only|still|always|never|both)[A-Z]* ){0,2}(?!(?:is|are|was|were|becomes?|matches|match|gets?|has to)[A-Z]*\b)[a-z]+[A-Z]*Y[A-Z]*\b/,
  refersBack:
    /^(?:it|this|that|they|these|(?:the|that|this)[A-Z]* (?:archive|zip|command|folder|directory|download|output|result|package|template|generator|starter))[A-Z]* (?:will[A-Z]* |would[A-Z]* |should[A-Z]* )?(?:contain|give|create|make|produce|write|include|yield|leave|hold|generate|has|have|come)s?[A-Z]*\b/,
  disclaims:
    /\bthis is (?:only |just )?an? (?:plan|proposal|sketch|suggestion)\b|\bplan only\b|\bnothing (?:of (?:this|it) |here )?(?:is|has been|was) (?:written|implemented|created|built) yet\b|\bno code (?:has been |was )?(?:written|changed) yet\b|\b(?:have not|haven['’]t) (?:written|created|implemented|built) (?:anything|any of|any code)\b/i,
  either: /\bor\b/i,
  firm: /\b(?:i|we|i've|made|did|done|completed|applied|committed)\b/i,
  planLabel:
    /^(?:(?:option|alternative|approach|variant|choice|proposal|plan|idea|suggestion)s?\b|recommend|next steps?\b|to-?do\b|follow-?ups?\b|future\b|later\b|proposed\b|possible (?:fix|solution|approach|next))/i,
  caption:
    /^(?:(?:and|then|now|also|next|finally|first|step \d+|\d+[.)]?)[A-Z]*[,:.]? ){0,2}(?:(?:in|inside|into|to|at|create|add|add to|update|edit)[A-Z]* )?(?:(?:the|a|your|new|file|named|called)[A-Z]* ){0,3}(?:[a-z]+[A-Z]*, )?◆(?: file[A-Z]*)?,?:?$/,
  first: /\b(?:i|we|my|our)\b/,
  notes,
  line: [
    /◆,? ?\(?(?:at |on |around |see )?(?:lines?|ln|l\.?) ?~?(\d{1,7})\b/u,
    /\b(?:lines?|ln) ?(\d{1,7})(?:[-–]\d{1,7})? (?:of|in) (?:the )?(?:file )?◆/u,
  ],
};
