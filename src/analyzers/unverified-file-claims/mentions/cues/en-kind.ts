import type { Cues } from './cues.ts';
import { ADVERBS, cue, DONE, NOT, NOUN_LEAD } from './en-words.ts';

/** English rules for what is said of a file. */

/** Words between verb and place which do not lead elsewhere. */
const SPAN =
  '(?:(?!{Q}|\\b(?:is|are|was|were|lives?|goes|go|lands?|sits?|will|would|can|should|must|has|have)\\b)[^◆.;]){0,200}';
/** Words between verb and a file in apposition: "created the parser ◆". */
const NOUNS = "(?:(?!{QP})[\\w'▫◇,+-]+ ){0,7}";
const EARLIER = '(?:last|latest|previous|earlier|prior|separate)';
const WORK = '(?:commit|release|version|pr|pull request|merge|session|branch)';
/** Somebody else did it, or long ago, or so the history says. */
const BEHIND = `◆.{0,120}\\b(?:by (?!me\\b|us\\b|this change|hand\\b|\\d)|in (?:v?\\d|version|commit|pr\\b|release|the (?:original|initial|previous|upstream))|upstream|ago\\b|yesterday|last (?:week|month|year|release)|originally|historically|since (?:v?\\d|the|last|then|that)|in (?:an?|the|your) ${EARLIER} (?:\\w+ )?${WORK}|uncommitted|unstaged|untracked)|◆ (?:[\\w']+ ){0,3}already\\b`;
const BEFORE = `(?:\\b(?:in|since|with) (?:the |an? |your )?${EARLIER} (?:\\w+ )?${WORK}|\\bsince v?\\d|\\baccording to (?:the )?(?:\\w+ )?(?:changelog|history|log|release notes|diff|git|commit)|\\b(?:reviewing|reading|looking at|judging by) (?:the |this |that |your )?(?:\\w+ )?(?:diff|pr|pull request|commit|branch|changes)|\\b(?:this|that|the|your|their) (?:\\w+ )?(?:branch|pr|pull request|commit|diff) (?:\\w+ ){0,2}(?:changes|adds|touches|updates|contains|removes|renames|introduces|modifies|includes)|\\b(?:changelog|release notes|git (?:status|log|diff|show|history)|history|diff) (?:\\w+ )?(?:says?|shows?|lists?|reports?|mentions?|notes?|records?|states?))\\b(?:(?!\\b(?:i|we)\\b)[^◆]){0,200}◆`;
const OTHERS = cue(`${BEHIND}|${BEFORE}`);
const BEFORE_OTHERS = cue(
  `\\b(?:pr|commit|merge|upstream|user|you|they|someone|somebody|author|maintainers?|who|which|that) (?:had |have |has |'ve )?(?:already |also |just )?(?:\\w+ed|wrote|put|set)\\b(?:(?!\\b(?:i|we)\\b)[^◆]){0,200}◆|${BEFORE}`,
);
const BE = "(?:was|were|has been|have been|had been|is now|are now|got|'s been)";

type Rule = Cues['kinds'][number];
const change = (source: string, kind: NonNullable<Rule['change']>, unless?: Rule['unless']): Rule => ({
  pattern: cue(source),
  kind: 'change',
  change: kind,
  ...(unless ? { unless } : {}),
});

/** "Created ◆", "added it to ◆", "◆ was created". */
function rulesFor(verbs: string, direct: NonNullable<Rule['change']>, into: NonNullable<Rule['change']>): Rule[] {
  return [
    change(`{${verbs}!} ${NOUN_LEAD}◆`, direct),
    change(
      `◆ (?:\\([^()]{0,60}\\) )?(?:files? |itself |both |all )?${BE} ${ADVERBS}(?!resolved (?:to|as)\\b){${verbs}}\\b(?! (?:to be|on |for ))`,
      direct,
      OTHERS,
    ),
    change(`{${verbs}!} ${SPAN}{P} (?:${NOUNS}|${NOUN_LEAD})◆`, into),
    change(`{${verbs}!} ${NOUNS}◆`, into === direct ? direct : 'edited'),
  ];
}

