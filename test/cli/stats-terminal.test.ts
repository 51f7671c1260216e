import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { record } from '../audit/records.ts';
import { cli } from '../support/cli.ts';
import { Scratch } from '../support/hook.ts';

let scratch: Scratch;
const changed: [object, string, PropertyDescriptor | undefined][] = [];
beforeEach(() => {
  scratch = new Scratch([]);
  writeFileSync(join(scratch.cwd, 'audit.jsonl'), `${JSON.stringify(record({ decision: 'blocked', why: 'found' }))}\n`);
});
afterEach(() => {
  for (const [object, name, was] of changed.splice(0))
    if (was) Object.defineProperty(object, name, was);
    else Reflect.deleteProperty(object, name);
  scratch.remove();
});
function change(object: object, name: string, value: unknown): void {
  changed.push([object, name, Object.getOwnPropertyDescriptor(object, name)]);
  Object.defineProperty(object, name, { value, configurable: true });
}
const shown = async (environment: Record<string, string> = {}) =>
  (await cli(['stats', 'audit.jsonl'], { cwd: scratch.cwd, home: scratch.home, environment })).stdout;

it.each<[string, NodeJS.Platform, Record<string, string>, boolean]>([
  ['a locale', 'linux', { LC_ALL: 'de_DE.UTF-8' }, true],
  ['one for characters', 'linux', { LC_CTYPE: 'UTF-8' }, true],
  ['no locale', 'linux', {}, false],
  ['no locale, as macOS starts programs', 'darwin', {}, true],
  ['another locale', 'darwin', { LANG: 'C' }, false],
  ['the Windows Terminal', 'win32', { WT_SESSION: '1' }, true],
  ["an editor's terminal", 'win32', { TERM_PROGRAM: 'vscode' }, true],
  ['the old console', 'win32', {}, false],
  ['a terminal that can do little', 'linux', { LANG: 'C.UTF-8', TERM: 'dumb' }, false],
])('knows by %s whether block characters are shown', async (_, platform, environment, expected) => {
  change(process, 'platform', platform);
  expect((await shown({ TERM: 'xterm', ...environment })).includes('█')).toBe(expected);
});

it('is coloured on a terminal, unless colours are not wanted', async () => {
  const colour = '\u001b[';
  change(process.stdout, 'isTTY', true);
  expect(await shown({ TERM: 'xterm' })).toContain(colour);
  expect(await shown({ TERM: 'xterm', NO_COLOR: '1' })).not.toContain(colour);
  expect(await shown({ TERM: 'dumb' })).not.toContain(colour);
});

it('is as wide as it is told', async () => {
  const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));
  const wide = await shown({ COLUMNS: '120', LANG: 'C' });
  expect(widest(wide)).toBeLessThanOrEqual(120);
  change(process.stdout, 'columns', 50);
  const narrow = await shown({ COLUMNS: '120', LANG: 'C' });
  expect(widest(narrow)).toBeLessThanOrEqual(50);
  expect(widest(wide)).toBeGreaterThan(widest(narrow));
});
