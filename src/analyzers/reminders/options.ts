import * as z from 'zod/mini';
import { modes } from '../define.ts';
import { faultless, globFault, onlyNegative } from '../glob-faults.ts';
import { commandFault, isGlob, knownName, namedOnce } from './faults.ts';

/** Names of the reminders that come with the package; `presets.ts` has them. */
export const presetNames = [
  'tests-after-source',
  'lint-after-source',
  'types-after-source',
  'format-after-source',
  'changelog-after-source',
  'docs-after-source',
  'memory-bank-after-source',
  'lockfile-after-manifest',
  'migration-after-schema',
  'commit-before-finishing',
] as const;

export type PresetName = (typeof presetNames)[number];

const text = z.string().check(z.minLength(1), z.maxLength(300));
const some = <Item extends z.core.SomeType>(item: Item) => z.array(item).check(z.minLength(1), z.maxLength(100));
const files = some(text.check(faultless(globFault))).check(faultless(onlyNegative));
const commands = some(text.check(faultless(commandFault), knownName));
const words = some(text.check(faultless((word) => (isGlob(word) || !word.trim() ? globFault(word) : undefined))));
const deeds = {
  wrote: z.optional(files),
  ran: z.optional(commands),
  read: z.optional(files),
  mentioned: z.optional(words),
};

/** At least one of the kinds, said so that JSON Schema can say it too. */
const someOf = <Extra extends z.core.$ZodShape>(extra: Extra) =>
  z.union([
    z.strictObject({ ...deeds, ...extra, wrote: files }),
    z.strictObject({ ...deeds, ...extra, ran: commands }),
    z.strictObject({ ...deeds, ...extra, read: files }),
    z.strictObject({ ...deeds, ...extra, mentioned: words }),
  ]);

const reminder = z.strictObject({
  /** For messages; one of a preset's name takes its place. */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** What makes it due: all of the kinds that are given, each by any of its patterns. */
  when: someOf({}),
  /** What settles it: any of these; `after` tells since when. */
  unless: z.optional(someOf({ after: z.optional(z.enum(['last-write', 'start'])) })),
  /** What the agent is told. */
  message: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Milder than the analyzer's own. */
  mode: z.optional(z.enum(modes)),
});

export const optionsSchema = z.strictObject({
  reminders: z._default(z.array(reminder).check(z.maxLength(50), namedOnce), []),
  /** Ready reminders that are switched on. */
  presets: z._default(z.array(z.enum(presetNames)), []),
});

export type Reminder = z.infer<typeof reminder>;
export type Options = z.infer<typeof optionsSchema>;
