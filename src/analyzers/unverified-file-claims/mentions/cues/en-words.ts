import { LazyPattern } from '../../../pattern.ts';

/** English words by what they do in a sentence, and the marks by which patterns refer to them. */

/** Verbs for what an agent does to files, `infinitive:past`, with `:participle` where it differs. */
const DEEDS = {
  C: 'create:created write:wrote:written generate:generated scaffold:scaffolded introduce:introduced author:authored draft:drafted produce:produced initialize:initialized initialise:initialised',
  A: 'add:added put:put place:placed insert:inserted append:appended',
  S: 'save:saved store:stored copy:copied dump:dumped persist:persisted',
  X: 'delete:deleted remove:removed drop:dropped purge:purged erase:erased',
  M: 'move:moved rename:renamed relocate:relocated',
  T: 'extract:extracted split:split pull:pulled factor:factored hoist:hoisted migrate:migrated port:ported break:broke:broken',
  E: `update:updated edit:edited change:changed modify:modified fix:fixed refactor:refactored rewrite:rewrote:rewritten extend:extended replace:replaced
    revert:reverted restore:restored format:formatted reformat:reformatted clean:cleaned simplify:simplified adjust:adjusted bump:bumped improve:improved
    implement:implemented wire:wired hook:hooked register:registered convert:converted switch:switched tweak:tweaked correct:corrected patch:patched
    refine:refined rework:reworked document:documented configure:configured enable:enabled disable:disabled
    inline:inlined merge:merged consolidate:consolidated deduplicate:deduplicated
    strip:stripped swap:swapped expand:expanded shorten:shortened reorder:reordered sort:sorted wrap:wrapped gate:gated harden:hardened tighten:tightened
    resolve:resolved address:addressed repair:repaired apply:applied set:set rebuild:rebuilt regenerate:regenerated
    annotate:annotated polish:polished trim:trimmed align:aligned sync:synced unify:unified parameterize:parameterized
    make:made redact:redacted rewire:rewired overwrite:overwrote:overwritten revise:revised raise:raised lower:lowered increase:increased
    turn:turned decrease:decreased reduce:reduced double:doubled`,
} as const;

/** The other classes. A word may be in several. */
const CLASSES = {
  /** Looking without touching, past. */
  L: 'read re-read reread opened checked verified reviewed inspected examined searched confirmed viewed scanned looked explored traced grepped studied analyzed analysed audited compared cross-checked went listed ran executed tested found saw',
  /** Looking, infinitive. */
  K: 'read open check verify review inspect examine search confirm view scan look explore trace grep study analyze analyse audit compare list run execute test touch see find locate access load visit consult',
  /** After "without". */
  G: 'reading opening checking verifying reviewing inspecting examining searching viewing scanning touching changing editing modifying altering updating running looking creating deleting moving writing adding',
  /** Infinitives which a modal in front turns into a plan. */
  N: 'use run open check review try consider keep leave start begin build cover test point call live go sit belong land house host hold mirror follow do need want look read see ship commit push include install',
  /** What a request to the reader begins with. */
  I: 'export locate launch select name use run open check review try consider keep leave start install execute call read look double-check verify inspect ensure build test commit push pass point ship choose pick visit go download paste import ask include follow navigate',
  /** Between a verb and its object: articles and plain words for a file. */
  D: 'the a an my our it its this that these those both all any each only just also new existing main own following entire whole full missing empty small separate single unused old stale temporary top-level root generated shared dedicated corresponding file files script scripts module modules package folder folders directory directories document documents config configs and or two three four named called',
  /** Prepositions before the place of a change. */
  P: 'in to into inside within from on at across of through throughout under onto over',
  /** Words after which a file is not the place: "added tests for ◆", "to match the behaviour in ◆". */
  Q: 'for with using via like matching mirroring match mirror that which where per following by similar based against as than because since when while if so about whose according alongside besides except without instead before after style spirit manner vein',
  V: 'just also already then now only finally first still successfully simply briefly carefully quickly accordingly directly even actually fully newly additionally subsequently since both manually really currently always',
  /** What a report may begin with. */
  O: 'done finally also then next first second third lastly now so and ok okay additionally furthermore separately successfully just afterward afterwards yes sure perfect great fixed here',
  /** Between a file and what it does. */
  R: "will would can could may might must should does do did don't doesn't didn't can't cannot won't now already also only still always never not currently both all just simply itself file files module script then actually even correctly really have has",
  /** What a program does that makes or fills a file, third person: an agent that tells of itself never uses it. */
  W: 'emits writes generates produces creates outputs stores saves uploads downloads caches logs dumps compiles bundles builds transpiles persists archives serializes publishes drops puts deposits leaves records copies pushes',
  /** The same as infinitive and as participle. */
  U: 'emit write generate produce create output store save upload download cache log dump compile bundle build transpile persist archive serialize publish',
  H: 'emitted written generated produced created output stored saved uploaded downloaded cached logged dumped compiled bundled built transpiled persisted archived recorded',
  /** Products and tools whose projects are laid out alike, and languages. */
  F: 'react vue angular svelte sveltekit next nextjs nuxt remix astro gatsby vite webpack rollup esbuild babel eslint prettier jest vitest mocha cypress playwright storybook rails django flask fastapi laravel symfony spring phoenix wordpress hugo jekyll docusaurus mkdocs sphinx docker kubernetes kustomize helm terraform ansible dbt github gitlab jenkins cargo gradle maven bazel cmake npm pnpm yarn tsc pytest tox electron flutter android ios xcode unity godot unreal arduino platformio ros redis postgres postgresql mysql sqlite llvm dvc mlflow swiftui esp-idf airflow celery gulp grunt parcel latex chrome firefox chromium ffmpeg zlib openssl curl systemd nix nixos homebrew tauri expo ionic quarkus ktor junit rspec sidekiq poetry conda jupyter streamlit kafka rabbitmq elasticsearch mongodb typeorm redux pinia vercel netlify heroku aws azure cloudflare firebase supabase pulumi serverless packer vagrant puppet chef circleci lerna turborepo nx biome stylelint husky commitlint zephyr freertos bevy pygame doxygen vitepress cpython v8 libuv linux debian ubuntu vs nginx apache prisma drizzle tailwind hadoop spark pandas numpy pytorch tensorflow node deno bun qt gtk',
  Z: 'go rust python java javascript typescript ruby php kotlin swift elixir haskell scala c',
  /** What a file does: it exports, contains, returns. Infinitives; the third person is added. */
  Y: 'export contain define have set read handle return use call say show list declare implement include import hold describe document provide expose reference mention specify state configure render parse load run test cover wrap need require expect throw retry validate check create build generate write emit log register extend support depend pass fail accept take give get put add start begin end keep store own do make live sit explain map match look point refer default rely work compile compare assume ignore skip send fetch open close listen serve route delegate override inherit instantiate invoke receive resolve detect track cache enforce control manage convert format print report delete remove update change go search watch process push dispatch patch carry try apply copy',
} as const;

