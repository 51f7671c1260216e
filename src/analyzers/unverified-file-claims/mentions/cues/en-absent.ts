import type { Cues } from './cues.ts';
import { cue, DONE, NOUN_LEAD } from './en-words.ts';

/** English: how an answer says that a file is not there, as predicates without their subject and as verbs before the file. */

type Rule = Cues['stances'][number];

export const NOT = "(?: not|n't|not)";
const NEVER = `(?:${NOT}| never| no longer)`;
const REPO =
  '(?:repo|repository|workspace|project|tree|checkout|codebase|working tree|branch|disk|machine|system|commit|package|folder|directory|list|index)';
/** "Missing a test" says what is in the file, so these end what is said. */
const ENDS =
  '(?= ?(?:$|[.,;:!?)|—–-])| (?:from|in|on|here|there|and|or|so|too|now|yet|as|at|but|if|when|because|since|although|though|entirely|altogether|completely|anyway|anywhere|right now)\\b)';
const PLACED = ENDS.replace('| (?:from', '| (?:of|to|this|the|your|our|any|from');
const GONE = '(?:missing|absent|gone|nowhere|nonexistent|non-existent|unavailable|lost)';
const THERE = `(?:there|present|found|located|seen|available|here|anywhere|on disk|included|tracked|committed|checked in|shipped|landed|in place|part of|(?:in|on|under) (?:the|this|your|that|our|any|my) (?:\\w+ )?${REPO})`;
const LONG = '(?:{V} |completely |long |yet |entirely )*';

/** Said of a file that is named in front, by itself or by a pronoun. */
export const ABSENT = [
  `(?:is |are |was |were )?nowhere (?:to be )?(?:found|seen)`,
  `(?:is|are|was|were|'s|seems|appears|(?:has|have|had|seems? to have|appears? to have|must have|may have|might have) (?:been|gone)) (?:to be )?${LONG}${GONE}${ENDS}`,
  `(?:is|are|was|were|has|have|had|can|could|ca)${NEVER} (?:{V} |yet |be |been |ever )*${THERE}${PLACED}`,
  `(?:do|does|did)${NOT} (?:{V} |yet |seem to |appear to |even )*(?:exist(?! to\\b)|ship|turn up|show up|come with|appear (?:in|on|anywhere)|resolve${ENDS}|resolve to (?:any|a file|an existing))`,
  '(?:no longer|never) (?:exists?|existed|ships?|shipped|landed|made it)',
  `(?:is|are)${NOT} (?:something|anything|among)\\b`,
  `(?:can|could|ca)${NOT} be (?:opened|read|accessed|loaded)${ENDS}`,
  `(?:must|may|might|seems?|appears?) (?:to )?have been (?:{V} )*(?:removed|deleted|dropped|lost|moved|renamed)`,
  `(?:was|were|has|have|had)${NEVER} (?:been |yet |ever |{V} )*(?:created|written|committed|added|generated|built|made)`,
  'exists? only (?:on|in|upstream)',
].join('|');

/** The same behind "but" or "and", where the verb may be left out: "is named there but absent from disk". */
export const ALSO_ABSENT = `(?:${ABSENT}|(?:is |are |was |were )?(?:${GONE}${ENDS}|nowhere to be|(?:not|never|no longer) (?:{V} )*(?:${THERE}\\b|ships?\\b|exists?\\b)))`;

/** Behind the file, of which "it", "that" or "such" speak. */
export const NONE_SUCH = `(?:there(?:'s| is| are| was| were)?(?:${NOT})? |(?:i|we) (?:\\w+ )?)?(?:(?:\\w+ ){0,2}(?:see|saw|found|find|has|have|contains?|know(?: of)?) )?(?:no such\\b|(?:nothing|no \\w+|not any|anything) (?:by|of|with|under|like|called) (?:that|this|it)\\b)`;

const NO_ONE = '(?:no|zero|any|a single)';
const SEES =
  '(?:see|find|locate|contain|have|include|ship|ship with|come with|carry|track|know|know of|spot|list|provide)';

const WHEN =
  /\b(?:no|not|nor|neither|never|nothing|any|cannot|lack|missing|lost|absen|remov|delet|unable|without|instead|rather|except|other)|n't/;
const before = (source: string, rest: Partial<Rule> = {}): Rule => ({
  stance: 'negated',
  pattern: cue(source),
  when: WHEN,
  absent: true,
  ...rest,
});

/** The file is named behind these, or in front of `ABSENT`. */
export const absent: readonly Rule[] = [
  before(
    `\\b(?:no|not|nor|neither|isn't|aren't|without|instead of|rather than|except for|other than) (?!▫)${NOUN_LEAD}(?:such file (?:as )?|such files? )?◆`,
    { absent: undefined },
  ),
  before(
    `\\b(?:nobody|no one) (?:has |had |ever |yet )*(?:\\w+) ${NOUN_LEAD}◆|◆ (?:stays?|remains?) (?:as (?:it|they) (?:is|are|was|were)|the same)\\b`,
    { absent: undefined, when: /\b(?:nobody|no one|stay|remain)/ },
  ),
  before(`\\b(?:no|nothing|any|anything) (?:\\w+ ){0,3}(?:called|named|such as|like) ${NOUN_LEAD}◆`),
  before(`\\bno (?:trace|sign|copy|version|mention|file|module|such \\w+) (?:of|at|under|by) ${NOUN_LEAD}◆`),
  before(`\\bno (?:\\w+ ){0,2}(?:was|were|has been|have been|is) (?:{V} )*${DONE} (?:at|in|as|to|under) ${NOUN_LEAD}◆`),
  before(
    `\\b(?:lacks?|lacking|lost|absence of|removal of|deletion of|missing (?:\\w+ ){0,3}(?:is|are)|never had|unable to (?:find|locate)) ${NOUN_LEAD}◆`,
  ),
  before(
    "\\b(?:filenotfounderror|filenotfoundexception|modulenotfounderror|enoent|no such file|cannot find|can't resolve)\\b[^◆]{0,40}◆|^had (?:there|we|you|it|i)\\b.*◆",
    { when: /\b(?:filenot|modulenot|enoent|no|cannot|can't|had)/ },
  ),
  // "Added the missing ◆" ends it.
  before(`\\bmissing ${NOUN_LEAD}◆`, { unlessDone: true }),
  before(
    `\\b(?:(?:do|does|did|can|could|ca|would|has|have)${NOT}|never) (?:{V} |yet |even |been able to )*(?:${SEES}|found|seen|had|contained|included) (?:${NO_ONE} )?(?:(?:file|module|script) )?(?:called |named |like )?${NOUN_LEAD}◆`,
  ),
  before(`◆(?: files?| itself| either| directory| folder| even| both)?(?:,? |, [^,◆]{1,80}, )(?:${ABSENT})`, {
    when: /\b(?:no|not|cannot|never|missing|absent|gone|nowhere|nonexistent|non-existent|unavailable|lost|only|been)|n't/,
  }),
  before("^◆ ?\\| ?(?:no|none|missing|absent|not found|gone|(?:does not|doesn't) exist)(?=$| ?\\|)", {
    when: /^◆ ?\|/,
  }),
  // "It needs a ◆": the article says that none is at hand.
  before(
    `\\b(?:needs?|needed|requires?|expects?|wants?|calls for|looks for|asks for|waits for|depends on|relies on) an? (?:\\w+ ){0,2}◆`,
    { when: /\ban?[A-Z]* / },
  ),
];
