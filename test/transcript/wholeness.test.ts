import { appendFileSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { maxLineBytes } from '../../src/transcript/backward.ts';
import { isPromptMisplaced } from '../../src/transcript/damage.ts';
import { openInteraction } from '../../src/transcript/index.ts';
import { claude as c, cli, fileOf, opened, vscode as v } from '../support/transcript.ts';

type Line = Record<string, unknown>;

const facts = async (lines: readonly (Line | string)[], ending = '\n') => {
  const { facts: found } = await opened(fileOf(lines, ending));
  return { doubt: found?.doubt, torn: found?.torn };
};
const whole = { doubt: undefined, torn: false };
const doubts = (doubt: string) => ({ doubt, torn: false });

const claudeTurn = () => [c.user('go'), c.calls('t', 'Read', { file_path: 'a' }), c.result('t', 'x'), c.says('Done.')];
const vscodeTurn = () => [
  v.session(),
  v.user('go'),
  v.says('', [v.request('t', 'read_file', { filePath: 'a' })]),
  v.start('t', 'read_file', { filePath: 'a' }),
  v.done('t'),
  v.says('Done.'),
];
const cliTurn = () => [
  cli.session(),
  cli.user('go'),
  cli.start('t', 'view', {}),
  cli.done('t', 'x'),
  cli.says('Done.'),
];
const without = (lines: Line[], index: number) => lines.filter((_, i) => i !== index);

describe('a record that looks whole', () => {
  it.each([
    ['Claude Code', claudeTurn],
    ['VS Code', vscodeTurn],
    ['Copilot CLI', cliTurn],
  ])('of %s', async (_, turn) => {
    expect(await facts(turn())).toEqual(whole);
  });

  it('with bookkeeping calls whose end is not on file, denied calls, and text of other programs between the lines', async () => {
    expect(await facts([c.user('go'), c.calls('t', 'TodoWrite', {}), c.says('Done.')])).toEqual(whole);
    expect(await facts([v.session(), v.user('go'), v.done('denied', false), v.says('Done.')])).toEqual(whole);
    const [prompt = {}, ...rest] = claudeTurn();
    expect(await facts([prompt, 'npm warn: something', '[1]', ...rest])).toEqual(whole);
  });

  it('with a result that is longer than any that is read, whose call is not this turn’s', async () => {
    expect(await facts([c.user('go'), c.result('t', 'x'.repeat(maxLineBytes)), c.says('Done.')])).toEqual(whole);
  });
});

describe('a record that has lost something', () => {
  it('a line that cannot be read', async () => {
    const [prompt = {}, ...rest] = claudeTurn();
    for (const line of ['{"type":"user","message', `\u0000\u0000\u0000`, '{"a":"\\x"}'])
      expect(await facts([prompt, line, ...rest])).toEqual(doubts('a line cannot be read'));
    const path = fileOf(claudeTurn());
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('Done')] = 0xff;
    writeFileSync(path, bytes);
    expect((await opened(path)).facts?.doubt).toBe('a line cannot be read');
  });

  it('a last line without end is told apart', async () => {
    expect(await facts([...claudeTurn(), '{"type":"assistant","mess'], '')).toEqual({ doubt: undefined, torn: true });
  });

  it('the end of a call', async () => {
    expect(await facts(without(claudeTurn(), 2))).toEqual(doubts('a tool call has no result'));
    expect(await facts(vscodeTurn().slice(0, 4))).toEqual(doubts('a tool call has no result'));
    expect(await facts(without(cliTurn(), 3))).toEqual(doubts('a tool call has no result'));
  });

  it('the end of a call by its length', async () => {
    const [prompt = {}, call = {}, , answer = {}] = claudeTurn();
    expect(await facts([prompt, call, c.result('t', 'x'.repeat(maxLineBytes)), answer])).toEqual(
      doubts('a tool call has no result'),
    );
  });

  it('the beginning of a call', async () => {
    expect(await facts(without(claudeTurn(), 1))).toEqual(doubts('a result belongs to no tool call'));
    const asked = vscodeTurn().slice(0, 3);
    expect(await facts(asked)).toEqual(doubts('a tool call was asked for and never began'));
    expect(await facts([v.session(), v.user('go'), v.done('t'), v.says('Done.')])).toEqual(
      doubts('a result belongs to no tool call'),
    );
    expect(await facts(without(cliTurn(), 2))).toEqual(doubts('a result belongs to no tool call'));
    const own = { ...cli.done('own', 'x'), data: { toolCallId: 'own', success: true, isUserRequested: true } };
    expect(await facts([cli.session(), cli.user('go'), own, cli.says('Done.')])).toEqual(whole);
  });

  it('a line of VS Code, where each names the one before it', async () => {
    expect(await facts(without(vscodeTurn(), 2))).toEqual(doubts('a line is missing'));
  });

  it('parts of a line', async () => {
    const odd: Line[] = [
      { message: { content: 'x' } },
      { type: 'assistant', message: {} },
      { type: 'user', message: { content: [7] } },
      { type: 'assistant', message: { content: [{ type: 'text' }] } },
      { type: 'assistant', message: { content: [{ type: 'tool_use', id: 't', name: 'Read' }] } },
      { type: 'user', message: { content: [{ type: 'tool_result' }] } },
    ];
    for (const line of odd)
      expect(await facts([c.user('go'), line, c.says('Done.')])).toEqual(
        doubts('a line lacks what lines of its kind have'),
      );
    const events = [
      { type: 'assistant.message', data: {} },
      { type: 'user.message', data: { content: 7 } },
      { type: 'tool.execution_complete', data: {} },
      { type: 'tool.execution_start', data: { toolCallId: 't', toolName: 'view' } },
    ];
    for (const line of events)
      expect(await facts([cli.session(), cli.user('go'), line, cli.says('Done.')])).toEqual(
        doubts('a line lacks what lines of its kind have'),
      );
  });
});

