import type { ClaimRecord } from '../analyzers/define.ts';
import { clipped, printable } from '../analyzers/messages.ts';
import type { Finding } from '../analyzers/runner.ts';
import type { CanonicalEvent } from '../transcript/events.ts';
import { type OpenOptions, openInteraction, openInteractions } from '../transcript/index.ts';
import { isRecord } from '../transcript/raw.ts';

/** Names of arguments by what they tell of a call, the most telling first. */
const telling = [
  'file_path',
  'filePath',
  'path',
  'notebook_path',
  'command',
  'pattern',
  'query',
  'url',
  'skill',
  'description',
];

/** The tool calls in which the evidence of an interaction lies, by line. Reads the transcript again, as far up as evidence does. */
export async function callsBehind(
  path: string,
  opening: OpenOptions,
  {
    from,
    claims,
    findings,
  }: { from: number; claims: readonly ClaimRecord[]; findings: readonly Pick<Finding, 'evidence'>[] },
): Promise<Record<number, string>> {
  const wanted = new Set(
    [...claims, ...findings].flatMap(({ evidence }) => evidence).flatMap(({ line }) => (line ? [line] : [])),
  );
  const calls: Record<number, string> = {};
  if (wanted.size === 0) return calls;
  const earlier = Math.min(...wanted) < from;
  const last = () => openInteraction(path, opening).then((found) => (found ? [found] : []));
  const names = new Map<string, string>();
  for (const interaction of await (earlier ? openInteractions(path, opening) : last()))
    for await (const event of interaction) note(event, names, wanted, calls);
  return calls;
}

function note(
  event: CanonicalEvent,
  names: Map<string, string>,
  wanted: ReadonlySet<number>,
  calls: Record<number, string>,
): void {
  if (event.type === 'tool.execution_start') {
    const name = callName(event.toolName, event.arguments);
    names.set(event.toolCallId, name);
    if (wanted.has(event.line)) calls[event.line] ??= name;
  } else if (event.type === 'tool.execution_complete') {
    const name = names.get(event.toolCallId);
    names.delete(event.toolCallId);
    if (name && wanted.has(event.line)) calls[event.line] ??= `output of ${name}`;
  }
}

/** A call in a few words, for a terminal. */
export function callName(tool: string, given: unknown): string {
  const key = isRecord(given) && telling.find((name) => typeof given[name] === 'string' && given[name] !== '');
  const value = typeof given === 'string' ? given : key && isRecord(given) ? String(given[key]) : '';
  return clipped(printable(`${tool} ${value.slice(0, 500)}`).trim(), 160);
}
