import { defineAnalyzer } from '../define.ts';
import { collectAsks } from './asks.ts';
import type { MessageId } from './judge.ts';
import type { Options } from './options.ts';
import { collectSkills } from './skills.ts';
import { TABLES } from './translations/tables.ts';

/**
 * A message never settles the matter when the agent repeats it: that there is nothing to report is put as a condition, which is
 * not read as a statement. "Continue the original task" is added to every block where it is told.
 */
const messages: Record<MessageId, string> = {
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

export const defaults: Options = { ignore: [], folder: '.vscode/skill-reviews' };

/** Flags a skill with a Feedback Protocol that was used in this interaction without a review. See docs/analyzers/skill-feedback.md. */
export const analyzer = defineAnalyzer<Options, MessageId>({
  name: 'skill-feedback',
  meta: {
    description: 'A skill with a Feedback Protocol was used and no review of it was logged.',
    docs: 'docs/analyzers/skill-feedback.md',
    events: ['Stop', 'SubagentStop', 'PostToolUse'],
    messages,
    translations: TABLES,
  },
  create(context) {
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
      async end() {
        const uses = skills.uses(context.evidence.touches.filter(({ agent }) => agent === undefined));
        if (uses.length === 0) return;
        const { judge } = await import('./judge.ts');
        for (const use of uses) {
          // At PostToolUse a host's record without prompt or call is the echo of a call that the previous run has announced.
          if (early && !hasPrompt && use.evidence.every(({ source }) => source === 'context')) continue;
          const others = new Set(uses.filter((other) => other !== use).flatMap((other) => [...other.aliases]));
          judge(use, { others, userTexts, asks: asks.all(), early }, context);
        }
      },
    };
  },
});
