import { afterEach, beforeEach, expect, it } from 'vitest';
import { hosts } from '../../src/host.ts';
import { session } from '../../src/testing/index.ts';
import { Scratch, stop } from '../support/hook.ts';

let scratch: Scratch;
beforeEach(() => {
  scratch = new Scratch(['src/a.ts']);
});
afterEach(() => scratch.remove());

const record =
  '{"schema":"transcript-hooks.audit","version":1,"decision":"blocked","findings":[{"messageId":"missing","path":"src/ghost.ts"}]}';
const answer = '`src/ghost.ts` exports the limit.';
const after = (output: string) =>
  session().user('What limits it?').shell('cat audit.jsonl', { output }).answers(answer);
const recording = hosts.filter((host) => host !== 'vscode-copilot');

it.each(recording)('what the audit log says of a file backs no claim about it: %s', async (host) => {
  expect((await stop(after(`${record}\n${record}\n`), host, scratch)).decision).toBe('block');
  expect((await stop(after(`     1\u2192${record}`), host, scratch)).decision).toBe('block');
  expect((await stop(after(JSON.stringify({ content: `${record}\n` })), host, scratch)).decision).toBe('block');
});

it.each(recording)('the other lines of the same output do: %s', async (host) => {
  expect((await stop(after(`${record}\nsrc/ghost.ts:3: export const limit\n`), host, scratch)).decision).toBe('silent');
});
