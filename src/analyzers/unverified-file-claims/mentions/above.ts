import { REACH, type Span, tidy } from './clauses.ts';
import type { Cues } from './cues/cues.ts';
import { CODE_MARK, type Context } from './markdown.ts';
import { FILE_MARK, type Mark } from './passage.ts';
import type { Change, Stance } from './types.ts';

/** What a mention takes over from the headings, intros and labels above it. */

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
    const text = language.prepare(tidy(lastWord(context, language)));
    const lead = context.lead ? language.prepare(tidy(context.lead)) : '';
    const rule = language.contexts.find(
      ({ pattern, others, change }) =>
        !others && text.length > 0 && pattern.test(text) && !(change && RANKS.test(text)),
    );
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

/** "Simplified order:" is followed by what comes first and last, not by what was simplified. */
const RANKS =
  /\b(?:orders?|precedence|priorit(?:y|ies)|hierarchy|ranking|sequence|orde[mn]|precedência|precedencia|prioridades?|jerarquía|hierarquia|ordre|priorités?|reihenfolge|rangfolge|priorität\w*)\b|порядок|приоритет|顺序|順序|優先|优先|順番|순서|우선순위|क्रम|प्राथमिकता/;

/** What an intro ends with: "I converted ◇, but two callers remain:" tells of callers that remain. */
function lastWord({ type, text }: Context, { clauseBreak, contrast }: Cues): string {
  const said = text.slice(-400);
  const turn = type === 'intro' ? [...said.matchAll(clauseBreak)].findLast(([mark]) => contrast.test(mark)) : undefined;
  return turn ? said.slice(turn.index + turn[0].length) : said;
}

/** Heads no list and titles nothing, so neither change nor stance is read from its words by `contexts`. */
const SILENT: ReadonlySet<Context['type']> = new Set(['ticked', 'opener', 'label', 'caption']);

export const isCaption = ({ context }: Surroundings): boolean => context?.type === 'caption';

const plans = (context: Context, language: Cues): boolean =>
  context.type === 'label'
    ? language.planLabel?.test(context.text.trim()) === true
    : context.type === 'heading' && readContext(context, language).inherited?.stance === 'proposed';

/** "## New files" below "# Plan" is part of the plan, other than "## What I changed". */
function partOfPlan(context: Context, language: Cues): boolean {
  if (language.firm?.test(context.text)) return false;
  let outer = context.parent;
  for (let level = 0; outer && level < 12; level++, outer = outer.parent) if (plans(outer, language)) return true;
  return false;
}

export function inheritedStance(where: Surroundings, language: Cues, seen: string): Stance | undefined {
  for (const context of above(where)) {
    if (context.type === 'label' && plans(context, language)) return 'proposed';
    if (SILENT.has(context.type)) continue;
    const { inherited, weak } = readContext(context, language);
    if (!inherited || weak) continue;
    // Something is listed as untouched or missing; a name within its own sentence there is not.
    if (inherited.stance === 'negated' && !/^(?:[^\p{L}])*◆/u.test(seen)) continue;
    if (inherited.change && partOfPlan(context, language)) return 'proposed';
    return inherited.stance ?? 'asserted';
  }
  return undefined;
}

/** A change said by what stands directly above. A sentence of its own in between ends it. */
export function inheritedChange(where: Surroundings, language: Cues): Change | undefined {
  let nearest = true;
  let weak: Change | undefined;
  for (const context of above(where)) {
    if (context.type === 'label' && plans(context, language)) return undefined;
    if (SILENT.has(context.type)) continue;
    const reading = readContext(context, language);
    const { inherited } = reading;
    if (inherited?.stance) return inherited.stance === 'proposed' ? undefined : weak;
    if (inherited?.change && partOfPlan(context, language)) return undefined;
    // "Changes" is the title of plans as well, so it only speaks for what it stands right above of.
    if (reading.weak && nearest) weak ??= inherited?.change;
    else if (inherited && !reading.weak) return weak ?? inherited.change;
    else if (context.type === 'item' || wordsIn(context.text) > 5) return weak;
    nearest &&= context.type === 'header';
  }
  return weak;
}

/** Whether what stands above tells of somebody else's changes. */
export function byOthers(where: Surroundings, language: Cues): boolean {
  for (const context of above(where)) {
    if (SILENT.has(context.type) && !context.lead) continue;
    const { inherited, weak, others } = readContext(context, language);
    if (others) return true;
    if (inherited && !weak) return false;
  }
  return false;
}

/** Whether the agent says what it would do, in the sentence up to the file or in the intro above it, see `Sources.supposes`. */
export function supposed({ text, sentence, group, context }: Surroundings, { supposes, prepare }: Cues): boolean {
  if (!supposes) return false;
  let above = context;
  while (above && above.type !== 'intro' && above.type !== 'heading') above = above.parent;
  const before = text.slice(Math.max(sentence.from, group.from - REACH), group.from);
  return [before, above?.type === 'intro' ? above.text.slice(-REACH) : ''].some((part) =>
    supposes.test(prepare(tidy(`${part} ◆`))),
  );
}

const wordsIn = (text: string): number =>
  text
    .replaceAll(CODE_MARK, ' x ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
