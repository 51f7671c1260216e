import { describe, expect, it } from 'vitest';
import { TodoLists } from '../../../src/analyzers/open-todos/lists.ts';

/** A tool, its arguments, and what it answers. */
type Call = [tool: string, args: unknown, output?: string];

function after(...calls: Call[]) {
  const lists = new TodoLists();
  const changed = calls.map(([toolName, args, output], i) => {
    const shared = { toolCallId: `c${i}`, line: i * 2 + 1 };
    lists.visit({ ...shared, type: 'tool.execution_start', toolName, arguments: args } as never);
    return lists.visit({ ...shared, type: 'tool.execution_complete', success: true, output } as never);
  });
  return { lists, changed, open: lists.open };
}

describe('what a call does to the list', () => {
  it.each<[string, Call[], changed: boolean[], open: string[]]>([
    [
      'a list',
      [
        [
          'TodoWrite',
          {
            todos: [
              { content: 'a', status: 'pending' },
              { content: 'b', status: 'completed' },
            ],
          },
        ],
      ],
      [true],
      ['a'],
    ],
    [
      'its entries without a title or a status are none',
      [
        [
          'TodoWrite',
          { todos: [{ status: 'pending' }, 'x', { title: 'a' }, { description: 'b', status: 'In-Progress' }] },
        ],
      ],
      [true],
      ['b'],
    ],
    ['reading it', [['manage_todo_list', { operation: 'read' }]], [false], []],
    [
      'arguments that are none',
      [
        ['manage_todo_list', 'x'],
        ['taskupdate', null],
        ['sql', 7],
        ['TaskCreate', 'x', 'Task #1 created'],
      ],
      [false, false, false, true],
      [],
    ],
    ['a task without a number', [['TaskCreate', { subject: 'a' }, 'refused']], [false], []],
    ['a task', [['TaskCreate', { subject: 'a' }, 'Task #3 created']], [true], ['a']],
    [
      'a task that was done',
      [
        ['TaskCreate', { subject: 'a' }, 'Task #3 created'],
        ['TaskUpdate', { taskId: '3', status: 'completed' }],
      ],
      [true, true],
      [],
    ],
    [
      'a task by its older key, renamed',
      [
        ['TaskCreate', { subject: 'a' }, 'Task #3 created'],
        ['TaskUpdate', { id: 3, subject: 'b' }],
      ],
      [true, true],
      ['b'],
    ],
    ['an update of no task', [['TaskUpdate', { status: 'completed' }]], [false], []],
    ['an update of a task from before', [['TaskUpdate', { taskId: '9', status: 'in_progress' }]], [true], ['#9']],
    ['the list of tasks', [['TaskList', {}, '#1 [pending] a\n#2 [completed] b\n']], [false], ['a']],
    [
      'a statement by another key',
      [['sql', { sql: "INSERT INTO todos (id, title, status) VALUES ('a', 'A', 'pending')" }]],
      [true],
      ['A'],
    ],
  ])('%s', (_, calls, changed, open) => {
    expect([after(...calls).changed, after(...calls).open]).toEqual([changed, open]);
  });

  it('a task from before takes its title from the whole session, and keeps one that it has', () => {
    const whole = after(
      ['TaskCreate', { subject: 'a' }, 'Task #1 created'],
      ['TaskCreate', { subject: 'b' }, 'Task #2 created'],
    );
    const { lists } = after(
      ['TaskUpdate', { taskId: '1' }],
      ['TaskUpdate', { taskId: '2', subject: 'mine' }],
      ['TaskUpdate', { taskId: '7' }],
    );
    expect(lists.unnamed).toBe(true);
    lists.nameBy(whole.lists);
    expect(lists.open).toEqual(['a', 'mine', '#7']);
  });

  it('a reading of the whole list makes it clear again, an empty one does not', () => {
    const { lists } = after(['TaskUpdate', { taskId: '1' }]);
    lists.visit({ type: 'context.added', source: 'summary', line: 9 } as never);
    expect(lists.unclear).toBe(true);
    for (const [output, unclear] of [
      ['No tasks', true],
      ['#1 [pending] a', false],
    ] as const) {
      lists.visit({ type: 'tool.execution_start', toolCallId: output, toolName: 'TaskList', line: 10 } as never);
      lists.visit({ type: 'tool.execution_complete', toolCallId: output, success: true, output, line: 11 } as never);
      expect(lists.unclear).toBe(unclear);
    }
  });
});