const FORMS_OF_Y =
  'has does is are was were had did contained exported defined returned used called handled imported held covered';

const words = (text: string): string[] => text.trim().split(/\s+/);
const third = (verb: string): string =>
  /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;

/** The marks of each word. */
export const marks = new Map<string, string>();
/** The past of each verb for a deed. */
export const pasts = new Map<string, string>();
const put = (word: string, mark: string): void => {
  const known = marks.get(word) ?? '';
  if (!known.includes(mark)) marks.set(word, known + mark);
};
for (const [mark, verbs] of Object.entries(DEEDS)) {
  for (const [base = '', past = '', participle = past] of words(verbs).map((verb) => verb.split(':'))) {
    put(past, mark);
    put(participle, mark);
    for (const other of 'BNI') put(base, other);
    put(third(base), 'Y');
    pasts.set(base, past);
  }
}
for (const [mark, list] of Object.entries(CLASSES)) for (const word of words(list)) put(word, mark);
for (const verb of words(CLASSES.Y)) put(third(verb), 'Y');
for (const form of words(FORMS_OF_Y)) put(form, 'Y');
for (const name of words(CLASSES.F)) put(`${name}'s`, 'F');

/**
 * A pattern for marked text. `{CA}` is a word of class C or A, `{CA!}` one whose subject is the agent; words written out
 * match with or without marks. Character classes and escapes are left as they are.
 */
export const cue = (source: string): LazyPattern =>
  new LazyPattern(
    source.replace(
      /\\.|\[[^\]]*\]|\{([A-Z]+)(!?)\}|[a-z][a-z'-]*\??/g,
      (part: string, classes?: string, agent?: string) => {
        if (classes) return `\\b[a-z][a-z'-]*[A-Z]*[${classes}][A-Z]*${agent ? '(?<=J)' : ''}`;
        return /^[a-z]/.test(part) ? `${part}[A-Z]*` : part;
      },
    ),
    'u',
  );

const OPENER =
  '(?:(?:{O}|(?:step|task|layer) \\d+|in addition|along the way|as requested|for this|after that|\\d+)[,:.!]? ){0,3}';
const FIRST = "\\b(?:i|we)(?:'ve| have| had|'d)?";
/** What stands before a verb of the agent: "i", nothing at all, or "… and" after another verb of the agent. */
export const AGENT = cue(
  `(?:^(?:◇ ?[:|—–-] ?)?${OPENER}|[:|] ${OPENER}|${FIRST} |^${OPENER}(?:i|we|{CASXMTEL})\\b.{0,200}(?:\\band|\\bthen|\\bbut|,) |${FIRST} .{0,200}(?:\\band|\\bthen|,) )(?:{V} ){0,3}$`,
);

/** All deeds, past. */
export const DONE = '{CASXMTE}';
export const NOT = "(?:not|n't|never|nor)";
export const NOUN_LEAD = '(?:(?:{D}|◇|▫|[,&]|\\d+) ?){0,10}';
export const ADVERBS = '(?:{V} ){0,3}';
