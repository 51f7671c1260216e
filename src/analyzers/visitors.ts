import { hint } from '../suggest.ts';
import type { EventType } from '../transcript/events.ts';
import type { Visitors } from './define.ts';

/** Keys of visitors: a record, so that a type that is added cannot be forgotten here. */
const known: Record<EventType | 'end', true> = {
  'user.message': true,
  'hook.feedback': true,
  'context.added': true,
  'assistant.message': true,
  'tool.execution_start': true,
  'tool.execution_complete': true,
  'skill.invoked': true,
  'session.task_complete': true,
  'session.error': true,
  end: true,
};

/** What `create` returned. Throws where a visitor would never be called: the analyzer would be silent for ever. */
export function checkVisitors(visitors: Visitors): Visitors {
  if (typeof visitors !== 'object' || visitors === null)
    throw new TypeError('create returned no visitors: return an object of functions by event type, and end()');
  // What an object of a class keeps beside its methods is its own affair.
  if (Object.getPrototypeOf(visitors)?.constructor !== Object) return visitors;
  for (const [key, value] of Object.entries(visitors)) {
    if (!Object.hasOwn(known, key))
      throw new TypeError(`no event has the type ${key}: ${hint(key, Object.keys(known))}`);
    if (value !== undefined && typeof value !== 'function') throw new TypeError(`the visitor ${key} is no function`);
  }
  return visitors;
}
