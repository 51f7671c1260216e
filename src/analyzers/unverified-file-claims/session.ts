import type { EventOf } from '../../transcript/events.ts';
import type { AnalyzerContext, EvidenceItem, HistoryHit } from '../define.ts';
import { writesName } from '../evidence/arguments.ts';
import { EvidenceCollector } from '../evidence/collect.ts';
import type { Call } from '../evidence/evidence.ts';
import { listedUnder, readable } from '../evidence/listings.ts';
import { baseName, canonical, isPathOf } from '../evidence/paths.ts';
import { betterOf, foldersIn, namesFile, type Occurrence, type TextSupport } from '../evidence/text.ts';
import { userSupport } from '../evidence/user-text.ts';
import { addTouches, type Backing, readings, TouchIndex } from './backing.ts';
import type { OnDisk } from './disk.ts';
import type { Mention } from './mentions/index.ts';

export interface Open {
  mention: Mention;
  backing: Backing;
  disk: OnDisk;
  /** Where it lies, if it is on disk. */
  places: readonly string[];
  /** The host hides what commands and searches returned. */
  blind: boolean;
  /** Calls with which the agent itself wrote the name into a file, and files that are its own from the first line. */
  authored: { calls: Set<string>; files: Set<string> };
}

type Complete = EventOf<'tool.execution_complete'>;
type Context = Pick<AnalyzerContext, 'history' | 'evidence' | 'interaction' | 'files'> & {
  /** Reads a report as an answer is read. */
  extract: (text: string) => Mention[];
};

/** Results whose call is not at hand; looking up more calls than this would cost more than it could tell. */
const mostLookups = 100;

/**
 * Looks through the whole session for lines that contain the names of mentions without support: results of tools, earlier calls,
 * earlier words of the user, sub-agents' transcripts. One byte search for all of them; memory holds evidence, not output.
 */
export async function searchSession(context: Context, open: readonly Open[], withEarlier: boolean): Promise<void> {
  const byName = openByName(open);
  const isWanted = (name: string) => byName.get(name)?.some((one) => !isSettled(one)) === true;
  const names = [...byName.keys()];
  const collectors = new Map<string, EvidenceCollector>();
  const callOf = (id: string): Call | undefined =>
    context.evidence.calls.get(id) ??
    [...collectors.values()].map((one) => one.calls.get(id)).find((call) => call !== undefined);
  const orphans: { one: Open; hit: HistoryHit; event: Complete; support: TextSupport }[] = [];

  for await (const hit of context.history(names, { isWanted, earlier: withEarlier })) {
    const { event } = hit;
    collectorFor(collectors, hit, context.interaction.cwd).visit(event);
    if (event.type === 'tool.execution_start')
      for (const one of open) addAuthored(one, event, callOf(event.toolCallId));
    // In a sub-agent's own file the prompt is the main agent's.
    if (event.type === 'user.message' && !event.agent && !hit.subagent) {
      for (const one of open) addUserText(one, event.text, event.line, hit.earlier);
    }
    if (event.type === 'context.added' && event.text) {
      for (const one of open)
        if (isTold(context, event.text, one.mention)) one.backing.content.push(item('context', hit));
    }
    if (event.type === 'tool.execution_complete' && event.success && event.output) {
      const call = callOf(event.toolCallId);
      const output = readable(event.output);
      for (const one of open) {
        const support = supportIn(output, one.mention);
        if (!support) continue;
        if (call) addOutput(context, one, hit, event, call, support);
        else orphans.push({ one, hit, event, support });
      }
      if (open.every(isSettled)) break;
    }
  }
  for (const [key, collector] of collectors) {
    const from = { earlier: key.startsWith('earlier'), subagent: key.endsWith('subagent') };
    const touches = new TouchIndex(collector.touches);
    for (const { mention, backing, places, blind } of open)
      addTouches(backing, mention, touches, { ...from, places, blind });
  }
  const calls = await callsOf(
    context,
    orphans.map(({ event }) => event.toolCallId),
  );
  for (const { one, hit, event, support } of orphans) {
    const call = calls.get(event.toolCallId);
    if (call) addOutput(context, one, hit, event, call, support);
    else if (support.kind === 'path') one.backing.content.push(item('output', hit));
  }
}

/** Whether no more evidence could change the verdict. What was said to be deleted may have been tried in vain, so that all counts. */
function isSettled({ mention, backing }: Open): boolean {
  const { content, change, maybeChange } = backing;
  if (mention.kind === 'change') return mention.change !== 'deleted' && change.length > 0;
  return content.length + change.length + maybeChange.length > 0;
}

