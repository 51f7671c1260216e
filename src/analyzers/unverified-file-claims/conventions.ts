import type { Mention } from './mentions/index.ts';
import { conventional } from './standard-names.ts';

/**
 * How a framework lays out its projects, explained without a look at this one: "`loading.tsx` and `error.tsx` are the boundaries".
 * Nobody says that such files are here. Names are the same in all languages, so that this reads no grammar.
 */

/** Frameworks by the words that name them, and the files that each of them gives a meaning. */
const FRAMEWORKS: readonly (readonly [named: string, files: string])[] = [
  [
    'next\\.?js|(?:app|pages) router',
    '(?:page|layout|route|loading|(?:global-)?error|not-found|template|default|middleware|proxy|instrumentation|sitemap|robots|manifest|icon|_app|_document|next\\.config)\\.\\w+|(?:app|pages)/.*',
  ],
  [
    'nuxt(?:\\.?js)?',
    '(?:app|error)\\.vue|nuxt\\.config\\.\\w+|(?:pages|server|layouts|composables|plugins|middleware|components|app)/.*',
  ],
  [
    'svelte ?kit',
    '\\+(?:page|layout|error|server)[\\w.]*|hooks(?:\\.\\w+)?\\.[jt]s|app\\.html|svelte\\.config\\.\\w+|(?:routes|params)/.*',
  ],
  ['remix|react router', '(?:root|entry\\.\\w+|routes)\\.[jt]sx?|routes/.*'],
  ['astro', 'astro\\.config\\.\\w+|content\\.config\\.ts|(?:pages|layouts|content)/.*'],
  ['gatsby', 'gatsby-\\w+\\.[jt]sx?|pages/.*|templates/.*'],
  ['expo(?: router)?', 'app\\.(?:json|config\\.\\w+)|\\+[\\w-]+\\.tsx|_layout\\.tsx|app/.*|eas\\.json'],
  ['angular', 'angular\\.json|app\\.\\w+(?:\\.\\w+)?\\.ts|main\\.ts|environments/.*'],
  [
    '(?:ruby on )?rails',
    '(?:routes|application|schema|seeds|environment|boot|production|development)\\.rb|(?:database|storage|cable|credentials|\\w+\\.\\w{2})\\.yml|gemfile|(?:app|db|config)/.*',
  ],
  [
    'django',
    '(?:settings|urls|models|views|admin|apps|forms|tests|manage|wsgi|asgi|signals|serializers|managers|context_processors)\\.py|(?:migrations|templates|templatetags|management|static)/.*',
  ],
  [
    'spring(?: boot)?',
    '(?:application|bootstrap)(?:-[\\w{}]+)?\\.(?:ya?ml|properties)|\\w*application\\.(?:java|kt)|logback-spring\\.xml|src/main/.*',
  ],
  [
    'symfony',
    '(?:services|routes|framework|security|doctrine|messenger)(?:_\\w+)?\\.(?:ya?ml|php)|bundles\\.php|kernel\\.php|(?:config|templates|migrations)/.*',
  ],
  [
    'laravel',
    '(?:web|api|console|channels)\\.php|\\w+serviceprovider\\.php|(?:app|routes|config|database|resources|bootstrap)/.*',
  ],
  ['phoenix', '(?:router|endpoint|application|repo)\\.ex|(?:runtime|config|mix|dev|prod)\\.exs|(?:priv|config)/.*'],
  [
    'terraform|opentofu|hcl',
    '(?:main|variables|outputs|versions|providers|backend|locals|data|terraform)\\.tf|[\\w.]*\\.tfvars|\\.terraform\\.lock\\.hcl|terraform\\.tfstate|(?:modules|environments|envs)/.*',
  ],
  [
    'helm',
    'chart\\.(?:ya?ml|lock)|values[\\w.-]*\\.(?:ya?ml|json)|_\\w+\\.tpl|notes\\.txt|\\.helmignore|(?:templates|charts|crds)/.*',
  ],
  ['kustomize|kustomization', 'kustomization\\.ya?ml|(?:base|overlays)/.*'],
  [
    'ansible',
    'main\\.ya?ml|ansible\\.cfg|(?:site|playbook|requirements|inventory)\\.\\w+|(?:roles|group_vars|host_vars|tasks|handlers|defaults|inventory)/.*',
  ],
  ['cargo|rustc?', 'cargo\\.(?:toml|lock)|(?:lib|main|mod|build)\\.rs|rust-toolchain\\.toml|(?:src/bin|\\.cargo)/.*'],
  [
    'gradle',
    '(?:build|settings)\\.gradle(?:\\.kts)?|gradle\\.properties|libs\\.versions\\.toml|gradle-wrapper\\.\\w+|(?:buildsrc|gradle|src/main)/.*',
  ],
  ['maven', 'pom\\.xml|settings\\.xml|(?:src/main|src/test|\\.mvn)/.*'],
  ['vite(?:js)?', 'vite\\.config\\.\\w+|index\\.html|\\.env[\\w.]*|public/.*'],
  ['storybook', '(?:main|preview|manager)\\.[jt]sx?|\\w+\\.stories\\.\\w+|\\.storybook/.*'],
  ['pytest', 'conftest\\.py|pytest\\.ini'],
  [
    'hugo|jekyll|mkdocs|docusaurus',
    '(?:hugo|_config|mkdocs|config|docusaurus\\.config)\\.\\w+|(?:content|layouts|archetypes|themes|_posts|_layouts|_includes)/.*',
  ],
];

