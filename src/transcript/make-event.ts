import type { CanonicalEvent, EventOf } from './events.ts';
import { toolKind } from './tools.ts';

/*
 * Events are made by assignment: spreading an object with optional parts takes V8 some 4 µs, which is more than all else that is done
 * for a line.
 */

/** Where an event stands, and whose it is. */
export interface Place {
  line: number;
  time?: number;
  agent?: string;
}

type Unplaced<T> = T extends unknown ? Omit<T, keyof Place> : never;

export function placeOf(line: number, time: number | undefined, agent?: string | undefined): Place {
  const place: Place = { line };
  if (time !== undefined) place.time = time;
  if (agent) place.agent = agent;
  return place;
}

/** Gives an event its place. */
export function placed(event: Unplaced<CanonicalEvent>, { line, time, agent }: Place): CanonicalEvent {
  const whole = event as CanonicalEvent;
  whole.line = line;
  if (time !== undefined) whole.time = time;
  if (agent) whole.agent = agent;
  return whole;
}

/** A call of a tool by its name on the host. */
export function callStart(toolCallId: string, toolName: string, args: unknown, place: Place, cwd?: string) {
  const event: Unplaced<EventOf<'tool.execution_start'>> = {
    type: 'tool.execution_start',
    toolCallId,
    toolName,
    kind: toolKind(toolName),
    arguments: args,
  };
  if (cwd) event.cwd = cwd;
  return placed(event, place);
}

interface Outcome {
  output?: string | undefined;
  exitCode?: number | undefined;
  edits?: EventOf<'tool.execution_complete'>['edits'];
  startedAgent?: string | undefined;
}

/** The end of a call, with what the host records of it. */
export function callEnd(toolCallId: string, success: boolean, outcome: Outcome, place: Place): CanonicalEvent {
  const { output, exitCode, edits, startedAgent } = outcome;
  const event: Unplaced<EventOf<'tool.execution_complete'>> = { type: 'tool.execution_complete', toolCallId, success };
  if (output !== undefined) event.output = output;
  if (exitCode !== undefined) event.exitCode = exitCode;
  if (edits !== undefined) event.edits = edits;
  if (startedAgent !== undefined) event.startedAgent = startedAgent;
  return placed(event, place);
}

/** Text that the host put before the model by itself. */
export const contextAdded = (
  source: EventOf<'context.added'>['source'],
  text: string,
  place: Place,
  paths: string[] = [],
): CanonicalEvent => placed({ type: 'context.added', source, text, paths }, place);