describe('a record that is in disorder', () => {
  it('a line twice', async () => {
    const [prompt = {}, ...rest] = claudeTurn();
    expect(await facts([prompt, rest[0] ?? {}, ...rest])).toEqual(doubts('a line is there twice'));
  });

  it('a line above its parent', async () => {
    const link = (uuid: string, parentUuid: string | null) => ({ uuid, parentUuid });
    const turn = [
      c.user('go', link('1', '0')),
      c.says('a', link('2', '1')),
      c.says('b', link('3', '2')),
      c.says('c', link('4', '3')),
    ];
    expect(await facts(turn)).toEqual(whole);
    const [one = {}, two = {}, three = {}, four = {}] = turn;
    expect(await facts([one, three, two, four])).toEqual(doubts('lines are out of order'));
    // The same for the prompt itself, whose parent belongs above it.
    expect(await facts([one, two, c.says('x', link('0', '9')), three])).toEqual(doubts('lines are out of order'));
    // A line of the turn above it, which another names; a line of an earlier turn is named after a rewind.
    expect(await facts([three, one, two, four])).toEqual(doubts('lines are out of order'));
    const earlier = [c.user('before', link('8', null)), c.says('so', link('9', '8'))];
    expect(await facts([...earlier, one, two, three, c.says('d', link('5', '9'))])).toEqual(whole);
    // Names that go round lead nowhere.
    const round = [c.says('so', link('8', '9')), c.says('so', link('9', '8'))];
    expect(await facts([...round, one, two, three, c.says('d', link('5', '9'))])).toEqual(whole);
    // The prompt of a turn is answered: something names it.
    expect(await facts([two, one, three, four])).toEqual(doubts('lines are out of order'));
    // What answered it was taken out by who shares the session.
    expect(await facts([one, c.says('b', link('3', 'gone')), four])).toEqual(whole);
  });
});

describe('a file that changes while it is read', () => {
  const read = async (change: (path: string) => void) => {
    const path = fileOf([...claudeTurn(), ...claudeTurn()]);
    const interaction = await openInteraction(path);
    change(path);
    if (interaction) for await (const _ of interaction);
    return interaction?.facts.doubt;
  };
  const changed = 'it changed while it was read';

  it('grows: what came later is not read', async () => {
    expect(await read((path) => appendFileSync(path, '{"type":'))).toBeUndefined();
  });

  it('is cut', async () => {
    expect(await read((path) => truncateSync(path, readFileSync(path).length - 10))).toBe(changed);
  });

  it('is written anew', async () => {
    expect(await read((path) => writeFileSync(path, 'x\n'.repeat(10_000)))).toBe(changed);
  });

  it('is replaced', async () => {
    const other = fileOf([...claudeTurn(), ...claudeTurn(), ...claudeTurn()]);
    expect(await read((path) => renameSync(other, path))).toBe(changed);
  });
});

describe('a prompt that is not where the host wrote it', () => {
  const misplaced = async (lines: readonly Line[]) => {
    const { facts: found } = await opened(fileOf(lines));
    return found && isPromptMisplaced(found);
  };
  const linked = (line: Line, id: string, parentId: string) => ({ ...line, id, parentId });

  it.each([
    ['VS Code', v],
    ['Copilot CLI', cli],
  ])('%s names in it the line above', async (_, host) => {
    const one = linked(host.session(), '1', '0');
    const two = linked(host.user('x'.repeat(100_000)), '2', '1');
    const three = linked(host.says('Done.'), '3', '2');
    expect(await misplaced([one, two, three])).toBe(false);
    expect(await misplaced([one, three, two])).toBe(true);
    expect(await misplaced([two, three])).toBe(false);
  });

  it('Claude Code need not, and a file that is gone tells nothing', async () => {
    expect(await misplaced(claudeTurn())).toBe(false);
    const { facts: found } = await opened(fileOf([cli.session(), cli.user('go'), cli.says('Done.')]));
    expect(found && (await isPromptMisplaced({ ...found, path: '/nonexistent' }))).toBe(true);
  });
});
