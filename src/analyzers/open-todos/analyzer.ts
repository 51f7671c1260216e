import type { CanonicalEvent } from '../../transcript/events.ts';
import { type AnalyzerContext, defineAnalyzer } from '../define.ts';
import { clipped, printable } from '../messages.ts';
import { namingTools, TodoLists } from './lists.ts';
import type { Options } from './options.ts';
import { TABLES } from './translations/tables.ts';

type MessageId = 'open';

const longestTitle = 80;

export const defaults: Options = { maxItems: 5 };

export const analyzer = defineAnalyzer<Options, MessageId>({
  name: 'open-todos',
  meta: {
    description: "Flags items of the agent's own todo list that are neither done nor dropped when it stops.",
    docs: 'docs/analyzers/open-todos.md',
    events: ['Stop'],
    // It spoke on none of 717 interactions of public transcripts: how often it is right is not known.
    mode: 'warn',
    messages: { open: 'Your todo list still has {{count}} open: {{items}}.' },
    translations: TABLES,
    remedy: 'Finish them, set each that is done or dropped to that, or say what stays open and why.',
  },
  create(context) {
    const lists = new TodoLists();
    let interrupted = false;
    const visit = (event: CanonicalEvent) => {
      if (lists.visit(event)) interrupted = false;
      // What the user says after the list was written may be why it is left as it is.
      if (event.type === 'user.message' && !event.agent && event.delivery === 'steering') interrupted = true;
      if (event.type === 'context.added' && event.text.startsWith('[Request interrupted')) interrupted = true;
    };
    return {
      'user.message': visit,
      'context.added': visit,
      'tool.execution_start': visit,
      'tool.execution_complete': visit,
      async end() {
        if (lists.touched === undefined || lists.unclear || interrupted || lists.open.length === 0) return;
        const said = context.answer();
        // Loaded for the few stops with an open list only.
        const { isOpen, isPlanOnly } = await import('./honest.ts');
        if (!said || isOpen(said) || isPlanOnly(context.interaction.prompt)) return;
        await name(lists, context);
        report(lists, said, context);
      },
    };
  },
});

/** Titles of tasks that were created in an earlier interaction. */
async function name(lists: TodoLists, { history }: AnalyzerContext<Options, MessageId>): Promise<void> {
  if (!lists.unnamed) return;
  const whole = new TodoLists();
  for await (const { event, subagent } of history(namingTools)) if (!subagent) whole.visit(event);
  lists.nameBy(whole);
}

function report(lists: TodoLists, said: string, context: AnalyzerContext<Options, MessageId>): void {
  const { open } = lists;
  const named = open.slice(0, context.options.maxItems).map((title) => `"${clipped(printable(title), longestTitle)}"`);
  const more = open.length - named.length;
  context.report({
    messageId: 'open',
    data: { count: open.length, items: named.join(', ') + (more > 0 ? ` (+${more})` : '') },
    claim: { text: clipped(said.trim().split('\n', 1)[0] as string, 200) },
    evidence: [{ source: 'tool', line: lists.touched as number }],
  });
}
