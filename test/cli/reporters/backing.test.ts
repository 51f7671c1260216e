import { expect, it } from 'vitest';
import { backingOf } from '../../../src/cli/reporters/backing.ts';

const calls = { 3: 'Read a.ts', 5: 'Bash ls' };
it.each<[Parameters<typeof backingOf>[0]['evidence'], string[]]>([
  [[], []],
  [[{ source: 'disk' }], ['on disk']],
  [[{ source: 'subagent' }], ['a sub-agent']],
  [[{ source: 'user' }], ['user']],
  [[{ source: 'read', line: 3 }], ['line 3: Read a.ts']],
  [[{ source: 'read', line: 3, earlier: true }], ['line 3: Read a.ts (earlier)']],
  [[{ source: 'attachment', line: 2 }], ['line 2: attached']],
  [[{ source: 'write', line: 9 }], ['line 9: write']],
  [
    [
      { source: 'read', line: 3 },
      { source: 'output', line: 3 },
      { source: 'output', line: 5 },
      { source: 'disk' },
      { source: 'user', line: 1 },
      { source: 'write', line: 9 },
    ],
    ['line 3: Read a.ts', 'line 5: Bash ls', 'on disk', '2 more'],
  ],
])('%j is %j', (evidence, expected) => expect(backingOf({ evidence }, calls)).toEqual(expected));
