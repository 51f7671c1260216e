import type { Pattern } from '../../../pattern.ts';
import type { Cues } from './cues.ts';
import { cue, NOUN_LEAD } from './en-words.ts';

/** English rules for files that are made or used when a program runs, and for names that are data: nobody says that they are there. */

type Rule = Cues['stances'][number];
const rules = (when: RegExp, ...sources: string[]): Rule[] =>
  sources.map((source) => ({ stance: 'example', pattern: cue(source), when, unlessDone: true }));

/** Words to the place with no other place between. */
const ON = '(?:(?!\\b(?:which|that|if|because|when|where|while|is|are|was|were|has)\\b)[^◆.;]){0,160}';
/** The subject is a change, which is told of in the present as well: "this commit creates ◆". */
const NO_CHANGE =
  '(?<!\\b(?:change|changes|commit|commits|patch|pr|request|diff|branch|refactor|refactoring|rewrite|fix)[A-Z]* (?:[a-z]+[A-Z]* ){0,2})';
const PROGRAM =
  '(?<!\\b(?:i|we|you|agent) )\\b(?:will|would|can|could|may|might|they|tests?|jobs?|builds?|scripts?|workflows?|tools?|programs?|commands?|runs?)';
const INTO = '(?:to|into|in|as|at|under|inside)';
const LATER = '(?:then |also |now |automatically |always |only |instead )*';

/** Made by a program: "the build emits ◆". What it wrote in a run that the answer tells of, in the past, is there. */
const MADE = rules(
  /\b(?:emit|writ|generat|produc|creat|output|stor|sav|upload|download|cach|log|dump|compil|bundl|buil|transpil|persist|archiv|seriali|publish|drop|put|deposit|leav|record|keep|copi|push|goes|go|end|land)/,
  // "Compiles ◆ into ◇": the source is there.
  `${NO_CHANGE}{W} (?:out )?${NOUN_LEAD}◆(?! (?:in)?to ${NOUN_LEAD}◇)`,
  // "Creates the client in ◆" is about code, so "in" only counts for what keeps data.
  `${NO_CHANGE}{W} ${ON}\\b(?:to|into|as) ${NOUN_LEAD}◆`,
  `(?<!\\b(?:project|codebase|code|repo|repository|team|package|module)[A-Z]* )\\b(?:stores|saves|caches|persists|archives|keeps) ${ON}\\b${INTO} ${NOUN_LEAD}◆`,
  `${NO_CHANGE}{W} [^◆.;]{0,80}◇ (?:alongside|next to|together with|along with|with|plus|besides) ◆|\\bto ◇ (?:alongside|with|plus) ◆`,
  `${PROGRAM} ${LATER}{U} (?:out )?${NOUN_LEAD}◆(?! (?:in)?to ${NOUN_LEAD}◇)`,
  `${PROGRAM} ${LATER}{U} ${ON}\\b(?:to|into) ${NOUN_LEAD}◆`,
  `\\b(?:is|are|be|being|gets?) ${LATER}(?:there |here )?{H} (?:there |here )?(?:to|into) ${NOUN_LEAD}◆`,
  `\\b(?:is|are|be|being|gets?) ${LATER}(?:stored|saved|cached|persisted|archived) (?:there |here )?(?:locally |as \\w+ )?${INTO} ${NOUN_LEAD}◆`,
  `\\b(?:outputs?|logs?|requests|events|errors|rows|reports?|results?|artifacts?|artefacts?|screenshots?|caches?|data|bundles?|coverage) ${LATER}(?:goes?|ends? up|lands?) ${INTO} ${NOUN_LEAD}◆`,
  `◆ (?:files? |itself )?(?:is|are|gets?|will be|would be|can be) ${LATER}(?:generated|created|written|produced|emitted|downloaded|dumped|cached|uploaded|rebuilt|regenerated) (?:by|when|whenever|at|during|after|automatically|every|each|if|for each|once|on (?:the )?(?:first|start|startup|demand|every|each|install|build|commit|push|run|ci))\\b`,
);

