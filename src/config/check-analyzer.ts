import { apiVersion, modes } from '../analyzers/define.ts';
import { hookEvents } from '../analyzers/runner.ts';
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
  const { events, messages, options, mode } = meta;
  if (!Array.isArray(events) || events.length === 0 || events.some((event) => !hookEvents.includes(event)))
    return `${label}: meta.events must list some of ${hookEvents.join(', ')}`;
  if (!isRecord(messages) || Object.values(messages).some((text) => typeof text !== 'string'))
    return `${label}: meta.messages must be texts by id`;
  if (options !== undefined && !isSchema(options)) return `${label}: meta.options must be a schema, as of zod`;
  if (mode !== undefined && !modes.some((one) => one === mode))
    return `${label}: meta.mode is none of ${modes.join(', ')}`;
  return undefined;
}

/** Schemas of some libraries are functions. */
const isSchema = (value: unknown): boolean =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  ('~standard' in value || ('parse' in value && typeof value.parse === 'function'));