/** What is searched for, and for which mentions. */
function openByName(open: readonly Open[]): Map<string, Open[]> {
  const byName = new Map<string, Open[]>();
  for (const one of open) {
    for (const name of new Set(readings(one.mention).flatMap(searchNames).filter(Boolean)))
      byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  return byName;
}

/** Results that name a file count by what their call was: a todo list repeats the agent's own words, a question brings the user's. */
function addOutput(
  context: Context,
  one: Open,
  hit: HistoryHit,
  event: Complete,
  call: Call,
  support: TextSupport,
): void {
  const { mention, backing } = one;
  const output = readable(event.output as string);
  if (call.kind === 'meta') return;
  if (call.kind === 'ask') {
    addUserText(one, output, event.line, hit.earlier);
    return;
  }
  // A program tells that it found no such file, which the agent may repeat; that its own look failed backs nothing.
  if (call.absent.some((path) => isPathOf(mention.path, path))) return;
  if (support.kind === 'absent') {
    backing.existence.push(item('output', hit));
    return;
  }
  if (support.kind === 'name' && !support.places.some((place) => isPlaced(context, mention, place, output, call)))
    return;
  if (repeatsOwnWords(call, mention) || isOwnText(one, event.toolCallId, call)) return;
  backing.content.push(item(call.kind === 'delegate' ? 'subagent' : 'output', hit));
  // Version control tells of changes, whoever made them; what another program prints, or a sub-agent tells of, it may have written.
  if (call.versionControl || (call.kind === 'delegate' && tellsOfChange(context, output, mention)))
    backing.change.push(item('output', hit));
  else if (!call.readsOnly) backing.maybeChange.push(item('output', hit));
}

/** Whether the folders that an output leaves out stand in its call, or there is only one such file. */
function isPlaced(
  { files }: Context,
  { path }: Mention,
  { token, start }: Occurrence,
  output: string,
  call: Call,
): boolean {
  const asked = [call.cwd ?? '', ...call.directories, ...call.touches.map((touch) => touch.path)];
  const isListed = (name: string) =>
    call.touches.some((touch) => touch.action === 'list' && isPathOf(name, touch.path));
  const folder = lists(call) ? listedUnder(output, start, isListed) : undefined;
  const listed = canonical(`${folder ?? ''}/${token}`.replace(/^\//, ''));
  if (isPathOf(listed, path) || isPathOf(path, listed)) {
    if (foldersIn(path, folder === '' ? asked : [output, ...asked])) return true;
  } else if (folder !== undefined) return false;
  return isOnly(files, token, path);
}

/** Whether a name can only mean this file, as there is no other in the repository. */
function isOnly(files: Context['files'], token: string, path: string): boolean {
  const { paths, complete } = files.findBySuffix(token);
  return complete && paths.length === 1 && isPathOf(path, `/${paths[0]}`);
}

const lists = ({ kind, touches }: Call): boolean => kind === 'list' || touches.some(({ action }) => action === 'list');

/** What a command prints of its own text is the agent's word, unless the command named the file as a path. */
function repeatsOwnWords({ ownWords, touches }: Call, mention: Mention): boolean {
  if (ownWords === undefined || !ownWords.includes(baseName(mention.path))) return false;
  return !touches.some((touch) => !touch.glob && isPathOf(mention.path, touch.path));
}

/** Whether a sub-agent reports a change of the file, and not only what is in it. */
const tellsOfChange = ({ extract }: Context, report: string, { path }: Mention): boolean =>
  extract(report).some((told) => told.kind === 'change' && (isPathOf(path, told.path) || isPathOf(told.path, path)));

/** Whether an output shows what the agent itself wrote: that of the call that wrote it, or of one that only reads the file again. */
function isOwnText({ authored }: Open, id: string, { touches, readsOnly }: Call): boolean {
  if (authored.calls.has(id)) return true;
  return readsOnly && touches.length > 0 && touches.every(({ path }) => authored.files.has(path));
}

/** Remembers a call that brings the name of a mentioned file into another file. */
function addAuthored(one: Open, event: EventOf<'tool.execution_start'>, call: Call | undefined): void {
  if (!call || (event.kind !== 'write' && event.kind !== 'other')) return;
  for (const path of readings(one.mention)) {
    const own = writesName(event.arguments, baseName(path));
    if (!own) continue;
    one.authored.calls.add(event.toolCallId);
    if (own.whole) for (const touch of call.touches) one.authored.files.add(touch.path);
  }
}

/** The calls with these identifiers, looked up by a search of their own. */
async function callsOf(context: Context, identifiers: readonly string[]): Promise<ReadonlyMap<string, Call>> {
  const ids = [...new Set(identifiers.filter(Boolean))].slice(0, mostLookups);
  const collector = new EvidenceCollector(context.interaction.cwd);
  if (ids.length > 0) for await (const { event } of context.history(ids)) collector.visit(event);
  return collector.calls;
}

export function addUserText({ mention, backing, disk }: Open, text: string, line: number, earlier: boolean): void {
  const best = readings(mention).map((path) => userSupport(text, path, disk.state === 'absent'));
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

/** A name as it is written, and with its accents apart as macOS prints it. */
function searchNames(path: string): string[] {
  const name = baseName(path.replace(/\/+$/, ''));
  return [name, name.normalize('NFD')];
}

const supportIn = (text: string, mention: Mention): TextSupport | undefined =>
  readings(mention)
    .map((path) => namesFile(text, path))
    .reduce(betterOf, undefined);

/** Whether a text of the host's names the file, its folders included. */
function isTold({ files }: Context, text: string, mention: Mention): boolean {
  const support = supportIn(text, mention);
  if (support?.kind !== 'name') return support?.kind === 'path';
  return foldersIn(mention.path, [text]) || support.places.some(({ token }) => isOnly(files, token, mention.path));
}

const item = (source: EvidenceItem['source'], hit: HistoryHit): EvidenceItem => ({
  source: hit.subagent ? 'subagent' : source,
  line: hit.event.line,
  ...(hit.earlier && { earlier: true }),
});
