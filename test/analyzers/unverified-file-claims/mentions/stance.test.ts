import { describe, expect, it } from 'vitest';
import { extractMentions } from '../../../../src/analyzers/unverified-file-claims/mentions/index.ts';

/** Stance of `x.ts` (the judged one). */
const stance = (text: string): string | undefined =>
  extractMentions(text).find(({ path }) => path.endsWith('x.ts'))?.stance;

describe('asserted', () => {
  it.each([
    'I updated `x.ts`.',
    'The retry lives in `x.ts`.',
    '`x.ts` does not export `foo`.',
    '`x.ts` handles errors without a retry.',
    '`x.ts` has no tests.',
    'There is no retry in `x.ts`.',
    'I found no retry in `x.ts`.',
    'I did not find a retry in `x.ts`.',
    'You can find it in `x.ts`.',
    'As you can see in `x.ts`, it retries.',
    'The parser can be found in `x.ts`.',
    '`x.ts` will now retry three times.',
    'The tests in `x.ts` should now work.',
    '`x.ts` should now work.',
    'The retry in `x.ts` could fail when the socket closes.',
    '`x.ts` returns null if the file is missing.',
    '`x.ts` throws when you pass nothing.',
    'Note that `x.ts` has a bug.',
    'I can confirm that `x.ts` exports it.',
    'I read `x.ts` and could not reproduce it.',
    'I checked `x.ts`, but there is no retry.',
    'I will update `y.ts` because `x.ts` throws.',
    'I have updated `x.ts`; next I will look at `y.ts`.',
    'See `x.ts` for the parser.',
    'The answer is in `x.ts`. Should I go on?',
    'Not only that: `x.ts` retries.',
    '修复了 `x.ts` 中的重试。',
    '## Next steps\n\nI updated `x.ts`.',
    '## Plan\n\n- Created `x.ts`',
    'Files changed:\n- `x.ts`',
    'Nothing else is open.\n\n- `x.ts` holds the parser',
    'I would note that `x.ts` reads the config.',
    'The failure is not a timeout: `x.ts` throws first.',
    'I did not stop there and updated `x.ts`.',
    'You asked about the retry, which is in `x.ts`.',
    'Both `x.ts` and `y.ts` were updated.',
    'The code never retries in `x.ts`.',
    'It is why `x.ts` cannot retry.',
    'The plan was saved to `x.ts`.',
    'I updated "x.ts" as asked.',
    'It says "no" in `x.ts` and "yes" elsewhere.',
    'I applied the suggestion to `x.ts`.',
    'I left a TODO in `x.ts`.',
    'As you suggested, I updated `x.ts`.',
    'This could be why `x.ts` fails.',
    'The prior art I had never read: `x.ts` has it.',
    'Resolved the conflict in `x.ts` (missing brace).',
    'Your `x.ts` looks fine.',
    'Add tests. I updated `x.ts`.',
  ])('%s', (text) => {
    expect(stance(text)).toBe('asserted');
  });
});

describe('negated', () => {
  it.each([
    'There is no `x.ts`.',
    "There isn't any file `x.ts`.",
    'No `x.ts` here.',
    'No file named `x.ts` was found.',
    '`x.ts` does not exist.',
    "`x.ts` doesn't exist yet.",
    '`x.ts` was not found.',
    '`x.ts` is missing.',
    'The missing `x.ts` is the reason.',
    'I could not find `x.ts`.',
    "I couldn't open `x.ts`.",
    'I did not open `x.ts`.',
    "I didn't read `x.ts`.",
    'I have not changed `x.ts`.',
    "I haven't touched `y.ts` or `x.ts`.",
    'I did not verify `x.ts`.',
    'I never opened `x.ts`.',
    'It works without touching `x.ts`.',
    'I did not change anything in `x.ts`.',
    'I made no changes to `x.ts`.',
    '`x.ts` is unchanged.',
    '`x.ts` was left untouched.',
    '`x.ts` remains unchanged.',
    '`x.ts` was not modified.',
    '`x.ts`: unchanged',
    '- `x.ts` (unchanged)',
    'I left `x.ts` alone.',
    'I updated `y.ts`, not `x.ts`.',
    'I used `y.ts` instead of `x.ts`.',
    'I edited `y.ts` rather than `x.ts`.',
    'Neither `y.ts` nor `x.ts` was changed.',
    'Neither `x.ts` nor `y.ts` exists.',
    '`x.ts` needs no changes.',
    'I skipped `x.ts`.',
    'Not changed:\n- `x.ts`',
    'I did not check these:\n\n- `y.ts`\n- `x.ts`',
    'There’s no `x.ts`.',
    'I was unable to read `x.ts`.',
    'I did not need to edit `x.ts`.',
    'Instead of changing `x.ts`, I changed `y.ts`.',
    "I wasn't able to verify `x.ts` because the tool failed.",
    "I won't touch `x.ts` unless you ask.",
    'No changes were needed in `x.ts`.',
    '`x.ts` untouched',
    '`y.ts` is there, and `x.ts` has not been created.',
    'There is no `y.ts` and no `x.ts`.',
  ])('%s', (text) => {
    expect(stance(text)).toBe('negated');
  });
});

