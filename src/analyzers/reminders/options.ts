import * as z from 'zod/mini';
import { modes } from '../define.ts';

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

const list = z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.minLength(1), z.maxLength(100));
const deeds = { wrote: z.optional(list), ran: z.optional(list), read: z.optional(list), mentioned: z.optional(list) };

/** At least one of the kinds, said so that JSON Schema can say it too. */
const someOf = <Extra extends z.core.$ZodShape>(extra: Extra) =>
  z.union([
    z.strictObject({ ...deeds, ...extra, wrote: list }),
    z.strictObject({ ...deeds, ...extra, ran: list }),
    z.strictObject({ ...deeds, ...extra, read: list }),
    z.strictObject({ ...deeds, ...extra, mentioned: list }),
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
  reminders: z._default(z.array(reminder).check(z.maxLength(50)), []),
  /** Ready reminders that are switched on. */
  presets: z._default(z.array(z.enum(presetNames)), []),
});

export type Reminder = z.infer<typeof reminder>;
export type Options = z.infer<typeof optionsSchema>;
