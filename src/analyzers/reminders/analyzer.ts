import type { CanonicalEvent } from '../../transcript/events.ts';
import { StepCollector } from '../commands/collect.ts';
import { defineAnalyzer } from '../define.ts';
import type { Options } from './options.ts';
import { TABLES } from './translations/tables.ts';

export const defaults: Options = { reminders: [], presets: [] };

export const analyzer = defineAnalyzer<Options, 'due'>({
  name: 'reminders',
  meta: {
    description: 'Reminds the agent of what belongs to a change before it finishes: your own rules, and ready ones.',
    docs: 'docs/analyzers/reminders.md',
    events: ['Stop'],
    remedy: 'Do it now, or say in one sentence why it does not apply.',
    translations: TABLES,
    messages: { due: '{{message}} (reminder {{name}}: {{why}}{{missing}})' },
  },
  create(context) {
    const { options } = context;
    if (options.reminders.length === 0 && options.presets.length === 0) return {};
    const steps = new StepCollector();
    const visit = (event: CanonicalEvent) => steps.visit(event);
    return {
      'user.message': visit,
      'tool.execution_start': visit,
      'tool.execution_complete': visit,
      async end() {
        const { judge } = await import('./judge.ts');
        await judge(context.answer(), steps, context);
      },
    };
  },
});
