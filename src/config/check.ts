import { describeError } from '../analyzers/describe-error.ts';
import { parseOptions } from '../analyzers/parse-options.ts';
import type { AnyAnalyzer } from '../analyzers/runner.ts';
import { nearest } from '../suggest.ts';
import type { ConfigDocument } from './document.ts';
import { type Issue, mistakesOf, unknownKey } from './issues.ts';
import type { Mistake } from './mistake.ts';
import { ruleOf } from './rules.ts';
import { type Config, presetSchema, type Rules } from './schema.ts';

/** What there is to name, once plugins are loaded. */
export interface Known {
  analyzers: readonly AnyAnalyzer[];
  presets: ReadonlyMap<string, unknown>;
  /** False when a plugin is missing. */
  complete: boolean;
  /** What stands before the names of the missing plugin's analyzers. */
  prefix?: string | undefined;
}

/** Presets that nobody defines. */
export function checkExtends(document: ConfigDocument, config: Config, { presets, complete }: Known): Mistake[] {
  const names = [config.extends ?? []].flat();
  return names.flatMap((name, i) => {
    if (presets.has(name) || (!complete && name.includes('/'))) return [];
    const meant = nearest(name, [...presets.keys()]);
    const remedy = meant ? `Did you mean "${meant}"?` : `Known are ${[...presets.keys()].join(', ')}.`;
    return [
      document.mistake(
        Array.isArray(config.extends) ? ['extends', i] : ['extends'],
        `unknown preset "${name}"`,
        remedy,
      ),
    ];
  });
}

/** Analyzers that nobody defines, and options that an analyzer of a plugin does not take. */
export function checkRules(document: ConfigDocument, config: Config, known: Known): Mistake[] {
  const places: { rules: Rules; path: PropertyKey[] }[] = [
    { rules: config.analyzers ?? {}, path: ['analyzers'] },
    ...(config.overrides ?? []).map(({ analyzers }, i) => ({ rules: analyzers, path: ['overrides', i, 'analyzers'] })),
  ];
  return places.flatMap(({ rules, path }) =>
    Object.entries(rules).flatMap(([name, rule]) => {
      const analyzer = known.analyzers.find((one) => one.name === name);
      if (analyzer) return isForeign(analyzer) ? checkOptions(document, analyzer, rule, [...path, name]) : [];
      if (!known.complete && name.includes('/')) return [];
      return [
        unknownKey(
          document,
          path,
          name,
          known.analyzers.map((one) => one.name),
          known.prefix && `those of plugins, which are not loaded here, have a prefix: "${known.prefix}/${name}"`,
        ),
      ];
    }),
  );
}

/** Those of this package have been checked with the document. */
const isForeign = ({ name }: AnyAnalyzer): boolean => name.includes('/');

function checkOptions(
  document: ConfigDocument,
  analyzer: AnyAnalyzer,
  rule: Rules[string],
  path: PropertyKey[],
): Mistake[] {
  try {
    parseOptions(analyzer, ruleOf(rule).options);
    return [];
  } catch (error) {
    const { issues } = error as { issues?: readonly Issue[] };
    if (Array.isArray(issues)) {
      const told = mistakesOf(issues, document, analyzer.meta.options as Parameters<typeof mistakesOf>[2], path);
      return told.map((mistake) =>
        mistake.message.endsWith(' is missing')
          ? {
              ...mistake,
              remedy: `${mistake.remedy} In a plugin of your own give it a default, as every option needs.`,
            }
          : mistake,
      );
    }
    return [document.mistake(path, describeError(error), 'See the page of the analyzer for what it takes.')];
  }
}

/** Why the preset of a plugin cannot be used. */
export function checkPreset(preset: unknown, { analyzers }: Known): string | undefined {
  const { success, error } = presetSchema(analyzers).safeParse(preset);
  return success ? undefined : describeError(error);
}