describe('proposed', () => {
  it.each([
    'I will update `x.ts`.',
    "I'll update `x.ts` next.",
    'I could add a retry to `x.ts`.',
    'I would move it to `x.ts`.',
    'We should edit `x.ts`.',
    'Let me open `x.ts`.',
    'I am going to create `x.ts`.',
    'You can create `x.ts` for this.',
    'You should run `x.ts`.',
    'Create `x.ts` and run it.',
    'Then add the retry to `x.ts`.',
    'To enable it, add a flag to `x.ts`.',
    'Please review `x.ts`.',
    'Consider moving it to `x.ts`.',
    'I recommend a helper in `x.ts`.',
    'I suggest that we split `x.ts`.',
    'Option B: store it in `x.ts`.',
    'B) Store it in a separate `x.ts` file',
    'If you want, I can add `x.ts`.',
    'If `x.ts` exists, it is loaded.',
    'Once `x.ts` is merged, the gate is green.',
    'The retry could be moved to `x.ts`.',
    '`x.ts` could be split.',
    '`x.ts` would hold the parser.',
    '`x.ts` should be updated too.',
    'That would live in `x.ts`.',
    'The next step is a test in `x.ts`.',
    'I could add `y.ts`, which re-exports `x.ts`.',
    'Ideally `x.ts` has its own test.',
    'Next steps:\n- Create `x.ts`\n- `y.ts`',
    'Next steps:\n- a\n- `x.ts`',
    'I could add:\n\n- `x.ts`',
    'I could add:\n\n1. A parser\n   - `x.ts`',
    '## Proposal\n\nThe parser lives in `x.ts`.',
    '## Plan\n\n- `x.ts`: add retry',
    '## Options\n\n### A\n\n`x.ts` holds all.',
    '## Recommendations\n\n- `x.ts` lacks a retry',
    '## TODO\n\n- `x.ts`',
    '**Next steps**\n\n`x.ts` gets a retry.',
    '**Files to modify:**\n\n| File | Change |\n|--|--|\n| `x.ts` | Add a helper |',
    '| File to create | Why |\n|--|--|\n| `x.ts` | parser |',
    '- [ ] `x.ts`',
    'I would lay it out so:\n\n```\nsrc/\n├── x.ts\n└── y.ts\n```',
    'Want me to:\n\n- add a test to `x.ts`',
    '`x.ts` needs to be rewritten.',
    'I could add a helper (`x.ts`).',
    'Add a retry to `x.ts`.',
    '1. Add types to `x.ts`\n2. Run it',
    'Where: `y.ts`. Should be in `x.ts`, I would say.',
    'It may be better to use `x.ts`.',
    'I plan to test it in `x.ts`.',
    'Created y.ts. Next: create x.ts.',
    'Make sure `x.ts` exists.',
    "It's worth checking `x.ts`.",
    "Once you've reviewed it, merge `x.ts`.",
    "Let me know if you'd like changes to `x.ts`.",
    '**Existing code to reuse:**\n\n| File | Function |\n|--|--|\n| `x.ts` | parser and printer |',
  ])('%s', (text) => {
    expect(stance(text)).toBe('proposed');
  });
});

describe('question and example', () => {
  it.each(['Should I update `x.ts`?', 'Want me to fix `x.ts`?', 'Is it in `x.ts`?', '要不要修改 `x.ts`？'])(
    '%s',
    (text) => {
      expect(stance(text)).toBe('question');
    },
  );
  it.each([
    'A shared place (e.g., `x.ts`) is fine.',
    'For example, `x.ts` is such a file.',
    'Call it something like `x.ts`.',
    'Imagine a file `x.ts` that throws.',
    'Suppose `x.ts` throws.',
    'Example:\n\n- `x.ts`',
    'Files like `x.ts` match.',
    'A name such as `x.ts` matches.',
    'The message is "saved to x.ts" then.',
    'Rules like “use the helper in `x.ts`” help.',
  ])('%s', (text) => {
    expect(stance(text)).toBe('example');
  });
  it('takes real names after "such as" for real', () => {
    expect(extractMentions('Config files such as `tsconfig.json` are read.')[0]?.stance).toBe('asserted');
  });
});
