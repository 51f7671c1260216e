import type { Cues } from './cues.ts';
import { cue, DONE } from './en-words.ts';
import { SKETCH } from './sketch.ts';

/** English headings, intros, labels and table headers. */

type Rule = Cues['contexts'][number];

/** Titles of what is not done yet. */
const PLANNED = [
  'proposal|proposed|propose|plans?|planned|planning|options?|alternatives?|recommend(?:ations?|ed)?|suggest(?:ions?|ed)?',
  'todos?|to-?do|next steps?|next|follow[- ]?ups?|future|roadmap|ideas?|open questions?|design|approach(?:es)?|remaining(?: work)?|later',
  "backlog|improvements?|possible|potential|could|would|should|might|let me|i'll|we'll|(?:i|we)'d (?!(?:already|been|had|just|never|only|once|done|made|read|seen|written|built|\\w+ed)\\b)\\w+|going to|want me to|happy to|ready to|if you|upcoming",
  "what(?:'s)? left|not yet|still (?:to|open)|steps to|how to|instructions|usage|to (?:test|try|verify)|testing steps|test plan|manual (?:steps?|test(?:ing|s)?)",
].join('|');
const NOT_YET = '(?<!to be |be |will |not )';
const FILES = '(?:(?:files?|tests?|docs?|modules?|folders?|scripts?) )?';

const change = (kind: NonNullable<Rule['change']>, ...sources: string[]): Rule[] =>
  sources.map((source) => ({ pattern: cue(source), change: kind }));

const HISTORY =
  '(?:pr|pull request|merge request|branch|diff|release|version|(?:last|latest|previous|earlier) (?:\\w+ )?(?:commit|release|pr|merge))';

/** Whose changes these are; where the agent names itself or what it did they are its own. */
const others: Rule = {
  pattern: cue(
    `^(?!.*\\b(?:i|we|my|i've)\\b|(?:{CASXMTE}|pushed|committed|opened)\\b).*(?:\\b(?:uncommitted|unstaged|untracked|staged)\\b|\\bgit (?:status|diff|log|show)\\b|\\b(?:the|this|that|your|their) (?:\\w+ )?${HISTORY}\\b|\\bpr #?\\d|\\bchanges? (?:since|in v?\\d|by (?!me))|\\b(?:changelog|release notes) (?:\\w+ )?(?:says?|lists?|mentions?|records?|reads?|notes?|shows?)\\b|\\b(?:according to|from|in) the (?:changelog|release notes|history)\\b|\\bupstream\\b|\\bcommit (?:history|log|messages?)\\b|\\balready (?:changed|updated|modified|done|made|added)\\b)`,
  ),
  others: true,
};

