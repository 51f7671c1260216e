import type { CanonicalEvent, EventOf } from '../../transcript/events.ts';
import { isRecord, text } from '../../transcript/raw.ts';
import { applySql } from './sql.ts';

export interface Todo {
  title: string;
  state: 'open' | 'closed';
}

type Start = EventOf<'tool.execution_start'>;

/** What the hosts and their models call a state. What is neither of these (`blocked`) is taken for a decision of the agent. */
const openStates = new Set(['pending', 'not_started', 'todo', 'open', 'in_progress', 'active', 'started']);

export const stateOf = (status: unknown): Todo['state'] =>
  openStates.has((text(status) ?? '').toLowerCase().replaceAll(/[\s-]/g, '_')) ? 'open' : 'closed';

/**
 * The agent's own list, as its tools left it: VS Code `manage_todo_list`, Claude Code `TodoWrite` and the task tools that follow it
 * (2.1.40 on), Copilot CLI `update_todo` and the table `todos` of its `sql` tool. Calls that failed or have no result changed nothing.
 */
export class TodoLists {
  private readonly started = new Map<string, Start>();
  private items = new Map<string, Todo>();
  /** Line of the last call that changed the list. */
  touched: number | undefined;
  /** A statement was not understood, or what was done before a compaction is not on file: the list is not known. */
  unclear = false;

  /** Whether the event changed the list. */
  visit(event: CanonicalEvent): boolean {
    if (event.agent) return false;
    // What Claude Code drops when it compacts can hold changes of single tasks (2.1.29).
    if (event.type === 'context.added' && event.source === 'summary' && this.items.size > 0) this.unclear = true;
    if (event.type === 'tool.execution_start' && tools.has(event.toolName.toLowerCase())) {
      this.started.set(event.toolCallId, event);
    }
    if (event.type !== 'tool.execution_complete' || !event.success) return false;
    const call = this.started.get(event.toolCallId);
    if (!call) return false;
    const changed = tools.get(call.toolName.toLowerCase())?.(this, call.arguments, event.output ?? '') === true;
    if (changed) this.touched = call.line;
    return changed;
  }

  get open(): string[] {
    return [...this.items.values()].filter(({ state }) => state === 'open').map(({ title }) => title);
  }

  /** Whether a title is still that of an identifier, its creation lying before the interaction. */
  get unnamed(): boolean {
    return [...this.items.entries()].some(([id, { title, state }]) => state === 'open' && title === `#${id}`);
  }

  /** Takes titles from the list of the whole session. */
  nameBy(whole: TodoLists): void {
    for (const [id, todo] of this.items) {
      const known = whole.items.get(id);
      if (known && todo.title === `#${id}`) todo.title = known.title;
    }
  }

  replace(items: readonly Todo[]): true {
    this.items = new Map(items.map((item, i) => [String(i), item]));
    this.unclear = false;
    return true;
  }

  set(id: string, change: Partial<Todo>): void {
    const known = this.items.get(id) ?? { title: `#${id}`, state: 'open' as const };
    this.items.set(id, { ...known, ...change });
  }

  ids(): string[] {
    return [...this.items.keys()];
  }
}

type Tool = (lists: TodoLists, args: unknown, output: string) => boolean;

/** A list of records replaces the list; the keys differ by host and version. */
const wholeList: Tool = (lists, args) => {
  if (!isRecord(args)) return false;
  const given = [args.todos, args.todoList, args.items].find((value) => value !== undefined);
  if (typeof given === 'string') return checklist(lists, given);
  if (!Array.isArray(given)) return false; // the list is read
  return lists.replace(
    given.filter(isRecord).flatMap((item) => {
      const title = [item.content, item.title, item.description].map(text).find(Boolean);
      return title ? [{ title, state: stateOf(item.status) }] : [];
    }),
  );
};

/** A Markdown checklist (Copilot CLI). */
function checklist(lists: TodoLists, markdown: string): boolean {
  const items = [...markdown.matchAll(/^[ \t]{0,20}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}\[(.)\][ \t]{0,4}(.{1,500})$/gm)];
  return lists.replace(
    items.map(([, mark, title = '']): Todo => ({ title: title.trim(), state: mark === ' ' ? 'open' : 'closed' })),
  );
}

const tools: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['manage_todo_list', wholeList],
  ['todowrite', wholeList],
  ['update_todo', wholeList],
  [
    'taskcreate',
    (lists, args, output) => {
      // The identifier is given in the result only: `Task #3 created successfully: …`.
      const id = /#(\d{1,6})\b/.exec(output)?.[1];
      const title = isRecord(args) ? text(args.subject) : undefined;
      if (id && title) lists.set(id, { title, state: 'open' });
      return id !== undefined;
    },
  ],
  [
    'taskupdate',
    (lists, args) => {
      const id = isRecord(args) ? String(args.taskId ?? args.id ?? '') : '';
      if (!id || !isRecord(args)) return false;
      const title = text(args.subject);
      lists.set(id, { ...(title && { title }), ...(args.status !== undefined && { state: stateOf(args.status) }) });
      return true;
    },
  ],
  [
    'tasklist',
    (lists, _, output) => {
      // `#3 [in_progress] Title`; the whole list, which reading does not change.
      const items = [...output.matchAll(/^#(\d{1,6}) \[(\w{1,20})\] (.{1,500})$/gm)];
      if (items.length > 0) lists.unclear = false;
      for (const [, id = '', status, title = ''] of items) lists.set(id, { title, state: stateOf(status) });
      return false;
    },
  ],
  [
    'sql',
    (lists, args) => {
      const query = isRecord(args) ? (text(args.query) ?? text(args.sql)) : undefined;
      const result = query === undefined ? 'none' : applySql(lists, query);
      if (result === 'unclear') lists.unclear = true;
      return result !== 'none';
    },
  ],
]);

/** Names by which the calls that name tasks are found in the session. */
export const namingTools: readonly string[] = ['TaskCreate', 'TaskUpdate'];
