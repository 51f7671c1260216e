import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stance of `x.ts`, which a later clause, a mark in a list or a refusal says is not there or was not made. */
const stance = (text: string): string | undefined =>
  extractMentions(text).find(({ path }) => path.endsWith('x.ts'))?.stance;

describe('said not to be there in a later clause', () => {
  it.each([
    'The server needs `x.ts`, but it is missing.',
    'The loader wants `x.ts` early; it does not exist.',
    '`y.ts` pulls in `lib/x.ts`, but that file no longer exists.',
    'The docs point to `x.ts`, which is missing.',
    'The docs point to `x.ts`, which does not exist.',
    'The docs point to `x.ts`, which nobody wrote.',
    'The build wants `x.ts`. That file is not in the repository.',
    'It needs `y.ts` and `x.ts`, but neither exists.',
    'I looked through the folder for `y.ts` and `x.ts` and found neither.',
    'I searched the tree for `x.ts`.',
    'I tried to open `x.ts` but could not.',
    'It tries to read `x.ts` at start.',
    'The script asks for `x.ts`, but that failed.',
    '`x.ts` is named in `y.md` but does not exist.',
    '`x.ts` is named in `y.md`, but there is no such file.',
    'There used to be a `x.ts`.',
    'It came with `x.ts`, but that file was removed.',
    'The link to `x.ts` is broken.',
    'Missing: `x.ts`',
    'No such file: `x.ts`',
    'I expected `x.ts` but found nothing.',
    'I was not allowed to edit `x.ts`.',
    '`x.ts` used to hold this, but it is gone.',
    'The repo lacks `x.ts`.',
    'It loads `x.ts`, which is not there yet.',
    'It needs a `x.ts` before it can start.',
    "The workflow you mention, `x.ts`, isn't part of this repository.",
    '`x.ts` seems to have been removed at some point.',
    'We never had a `x.ts` here.',
    '`x.ts` is referenced from the page but absent from disk.',
    'No trace of `x.ts`.',
    'You asked about `x.ts`. I see no such file in the workspace.',
    'The path `x.ts` does not resolve to anything.',
    '`x.ts` is generated and not on this machine.',
    '`x.ts` must have been lost when the repo was split.',
    'What is missing here is a `x.ts`.',
    'No file was created at `x.ts`.',
    "The branch doesn't contain `x.ts`.",
    "`x.ts` hasn't landed on this branch.",
    '`x.ts` exists only on the `dev` branch.',
    '`x.ts` has been superseded and no longer ships with the project.',
    "The file `x.ts` can't be found anywhere in this checkout.",
    'I stopped before writing `x.ts`.',
    'I decided against adding `x.ts`.',
    "I wasn't given permission to create `x.ts`.",
    '`x.ts` is imported in `y.ts` yet nowhere to be found.',
    'Note that `x.ts`, mentioned in the ticket, is not in the repo.',
    'Nothing was changed in `x.ts`.',
    'No new file (such as `src/matrix.ts`) was necessary.',
    'Files that are missing:\n\n- `x.ts`',
    '| File | Exists? |\n|--|--|\n| `y.ts` | yes |\n| `x.ts` | no |',
    'The traceback ends with FileNotFoundError for `x.ts`.',
    'Had there been a `x.ts`, I would have used it.',
    'You turned down the edit to `x.ts`.',
    "`x.ts` isn't something this repository has.",
    'The CI config points at `x.ts`, a file that nobody has committed.',
    'You mentioned `x.ts`. This checkout has nothing like that.',
    'I held back on `x.ts` until you decide.',
    '`x.ts` was deliberately not updated.',
    "I didn't get around to `x.ts`.",
    'What `x.ts` does I did not check.',
    'Nothing had to change in `x.ts`.',
    'So far nobody has written `x.ts`.',
    '`x.ts` stays as it is.',
    'Formerly this was split over `x.ts` and `y.ts`.',
  ])('%s', (text) => {
    expect(stance(text)).toBe('negated');
  });

  it.each([
    '`x.ts` exports a helper, but it is missing tests.',
    '`x.ts` documents a flag, but it does not exist in the parser.',
    'I read `x.ts` and could not reproduce the crash.',
    'I updated `x.ts`, but could not find a test for it.',
    'I updated `x.ts`, which is not covered by tests.',
    'I fixed `x.ts`, but the changelog entry is missing.',
    'I looked for the retry in `x.ts`.',
    'I looked for callers of `x.ts`.',
    'I searched `x.ts` for the retry.',
    '`x.ts` points to `y.ts`, which is missing.',
    '`x.ts` exports the flag but does not document it.',
    'The broken link in `x.ts` points elsewhere.',
    'The missing piece is in `x.ts`, where the flag is never set.',
    '`x.ts` is not covered by tests.',
    'The handler is missing from `x.ts`.',
    '`x.ts` needs a retry.',
    "`x.ts` doesn't exist to be imported; it runs on its own.",
    '`x.ts` was missing, so I created it.',
    'Added the missing `x.ts`.',
    "I can't see anything wrong in `x.ts`.",
  ])('still there: %s', (text) => {
    expect(stance(text)).toBe('asserted');
  });
});

describe('crossed out', () => {
  it.each([
    '- ✅ `y.ts`\n- ❌ `x.ts`',
    '- ✓ `y.ts`\n- ✗ `x.ts`',
    '- `y.ts` ✅\n- `x.ts` ❌',
    '- **❌ `x.ts`**',
    '| File | Found |\n|--|--|\n| `y.ts` | ✅ |\n| `x.ts` | ❌ |',
  ])('%s', (text) => {
    expect(extractMentions(text).map(({ path, stance }) => [path, stance])).toContainEqual(['x.ts', 'negated']);
    expect(extractMentions(text).some(({ path, stance }) => path === 'y.ts' && stance !== 'asserted')).toBe(false);
  });

  it('takes a line pointed at for an error in a file that is there', () => {
    expect(stance('- ❌ `x.ts:12` has no null check')).toBe('asserted');
  });
});

describe('refused or failed', () => {
  it.each([
    'You declined the creation of `x.ts`, so I stopped.',
    'The hook blocked my edit to `x.ts`.',
    'The edit of `x.ts` failed because the text was not found.',
    'The update to `x.ts` was rejected.',
    'The changes to `x.ts` could not be applied.',
    'Writing `x.ts` failed.',
    '`x.ts` could not be created.',
    'I attempted to create `x.ts`.',
  ])('%s', (text) => {
    expect(stance(text)).toBe('negated');
  });

  it.each(['The tests in `x.ts` failed.', 'The edit to `x.ts` was applied.', 'My change to `x.ts` works.'])(
    'went through: %s',
    (text) => {
      expect(stance(text)).toBe('asserted');
    },
  );
});
