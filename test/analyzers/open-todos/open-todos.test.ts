import { describe, expect, it } from 'vitest';
import { openTodos } from '../../../src/analyzers/open-todos/index.ts';
import { AnalyzerTester, judgeSession, type Session, session } from '../../../src/testing/index.ts';

type Item = [title: string, status: string];
const items: Item[] = [
  ['Read the parser', 'completed'],
  ['Fix the parser', 'in_progress'],
  ['Run the tests', 'pending'],
];
const done: Item[] = items.map(([title]) => [title, 'completed']);

/** Each host's list, written whole. */
const lists = {
  'vscode-copilot': (told: Session, all: Item[], outcome = {}) =>
    told.tool(
      'manage_todo_list',
      {
        operation: 'write',
        todoList: all.map(([title, status], i) => ({
          id: i + 1,
          title,
          status: status === 'pending' ? 'not-started' : status.replace('_', '-'),
        })),
      },
      outcome,
    ),
  'claude-code': (told: Session, all: Item[], outcome = {}) =>
    told.tool(
      'TodoWrite',
      { todos: all.map(([content, status]) => ({ content, status, activeForm: `Doing ${content}` })) },
      { output: 'Todos have been modified successfully.', ...outcome },
    ),
  'copilot-cli': (told: Session, all: Item[], outcome = {}) =>
    told.tool(
      'update_todo',
      { todos: all.map(([title, status]) => `- [${status === 'completed' ? 'x' : ' '}] ${title}`).join('\n') },
      { output: 'TODO list updated.', ...outcome },
    ),
};
const start = (prompt = 'Fix the parser') => session().user(prompt);
const work = (told: Session) => told.edits('src/parser.ts');
const finding = {
  messageId: 'open',
  data: { count: 2, items: '"Fix the parser", "Run the tests"' },
  mode: 'warn' as const,
};

