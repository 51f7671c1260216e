import type { Change, Stance } from '../types.ts';
import type { Cues } from './cues.ts';

/** Turns the word lists and pattern sources of a language into cues. Nothing is compiled before a text needs it. */

type ChangeTitle = Change | 'weak';

export interface Sources {
  language: string;
  script: RegExp;
  /** Letters as the inside of a character class; `\b` in a source then stands at the edge of a word of them. */
  letters?: string;
  /** `{NAME}` in a source stands for one of these words. */
  words: Record<string, string>;
  joiner: RegExp;
  clauseBreak: RegExp;
  contrast: RegExp;
  abbreviation?: RegExp;
  prepare?: (view: string) => string;
  inPast?: (view: string) => string;
  /** Tried from top to bottom. */
  stances: readonly (readonly [Stance, ...string[]])[];
  changes: readonly (readonly [Change, ...string[]])[];
  /** A change with one of these is somebody else's, or none. */
  unless?: string;
  content: readonly string[];
  place: readonly string[];
  titles: readonly (readonly [Stance | ChangeTitle, ...string[]])[];
  notes: readonly (readonly [Change, ...string[]])[];
  line: readonly string[];
}

const CHANGES: ReadonlySet<string> = new Set(['created', 'edited', 'deleted', 'moved', 'weak']);

/** English titles stand above items in any language; an open box is read as "todo:". */
const COMMON: Sources['titles'] = [
  ['proposed', '^(?:todos?|to-?do|next steps?|plan|proposal|roadmap|backlog|follow-?ups?|recommendations?)\\b'],
  ['created', '^(?:new|created|added)(?: files?)?:?$'],
  ['deleted', '^(?:deleted|removed)(?: files?)?:?$'],
  ['edited', '^(?:files? (?:changed|modified|updated)|(?:changed|modified|updated|edited) files?|changes made):?$'],
  ['weak', '^(?:summary of )?changes:?$'],
];

export function make(sources: Sources): Cues {
  const { language, script, letters, words, joiner, clauseBreak, contrast } = sources;
  const edge = letters ? `(?:(?<![${letters}])(?=[${letters}])|(?<=[${letters}])(?![${letters}]))` : '\\b';
  const expand = (source: string): string =>
    source.replace(/\{([A-Z]+)\}/g, (_, name: string) => `(?:${expand(words[name] ?? name)})`);
  const cue = (source: string): RegExp => new RegExp(expand(source).normalize().replaceAll('\\b', edge), 'u');
  const each = <Name, Rule>(
    groups: readonly (readonly [Name, ...string[]])[],
    rule: (name: Name, pattern: RegExp) => Rule,
  ): Rule[] => groups.flatMap(([name, ...list]) => list.map((source) => rule(name, cue(source))));
  const unless = sources.unless ? { unless: cue(sources.unless) } : {};
  return {
    language,
    script,
    joiner,
    clauseBreak,
    contrast,
    abbreviation: sources.abbreviation ?? /(?!)/,
    // One spelling of accents and of Devanagari's dots.
    prepare: sources.prepare ?? ((view) => view.normalize()),
    inPast: sources.inPast ?? ((view) => view),
    stances: each(sources.stances, (stance, pattern) => ({ stance, pattern })),
    kinds: [
      ...each(sources.changes, (change, pattern) => ({ kind: 'change' as const, change, pattern, ...unless })),
      ...sources.content.map((source) => ({ kind: 'content' as const, pattern: cue(source) })),
      ...sources.place.map((source) => ({ kind: 'content' as const, place: true as const, pattern: cue(source) })),
    ],
    contexts: each([...sources.titles, ...COMMON], (title, pattern) => {
      if (title === 'weak') return { pattern, change: 'edited' as const, weak: true as const };
      return CHANGES.has(title) ? { pattern, change: title as Change } : { pattern, stance: title as Stance };
    }),
    notes: each(sources.notes, (change, pattern) => ({ change, pattern })),
    line: [...sources.line, '◆,? ?[(（]?(?:lines?|ln|l\\.?) ?~?(\\d{1,7})'].map(cue),
  };
}

/** Chinese and Japanese: no spaces, and punctuation of one width. */
export const unspaced = (view: string): string =>
  view.replaceAll(' ', '').replace(/[，。；：（）！？｡]/gu, (mark) => HALF[mark] ?? mark);

const HALF: Record<string, string> = {
  '，': ',',
  '。': '.',
  '｡': '.',
  '；': ';',
  '：': ':',
  '（': '(',
  '）': ')',
  '！': '!',
  '？': '?',
};
