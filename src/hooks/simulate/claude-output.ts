import * as z from 'zod/mini';
import { isPart, nestedPart, type Part, parseJson } from './parts.ts';
import { type HookProcessResult, isStop } from './reading.ts';

/** Rules that decide whether Claude Code drops an output. */
export interface SchemaRules {
  stopsAreNested: boolean;
  foreignNestedIgnored: boolean;
  stderrDespiteBadJson: boolean;
}

/** What Claude Code keeps of one hook's output. */
export interface Kept {
  output: Part;
  /** stderr of exit code 2, `''` when there is none: it blocks all the same. */
  stderr?: string;
  problems: string[];
}

const text = z.optional(z.string());
const flag = z.optional(z.boolean());

/** `allow`, `deny` and `null` are no decisions: they fail the schema, and with it the whole output (1.0.128 to 2.1.332). */
const outputSchema = z.object({
  continue: flag,
  suppressOutput: flag,
  stopReason: text,
  decision: z.optional(z.enum(['approve', 'block'])),
  reason: text,
  systemMessage: text,
  hookSpecificOutput: z.optional(z.object({ hookEventName: z.string(), additionalContext: text })),
});

/** Events that have a nested part of their own in every version; the ones that matter here, not all that the host knows. */
const nestedEvents = [
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'UserPromptSubmit',
  'SessionStart',
  'SubagentStart',
];

/** JSON first, the exit code only where there is none: an object that passes the schema counts under any exit code. */
export function keptOf(on: SchemaRules, event: string, result: HookProcessResult): Kept {
  const { exitCode, timedOut } = result;
  if (timedOut) return { output: {}, problems: ['timed out: the output is ignored'] };
  if (exitCode === null) return { output: {}, problems: ['ended by a signal: the output is ignored'] };
  // Trimming drops a byte order mark too.
  const stdout = result.stdout.trim();
  const output = parseJson(stdout);
  if (!isPart(output)) {
    const problems = stdout === '' ? [] : ['stdout is not one JSON object'];
    return exitCode === 2
      ? { output: {}, stderr: result.stderr, problems }
      : { output: {}, problems: exitCode === 0 ? problems : [...problems, `exit code ${exitCode} has no effect`] };
  }
  const fault = schemaFault(on, output);
  if (fault !== undefined) {
    // Before 2.1.214 JSON that fails the schema takes the exit code's effect away as well.
    const problems = [`${fault}: the output is dropped`];
    return exitCode === 2 && on.stderrDespiteBadJson
      ? { output: {}, stderr: result.stderr, problems }
      : { output: {}, problems };
  }
  const name = nestedPart(output).hookEventName;
  if (name === undefined || name === event) return { output, problems: [] };
  const problem = `hookSpecificOutput names ${String(name)}`;
  if (!on.foreignNestedIgnored) return { output: {}, problems: [`${problem}: the output is dropped`] };
  const { hookSpecificOutput: _, ...rest } = output;
  return { output: rest, problems: [`${problem}: it is ignored`] };
}

/** Before 2.1.163 stops have no nested part: naming one fails the schema, so does a name that is missing or unknown in all versions. */
function schemaFault(on: SchemaRules, output: Part): string | undefined {
  const checked = outputSchema.safeParse(output);
  if (!checked.success) {
    const path = checked.error.issues[0]?.path.join('.');
    return `${path || 'the output'} does not fit the schema`;
  }
  const name = checked.data.hookSpecificOutput?.hookEventName;
  if (name === undefined || nestedEvents.includes(name) || (on.stopsAreNested && isStop(name))) return undefined;
  return `hookSpecificOutput of ${name} is unknown to the schema`;
}
