import * as z from 'zod/mini';
import { outcomes } from '../commands/outcomes.ts';
import { modes } from '../define.ts';
import { reasons } from './reasons.ts';

const mode = z.enum(modes);
const outcome = z.enum(outcomes);

export const optionsSchema = z.strictObject({
  /** Further commands by outcome, as words: `npm run verify`, `./run.sh *`. `*` stands for anything. */
  commands: z._default(z.partialRecord(outcome, z.array(z.string())), {}),
  /** Outcomes that are not judged. */
  ignore: z._default(z.array(outcome), []),
  /** Files whose edits do not make an earlier run void, as minimatch globs; documentation never does. */
  ignoreEdits: z._default(z.array(z.string()), []),
  /** Mode for each reason, milder than the analyzer's own. */
  reasons: z._default(z.partialRecord(z.enum(reasons), mode), {}),
  /** Findings reported at once. */
  maxFindings: z._default(z.int().check(z.positive()), 3),
});

export type Options = z.infer<typeof optionsSchema>;