/** Used when a program runs, if it is there. */
const USED = rules(
  /\b(?:read|load|open|look|pick|need|expect|use|exist|present|available|start|boot|launch|runtime)/,
  `\\b(?:reads?|loads?|opens?|expects?|picks? up|looks? for|uses?) (?:(?:\\w+ ){0,3}from )?${NOUN_LEAD}◆ (?:(?:at|on|during|upon) (?:\\w+ )?(?:start|starts|starting|start-up|startup|boot|launch|runtime|run time|first)|(?:if|when) (?:it is |it's |they are |one is )?(?:present|available|there|set|it exists|they exist|found))\\b`,
  `◆ (?:files? )?(?:is|are|gets?) (?:{V} )*(?:read|loaded|opened|picked up) (?:at|on|during|upon) (?:\\w+ )?(?:start|starts|start-up|startup|boot|launch|runtime|run time|first)\\b`,
);

const RESOLVED =
  '(?:resolves?|resolved|normali[sz]es|normali[sz]ed|evaluates?|evaluated|expands?|expanded|translates?|translated|maps|mapped|slugified|saniti[sz]ed|truncated|decoded|encoded|escaped|shortened|collapses?|collapsed)';
const SEEK = '(?:loads?|reads|checks|tries|looks for|searches for|prefers|picks up|probes|uses)';
const NEXT = '(?:then|falling back to|falls back to|followed by|finally|otherwise)';

/** The value of a setting, also where the agent set it. */
const SETTINGS: Rule = {
  stance: 'example',
  pattern: cue(
    `\\b(?:set|sets|setting|changed|changes|point|points|pointed|pointing) (?:{D} )*▫ (?:from [◇▫] )?(?:to|at) ◆|▫ (?:is|was|are|were) (?:{V} )*(?:set|changed) to ◆|^(?:after|once|when)\\b.{0,120}\\b(?:you(?:'ll| will) (?:find|have|get|see)|there will be)\\b.*◆`,
  ),
  when: /\b(?:set|chang|point|after|once|when)/,
};

/** What goes into a function or a pattern, and what comes out. */
const VALUES = rules(
  /\b(?:accept|reject|allow|disallow|permit|forbid|den|treat|normali|saniti|slug|ignor|exclu|return|yield|recogn|classif|handl|match|captur|cover|resol|evaluat|expand|transl|map|trunc|cod|escap|short|collaps|becom|turn|upload|attach|download|input|filename|name|string|argument|value|key)/,
  `\\b(?:accepts|rejects|allows|disallows|permits|forbids|denies|treats|normali[sz]es|saniti[sz]es|slugifies|ignores|excludes|returns|yields|recogni[sz]es|classifies|handles) ${NOUN_LEAD}◆(?!'s)`,
  `(?:\\b(?:patterns?|regex(?:es|p)?|globs?|rules?|matchers?|filters?|expressions?|it|that|which)|▫) (?:{V} |no longer )*(?:match(?:es|ed)?|captures?) ${NOUN_LEAD}◆`,
  `\\b(?:do|does|did|would|will|should)(?: not|n't)? match ${NOUN_LEAD}◆`,
  `\\b${RESOLVED} (?:back |correctly |now )?(?:to|into|as) ${NOUN_LEAD}◆`,
  '\\b(?:becomes|turns into|treated as|recogni[sz]ed as|classified as) ◆',
  // "The conflict in ◆ was resolved" is about what is in the file.
  `(?<!\\b(?:in|of|from|to|for|at|with|by|on)[A-Z]* (?:the[A-Z]* )?)◆ (?:(?:is|are|was|were|gets?|would be|will be|should be) )?(?:{V} |not |no longer )*(?:${RESOLVED} (?:back |correctly )?(?:to|into|as)\\b|(?:accepted|rejected|treated|matched|recogni[sz]ed|classified)\\b|(?:becomes|turns into) [◇▫])`,
  '(?:\\b(?:uploads?|attachments?|downloads?|inputs?|filenames?|file names?|strings?|arguments?|values?|keys?) (?:named|called|with the name|such as|like)|\\b(?:the|an?|for|with) (?:upload|input|filename|file name|string|argument|value|key)) (?:◇ (?:and|or) )?◆',
  '◆ (?:files? |itself )?(?:is|are|was|were|stays?) (?:{V} )*(?:git-?)?ignored\\b',
);

