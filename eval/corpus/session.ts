import { readFileSync } from 'node:fs';
import type { CanonicalEvent } from '../../src/transcript/index.ts';
import type { Analyzer } from '../analyzer.ts';

type Facts = Awaited<ReturnType<Analyzer['transcript']['openInteractions']>>[number]['facts'];

/** One interaction of a recorded session, with its raw lines at hand. */
export interface Turn {
  facts: Facts;
  /** First and last line, counted from 1. */
  from: number;
  to: number;
  events: CanonicalEvent[];
  /** Lines that hold the answer: the main agent's text after its last tool call. */
  answerLines: number[];
  answer: string;
}

export interface RecordedSession {
  path: string;
  /** Raw lines; line n is `lines[n - 1]`. */
  lines: string[];
  turns: Turn[];
  /** The file as it is, and where each line begins in it; one more for the end. */
  bytes: Buffer;
  starts: number[];
  /** All of it in lower case, to look a name up, and line by line. */
  lower: string;
  lowerLines: string[];
}

/** Reads a whole session. Its structure (turns, events) is the reader's; which claims it holds is not asked. */
export async function readSession({ transcript }: Analyzer, path: string): Promise<RecordedSession> {
  const bytes = readFileSync(path);
  const starts = [0];
  for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== bytes.length) starts.push(bytes.length);
  const lines = starts.slice(0, -1).map((start, index) => bytes.toString('utf8', start, starts[index + 1]).trimEnd());
  const turns: Turn[] = [];
  for (const interaction of await transcript.openInteractions(path)) {
    const events: CanonicalEvent[] = [];
    for await (const event of interaction) events.push(event);
    const { facts } = interaction;
    const before = turns.at(-1);
    if (before) before.to = facts.from.line - 1;
    turns.push({ facts, from: facts.from.line, to: lines.length, events, ...answerOf(events) });
  }
  const lowerLines = lines.map((line) => line.toLowerCase());
  return { path, lines, turns, bytes, starts, lower: lowerLines.join('\n'), lowerLines };
}

function answerOf(events: readonly CanonicalEvent[]): Pick<Turn, 'answer' | 'answerLines'> {
  let said: { line: number; text: string }[] = [];
  for (const event of events) {
    if (event.agent) continue;
    if (event.type === 'assistant.message') said.push(event);
    else if (event.type === 'session.task_complete') said.push({ line: event.line, text: event.summary });
    else if (event.type === 'user.message' || event.type === 'hook.feedback') said = [];
    else if (event.type === 'tool.execution_start' && event.kind !== 'meta') said = [];
  }
  return { answer: said.map(({ text }) => text).join('\n\n'), answerLines: said.map(({ line }) => line) };
}
