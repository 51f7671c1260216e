import * as z from 'zod/mini';
import { modes } from '../define.ts';
import { faultless, globFault } from '../glob-faults.ts';

const mode = z.enum(modes);

export const optionsSchema = z.strictObject({
  /** Paths that are never judged, as minimatch globs. */
  ignore: z._default(z.array(z.string().check(faultless(globFault))), []),
  /** How far evidence may lie back: the whole session, or this interaction only (the strict rule). */
  evidence: z._default(z.enum(['session', 'interaction']), 'session'),
  /** Which words are judged: the final answer, or everything that the agent said in the interaction. */
  claims: z._default(z.enum(['answer', 'all-messages']), 'answer'),
  /** Strict: a file that is only named must have been opened too. */
  requireOpening: z._default(z.boolean(), false),
  /** Mode for each verdict, milder than the analyzer's own. */
  verdicts: z._default(
    z.strictObject({ missing: z.optional(mode), unchanged: z.optional(mode), unopened: z.optional(mode) }),
    {},
  ),
  /** Findings reported at once; the most certain first. */
  maxFindings: z._default(z.int().check(z.positive()), 5),
});

export type Options = z.infer<typeof optionsSchema>;
