import type { Cues } from './cues.ts';
import { ABSENT, ALSO_ABSENT, NONE_SUCH, NOT } from './en-absent.ts';
import { cue, DONE } from './en-words.ts';

/** English: what the rest of the sentence, or the sentence behind it, says of a file: "◆, but it is missing". */

type Rule = NonNullable<Cues['later']>[number];

const THAT =
  '(?:it|they|that|this|both|(?:that|this|the|these|those) (?:files?|modules?|scripts?|documents?|configs?|pages?|ones?|folders?|directory|paths?))';
/** Up to the next clause, where the file is not itself what the clause is about: there "it" is something else. */
const TO_NEXT =
  '(?! (?:now |also |only |still |already |both )?{Y}\\b)[^◇◆.;]{0,90}?(?:[,.;:—–-]+ | )(?:but |and |yet |however,? |though |although |because |sadly |unfortunately,? )*';

/** Words without which none of these patterns can match: they are the dear ones to compile. */
const NEGATES =
  /\b(?:missing|absent|gone|nowhere|non|unavail|no|not|cannot|never|neither|none|remov|delet|drop|fail|unable|den|refus|reject)|n't/;
const negated = (source: string, when = NEGATES): Rule => ({
  pattern: cue(source),
  when,
  stance: 'negated',
  absent: true,
});

/** "…, created on first start": nobody says that it is there now. */
const ON_RUN: Rule = {
  pattern: cue(
    '^◆(?! (?:was|were|has|have)\\b)[^◇◆.;,]{0,30},? ?[—–-]? ?(?:(?:which|it|that|they) (?:is |are |gets? |will be )|and is )?(?:automatically |only |then )?(?:created|generated|written|produced|downloaded|filled|rebuilt|made) (?:automatically\\b|if missing|(?:on|at|upon|during|after) (?:the )?(?:\\w+ )?(?:start|starts|startup|launch|boot|run|runs|use|demand|build|builds|install|login|request)|by (?:the|a|an|▫)|when|whenever|every|each|the first time|once)\\b',
  ),
  when: /created|generated|written|produced|downloaded|filled|rebuilt|made/,
  stance: 'example',
};

/** Found so in the working tree: "◆ has been modified but not committed". */
const UNCOMMITTED: Rule = {
  pattern: cue(
    '^◆[^◇◆.;]{0,60}\\b(?:but|and|yet) (?:(?:is|are|was|were|has|have) )?(?:not (?:yet )?(?:been )?(?:committed|staged|pushed)|uncommitted|unstaged|untracked)',
  ),
  when: /commit|stage|push|track/,
  others: true,
};

/** "I wrote ◆ to try it and deleted it again." */
const SCRATCH: Rule = {
  pattern: cue(
    '^◆[^◇◆;]{0,160}(?:\\b(?:and|then|but|which|that)|[,.—–-]) ?(?:and |then |have |has |was |were |is |i |i.ve |it |been |since |{V} |afterwards |afterward |later |again |straight away |right away )*(?:deleted|removed|discarded|erased|purged|dropped|cleaned up|thrown away|threw away) (?:it|them|that file|the file|the script|again|afterwards|afterward|since|once|when|after|before)\\b|^◆ ?\\((?:which )?(?:i |was |been |have )*(?:since|already|later|meanwhile|afterwards) (?:been )?(?:deleted|removed|discarded)\\b|^◆[^◇◆;]{0,160}\\b(?:and|then) (?:i )?(?:{V} )*(?:cleaned|threw|tidied) (?:it|them) (?:up|away)\\b',
  ),
  when: /delete|remove|discard|erase|purge|drop|clean|thr[eo]w/,
  stance: 'negated',
  absent: true,
};

export const later: readonly Rule[] = [
  SCRATCH,
  UNCOMMITTED,
  ON_RUN,
  // "◆, which I rewrote"; and missing as it was, the agent made it: "◆ was missing, so I created it".
  ...(
    [
      ['created', 'CA'],
      ['deleted', 'X'],
      ['edited', 'E'],
    ] as const
  ).flatMap(([change, words]): Rule[] => [
    {
      pattern: cue(`^◆,? which (?:i|we)(?:'ve| have)? (?:{V} )*{${words}}\\b`),
      when: /\bwhich/,
      change,
    },
    {
      pattern: cue(
        `^◆[^◆;]{0,120}[,.;:—–-] ?(?:so |then |and |therefore |thus )*(?:i|we)(?:'ve| have)? (?:{V} )*{${words}} (?:it|one|them|that file)\\b`,
      ),
      when: /\b(?:i|we|i've)[A-Z]* .*\b(?:it|one|them|that)/,
      change,
      ifMissing: true,
    },
  ]),
  {
    pattern: cue(
      `^◆[^◆.]{0,200}[,;:—–-] ?(?:but |and |though |although )?(?:i|we) (?:have|did|do|can|could|ca)(?:${NOT}| never) (?:{V} |yet |actually )*(?:look|looked|check|checked|verify|verified|confirm|confirmed|open|opened|back (?:it|that|this) up)(?=$|[.,;)]| (?:at |into |inside |in )?(?:it|that|this|them|there|inside|yet|so|up)\\b)`,
    ),
    when: /\b(?:i|we)[A-Z]* /,
    stance: 'negated',
  },
  // The file itself goes on as the subject: "◆ is named there, but does not exist".
  negated(
    `^◆ (?:[^◆.;]{0,120}\\b(?:but|yet|and|although|though) |(?:is|are|was|were) [^◆.;]{0,120}\\b(?:but|yet|although|though) it )(?:(?:actually |currently )?${ALSO_ABSENT}|there (?:is|was|isn't|wasn't) (?:no|any) such )`,
  ),
  // "◆ used to hold this, but it is gone".
  negated('^◆ used to\\b[^◆;]{0,120}\\b(?:gone|removed|deleted|dropped|no longer|not anymore|until|before)\\b', /used/),
  negated(
    `^◆(?:${TO_NEXT}${THAT} ?|,? ?(?:[—–-] ?)?(?:both of |an? \\w+ )?(?:which|that) )(?:${ABSENT}|(?:nobody|no one|nothing) (?:\\w+ )?(?:${DONE}|committed)|(?:was|were|has been|have been|had been|got) (?:{V} )*(?:removed|deleted|dropped)\\b(?! from))`,
  ),
  negated(
    `^◆[^◆]{0,120}[,.;:?—–-] ?(?:but |and |yet |however,? )?(?:${NONE_SUCH}|(?:i|we) (?:can|could|ca|do|did|have)(?:${NOT}| never) (?:{V} )*(?:see|find|locate|open|found|seen|know of) (?:it|that|one|any|them|such)\\b)`,
  ),
  negated(
    `^◆(?:${TO_NEXT}|,? ?)(?:neither|none)(?: of (?:them|these|those|which|the \\w+))? (?:exists?|(?:is|are|was|were) (?:there|present|found|on disk))\\b`,
    /\bn(?:either|one)/,
  ),
  negated(
    `^◆[^◇◆.;]{0,60}[,;—–-]? (?:but|and|yet) (?:i |we |it |that |this )?(?:(?:could|did|was|were)${NOT}(?: able)?|failed|was unable|was denied|was refused|was rejected)(?: (?:to )?(?:open|read|find|access|load|reach|do|locate|get|create|write|edit|exist|succeed|work))?(?: it| so| them| that| either)?(?=$|[.,;:)]| (?:because|as|since|due)\\b)`,
    /\b(?:but|and|yet)[A-Z]* .*(?:n't|not|fail|unable|den|refus|reject)/,
  ),
];
