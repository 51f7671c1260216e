import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { AuditRecord } from './record.ts';
import { auditSchema } from './schema-name.ts';

const count = z.int().check(z.gte(0));

/** What of a record is relied on. Versions to come may add fields. */
const StoredRecord = z.looseObject({
  schema: z.literal(auditSchema),
  version: z.literal(1),
  time: z.string().check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
  ms: z.number().check(z.gte(0)),
  decision: z.enum(['blocked', 'allowed', 'skipped']),
  why: z.string(),
  host: z.optional(z.string()),
  event: z.optional(z.string()),
  session: z.optional(z.string()),
  agent: z.optional(z.string()),
  transcript: z.optional(z.string()),
  root: z.optional(z.looseObject({ byte: count })),
  stopHookActive: z.optional(z.boolean()),
  claims: z.optional(z.record(z.string(), z.record(z.string(), count))),
  findings: z.optional(
    z.array(
      z.looseObject({
        analyzer: z.string(),
        messageId: z.string(),
        mode: z.string(),
        fingerprint: z.string(),
        claimed: z.optional(z.boolean()),
      }),
    ),
  ),
  calls: z.optional(count),
  answer: z.optional(z.string()),
  faults: z.optional(z.array(z.string())),
});

/** What could not be read of a log. */
export interface Unread {
  /** Lines that are no record: cut off, or not ours. */
  broken: number;
  /** Records of a later version of this package. */
  newer: number;
}

/** The records of log files, in the order of files and lines. A line that is none is counted. Throws where a file cannot be read. */
export async function* readRecords(files: readonly string[], unread: Unread): AsyncGenerator<AuditRecord> {
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() === '') continue;
      const record = parse(line);
      if (typeof record === 'string') unread[record]++;
      else yield record;
    }
  }
}

function parse(line: string): AuditRecord | keyof Unread {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'broken';
  }
  const { success, data } = StoredRecord.safeParse(value);
  if (success) return data as unknown as AuditRecord;
  const { schema, version } = (value ?? {}) as { schema?: unknown; version?: unknown };
  return schema === auditSchema && typeof version === 'number' && version > 1 ? 'newer' : 'broken';
}
