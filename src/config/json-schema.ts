import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { builtin } from '../analyzers/builtin.ts';
import { analyzerNames, configSchema } from './schema.ts';

export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Shown by editors; docs/configuration.md says more. */
const descriptions: Readonly<Record<string, string>> = {
  extends:
    'Presets to start from: "recommended" (the defaults), "strict", "canary" (everything judged, nothing said), or "package/preset" of a plugin.',
  plugins: 'Files ("./x.mjs") and packages that bring analyzers, from the folder of this file. They run as code.',
  analyzers: 'Per analyzer a mode ("off", "log", "warn", "block"), or an object of its options with "mode" among them.',
  overrides: 'Other settings for some folders. The last entry that matches counts.',
  locale: 'Language in which findings are told, as "en" or "pt-BR"; "auto" is that of your last message.',
  maxFindings: 'Findings told at once.',
  maxBlocks: 'Blocks in one interaction; from the second on only for what was not told before.',
  skipPhrase: 'With these words in your prompt, the interaction is not judged, as "[no-check]".',
  audit:
    'A log of all hook runs, one line of JSON each: a path relative to this file ("~/" is your home), or an object.',
  otel: 'The same over OTLP/HTTP: true for what the OTEL_ variables of the environment say, or an object.',
  files: 'Globs from the root of the repository, as "packages/api/**".',
};

/** The JSON Schema of a configuration file, from the schema by which it is validated; draft 7, which editors know. */
export function jsonSchema(): JsonSchema {
  const analyzers = builtin.map(({ analyzer }) => analyzer);
  const schema = z.toJSONSchema(configSchema(analyzers), { io: 'input', target: 'draft-07' }) as JsonSchema;
  const override = schema.properties?.overrides?.items;
  for (const level of [schema, override]) {
    describe(level, descriptions);
    const rules = level?.properties?.analyzers;
    if (!rules) continue;
    // By code where files are validated, which a JSON Schema cannot hold.
    rules.propertyNames = { pattern: analyzerNames(analyzers) };
    describe(rules, Object.fromEntries(analyzers.map(({ name, meta }) => [name, meta.description])));
    for (const { name } of analyzers) describe(rules.properties?.[name]?.anyOf?.[1], optionTexts(name));
  }
  return { $id: 'https://unpkg.com/transcript-hooks/schema.json', title: 'transcript-hooks.config.json', ...schema };
}

function describe(schema: JsonSchema | undefined, texts: Readonly<Record<string, string>>): void {
  for (const [key, property] of Object.entries(schema?.properties ?? {})) {
    if (texts[key]) property.description = texts[key];
  }
}

/** What the page of an analyzer says of each option, in its table of options. */
function optionTexts(name: string): Record<string, string> {
  const page = readFileSync(new URL(`../../docs/analyzers/${name}.md`, import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| `(\w+)` \| `[^`\n]+` \| ([^\n]+) \|$/gm);
  return {
    mode: 'What a finding leads to: nothing, an entry in `analyze`, a word to you, or a block.',
    ...Object.fromEntries([...rows].map(([, key, text]) => [key, text])),
  };
}
