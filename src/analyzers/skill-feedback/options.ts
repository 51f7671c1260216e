import * as z from 'zod/mini';

export const optionsSchema = z.strictObject({
  /** Names of skills that are never asked about; `*` stands for any characters. */
  ignore: z._default(z.array(z.string()), []),
  /** Folder of the reviews, relative to the workspace; each skill has a folder of its own in it. */
  folder: z._default(z.string(), '.vscode/skill-reviews'),
});

export type Options = z.infer<typeof optionsSchema>;
