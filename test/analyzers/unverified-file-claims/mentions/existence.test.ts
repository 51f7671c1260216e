import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

const stanceOf = (text: string, path = 'x.ts') => extractMentions(text).find((one) => one.path === path)?.stance;

describe('a file that is named and nothing said of it', () => {
  it.each([
    'There is also `x.ts`.',
    'The repository has a `x.ts`, too.',
    'I found one candidate: `x.ts`.',
    'The entry point is `x.ts`.',
    'Relevant files:\n\n- `x.ts`',
    'The limit is read in the worker (see `x.ts`).',
    'The worker gets it from `x.ts`.',
    'Your config, `x.ts`, is fine.',
    '`x.ts` chokes on empty input.',
    '`x.ts` is not covered by tests.',
    'This commit touches `x.ts`.',
  ])('is claimed: %s', (text) => expect(stanceOf(text)).toBe('asserted'));

  it.each([
    'I decided against splitting this into `a.ts` and `x.ts`: the gain is too small.',
    'Nothing references `x.ts` any more because that file went away in 2023.',
    'The manual calls it `x.ts`, but any name will do.',
    'The wrapper needs `x.ts`, which git ignores; that is why it fails for you.',
    'I expected `x.ts` to throw.',
    'It was a toss-up between `a.ts` and `x.ts`.',
    'Nobody here has a `x.ts`.',
    'I would rather not touch `x.ts`.',
  ])('is not: %s', (text) => expect(stanceOf(text)).not.toBe('asserted'));
});
