import { expect, it } from 'vitest';
import type { Finding } from '../../src/analyzers/runner.ts';
import { wasTold } from '../../src/hooks/reason.ts';

const finding = (message: string, path?: string) => ({ message, ...(path && { path }) }) as Finding;

it.each([
  ['in the same words', 'src/a.ts: untouched', undefined, true],
  ['in words that the host wrapped', 'src/a.ts:\n   untouched', undefined, true],
  ['with another count', '3 tests failed', undefined, true],
  ['in other words', 'See b.ts', undefined, false],
  ['by its file', 'See src/a.ts.', 'src/a.ts', true],
  ['by its file alone', 'src/a.ts', 'src/a.ts', true],
  ['by its file, with a line', 'src/a.ts:12 is gone', 'src/a.ts', true],
  ['not by a longer path', 'See lib/src/a.ts and src/a.tsx and src/a.ts/x', 'src/a.ts', false],
  ['by its file behind a longer path', 'lib/src/a.ts, src/a.ts', 'src/a.ts', true],
  ['not by another file', 'See src/b.ts', 'src/a.ts', false],
])('a finding was told before: %s', (_name, reason, path, told) => {
  const messages: Record<string, string> = { '3 tests failed': '7 tests failed' };
  expect(wasTold(finding(messages[reason] ?? 'src/a.ts: untouched', path), ['Other words.', reason])).toBe(told);
});
