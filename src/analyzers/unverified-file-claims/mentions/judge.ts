import { byOthers, inheritedChange, inheritedStance, isCaption, type Surroundings, supposed } from './above.ts';
import { clauseAt, enumeration, isQuoted, REACH, type Span, tidy, view } from './clauses.ts';
import type { Cues } from './cues/cues.ts';
import { TABLES } from './cues/en/tables.ts';
import { LISTS_NAMES, mayBeSpecifier, PLACEHOLDER_STEMS } from './names.ts';
import { isNotYet } from './not-yet.ts';
import { isOrigin } from './origin/index.ts';
import type { Mark } from './passage.ts';
import { isToBeMade } from './planned/index.ts';
import type { Change, Kind, Stance } from './types.ts';

/** Decides stance and kind of one mention from its clause, then from its sentence, then from what stands above. */

export interface Judgement {
  stance: Stance;
  kind: Kind;
  change?: Change;
  line?: number;
  /** Said not to be there. */
  absent?: true;
  /** Of `proposed`: it is to be made. */
  planned?: true;
}

/** Judges by the first language that has something to say; `languages` are those whose script occurs in the text. */
export function judge(where: Surroundings, languages: readonly Cues[]): Judgement {
  const { text, sentence, mark } = where;
  const asks = /[?？؟]["'”’)）*_\s]*$/u.test(text.slice(sentence.from, sentence.to).slice(-12));
  let found: Judgement | undefined;
  for (const language of languages) {
    const judgement = inLanguage(where, language);
    found ??= judgement;
    if (judgement.stance !== 'unknown' && (judgement.stance !== 'asserted' || judgement.kind !== 'existence')) {
      found = judgement;
      break;
    }
  }
  const result: Judgement = found ?? { stance: 'unknown', kind: 'existence' };
  const line = mark.reading?.line ?? pointedAfter(text, mark) ?? result.line;
  if (line !== undefined) result.line = line;
  if (line !== undefined && result.kind === 'existence') result.kind = 'content';
  if (result.stance === 'asserted' && result.kind !== 'change' && NOT_OURS.test(mark.reading?.path ?? ''))
    result.stance = 'example';
  if (result.stance === 'asserted' && isSpecifier(where)) result.stance = 'example';
  if (result.stance === 'asserted' && isQuoted(text, sentence, mark.index)) result.stance = 'example';
  if (asks && result.stance !== 'example') result.stance = 'question';
  if (result.stance === 'proposed' && (mark.form === 'tree' || isToBeMade(where))) result.planned = true;
  return result;
}

/** Installed from elsewhere, or named for its absence. */
const NOT_OURS =
  /(?:^|\/)(?:node_modules|site-packages)\/|^(?:missing|non-?existent|does-?not-?exist|no-?such-?file)\.\w+$/i;

/** Words for an import, in any language, next to a relative path: "den Import von `./a.js` entfernt" is about the file that imports it. */
const IMPORTS_IT =
  /\b(?:re-?)?(?:import|require|include|export)\w*[^\uE001;]{0,40}$|(?:импорт|इम्पोर्ट)[^\uE001;]{0,40}$|(?:导入|導入|引入)[^\uE001,，;；]{0,6}$/iu;
const IS_IMPORTED =
  /^.{0,4}(?:的|の|를|을|에서|から).{0,12}(?:import|导入|導入|引入|インポート|임포트)|^ ?(?:import|임포트)(?:를|을|문|는|은)/iu;
const isSpecifier = ({ text, sentence, mark }: Surroundings): boolean =>
  /^\.{1,2}\//.test(mark.text) &&
  (IMPORTS_IT.test(text.slice(Math.max(sentence.from, mark.index - 60), mark.index)) ||
    IS_IMPORTED.test(text.slice(mark.index + 1, Math.min(sentence.to, mark.index + 24))));

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
  const ticked = where.context?.type === 'ticked';
  // Commit style below "Changes made": "Add retry to ◆" says that it was added.
  const seen = language.prepare(inherited || ticked ? language.inPast(plain) : plain);
  const later = saidLater(text, group, language);
  const told = kindOf(seen, language, inherited, where.listed || startsBelow(where), mark.reading?.directory ?? false);
  if (told.kind !== 'change' && reports(where, seen, language, breaks.length > 0))
    Object.assign(told, { kind: 'change', change: 'edited' });
  const others = told.kind === 'change' && !language.first?.test(seen) && (later?.others || byOthers(where, language));
  const kind: typeof told = others || (told.kind === 'change' && isOrigin(plain)) ? { kind: 'existence' } : told;
  const line = lineIn(plain, language);
  const result: Judgement = { stance: 'asserted', kind: kind.kind, ...(line === undefined ? {} : { line }) };
  if (kind.change) result.change = kind.change;

  const rule = isInstance(seen, mark, language) ? undefined : ruleIn(seen, language, kind.kind === 'change');
  const own = isInstance(seen, mark, language) ? 'asserted' : (rule?.stance ?? placeholder(seen, mark));
  if (rule?.absent) result.absent = true;
  if (supposed(where, language)) return { ...result, stance: 'proposed' };
  if (later?.change && !(later.ifMissing && own !== 'negated'))
    return { stance: 'asserted', kind: 'change', change: later.change };
  // "Changed the import to ◆" changes the file that imports it.
  if (language.imported && mayBeSpecifier(mark.text) && language.imported.test(seen))
    return { stance: 'example', kind: 'existence' };
  const place = listOf(seen, where, clause, language);
  const entered = place && !place.reading?.directory && language.entry?.only;
  if (place && (entered || LISTS_NAMES.test(nameOf(place)))) return { stance: 'example', kind: 'existence' };
  // What is added to a file is not made by that.
  if (place && !place.reading?.directory && result.change === 'created') result.kind = 'existence';
  // Deleted or moved by somebody else, so it is not there.
  if (others && (told.change === 'deleted' || told.change === 'moved')) return { ...result, stance: 'negated' };
  if (own && own !== 'asserted') return { ...result, stance: own };
  // "I wrote ◆, created by the …" tells of a run, whoever makes it the next time.
  if (later?.stance && !later.change && !(later.stance === 'example' && kind.kind === 'change'))
    return { ...result, stance: later.stance, ...(later.absent && { absent: true }) };
  if (crossedOut(where) || isNotYet(plain)) return { ...result, stance: 'negated' };
  if (own) return { ...result, stance: own };
  const earlier =
    carriedOver(text, sentence, breaks, bracket, group, language) ??
    (kind.kind === 'change' ? undefined : referredBack(where, language));
  if (earlier) return { ...result, stance: earlier };
  // What the agent says it did is done, whatever the heading; but a note of one word tells what is to be done below a proposal.
  if (kind.kind === 'change')
    return isNote(where, seen) && inheritedStance(where, language, plain) === 'proposed'
      ? { ...result, stance: 'proposed' }
      : result;
  const captions = isCaption(where) && !inherited && line === undefined && mark.reading?.line === undefined;
  if (captions && language.caption?.test(seen)) return { ...result, stance: 'proposed' };
  const either = language.either?.test(text.slice(group.from, group.to)) && line === undefined && !mark.reading?.line;
  if (either) return { ...result, stance: 'example' };
  const doubt = line === undefined && !inherited ? doubtIn(seen, told, language) : undefined;
  if (doubt) return { ...result, stance: doubt };
  const above = inheritedStance(where, language, plain);
  // A line pointed at is there now, whatever is planned for it.
  const pointed = line !== undefined || mark.reading?.line !== undefined;
  if (above && !(above === 'proposed' && pointed)) return { ...result, stance: above };
  const said = result.kind !== 'existence' || pointed || isThere(where, seen, clause, language);
  return { ...result, stance: said ? 'asserted' : 'unknown' };
}

