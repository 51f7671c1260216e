import { AMBIGUOUS, EXTENSIONS } from '../../analyzers/unverified-file-claims/mentions/extensions.ts';

/**
 * Words that stay: they name nobody, and what is judged hangs on them. Everything else in paths, commands and tool output gets another name.
 */
const known = `
  adapted adapt change changed changes changing adjust adjusted build builds built convert converted correct corrected drop dropped enhanced ensure extend extended extract extracted introduce introduced merge merged refactor refactored register registered revise revised rewrite rewrote rewritten simplify simplified split swap swapped switch switched tweak tweaked wire wired mention mentioned describe described explain reviewed review checked verified verify confirm confirmed however finally next additionally furthermore overall key keys pending progress started cancelled canceled deferred completed complete
    a an and are as at be been but by can could did do does done for from had has have he her his how i if in into is it its just let may me might more
  most must my no nor not now of off on once only or other our out over own same she should so some still such than that the their them then there
  these they this those through to too under until up us very was we were what when where which while who whom whose why will with would yes yet you your
  absent access accessed already also always any anything array before after again all because below between both bytes cannot class code command
  commit committed config const contains content contents copied copy count create created creates current default defines delete deleted denied
  describes directory directories disk doc document documentation docs done edit edited edits empty enoent error errors exist exists existed existing
  exit export exported exports fail failed failing fails false file filename files find first fix fixed folder folders found function generate generated
  handles here implement implemented implements import imported imports include includes insertion insertions install installed last line lines link list
  listed locate located look looked made main make makes match matched matches message missing modified module move moved moves name named names never new
  next nonexistent none note nothing null old open opened package packages pass passed passes passing path paths pathspec permission please print project
  read reads reading refused remove removed rename renamed replace replaced report result results return returns review root rule run running runs
  save saved script scripts search see set sets show shown shows since skip skipped source stat string success such suite suites summary supports
  task tasks tell test tested tests text todo true type types unable unchanged undefined unknown update updated updates use used uses using value values
  version want warning warnings word words work works workspace write writes written wrote
  src lib libs app apps bin build dist out public private assets static styles components component pages page hooks hook utils util helpers helper
  common core shared internal external api server client services service models model views view controllers controller routes router types schema
  schemas tests spec specs fixtures mocks mock examples example sample samples demo tools tool scripts vendor third party target tmp temp var usr etc opt
  home users user mnt root lost dev proc sys node modules site dist info cache log logs data db migrations migration locale locales i18n resources resource
  java kotlin python resources android ios web www docs readme license licence changelog contributing makefile dockerfile jenkinsfile gemfile rakefile procfile
  vagrantfile codeowners index init setup pyproject requirements tsconfig jsconfig eslint prettier babel webpack vite vitest jest rollup cargo pom gradle
  gitignore gitattributes editorconfig npmrc env lock github workflows workflow vscode claude copilot agents agent skills skill instructions prompt prompts
  chatmode gemini memory feedback protocol reviews hooks idea git svn hg end start threshold front matter heading author date section suggestion context
  correction improvement addition
  add amend apply awk bash branch cat cd checkout chmod chown cherry cmd cp curl cut diff dir docker du echo egrep env esac eval exec fetch fgrep fi file grep
  gh git go head info java jq kill less ls log make md mkdir more mv npm npx node npx pip pnpm powershell print printf ps pull push pwd py pytest python
  rebase rg rm rmdir rsync ruby run rust sed sh show sort stash status sudo tail tar tee then time touch tr tree tsc uniq unzip wc wget which xargs yarn zip zsh
  else elif while until done select case staged stat short oneline name only numstat shortstat cached hard soft force recursive verbose quiet
  get item set content add out remove copy move new child location literalpath path filter encoding raw foreach object where select
  patch begin update delete insert replacement query pattern glob globs include exclude limit offset view range uri url input output
  usage shell timeout background description explanation stdin stdout stderr shellid completed
  mcp files inspect read write edit create update delete remove move rename patch replace insert append save terminal command fetch browser
  explore explorer general purpose helper subagent questions question answer options option header label
  lint linter typecheck check checks format formatter coverage bundle compile compiled compiler green red ok cases assertions expect assert total ran
  user message assistant system session stop block blocked continue original
`;

const kept = new Set([...known.trim().split(/\s+/), ...EXTENSIONS, ...AMBIGUOUS]);

/** Whether a word says nothing about a person, a company or a project. Words of one or two letters do not. */
export const isNeutral = (word: string): boolean => [...word].length <= 2 || kept.has(word.toLowerCase());

/** Names that are given instead; none of them is a word of a language's cues or a product. */
export const neutralNames =
  `amber birch cedar dune ember fjord grove heron inlet juniper kelp larch maple nectar opal pebble quartz reed sage tundra umber
  violet willow yarrow acorn basil clover daisy elder fern ginger hazel iris jade kiwi lilac mint nutmeg olive poppy quince sorrel thyme tulip vetch walnut`
    .trim()
    .split(/\s+/);