/**
 * A passive whose subject is no file: "the plan was saved to ◆", "plan complete and saved to ◆". "State stored in ◆" and
 * "was set in ◆" describe, as a rule, so "in" does not count, nor does the present.
 */
const PASSIVE_INTO: Rule[] = [
  change(
    `^(?!.*\\b(?:is|are|be|being|gets?|will|can|would|could|should)\\b.*◆)(?:.*\\band |\\d+ (?:\\w+ ){1,3}){CAS} ${ADVERBS}(?:to|into|as) ${NOUN_LEAD}◆`,
    'created',
    OTHERS,
  ),
  change(`\\b${BE} ${ADVERBS}{CS} (?:to|into|as) ${NOUN_LEAD}◆`, 'created', OTHERS),
  change(`\\b${BE} ${ADVERBS}(?!resolved\\b)${DONE} (?:\\w+ ){0,4}(?:to|into|from) ${NOUN_LEAD}◆`, 'edited', OTHERS),
];

/** "Fixed by raising the limit in ◆", "the limit in ◆ has been raised", "has been raised to 3 in ◆". */
const INDIRECT: Rule[] = [
  change(
    `{E!} (?:it |this |that |(?:{D} )+\\w+ |▫ ){0,2}by (?:\\w+ly )?(?!reading|running|using|looking|checking|loading|calling|importing|passing|copying|going|having)[a-z]+ing (?:(?!{Q})[^◆◇.;]){0,160}\\b(?:in|to|into) ${NOUN_LEAD}◆`,
    'edited',
  ),
  change(
    `{E!} (?:it |this |that |(?:{D} )+\\w+ |▫ ){0,2}by (?:\\w+ly )?(?:updating|editing|changing|rewriting|patching|adjusting|refactoring|extending|correcting) ${NOUN_LEAD}◆`,
    'edited',
  ),
  change(`\\bin ${NOUN_LEAD}◆ (?:has|have) (?:now )?been ${ADVERBS}{AXTE}\\b(?! (?:to be|on|for) )`, 'edited', OTHERS),
  change(
    `\\b(?:has|have) (?:now )?been ${ADVERBS}{AXTE} (?:(?!{Q})[^◆◇.;]){0,60}\\bin ${NOUN_LEAD}◆`,
    'edited',
    OTHERS,
  ),
];

/** "Nothing but ◆ was changed" says that ◆ was. */
const ALL_BUT =
  '(?:nothing|anything|none|no (?:other |more )?(?:files?|changes?|edits?|modules?|code)|no one|not any)\\b[^◆]{0,40}\\b(?:but|except(?: for)?|other than|else than|besides|apart from|aside from|beyond|outside(?: of)?) (?:in |to |for |of )?';
export const onlyChanged = cue(
  `^(?!.*\\b(?:needs?|should|would|will|must|could|can|may|might|has to|have to)\\b)(?=.*\\b(?:changed?|changes|touch|touched|edit|edited|edits|modified|modify|altered|updated|made)\\b).*\\b${ALL_BUT}${NOUN_LEAD}◆`,
);

/** "◆ now retries", told at the beginning of a sentence. */
export const now = cue(
  `^(?!.*\\b(?:if|when|whenever|after (?:the|your|that|this)|since)\\b)(?:(?:the|your|its|both|all) (?:[^◆◇.;:]{1,60} )?(?:in|of|from) )?(?:the |your )?◆ (?:files? |module |itself |both )?now (?:{V} )*(?!(?:is|was|does)\\b)(?:[a-z]+s|{Y})\\b`,
);

