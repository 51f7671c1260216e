import { appendFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { settle } from '../../src/transcript/index.ts';
import { claude as c, cli, fileOf, vscode as v } from '../support/transcript.ts';

const text = (line: Record<string, unknown>) => `${JSON.stringify(line)}\n`;
const stop = { event: 'Stop' } as const;

/** Appends lines shortly after the wait began, as hosts do. */
async function later(path: string, ...lines: Record<string, unknown>[]) {
  await sleep(80);
  for (const line of lines) appendFileSync(path, text(line));
}

describe('Copilot CLI: waits for the log line of this very hook call', () => {
  const timestamp = Date.parse('2026-11-30T10:00:05.000Z');
  const past = [
    cli.session(),
    cli.user('a'),
    cli.says('one'),
    cli.turnEnd(),
    cli.hookStart(timestamp - 4000),
    cli.hookEnd(),
  ];

  it('there already', async () => {
    expect(
      await settle(fileOf([...past, cli.user('b'), cli.says('two'), cli.hookStart(timestamp)]), 'copilot-cli', {
        ...stop,
        timestamp,
      }),
    ).toBe('settled');
  });

  it('written while it waits', async () => {
    const path = fileOf(past);
    const [answer] = await Promise.all([
      settle(path, 'copilot-cli', { ...stop, timestamp }),
      later(path, cli.user('b'), cli.says('two'), cli.hookStart(timestamp)),
    ]);
    expect(answer).toBe('settled');
  });

  it('file made while it waits', async () => {
    const path = fileOf([]);
    const missing = `${path}.new`;
    const make = async () => {
      await sleep(80);
      writeFileSync(missing, [...past, cli.hookStart(timestamp)].map(text).join(''));
    };
    const [answer] = await Promise.all([settle(missing, 'copilot-cli', { ...stop, timestamp }), make()]);
    expect(answer).toBe('settled');
  });

  it('never written: late, for the file still shows the previous turn', async () => {
    expect(await settle(fileOf(past), 'copilot-cli', { ...stop, timestamp })).toBe('late');
  });

  it('a sub-agent stop has a log line of its own name', async () => {
    expect(
      await settle(fileOf([...past, cli.hookStart(timestamp, 'subagentStop')]), 'copilot-cli', {
        event: 'SubagentStop',
        timestamp,
      }),
    ).toBe('settled');
  });
});

describe('Claude Code: waits for the prompt and the last message', () => {
  const earlier = [c.user('a', { promptId: 'p1' }), c.says('Done.')];
  const turn = [c.user('b', { promptId: 'p2' }), c.calls('t', 'Read', {}), c.result('t', 'x', { promptId: 'p2' })];
  const expectation = { ...stop, promptId: 'p2', lastAssistantMessage: 'All done.\n' };

  it('there already', async () => {
    expect(await settle(fileOf([...earlier, ...turn, c.says('All done.')]), 'claude-code', expectation)).toBe(
      'settled',
    );
  });

  it('written while it waits', async () => {
    const path = fileOf(earlier);
    const [answer] = await Promise.all([
      settle(path, 'claude-code', expectation),
      later(path, ...turn, c.says('All done.')),
    ]);
    expect(answer).toBe('settled');
  });

  it('only the last message missing: it comes with the payload', async () => {
    expect(await settle(fileOf([...earlier, ...turn]), 'claude-code', expectation)).toBe('answer-missing');
  });

  it('the prompt missing: late, though the previous turn ended with the same words', async () => {
    expect(
      await settle(fileOf(earlier), 'claude-code', { ...stop, promptId: 'p2', lastAssistantMessage: 'Done.' }),
    ).toBe('late');
  });

  it('versions without prompt id: the text is enough; without text too: the last message must be one', async () => {
    expect(
      await settle(fileOf([...turn, c.says('All done.')]), 'claude-code', {
        ...stop,
        lastAssistantMessage: 'All done.',
      }),
    ).toBe('settled');
    expect(await settle(fileOf([...turn, c.says('All done.')]), 'claude-code', stop)).toBe('settled');
    expect(await settle(fileOf(turn), 'claude-code', stop)).toBe('late');
    expect(await settle(fileOf([c.user('a'), c.says('x'), c.calls('t', 'Read', {})]), 'claude-code', stop)).toBe(
      'late',
    );
  });
});

describe('VS Code: the file is complete, unless it is missing', () => {
  it('settled with an answer, late without', async () => {
    expect(await settle(fileOf([v.session(), v.user('a'), v.turn('0'), v.says('one')]), 'vscode-copilot', stop)).toBe(
      'settled',
    );
    expect(await settle(fileOf([v.session(), v.user('a')]), 'vscode-copilot', stop)).toBe('late');
    expect(await settle('/nonexistent/x.jsonl', 'vscode-copilot', stop)).toBe('late');
  });
});
