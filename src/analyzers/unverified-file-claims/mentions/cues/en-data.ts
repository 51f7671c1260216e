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
  /\b(?:emit|writ|generat|produc|creat|output|stor|sav|upload|download|cach|log|dump|compil|bundl|buil|transpil|persist|archiv|seriali|publish|drop|put|deposit|leav|record|keep|copi|goes|go|end|land)/,
  // "Compiles ◆ into ◇": the source is there.
  `${NO_CHANGE}{W} (?:out )?${NOUN_LEAD}◆(?! (?:in)?to ${NOUN_LEAD}◇)`,
  // "Creates the client in ◆" is about code, so "in" only counts for what keeps data.
  `${NO_CHANGE}{W} ${ON}\\b(?:to|into|as) ${NOUN_LEAD}◆`,
  `\\b(?:stores|saves|caches|persists|archives|keeps) ${ON}\\b${INTO} ${NOUN_LEAD}◆`,
  `${PROGRAM} ${LATER}{U} (?:out )?${NOUN_LEAD}◆(?! (?:in)?to ${NOUN_LEAD}◇)`,
  `${PROGRAM} ${LATER}{U} ${ON}\\b(?:to|into) ${NOUN_LEAD}◆`,
  `\\b(?:is|are|be|being|gets?) ${LATER}(?:there |here )?{H} (?:there |here )?(?:to|into) ${NOUN_LEAD}◆`,
  `\\b(?:is|are|be|being|gets?) ${LATER}(?:stored|saved|cached|persisted|archived) (?:there |here )?(?:locally |as \\w+ )?${INTO} ${NOUN_LEAD}◆`,
  `\\b(?:outputs?|logs?|reports?|results?|artifacts?|artefacts?|screenshots?|caches?|data|bundles?|coverage) ${LATER}(?:goes?|ends? up|lands?) ${INTO} ${NOUN_LEAD}◆`,
  `◆ (?:files? |itself )?(?:is|are|gets?|will be|would be|can be) ${LATER}(?:generated|created|written|produced|emitted|downloaded|dumped|cached|uploaded|rebuilt|regenerated) (?:by|when|whenever|at|during|after|automatically|every|each|if|for each|once|on (?:the )?(?:first|start|startup|demand|every|each|install|build|commit|push|run|ci))\\b`,
);

/** Used when a program runs, if it is there. */
const USED = rules(
  /\b(?:read|load|open|look|pick|need|expect|use|exist|present|available|start|boot|launch|runtime)/,
  `\\b(?:reads?|loads?|opens?|expects?|picks? up|looks? for|uses?) (?:(?:\\w+ ){0,3}from )?${NOUN_LEAD}◆ (?:(?:at|on|during|upon) (?:\\w+ )?(?:start|starts|starting|start-up|startup|boot|launch|runtime|run time|first)|(?:if|when) (?:it is |it's |they are |one is )?(?:present|available|there|set|it exists|they exist|found))\\b`,
);

export const data: readonly Rule[] = [...MADE, ...USED];
