import { type AnalyzerContext, defineAnalyzer } from '../define.ts';
import { collectAsks } from './asks.ts';
import { readSkill } from './locate.ts';
import { displayName, matchesWildcard } from './names.ts';
import type { Options } from './options.ts';
import { readProtocol } from './protocol.ts';
import { reviewAppeared, reviewsOnDisk, reviewWritten } from './reviews.ts';
import { collectSkills, nameOf, type SkillUse, skillOfFile } from './skills.ts';
import { concerns, declinesAll, statementsIn } from './statements.ts';
import { TABLES } from './translations/tables.ts';

/**
 * A message never settles the matter when the agent repeats it: that there is nothing to report is put as a condition, which is
 * not read as a statement. "Continue the original task" is added to every block where it is told.
 */
const messages = {
  missingReview:
    'The skill `{{skill}}` was used and asks for feedback, but no review of it was logged: nothing was written below `{{folder}}`, ' +
    'and neither the answer nor the user settled it. ' +
    'Write one review as a file in `{{folder}}` with date, author, type (improvement, correction or addition), section, suggestion ' +
    'and context, in the form that the skill describes; or, if there is nothing to report, say so in one sentence that names the skill.',
  consolidate:
    'The skill `{{skill}}` was used and {{count}} reviews of it wait in `{{folder}}`; it asks to consolidate them from {{threshold}} on. ' +
    'Sum them up into one proposal for the skill, in the way that the skill describes, and move the reviews dealt with to ' +
    '`{{folder}}archive/`; or, if the user should decide first, say that they wait.',
  announce:
    'The skill `{{skill}}` asks for feedback: before finishing, log a review in `{{folder}}`, or say so if there is nothing to report.',
};

type Context = AnalyzerContext<Options, keyof typeof messages>;

export const defaults: Options = { ignore: [], folder: '.vscode/skill-reviews' };

/** Flags a skill with a Feedback Protocol that was used in this interaction without a review. See docs/analyzers/skill-feedback.md. */
export const analyzer = defineAnalyzer<Options, keyof typeof messages>({
  name: 'skill-feedback',
  meta: {
    description: 'A skill with a Feedback Protocol was used and no review of it was logged.',
    docs: 'docs/analyzers/skill-feedback.md',
    events: ['Stop', 'SubagentStop', 'PostToolUse'],
    messages,
    translations: TABLES,
  },
  create(context: Context) {
    const skills = collectSkills();
    const asks = collectAsks();
    const early = context.interaction.event === 'PostToolUse';
    /** Read at the end, and only where a skill was used. */
    const userTexts: string[] = [];
    let hasPrompt = false;

    return {
      'user.message'(event) {
        if (event.agent !== undefined) return;
        hasPrompt ||= event.delivery === 'prompt';
        userTexts.push(event.text);
      },
      'tool.execution_start'(event) {
        if (event.agent !== undefined) return;
        if (event.kind === 'skill') skills.called(event);
        if (event.kind === 'ask') asks.asked(event);
      },
      'tool.execution_complete'(event) {
        skills.completed(event);
        asks.completed(event);
      },
      'skill.invoked'(event) {
        if (event.agent === undefined) skills.invoked(event);
      },
      end() {
        const uses = skills.uses(context.evidence.touches.filter(({ agent }) => agent === undefined));
        for (const use of uses) {
          // At PostToolUse a host's record without prompt or call is the echo of a call that the previous run has announced.
          if (early && !hasPrompt && use.evidence.every(({ source }) => source === 'context')) continue;
          judge(use, new Set(uses.filter((other) => other !== use).flatMap((other) => [...other.aliases])));
        }
      },
    };

    function judge(use: SkillUse, others: ReadonlySet<string>) {
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
        // Advice in passing, whatever the mode: nothing has been missed yet.
        context.report({ messageId: 'announce', data, evidence: use.evidence, mode: 'warn' });
        return;
      }
      const reviews = reviewsOnDisk(files, folder, aliases);
      if (reviewAppeared(reviews, interaction.startTime, threshold)) return;
      if (userTexts.some(declinesAll) || asks.declined(aliases, others, interaction.recordsOutput)) return;
      if (statementsIn(context.answer()).some(({ text, names }) => concerns(text, { aliases, others, names }))) return;
      if (threshold !== undefined && reviews.length >= threshold) {
        const counted = { ...data, count: reviews.length, threshold };
        context.report({ messageId: 'consolidate', data: counted, evidence: use.evidence });
      } else {
        context.report({ messageId: 'missingReview', data, evidence: use.evidence });
      }
    }
  },
});

/** Whether `path` is the SKILL.md or FEEDBACK.md of the skill. */
const isSource = (path: string, aliases: ReadonlySet<string>): boolean =>
  aliases.has((skillOfFile(path) ?? skillOfFile(path, 'feedback.md') ?? '').toLowerCase());
