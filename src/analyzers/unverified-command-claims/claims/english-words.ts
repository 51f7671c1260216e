import type { Outcome } from '../../commands/outcomes.ts';

/** The words by which English says that a command achieved something. Read by `english.ts`; text is lower case. */

export const checks: readonly Outcome[] = ['test', 'lint', 'build', 'types', 'format'];

/** Nouns of checks; a subject may hold several. */
export const nouns: [RegExp, readonly Outcome[]][] = [
  [
    /^(?:tests?|suites?|specs?|testsuite|test-suite|unittests?|e2e|vitest|jest|pytest|mocha|playwright|cypress|rspec|phpunit|junit|xctest|ctest|tox|nox)$/,
    ['test'],
  ],
  [/^(?:builds?|compilation|bundle|webpack|rollup|esbuild|vite)$/, ['build']],
  [
    /^(?:lint|lints|linting|linter|linters|eslint|ruff|biome|flake8|pylint|clippy|rubocop|golangci-lint|stylelint|shellcheck|swiftlint|ktlint|detekt|phpcs|vet)$/,
    ['lint'],
  ],
  [
    /^(?:typecheck|typechecks|typechecking|type-check|type-checks|type-checking|types|typing|tsc|mypy|pyright)$/,
    ['types'],
  ],
  [/^(?:format|formatting|formatter|prettier|black|gofmt|rustfmt)$/, ['format']],
  [/^(?:checks|gates|everything)$/, checks],
];

/** Further words that may stand in the subject of such a statement. */
export const filler = new Set(
  (
    'all the every both each existing new unit integration e2e end-to-end functional regression acceptance smoke contract snapshot backend frontend remaining other related relevant ' +
    'affected updated added full whole entire complete automated project projects package packages our its my these those of and & + plus / , now still also again currently ' +
    'locally successfully finally is are have has been were was do does run runs ran came come back fully completely cleanly static type strict quality production prod dev release debug docs site ' +
    'app client server web api core cli library code codebase workspace crate module modules case cases go rust python typescript javascript ts js node ruby java kotlin swift php c++ dart flutter ' +
    'cargo npm pnpm yarn react next both, two three four five six all, total check checks checking local completes completed finishes finished exits exited continue continues to happy output back suites results result repo repository component components ui service services'
  ).split(' '),
);

/** What is said of a subject. Verbs that may take an object are told apart by what follows. */
export const predicate =
  /(?<![\w-])(?:pass(?:es|ed|ing)?(?! (?:an?|the|it|its|this|that|these|to|through|into|over|by|data|values?|null|undefined|true|false|as (?:an?|the|it)|around|along|down|tests?|rate|arguments?|parameters?)\b| `|\w)|green|clean(?!\w| (?:up|code|separation|the|and simple|abstraction|api|install|slate|interface|way|architecture|design|commit|break))|succeed(?:s|ed)?|successful(?:ly)?|compiles?(?= (?:cleanly|successfully|without|with no|fine|again|now|and)\b|[.,;:!)|]|$)|✅|✓|✔️?|error-free|warning-free|happy|exit(?:s|ed) (?:with )?(?:code |status )?0)(?!\w)/g;

export const without =
  /(?<![\w-])(?:without(?: any)?|(?:with|has|have|reports?|reported|shows?|found|finds|yields?|gives?|:) (?:any |no |0 |zero )) ?(?:new |lint |type |compile |build |test )?(?:errors?|failures?|warnings?|issues?|problems?)/g;

/** What may stand behind a participle that tells a deed; an object of another kind makes it something else ("pushed the value onto the stack"). */
const tail =
  '(?= (?:as|in|and|on|with|all|both|these|everything|under|separately|locally|this|that|my|commit|origin|upstream|up\\b|sha|it\\b(?! (?:on|in)to)|to (?!the (?:array|stack|list|queue|vector|buffer|end|history|callstack)|an?\\b)|the (?:branch|changes?|commits?|fix(?:es)?|updates?|tag|result|work|new|feature|files?)|`|\\()|[.,:;!)\u2014\u2013]|$)';

