import { any } from './cues.ts';

/** English words, as sources of patterns. Clauses are in lower case. */

export const NOT = "(?:not|n't|never|nor)";
/** Between a verb and its object: articles and plain nouns for a file. */
export const NOUN_LEAD = `(?:(?:${[
  'the',
  'an?',
  'my',
  'our',
  'its?',
  'this',
  'that',
  'these',
  'those',
  'both',
  'all',
  'any',
  'each',
  'only',
  'just',
  'also',
  'new',
  'existing',
  'main',
  'own',
  'following',
  'entire',
  'whole',
  'full',
  'missing',
  'empty',
  'small',
  'separate',
  'single',
  'unused',
  'old',
  'stale',
  'temporary',
  'top-level',
  'root',
  'generated',
  'shared',
  'corresponding',
  'files?',
  'scripts?',
  'modules?',
  'folders?',
  'director(?:y|ies)',
  'documents?',
  'configs?',
  'and',
  'or',
  'two',
  'three',
  'four',
  'named',
  'called',
  '◇',
  '▫',
  '[,&]',
  '\\d+',
].join('|')}) ?){0,10}`;
export const ADVERBS = `(?:${any('just also already then now only finally first still successfully simply briefly carefully quickly accordingly directly even actually fully newly additionally subsequently since both manually really currently always')} ){0,3}`;

/** What an agent does to files, infinitive : past : participle where it differs. */
const VERBS = {
  create:
    'create:created write:wrote:written generate:generated scaffold:scaffolded introduce:introduced author:authored draft:drafted produce:produced initialize:initialized initialise:initialised',
  add: 'add:added put:put place:placed insert:inserted append:appended save:saved store:stored copy:copied dump:dumped persist:persisted output:output',
  delete: 'delete:deleted remove:removed drop:dropped purge:purged erase:erased',
  move: 'move:moved rename:renamed relocate:relocated',
  edit: `update:updated edit:edited change:changed modify:modified fix:fixed refactor:refactored rewrite:rewrote:rewritten extend:extended replace:replaced
    revert:reverted restore:restored format:formatted reformat:reformatted clean:cleaned simplify:simplified adjust:adjusted bump:bumped improve:improved
    implement:implemented wire:wired hook:hooked register:registered convert:converted switch:switched tweak:tweaked correct:corrected patch:patched
    refine:refined rework:reworked document:documented configure:configured enable:enabled disable:disabled extract:extracted split:split pull:pulled
    factor:factored hoist:hoisted migrate:migrated port:ported inline:inlined merge:merged consolidate:consolidated deduplicate:deduplicated
    strip:stripped swap:swapped expand:expanded shorten:shortened reorder:reordered sort:sorted wrap:wrapped gate:gated harden:hardened tighten:tightened
    resolve:resolved address:addressed repair:repaired apply:applied set:set rebuild:rebuilt regenerate:regenerated
    annotate:annotated polish:polished trim:trimmed align:aligned sync:synced unify:unified parameterize:parameterized
    make:made redact:redacted rewire:rewired overwrite:overwrote:overwritten revise:revised`,
} as const;

export type Verb = keyof typeof VERBS;
const entries = (verb: Verb): string[][] =>
  VERBS[verb]
    .split(/\s+/)
    .map((entry) => entry.split(':'))
    .filter(([base]) => base !== 'delete-line');
const ALL = Object.keys(VERBS) as Verb[];

/** "created|wrote|…" */
export const past = (...verbs: Verb[]): string =>
  any(verbs.flatMap((verb) => entries(verb).map(([, form]) => form as string)));
/** "created|written|…" */
export const participle = (...verbs: Verb[]): string =>
  any(verbs.flatMap((verb) => entries(verb).map(([, form, third]) => (third ?? form) as string)));
/** "create|write|…" */
export const base = (...verbs: Verb[]): string =>
  any(verbs.flatMap((verb) => entries(verb).map(([form]) => form as string)));
export const ANY_PAST = past(...ALL);
export const ANY_PARTICIPLE = participle(...ALL);

const TO_PAST = new Map(
  ALL.flatMap((verb) => entries(verb).map(([form, pastForm]) => [form as string, pastForm as string] as const)),
);
const LEADING_VERB = /^((?:◆ ?[:|—–-] ?|\d+ ?[.)] ?)?(?:also |then |and )?)([a-z]+)(?= )/u;
/** "add x to ◆" -> "added x to ◆" */
export const toPast = (view: string): string =>
  view.replace(LEADING_VERB, (whole, lead: string, verb: string) =>
    TO_PAST.has(verb) ? `${lead}${TO_PAST.get(verb)}` : whole,
  );

/** Looking without touching. */
export const LOOKED = any(
  'read re-read reread opened checked verified reviewed inspected examined searched confirmed viewed scanned looked explored traced grepped studied analyzed analysed audited compared cross-checked went listed ran executed tested found saw',
);
export const LOOK = any(
  'read open check verify review inspect examine search confirm view scan look explore trace grep study analyze analyse audit compare list run execute test touch see find locate access load visit consult',
);
export const LOOKING = any(
  'reading opening checking verifying reviewing inspecting examining searching viewing scanning touching changing editing modifying altering updating running looking creating deleting moving writing adding',
);

/** Actions on files that a modal turns into a plan. */
export const ACTION = any(
  base(...ALL),
  'use run open check review try consider keep leave start begin build cover test point call live go sit belong land house host hold document mirror follow do need want look read see ship commit push include install'.split(
    ' ',
  ),
);
/** What an imperative to the reader begins with. */
export const IMPERATIVE = any(
  base(...ALL),
  'use run open check review try consider keep leave start install execute edit call read look double-check verify inspect ensure make build test commit push pass point set ship choose pick visit go download paste import ask include follow navigate'.split(
    ' ',
  ),
);

/** Verbs that say what a file holds or does, in singular and plural. */
export const CONTENT_VERB = `(?:${any(`export contain define have set read handle return use call say show list declare implement include import hold describe
  document provide expose reference mention specify state configure render parse load run test cover wrap need require expect throw retry validate check
  create build generate write emit log register extend support depend pass fail accept take give get put add start begin end keep store own do make
  live sit explain map match look point refer default rely work compile compare assume ignore skip send fetch open close listen serve route delegate
  override inherit instantiate invoke receive resolve detect track cache enforce control manage convert format print report delete remove update change`)}s?|has|does|says|goes|catches|matches|passes|searches|watches|fetches|parses|processes|pushes|dispatches|patches|carries|tries|applies|copies|is|are|was|were|had|did|uses|defines|did|contained|exported|defined|returned|used|called|handled|imported|set|read|held|covers|covered)`;

/** Prepositions before the place of a change. */
export const PLACE = any('in to into inside within from on at across of through throughout under onto over');
/** Words after which a file is not the place of the action: "added tests for ◆", "matches the behaviour in ◆". */
export const ASIDE = any(
  'for with using via like matching mirroring match mirror that which where per following by similar based same against as than because since when while if so about whose according alongside besides except without instead via and-then before after',
);