/** "My changes to ◆", "is now fixed in ◆", "◆ got a retry". */
const TOLD: Rule[] = [
  change(`{E!} (?:{D} )*▫ (?:by|with|for) (?:{D} )*▫ (?:throughout|across|in|everywhere in) ${NOUN_LEAD}◆`, 'edited'),
  change(
    `\\b(?:i|we) (?:{V} )*ended up (?:only )?(?:touching|changing|editing|modifying|updating|rewriting|fixing) ${NOUN_LEAD}◆`,
    'edited',
  ),
  change(`◆ included,? (?:has|have|was|were) (?:{V} |been )*${DONE}\\b`, 'edited', OTHERS),
  change(
    `\\b${BE} ${ADVERBS}{CAXTME}, (?:the|one|two|three|both|all|most|including|mainly|mostly) [^◆.;]{0,40}\\b(?:in|of) ◆`,
    'edited',
    OTHERS,
  ),
  change(`{A!} [^◆◇.;]{1,80}\\bfor [^◆◇.;]{1,60} to ${NOUN_LEAD}◆`, 'edited'),
  { pattern: onlyChanged, kind: 'change', change: 'edited', when: /\bno|\bany/ },
  change(
    `\\b(?:my|our) (?:\\w+ )?(?:changes?|edits?|fix|fixes|rewrite|updates?) (?:in|to|of) ${NOUN_LEAD}◆`,
    'edited',
    OTHERS,
  ),
  change(
    `\\b(?:all|the) (?:(?:main|only|actual|other|biggest|core|real|\\w+st) )?changes? (?:is|are|was|were|went|stay|stayed) (?:{V} )*(?:made |limited |confined )?(?:in|into|to) ${NOUN_LEAD}◆`,
    'edited',
    OTHERS,
  ),
  change(`\\b(?:is|are) now ${ADVERBS}{CAXTE}\\b (?:(?!{Q})[^◆◇.;]){0,60}\\b(?:in|by) ${NOUN_LEAD}◆`, 'edited', OTHERS),
  change(
    '^(?:the|your) [^◆◇.;:]{1,60} in ◆ (?:is|are) now\\b(?! (?:{V} )*(?:gone|missing|there)\\b)',
    'edited',
    OTHERS,
  ),
  change(
    '^◆ (?:also |now )?(?:got|gained|received) (?:an?|the|its|some|two|three|new|better|more)\\b',
    'edited',
    OTHERS,
  ),
];

const MOVES: Rule[] = [
  change('{M!} [^◆]{0,200}◆ ?(?:→|->|=>)', 'moved'),
  change('{M!} [^◆]{0,200}◇ ?(?:→|->|=>) ?◆', 'created'),
  change(`{M!} ${NOUN_LEAD}◆ ?(?:from|to|into|out|as|under|→|->|=>|up|back|over|$|[,.;(])`, 'moved'),
  change(`{M!} (?:(?!{Q})[^◆◇])*◇[^◆◇]{0,60}(?:\\b(?:to|into|as|under)|→|->|=>) ${NOUN_LEAD}◆`, 'created'),
  change(`◆ (?:files? |itself )?${BE} ${ADVERBS}{M}\\b`, 'moved', OTHERS),
  change(`◇ (?:files? |itself )?${BE} ${ADVERBS}{M} (?:to|into|as|under) ${NOUN_LEAD}◆`, 'created', OTHERS),
  change(`{M!} ${SPAN}{P} ${NOUN_LEAD}◆`, 'edited'),
  change(`{T!} ${SPAN}\\b(?:into|to) ${NOUN_LEAD}◆`, 'created'),
];

const COPIED: Rule = { pattern: cue(`{S!} ${NOUN_LEAD}◆ ?(?:to|into|as|over|onto|→|->)`), kind: 'existence' };

