import type { TodoLists } from './lists.ts';
import { stateOf } from './lists.ts';

type Outcome = 'none' | 'changed' | 'unclear';

/**
 * What statements on the table `todos` (id, title, description, status; Copilot CLI) do to the list. Only the plain forms that agents
 * write are understood; after any other the list is not known.
 */
export function applySql(lists: TodoLists, query: string): Outcome {
  let outcome: Outcome = 'none';
  for (const statement of statements(tokens(query))) {
    const result = apply(lists, statement);
    if (result === 'unclear') return 'unclear';
    if (result === 'changed') outcome = 'changed';
  }
  return outcome;
}

interface Token {
  kind: 'word' | 'text' | 'sign';
  value: string;
}

/** Words, strings (quotes doubled inside) and signs; comments are dropped. */
function tokens(query: string): Token[] {
  const found: Token[] = [];
  const pattern = /--[^\n]*|'((?:[^']|'')*)'|"([^"]*)"|([\p{L}_][\p{L}\p{N}_.]*|\d[\d.]*)|([^\s])/gu;
  for (const [whole, single, double, word, sign] of query.slice(0, 100_000).matchAll(pattern)) {
    if (whole.startsWith('--')) continue;
    if (single !== undefined) found.push({ kind: 'text', value: single.replaceAll("''", "'") });
    else if (double !== undefined) found.push({ kind: 'word', value: double });
    else if (word !== undefined) found.push({ kind: 'word', value: word });
    else found.push({ kind: 'sign', value: sign as string });
  }
  return found;
}

function statements(all: readonly Token[]): Token[][] {
  const found: Token[][] = [[]];
  for (const token of all) {
    if (token.kind === 'sign' && token.value === ';') found.push([]);
    else found.at(-1)?.push(token);
  }
  return found.filter((statement) => statement.length > 0);
}

const isWord = (token: Token | undefined, ...words: string[]): boolean =>
  token?.kind === 'word' && words.includes(token.value.toLowerCase());

function apply(lists: TodoLists, statement: readonly Token[]): Outcome {
  const table = statement.findIndex((token) => isWord(token, 'todos', 'main.todos'));
  const [verb] = statement;
  if (table === -1 || isWord(verb, 'select', 'create', 'pragma', 'explain')) return 'none';
  const before = statement.slice(0, table).map(({ value }) => value.toLowerCase());
  const rest = statement.slice(table + 1);
  if (/^insert (?:or \w+ )?into$/.test(before.join(' ')) || before.join(' ') === 'replace into')
    return insert(lists, rest);
  if (before.join(' ') === 'update') return update(lists, rest);
  if (before.join(' ') === 'delete from') return remove(lists, rest);
  // Other tables may name this one (`INSERT INTO todo_deps … SELECT … FROM todos`).
  return before.includes('from') || before.includes('join') ? 'none' : 'unclear';
}

/** `(id, title, …) VALUES ('a', 'b', …), (…)` */
function insert(lists: TodoLists, rest: readonly Token[]): Outcome {
  const at = rest.findIndex((token) => isWord(token, 'values'));
  if (at === -1) return 'unclear';
  const columns = rest
    .slice(0, at)
    .filter(({ kind }) => kind === 'word')
    .map(({ value }) => value.toLowerCase());
  let row: Token[] | undefined;
  let depth = 0;
  for (const token of rest.slice(at + 1)) {
    if (token.kind === 'sign' && token.value === '(' && depth++ === 0) row = [];
    else if (token.kind === 'sign' && token.value === ')' && --depth === 0 && row) {
      const values = valuesOf(row);
      if (values.length !== columns.length) return 'unclear';
      const cell = (name: string) => values[columns.indexOf(name)];
      const id = cell('id');
      if (!id) return 'unclear';
      lists.set(id, { title: cell('title') || id, state: stateOf(cell('status') ?? 'pending') });
      row = undefined;
    } else row?.push(token);
    if (depth === 0 && isWord(token, 'on', 'returning')) break;
  }
  return 'changed';
}

/** The values of a row; an expression counts as one of no text. */
function valuesOf(row: readonly Token[]): string[] {
  const values: string[][] = [[]];
  let depth = 0;
  for (const { kind, value } of row) {
    if (kind === 'sign' && value === '(') depth++;
    if (kind === 'sign' && value === ')') depth--;
    if (kind === 'sign' && value === ',' && depth === 0) values.push([]);
    else values.at(-1)?.push(value);
  }
  return values.map((parts) => parts.join(''));
}

/** `SET status = 'done', … WHERE …` */
function update(lists: TodoLists, rest: readonly Token[]): Outcome {
  const where = rest.findIndex((token) => isWord(token, 'where'));
  const set = where === -1 ? rest : rest.slice(0, where);
  const status = set.findIndex((token) => isWord(token, 'status'));
  const value = set[status + 2];
  if (status === -1) return 'changed'; // a title, a description: the state stays
  if (value?.kind !== 'text') return 'unclear';
  const ids = idsOf(lists, where === -1 ? [] : rest.slice(where + 1));
  if (!ids) return 'unclear';
  for (const id of ids) lists.set(id, { state: stateOf(value.value) });
  return 'changed';
}

function remove(lists: TodoLists, rest: readonly Token[]): Outcome {
  const where = rest.findIndex((token) => isWord(token, 'where'));
  const ids = idsOf(lists, where === -1 ? [] : rest.slice(where + 1));
  if (!ids) return 'unclear';
  for (const id of ids) lists.set(id, { state: 'closed' });
  return 'changed';
}

/** `id = 'a'`, `id IN ('a', 'b')`, or no condition: all. */
function idsOf(lists: TodoLists, condition: readonly Token[]): string[] | undefined {
  if (condition.length === 0) return lists.ids();
  const [column, operator, ...values] = condition;
  if (!isWord(column, 'id')) return undefined;
  const texts = values.filter(({ kind }) => kind === 'text').map(({ value }) => value);
  const others = values.filter(({ kind, value }) => kind !== 'text' && !['(', ')', ','].includes(value));
  if (others.length > 0 || texts.length === 0) return undefined;
  if (operator?.value === '=' && texts.length === 1) return texts;
  return isWord(operator, 'in') ? texts : undefined;
}
