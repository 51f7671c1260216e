import * as z from 'zod/mini';
import { outcomes } from '../commands/outcomes.ts';

const known: readonly string[] = outcomes.map((outcome) => `@${outcome}`);

/** Among words of an answer, those that are compared with the names of files in it. */
export const isGlob = (pattern: string): boolean => /[/*.]/.test(pattern);

/** `@test` and the like; a name that nobody knows could never be settled. */
export const knownName = z.check<string>(({ value, issues }) => {
  if (value.startsWith('@') && !known.includes(value))
    issues.push({ code: 'invalid_value', values: [...known], input: value, continue: true });
});

/** Why no command is what a pattern names. */
export function commandFault(pattern: string): [message: string, remedy: string] | undefined {
  if (pattern.trim() === '') return ['is empty', 'Write the words of a command: "npm test".'];
  if (pattern.startsWith('!')) return ['takes nothing out', 'Only globs of files do so with "!": take it out.'];
  if (!/^\^|\$$|[()|;]|&&/.test(pattern)) return undefined;
  return [
    'is not the words of one command',
    'List each command by itself, without operators; * stands for any characters of a word.',
  ];
}

/** Of two reminders with one name nobody could tell which is meant. */
export const namedOnce = z.check<{ name: string }[]>(({ value, issues }) => {
  for (const [i, { name }] of value.entries()) {
    if (value.findIndex((other) => other.name === name) === i) continue;
    const message = 'is the name of another reminder';
    const params = { remedy: 'Give each a name of its own.' };
    issues.push({ code: 'custom', message, params, path: [i, 'name'], input: name, continue: true });
  }
});
