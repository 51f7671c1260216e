/** What is said of such files is said of the tool that makes them: "the key is computed from `package-lock.json`". */
export const locks =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lockb?|go\.sum|(?:yarn|cargo|poetry|uv|pipfile|gemfile|composer|mix|pubspec|flake|deno)\.lock|\.terraform\.lock\.hcl|package\.resolved)$/i;

/** Names that every project has or could have: spoken of in general as often as of this project. */
const general = [
  'package(?:-lock)?\\.json|npm-shrinkwrap\\.json|[tj]sconfig(?:\\.\\w+)?\\.json|(?:turbo|nx|lerna|rush|biome|deno|vercel|firebase|angular|app|manifest|components|global|composer|launchsettings|appsettings(?:\\.\\w+)?)\\.jsonc?|netlify\\.toml|\\w+\\.config\\.\\w+|next-env\\.d\\.ts',
  '\\.(?:eslintrc|prettierrc|babelrc|stylelintrc|swcrc|mocharc|commitlintrc|lintstagedrc|releaserc)(?:\\.\\w+)?|\\.(?:npmrc|nvmrc|node-version|browserslistrc|editorconfig|gitignore|gitattributes|gitmodules|dockerignore|eslintignore|prettierignore|htaccess|flake8|pylintrc|coveragerc|python-version|ruby-version|tool-versions|rspec|rubocop\\.yml|clang-format|clang-tidy|env(?:\\.\\w+)*|bashrc|zshrc|profile|gitlab-ci\\.yml|pre-commit-config\\.yaml)',
  'readme(?:\\.\\w+)?|license(?:\\.\\w+)?|changelog(?:\\.\\w+)?|contributing\\.md|codeowners|robots\\.txt|sitemap\\.xml',
  'makefile|justfile|rakefile|procfile|vagrantfile|jenkinsfile|podfile|brewfile|cmakelists\\.txt|meson\\.build|build\\.bazel|dockerfile|(?:docker-)?compose(?:\\.\\w+)?\\.ya?ml|kustomization\\.ya?ml|chart\\.yaml|values\\.yaml|skaffold\\.yaml|nginx\\.conf|ansible\\.cfg|mkdocs\\.yml|_config\\.yml|azure-pipelines\\.yml',
  'go\\.(?:mod|sum|work)|cargo\\.(?:toml|lock)|rust-toolchain\\.toml|rustfmt\\.toml|clippy\\.toml|(?:pyproject|ruff|mise|uv)\\.toml|requirements\\.txt|setup\\.(?:py|cfg)|pipfile|environment\\.ya?ml|(?:tox|pytest|mypy)\\.ini|conftest\\.py|__init__\\.py|gemfile(?:\\.lock)?|pom\\.xml|(?:build|settings)\\.gradle(?:\\.kts)?|gradle\\.properties|application(?:-\\w+)?\\.(?:ya?ml|properties)|bootstrap\\.ya?ml|androidmanifest\\.xml|info\\.plist|package\\.swift|pubspec\\.yaml|analysis_options\\.yaml|web\\.config|nuget\\.config|directory\\.build\\.props|schema\\.prisma|mix\\.exs',
  'index\\.(?:html|js|ts)|main\\.(?:py|go|rs|js|ts|c|cpp)|settings\\.json|config\\.(?:json|ya?ml|toml)|(?:yarn|poetry|uv|pipfile|composer|mix|pubspec|flake)\\.lock|bun\\.lockb?|pnpm-(?:lock|workspace)\\.yaml',
];
export const conventional = new RegExp(`^(?:${general.join('|')})$`, 'i');
