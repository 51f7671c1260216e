import { LazyPattern } from '../../../pattern.ts';
import type { Change, Stance } from '../types.ts';
import type { Cues } from './cues.ts';
import { SKETCH } from './sketch.ts';
import type { Rules, Sources } from './sources.ts';
import { withoutAccents } from './words.ts';

/** Turns the data of a language into cues. Nothing is compiled before a text needs it. */

const CHANGES: ReadonlySet<string> = new Set(['created', 'edited', 'deleted', 'moved', 'weak']);

/** English titles stand above items in any language; an open box is read as "todo:". */
const COMMON: Sources['titles'] = [
  [
    'proposed',
    '^(?:todos?|to-?do|next steps?|plan|proposal|roadmap|backlog|follow-?ups?|recommendations?)\\b',
    ...SKETCH,
  ],
  ['created', '^(?:new|created|added)(?: files?)?:?$'],
  ['deleted', '^(?:deleted|removed)(?: files?)?:?$'],
  ['edited', '^(?:files? (?:changed|modified|updated)|(?:changed|modified|updated|edited) files?|changes made):?$'],
  ['weak', '^(?:summary of )?changes:?$'],
];

const PRODUCT =
  '(?<![a-z\\d])(?:next\\.?js|nuxt(?:\\.?js)?|(?:ruby ?on ?)?rails|django|laravel|symfony|spring(?: ?boot)?|sveltekit|remix|gatsby|angular|fastapi|expo|astro|nestjs)(?![a-z\\d])';

/** Where a framework expects its files is no statement about this project. */
const CONVENTIONS: readonly Rules<Stance>[] = [['example', PRODUCT]];

/** Bold words that begin one of several ways to go. */
const PLAN_LABEL =
  /^(?:(?:variante|option|ansatz|vorschlag|möglichkeit|approche|proposition|solution|opción|propuesta|alternativa|opção|proposta|abordagem|вариант|подход|предложение|विकल्प|प्रस्ताव)(?![\p{L}])|(?:方案|选项|選項|做法|思路|案|プラン|選択肢|방안|옵션|제안)\s*[\dA-Za-zА-Я一二三四①②③:：])|^(?:[A-ZА-Я]|\d)\s*(?:案|안)/iu;

/** The beginning of an item, behind its name and number. */
const FIRST = '(?<=^(?:◆ ?[:：—–-] ?)?(?:\\d+[.)] ?)?)';