/** "- ◆: connection", in languages that tell noun and verb by their ends. */
const isNote = ({ listed }: Surroundings, seen: string): boolean =>
  listed && /^(?:\d+[.)] ?)?◆ ?[:：—–-] ?[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}]{1,6}$/u.test(seen);

/** See `Sources.existence`. */
function isThere({ text, sentence, group }: Surroundings, seen: string, clause: Span, language: Cues): boolean {
  if (!language.existence || language.existence.some((rule) => rule.test(seen))) return true;
  const whole = language.prepare(view(text, { from: clause.from, to: sentence.to }, group));
  return (
    language.existence.some((rule) => rule.test(whole)) && !language.doubts?.some(({ pattern }) => pattern.test(whole))
  );
}

/** See `Sources.doubts`. */
const doubtIn = (seen: string, { kind, place }: ReturnType<typeof kindOf>, { doubts }: Cues): Stance | undefined =>
  kind === 'existence' || place
    ? doubts?.find(({ stance, pattern }) => !(place && stance === 'negated') && pattern.test(seen))?.stance
    : undefined;

const ruleIn = (seen: string, language: Cues, done = false): Cues['stances'][number] | undefined =>
  language.stances.find(
    ({ pattern, when, unlessDone }) => !(unlessDone && done) && (!when || when.test(seen)) && pattern.test(seen),
  );

function kindOf(
  seen: string,
  language: Cues,
  inherited: Change | undefined,
  listed: boolean,
  folder: boolean,
): { kind: Kind; change?: Change; place?: true } {
  const rule = language.kinds.find(
    ({ pattern, unless, when }) => (!when || when.test(seen)) && pattern.test(seen) && !unless?.test(seen),
  );
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
  if (!rule || (folder && rule.place)) return { kind: 'existence' };
  return rule.place ? { kind: rule.kind, place: true } : { kind: rule.kind };
}

function lineIn(seen: string, language: Cues): number | undefined {
  for (const pattern of language.line) {
    const number = pattern.exec(seen.slice(Math.max(seen.indexOf('◆') - 40, 0)))?.[1];
    if (number !== undefined) return Number(number);
  }
  return undefined;
}

