import { apiVersion, modes } from '../analyzers/define.ts';
import { hookEvents } from '../analyzers/runner.ts';
import { hint } from '../suggest.ts';
import { isRecord } from '../transcript/raw.ts';

/** Why something that a plugin exports is no analyzer for this runner; undefined when it is one. */
export function checkAnalyzer(value: unknown): string | undefined {
  if (!isRecord(value))
    return `${value === null ? 'null' : `a value of type ${typeof value}`} is no analyzer: use defineAnalyzer`;
  const { name, meta, create } = value;
  const version = value.apiVersion ?? 1;
  const label = typeof name === 'string' ? name : 'an analyzer without a name';
  if (version !== apiVersion) {
    const newer = typeof version === 'number' && version > apiVersion ? 'transcript-hooks' : 'the plugin';
    return `${label} is made for version ${String(version)} of the analyzer API, this is version ${apiVersion}: update ${newer}`;
  }
  if (typeof name !== 'string' || !/^[a-z0-9@][\w@.-]*(?:\/[\w@.-]+)*$/.test(name))
    return `the name ${JSON.stringify(name)} is not of the form "my-package/my-analyzer"`;
  if (typeof create !== 'function') return `${label}: create is no function`;
  if (!isRecord(meta)) return `${label}: meta is missing`;
  const { events, messages, options, mode, remedy } = meta;
  if (!Array.isArray(events) || events.length === 0 || events.some((event) => !hookEvents.includes(event)))
    return `${label}: meta.events must list some of ${hookEvents.join(', ')}`;
  if (!isRecord(messages) || Object.values(messages).some((text) => typeof text !== 'string'))
    return `${label}: meta.messages must be texts by id`;
  const badRemedy = checkRemedy(remedy, Object.keys(messages));
  if (badRemedy !== undefined) return `${label}: meta.remedy ${badRemedy}`;
  if (options !== undefined && !isSchema(options)) return `${label}: meta.options must be a schema, as of zod`;
  if (mode !== undefined && !modes.some((one) => one === mode))
    return `${label}: meta.mode is none of ${modes.join(', ')}`;
  return undefined;
}

/** Why it is no remedy: one text for all findings, or texts by message id. */
function checkRemedy(remedy: unknown, ids: readonly string[]): string | undefined {
  if (remedy === undefined || typeof remedy === 'string') return undefined;
  if (!isRecord(remedy) || Object.values(remedy).some((text) => typeof text !== 'string'))
    return 'must be a text, or texts by message id';
  const unknown = Object.keys(remedy).find((id) => !ids.includes(id));
  return unknown === undefined ? undefined : `has ${unknown}, which is no message: ${hint(unknown, ids)}`;
}

/** Schemas of some libraries are functions. */
const isSchema = (value: unknown): boolean =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  ('~standard' in value || ('parse' in value && typeof value.parse === 'function'));
