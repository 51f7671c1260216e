import type { CanonicalEvent } from './events.ts';
import { toolKinds } from './tools.ts';

/**
 * Whether a made event is of the shape that analyzers rely on, told at a glance: zod takes 4 µs for an event, and longer to load than a
 * short transcript to read. What this does not accept is left to `parsedEvent`.
 */
export function isPlain(event: CanonicalEvent): boolean {
  if (!Number.isFinite(event.line) || !isAbsentOrNumber(event.time) || !isAbsentOrString(event.agent)) return false;
  switch (event.type) {
    case 'user.message':
      return (
        typeof event.text === 'string' && deliveries.has(event.delivery) && isListOf(event.attachments, hasPathAlone)
      );
    case 'hook.feedback':
    case 'assistant.message':
      return typeof event.text === 'string';
    case 'context.added':
      return typeof event.text === 'string' && sources.has(event.source) && isListOf(event.paths, isString);
    case 'tool.execution_start':
      return (
        typeof event.toolCallId === 'string' &&
        typeof event.toolName === 'string' &&
        kinds.has(event.kind) &&
        isAbsentOrString(event.cwd)
      );
    case 'tool.execution_complete':
      return (
        typeof event.toolCallId === 'string' &&
        typeof event.success === 'boolean' &&
        isAbsentOrString(event.output) &&
        isAbsentOrNumber(event.exitCode) &&
        event.edits === undefined &&
        isAbsentOrString(event.startedAgent)
      );
    case 'skill.invoked':
      return typeof event.name === 'string' && isAbsentOrString(event.path);
    case 'session.task_complete':
      return typeof event.summary === 'string';
    case 'session.error':
      return typeof event.message === 'string';
    default:
      return false;
  }
}

/** What zod makes of an event; undefined when it is not of the shape that analyzers rely on. */
export async function parsedEvent(candidate: CanonicalEvent): Promise<CanonicalEvent | undefined> {
  const { CanonicalEvent } = await import('./events.ts');
  return CanonicalEvent.safeParse(candidate).data;
}

const kinds: ReadonlySet<unknown> = new Set(toolKinds);
const deliveries: ReadonlySet<unknown> = new Set(['prompt', 'steering']);
const sources: ReadonlySet<unknown> = new Set(['attachment', 'summary', 'notification']);

const isString = (value: unknown): boolean => typeof value === 'string';

const isAbsentOrString = (value: unknown): boolean => value === undefined || isString(value);

/** Infinity is none to zod. */
const isAbsentOrNumber = (value: unknown): boolean => value === undefined || Number.isFinite(value);

const isListOf = (list: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(list) && list.every(isItem);

const hasPathAlone = (item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  isString((item as { path?: unknown }).path) &&
  Object.keys(item).length === 1;
