import * as z from 'zod/mini';

const text = (pattern: RegExp) => z.string().check(z.regex(pattern, { abort: true }));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** A file: no folder, no other person's home. */
const Path = text(/^(?!~[^/\\])[^\s\0](?:[^\0]*[^\0\s/\\])?$/u);

/** The key `audit` of a configuration: a path, more about it, or `false` where a file below names one. */
export const AuditKey = z.union([
  z.literal(false),
  Path,
  z.strictObject({
    path: Path,
    maxBytes: z.optional(whole(4096, 1024 ** 3)),
    keep: z.optional(whole(0, 1000)),
    text: z.optional(z.boolean()),
    followUp: z.optional(z.boolean()),
  }),
]);

/** The key `otel`: `true` leaves all to the environment. Headers stand in the environment only: they hold secrets. */
export const OtelKey = z.union([
  z.boolean(),
  z.strictObject({
    endpoint: z.optional(text(/^https?:\/\/[^\s/@]+(?:\/\S*)?$/u)),
    protocol: z.optional(z.enum(['http/protobuf', 'http/json'])),
    signals: z.optional(z.array(z.enum(['traces', 'logs'])).check(z.minLength(1))),
    text: z.optional(z.boolean()),
  }),
]);

export type Audit = z.infer<typeof AuditKey>;
export type Otel = z.infer<typeof OtelKey>;
