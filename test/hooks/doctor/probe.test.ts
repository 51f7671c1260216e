import { expect, it } from 'vitest';
import { probe } from '../../../src/hooks/doctor/probe.ts';

const file = { path: '/w/.claude/settings.json', scope: 'project' } as never;
const places = { cwd: '/', home: '/', environment: { PATH: process.env.PATH } };
const probed = async (command: string) =>
  (await probe({ host: 'claude-code', event: 'Stop', command, file }, '/', places)).map(({ message }) => message);

it.each([
  ['ends with an error', 'echo broken >&2; exit 3', /would allow instead of block \(exit code 3; .*broken\)$/],
  ['reads nothing and says nothing', 'true', /given an answer that names an invented file, .*\(exit code 0\)$/],
  [
    'blocks everything',
    'echo \'{"decision":"block","reason":"no"}\'',
    /given an honest answer, .* block instead of allow/,
  ],
  ['prints without end', 'yes', /would allow instead of block \(it did not end in time/],
])('tells of an entry that %s', async (_name, command, expected) => {
  expect(await probed(command)).toEqual([expect.stringMatching(expected)]);
});
