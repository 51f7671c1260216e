import { type Cues, cue } from './cues.ts';
import { kinds } from './en-kind.ts';
import { stances } from './en-stance.ts';
import { ANY_PAST, base, participle, toPast } from './en-words.ts';

const PLANNED =
  "proposal|proposed|propose|plan|plans|planned|planning|options?|alternatives?|recommend(?:ations?|ed)?|suggest(?:ions?|ed)?|todos?|to-?do|next steps?|next|follow[- ]?ups?|future|roadmap|ideas?|open questions?|design|approach(?:es)?|remaining(?: work)?|later|backlog|improvements?|possible|potential|could|would|should|might|let me|going to|want me to|happy to|ready to|if you|upcoming|what(?:'s)? left|not yet|still (?:to|open)|steps to|how to|instructions|usage|to test|to try|to verify|testing steps|test plan|manual (?:steps?|test(?:ing|s)?)";

/** English. */
export const english: Cues = {
  language: 'en',
  script: /\p{Script=Latin}/u,
  joiner: /^ ?(?:,|\/|&|\+|;)? ?(?:and|or|plus|as well as)? ?$/,
  clauseBreak:
    /;\s|\s(?:—|–|--)\s|\s-\s|,?\s(?:but|because|whereas|although|though|while|since|however)\s|,\sso\s|,\s(?=(?:which|where|whose|who)\s)|\sso that\s|\sso\s(?=the |it |that |we |you |i |they )|\sthat\s(?=(?:i|we|you|they)\s)/giu,
  contrast: /^;|\b(?:but|because|whereas|although|though|while|since|however|as)\b/i,
  abbreviation: /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|esp|eg|ie|dr|mr|ms|st)|\b\p{L})\.$/iu,
  stances,
  kinds,
  contexts: [
    {
      pattern: cue(
        `\\b(?:files?|folders?|modules?|tests?|docs?|places?|changes?|things?|code|edits?|what|where|work)? ?(?:i |we |you )?(?:would |will |could |should |might |may |can |need |needs |want )?to (?:be )?(?:${base('create', 'add', 'delete', 'move', 'edit')}|${participle('create', 'add', 'delete', 'move', 'edit')}|touch|review|check|do|consider|watch|read|run|look)\\b`,
      ),
      stance: 'proposed',
    },
    {
      pattern:
        /^(?:e\.g\.|for example|for instance|examples?\b|sample\b|imagine\b|suppose\b)|\b(?:example|sample|hypothetical|illustration|scenario)s?\b[^:]{0,40}:?$/u,
      stance: 'example',
    },
    {
      pattern:
        /\b(?:untouched|unchanged|not (?:changed|touched|modified|opened|read|checked|verified|reviewed|covered|done|found)|no changes?(?: needed| required)? (?:to|in)|did(?: not|n't) (?:\p{L}+ )?(?:touch|change|open|read|check|modify|verify|find)|left alone|missing(?: files?)?:?$|do(?:es)?(?: not|n't) exist|not included|out of scope|skipped)\b/u,
      stance: 'negated',
    },
    {
      pattern: /\b(?:no changes? (?:needed|required)|already (?:in place|there|exists?|present))\b/u,
      stance: 'asserted',
    },
    {
      pattern:
        /(?<!to be |be |will |not )\b(?:files?|tests?|docs?|modules?|folders?|scripts?)? ?(?:\(?(?:newly )?created|new|added)(?: files?| tests?| modules?| docs?| in this \p{L}+)?\)? ?:?$|^(?:new files?|added files?|created)\b|\bi(?:'ve| have)? (?:also |just )?(?:created|added|wrote)\b[^.]*:$/u,
      change: 'created',
    },
    {
      pattern:
        /(?<!to be |be |will |not )\b(?:files? |tests? |docs? |modules? )?(?:deleted|removed)(?: files?)? ?:?$|^(?:deleted|removed)\b[^.]*:$/u,
      change: 'deleted',
    },
    {
      pattern:
        /(?<!to be |be |will |not )\b(?:files? |tests? |modules? )?(?:moved|renamed)(?: files?)? ?:?$|^(?:moved|renamed)\b[^.]*:$|\brenamed:/u,
      change: 'moved',
    },
    {
      pattern:
        /\b(?:files?|tests?|docs?|modules?|changes?|what|edits|code)(?: i| i've| we| was| were| have been| has been| that)* (?:created|changed|modified|updated|edited|touched|made|done|fixed|applied|committed|implemented)\b(?! by)|^(?:changed|modified|updated|edited|touched|fixed)(?: files?)?(?: in this \p{L}+)? ?:?$|\b(?:i|we)(?:'ve| have)? (?:made|changed|updated|did|fixed|modified|edited|implemented|applied|touched|refactored)\b[^?]*:?$|^(?:what (?:i|we) (?:did|changed|built|fixed|added)|what changed|completed|done)\b/u,
      change: 'edited',
    },
    { pattern: cue(`^(?:\\d+[.)] )?(?:all |both )?(?:${ANY_PAST})\\b[^.?]*:$`), change: 'edited' },
    {
      pattern: cue(
        `^(?:(?:summary of |key |main |code |files? |all )?changes?|fix(?:es)?|implementation|summary of (?:the )?(?:changes?|work)|diff(?:stat)?)(?: summary)? ?:?$`,
      ),
      change: 'edited',
      weak: true,
    },
    { pattern: cue(`(?:^|[^\\p{L}])(?:${PLANNED})(?:$|[^\\p{L}-])`), stance: 'proposed' },
  ],
  inPast: toPast,
  notes: [
    { pattern: /(?:^|[(\s#←])(?:new|created|added)\b(?! (?:in v?\d|by ))/iu, change: 'created' },
    { pattern: /(?:^|[(\s#←])(?:updated|modified|changed|edited|fixed)\b(?! by )/iu, change: 'edited' },
    { pattern: /(?:^|[(\s#←])(?:deleted|removed)\b/iu, change: 'deleted' },
  ],
  line: [
    /^◆,? ?\(?(?:at |on |around |see )?(?:lines?|ln|l\.?) ?~?(\d{1,7})\b/u,
    /\b(?:lines?|ln) ?(\d{1,7})(?:[-–]\d{1,7})? (?:of|in) (?:the )?(?:file )?◆/u,
  ],
};
