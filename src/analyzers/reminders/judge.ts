import { StepCollector } from '../commands/collect.ts';
import type { AnalyzerContext } from '../define.ts';
import { EvidenceCollector } from '../evidence/collect.ts';
import { type Deed, deedsOf, type Kind, needles, type Record } from './deeds.ts';
import type { Options, Reminder } from './options.ts';
import { presets } from './presets.ts';

type Context = AnalyzerContext<Options, 'due'>;

const kinds: readonly Kind[] = ['wrote', 'ran', 'read', 'mentioned'];
/** Things named in a reason; more would not be read. */
const mostNamed = 3;

/** The user's own reminders, and the chosen presets that none of them replaces. */
export function chosen({ reminders, presets: names }: Options): Reminder[] {
  const own = new Set(reminders.map(({ name }) => name));
  return [
    ...reminders,
    ...[...new Set(names)].filter((name) => !own.has(name)).map((name) => ({ name, ...presets[name] })),
  ];
}

export async function judge(answer: string, { steps }: StepCollector, context: Context): Promise<void> {
  const { minimatch } = await import('minimatch');
  const { evidence, interaction, files } = context;
  const record: Record = {
    touches: [...evidence.calls.values()].flatMap(({ touches }) => touches),
    steps,
    answer,
    roots: [interaction.cwd, files.root].filter((root) => root !== undefined),
    minimatch,
  };
  for (const reminder of chosen(context.options)) {
    const due = dueBy(reminder, record);
    if (!due || settled(reminder, due, record) || (await settledBySubagent(reminder, due, record, context))) continue;
    context.report({
      messageId: 'due',
      data: { name: reminder.name, message: reminder.message, why: why(due), missing: missing(reminder) },
      evidence: due
        .map(({ line }) => ({ source: 'tool' as const, line }))
        .filter(({ line }) => line < Number.MAX_SAFE_INTEGER)
        .slice(0, mostNamed),
      ...(reminder.mode && { mode: reminder.mode }),
    });
  }
}

/** What makes a reminder due: every kind that is given must have happened. */
function dueBy({ when }: Reminder, record: Record): (Deed & { kind: Kind })[] | undefined {
  const found: (Deed & { kind: Kind })[] = [];
  for (const kind of kinds) {
    const patterns = when[kind];
    if (!patterns) continue;
    const deeds = deedsOf(kind, patterns, record);
    if (deeds.length === 0) return undefined;
    found.push(...deeds.map((deed) => ({ ...deed, kind })));
  }
  return found;
}

const usualAfter = (kind: Kind): 'last-write' | 'start' => (kind === 'ran' ? 'last-write' : 'start');

/** Commands settle it after the last of these; for files and words any place will do, unless `after` says otherwise. */
function settled({ unless }: Reminder, due: readonly Deed[], record: Record): boolean {
  if (!unless) return false;
  return kinds.some((kind) => {
    const patterns = unless[kind];
    if (!patterns) return false;
    const since = (unless.after ?? usualAfter(kind)) === 'start' ? 0 : lastLine(due);
    return deedsOf(kind, patterns, record).some(({ line, endLine }) => line > since || endLine > since);
  });
}

const lastLine = (due: readonly Deed[]): number =>
  Math.max(0, ...due.map(({ line }) => line).filter((line) => line < Number.MAX_SAFE_INTEGER));

/** A sub-agent with a transcript of its own (Claude Code), started after what made the reminder due. */
async function settledBySubagent(
  { unless }: Reminder,
  due: readonly Deed[],
  record: Record,
  context: Context,
): Promise<boolean> {
  const late = record.steps.findLast(({ kind }) => kind === 'delegate');
  if (!unless || !late || !context.interaction.recordsOutput) return false;
  if (unless.after !== 'start' && late.endLine < lastLine(due)) return false;
  const { after: _, ...conditions } = unless;
  const steps = new StepCollector();
  const touched = new EvidenceCollector(context.interaction.cwd);
  for await (const { event, subagent, earlier } of context.history(needles(conditions))) {
    if (!subagent || earlier) continue;
    steps.visit(event);
    touched.visit(event);
  }
  const theirs: Record = { ...record, steps: steps.steps, touches: touched.touches, answer: '' };
  return kinds.some((kind) => {
    const patterns = conditions[kind];
    return patterns !== undefined && deedsOf(kind, patterns, theirs).length > 0;
  });
}

const verbs: { readonly [kind in Kind]: string } = {
  wrote: 'written',
  ran: 'run',
  read: 'read',
  mentioned: 'mentioned',
};

function why(due: readonly (Deed & { kind: Kind })[]): string {
  return kinds
    .flatMap((kind) => {
      const names = [...new Set(due.filter((deed) => deed.kind === kind).map(({ what }) => what))];
      if (names.length === 0) return [];
      const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
      const told = names.slice(-mostNamed).map((name) => `\`${name}\``);
      return [`${told.join(', ')}${more} ${names.length === 1 ? 'was' : 'were'} ${verbs[kind]}`];
    })
    .join('; ');
}

/** What would have settled it, in a few words. */
function missing({ unless }: Reminder): string {
  if (!unless) return '';
  const parts = kinds.flatMap((kind) => {
    const patterns = (unless[kind] ?? []).filter((pattern) => !pattern.startsWith('!'));
    if (patterns.length === 0) return [];
    const told = patterns
      .slice(0, mostNamed)
      .map((pattern) => (pattern.startsWith('@') ? `${pattern.slice(1)} command` : `\`${pattern}\``));
    const since = (unless.after ?? usualAfter(kind)) === 'last-write' ? ' after that' : '';
    return [`no ${told.join(' or ')} was ${verbs[kind]}${since}`];
  });
  return `; ${parts.join(', and ')}`;
}
