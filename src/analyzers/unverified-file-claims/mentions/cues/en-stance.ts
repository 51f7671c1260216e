import type { Cues } from './cues.ts';
import { absent } from './en-absent.ts';
import { data } from './en-data.ts';
import { general } from './en-general.ts';
import { onlyChanged } from './en-kind.ts';
import { retracted } from './en-retract.ts';
import { ADVERBS, cue, DONE, NOT, NOUN_LEAD } from './en-words.ts';

/** English rules for whether the answer vouches for a file. */

type Rule = Cues['stances'][number];
const rules = (stance: Rule['stance'], when: RegExp | undefined, ...sources: string[]): Rule[] =>
  sources.map((source) => ({ stance, pattern: cue(source), ...(when ? { when } : {}) }));

const NEGATES =
  /\b(?:fine|ok|okay|good|right|correct|stay|remain|no|not|nor|neither|never|nothing|zero|without|cannot|missing|lack|absen|instead|rather|except|other|left|leav|keep|kept|skip|ignor|avoid|exclu|omit|unable|fail|refus|declin|gone|un|non|decided|opted|stopped|refrain|held)|n't/;
const PONDERS =
  /\b(?:suggest|propos|plan|idea|intention|separate|next|later|future|follow|would|could|might|attempt|try|experiment|design|approach|scheme|variant|way|option|possib|alternativ|if|once|when|whenever|where|should|until|unless|soon|minimal|simple|basic|sample|typical|bare)/;