const LEAD = '^(?:\\d+[.)] )?(?:new file:? )?◆ ?(?:\\([^()]{0,80}\\) ?)?(?:[:|—–-]|→|=>|->) ?';
const LED: Rule[] = [
  change(
    `${LEAD}(?:new (?:file|module|test file|script|doc|page|component)\\b|(?:newly )?created\\b|new$|added$)`,
    'created',
  ),
  change(`${LEAD}(?:deleted|removed)(?:$|[,.;:!]| \\(| as\\b| entirely| since| because)`, 'deleted'),
  change(`${LEAD}(?:renamed|moved) (?:to|from|into)\\b`, 'moved'),
  // "generated client", "merged settings" and "set x" are no reports; an object or a plain verb of change settles it.
  change(`${LEAD}(?:i )?${ADVERBS}(?!{B})${DONE} (?:the|an?|all|both|its|to|from|▫|◇|\\d)`, 'edited'),
  change(
    `${LEAD}(?:i )?${ADVERBS}(?:▫ )?(?:added|updated|removed|replaced|refactored|rewrote|rewritten|changed|modified|renamed|moved|introduced|implemented|switched|bumped|extracted|converted|wired|hooked|fixed|reworked|adjusted|dropped|deleted|registered)\\b`,
    'edited',
  ),
  // "◆: retries added".
  change(
    `${LEAD}(?!.*\\b(?:is|are|was|were|be|get|gets|has|have|by|if|when)\\b)(?:[\\w▫'-]+ ){1,6}(?:added|updated|removed|replaced|fixed|renamed|changed|introduced|implemented|dropped|rewritten)$`,
    'edited',
  ),
  // "◆ updated in the same go", a table's status cell.
  change(
    `^(?:only )?◆ ${ADVERBS}${DONE}(?=$|[,.;:)]| (?:to|so|with|accordingly|as|for|too|and|in the same)\\b)`,
    'edited',
    OTHERS,
  ),
  change(`^◆ ?\\|(?:[^◆]{0,200}\\|)? ?${DONE} ?(?:$|\\|)`, 'edited'),
  change('◆ \\((?:new|new file|created|added)(?:\\)|[,;:] )', 'created'),
  change('◆ \\((?:deleted|removed)(?:\\)|[,;:] )', 'deleted'),
  change('◆ \\((?:updated|modified|edited|changed|rewritten|refactored|fixed|extended)(?:\\)|[,;:] )', 'edited'),
  change('◆ \\((?:moved|renamed)\\b', 'moved'),
  // "`CHANGELOG.md`: entry added under Unreleased"
  change(
    '^◆ ?[:—–-] ?(?:an? |the |one |two |new )*(?:\\w+ )?(?:entry|entries|section|note|line|test|case|example|paragraph|row|chapter)s? (?:was |were |has been )?(?:added|updated|removed|rewritten)\\b|^◆ ?[:—–-] ?(?:an? )?new (?:\\w+ )?(?:entry|section|note|line|test|case|example|paragraph|row|chapter)s?\\b',
    'edited',
  ),
];

const content = (source: string): Rule => ({ pattern: cue(source), kind: 'content' });
const place = (source: string): Rule => ({ ...content(source), place: true });
/** A class, as the pattern repeats it: spelled out it takes as long to compile as all others together. */
/** Verbs that tell where a file is or whether it is needed, and words that end like one. */
const NO_CONTENT =
  '(?!(?:exists|remains|stays|lives|sits|needs|lacks|misses|appears|seems|belongs|becomes|gets|goes|comes|ends|lands|resides|is|was|has|does|this|as|its|plus|versus|across|towards|always|perhaps|unless|besides|files|tests|docs)\\b)';
const MODAL = "(?:{R}|no longer|'s)";

