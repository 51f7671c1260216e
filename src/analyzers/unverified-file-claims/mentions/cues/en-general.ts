import type { Cues } from './cues.ts';
import { cue, NOUN_LEAD } from './en-words.ts';

/**
 * English rules for what is said in general: how projects of a kind are laid out, what is in other people's repositories, and
 * what the reader will have once a command has run. Nobody says that such files are in this project.
 */

type Rule = Cues['stances'][number];
const rules = (when: RegExp | undefined, ...sources: string[]): Rule[] =>
  sources.map((source) => ({
    stance: 'example',
    pattern: cue(source),
    unlessDone: true,
    carries: true,
    ...(when ? { when } : {}),
  }));

/** Products by a mark of their own or by their ending; a space and a word may belong to the name. */
const PRODUCT =
  "(?:{F}|(?:app|pages) router|[a-z]+[A-Z]*\\.js(?:'s)?)(?: (?:actions|boot|code|router|native|core|itself|proper|\\d[\\d.]*))?";
const LANGUAGE = '(?:{Z})(?: itself)?';
/** Speaks of the project at hand, whatever it is built with. */
const NOT_HERE =
  '^(?!.*\\b(?:this|your|our|the) (?:\\w+ ){0,2}(?:app(?! router)|project|repo|repository|codebase|package|setup|one)\\b|.*\\bhere\\b)(?:.*[;:] )?(?:so |and |but |also |note that |by default,? )*';
const KINDS =
  '(?:projects?|apps?|applications?|packages?|repos?|repositories|charts?|workspaces?|monorepos?|sites?|themes?|crates?|gems?|plugins?|extensions?|roles?|sketches?|codebases?|builds?)';
const HAS =
  '(?:has|have|needs?|consists?|contains?|uses?|keeps?|keep|declares?|defines?|lists?|puts?|describes?|starts?|expects?|requires?|includes?|stores?|splits?|goes|go|lives?|looks?|(?:is|are) (?:{V} |often |usually )*(?:described|configured|defined|made up|split) (?:by|of|into|in a))';
const READS =
  '(?:reads|looks|loads|expects|picks|takes|collects|maps|renders|treats|requires|needs|stores|keeps|uses|has|implements|does|puts|wants|searches|prefers|defaults|delegates|finds|discovers|auto-imports)';
const OFTEN =
  '(?:typically|usually|normally|conventionally|commonly|traditionally|often|by convention|generally(?: speaking)?|in general|as a rule)';