const stemOf = (mark: Mark): string => nameOf(mark).replace(/\..*$/, '').toLowerCase();
const nameOf = (mark: Mark): string => mark.reading?.path.split('/').at(-1) ?? '';

/** The other file that the mention is put into or named by, see `Cues.entry`. */
function listOf(seen: string, { text, mark, group }: Surroundings, clause: Span, language: Cues): Mark | undefined {
  if (!language.entry) return undefined;
  const all = enumeration(text, group, language);
  const wide = all.to > group.to || all.from < group.from ? language.prepare(view(text, clause, all)) : seen;
  let { next, previous } = mark;
  while (next && next.index < all.to) next = next.next;
  while (previous && previous.index >= all.from) previous = previous.previous;
  if (next && language.entry.into.test(wide)) return next;
  // Behind a list only: "◇ has ◆" of other files says that both are there.
  return previous && LISTS_NAMES.test(nameOf(previous)) && language.entry.by.test(wide) ? previous : undefined;
}

/** "For example, ◆ retries": a name with a folder in it that stands for no other is no invention. */
const isInstance = (seen: string, mark: Mark, language: Cues): boolean =>
  language.instance?.test(seen) === true &&
  mark.reading?.path.includes('/') === true &&
  !PLACEHOLDER_STEMS.has(stemOf(mark));

/** Below a title or "I updated these:", a line that begins with the name. */
const startsBelow = ({ text, sentence, group, context }: Surroundings): boolean =>
  context !== undefined &&
  /^(?:heading|intro)$/.test(context.type) &&
  !/[\p{L}\p{N}]/u.test(text.slice(sentence.from, group.from)) &&
  /^(?:\s*$|\s*(?:[:(|]|[—–-] )|[^\p{L}\p{N}]{0,4}$)/u.test(text.slice(group.to, sentence.to).slice(0, 8));

/** "Such as ◆" is an example where the name itself is one. */
function placeholder(seen: string, mark: Mark): Stance | undefined {
  return TABLES.words.like.test(seen) && PLACEHOLDER_STEMS.has(stemOf(mark)) ? 'example' : undefined;
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

/** A plan carries on through its sentence: "I could add a.ts, which re-exports ◆". A contrast ends it; what is said in general goes on. */
function carriedOver(
  text: string,
  sentence: Span,
  breaks: readonly { at: number; text: string }[],
  bracket: Span | undefined,
  group: Span,
  language: Cues,
): Stance | undefined {
  let from = sentence.from;
  const semicolon = breaks.findLast((item) => item.text.startsWith(';'));
  if (semicolon) {
    const said = ruleIn(
      language.prepare(tidy(`${text.slice(Math.max(from, semicolon.at - 300), semicolon.at)} ◆`)),
      language,
    );
    if (said?.carries) return said.stance;
  }
  for (const item of breaks) if (language.contrast.test(item.text)) from = item.at + item.text.length;
  if (breaks.length === 0 && !bracket) return undefined;
  const to = bracket && from <= bracket.from ? bracket.from - 1 : group.from;
  const before = language.prepare(tidy(`${text.slice(Math.max(from, to - 300), to)} ◆`));
  const stance = ruleIn(before, language)?.stance;
  // "No new file (such as ◆) was needed": the bracket is part of what is denied.
  const named = bracket && /^\s*(?:such as|like|e\.g\.)/.test(text.slice(bracket.from, group.from));
  return stance === 'proposed' || stance === 'example' || (named && stance === 'negated') ? stance : undefined;
}

/** "Download the archive. It contains ◆": what the reader is to do first has not been done. */
function referredBack({ text, sentence, group }: Surroundings, language: Cues): Stance | undefined {
  if (sentence.from === 0 || group.from - sentence.from > REACH) return undefined;
  if (!language.refersBack?.test(language.prepare(tidy(text.slice(sentence.from, group.from))))) return undefined;
  const before = text.slice(Math.max(0, sentence.from - REACH), sentence.from).replace(/[.!\s]+$/, '');
  const prior = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1);
  const stance = ruleIn(language.prepare(tidy(`${prior} ◆`)), language)?.stance;
  return stance === 'proposed' || stance === 'example' ? 'example' : undefined;
}

/** "Done! ◆ now retries", see `Cues.report`. What follows on another clause may explain: "it is empty, so ◆ now throws". */
function reports(
  { text, sentence, group, context }: Surroundings,
  seen: string,
  { report }: Cues,
  explains: boolean,
): boolean {
  if (!explains && report?.plain?.test(seen)) return true;
  if (!report?.state.test(seen)) return false;
  const lead = sentence.from === 0 && context?.type === 'opener' ? (context.lead ?? '') : '';
  return [sentence.from, group.from].some((at) =>
    report.opener.test((lead + text.slice(Math.max(0, at - 40), at)).replace(/[*_]/g, '').replace(/’/g, "'")),
  );
}
