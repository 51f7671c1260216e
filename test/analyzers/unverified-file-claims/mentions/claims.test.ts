import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stance and kind of `x.ts`. */
const said = (text: string): string | undefined => {
  const mention = extractMentions(text).find(({ path }) => path.endsWith('x.ts'));
  return mention && `${mention.stance} ${mention.kind}`;
};

describe('changes told in another way', () => {
  it.each([
    'Done! `x.ts` now waits for 30 s.',
    'Fixed. `x.ts` no longer throws.',
    "I've finished. `x.ts` now waits for 30 s.",
    'All done — `x.ts` now waits for 30 s.',
    '**Done!** `x.ts` now waits for 30 s.',
    'Done.\n\n`x.ts` now waits for 30 s.',
    'All set! The limit in `x.ts` is now 30 s.',
    'The limit in `x.ts` has been raised to 30 s.',
    'The limit has been lowered to 3 in `x.ts`.',
    'The retries have been set to 3 in `x.ts`.',
    'I increased the limit in `x.ts`.',
    'Fixed by raising the limit in `x.ts`.',
    'I fixed it by adding a guard to `x.ts`.',
    'Fixed by updating `x.ts`.',
    '- [x] Update `x.ts` for the new limit',
    '- [x] Add a retry to `x.ts`',
    '## Plan\n\n- [x] Update `x.ts`\n- [ ] Update `y.ts`',
    '`x.ts` now retries three times.',
    'It works. `x.ts` now uses backoff.',
    'The handler in `x.ts` now returns 404.',
    'I updated these files:\n\n```\nx.ts\ny.ts\n```',
    'I updated these files:\n\nx.ts\ny.ts',
    'Changed files:\n\n```text\nM  x.ts\n```',
    '| File | What changed |\n|--|--|\n| `x.ts` | A loop with backoff |',
    '- ✅ `x.ts`: retries added',
    'I did not touch anything but `x.ts`.',
    'No changes except in `x.ts`.',
    'I changed nothing other than `x.ts`.',
    'No files besides `x.ts` were changed.',
    'I had to change `x.ts` as well.',
    'My changes to `x.ts` add a retry.',
    'The changes are in `x.ts`.',
    'Backoff is now implemented in `x.ts`.',
    '`x.ts` got a retry.',
    'The limit in `x.ts` is now 30 s.',
    'I got rid of the loop in `x.ts`.',
    'I turned the callback in `x.ts` into a promise.',
    'Done – `x.ts` is fixed.',
    'The main change is in `x.ts`.',
    'All three call sites were adjusted, the last one in `x.ts`.',
    'I added an entry for the flag to `x.ts`.',
    'The loop is in `x.ts`, which I added.',
    'I also fixed the same problem in `x.ts`.',
    'Everything compiles again after I bumped the edition in `x.ts`.',
    "Here's what I did:\n\n- Split the parser in `x.ts`\n- Pass the base to `y.ts`",
    '## Changes made\n\n1. **`x.ts`** - Pass the base to the calculation',
    'The loop is in `x.ts`, which I rewrote.',
    '`x.ts` was missing, so I created it.',
    '`x.ts` is gone now; I removed it.',
    '## What I did\n\n`x.ts`: backoff between attempts.',
    'I made these changes:\n\n**x.ts**\n- added backoff',
    "There's no reason to worry: I updated `x.ts`.",
  ])('%s', (text) => {
    expect(said(text)).toBe('asserted change');
  });

  it.each([
    'The queue is empty, so `x.ts` now throws.',
    'When the queue is empty, `x.ts` now throws.',
    '`x.ts` now retries since the last release.',
    '`x.ts` is now 120 lines long.',
    'In this PR `x.ts` now retries.',
    'Files in the folder:\n\n```\nx.ts\ny.ts\n```',
    'Nothing but `x.ts` needs to change.',
    'No file other than `x.ts` calls it.',
    'Done! See `x.ts`.',
    'Raise the limit in `x.ts`.',
    'The limit in `x.ts` should be raised.',
    'This could be fixed by raising the limit in `x.ts`.',
    'The bug in `x.ts` has been there for long.',
    'The limit has been raised in `x.ts` by the maintainers.',
    'The limit in `x.ts` has been raised since the last release.',
    'I fixed it by reading the value from `x.ts`.',
    'It raised an error in `x.ts`.',
    'Fixed: `x.ts` no longer throws.',
    'I wrote `y.ts` in the style of `x.ts`.',
    '- [x] Read `x.ts`',
    '- [x] `x.ts`',
    '- [ ] Update `x.ts`',
  ])('no change: %s', (text) => {
    expect(said(text)).not.toBe('asserted change');
  });
});

describe('content told in another way', () => {
  it.each(['Look at lines 10-20 of `x.ts`.', 'See lines 3–4 in `x.ts`.', 'Check line 12 of `x.ts`.'])('%s', (text) => {
    expect(said(text)).toBe('asserted content');
  });
  it.each(['Look at `x.ts`.', 'Add two lines to `x.ts`.'])('asked of the reader: %s', (text) => {
    expect(said(text)).toMatch(/^proposed/);
  });
});

describe('what excuses nothing', () => {
  it.each([
    'When you call `retry`, `src/matrix.ts` retries.',
    'Whenever a request fails, `src/matrix.ts` retries.',
    'If you pass nothing, `src/matrix.ts` throws.',
    'For example, `src/matrix.ts` retries three times.',
    'For instance, `src/matrix.ts` already handles it.',
    '`src/matrix.ts:12` is missing a null check.',
    '`src/matrix.ts` is missing error handling.',
    'I wrote the report to `out/y.txt`; `src/matrix.ts` starts with an import.',
  ])('%s', (text) => {
    expect(said(text)).toBe('asserted content');
  });

  it('takes what a file would do for a statement that it is there', () => {
    expect(said('A 503 would be retried by `src/matrix.ts`, which has the loop.')).toMatch(/^asserted/);
  });

  it.each([
    'When you are ready, `src/matrix.ts` gets a retry.',
    'If you want, `src/matrix.ts` exports it as well.',
    'Once approved, `src/matrix.ts` exports it.',
    'When you run it, create `src/matrix.ts` first.',
    'For example, `x.ts` is such a file.',
    'For example, create `src/matrix.ts`.',
    'For example, `x.ts` retries.',
    '`src/matrix.ts` is missing.',
    '`src/matrix.ts` is missing from the repository.',
    '`src/matrix.ts` would be replaced by `y.ts`.',
  ])('still no claim: %s', (text) => {
    expect(said(text)).not.toMatch(/^asserted/);
  });
});
