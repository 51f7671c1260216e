/** Names that are files though nothing in them says so, and names that are not though they look like it. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Files known without an extension; exact case, as case is all that tells `LICENSE` from a licence. */
export const KNOWN_FILES = words(`
  LICENSE LICENCE COPYING NOTICE AUTHORS CODEOWNERS MAINTAINERS OWNERS PATENTS
  Makefile makefile GNUmakefile Dockerfile Containerfile Gemfile Rakefile Procfile Jenkinsfile Vagrantfile Brewfile
  Podfile Fastfile Appfile Cartfile Pipfile Justfile justfile Taskfile Tiltfile Earthfile Caddyfile Guardfile Berksfile
  Capfile Thorfile Dangerfile Snakefile Steepfile Puppetfile SConstruct SConscript gradlew mvnw
`);

/** Also ordinary words or tool names: known files only as code or after a directory, and often with an extension on disk. */
export const KNOWN_IN_CODE = words(
  'README CHANGELOG CONTRIBUTING SECURITY HISTORY CHANGES VERSION INSTALL NEWS TODO BUILD WORKSPACE',
);

/** Names whose extension alone would not do. */
export const KNOWN_NAMES = words(`
  go.mod go.sum go.work go.work.sum cargo.lock yarn.lock poetry.lock gemfile.lock pipfile.lock composer.lock flake.lock
  bun.lock bun.lockb uv.lock pdm.lock mix.lock podfile.lock pubspec.lock deno.lock package.resolved package.swift
  terraform.lock.hcl app.config web.config nuget.config packages.config dockerfile.dev dockerfile.prod dockerfile.test
  makefile.am configure.ac cmakelists.txt py.typed requirements.in pnpm-lock.yaml main.c main.h debug.log error.log
  access.log server.log build.log output.log
`);

/** First part of well-known dotfiles: `.env` and `.env.local`, `.eslintrc` and `.eslintrc.json`. */
export const DOTFILES = words(`
  gitignore gitattributes gitmodules gitkeep gitconfig mailmap env envrc npmrc npmignore nvmrc yarnrc yarn-integrity
  editorconfig prettierrc prettierignore eslintrc eslintignore eslintcache stylelintrc babelrc swcrc browserslistrc huskyrc
  lintstagedrc commitlintrc czrc releaserc nycrc mocharc c8rc taprc jshintrc jscsrc markdownlint markdownlintrc
  markdownlintignore remarkrc textlintrc secretlintrc secretlintignore dockerignore containerignore helmignore gcloudignore
  vercelignore vscodeignore slugignore cfignore ignore rgignore fdignore node-version python-version ruby-version
  java-version go-version terraform-version tool-versions sdkmanrc flake8 pylintrc coveragerc isort style.yapf pypirc
  condarc rspec rubocop ruby-gemset irbrc pryrc bashrc bash_profile bash_history zshrc zprofile zshenv profile inputrc
  vimrc netrc wgetrc curlrc htaccess htpasswd clang-format clang-tidy clangd cursorrules cursorignore windsurfrules
  clinerules aiderignore claudeignore copilotignore keep nojekyll bazelrc bazelversion bazelignore buckconfig hgignore
  watchmanconfig flowconfig luacheckrc stylua swift-version swiftformat swiftlint metadata_never_index mcp golangci
`);

/** Dot folders named without a trailing slash. */
export const DOT_FOLDERS = words(`
  git github gitlab vscode idea husky claude copilot cursor codex devcontainer circleci storybook changeset yarn npm cache
  config ssh aws kube docker venv next nuxt turbo vercel netlify terraform gradle mvn cargo rustup pytest_cache mypy_cache
  ruff_cache tox nyc_output well-known agents gemini windsurf zed fleet svelte-kit astro expo
`);

/** Products and sites written like files. */
export const PRODUCTS = words(`
  node.js next.js nuxt.js vue.js react.js angular.js solid.js three.js d3.js p5.js express.js nest.js koa.js hapi.js
  sails.js meteor.js ember.js backbone.js knockout.js alpine.js svelte.js preact.js gatsby.js remix.js electron.js
  chart.js moment.js day.js date.js luxon.js discord.js require.js video.js pdf.js tensorflow.js brain.js matter.js
  babylon.js pixi.js phaser.js quill.js hammer.js anime.js handlebars.js mustache.js underscore.js lodash.js polymer.js
  socket.io draw.io fly.io crates.io docker.io ghcr.io gcr.io quay.io github.io asp.net ado.net ml.net vb.net f#.net
  docs.rs pub.dev web.dev deno.land pkg.go.dev npm.js deno.js bun.js cypress.js playwright.js puppeteer.js prism.js
  highlight.js marked.js leaflet.js cesium.js impress.js reveal.js ethers.js web3.js stimulus.js htmx.js lit.js qwik.js
  nuxt.com vite.js rollup.js webpack.js paper.js fabric.js konva.js tone.js howler.js ammo.js cannon.js redux.js mobx.js
  game.py booking.com claude.ai chat.openai.com openai.com cal.com last.fm bit.ly character.ai x.ai
`);

/** Last part of a host name. `sh`, `rs`, `py`, `md`, `pl`, `cc` are left out: as extensions they are far more frequent. */
export const DOMAINS = words(
  'com org net io dev ai app co edu gov info biz me us uk eu de fr es it nl ch at be jp cn ru br in au ca kr tw land page site cloud tech xyz tv gg ly fm so to',
);

/** First folder of an absolute path on a machine; any other `/name/…` may be a route of a web server. */
export const ROOTS = words(
  'home Users users tmp var etc usr opt mnt media root private Library Applications Volumes srv workspace workspaces builds github data app code repo project projects System dev proc sys run bin sbin lib work testbed',
);

/** First part of a branch or ref. */
export const REFS = words(
  'feature feat features fix bugfix hotfix release releases chore origin upstream refs heads tags remotes dependabot renovate user users dev topic wip',
);

export const MEDIA_TYPES = words('application text image audio video font multipart message model');

/** Files that web servers serve: `/index.html` is a route as often as a file. */
export const WEB_FILES = words(
  'html htm json xml txt js css ico png jpg jpeg svg gif webp webmanifest map php asp aspx jsp rss atom pdf',
);

/** Stems that stand for any name. */
export const PLACEHOLDER_STEMS = words(
  'foo bar baz qux quux example sample my-file myfile your-file yourfile filename file-name somefile some-file placeholder dummy xxx whatever something anything file file1 file2 a b c x y z name',
);

/** Files whose lines are names of files and patterns for them; what is put there is data. */
export const LISTS_NAMES = /^(?:\.[a-z]*ignore|\.gitattributes|\.gitmodules|CODEOWNERS|MANIFEST\.in)$/;

const OWN_FOLDERS =
  /^(?:src|lib|app|apps|test|tests|packages|scripts|server|client|web|api|docs|dist|build|bin|config|public|static|assets|components|pages|utils|examples|tools|cmd|internal|core|spec|e2e|\.[\w-]+)\//;

/**
 * Whether a name may be what an import says instead of a file: relative (`./net.js` is `net.ts`), a subpath import (`#lib/retry.js`),
 * in a package (`lodash/fp.js`), or a style sheet (`vars.scss` is `_vars.scss`).
 */
export const mayBeSpecifier = (text: string): boolean =>
  /^(?:\.{1,2}\/|#|~|@)/.test(text) ||
  (/^[a-z][\w.-]*\/[\w./-]+\.[cm]?js$/.test(text) && !OWN_FOLDERS.test(text)) ||
  /\.(?:scss|sass|less)$/.test(text);
