import { CanonicalEvent, toolKinds } from './events.ts';

const kinds: ReadonlySet<unknown> = new Set(toolKinds);

/** A made event, or undefined when it is not of the shape that analyzers rely on. */
export function checkedEvent(candidate: CanonicalEvent): CanonicalEvent | undefined {
  // zod takes 4 µs for an event: what nearly all of them are is told at a glance, and the rest is left to it.
  return isPlainly(candidate) ? candidate : CanonicalEvent.safeParse(candidate).data;
}

function isPlainly(event: CanonicalEvent): boolean {
  if (typeof event.line !== 'number' || !isAbsentOr('number', event.time) || !isAbsentOr('string', event.agent))
    return false;
  switch (event.type) {
    case 'assistant.message':
      return typeof event.text === 'string';
    case 'tool.execution_start':
      return (
        typeof event.toolCallId === 'string' &&
        typeof event.toolName === 'string' &&
        kinds.has(event.kind) &&
        isAbsentOr('string', event.cwd)
      );
    case 'tool.execution_complete':
      return (
        typeof event.toolCallId === 'string' &&
        typeof event.success === 'boolean' &&
        isAbsentOr('string', event.output) &&
        isAbsentOr('number', event.exitCode) &&
        event.edits === undefined &&
        isAbsentOr('string', event.startedAgent)
      );
    default:
      return false;
  }
}

const isAbsentOr = (type: 'string' | 'number', value: unknown): boolean => value === undefined || typeof value === type;
