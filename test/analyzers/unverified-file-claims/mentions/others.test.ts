import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const find = (text: string) => extractMentions(text).find(({ path }) => path.endsWith('x.ts'));

describe('changes by others, or of earlier', () => {
  it.each([
    '`x.ts` was already updated, so there is nothing to do.',
    '`x.ts` already uses the new client.',
    '`y.ts` and `x.ts` were already fixed in an earlier commit.',
    'In the last commit, `x.ts` was rewritten.',
    '`x.ts` has been rewritten since the last release.',
    '`x.ts` was extended in a previous session.',
    '`x.ts` was added upstream.',
    '`x.ts` was added by Ada.',
    '`x.ts` has been modified but not committed.',
    '`x.ts` was changed and is still uncommitted.',
    'According to the changelog, `x.ts` was added.',
    'The diff shows that `x.ts` was updated.',
    'Judging by the diff, `x.ts` was updated.',
    'This branch touches one file: `x.ts` was updated to retry.',
    'You have uncommitted changes:\n\n- `x.ts` (modified)',
    'Untracked files:\n- `x.ts` (new)',
    'This PR adds a retry. Changes:\n\n- `x.ts`: added retry',
    '## Changes in the PR\n\n- `x.ts`: added retry',
    'Changes since v1.2:\n- `x.ts`: added retry',
  ])('%s', (text) => {
    expect([find(text)?.stance, find(text)?.kind]).not.toContain('change');
    expect(find(text)?.stance).toBe('asserted');
  });

  it.each([
    'The last commit deleted `x.ts`.',
    'That commit moved `x.ts` to `y.ts`.',
    '`x.ts` was removed in v2.',
    '`x.ts` was renamed in the previous release.',
    'The changelog says:\n\n- Removed `x.ts`',
  ])('gone: %s', (text) => {
    expect([find(text)?.stance, find(text)?.kind]).not.toContain('change');
    expect(find(text)?.stance).toBe('negated');
  });

  it.each([
    'I already updated `x.ts`.',
    'I updated `x.ts` but did not commit it.',
    '`x.ts` has been updated and committed.',
    'I updated `x.ts`. The changes are uncommitted.',
    'In this commit I updated `x.ts`.',
    'I added `x.ts` and an entry to the changelog.',
    'I opened a PR. I updated `x.ts`.',
    'I have pushed the branch. Changes:\n- `x.ts`: added retry',
    'The branch has:\n- I updated `x.ts`',
    'Pushed to the branch:\n- `x.ts` (modified)',
    'I deleted `x.ts`.',
    '`x.ts` was deleted.',
  ])('its own: %s', (text) => {
    expect([find(text)?.stance, find(text)?.kind]).toEqual(['asserted', 'change']);
  });
});
