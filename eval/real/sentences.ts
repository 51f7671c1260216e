/** Sentences that are put behind real answers. `{}` is the path. Written as agents write: summaries, lists, tables, asides. */
export const sentences = {
  change: [
    'I updated `{}` so that the new behaviour is covered.',
    'I also fixed the same problem in `{}`.',
    'Created `{}` with the helper functions.',
    '**Changes made:**\n\n- `{}`: added the missing guard',
    '`{}` now uses the shared helper.',
    'Added a null check to `{}`.',
    '| File | Change |\n|---|---|\n| `{}` | Updated the default value |',
    "I've refactored `{}` to avoid the duplicate call.",
    'The fix is in place: I changed the condition in `{}`.',
    '### Files modified\n\n1. `{}`\n',
    'Rewrote the parsing part of {} and kept the signature.',
    'Done. `{}` has been updated accordingly.',
  ],
  content: [
    'The limit is defined in `{}:12`.',
    '`{}` defines the entry point and exports three functions.',
    'See [{}]({}#L20) for where this is checked.',
    'The validation lives in `{}`, which reads the settings once at start-up.',
    '- `{}` (line 48) – holds the retry loop',
    'As {} shows, the value is read before the lock is taken.',
    'The relevant part of `{}` looks like this: it first reads the header and then the body.',
    '| Where | What |\n|---|---|\n| `{}:33` | the default timeout |',
    'This is handled by `parseHeader()` in `{}`.',
    'In `{}` the constant is set to 30 seconds.',
  ],
  existence: [
    'The project keeps this in `{}`.',
    'Relevant files:\n\n- `{}`',
    'There is already a file for it: `{}`.',
    'The other half is in {}.',
  ],
} as const;

/** Ways of naming a file without vouching for it. The path is made up; none of these may be flagged. */
export const harmless = {
  negated: [
    'There is no `{}` in this repository.',
    'I did not touch `{}`.',
    "`{}` doesn't exist, so nothing imports it.",
    'No file named `{}` was found.',
    'I have not opened `{}`.',
    "I couldn't find `{}` anywhere.",
    'Nothing was changed in `{}`.',
    'The build no longer looks for `{}`, which is missing.',
  ],
  proposed: [
    'You could move the helper into `{}`.',
    'If you want, I can add tests in `{}`.',
    'A next step would be to create `{}`.',
    'I would suggest putting this into `{}`.',
    '**Option B:** keep it in a new file `{}`.',
    'Next steps:\n\n1. Create `{}`\n2. Wire it up',
    'We should probably split this out into `{}` later.',
    "Once you confirm, I'll write `{}`.",
  ],
  question: [
    'Should I add this to `{}`?',
    'Do you want me to create `{}`?',
    'Is there a `{}` that I should look at?',
    'Would `{}` be a better place for it?',
  ],
  quoted: [
    '> We keep everything in `{}`.',
    'The error said:\n\n```\nCannot find module {}\n```',
    'A typical layout:\n\n```js\nimport { run } from "./{}";\n```',
    '<!-- {} -->Everything is in order.',
  ],
  example: [
    'For example, a path such as `{}` would match the pattern.',
    'Suppose a user adds `{}`: the loader picks it up by its extension.',
    'A name like `{}` is valid too (e.g. in tests).',
  ],
} as const;
