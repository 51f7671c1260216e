import { LazyPattern } from '../../pattern.ts';

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

/** Frameworks by the words that name them, in lower case, and the files that each of them gives a meaning. */
export const TABLES: { frameworks: { name: LazyPattern; files: LazyPattern }[] } = {
  frameworks: FRAMEWORKS.map(([named, files]) => ({
    name: new LazyPattern(`(?<![\\p{L}\\p{N}_/.-])(?:${named})(?![\\p{L}\\p{N}_/-])`, 'u'),
    files: new LazyPattern(`(?:^|/)(?:${files})$`, 'i'),
  })),
};