const ILLUSTRATES =
  /\b(?:analogy|illustration|think|given|the[A-Z]* like|so[A-Z]* on|e\.g|z\.b|for[A-Z]* (?:example|instance)|examples?|something|imagine|suppose|say|let's|hypothe|like|form|matching)/;

const AUX_NOT =
  "(?:\\b(?:do|did|does|have|has|had|was|were|am|is|are|could|can|would|will|wo|ca|should) ?(?:not|n't)|\\bcannot|\\bnever|\\b(?:unable|failed|refused|declined|no need) to|\\b(?:avoided|without|instead of|rather than|decided against|opted against|stopped (?:before|short of)|refrained from|held off(?: on)?|held back(?: on)?))";
/** Words to the object with no other file or place between. */
const TO_OBJECT = `(?:(?!\\b(?:in|inside|within|from|but|and then|that|because)\\b)[^◆.;]){0,120}`;
const ACTS =
  '(?:creation|creating|edits?|editing|changes?|changing|updates?|updating|deletion|deleting|removal|removing|writes?|writing|modifications?|modifying|patch|patching|rename|renaming|move|overwrite|rewrite|insertion|replacement)';
const REFUSED =
  '(?:declined|turned down|rejected|denied|refused|cancelled|canceled|blocked|aborted|vetoed|interrupted|prevented)';
const OPENER =
  '^(?:(?:then|next|first|second|finally|also|and|please|just|simply|or|now|so|lastly|optionally|alternatively|otherwise|either|(?:step|phase|stage|milestone|part|task) \\d+|\\d+|[a-h])[,:.)]? ?){0,4}';

export const stances: Cues['stances'] = [
  { stance: 'asserted', pattern: onlyChanged, when: /\bno|\bany/ },
  ...retracted,
  ...absent,
  ...rules(
    'negated',
    NEGATES,
    `^(?:what|whether|how|why) ◆ .*\\b(?:i|we) (?:did|do|have|could|can)(?: not|n't) `,
    `${AUX_NOT} (?:get|got|gotten) (?:around|round|as far as) (?:to )?(?:{G} )?${NOUN_LEAD}◆`,
    `◆ (?:files? |itself )?(?:is|are|was|were|has|have)(?: \\w+ly)?(?: not|n't) (?:been |yet |currently |being )?(?:${DONE}|touched|opened|read|checked|verified|affected|involved|needed|reviewed|run|executed|committed|tracked|published|shipped|bundled|deployed|uploaded|included|emitted)\\b`,
  ),
  // Where it is expected to be.
  ...rules(
    'proposed',
    /should|would|ought|normally|usually|typically/,
    '\\b(?:should|would|ought to) (?:{V} |normally |usually |then )*(?:come|originate|stem) from (?:{D} )*◆|\\b(?:normally|usually|typically) (?:comes?|ships?|lives?|sits?|is|are) (?:declared |defined |found )?(?:from|with|in) (?:{D} )*◆',
  ),
  // Said not to have been opened or changed.
  ...rules(
    'negated',
    NEGATES,
    `${AUX_NOT} (?:yet |actually |even |ever |need to |have to |been |able to |allowed to |permitted to |(?:given|granted) permission to |get to |want to |to )*(?:{KNLGB}|${DONE}|touched)(?: or \\w+| and \\w+)? (?:at |into |through )?${NOUN_LEAD}◆`,
    `${AUX_NOT} (?:yet |actually |even |ever |need to |have to |been able to |get to |make |made |want to |to )*(?:touch|touched|change|changed|changes|edit|edited|edits|modify|modified|alter|altered|verify|verified|open|opened|update|updated)\\b${TO_OBJECT}\\b(?:in|to|of|inside|within|from|on) ${NOUN_LEAD}◆`,
    `\\bwithout (?:ever |even )?{G} ${NOUN_LEAD}◆`,
    `\\b(?:no|zero) (?:\\w+ ){0,2}(?:changes?|edits?|modifications?) (?:\\w+ ){0,3}(?:in|to|for|on) ${NOUN_LEAD}◆`,
    `\\b(?:left|leave|leaving|kept|keep|keeping) ${NOUN_LEAD}◆ (?:alone|untouched|unchanged|as[ -]is|intact|unmodified|out)`,
    `◆ ?(?:\\(|[:|—–-] ?|(?=un\\w+ed)|(?:files? |itself |content )?(?:is|are|was|were|stays?|remains?|remained|stayed|left|still|being) (?:\\w+ )?)(?:unchanged|untouched|unmodified|no changes?|not (?:changed|touched|modified|found|present|opened|read|verified|checked|needed)|missing(?= ?(?:$|[),.;:|]))|does not exist|doesn't exist|absent(?= ?(?:$|[),.;:|])))`,
    `◆ (?:needs?|needed|requires?|required|has|had|have) (?:no|zero) (?:\\w+ )?(?:changes?|edits?|modifications?|updates?)`,
    `◆ (?:files? |itself )?(?:{V} )*(?:do|does|did|would|will|wo)(?: not|n't) (?:{V} )*(?:need|require) (?:one|any|it|that|this|either|anything|touching|changing|editing|updating|to (?:be )?(?:change|changed|touched|edited|updated|modified)|changes?|(?:an?|any|the) (?:\\w+ ){0,2}(?:changes?|edits?|updates?|fix|fixes|treatment|tweaks?|adjustments?|modifications?))\\b`,
    `◆ (?:files? |itself )?(?:needs?|needed|requires?|required|gets?|got) (?:none|nothing|neither)\\b`,
    `◆ (?:files? |itself )?(?:(?:can|could) (?:stay|remain) (?:as|the|untouched|unchanged)|(?:is|are|was|were) (?:{V} )*(?:fine|ok|okay|good|correct|right) as (?:it|they) (?:is|are|was|were|stands?))\\b`,
    `\\bnothing to (?:do|change|fix|update|edit) (?:in|for|about|with|at) ${NOUN_LEAD}◆`,
    `\\bnothing (?:in|inside|under) ${NOUN_LEAD}◆ (?:was |has been |had |needed )?(?:chang|touch|modif|edit)`,
    `\\bnothing (?:\\w+ )?(?:(?:was|has been|is|needed to be) (?:{V} )*${DONE}|(?:had|needed|has|needs) to change|changed|changes) (?:in|at|under|inside) ${NOUN_LEAD}◆`,
    `\\b(?:skipped|ignored|avoided|excluded|omitted|held (?:off|back) on) (?:reading |opening |editing |touching )?${NOUN_LEAD}◆`,
  ),
  // Links that lead nowhere, and what was there once.
  ...rules(
    'negated',
    /\b(?:broken|dead|dangling|missing|absent|not|no|nonexistent|cannot|expect|used|former|previous|original|histor|past|earlier|old)/,
    `\\b(?:links?|paths?|references?|pointers?|symlinks?|imports?)\\b[^◆.;]{0,60}\\b(?:to|of) ${NOUN_LEAD}◆ (?:is|are|was|were) (?:{V} )*(?:broken|dead|dangling|unresolved|a 404)\\b`,
    `\\b(?:broken|dead|dangling) (?:\\w+ )?(?:links?|references?|imports?|symlinks?|paths?)(?: to| of|:)? ${NOUN_LEAD}◆`,
    `(?:^(?:still |also )?(?:missing|absent|not found|nonexistent)|\\b(?:not found|no such file|no such file or directory|cannot find module))(?: files?| modules?)?: ?${NOUN_LEAD}◆`,
    `\\bexpected (?:to (?:find|see) )?${NOUN_LEAD}◆(?! to (?!be (?:there|present|here|found)|exist))`,
    `\\bused to be ${NOUN_LEAD}◆`,
    // Where it was once.
    `\\b(?:formerly|previously|originally|historically|in the past|(?:earlier|old|older|previous|former) (?:version|versions|code|implementation|layout)) [^◆]{0,80}\\b(?:in|over|across|under|between|as|called|named|at) ${NOUN_LEAD}◆`,
  ),
  // Tried in vain, or not allowed.
  ...rules(
    'negated',
    /\b(?:tri|attempt|turned|declin|reject|den|refus|cancel|block|abort|veto|interrupt|prevent|fail|n't|not|cannot|look|search|grep|hunt)/,
    `\\b(?:tried|tries|trying|attempted|attempts?|attempting) to (?:{KNB}) (?:at |into |from |to )?${NOUN_LEAD}◆`,
    `\\b${REFUSED} (?:the |my |this |that |all |any )?(?:\\w+ ){0,2}${ACTS} (?:of |to |in |for |on |at )?${NOUN_LEAD}◆`,
    `\\b(?:${ACTS} (?:of |to |in |for |on |at |from )?|attempt to \\w+ )${NOUN_LEAD}◆ (?:itself )?(?:failed|fails|(?:was|were|is|are|has been|have been|got) (?:{V} )*(?:${REFUSED}|skipped|unsuccessful|impossible)|(?:was|were|has|have|could)(?: not|n't) (?:be |been )*(?:applied|made|written|saved|done|approved|allowed|possible|permitted|accepted|completed|successful)|did(?: not|n't) (?:apply|succeed|work|go|take|land))`,
    // Asking for a file says nothing of whether it is there: "searched for ◆ and found neither".
    `\\b(?:look|looked|looking|search|searched|searching|grepped|hunted) (?:[\\w ]{0,60} )?for ${NOUN_LEAD}◆`,
    `◆ (?:files? |itself )?(?:could(?: not|n't)|can't|cannot|can not) be (?:found|opened|read|created|written|edited|updated|changed|modified|located|accessed|loaded|deleted|applied)\\b`,
  ),
  ...rules(
    'example',
    ILLUSTRATES,
    "(?:\\be\\.g\\.?|\\bfor example\\b|\\bfor instance\\b|\\bsomething like\\b|\\bimagine\\b|\\bsuppose\\b|\\blet's say\\b|\\bhypothetical(?:ly)?\\b|^examples?:|\\bsay,|\\bz\\.b\\.).{0,200}◆",
    '^an? (?:analogy|illustration|example)\\b.*◆|^think of (?:an? )?(?:\\w+ )?(?:called |named |like )?◆|◆,? (?:and the like|for (?:example|instance))\\b|\\bgiven (?:the |an? |two |three )?(?:files? )?◆|◆(?: files?)? and so on\\b',
    '^(?:like|say) (?:\\w+ ){0,2}◆|^say (?:you|we|the|an?|there|your|this)\\b.*◆',
    "(?<!'d |would |to |i )\\bsay,? ◆",
    '\\bexample (?:\\w+ ){0,3}(?:called |named |like |such as )?◆',
    `\\b(?:files?|names?|paths?) (?:like|named like|of the form|matching) ${NOUN_LEAD}◆`,
  ),
  ...data,
  ...general,
  // Somebody else deleted or moved it, so it is not there; what the agent did so is a claim of its own.
  ...rules(
    'negated',
    /\b(?:delet|remov|drop|purg|eras|mov|renam|relocat)/,
    `(?:{X}|deletes|removes) ${NOUN_LEAD}◆`,
    `(?:{M}|moves|renames) ${NOUN_LEAD}◆ (?:to|into|→|->|=>|as)`,
    `◆ (?:files? |itself )?(?:was|were|has been|have been|had been|got) ${ADVERBS}{XM}\\b`,
  ).map((rule): Rule => ({ ...rule, unlessDone: true })),
  // Modals that plan nothing: the reader looks, the agent reports.
  ...rules(
    'asserted',
    undefined,
    `(?<!\\b(?:once|when|if|after|unless|until)[A-Z]* )\\b(?:you|we|one|i)(?:'ll| can| could| will| should| may| might)? (?:also |already |now |then |only )?(?:see|find|notice|observe|verify that|confirm|tell|say|note|mention|point out|flag|stress|reproduce|add that)\\b.*◆`,
    `\\b(?:can|may|could|will|should) (?:also |already |now |then |only )?(?:be )?(?:found|seen|verified|observed)\\b.*◆`,
    `\\b(?:it turns out|turned out|worth (?:noting|mentioning|knowing|flagging)|note(?: that|:)?|notice that|keep in mind|be aware|remember that|make sure you know) .*◆`,
    // A place to look at is a claim of what is there.
    `\\b(?:look at|see|check|open|read) (?:the )?(?:{D} )?lines? \\d+[^◆]{0,40}◆`,
    `^(?:only |just )?if you (?:look|open|check|read)\\b.*◆`,
  ),
  ...rules(
    'asserted',
    /^(?:now|so|and|when|each|every|if)[A-Z]* |\bbe[A-Z]* /,
    // "When you call it, ◆ retries" tells what is, other than "once you agree, ◆ gets a retry".
    `^(?:now |so |and )?(?:(?:when|whenever|each time|every time) (?!(?:you|we|i)(?:'re| are| want| like| wish| agree| approve| decide)\\b|approved|ready|done|merged)|if (?:you|a|an|the|it|▫) (?:\\w+ )?(?:call|calls|pass|passes|omit|omits|run|runs|send|sends|give|fails|fail|throws|times out)\\b)[^◆,;]{1,120}, (?:then )?(?:the )?◆ (?:{V} )*(?!gets?\\b|becomes?\\b|needs?\\b|will\\b){Y}\\b`,
    `\\b(?:would|will|can|could|may|might) (?:{V} |then )*be (?!${DONE})\\w+ed by ${NOUN_LEAD}◆(?=,|$)`,
  ),
  ...rules(
    'proposed',
    undefined,
    // First person, future or modal; "let me", "going to".
    `\\b(?:i|we)(?:'ll|'d(?= (?:like|love|prefer|rather|suggest|recommend|say|go|also|then|propose|need|want|expect|{N})\\b)| will| would| shall| can| could| should| might| may| must| need to| want to| plan to| intend to|'d like to| would like to| am (?:going|about|planning) to|'m (?:going|about|planning) to| are going to|'re going to) .*◆`,
    "\\b(?:let me|let's|lets|shall (?:i|we)|(?:going|about|planning|planned|intend|intended|happy|glad|ready|able|free|want|wants|wanted|like|prefer|willing) to|want me to|like me to|gonna|plans? (?:is|are|was) to|plans? to(?! (?:the )?[▫◇]*◆)|(?:next|remaining|future|later|upcoming) (?:steps?|work|tasks?))\\b.*◆",
    // The reader is asked to act.
    `\\byou(?:'ll|'d|'ll need to| can| could| should| may| might| must| need| want| have to| will| would| only need to)\\b.*◆`,
    `${OPENER}{I} (?!(?:in|for|of|is|was|were|are|has|had|\\w+ed)\\b|\\w*\\d\\w* {Y}\\b)(?:.* )?[(▫◇]*◆`,
    `(?:^to [^,]{0,120}|^for [^,]{0,80}|^(?:if|when|once) [^,]{0,120}|\\botherwise), (?:just |simply |please |then |first |you )?{I} .*◆`,
    `\\b(?:and|or|then) (?:just |simply |please )?(?:re-?run|run|commit|push|install|paste) .*◆`,
    // A modal in front of an action on files, in any person.
    `\\b(?:should|could|would|can|might|may|must|shall|needs? to|has to|have to|ought to|better) (?:also |then |probably |just |instead |simply |still |not |now )*(?:be (?:\\w+ly )?(?:${DONE}|better|best|worth|good|nice|easier|cleaner|safer|possible|a|an|in|at|called|named|used|kept|split|done|needed|placed)\\b|{N}\\b).*◆`,
    `◆ (?:files? |itself )?(?:would|(?:should|could|can|might|may|must|needs? to|has to|still needs to|will need to|will|ought to) (?:also |then |probably |just |still |not )*be (?:\\w+ly )?(?:${DONE}|split|used))\\b`,
    `◆ (?:files? )?(?:still )?needs? (?:to be \\w+|updating|an? (?:update|change|edit|rewrite)|(?:an?|your|another|more) (?:\\w+ )?(?:decision|review|input|answer|attention|approval|work)(?=$|[.,;:)]| (?:from|by|of|on|before|first|too)\\b))`,
    '◆ (?:would )?(?:{V} )*(?:fits?|suits?) (?:in )?(?:{V} )*(?:best|well|better|nicely|there)\\b',
    // Advice and conditions.
    '\\b(?:consider|considering|recommend|recommending|suggest|suggests|suggesting|propose|proposing|advise|ideally|alternatively|would be|worth \\w+ing|eventually|optionally|in the future|maybe|perhaps)\\b.*◆',
    '\\b(?:if|unless|in case|assuming|whether|once)\\b[^,]*◆',
    "\\b(?:if|once|when|after|unless) (?!(?:i|we) (?:{V} )*{CASXMTE}\\b)(?:you|we|i|it's|approved|that|this)\\b.*◆",
    `^(?:next|later|todo|to do(?: later)?|follow-up|future|then|option|alternative|approach|idea|plan|proposal|suggestion|recommendation)\\b(?: [a-z0-9])?[:.,)].*◆`,
    '^the next (?:\\w+ ){1,4}(?:is|would be) ◆',
    '^next(?: up| one| in line)? (?:is|are|comes)\\b.*◆',
    '^(?:option|alternative|approach|variant|choice) [a-z0-9]\\b.*◆',
    '^[a-h]\\) .*◆',
    `◆ ?[:|—–-] ?(?:todo|to do|planned|proposed|pending|to be \\w+|will be \\w+|needs? \\w+|should \\w+|could \\w+|would \\w+|optional)\\b`,
    `^(?:\\d+[.)] )?◆ ?[:|—–-] ?{I} (?!(?:in|for|of|is|was|were|are|has|to)\\b)`,
    '◆ \\((?:to be \\w+|planned|proposed|optional|future|todo|hypothetical|would be)',
  ),
  ...rules(
    'proposed',
    PONDERS,
    "◆ (?:stays|remains|is) (?:only |just |still )?(?:an? |the )?(?:suggestion|proposal|plan|idea|separate|next|later|future|follow-up|what i(?:'d| would))\\b",
    '^an? ◆ .*\\b(?:would|could|might)\\b|\\b(?:attempt|try|experiment) (?:at|with) (?:{D} )*◆',
    '^(?:the|my|one) (?:\\w+ )?(?:idea|plan|proposal|suggestion|intention) (?:is|would be) (?!in |at |saved|written)[^◆]*◆|\\b(?:in|with|under) (?:this|that|such an?) (?:\\w+ )?(?:idea|plan|proposal|design|approach|scheme|variant)\\b.*◆',
    '\\b(?:one|another|an?|the (?:\\w+ )?(?:best|easiest|simplest|cleanest)) (?:\\w+ )?(?:way (?:to|is|would|of|out)|option|approach|possibility|alternative)\\b.*◆',
    '^(?:if|once|when|should) [^,]{1,80}, .*◆ (?:is|would be) (?:the |a )?(?:better|best|natural|right|good|cleaner|obvious)\\b',
    '\\ban? (?:\\w+ ){1,4}(?:in|at|under|called|named) ◆ (?:could|would|might)\\b',
    `\\ban? (?:minimal|simple|basic|sample|typical|possible|bare) (?:\\w+ )?◆`,
    // There or not: it is used when it is.
    `^(?:once|when|if|until|where|as soon as|unless) (?:{V} )*(?:created|present|available|generated|built|installed|there|provided|found|set|in place),? (?:the )?◆`,
    `◆(?: files?)?,? (?:when|if|once|where|whenever|as soon as) (?:{V} )*(?:it is |it's |they are |one is |you have one|there is one|it )?(?:present|available|created|there|set|found|exists?|provided|given)\\b`,
  ),
  // "With ▫ in ◆ the compiler will complain": what would be, whatever is in the file now.
  ...rules(
    'proposed',
    /^(?:so |then |and |also )*(?:with|without|sett|add|putt|enabl|disabl|turn|remov|chang|switch|specify|flip|drop)/,
    `^(?:so |then |and |also )*with(?:out)? (?:(?:{D} )*(?:▫|\\w+|[:=]) ){1,5}(?:set |on |off |enabled |disabled )?(?:in|inside) ${NOUN_LEAD}◆,? .*\\b(?:will|would|can|could|should|may|might|must|you|won't|can't)\\b`,
    `^(?:so |then |and |also )*(?:setting|adding|putting|enabling|disabling|turning|removing|changing|switching|specifying|flipping|dropping) [^◆.;]{0,120}\\b(?:in|to|into|from|inside) ${NOUN_LEAD}◆,? (?:{V} )*(?:will|would|should|could|can|may|might|makes?|helps?|fixes|lets?|turns?|gives?|avoids?|prevents?|forces|tells|changes|switches|enables|disables|silences|is|keeps|solves|stops|causes|has)\\b`,
  ),
  // "I applied the suggestion to ◆" plans nothing.
  ...rules(
    'proposed',
    /\b(?:phase|step|stage|mileston|part|recommend|suggest|propos|alternativ|follow|future|upcoming|planned|pending|hypothet)/,
    '^(?:phase|step|stage|milestone|part) \\d+ (?:adds|creates|introduces|moves|removes|replaces|splits|extracts|would|will|is)\\b.*◆',
    '\\b(?:recommended|suggestion|proposed|proposal|alternative|follow-ups?|future|upcoming|planned|pending|hypothetical)\\b.*◆',
  ).map((rule): Rule => ({ ...rule, unlessDone: true })),
  ...rules('negated', NEGATES, `${NOT} ${ADVERBS}(?:in|from|at|inside|under|via|by|the) ${NOUN_LEAD}◆`),
];

/** Stems that stand for any name make "such as ◆" an example; decided where the name is known. */
export const LIKE = cue('\\b(?:such as|like|similar to) (?:◇,? ?)?◆');