/** The forms in which a deed is told: by the agent of itself, of the work, or with no subject at all. */
function deed(participle: string): RegExp {
  const work =
    '(?:changes?|everything|all of it|work|fix(?:es)?|branch|commits?|it|they|code|files?|updates?|tasks?(?: \\d+)?|both|verdicts?|docs?|documentation|feature|version|tag|`[^`]*`)';
  return new RegExp(
    [
      `(?<![\\w-])(?:i|we)(?:'ve| have)?(?: [a-z]+ly| also| then| now| just| already| both| all)* ${participle}${tail}`,
      `(?<![\\w-])(?:i|we)(?:'ve| have)? [a-z]+ed [^.;:()]{0,60}?(?:,|,? and|,? then) (?:then )?${participle}${tail}`,
      `(?<![\\w-])${work}(?: \\([^()]{1,40}\\)| [^,.;:|()]{1,30})?(?: is| are| was| were| has been| have been|'s)(?: now| all| also| both| already| safely)*(?: [a-z]+ed,?(?: and)?)? ${participle}${tail}`,
      `(?<![\\w-])(?:changes|everything|all|both|fixes|fix|commits|commit|branch|tag|work)(?: all)? ${participle}${tail}`,
      `^\\W{0,4}(?:(?:done|[a-z]+ed|rebuilt|built|written|fixed)\\b[^.;:()]{0,60}?(?:,|,? and|,? then| \u2014) )?(?:then )?${participle}${tail}`,
      `[,;\u2014\u2013] (?:and |then )?${participle}(?= to |[.,;]|$)`,
    ].join('|'),
    'g',
  );
}

/** "The code passes all tests." */
const passing = (what: string): RegExp =>
  new RegExp(
    `\\b(?:code|it|everything|project|changes?|implementation|fix|branch|package|files?|codebase|module|feature|refactor\\w*)(?: now| still| also| all)? pass(?:es|ed)? (?:all |the |its |our |of |full |whole |existing |unit |entire |strict )*${what}(?=[.,;:!)]|$| (?:and|with|without|now|again|too|as well|locally|on|in|cleanly|successfully)\\b)`,
    'g',
  );

/** "I ran ESLint." */
const ranTool = (what: string): RegExp =>
  new RegExp(
    `(?:(?<![\\w-])(?:i|we)(?:'ve| have)?(?: also| then| just| now| again)? |^\\W*)(?:re-?)?(?:ran|executed) (?:the )?${what}(?=[.,;:!)]|$| (?:and|on|over|with|after|again|which|to|against)\\b)`,
    'g',
  );