for (const host of ['vscode-copilot', 'claude-code', 'copilot-cli'] as const) {
  const write = lists[host];
  const left = (answer: string, prompt?: string) => work(write(start(prompt), items)).answers(answer);
  new AnalyzerTester({ describe, it, on: [host] }).run(openTodos, {
    valid: [
      { name: 'all done', told: write(work(write(start(), items)), done).answers('The parser is fixed.') },
      { name: 'dropped', told: write(write(start(), items), []).answers('The parser is fixed.') },
      { name: 'no list', told: work(start()).answers('The parser is fixed.') },
      {
        name: 'a list of an earlier interaction',
        told: left('The parser is fixed.')
          .user('Thanks, and now the lexer')
          .edits('src/lexer.ts')
          .answers('The lexer is fixed.'),
      },
      { name: 'the call failed', told: work(write(start(), items, { failed: true })).answers('The parser is fixed.') },
      {
        name: 'the call has no result',
        told: work(write(start(), items, { unanswered: true })).answers('The parser is fixed.'),
      },
      { name: 'asks', told: left('I fixed the parser. Shall I run the tests?') },
      {
        name: 'asks in Japanese',
        told: left(
          '\u30d1\u30fc\u30b5\u30fc\u3092\u76f4\u3057\u307e\u3057\u305f\u3002\u30c6\u30b9\u30c8\u3092\u5b9f\u884c\u3057\u307e\u3059\u304b\uff1f',
        ),
      },
      { name: 'says what is left', told: left('The parser is fixed. The tests have not been run.') },
      { name: 'says why', told: left('I could not fix it: the grammar is generated, and the generator is missing.') },
      { name: 'says what comes next', told: left('The parser is fixed. Next I will run the tests.') },
      { name: 'says so although much is done', told: left('All of the parser is done. Remaining: the tests.') },
      { name: 'says so in German', told: left('Der Parser ist repariert. Die Tests sind noch offen.') },
      { name: 'says so in Spanish', told: left('El parser est\u00e1 arreglado. Queda ejecutar las pruebas.') },
      { name: 'says so in French', told: left('Le parseur est corrig\u00e9. Il reste les tests.') },
      { name: 'says so in Portuguese', told: left('O parser foi corrigido. Falta rodar os testes.') },
      {
        name: 'says so in Russian',
        told: left(
          '\u041f\u0430\u0440\u0441\u0435\u0440 \u0438\u0441\u043f\u0440\u0430\u0432\u043b\u0435\u043d. \u041e\u0441\u0442\u0430\u043b\u043e\u0441\u044c \u0437\u0430\u043f\u0443\u0441\u0442\u0438\u0442\u044c \u0442\u0435\u0441\u0442\u044b.',
        ),
      },
      {
        name: 'says so in Chinese',
        told: left('\u89e3\u6790\u5668\u5df2\u4fee\u590d\u3002\u6d4b\u8bd5\u8fd8\u6ca1\u6709\u8fd0\u884c\u3002'),
      },
      {
        name: 'says so in Japanese',
        told: left(
          '\u30d1\u30fc\u30b5\u30fc\u3092\u76f4\u3057\u307e\u3057\u305f\u3002\u30c6\u30b9\u30c8\u306f\u307e\u3060\u3067\u3059\u3002',
        ),
      },
      {
        name: 'says so in Korean',
        told: left(
          '\ud30c\uc11c\ub97c \uace0\ucce4\uc2b5\ub2c8\ub2e4. \ud14c\uc2a4\ud2b8\ub294 \uc544\uc9c1\uc785\ub2c8\ub2e4.',
        ),
      },
      {
        name: 'says so in Hindi',
        told: left(
          '\u092a\u093e\u0930\u094d\u0938\u0930 \u0920\u0940\u0915 \u0939\u0948\u0964 \u091f\u0947\u0938\u094d\u091f \u092c\u093e\u0915\u0940 \u0939\u0948\u0902\u0964',
        ),
      },
      {
        name: 'a plan is wanted',
        told: write(start('Plan the work on the parser'), items).answers('The list stands.'),
      },
      { name: 'says nothing', told: work(write(start(), items)) },
      {
        name: "a sub-agent's list",
        told: start()
          .delegates(
            'Fix the parser',
            [{ name: 'TodoWrite', arguments: { todos: [{ content: 'x', status: 'pending' }] }, output: 'ok' }],
            'Fixed.',
          )
          .answers('The parser is fixed.'),
      },
    ],
    invalid: [
      { name: 'not a word of it', told: left('The parser is fixed.'), findings: [finding] },
      {
        name: 'says that all is done',
        told: left('All tasks are complete, and the branch is ready for review.'),
        findings: [finding],
      },
      { name: 'a question mark in code', told: left('The parser reads `a ? b : c` now.'), findings: [finding] },
      {
        name: 'the list was last written before a call that failed',
        told: write(left('x'), done, { failed: true }).answers('The parser is fixed.'),
        findings: [finding],
      },
    ],
  });
}

const create = (told: Session, id: number, subject: string) =>
  told.tool(
    'TaskCreate',
    { subject, description: 'x', activeForm: 'x' },
    { output: `Task #${id} created successfully: ${subject}` },
  );
const update = (told: Session, taskId: string, status: string) =>
  told.tool('TaskUpdate', { taskId, status }, { output: `Updated task #${taskId} status` });
const two = () => create(create(start(), 1, 'Fix it'), 2, 'Test it');

