import * as z from 'zod/mini';

/** What happens in a session, before any host's names and shapes. Plain data: a told session can be kept as JSON. */

const outcome = {
  output: z.optional(z.string()),
  /** The host counts the call as failed: file not found, edit refused, tool denied. */
  failed: z.optional(z.boolean()),
  exitCode: z.optional(z.int()),
  /** No result was written: the call still runs, or the host lost it. */
  unanswered: z.optional(z.boolean()),
};

export const knownTools = [
  'read',
  'list',
  'search',
  'create',
  'edit',
  'patch',
  'shell',
  'mcp',
  'multiReplace',
  'skill',
  'ask',
] as const;

/** A call of a usual tool; each host gets its own name and arguments for it. */
const KnownCall = z.strictObject({
  tool: z.enum(knownTools),
  /** Path, command, patch text or skill name. */
  on: z.string(),
  ...outcome,
});

/** A call written just so on every host: tools of MCP servers and extensions, unusual arguments. */
const NamedCall = z.strictObject({
  name: z.string(),
  arguments: z.unknown(),
  /** Directory of the call; only Claude Code records it. */
  cwd: z.optional(z.string()),
  /** Files that the host says were changed; only Copilot CLI records them. */
  edits: z.optional(z.array(z.strictObject({ path: z.string(), kind: z.optional(z.string()) }))),
  ...outcome,
});

export const CallSchema = z.union([KnownCall, NamedCall]);

export const StepSchema = z.discriminatedUnion('kind', [
  /** Words of the user; `attached` are paths of files, `steering` was typed while the agent worked. */
  z.strictObject({
    kind: z.literal('user'),
    text: z.string(),
    attached: z.array(z.string()),
    steering: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('says'), text: z.string() }),
  z.strictObject({ kind: z.literal('calls'), call: CallSchema }),
  /** A sub-agent's work: its calls, and its report as the result of the call that started it. */
  z.strictObject({
    kind: z.literal('delegates'),
    prompt: z.string(),
    calls: z.array(CallSchema),
    report: z.string(),
    /** Claude Code wrote the sub-agent's lines into the session's own file (1.0.x, and as progress up to 2.1.3x). */
    inline: z.optional(z.boolean()),
  }),
  /** The reason of a Stop hook. */
  z.strictObject({ kind: z.literal('feedback'), text: z.string() }),
  /** Text that the host itself put before the model. */
  z.strictObject({
    kind: z.literal('context'),
    source: z.enum(['attachment', 'summary', 'notification']),
    text: z.string(),
    paths: z.array(z.string()),
  }),
  /** A skill that was loaded without a call of the agent. */
  z.strictObject({ kind: z.literal('skill'), name: z.string(), path: z.optional(z.string()) }),
  /** The summary that ends an autopilot run. */
  z.strictObject({ kind: z.literal('finishes'), summary: z.string() }),
]);

export type Step = z.infer<typeof StepSchema>;
export type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;
export type Call = z.infer<typeof CallSchema>;
export type KnownTool = (typeof knownTools)[number];
export type Outcome = Pick<Call, 'output' | 'failed' | 'exitCode' | 'unanswered'>;