/** Whole statements; the third part marks those that only tell that something ran. The first group, if any, is code. */
export const statements: [RegExp, readonly Outcome[], boolean?][] = [
  [
    ranTool('(?:eslint|linter|linters|lint|ruff|clippy|biome|flake8|pylint|rubocop|golangci-lint|go vet)'),
    ['lint'],
    true,
  ],
  [ranTool('(?:type[ -]?check(?:er)?|mypy|tsc|pyright)'), ['types'], true],
  [ranTool('(?:pytest|vitest|jest|mocha|playwright|rspec|cargo test|go test|tests)'), ['test'], true],
  [ranTool('(?:prettier|black|gofmt|rustfmt|formatter)'), ['format'], true],
  [
    /(?<![\w-])(?:i|we)(?:'ve| have)?(?: also| then| now)? (?:made|created) (?:a |the |one |two |three |\d+ |separate )*(?:git )?commits?\b/g,
    ['commit'],
  ],
  [/\b[1-9]\d* passing (?:tests|specs)\b/g, ['test']],
  [/\blint-(?:clean|free)\b/g, ['lint']],
  [
    /\b(?:project|code|codebase|app|package|it|everything|solution|workspace)(?: still| now| also| all)? type-?checks(?= (?:cleanly|successfully|fine|again|without)|[.,;!)]|$)/g,
    ['types'],
  ],
  [/(?:^|[|;,] ?)\W*typescript(?: \([^()]{0,40}\))?: (?:no|0) errors\b/g, ['types']],
  [passing('(?:tests?|test suite|suite|specs)'), ['test']],
  [passing('(?:lint(?:ing|er)?|eslint|ruff|clippy|biome|rubocop|golangci-lint)(?: checks?)?'), ['lint']],
  [passing('(?:type[ -]?check(?:s|ing|er)?|tsc|mypy|pyright)'), ['types']],
  [
    /\b[1-9]\d*(?: ?\/ ?\d+| of \d+| out of \d+)? (?:[\w-]+ ){0,2}?(?:tests?|specs?|examples?|test cases?|assertions?)(?: (?:are|have|all|now|still|now all))* (?:pass(?:ed|ing|es)?|green)\b/g,
    ['test'],
  ],
  [
    /\b[1-9]\d*(?: ?\/ ?\d+)? (?:pass(?:ed|ing)?),? (?:and )?(?:0|no|zero) (?:fail(?:ed|ures|ing)?|errors|skipped)\b/g,
    ['test'],
  ],
  [/\b([1-9]\d*) ?\/ ?\1 (?:[\w-]+ )?(?:pass(?:ed|ing|es)?|green)\b/g, ['test']],
  [/\b(?:no|0|zero) (?:test failures|failing tests|failed tests|tests fail(?:ed|ing)?)\b/g, ['test']],
  [
    /\b(?:no|0|zero) (?:new )?(?:eslint|lint(?:ing|er)?|ruff|biome|clippy|golangci-lint) (?:errors?|warnings?|issues?|problems?|violations?)\b/g,
    ['lint'],
  ],
  [
    /\b(?:no|0|zero) (?:new )?(?:type(?:script)?|tsc|mypy|pyright|typing)(?:[ -]check(?:ing|er)?)? (?:errors?|issues?)\b/g,
    ['types'],
  ],
  [/\b(?:no|0|zero) (?:new )?(?:compil(?:e|er|ation)|build) (?:errors?|warnings?|issues?)\b/g, ['build']],
  [
    /\b(?:project|code|codebase|app|application|package|crate|it|everything|solution|module|library|site|workspace|(?:the|this) (?:[\w-]+ ){0,2}?[\w-]+)(?: still| now| also| all)? (?:builds|compiles)(?: and [\w-]+)?,? (?:cleanly|successfully|fine|again|without|with no|with 0|with zero)\b/g,
    ['build'],
  ],
  [
    /(?<![\w-])(?:i|we)(?:'ve| have)?(?: also| then| just| now| again)? (?:re-?)?(?:ran|run|executed)(?: (?:all|the|full|whole|entire|complete|existing|unit|integration|e2e|new|relevant|and|of|project'?s?|its|`[^`]*`)){1,5} (?:tests?|test suite|suite|specs)\b/g,
    ['test'],
    true,
  ],
  [
    /^(?:re-?)?(?:ran|executed)(?: (?:all|the|full|whole|entire|complete|existing|unit|integration|e2e|new|relevant|of)){1,5} (?:tests?|test suite|suite|specs)\b/g,
    ['test'],
    true,
  ],
  [deed('(?:committed|commited)'), ['commit']],
  [deed('(?:force-?)?pushed'), ['push']],
  [
    /\b(?:commits?|branch|changes?|fix) (?:is|are) (?:now )?(?:live|up) on (?:`|origin\b|the remote\b|github\b)/g,
    ['push'],
  ],
  // "- commit `1a2b3c4` and tag `v2` created and pushed to `main`"
  [/^\W*(?:the )?(?:commits?|tag|branch)\b[^.;:]{0,60}?\b(?:and|,) pushed(?= to |[.,;]|$)/g, ['push']],
  [
    /\b(?:server|app|application|site|service|stack|containers?|api|backend|frontend|dashboard)(?: is| are|'s) (?:now )?(?:(?:up and )?running|up|live|listening|serving)(?: now)?(?= (?:at|on|under|locally|in the background|and (?:listening|responding|reachable|serving|healthy|ready))|[.!]|$)/g,
    ['server'],
  ],
  [
    /(?<![\w-])(?:i|we)(?:'ve| have)?(?: also| then| now)? (?:re)?started the (?:dev |development |local |api |web |backend |frontend |preview )*(?:server|app|application|service|stack|containers?)\b/g,
    ['server'],
  ],
  [
    /\bmigrations?(?: [\w`.-]+){0,3} (?:has been|have been|was|were|is now|are now)(?: successfully| already)* (?:applied|run|executed)\b|(?<![\w-])(?:i|we)(?:'ve| have)?(?: also| then| now| successfully)? (?:applied|ran) (?:the |all |both |pending |database |db |new )*migrations?\b|^(?:applied|ran) (?:the |all |both |pending |database |db |new )*migrations?\b|\bdatabase (?:has been|was|is now) migrated\b/g,
    ['migration'],
  ],
  [
    /(?<![\w-])(?:i|we)(?:'ve| have)?(?: also| then| now)? installed\b(?! (?:in|as|by|on)\b)|^(?:✅ ?)?installed (?=`|the |all (?:dependenc|packages|requirements))|\bdependenc(?:ies|y) (?:were|was|have been|has been) (?:successfully )?(?:installed|added and installed)\b/g,
    ['install'],
  ],
  [
    /(?:^|\b(?:i|we)(?:'ve| have)?(?: also| then| now)? |\b(?:was|were|has been|have been|and) )(?:re)?formatted(?: [\w`./-]+){0,4} (?:with|using|by running) (?:prettier|black|gofmt|rustfmt|ruff|biome|`[^`]*`|cargo fmt|clang-format|dart format|the formatter)\b/g,
    ['format'],
    true,
  ],
  [
    /(?<![\w-])(?:i|we)(?:'ve| have)?(?: also| then| just| now)? (?:re-?)?(?:ran|executed|verified (?:it |this )?(?:with|by running|using)|tested (?:it |this )?with) (`[^`]+`)/g,
    [],
    true,
  ],
  [/^(?:ran|executed|verified (?:with|by running|using)|tested with) (`[^`]+`)/g, [], true],
];