export const contexts: Cues['contexts'] = [
  others,
  // The answer is corrected, no file is.
  {
    pattern: cue('^(?:corrected|revised|amended|updated) (?:summary|answer|statement|list|version|reply)\\b'),
    stance: 'asserted',
  },
  {
    pattern: cue(
      `(?:^|\\b(?:files?|folders?|modules?|tests?|docs?|places?|changes?|things?|code|edits?|what|where|work|i|we|you|would|will|could|should|might|may|can|need|needs|want|like|one|ones|how|ways?) )to (?:be )?(?:{B}|${DONE}|touch|review|check|do|consider|watch|read|run|look|use|reuse)\\b`,
    ),
    stance: 'proposed',
  },
  ...SKETCH.map((source): Rule => ({ pattern: cue(source), stance: 'proposed' })),
  { pattern: cue('\\b(?:which|what|would|do|should|shall|want|prefer)\\b[^?]*\\?$'), stance: 'proposed' },
  {
    pattern: cue(
      '\\b(?:typical|common|usual|conventional|standard|minimal)\\b[^:]{0,40}\\b(?:layout|structure|setup|project|repository|tree|organi[sz]ation)\\b',
    ),
    stance: 'example',
  },
  {
    pattern: cue(
      '^(?:e\\.g\\.|for example|for instance|examples?\\b|sample\\b|imagine\\b|suppose\\b)|\\b(?:example|sample|hypothetical|illustration|scenario)s?\\b[^:]{0,40}:?$',
    ),
    stance: 'example',
  },
  // What a test makes up to check it: "`TestSplit` verifies:".
  { pattern: cue('▫ (?:{V} )*(?:verifies|asserts|proves|ensures)(?: that)?:$'), stance: 'example' },
  {
    pattern: cue(
      "\\b(?:untouched|unchanged|not (?:changed|touched|modified|opened|read|checked|verified|reviewed|covered|done|found)|no changes?(?: needed| required)? (?:to|in)|did(?: not|n't) (?:\\w+ )?(?:do|add|write|create|touch|change|open|read|check|modify|verify|find)|left alone|missing(?: files?)?(?=:?$)|do(?:es)?(?: not|n't) exist|not included|out of scope|skipped)\\b",
    ),
    stance: 'negated',
  },
  {
    pattern: cue('\\bno changes? (?:needed|required)|\\balready (?:in place|there|exists?|present)\\b'),
    stance: 'asserted',
  },
  ...change(
    'created',
    `${NOT_YET}\\b${FILES}(?:\\(?(?:newly )?created|new|added)(?: files?| tests?| modules?| docs?| in this \\w+)?\\)? ?:?$`,
    '^(?:new files?|added files?|created)\\b',
    "\\bi(?:'ve| have)? (?:also |just )?(?:created|added|wrote)\\b[^.]*:$",
  ),
  ...change('deleted', `${NOT_YET}\\b${FILES}(?:deleted|removed)(?: files?)? ?:?$`, '^(?:deleted|removed)\\b[^.]*:$'),
  ...change(
    'moved',
    `${NOT_YET}\\b${FILES}(?:moved|renamed)(?: files?)? ?:?$`,
    '^(?:moved|renamed)\\b[^.]*:$',
    '\\brenamed:',
  ),
  ...change(
    'edited',
    "\\b(?:files?|tests?|docs?|modules?|changes?|what|edits|code)(?: i| i've| we| was| were| have been| has been| that){0,3} (?:created|changed|modified|updated|edited|touched|made|done|fixed|applied|committed|implemented)\\b(?! by)",
    '^(?:changed|modified|updated|edited|touched|fixed)(?: files?)?(?: in this \\w+)? ?:?$',
    `\\b(?:i|we)(?:'ve| have)? (?:${DONE}|did|touched)\\b[^?]*:?$`,
    '^(?:what (?:i|we) (?:did|changed|built|fixed|added)|what(?: was| has| has been)? (?:changed|done)|completed|done)\\b',
    `^(?:\\d+[.)] )?(?:all |both )?${DONE}[^.?]*:$`,
  ),
  ...change(
    'edited',
    '^(?:(?:summary of |key |main |code |files? |all )?changes?|fix(?:es)?|implementation|summary of (?:the )?(?:changes?|work)|diff(?:stat)?)(?: summary)? ?:?$',
  ).map((rule): Rule => ({ ...rule, weak: true })),
  { pattern: cue(`(?:^|[^\\w-])(?:${PLANNED})(?:$|[^\\w-])`), stance: 'proposed' },
];

/** Notes behind a name: `a.ts (new)`, `a.ts  # added`. */
export const notes: Cues['notes'] = [
  { pattern: cue('[(\\s#←](?:new|created|added)\\b(?! (?:in v?\\d|by ))'), change: 'created' },
  {
    pattern: cue('[(\\s#←](?:updated|modified|changed|edited|fixed|rewrite|rewritten|refactored|extended)\\b(?! by )'),
    change: 'edited',
  },
  { pattern: cue('[(\\s#←](?:deleted|removed)\\b'), change: 'deleted' },
];
