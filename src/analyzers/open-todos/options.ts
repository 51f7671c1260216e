import * as z from 'zod/mini';

export const optionsSchema = z.strictObject({
  /** Items that are named at most. */
  maxItems: z._default(z.int().check(z.positive()), 5),
});

export type Options = z.infer<typeof optionsSchema>;
