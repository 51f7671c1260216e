import type { Cues } from './cues.ts';
import { cue } from './en-words.ts';

/**
 * English: what is taken back, guessed, or said to be unchecked. The check itself asks for such words, so that a corrected
 * answer must not be blocked for the name that it corrects.
 */

type Rule = Cues['stances'][number];

const SAID = '(?:named|listed|mentioned|cited|called|included|said|wrote|written)';
const LOOKED = '(?:read|open|opened|check|checked|verify|verified|confirm|confirmed|look|looked|see|seen|touched)';
const NOT_YET = "(?:(?:have|has|did|was|were|is)(?: not|n't)|never|not yet|not)";
const SLIP = '(?:mistake|error|slip|typo|guess|invention|assumption|misnomer|hallucination|misreading)';

const retract = (when: RegExp, ...sources: string[]): Rule[] =>
  sources.map((source) => ({ stance: 'negated', pattern: cue(source), when }));

export const retracted: readonly Rule[] = [
  ...retract(
    /\b(?:claim|said|stat|assert|impl|wrote|mention|named|list|mis|mix|confus|wrong|error|by|about|contrary|disregard|strike|ignore|scratch|forget|withdr|retract|take|took|made|invent|should)/,
    `(?<!\\b(?:as|like|what)[A-Z]* )\\b(?:i|my [^◆.;]{0,40}) (?:had |have |previously |earlier |wrongly |incorrectly |mistakenly |also )*(?:claimed|said|stated|asserted|implied)\\b.*◆`,
    `\\b(?:where|earlier|previously|before),? i (?:had )?${SAID}\\b.*◆|\\b(?:confused|mixed up|misnamed|mistook|misspoke)\\b.*◆`,
    `◆ (?:is|was|were) (?:only |just |simply )?(?:an?|my) (?:\\w+ )?${SLIP}\\b|◆ should (?:read|say|be (?:called|named))\\b`,
    `\\b(?:mentions?|references?|statements?|claims?|sentence|line|part) (?:of|about|that|on|to) (?:{D} )*◆.*\\b(?:wrong|incorrect|false|untrue|unfounded|an? ${SLIP})\\b`,
    `${SAID} (?:{D} )*(?:◆ )?(?:in error|by mistake|wrongly)\\b.*$(?<=◆.*)|\\b(?:wrong|mistaken) about (?:{D} )*◆|\\bcontrary to (?:what|my)\\b.*◆`,
    '^(?:please |so )?(?:disregard|strike|scratch|forget|ignore (?:what|my|the (?:mention|statement|claim|part|line)))\\b.*◆',
    '\\b(?:withdraw|withdrew|retract|retracted|take back|took back|made up|invented)\\b.*◆',
  ),
  ...retract(
    /\b(?:unver|uncheck|not|no|never|have|did|without|assum|presum|guess|infer|possible|conceivable|memory|remember)/,
    `^(?:not (?:yet )?${LOOKED}|unverified|unchecked)\\b.*◆`,
    `◆[^◆.;]{0,80}\\b(?:unverified|unchecked)\\b|◆ ?\\((?:which |that )?(?:i |we )?${NOT_YET} (?:been |yet )*${LOOKED}\\b`,
    `\\bno (?:evidence|record|proof)\\b[^◆]{0,60}\\b(?:for|of|that) (?:{D} )*◆|\\bwithout (?:having |ever )*${LOOKED} (?:{D} )*◆`,
    "\\b(?:i|we)(?:'d| would| can)? (?:only |just |merely )?(?:assume|assumed|presume|presumed|guess|guessed|infer|inferred)\\b.*◆",
    '\\b(?:presumably|if memory serves|as far as i remember|from memory)\\b.*◆|\\b(?:possible|conceivable) that (?:{D} )*◆',
  ),
];