/** `plain`: for texts without accents ("geaendert", "esta"). */
export function make(sources: Sources, plain = false): Cues {
  const { language, letters, abbreviation, past, fold = [] } = sources;
  const folded = (text: string): string =>
    fold.reduce(
      (result, [mark, read]) => result.replaceAll(mark, read),
      text.normalize(fold.length > 0 ? 'NFD' : 'NFC'),
    );
  const edge = letters ? `(?:(?<![${letters}])(?=[${letters}])|(?<=[${letters}])(?![${letters}]))` : '\\b';
  const words: Record<string, string> = { FIRST, PRODUCT, ...sources.words };
  const expand = (source: string): string =>
    source.replace(/\{([A-Z]+)\}/g, (_, name: string) => `(?:${expand(words[name] as string)})`);
  const spell = plain && fold.length === 0 ? withoutAccents : folded;
  const letter = letters ? `[${letters}\\d_]` : '\\w';
  const spelt = (source: string): string => spell(expand(source).replaceAll('\\b', edge).replaceAll('\\w', letter));
  const cue = (source: string, flags = 'u'): LazyPattern => new LazyPattern(spelt(source), flags);
  const compiled = (source: string, flags = 'u'): RegExp => new RegExp(spelt(source), flags);
  const each = <Name, Rule>(groups: readonly Rules<Name>[], rule: (name: Name, pattern: LazyPattern) => Rule): Rule[] =>
    groups.flatMap(([name, ...list]) => list.map((source) => rule(name, cue(source))));
  const spelled = sources.prepare ? unspaced : sources.latin ? transcribed(sources.latin, folded) : folded;
  // One spelling of accents and of Devanagari's dots; what stands in the next cell of a table is said of the file.
  const prepare = (view: string): string => spelled(view.normalize().replace(/^◆ ?\| ?/u, '◆: '));
  const unless = sources.unless ? { unless: cue(sources.unless) } : {};
  return {
    language,
    joiner: cue(sources.joiner),
    clauseBreak: compiled(sources.clauseBreak, 'giu'),
    contrast: cue(sources.contrast, 'iu'),
    abbreviation: abbreviation === undefined ? /(?!)/ : cue(abbreviation, 'iu'),
    prepare,
    inPast: past ? inPast(past, compiled, prepare) : prepare,
    stances: [
      ...(sources.general ?? []).map((source) => ({
        stance: 'example' as const,
        pattern: cue(source),
        unlessDone: true as const,
      })),
      ...each(sources.stances, (stance, pattern) => ({ stance, pattern })),
    ],
    ...(sources.existence ? { existence: sources.existence.map((source) => cue(source)) } : {}),
    ...(sources.supposes ? { supposes: cue(sources.supposes) } : {}),
    ...(sources.entry && {
      entry: {
        into: cue(sources.entry.into),
        by: cue(sources.entry.by),
        ...(sources.entry.where ? {} : { only: true as const }),
      },
    }),
    doubts: each([...(sources.doubts ?? []), ...CONVENTIONS], (stance, pattern) => ({ stance, pattern })),
    later: each(sources.later ?? [], (says, pattern) =>
      CHANGES.has(says) ? { pattern, change: says as Change } : { pattern, stance: says as Stance },
    ),
    kinds: [
      ...each(sources.notes, (change, pattern) => ({
        kind: 'change' as const,
        change,
        pattern: new LazyPattern(`◆ ?${pattern.source}`, 'u'),
      })),
      ...each(sources.changes, (change, pattern) => ({ kind: 'change' as const, change, pattern, ...unless })),
      ...sources.content.map((source) => ({ kind: 'content' as const, pattern: cue(source) })),
      ...sources.place.map((source) => ({ kind: 'content' as const, place: true as const, pattern: cue(source) })),
    ],
    planLabel: PLAN_LABEL,
    contexts: each([...sources.titles, ...COMMON], (title, pattern) => {
      if (title === 'weak') return { pattern, change: 'edited' as const, weak: true as const };
      return CHANGES.has(title) ? { pattern, change: title as Change } : { pattern, stance: title as Stance };
    }),
    notes: each(sources.notes, (change, pattern) => ({ change, pattern })),
    line: [...sources.line, '◆,? ?[(（]?(?:lines?|ln|l\\.?) ?~?(\\d{1,7})'].map((source) => cue(source)),
  };
}

/** Words in Latin letters in the language's own. */
function transcribed(pairs: string, folded: (text: string) => string): Cues['prepare'] {
  const words = new Map([...pairs.matchAll(/(\S+) (\S+)/g)].map(([, typed = '', own = '']) => [typed, own]));
  return (view) => folded(view.replace(/[a-z]+/g, (word) => words.get(word) ?? word));
}

/** All words of the list in one expression, so that a view is gone through once. */
function inPast(
  { frame, words }: NonNullable<Sources['past']>,
  cue: (source: string, flags?: string) => RegExp,
  prepare: Cues['prepare'],
): Cues['inPast'] {
  const pairs = words.map((pair) => {
    const [from = '', to = ''] = pair.split(' → ');
    return { from, whole: cue(`^${from}$`), to };
  });
  const all = cue(frame.replace('_', `(?:${pairs.map(({ from }) => from).join('|')})`), 'gu');
  return (view) =>
    prepare(view).replace(all, (word) => {
      const pair = pairs.find(({ whole }) => whole.test(word));
      return pair ? word.replace(pair.whole, pair.to) : word;
    });
}

/** Chinese and Japanese: no spaces, punctuation of one width, and no brackets around a name. */
const unspaced = (view: string): string =>
  view
    .replaceAll(' ', '')
    .replace(/[，。；：（）！？｡]/gu, (mark) => HALF[mark] as string)
    .replace(/\(([◆◇])\)/g, '$1');

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
