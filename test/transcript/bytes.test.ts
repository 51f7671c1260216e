import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxLineBytes } from '../../src/transcript/backward.ts';
import { CanonicalEvent } from '../../src/transcript/events.ts';
import { openInteraction, openInteractions } from '../../src/transcript/index.ts';
import { claude as c, fileOf, opened, vscode as v } from '../support/transcript.ts';

const turn = [c.user('main'), c.says('one'), c.says('two')];
const none = { malformed: 0, invalidUtf8: 0, tooLong: 0, unexpected: 0 };

describe('lines that are no good are skipped and counted', () => {
  it('a torn last line', async () => {
    const path = fileOf([...turn, JSON.stringify(c.says('torn off here')).slice(0, 60)], '');
    const { root, answer, facts } = await opened(path);
    expect({ root, answer, skipped: facts?.skipped }).toEqual({
      root: 1,
      answer: 3,
      skipped: { ...none, malformed: 1 },
    });
  });

  it('text, arrays, numbers and JSON that would slip through a wrapper', async () => {
    const { answer, facts } = await opened(
      fileOf([
        c.user('main'),
        'hello',
        '[1]',
        '7',
        '{"a":1}],[{"b":2}',
        '{"type":"user"},{"x":1}',
        '"text"',
        c.says('end'),
      ]),
    );
    expect({ answer, skipped: facts?.skipped }).toEqual({ answer: 8, skipped: { ...none, malformed: 6 } });
  });

  it('invalid UTF-8', async () => {
    const path = fileOf(turn);
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('one')] = 0xff;
    writeFileSync(path, bytes);
    const { answer, facts } = await opened(path);
    expect({ answer, skipped: facts?.skipped }).toEqual({ answer: 3, skipped: { ...none, invalidUtf8: 1 } });
  });

  it('a line that is longer than any host writes, without keeping it', async () => {
    const { root, answer, facts } = await opened(
      fileOf([c.user('main'), c.result('t', 'x'.repeat(maxLineBytes + 10)), c.says('end')]),
    );
    expect({ root, answer, skipped: facts?.skipped }).toEqual({ root: 1, answer: 3, skipped: { ...none, tooLong: 1 } });
  });

  it('but not a byte order mark, CRLF, blank lines or unknown types', async () => {
    const lines = [
      `\uFEFF${JSON.stringify(c.user('main'))}`,
      '',
      JSON.stringify({ type: 'frame-link', x: 1 }),
      '   ',
      JSON.stringify(c.says('end')),
    ];
    const { root, answer, facts } = await opened(fileOf([lines.join('\r\n')], '\r\n'));
    expect({ root, answer, malformed: facts?.skipped.malformed }).toEqual({ root: 1, answer: 5, malformed: 1 });
  });

  it('fields of a wrong type read as absent', async () => {
    const odd = [
      { type: 'assistant', message: 7 },
      { type: 'user', message: { content: { a: 1 } } },
      { type: 'assistant', message: { content: [null, 3, { type: 'text', text: 5 }] } },
    ];
    const { root, facts } = await opened(fileOf([c.user('main'), ...odd, c.says('end')]));
    expect({ root, skipped: facts?.skipped }).toEqual({ root: 1, skipped: none });
  });
});

describe('reading', () => {
  it('yields canonical events only', async () => {
    const { events } = await opened(fileOf([...turn, c.calls('t', 'Read', { file_path: 'x' }), c.result('t', 'y')]));
    for (const event of events) expect(CanonicalEvent.safeParse(event).success).toBe(true);
    expect(events).toHaveLength(5);
  });

  it('finds a root far above, over block borders and long lines, and numbers lines from 1', async () => {
    const filler = Array.from({ length: 400 }, (_, i) => c.result(`t${i}`, 'x'.repeat(1000 + i)));
    const lines = [c.user('first'), c.says('1'), ...filler, c.user('second'), ...filler, c.says('end')];
    const path = fileOf(lines);
    const { root, answer } = await opened(path);
    expect({ root, answer }).toEqual({ root: 403, answer: 804 });
    const relative = await opened(path, { lineNumbers: false });
    expect({ root: relative.root, answer: relative.answer }).toEqual({ root: 1, answer: 402 });
  });

  it('starts at the first byte of the root and ends at the size when opened', async () => {
    const path = fileOf([c.user('first'), c.says('1'), c.user('second'), c.says('2')]);
    const interaction = await openInteraction(path);
    const text = readFileSync(path, 'utf8');
    expect(text.slice(interaction?.facts.root?.byte).startsWith(text.split('\n')[2] ?? '!')).toBe(true);
    writeFileSync(path, `${text}${JSON.stringify(c.says('later'))}\n`);
    const said: string[] = [];
    if (interaction)
      for await (const event of interaction) if (event.type === 'assistant.message') said.push(event.text);
    expect(said).toEqual(['2']);
  });

  it('fails clearly when the file is cut while it is read, or ends early without harm', async () => {
    const path = fileOf([c.user('first'), ...Array.from({ length: 50 }, () => c.says('x'.repeat(500)))]);
    const interaction = await openInteraction(path);
    truncateSync(path, 300);
    const events = [];
    if (interaction) for await (const event of interaction) events.push(event);
    expect(events.length).toBeLessThanOrEqual(1);
  });

  it('lists all interactions with the roots that each had as the last one', async () => {
    const path = fileOf([
      v.session(),
      v.user('a'),
      v.turn('0'),
      v.says('1'),
      v.turnEnd('0'),
      v.user('b'),
      v.turn('0'),
      v.says('2'),
      v.turnEnd('0'),
      v.user('c'),
    ]);
    const all = await openInteractions(path);
    expect(all.map(({ facts }) => facts.root?.line)).toEqual([2, 6, 10]);
    expect(all.map(({ facts }) => facts.end)).toEqual([
      all[1]?.facts.from.byte,
      all[2]?.facts.from.byte,
      readFileSync(path).length,
    ]);
  });
});

describe('files that cannot be judged', () => {
  it.each([
    ['missing', () => '/nonexistent/x.jsonl', /cannot read .*: no such file/],
    ['a directory', () => dirname(fileOf(turn)), /not a regular file/],
    ['a named pipe', pipe, /not a regular file/],
    ['a link to nothing', () => link('/nonexistent'), /no such file/],
  ])('%s: a TranscriptError, at once', async (_, path, message) => {
    await expect(openInteraction(path())).rejects.toThrow(message);
  });

  it('empty, blank or of another format: nothing to judge', async () => {
    for (const lines of [[], [''], ['hello'], [{ some: 'json' }], [{ hook_event_name: 'Stop', session_id: 's' }]]) {
      expect(await openInteraction(fileOf(lines, ''))).toBeUndefined();
    }
  });
});

function pipe(): string {
  const path = join(dirname(fileOf([])), 'pipe.jsonl');
  spawnSync('mkfifo', [path]);
  return path;
}

function link(target: string): string {
  const folder = join(dirname(fileOf([])), 'links');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'link.jsonl');
  symlinkSync(target, path);
  return path;
}
