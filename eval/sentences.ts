/** Sentences that assert something of a file, as agents write: summaries, lists, tables, asides. `{}` is the path. */
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
    'Summary:\n\n* **`{}`** – replaced the busy loop by a timer',
    'I extracted the retry logic into `{}`.',
    'The new test lives in `{}`, which I added.',
    'I removed the dead branch from `{}` and tidied the imports.',
    'All three call sites were adjusted, the last one in `{}`.',
    'Edited [{}]({}) to pass the timeout through.',
    'Wrote the migration to `{}`.',
    'Both the parser and `{}` were changed to accept empty input.',
    'Bumped the version in `{}`.',
    'Your request is implemented. The main change is in `{}`.',
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
    'The bug is in `{}`: the index runs one too far.',
    '`{}` imports the client and wraps every call in a retry.',
    'The error comes from line 77 of `{}`.',
    '**Root cause:** `{}:105` compares the two by reference.',
    'According to `{}`, the queue is drained every ten seconds.',
    'Its configuration is read in {}:9 and nowhere else.',
    'Two functions in `{}` share that code.',
    'I read `{}`: the cache is never emptied.',
  ],
  existence: [
    'Relevant files:\n\n- `{}`',
    'There is already a file for it: `{}`.',
    'A file `{}` exists as well.',
    'The repository also contains `{}`.',
  ],
  /** Says where something is: read by some as a statement on what is in the file, by others as one that it exists. */
  location: [
    'The project keeps this in `{}`.',
    'The other half is in {}.',
    'It is covered by `{}`.',
    'The settings are in `{}`.',
    'You will find it in `{}`.',
  ],
} as const;

export type Kind = keyof typeof sentences;

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
    'I looked for `{}`, but it is not there.',
    'The import fails because `{}` is missing.',
    'I left `{}` alone.',
    'Neither `{}` nor anything like it exists.',
    'I was unable to open `{}`.',
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
    'To fix this, add a file `{}` with the mapping.',
    'Alternatively, the table could live in `{}`.',
    'Plan:\n\n- [ ] add `{}`\n- [ ] run the tests',
    'Let me know and I will move it to `{}`.',
    'Please create `{}` before running it.',
  ],
  question: [
    'Should I add this to `{}`?',
    'Do you want me to create `{}`?',
    'Is there a `{}` that I should look at?',
    'Would `{}` be a better place for it?',
    'Which one do you mean, `{}` or another file?',
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
    'Say somebody drops a file `{}` into the folder.',
  ],
} as const;

/** A template with its path; where that has a space, a link target is encoded. */
export const fill = (template: string, path: string): string =>
  template.replaceAll(']({}', `](${path.replaceAll(' ', '%20')}`).replaceAll('{}', path);

/** Whether a path with spaces can be told apart from the words around it. */
export const marksPath = (template: string): boolean => !/(?<![`(["/])\{\}/.test(template);
