import { describe, expect, it } from 'vitest';
import { TodoLists } from '../../../src/analyzers/open-todos/lists.ts';
import { applySql } from '../../../src/analyzers/open-todos/sql.ts';

/** What a statement does to a list of two open items. */
function after(query: string): { outcome: string; open: string[] } {
  const lists = new TodoLists();
  applySql(lists, "INSERT INTO todos (id, title) VALUES ('a', 'First'), ('b', 'Second')");
  const outcome = applySql(lists, query);
  return { outcome, open: lists.open };
}
const both = ['First', 'Second'];

describe('statements on the table of todos', () => {
  it.each<[string, string, string[]]>([
    ['SELECT * FROM todos', 'none', both],
    ['CREATE TABLE todos (id TEXT)', 'none', both],
    ["INSERT INTO other (id) VALUES ('x')", 'none', both],
    ['INSERT INTO todo_deps (a) SELECT id FROM todos', 'none', both],
    ['ALTER TABLE todos ADD x', 'unclear', both],
    ["INSERT OR REPLACE INTO todos (id, title, status) VALUES ('c', 'Third', 'done')", 'changed', both],
    ["REPLACE INTO todos (id, title) VALUES ('a', 'Anew') ON CONFLICT DO NOTHING", 'changed', ['Anew', 'Second']],
    ["INSERT INTO todos (id) VALUES ('c') RETURNING id", 'changed', [...both, 'c']],
    ["INSERT INTO todos (id, title) VALUES (lower('C'), 'Third')", 'changed', [...both, 'Third']],
    ["INSERT INTO todos (id, title) VALUES ('c')", 'unclear', both],
    ["INSERT INTO todos (title) VALUES ('Third')", 'unclear', both],
    ['INSERT INTO todos DEFAULT', 'unclear', both],
    ["UPDATE todos SET status = 'done' WHERE id = 'a'", 'changed', ['Second']],
    ["UPDATE todos SET status = 'done' WHERE id IN ('a', 'b')", 'changed', []],
    ["UPDATE todos SET status = 'done'", 'changed', []],
    ["UPDATE todos SET title = 'x' WHERE id = 'a'", 'changed', both],
    ["UPDATE todos SET status = other WHERE id = 'a'", 'unclear', both],
    ["UPDATE todos SET status = 'done' WHERE title = 'First'", 'unclear', both],
    ["UPDATE todos SET status = 'done' WHERE id = 'a' AND x = y", 'unclear', both],
    ["UPDATE todos SET status = 'done' WHERE id LIKE 'a'", 'unclear', both],
    ["DELETE FROM todos WHERE id = 'b'", 'changed', ['First']],
    ['DELETE FROM todos', 'changed', []],
    ['DELETE FROM todos WHERE id = ?', 'unclear', both],
    [`UPDATE "todos" SET "status" = 'done' WHERE "id" = 'a'; DELETE FROM todos WHERE id = 'b'`, 'changed', []],
    ["-- a comment\nUPDATE todos SET status = 'in progress' WHERE id = 'a'", 'changed', both],
  ])('%s: %s', (query, outcome, open) => expect(after(query)).toEqual({ outcome, open }));
});
