import * as z from 'zod/mini';
import { type Mode, modes } from '../analyzers/define.ts';
import { faultless, globFault } from '../analyzers/glob-faults.ts';
import type { AnyAnalyzer } from '../analyzers/runner.ts';
import { type Audit, AuditKey, type Otel, OtelKey } from '../audit/schema.ts';

/** Presets of this package; those of plugins are called `package/name`. */
export const presetNames = ['recommended', 'strict', 'canary'] as const;

/** Names of analyzers and presets of plugins have the plugin's name before them. */
const fromPlugin = /^[\w@][\w@.-]*(?:\/[\w@.-]+)+$/u;

const AnyMode = z.enum(modes);
const text = (pattern: RegExp) => z.string().check(z.regex(pattern, { abort: true }));
const count = (most: number) => z.int().check(z.gte(1), z.lte(most));

/** An analyzer of a plugin: its options are judged by the plugin's own schema, once that is loaded. */
const Foreign = z.union([AnyMode, z.looseObject({ mode: z.optional(AnyMode) })]);

/** The analyzers of a document: those of this package with their options, those of plugins by their kind of name. */
function analyzersSchema(known: readonly AnyAnalyzer[]) {
  const shape = Object.fromEntries(known.map((analyzer) => [analyzer.name, z.optional(ruleSchema(analyzer))]));
  return z.catchall(z.object(shape), Foreign).check((context) => {
    const keys = Object.keys(context.value).filter((key) => !Object.hasOwn(shape, key) && !fromPlugin.test(key));
    if (keys.length > 0) context.issues.push({ code: 'unrecognized_keys', keys, input: context.value, continue: true });
  });
}

/** A mode, or the options with an optional mode among them. */
function ruleSchema({ meta: { options } }: AnyAnalyzer) {
  if (!(options instanceof z.ZodMiniObject)) return Foreign;
  return z.union([AnyMode, z.safeExtend(options, { mode: z.optional(AnyMode) })]);
}

/** What a configuration file may hold. The JSON Schema of the package is made from the same. */
export function configSchema(known: readonly AnyAnalyzer[]) {
  const analyzers = analyzersSchema(known);
  const preset = z.union([z.enum(presetNames), text(fromPlugin)]);
  return z.strictObject({
    $schema: z.optional(z.string()),
    extends: z.optional(z.union([preset, z.array(preset)])),
    plugins: z.optional(z.array(text(/^[^\s\\][^\\]*$/u))),
    analyzers: z.optional(analyzers),
    overrides: z.optional(
      z.array(
        z.strictObject({
          files: z.array(text(/^(?!\/|\.\.\/|[A-Za-z]:)[^\\]+$/u).check(faultless(globFault))).check(z.minLength(1)),
          analyzers,
        }),
      ),
    ),
    locale: z.optional(text(/^(?:auto|[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/u)),
    maxFindings: z.optional(count(20)),
    maxBlocks: z.optional(count(8)),
    skipPhrase: z.optional(text(/^\S.*\S.*\S$/u)),
    audit: z.optional(AuditKey),
    otel: z.optional(OtelKey),
  });
}

/** Settings by analyzer: a mode, or options with an optional mode among them. */
export type Rules = Readonly<Record<string, Mode | ({ readonly mode?: Mode } & Readonly<Record<string, unknown>>)>>;

/** A document that {@link configSchema} accepts. */
export interface Config {
  extends?: string | readonly string[];
  plugins?: readonly string[];
  analyzers?: Rules;
  overrides?: readonly { files: readonly string[]; analyzers: Rules }[];
  /** Language of the reasons. */
  locale?: string;
  /** Findings told at once. */
  maxFindings?: number;
  /** Blocks in one interaction. */
  maxBlocks?: number;
  /** Words in the user's prompt with which an interaction is not judged. */
  skipPhrase?: string;
  /** Log of all hook runs. */
  audit?: Audit;
  /** The same, sent to a collector. */
  otel?: Otel;
}

/** What a preset holds, of this package or of a plugin. */
export const presetSchema = (known: readonly AnyAnalyzer[]) => z.strictObject({ analyzers: analyzersSchema(known) });

/** The pattern of analyzers' names for the JSON Schema, where it cannot be a check of code. */
export const analyzerNames = (known: readonly AnyAnalyzer[]): string =>
  `^(?:${known.map(({ name }) => name).join('|')})$|${fromPlugin.source}`;
