import { clauseAt, isQuoted, REACH, type Span, tidy, view } from './clauses.ts';
import type { Cues } from './cues/cues.ts';
import { LIKE } from './cues/en-stance.ts';
import { CODE_MARK, type Context } from './markdown.ts';
import { PLACEHOLDER_STEMS } from './names.ts';
import { FILE_MARK, type Mark } from './passage.ts';
import type { Change, Kind, Stance } from './types.ts';

/** Decides stance and kind of one mention from its clause, then from its sentence, then from what stands above. */

export interface Judgement {
  stance: Stance;
  kind: Kind;
  change?: Change;
  line?: number;
}

export interface Surroundings {
  text: string;
  sentence: Span;
  /** The mention and its equals. */
  group: Span;
  mark: Mark;
  context: Context | undefined;
  /** A list item, table cell, heading or tree entry: a place where naming a file is the statement. */
  listed: boolean;
}

type Inherited = { stance?: Stance; change?: Change };

/** Judges by the first language that has something to say; `languages` are those whose script occurs in the text. */
export function judge(where: Surroundings, languages: readonly Cues[]): Judgement {
  const { text, sentence, mark } = where;
  const asks = /[?？؟]["'”’)）*_\s]*$/u.test(text.slice(sentence.from, sentence.to).slice(-12));
  let found: Judgement | undefined;
  for (const language of languages) {
    const judgement = inLanguage(where, language);
    found ??= judgement;
    if (judgement.stance !== 'asserted' || judgement.kind !== 'existence') {
      found = judgement;
      break;
    }
  }
  const result: Judgement = found ?? { stance: 'asserted', kind: 'existence' };
  const line = mark.reading?.line ?? pointedAfter(text, mark) ?? result.line;
  if (line !== undefined) result.line = line;
  if (line !== undefined && result.kind === 'existence') result.kind = 'content';
  if (result.stance === 'asserted' && isQuoted(text, sentence, mark.index)) result.stance = 'example';
  if (asks && result.stance !== 'example') result.stance = 'question';
  return result;
}

/** `◆:12` where the name is code and the number is not. */
function pointedAfter(text: string, mark: Mark): number | undefined {
  const number = /^(?::L?|#L?)(\d{1,7})\b/.exec(text.slice(mark.index + 1, mark.index + 12))?.[1];
  return number === undefined ? undefined : Number(number);
}

function inLanguage(where: Surroundings, language: Cues): Judgement {
  const { text, sentence, group, mark } = where;
  const { clause, breaks, bracket } = clauseAt(text, sentence, group.from, language);
  const plain = view(text, clause, group);
  const inherited = inheritedChange(where, language);
  // Commit style below "Changes made": "Add retry to ◆" says that it was added.
  const seen = language.prepare(inherited ? language.inPast(plain) : plain);
  const later = saidLater(text, group, language);
  const told = kindOf(seen, language, inherited, where.listed, mark.reading?.directory ?? false);
  const others = told.kind === 'change' && !language.first?.test(seen) && (later?.others || byOthers(where, language));
  const kind: typeof told = others ? { kind: 'existence' } : told;
  const line = lineIn(plain, language);
  const result: Judgement = { stance: 'asserted', ...kind, ...(line === undefined ? {} : { line }) };

  const own = stanceIn(seen, language, kind.kind === 'change') ?? placeholder(seen, mark);
  // Deleted or moved by somebody else, so it is not there.
  if (others && (told.change === 'deleted' || told.change === 'moved')) return { ...result, stance: 'negated' };
  if (own && own !== 'asserted') return { ...result, stance: own };
  // "I wrote ◆, created by the …" tells of a run, whoever makes it the next time.
  if (later?.stance && !(later.stance === 'example' && kind.kind === 'change'))
    return { ...result, stance: later.stance };
  if (crossedOut(where)) return { ...result, stance: 'negated' };
  if (own) return { ...result, stance: own };
  const earlier = carriedOver(text, sentence, breaks, bracket, group, language);
  if (earlier) return { ...result, stance: earlier };
  // What the agent says it did is done, whatever the heading.
  if (kind.kind === 'change') return result;
  return { ...result, stance: inheritedStance(where, language, plain) ?? 'asserted' };
}

const stanceIn = (seen: string, language: Cues, done = false): Stance | undefined =>
  language.stances.find(
    ({ pattern, when, unlessDone }) => !(unlessDone && done) && (!when || when.test(seen)) && pattern.test(seen),
  )?.stance;

function kindOf(
  seen: string,
  language: Cues,
  inherited: Change | undefined,
  listed: boolean,
  folder: boolean,
): { kind: Kind; change?: Change } {
  const rule = language.kinds.find(({ pattern, unless }) => pattern.test(seen) && !unless?.test(seen));
  if (rule?.kind === 'change') return { kind: 'change', change: rule.change ?? 'edited' };
  const noted =
    listed && language.notes.find(({ pattern }) => /^(?:\d+[.)] )?◆ ?\(/.test(seen) && pattern.test(seen.slice(0, 60)));
  if (noted) return { kind: 'change', change: noted.change };
  if (inherited === 'moved' && /◇ ?(?:→|->|=>) ?◆/u.test(seen)) return { kind: 'change', change: 'created' };
  if (inherited === 'moved' && /◆ ?(?:→|->|=>) ?◇/u.test(seen)) return { kind: 'change', change: 'moved' };
  // The name leads its item, or follows the label that says so.
  const leads = (listed && /^[^\p{L}]{0,8}◆/u.test(seen)) || /^[^◆◇]{0,60}[:：] ?◆(?:$|[,.;(→]| [|—–(→=-])/u.test(seen);
  if (inherited && leads) return { kind: 'change', change: inherited };
  // That something is in a folder says no more than that the folder is there.
  return { kind: rule && !(folder && rule.place) ? rule.kind : 'existence' };
}

function lineIn(seen: string, language: Cues): number | undefined {
  for (const pattern of language.line) {
    const number = pattern.exec(seen.slice(Math.max(seen.indexOf('◆') - 40, 0)))?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}

/** "Such as ◆" is an example where the name itself is one. */
function placeholder(seen: string, mark: Mark): Stance | undefined {
  const name = mark.reading?.path.split('/').at(-1) ?? '';
  return LIKE.test(seen) && PLACEHOLDER_STEMS.has(name.replace(/\..*$/, '').toLowerCase()) ? 'example' : undefined;
}

/** What a later clause or the next sentence says of the file, see `Cues.later`. */
function saidLater(text: string, group: Span, language: Cues): NonNullable<Cues['later']>[number] | undefined {
  if (!language.later) return undefined;
  const seen = language.prepare(tidy(`◆${text.slice(group.to, group.to + REACH)}`));
  return language.later.find(({ pattern, when }) => (!when || when.test(seen)) && pattern.test(seen));
}

const CROSS = '(?:[❌✗✘✖❎☒🚫⛔]\\ufe0f?)';
const CROSS_BEFORE = new RegExp(`${CROSS}[\\s*:]*$`, 'u');
const CROSS_AFTER = new RegExp(`^[\\s*|:—–-]*${CROSS}`, 'u');
/** "❌ ◆" in a list or a table: not there, not done. A line pointed at is an error in a file that is there. */
const crossedOut = ({ text, group, mark, listed }: Surroundings): boolean =>
  listed &&
  mark.reading?.line === undefined &&
  (CROSS_BEFORE.test(text.slice(Math.max(0, group.from - 8), group.from)) ||
    CROSS_AFTER.test(text.slice(group.to, group.to + 12)));

/** A plan carries on through its sentence: "I could add a.ts, which re-exports ◆". A contrast ends it. */
function carriedOver(
  text: string,
  sentence: Span,
  breaks: readonly { at: number; text: string }[],
  bracket: Span | undefined,
  group: Span,
  language: Cues,
): Stance | undefined {
  let from = sentence.from;
  for (const item of breaks) if (language.contrast.test(item.text)) from = item.at + item.text.length;
  if (breaks.length === 0 && !bracket) return undefined;
  const to = bracket && from <= bracket.from ? bracket.from - 1 : group.from;
  const before = language.prepare(tidy(`${text.slice(Math.max(from, to - 300), to)} ◆`));
  const stance = stanceIn(before, language);
  return stance === 'proposed' || stance === 'example' ? stance : undefined;
}

/** "Files changed: ◆": a label in the mention's own sentence works as an intro. */
function labelOf({ text, sentence, group }: Surroundings): Context | undefined {
  const before = text.slice(Math.max(sentence.from, group.from - 160), group.from);
  const colon = Math.max(before.lastIndexOf(': '), before.lastIndexOf('：'), before.lastIndexOf(':\n'));
  // A colon behind a name belongs to that name.
  return colon > 0 && !before.slice(0, colon).includes(FILE_MARK)
    ? { type: 'intro', text: before.slice(0, colon + 1) }
    : undefined;
}

function* above(where: Surroundings): Generator<Context> {
  const label = labelOf(where);
  if (label) yield label;
  let context = where.context;
  for (let level = 0; context && level < 12; level++, context = context.parent) yield context;
}

type ContextReading = { inherited?: Inherited; weak: boolean; others: boolean };

const readings = new WeakMap<Context, Map<string, ContextReading>>();

/** What one heading or intro says; kept, as a list of a thousand items asks a thousand times. */
function readContext(context: Context, language: Cues): ContextReading {
  const known = readings.get(context) ?? new Map<string, ContextReading>();
  readings.set(context, known);
  let reading = known.get(language.language);
  if (!reading) {
    const text = language.prepare(tidy(context.text.slice(-400)));
    const lead = context.lead ? language.prepare(tidy(context.lead)) : '';
    const rule = language.contexts.find(({ pattern, others }) => !others && text.length > 0 && pattern.test(text));
    const others = language.contexts.some(
      (it) => it.others && (it.pattern.test(text) || (lead && it.pattern.test(lead))),
    );
    reading = { weak: rule?.weak ?? false, others };
    if (rule)
      reading.inherited = {
        ...(rule.stance ? { stance: rule.stance } : {}),
        ...(rule.change ? { change: rule.change } : {}),
      };
    known.set(language.language, reading);
  }
  return reading;
}

function inheritedStance(where: Surroundings, language: Cues, seen: string): Stance | undefined {
  for (const context of above(where)) {
    const { inherited, weak } = readContext(context, language);
    if (!inherited || weak) continue;
    // Something is listed as untouched or missing; a name within its own sentence there is not.
    if (inherited.stance === 'negated' && !/^(?:[^\p{L}])*◆/u.test(seen)) continue;
    return inherited.stance ?? 'asserted';
  }
  return undefined;
}

/** A change said by what stands directly above. A sentence of its own in between ends it. */
function inheritedChange(where: Surroundings, language: Cues): Change | undefined {
  let nearest = true;
  let weak: Change | undefined;
  for (const context of above(where)) {
    const reading = readContext(context, language);
    const { inherited } = reading;
    if (inherited?.stance) return inherited.stance === 'proposed' ? undefined : weak;
    // "Changes" is the title of plans as well, so it only speaks for what it stands right above of.
    if (reading.weak && nearest) weak ??= inherited?.change;
    else if (inherited && !reading.weak) return weak ?? inherited.change;
    else if (context.type === 'item' || wordsIn(context.text) > 5) return weak;
    nearest &&= context.type === 'header';
  }
  return weak;
}

/** Whether what stands above tells of somebody else's changes. */
function byOthers(where: Surroundings, language: Cues): boolean {
  for (const context of above(where)) {
    const { inherited, weak, others } = readContext(context, language);
    if (others) return true;
    if (inherited && !weak) return false;
  }
  return false;
}

const wordsIn = (text: string): number =>
  text
    .replaceAll(CODE_MARK, ' x ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
