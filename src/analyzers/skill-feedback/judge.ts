import type { AnalyzerContext } from '../define.ts';
import type { Ask } from './asks.ts';
import { readSkill } from './locate.ts';
import { displayName, matchesWildcard } from './names.ts';
import type { Options } from './options.ts';
import { readProtocol } from './protocol.ts';
import { isDeclined } from './refusals.ts';
import { reviewAppeared, reviewsOnDisk, reviewWritten } from './reviews.ts';
import { nameOf, type SkillUse, skillOfFile } from './skills.ts';
import { concerns, declinesAll, statementsIn } from './statements.ts';

export type MessageId = 'missingReview' | 'consolidate' | 'announce';

/** What happened in the interaction beside the use of the skill. */
export interface Circumstances {
  /** Names of the other skills that were used. */
  others: ReadonlySet<string>;
  userTexts: readonly string[];
  asks: Iterable<Ask>;
  /** Between two tool calls: nothing has been missed yet. */
  early: boolean;
}

/** Reports a skill whose protocol asks for a review that was neither logged nor settled. */
export function judge(
  use: SkillUse,
  { others, userTexts, asks, early }: Circumstances,
  context: AnalyzerContext<Options, MessageId>,
): void {
  const { files, evidence, interaction, options } = context;
  const { aliases } = use;
  if (options.ignore.some((pattern) => [...aliases].some((alias) => matchesWildcard(pattern, alias)))) return;
  // Whoever opens a SKILL.md and changes it is writing the skill (or consolidating its reviews), not following it.
  if (use.onlyRead && evidence.touches.some((touch) => touch.action === 'write' && isSource(touch.path, aliases)))
    return;
  // A SKILL.md that the user names is the object of the request, not its instructions.
  if (use.onlyRead && userTexts.some((text) => /skill\.md/i.test(text))) return;
  const skill = readSkill(use, files);
  if (!skill) return;
  const protocols = [skill.feedback, skill.skill].filter((text) => text !== undefined).map(readProtocol);
  if (!protocols.some(({ found }) => found)) return;
  const threshold = protocols.find((protocol) => protocol.threshold !== undefined)?.threshold;

  const folder = options.folder.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
  const place = { files, folder, aliases, startTime: interaction.startTime, consolidates: threshold !== undefined };
  if (reviewWritten(evidence.touches, place)) return;
  const name = displayName(nameOf(use, skill.folder));
  const data = { skill: name, folder: `${folder}/${name}/` };
  if (early) {
    // Advice in passing, whatever the mode.
    context.report({ messageId: 'announce', data, evidence: use.evidence, mode: 'warn' });
    return;
  }
  const reviews = reviewsOnDisk(files, folder, aliases);
  if (reviewAppeared(reviews, interaction.startTime, threshold)) return;
  if (userTexts.some(declinesAll) || isDeclined(asks, { aliases, others }, interaction.recordsOutput)) return;
  if (statementsIn(context.answer()).some(({ text, names }) => concerns(text, { aliases, others, names }))) return;
  if (threshold !== undefined && reviews.length >= threshold) {
    const counted = { ...data, count: reviews.length, threshold };
    context.report({ messageId: 'consolidate', data: counted, evidence: use.evidence });
  } else {
    context.report({ messageId: 'missingReview', data, evidence: use.evidence });
  }
}

/** Whether `path` is the SKILL.md or FEEDBACK.md of the skill. */
const isSource = (path: string, aliases: ReadonlySet<string>): boolean =>
  aliases.has((skillOfFile(path) ?? skillOfFile(path, 'feedback.md') ?? '').toLowerCase());