export const general: readonly Rule[] = [
  // Where the reader is to put it.
  ...rules(
    /\byou|\bbelong|\bgo/,
    '^(?:then |and |so |in short,? )?you (?:can |just |then |simply |usually )*(?:set|configure|declare|define|register|enable|disable|put|add|specify|list|override|place|change|control|pass|turn)\\b[^◆.;]{0,80}\\b(?:in|to|into|inside|under|via|through) (?:{D} )*◆',
    '\\b(?:belongs?|goes|go) (?:in|into|inside|under) (?:{D} )*◆',
  ),
  // A rule for files of that name.
  ...rules(
    /mandatory|optional|compulsory|necess|only|just/,
    `${NOT_HERE}(?:the |a |an )?◆ (?:{V} )*(?:is|are) (?:(?:{V} )*(?:mandatory|optional|compulsory|unnecessary)|(?:only|just) (?:needed|required|necessary))\\b`,
  ),
  ...rules(
    /[a-z][A-Z]*[FZ]|\.js|router|git's/,
    `${NOT_HERE}(?:in|with|under|on|for|inside|using|within|as of|since) (?:the |plain |vanilla |modern )?(?:${PRODUCT}|${LANGUAGE})(?: ${KINDS})?(?:,| (?:the|an?|you|it|this|that) | [▫◇◆]).*◆`,
    `${NOT_HERE}(?:the |a |an )?${PRODUCT} (?:(?:[\\w-]+ ){0,2}${KINDS} )?(?:{V} |${OFTEN} )*(?:${READS}|${HAS})\\b.*◆`,
    // "Vite's config lives in ◆".
    `${NOT_HERE}(?:the )?[a-z]+'s[A-Z]*F[A-Z]* (?:[\\w-]+ ){1,3}?(?:{V} |${OFTEN} )*(?:lives?|goes|go|sits?|belongs?|resides?|is|are|stays?|comes?|loads?|reads?)\\b.*◆`,
    `^an? ${PRODUCT} (?:\\w+ ){1,2}?[a-z]+s[A-Z]* .*◆|\\b{F} itself\\b.*◆|\\b{FZ} team\\b.*◆`,
    `\\b(?:{F}|git|[a-z]+[A-Z]*\\.js)(?:'s)? (?:\\w+ )?(?:own (?:code|\\w+)|source|sources|source code|code base|codebase|tree|implementation|repo|repository|compiler|kernel|monorepo|stdlib|standard library)\\b.*◆`,
    `\\b(?:linux|typescript|rust|go|python) (?:kernel|compiler|toolchain|interpreter|standard library)\\b.*◆`,
    "'s[A-Z]*F[A-Z]* ◆",
  ),
  ...rules(
    /Z |\b(?:an?|most|many|every|each|any|typical|usual|standard|common|normal|convention|general|often|tradition|idiomatic|default)/,
    `^(?:an?|most|many|every|each|any|typical) (?:[\\w-]+ ){1,4}${KINDS} (?:{V} |${OFTEN} )*${HAS}\\b.*◆`,
    `^an? (?:[\\w-]+ ){0,3}${KINDS} (?:with|using|for|in) \\w+ ${HAS}\\b.*◆`,
    `^{Z} (?:{V} )*(?:requires|expects|insists|wants|needs|looks)\\b.*◆`,
    `\\b(?:in|for|with|under) (?:an? (?:\\w+ )?|most |many |any |every |typical )(?:[\\w.-]+ ){0,3}${KINDS}\\b.*◆`,
    `${NOT_HERE}(?:(?!\\b(?:i|we)\\b)[^◆]){0,160}\\b${OFTEN}\\b[^◆]{0,40}\\b(?:live|lives|go|goes|sit|sits|keeps?|puts?|have|has|use|split|store|named|called|placed|found|started from)\\b.*◆`,
    `${NOT_HERE}(?:generally speaking|generally|in general|conventionally|traditionally|typically|by convention|as a rule),? .*◆`,
    '(?<!\\b(?:follow|follows|following) (?:the|a) )\\b(?:usual|typical|conventional|standard|customary|common|idiomatic) (?:\\w+ )?(?:places?|home|location|layout|structure|spot|way|names?|files?|pattern)\\b.*◆',
    `\\b(?:convention|idiom) (?:is|for|says|puts)\\b.*◆|\\b(?:often|usually|typically|normally|conventionally|commonly) (?:in |at |under |just |called |named )?◆(?=$|[,.;:)]| (?:or|and|for|in|at)\\b)`,
    // "Every component gets its own file: ◆".
    '\\b(?:each|every) \\w+ (?:gets|has|needs|goes into|lives in) (?:its|a|an) (?:own )?(?:\\w+ )?(?:file|module|folder)\\b.*◆',
  ),
  // Another repository, a library, a trace through one.
  ...rules(
    /\b(?:upstream|their|sister|other|another|separate|different|library|package|module|dependency|framework|sdk)|'s/,
    '^(?:so |and )?upstream,? .*◆|^(?:the )?upstream (?:project|repo|repository|source|code|version|library|package)\\b.*◆|\\bin the upstream (?:\\w+ )?(?:repo|repository|project|code|source).*◆',
    `\\b(?:in|of|from) (?:the |their |a |an )?(?:sister|other|another|separate|different|their) (?:own )?(?:\\w+ )?(?:repo|repository|project|codebase|source|code)\\b.*◆|\\btheir (?:\\w+ )?(?:repo|repository|codebase|tree|source|example|docs)\\b.*◆|◆ in (?:their|the upstream)\\b`,
    `\\b(?:the|this) (?:library|dependency|framework|sdk)'s (?:own )?(?:\\w+,? ){0,2}◆|\\binside the (?:▫|\\w+) (?:package|library|dependency|module|sdk)\\b.*◆`,
    // "mocha's ◆": a proper name, as anything of the project would have an article.
    "(?<!\\b(?:the|your|our|my|its|this|that|each|every|an?|their|his|her) (?:[\\w-]+ ){0,3})(?<![\\w-])(?!(?:it|that|here|there|what|who|let|this|he|she|where|how|everyone|one|today|yesterday)'s)[a-z]+'s ◆",
  ),
  // What is in an archive once the reader has it: "Unzip it; ◆ explains the rest".
  ...rules(
    /^(?:[a-z]+[A-Z]*[,:]? )?(?:download|unzip|unpack|untar|clone|fetch)/,
    '^(?:(?:then|first|just|please|now|next|simply)[A-Z]*[,:]? )?(?:download|unzip|unpack|untar|clone|fetch) (?:it|them|that|this|(?:the|an?) (?:\\w+ ){0,2}(?:archive|zip|repo|repository|template|release|package|tarball|bundle|file)|▫|◇)\\b.*◆',
  ),
  // What the reader gets.
  ...rules(
    /\b(?:you|gives?|leaves?|edits|unpacks|makes|yields|ends|lands|appears|shows|goes)/,
    `\\b(?:gives?|leaves?|gets?|hands?) you (?:with )?${NOUN_LEAD}◆`,
    `\\byou (?:get|end up with|obtain|receive|now have|then have) ${NOUN_LEAD}◆`,
    '▫ (?:{V} )*(?:gives|yields|leaves|makes|edits|unpacks|prints|downloads|renames|concatenates|extracts|converts|copies)\\b.*◆',
    '◆,? (?:{V} )*(?:ends up|lands|goes|appears|shows up) in (?:your|the) (?:downloads?|current|working|home|output)\\b',
  ),
  // The kind of name is said in front.
  ...rules(
    /\b(?:topic|queue|channel|stream|metric|bucket|table|namespace|hostname|domain|endpoint|branch|tag|locale|selector|type)\b/,
    '\\b(?:topic|queue|channel|stream|metric|bucket|table|namespace|hostname|domain|endpoint|branch|tag|locale|selector|(?:mime|media|content) type) ◆',
  ),
];