/** What is tried in turn, if it is there: "looks for ◆, then ◇". */
const SOUGHT = rules(
  /\b(?:load|read|check|tries|look|search|prefer|pick|prob|use)/,
  `\\b(?:looks|searches|asks) (?:\\w+ ){0,4}for ${NOUN_LEAD}◆`,
  `\\b(?:looks for|searches for|tries) [^.;◆]{0,200}\\b${NEXT} [^.;◆]{0,60}◆`,
  `^[^◆◇]*\\b${SEEK} (?:[^.;◆]{0,120} )?◆[^.;]{0,60}\\b${NEXT}\\b`,
  `^[^◆◇]*\\b${SEEK} [^.;◆]{0,200}\\b${NEXT} [^.;◆]{0,60}◆`,
);

/** What a setting, a text or a ticket names, of which nobody says that it is there. */
const CITED: Rule[] = [
  '\\b(?:array|field|entry|key|option|setting|rule|property|glob|alias|mapping|▫) (?:now |only |also )*(?:ships|maps|hides|covers|points|expects|exposes|keeps|includes|lists|names|excludes|ignores|publishes|sets)\\b[^.;]*◆',
  '(?:◇|\\b(?:they|it|links?)) (?:now |still |only )*(?:points?|pointed) (?:to|at) ◆',
  '\\b(?:entry|entries|rule|pattern|alias|mapping|link) for ◆|\\b(?:precedence|priority|(?:lookup|search|load|loading|resolution) order)\\b[^◆]{0,40}[:,] .*◆',
  "(?:no longer|not|n't) (?:mentions?|references?|lists?|points? to|links? to|refers? to) ◆",
  '\\b(?:users?|people|clients?|callers?|someone|anyone) (?:who )?(?:uploads?|sends?|opens?|submits?|picks?|selects?) (?:an? )?◆',
  '\\bfall(?:s|ing)? back (?:to|on) ◆',
  '\\b(?:tells|asks|instructs|invites|reminds|advises) (?:\\w+ )?(?:users?|readers?|people|developers?|contributors?|you|them) to\\b.*◆',
  '\\b(?:sections?|chapter|paragraph) (?:on|about) ◆',
  `\\b(?:documented|described|mentioned|explained|noted|linked|covered) (?:{D} )*◆[^.;]{1,60}\\bin (?:{D} )*◇`,
  `\\b(?:ticket|issue|comment|message|request|prompt|description|title|spec)\\b (?:\\w+ ){0,2}(?:calls?|called|names?|named|says?|said|mentions?|mentioned|refers?|referred|asks?|asked)\\b[^◆]{0,40}◆`,
  `(?:{X}|fixed|fixes|removes|drops) (?:\\w+ ){0,4}(?:references?|mentions?|links?|imports?|entry|entries|pointers?) (?:to|of|for) ${NOUN_LEAD}◆`,
  '\\b(?:pretends?|simulates?|fakes?) (?:that )?[^.;]*◆',
  `\\byou(?:'ve| have) (?:{D} )*◆ (?:files? )?(?:open|opened|selected|attached)\\b`,
].map((source) => ({ stance: 'example', pattern: cue(source) }));

export const data: readonly Rule[] = [...MADE, ...USED, SETTINGS, ...VALUES, ...SOUGHT, ...CITED];

/** "Added ◆ to ◇", "◇ lists ◆": an entry, where the other file is a list of names. */
export const entry: NonNullable<Cues['entry']> = {
  into: cue(
    '\\b(?:{AE}|add|put|list|lists|includes?|included|listed|adds|puts|append|appends|excluded?|exclude)\\b[^◆.;]*◆(?:(?!\\b(?:and (?!▫)|then|but|which|so)\\b)[^◇.;]){0,100}\\b(?:to|in|into|from|via|by|under) (?:{D} )*(?:▫ (?:{D} )*in (?:{D} )*)?◇',
  ),
  by: cue(
    '◇[^◆.;]{0,120}\\b(?:{AEX}|adds?|puts?|lists?|listed|includes?|ignores?|excludes?|covers?|names?|has|have|contains?|for|with)\\b[^◆.;]{0,80}◆',
  ),
};

export const imported: Pattern = cue(
  '\\b(?:imports?|imported|importing|requires?|required|requiring|mocks?|mocked|mocking|stubs?|stubbed|re-?exports?|re-?exported|re-?exporting)\\b(?:(?!\\b(?:in|inside|within|which|that|because|but)\\b)[^◆;]){0,100}◆|▫ (?:from|(?:points?|maps?|resolves) to) ◆|▫ ?(?:→|->|=>|:) ?◆|◆ (?:is|was|are) (?:an? )?(?:\\w+ )?(?:imports?|specifiers?|subpaths?|alias)\\b',
);
