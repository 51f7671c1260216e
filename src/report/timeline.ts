import { AnswerCollector } from '../analyzers/answer.ts';
import type { ClaimRecord } from '../analyzers/define.ts';
import type { Finding } from '../analyzers/runner.ts';
import { callName } from '../cli/calls.ts';
import type { CanonicalEvent } from '../transcript/events.ts';
import { type OpenOptions, openInteraction, openInteractions } from '../transcript/index.ts';

/** One thing that happened, as a person reads it. */
export interface TimelineItem {
  /** In the transcript, counted from 1. */
  line: number;
  kind: 'prompt' | 'said' | 'call' | 'result' | 'context' | 'feedback' | 'error';
  title: string;
  text: string;
  /** Characters of the text that were left out. */
  cut?: number;
  failed?: true;
  /** A sub-agent did it. */
  agent?: string;
}

export interface Timeline {
  /** The words that were judged, as they were written. */
  answer: string;
  items: TimelineItem[];
  /** What evidence points at outside of the interaction. */
  earlier: TimelineItem[];
  /** Items that were left out, since there are too many. */
  left: number;
}

/** Characters kept of a text: what evidence points at and what people wrote is shown at length. */
const atLength = 4000;
const inShort = 400;
const mostItems = 600;

interface Judged {
  from: number;
  claims: readonly ClaimRecord[];
  findings: readonly Pick<Finding, 'evidence'>[];
}

/** Reads an interaction again, and as much before it as evidence lies there. */
export async function timelineOf(
  path: string,
  opening: OpenOptions,
  { from, claims, findings }: Judged,
): Promise<Timeline> {
  const wanted = new Set(
    [...claims, ...findings].flatMap(({ evidence }) => evidence).flatMap(({ line }) => (line ? [line] : [])),
  );
  const timeline: Timeline = { answer: '', items: [], earlier: [], left: 0 };
  const answer = new AnswerCollector();
  const names = new Map<string, string>();
  const isEarlier = Math.min(...wanted, from) < from;
  const opened = isEarlier ? await openInteractions(path, opening) : [await openInteraction(path, opening)];
  for (const interaction of opened) {
    if (!interaction) continue;
    const isJudged = interaction.facts.from.line === from;
    if (!isJudged && interaction.facts.from.line > from) continue;
    for await (const event of interaction) {
      const item = itemOf(event, names, wanted);
      if (isJudged) answer.visit(event);
      if (!isJudged && !wanted.has(item.line)) continue;
      if (!isJudged) timeline.earlier.push(item);
      else if (timeline.items.length < mostItems || wanted.has(item.line) || item.kind === 'said')
        timeline.items.push(item);
      else timeline.left++;
    }
  }
  timeline.answer = answer.text();
  return timeline;
}

function itemOf(event: CanonicalEvent, names: Map<string, string>, wanted: ReadonlySet<number>): TimelineItem {
  const { line, agent } = event;
  const item = (kind: TimelineItem['kind'], title: string, text: string, failed = false): TimelineItem => {
    const most = wanted.has(line) || kind === 'prompt' || kind === 'said' ? atLength : inShort;
    const cut = text.length - most;
    return {
      line,
      kind,
      title,
      text: cut > 0 ? text.slice(0, most) : text,
      ...(cut > 0 && { cut }),
      ...(failed && { failed }),
      ...(agent !== undefined && { agent }),
    };
  };
  switch (event.type) {
    case 'user.message':
      return item('prompt', event.delivery === 'prompt' ? 'Prompt' : 'The user, meanwhile', event.text);
    case 'assistant.message':
      return item('said', 'The agent', event.text);
    case 'session.task_complete':
      return item('said', 'Summary of the agent', event.summary);
    case 'context.added':
      return item('context', `Put before the agent: ${event.source}`, [...event.paths, event.text].join('\n'));
    case 'hook.feedback':
      return item('feedback', 'A hook', event.text);
    case 'session.error':
      return item('error', 'The request failed', event.message, true);
    case 'skill.invoked':
      return item('call', `Skill ${event.name}`, event.path ?? '');
    case 'tool.execution_start': {
      const name = callName(event.toolName, event.arguments);
      names.set(event.toolCallId, name);
      return item('call', name, written(event.arguments));
    }
    case 'tool.execution_complete': {
      const name = names.get(event.toolCallId) ?? 'a call';
      names.delete(event.toolCallId);
      const code = event.exitCode ? `, exit code ${event.exitCode}` : '';
      return item('result', `Result of ${name}${code}`, event.output ?? '', !event.success || Boolean(event.exitCode));
    }
  }
}

/** The arguments of a call: one that is text stands for itself. */
function written(given: unknown): string {
  if (typeof given === 'string') return given;
  const entries = given && typeof given === 'object' ? Object.entries(given) : [];
  return entries
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}
