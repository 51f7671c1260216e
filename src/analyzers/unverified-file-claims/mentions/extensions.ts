/** File name extensions, as data. Matched in lower case. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Extensions that hardly mean anything but a file: `net.ts` in prose is a file. */
export const EXTENSIONS = words(`
  ts tsx mts cts js jsx mjs cjs json jsonc json5 jsonl ndjson geojson webmanifest vue svelte astro mdx
  md markdown mdc rst adoc asciidoc tex bib txt rtf
  html htm xhtml css scss sass less styl pcss hbs handlebars mustache ejs pug jade njk liquid twig haml slim erb jinja j2
  py pyi pyx pxd ipynb pyc rb rbs rake gemspec php phtml pl pm lua tcl raku
  go rs java kt kts groovy gradle scala sbt clj cljs cljc edn ex exs erl hrl elm hs lhs mli fs fsx fsi fsproj
  cc cpp cxx hpp hxx hh ino cu cuh glsl hlsl wgsl nasm zig nim jl dart swift mm dpr f90 f95
  cs csproj vbproj sln slnx resx xaml cshtml razor nuspec
  sh bash zsh fish ksh ps1 psm1 psd1 bat cmd awk nu
  yml yaml toml ini cfg conf cnf properties editorconfig plist xml xsd xsl xslt wsdl dtd svg
  sql sqlite sqlite3 prisma graphql gql proto thrift avsc capnp csv tsv parquet xlsx xls docx pptx odt ods
  tf tfvars tfstate hcl nix bicep dockerfile dockerignore gitignore mk cmake bzl bazel gn gni podspec xcconfig pbxproj
  xcodeproj xcworkspace storyboard xib entitlements xcassets modulemap xcscheme
  png jpg jpeg gif webp avif ico bmp tiff heic psd eps mp3 mp4 wav ogg flac webm mov avi mkv m4a woff woff2 ttf otf eot
  pdf epub zip tar gz tgz bz2 xz zst 7z rar jar ear whl egg deb rpm dmg pkg msi exe dll dylib wasm apk aab ipa vsix crx
  pem crt csr p12 pfx keystore jks asc gpg diff snap rdb bak tmp swp orig rej postman_collection
  po arb xlf xliff ftl srt vtt ics vcf eml mbox rmd qmd rproj rds sas sol cairo circom
  vim lisp rkt scm vimrc tmpl tpl gotmpl templ
  code-workspace tsbuildinfo lcov gcov pprof heapsnapshot cpuprofile
  prefab asmdef uasset tscn tres gd gdshader fbx glb gltf usdz m4 cabal opam
`);

/** Also a member, a method, a top-level domain or a word: a file only in company (a directory, a line number, a dash). */
export const AMBIGUOUS = words(`
  map log test config lock env data d h c m r s v o a key name app so in out lib db bin mod sum work text page class
  module def inc dev io ai co net com org doc docs old new local example sample template dist prod staging patch war
  spec stories style styles type types model view controller schema query result value values index main core util utils
  base common list item file files path dir root src tool tools run x y z i j k t n p q w e b f g l u
  state props ref id info version status error errors message url uri host port user users event events content body
  target targets options params args settings handler service method function object array string number length size
  dat rc jsp asp dep deps cert lang format ml feature http rest robot trace prof service timer socket desktop rules
  strings cast move pub pid dump golden mo pot el am ac cr pas vb cob cbl metal frag vert asm fbs arrow feather ninja
  mtl obj blend unity lst tape rda mat vy rda sav hie dune action session
`);

/** Ambiguous ones that an underscore or a digit in the stem settles, as members of that shape are rare: `net_util.c`. */
export const SETTLED_BY_STEM = words('log lock c h m r db bin dat lst');

/** Suffixes put behind a whole file name: `a.js.map`, `settings.json.bak`, `config.yml.example`. */
export const OUTER = words(
  'map bak old orig rej tmp swp lock gz xz zst bz2 enc sig asc in example sample template dist tmpl tpl snap new local part',
);

/** Left of a dot these are objects, so that what follows is a member: `response.json`, `el.html`. */
export const OBJECTS = words(`
  console process module this self super array object string number math json window document global globalthis promise
  res req resp response request ctx context args argv opts options params state event evt err error obj arr str
  fs os np pd plt torch sys io re axios fetch client cls db conn cursor session row rows el elem element node
  logger fmt git repo exports import require jest vi expect it describe page result results value values field fields
  body headers input output stream buffer query match entry metadata
`);

/** Members that are also extensions; they make a file only after a stem that is no object. */
export const MEMBERS = words(
  'json text html css xml log map data patch diff sql zip csv pdf prisma properties less cs',
);

/** Stems that no file has. */
export const NEVER_STEMS = words('console this self super np pd plt req res ctx evt argv globalthis document.body');
