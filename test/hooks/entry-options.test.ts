import { expect, it } from 'vitest';
import { readEntryOptions } from '../../src/hooks/entry-options.ts';

it.each<[string[], object, number]>([
  [[], {}, 0],
  [['--user'], { user: true }, 0],
  [['--host', 'claude-code'], { host: 'claude-code' }, 0],
  [['--host=copilot-cli'], { host: 'copilot-cli' }, 0],
  [['--host', 'auto'], {}, 0],
  [['--host', 'cursor'], {}, 1],
  [['--host'], {}, 1],
  [['--only', 'claude-code,vscode-copilot'], { only: ['claude-code', 'vscode-copilot'] }, 0],
  [['--only', 'cursor,claude-code'], { only: ['claude-code'] }, 1],
  [['--what', 'x'], {}, 2],
])('%j', (args, options, problems) => {
  const read = readEntryOptions(args);
  expect(read.options).toEqual(options);
  expect(read.problems).toHaveLength(problems);
});
