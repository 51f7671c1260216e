import * as z from 'zod/mini';
import { builtin } from '../analyzers/builtin.ts';
import { analyzerNames, configSchema } from './schema.ts';

type Json = Record<string, unknown> & { properties?: Record<string, Record<string, unknown>> };

/** Shown by editors; the pages under docs say more. */
const descriptions: Readonly<Record<string, string>> = {
  extends:
    'Presets to start from: "recommended" (the defaults), "strict", "canary" (everything judged, nothing said), or "package/preset" of a plugin.',
  plugins: 'Files ("./x.mjs") and packages that bring analyzers, from the folder of this file. They run as code.',
  analyzers: 'Per analyzer a mode ("off", "log", "warn", "block"), or an object of its options with "mode" among them.',
  overrides: 'Other settings for some folders. The last entry that matches counts.',
  locale: 'Language of the reasons, as in "en" or "pt-BR".',
  maxFindings: 'Findings told at once.',
  maxBlocks: 'Blocks in one interaction; from the second on only for what was not told before.',
  skipPhrase: 'With these words in your prompt, the interaction is not judged, as in "[no-check]".',
  files: 'Globs from the root of the repository, as in "packages/api/**".',
};

/** The JSON Schema of a configuration file, from the schema by which it is validated. */
export function jsonSchema(): Json {
  const analyzers = builtin.map(({ analyzer }) => analyzer);
  const described = new Map(analyzers.map(({ name, meta }) => [name, meta.description]));
  const schema = z.toJSONSchema(configSchema(analyzers), {
    io: 'input',
    target: 'draft-07', // what editors know
    override({ jsonSchema: found }) {
      const { properties = {} } = found as Json;
      for (const [key, property] of Object.entries(properties)) {
        const description = described.get(key) ?? (properties.analyzers ? descriptions[key] : undefined);
        if (description) property.description = description;
      }
      if (analyzers.some(({ name }) => name in properties)) found.propertyNames = { pattern: analyzerNames(analyzers) };
    },
  });
  return {
    $id: 'https://unpkg.com/transcript-hooks/schema.json',
    title: 'transcript-hooks.config.json',
    ...schema,
  } as Json;
}