new AnalyzerTester({ describe, it, on: ['claude-code'] }).run(openTodos, {
  valid: [
    { name: 'tasks completed', told: update(update(two(), '1', 'completed'), '2', 'completed').answers('Fixed.') },
    { name: 'tasks deleted', told: update(update(two(), '1', 'completed'), '2', 'deleted').answers('Fixed.') },
    {
      name: 'tasks listed as done',
      told: two().tool('TaskList', {}, { output: '#1 [completed] Fix it\n#2 [completed] Test it' }).answers('Fixed.'),
    },
    {
      name: 'tasks only listed',
      told: start().tool('TaskList', {}, { output: '#1 [pending] Fix it' }).answers('Fixed.'),
    },
    {
      name: 'a compaction in between',
      told: two().context('summary', 'So it was.').edits('src/a.ts').answers('Fixed.'),
    },
    {
      name: 'the user interrupted',
      told: two().context('notification', '[Request interrupted by user]').answers('Fixed.'),
    },
    { name: 'the user spoke since', told: two().steers('Leave it at that').answers('Fixed.') },
  ],
  invalid: [
    {
      name: 'a task left',
      told: update(two(), '1', 'completed').answers('Fixed.'),
      findings: [{ messageId: 'open', data: { count: 1, items: '"Test it"' } }],
    },
    {
      name: 'a task of an earlier interaction, taken up',
      told: update(two().answers('Shall I?').user('Yes'), '2', 'in_progress').answers('Tested.'),
      findings: [{ messageId: 'open', data: { count: 1, items: '"Test it"' } }],
    },
    {
      name: 'after a compaction, listed again',
      told: update(
        two()
          .context('summary', 'So it was.')
          .tool('TaskList', {}, { output: '#1 [completed] Fix it\n#2 [pending] Test it' }),
        '2',
        'in_progress',
      ).answers('Fixed.'),
      findings: [{ messageId: 'open', data: { items: '"Test it"' } }],
    },
    {
      name: 'more than are named',
      told: [3, 4, 5, 6, 7, 8].reduce((told, id) => create(told, id, `Step ${id}`), start()).answers('Fixed.'),
      options: { maxItems: 2 },
      findings: [{ messageId: 'open', data: { count: 6, items: '"Step 3", "Step 4" (+4)' } }],
    },
  ],
});

const sql = (told: Session, query: string) =>
  told.tool('sql', { description: 'todos', query }, { output: '1 row(s) updated.' });
const inserted = (query = '') =>
  sql(
    start(),
    `INSERT INTO todos (id, title, description, status) VALUES\n ('fix', 'Fix the user''s parser', 'In src (all)', 'pending'),\n ('test', 'Test it; all', 'x', 'pending');${query}`,
  );

new AnalyzerTester({ describe, it, on: ['copilot-cli'] }).run(openTodos, {
  valid: [
    {
      name: 'rows done',
      told: sql(
        inserted(),
        "UPDATE todos SET status = 'done', updated_at = CURRENT_TIMESTAMP WHERE id IN ('fix', 'test')",
      ).answers('Fixed.'),
    },
    { name: 'all rows done', told: sql(inserted(), "UPDATE todos SET status = 'done'").answers('Fixed.') },
    { name: 'rows deleted', told: sql(inserted(), 'DELETE FROM todos;').answers('Fixed.') },
    { name: 'rows blocked', told: sql(inserted(), "UPDATE todos SET status='blocked'").answers('Fixed.') },
    { name: 'rows only read', told: sql(start(), 'SELECT id, title, status FROM todos').answers('Fixed.') },
    {
      name: 'a statement that is not understood',
      told: sql(inserted(), "UPDATE todos SET status = 'done' WHERE title LIKE 'Fix%'").answers('Fixed.'),
    },
    {
      name: 'a state that is computed',
      told: sql(inserted(), "UPDATE todos SET status = CASE WHEN id = 'fix' THEN 'done' END").answers('Fixed.'),
    },
    {
      name: 'another table',
      told: sql(start(), "INSERT INTO files (id, title, status) VALUES ('a', 'b', 'pending')").answers('Fixed.'),
    },
  ],
  invalid: [
    {
      name: 'a row left',
      told: sql(
        inserted(" INSERT INTO todo_deps (todo_id, depends_on) SELECT 'test', id FROM todos;"),
        "-- on\nUPDATE todos SET status = 'done' WHERE id = 'test'",
      ).answers('Fixed.'),
      findings: [{ messageId: 'open', data: { count: 1, items: '"Fix the user\'s parser"' } }],
    },
  ],
});

describe('a title', () => {
  it('is clipped and printable', async () => {
    const told = lists['claude-code'](start(), [[`\u001b[31m${'x'.repeat(200)}\n`, 'pending']]).answers('Fixed.');
    const { findings } = await judgeSession(told, {
      host: 'claude-code',
      cwd: '/w',
      workspace: null,
      settings: [{ analyzer: openTodos }],
    });
    expect(findings[0]?.message).toMatch(/^Your todo list still has 1 open: "\[31mx{75}\u2026"\.$/);
  });
});
