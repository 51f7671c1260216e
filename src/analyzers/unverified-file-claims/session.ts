import type { EventOf } from '../../transcript/events.ts';
import type { AnalyzerContext, EvidenceItem, HistoryHit } from '../define.ts';
import { EvidenceCollector } from '../evidence/collect.ts';
import type { Call } from '../evidence/evidence.ts';
import { baseName } from '../evidence/paths.ts';
import { foldersIn, namesFile } from '../evidence/text.ts';
import { userSupport } from '../evidence/user-text.ts';
import { addTouch, type Backing, readings } from './backing.ts';
import type { Mention } from './mentions/index.ts';

export interface Open {
  mention: Mention;
  backing: Backing;
}

type Complete = EventOf<'tool.execution_complete'>;
type Context = Pick<AnalyzerContext, 'history' | 'evidence' | 'interaction'>;

/** Results whose call is not at hand; looking up more calls than this would cost more than it could tell. */
const mostLookups = 100;

/**
 * Looks through the whole session for lines that contain the names of mentions without support: results of tools, earlier calls,
 * earlier words of the user, sub-agents' transcripts. One byte search for all of them; memory holds evidence, not output.
 */
export async function searchSession(context: Context, open: readonly Open[], withEarlier: boolean): Promise<void> {
  const names = [...new Set(open.flatMap(({ mention }) => readings(mention).map(searchName)).filter(Boolean))];
  const collectors = new Map<string, EvidenceCollector>();
  const callOf = (id: string): Call | undefined =>
    context.evidence.calls.get(id) ??
    [...collectors.values()].map((one) => one.calls.get(id)).find((call) => call !== undefined);
  const orphans: (Open & { hit: HistoryHit; event: Complete; support: 'path' | 'name'; foldersMissing: boolean })[] =
    [];

  for await (const hit of context.history(names)) {
    if (hit.earlier && !withEarlier) continue;
    const { event } = hit;
    collectorFor(collectors, hit, context.interaction.cwd).visit(event);
    if (event.type === 'user.message' && !event.agent) {
      for (const one of open) addUserText(one, event.text, event.line, hit.earlier);
    }
    if (event.type === 'context.added' && event.text) {
      for (const one of open) if (support(event.text, one.mention)) one.backing.content.push(item('context', hit));
    }
    if (event.type === 'tool.execution_complete' && event.success && event.output) {
      for (const one of open) {
        const found = support(event.output, one.mention);
        if (!found) continue;
        const foldersMissing = found === 'name' && !foldersIn(one.mention.path, [event.output]);
        const call = callOf(event.toolCallId);
        if (call) addOutput(one, hit, event, call, foldersMissing);
        else orphans.push({ ...one, hit, event, support: found, foldersMissing });
      }
    }
  }
  for (const [key, collector] of collectors) {
    const from = { earlier: key.startsWith('earlier'), subagent: key.endsWith('subagent') };
    for (const touch of collector.touches)
      for (const { mention, backing } of open) addTouch(backing, mention, touch, from);
  }
  await resolveOrphans(context, orphans);
}

/** Results that name a file count by what their call was: a todo list repeats the agent's own words, a question brings the user's. */
function addOutput(
  { mention, backing }: Open,
  hit: HistoryHit,
  event: Complete,
  call: Call,
  foldersMissing: boolean,
): void {
  if (call.kind === 'meta') return;
  if (call.kind === 'ask') {
    addUserText({ mention, backing }, event.output ?? '', event.line, hit.earlier);
    return;
  }
  const places = [call.cwd ?? '', ...call.touches.map((touch) => touch.path)];
  if (foldersMissing && !foldersIn(mention.path, [event.output ?? '', ...places])) return;
  backing.content.push(item(call.kind === 'delegate' ? 'subagent' : 'output', hit));
  // What a command that is no mere look prints (git, a formatter, a generator) it may have written.
  if (!call.readsOnly || call.versionControl) backing.change.push(item('output', hit));
}

async function resolveOrphans(
  context: Context,
  orphans: readonly (Open & { hit: HistoryHit; event: Complete; foldersMissing: boolean })[],
): Promise<void> {
  const ids = [...new Set(orphans.map(({ event }) => event.toolCallId).filter(Boolean))].slice(0, mostLookups);
  if (ids.length === 0) return;
  const collector = new EvidenceCollector(context.interaction.cwd);
  for await (const { event } of context.history(ids)) if (event.type === 'tool.execution_start') collector.visit(event);
  for (const orphan of orphans) {
    const call = collector.calls.get(orphan.event.toolCallId);
    if (call) addOutput(orphan, orphan.hit, orphan.event, call, orphan.foldersMissing);
    else if (!orphan.foldersMissing) orphan.backing.content.push(item('output', orphan.hit));
  }
}

export function addUserText({ mention, backing }: Open, text: string, line: number, earlier: boolean): void {
  const best = readings(mention).map((path) => userSupport(text, path));
  const evidence: EvidenceItem = { source: 'user', line, ...(earlier && { earlier: true }) };
  if (best.includes('told')) backing.content.push(evidence);
  else if (best.includes('named')) backing.existence.push(evidence);
}

/** One collector for each part of the session, so that touches are told apart by where they come from. */
function collectorFor(
  collectors: Map<string, EvidenceCollector>,
  hit: HistoryHit,
  cwd: string | undefined,
): EvidenceCollector {
  const key = `${hit.earlier ? 'earlier' : 'now'} ${hit.subagent ? 'subagent' : 'main'}`;
  const known = collectors.get(key) ?? new EvidenceCollector(cwd);
  collectors.set(key, known);
  return known;
}

const searchName = (path: string): string => baseName(path.replace(/\/+$/, ''));

const support = (text: string, mention: Mention) =>
  readings(mention)
    .map((path) => namesFile(text, path))
    .find(Boolean);

const item = (source: EvidenceItem['source'], hit: HistoryHit): EvidenceItem => ({
  source: hit.subagent ? 'subagent' : source,
  line: hit.event.line,
  ...(hit.earlier && { earlier: true }),
});