const words = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_/.-])(?:${source})(?![\\p{L}\\p{N}_/-])`, 'iu');
const files = (source: string): RegExp => new RegExp(`(?:^|/)(?:${source})$`, 'i');
/** `[slug]`, `(group)`, `$id`: routers name files so. */
const ROUTE = /\[{1,2}[\w.-]+\]|\/\([\w-]+\)\/|\/\$\w+/;

/** Asks or tells of the project at hand. */
const HERE =
  /\b(?:our|ours|we|here|currently|already|(?:this (?:[\w.]+ )?(?:code|service|component|package|site|app|application|project|repo|repository|codebase|workspace)|(?:the|current|existing) (?:app(?! router)|application|project|repo|repository|codebase|workspace))|unser\w*|diese[mrs]? (?:projekt|repo)\w*|nuestr\w+|este (?:proyecto|repo\w*)|notre|ce (?:projet|dépôt)|noss[ao]s?|neste (?:projeto|repo\w*))\b|(?:этом|наш\w*|вашем) (?:проект|репозитор)|本项目|我们|这个项目|本專案|このプロジェクト|本プロジェクト|이 프로젝트|우리/iu;
const YOURS =
  /\b(?:your|you have|dein\w*|eure\w*|ihr(?:em|er)? projekt|tu proyecto|su proyecto|votre|ton projet|seu projeto)\b|你的|您的|あなたの/iu;
/** "How do I … in my app": how it is done, not what is there. */
const HOW =
  /\b(?:how (?:do|can|should|would|to)|where (?:do|can|should|would|to)|which files? (?:do|should)|what(?:'s| is) the (?:\w+ )?(?:way|difference|convention))\b/i;
/** The agent tells of what it looked at or did. */
const TOLD =
  /\b(?:i|we)(?:'ve| have)? (?:\w+ly |also |just )?(?:added|changed|updated|created|fixed|read|checked|looked|opened|found|saw|searched|moved|wrote|removed)\b/i;

/** "Your `tsconfig.json`"; elsewhere in a sentence "your" is anybody's. */
const isTheirs = ({ quote, text }: Mention): boolean =>
  YOURS.test(quote.slice(Math.max(0, quote.indexOf(text) - 24), Math.max(0, quote.indexOf(text))));

/**
 * Takes what is said of standard files for an example, where the agent used no tool and was asked nothing about this project:
 * "both are in `package.json`".
 */
export function excuseStandardFiles(mentions: readonly Mention[], answer: string, prompt: string): void {
  const asked = prompt.replace(/```[^`]*(?:```|$)/g, ' ');
  if (HERE.test(asked) || /\bmy\b/i.test(asked) || TOLD.test(answer)) return;
  for (const mention of mentions) {
    const { path, stance, kind, line, quote } = mention;
    const isGeneral =
      conventional.test(path.replace(/^.*\//, '')) && line === undefined && !HERE.test(quote) && !isTheirs(mention);
    if (stance === 'asserted' && kind !== 'change' && isGeneral) mention.stance = 'example';
  }
}

/**
 * Takes what is said of such files for an example, where the agent looked at none: `seen` are the files that it opened. A name that
 * the framework gives its meaning needs the framework to be named at all, any other that the user asked about the framework.
 */
export function excuseConventions(
  mentions: readonly Mention[],
  answer: string,
  prompt: string,
  seen: readonly string[] = [],
): void {
  const asked = prompt.replace(/```[^`]*(?:```|$)/g, ' ');
  if (HERE.test(asked) || (/\bmy\b/i.test(asked) && !HOW.test(asked)) || TOLD.test(answer)) return;
  const named = FRAMEWORKS.filter(([name]) => words(name).test(asked) || words(name).test(answer));
  if (named.length === 0) return;
  const inPrompt = named.some(([name]) => words(name).test(asked)) && !HERE.test(answer) && !YOURS.test(answer);
  const known = named.map(([, source]) => files(source));
  const isKnown = (path: string): boolean =>
    ROUTE.test(path) || known.some((pattern) => pattern.test(path.replace(/\/$/, '')));
  if (seen.some(isKnown)) return;
  for (const mention of mentions) {
    const { path, stance, kind, line, quote } = mention;
    if (stance !== 'asserted' || kind === 'change' || line !== undefined || HERE.test(quote) || YOURS.test(quote))
      continue;
    if ((inPrompt && seen.length === 0) || isKnown(path)) mention.stance = 'example';
  }
}
