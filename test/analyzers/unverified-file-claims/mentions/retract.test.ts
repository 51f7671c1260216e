import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stance of `src/retry.ts`. A blocked agent takes back or qualifies what it said; that must not be blocked again. */
const stance = (text: string): string | undefined =>
  extractMentions(text).find(({ path }) => path === 'src/retry.ts')?.stance;

describe('taken back', () => {
  it.each([
    'The mention of `src/retry.ts` was a mistake.',
    'Please disregard `src/retry.ts`; I got the name wrong.',
    'Ignore what I said about `src/retry.ts`.',
    'Strike `src/retry.ts` from the list above.',
    'I was mistaken about `src/retry.ts`.',
    '`src/retry.ts` was my invention.',
    '`src/retry.ts` should read `src/net.ts`.',
    'Where I wrote `src/retry.ts` I meant `src/net.ts`.',
    'I confused `src/retry.ts` with `src/net.ts`.',
    'I claimed that `src/retry.ts` was updated. It was not.',
    "I said I updated `src/retry.ts`; I didn't.",
    'Contrary to what I wrote, `src/retry.ts` was not updated.',
    'The statement that `src/retry.ts` was changed is wrong.',
    'My summary listed `src/retry.ts` by mistake.',
    '`src/retry.ts` was listed in error.',
    'I withdraw the statement about `src/retry.ts`.',
    "My previous answer named `src/retry.ts`; I can't back that up.",
    'Corrected summary:\n\n- there is no `src/retry.ts`',
  ])('%s', (text) => {
    expect(stance(text)).not.toBe('asserted');
  });
});

describe('guessed or unchecked', () => {
  it.each([
    'Not checked: `src/retry.ts`.',
    'Unverified: `src/retry.ts` may still use the old client.',
    'Presumably the loop is in `src/retry.ts` (unverified).',
    "I assume there's a `src/retry.ts`, but I haven't looked.",
    '`src/retry.ts` (which I have not opened) may be involved.',
    "Without having read `src/retry.ts`, I can't say more.",
    "There's no evidence in this session for `src/retry.ts`.",
    'It is possible that `src/retry.ts` exists on your side.',
    'I should have checked `src/retry.ts` before naming it.',
    'I have no record of `src/retry.ts`.',
  ])('%s', (text) => {
    expect(stance(text)).not.toBe('asserted');
  });
});

describe('neither', () => {
  it.each([
    'As I said, `src/retry.ts` retries.',
    'There is a mistake in `src/retry.ts`.',
    '`src/retry.ts` is wrong about the unit.',
    '`src/retry.ts` compares strings by mistake.',
    'The error said that `src/retry.ts` throws.',
    'I wrote `src/retry.ts`.',
    'The comment in `src/retry.ts` is wrong.',
    'I verified `src/retry.ts`.',
    'As assumed, `src/retry.ts` retries.',
    'I checked the logs, and `src/retry.ts` retries.',
  ])('%s', (text) => {
    expect(stance(text)).toBe('asserted');
  });

  it('takes nothing below a corrected summary for a change', () => {
    const [mention] = extractMentions('Corrected summary:\n\n- `src/retry.ts` holds the loop');
    expect(mention).toMatchObject({ stance: 'asserted', kind: 'content' });
  });
});