/** Openly told from the name alone: that the file is there is all that is vouched for. */
const GUESSED: Rule[] = [
  '◆.*\\b(?:as far as i can (?:tell|see|judge) (?:from|by|without)|(?:judging|going|guessing|inferring|inferred|guessed|deduced) (?:only |purely |just |solely )?(?:by|from|on) (?:its|the|their|that) (?:file )?names?|(?:from|by) (?:its|the|their) (?:file )?names? (?:alone|only)|(?:if|unless) (?:its|the) name (?:is|does)|as (?:its|the) name (?:suggests|says|implies)|by the (?:look|sound|looks|sound) of (?:it|its name|the name)|without (?:having )?(?:opened|opening|read|reading|looked|looking|checked|checking) (?:it|them|inside|into|further|closer|the file))\\b',
  '^(?:(?:judging|going|guessing) (?:only |purely |just |solely )?(?:by|from) (?:its|the|their) (?:file )?names?|(?:from|by) (?:its|the|their) (?:file )?names? (?:alone|only)|by (?:its|their|the) names?|without (?:having )?(?:opened|opening|read|reading|looked|looking|checked|checking) (?:it|them|inside|any))\\b.*◆',
  "\\b(?:my guess|i'd guess|i would guess|i'm guessing|i am guessing|i suspect)\\b.*◆",
].map((source) => ({ pattern: cue(source), kind: 'existence', when: /name|look|sound|guess|suspect|open|read|check/ }));

export const kinds: Cues['kinds'] = [
  ...LED.slice(0, 3),
  ...TOLD.map(
    (rule): Rule => ({
      when: /\b(?:my|our|changes?|now|got|gained|received|was|were|been|add|for|by|with|ended)/,
      ...rule,
    }),
  ),
  ...MOVES,
  ...rulesFor('C', 'created', 'created'),
  ...rulesFor('X', 'deleted', 'edited'),
  ...rulesFor('ET', 'edited', 'edited'),
  // The source of a copy stays as it was.
  COPIED,
  change(`{AS!} ${NOUN_LEAD}◆`, 'created'),
  change(`{S!} ${SPAN}{P} ${NOUN_LEAD}◆`, 'created'),
  ...rulesFor('AS', 'created', 'edited').slice(1),
  ...PASSIVE_INTO,
  ...INDIRECT.map((rule): Rule => ({ ...rule, when: /\bby|\bbeen/ })),
  ...LED.slice(3),
]
  .map((rule): Rule => (rule.unless ? rule : { ...rule, unless: BEFORE_OTHERS }))
  .concat([
    content(`{L!} (?:at |into |through )?(?:${SPAN}\\b(?:{P}|through|against|that) )?${NOUN_LEAD}◆`),
    content(
      `\\b(?:according to|based on|as (?:seen|shown|described|documented|stated|defined|specified|noted) (?:in|by)|documented in|defined in|per) ${NOUN_LEAD}◆`,
    ),
    content(`\\bsee (?:also )?${NOUN_LEAD}◆ (?:for|on|about|where)\\b`),
    ...GUESSED,
    content(
      `◆ (?:\\([^()]{0,80}\\) )?(?:${MODAL} ){0,4}{Y}\\b(?! (?:\\d[\\d.,]* ?(?:[kmgt]i?b|bytes)|there|here|present|available|new|untracked|tracked|missing|ready)\\b)(?! ${NOT})`,
    ),
    content(`◆ (?:\\([^()]{0,80}\\) )?(?:${MODAL} ){1,4}(?:\\w+)`),
    content(`◆ (?:{V} )*${NO_CONTENT}[a-z]{2,}s (?:the|an?|every|each|all|any|both|its|our|your|whether|▫)(?= |$)`),
    content("◆'s? \\w+"),
    content('\\b(?:culprit|root cause|offender) (?:is|was|lies in|sits in) (?:{D} )*◆'),
    content('◆ (?:is|are) (?:{V} )*missing (?!(?:from|in|on|and|or|so|here|there|too|now)\\b)\\w+'),
    place(
      `(?:\\b(?:in|inside|within|from|of|at)|\\b(?:top|bottom|end|start|beginning|line \\d+|lines) of) ${NOUN_LEAD}◆`,
    ),
    // "◆: data types", "◆ | parser and printer": says what is in it. One word is a label ("docs").
    content(`${LEAD}(?:[^ ]+ ){1,}[^ ]+`),
  ]);
