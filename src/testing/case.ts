import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { describeError } from '../analyzers/describe-error.ts';
import { hosts } from '../host.ts';
import { WorkspaceSchema } from './memory-files.ts';
import { StepSchema } from './steps.ts';

const mode = z.enum(['off', 'log', 'warn', 'block']);

const FindingSchema = z.strictObject({
  analyzer: z.string(),
  messageId: z.string(),
  mode: z.optional(mode),
});

const ClaimSchema = z.strictObject({ path: z.string(), kind: z.string(), stance: z.string(), verdict: z.string() });

/**
 * One interaction as a document: what was told, what lay on disk, what the analyzers said of it and what they should say. `analyze --case`
 * writes it; `AnalyzerTester` runs it.
 */
export const CaseSchema = z.strictObject({
  format: z.literal('transcript-hooks/case'),
  version: z.literal(1),
  /** What is wrong, in a sentence of who reports it. */
  about: z.optional(z.string()),
  /** The host that wrote the session; the case can be told on any. */
  host: z.enum(hosts),
  event: z._default(z.enum(['Stop', 'SubagentStop', 'PostToolUse']), 'Stop'),
  /** Directory of the session. */
  cwd: z.string(),
  steps: z.array(StepSchema),
  /** `null`: no workspace was at hand. */
  workspace: z.nullable(WorkspaceSchema),
  /** Modes and options that differ from the usual ones. */
  settings: z.optional(
    z.array(z.strictObject({ analyzer: z.string(), mode: z.optional(mode), options: z.optional(z.unknown()) })),
  ),
  /** What the analyzers said, and of which version. */
  observed: z.optional(
    z.strictObject({
      version: z.string(),
      /** False: in the whole session the analyzers said something else; the case shows less than it should. */
      reproduced: z.boolean(),
      findings: z.array(FindingSchema),
      claims: z.array(ClaimSchema),
    }),
  ),
  /** What they should say: nothing, when a block was wrong. */
  expected: z.strictObject({ findings: z.array(FindingSchema), claims: z.optional(z.array(ClaimSchema)) }),
});

export type Case = z.infer<typeof CaseSchema>;

/** The file is no case; the message says where and why. */
export class CaseError extends Error {
  override readonly name = 'CaseError';
}

/** Reads a case file. Throws {@link CaseError}. */
export function readCase(path: string): Case {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CaseError(`${path}: ${describeError(error)}`);
  }
  try {
    return CaseSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new CaseError(`${path}: ${describeError(error)}`);
  }
}
