import type { AnalyzerContext, ClaimRecord, EvidenceItem, Mode } from '../define.ts';
import { matchesGlob } from '../globs.ts';
import { rememberingLast } from '../remembering-last.ts';
import { excuseAdvice } from './advice.ts';
import { addTouches, isBacked, noBacking, put, TouchIndex } from './backing.ts';
import { isExternal, isSameFile, lookUp, otherFolders, placesOf } from './disk.ts';
import { extractMentions, type Mention } from './mentions/index.ts';
import type { Options } from './options.ts';
import { deniesWhatWasSearched } from './searched.ts';
import { addUserText, type Open, searchSession } from './session.ts';
import { type Judgement, judge } from './verdict.ts';

type Finding = 'missing' | 'unchanged' | 'unopened';
export type MessageId = Finding | 'missingNamed';
type Context = AnalyzerContext<Options, MessageId>;

/** Mentions for which the session is searched; an answer with more of them unsupported is a listing of its own making. */
const mostSearched = 100;

const certainty: readonly string[] = ['missing', 'unchanged', 'unopened'];

/** Records each claim of the answer with its verdict and reports those that nothing backs. */
export async function judgeAnswer(text: string, context: Context): Promise<void> {
  const mentions = extractMentions(text);
  if (mentions.length === 0) return;
  const calls = [...context.evidence.calls.values()];
  const noTools = calls.length === 0;
  // Who searched, listed or ran something may have seen such files.
  if (calls.every(({ kind }) => kind === 'read' || kind === 'web')) {
    const { excuseConventions, excuseStandardFiles } = await import('./conventions.ts');
    const prompt = context.evidence.userTexts.map((said) => said.text).join('\n');
    const seen = new Set(context.evidence.touches.map(({ path }) => path));
    excuseConventions(mentions, text, prompt, [...seen]);
    if (noTools) excuseStandardFiles(mentions, text, prompt);
  }
  const touches = new TouchIndex(context.evidence.touches);
  const roots = [context.interaction.cwd, context.files.root];
  const others = otherFolders(context.files.root, context.evidence);
  const open = mentions.map((mention): Open => {
    const disk = lookUp(context.files, mention, others);
    return {
      mention,
      backing: noBacking(),
      disk,
      places: placesOf(disk, roots),
      blind: !context.interaction.recordsOutput,
      authored: { calls: new Set(), files: new Set() },
    };
  });
  for (const one of open) {
    addTouches(one.backing, one.mention, touches, one);
    if (!isBacked(one.mention, one.backing)) throughLinks(one, touches, context.files);
    for (const { text: said, line } of context.evidence.userTexts) addUserText(one, said, line, false);
  }
  const isIgnored = await ignoring(context.options.ignore);
  const unresolved = open.filter((one) => needsSession(one, context));
  const searched = unresolved.slice(0, mostSearched);
  if (searched.length > 0)
    await searchSession(
      { ...context, extract: rememberingLast(extractMentions) },
      searched,
      context.options.evidence === 'session',
    );
  const notSearched = new Set(unresolved.slice(mostSearched));

  const ranPrograms = calls.some((call) => !call.readsOnly && call.kind !== 'write');
  // Asked only where it decides: it may have to read the whole session.
  const unproven = ({ mention, backing }: Open) => !isBacked(mention, backing);
  const blind = unresolved.some((one) => one.disk.state === 'present' && unproven(one)) && (await hidesOutput(context));
  const judged = open.map((one) => {
    const circumstances = {
      startTime: context.interaction.startTime,
      requireOpening: context.options.requireOpening,
      mayHaveSeen: blind || deniesWhatWasSearched(one.mention.quote, one.mention.path, context.evidence.searches),
      askedVersionControl: !context.interaction.recordsOutput && calls.some((call) => call.versionControl),
      external:
        isExternal(context.files, context.interaction.cwd, one.mention.path) ||
        (one.disk.state === 'present' && one.disk.elsewhere === true),
      noTools,
      ranPrograms,
      tookAway: calls.findLast((call) => call.takesAway !== undefined)?.takesAway ?? false,
    };
    const judgement: Judgement = notSearched.has(one)
      ? { verdict: 'unknown', evidence: [] }
      : judge(one.mention, one.backing, one.disk, circumstances);
    return { ...one, judgement };
  });
  await excuseGuesses(judged, text);
  // Who proposes and changes nothing describes what there would be.
  if (!context.evidence.touches.some(({ action }) => action === 'write' || action === 'delete'))
    excuseAdvice(judged, text);
  // What is not to be judged is not said to be missing either.
  for (const { mention, judgement } of judged)
    if (isIgnored(mention.path) && certainty.includes(judgement.verdict)) judgement.verdict = 'unknown';
  for (const { mention, judgement } of judged) context.record(claimOf(mention, judgement));
  report(judged, context);
}

/** A guess that is told as one, and a file that is said to be unread, are no false reports; that a file is missing is told of a guess, too. */
async function excuseGuesses(
  judged: readonly { mention: Mention; judgement: Judgement }[],
  answer: string,
): Promise<void> {
  const doubtful = judged.filter(
    ({ mention, judgement: { verdict } }) =>
      mention.kind !== 'change' && (verdict === 'unopened' || verdict === 'missing'),
  );
  if (doubtful.length === 0) return;
  const { isGuessed, isLookedUp, isSaidMissing, isSaidUnread } = await import('./guesses/index.ts');
  for (const { mention, judgement } of doubtful)
    if (
      (judgement.verdict === 'unopened' ? isGuessed(mention) || isLookedUp(mention) : isSaidMissing(mention, answer)) ||
      isSaidUnread(mention, answer)
    )
      judgement.verdict = 'unknown';
}

/** Adds what was done to the file under another name, by a symbolic link. */
function throughLinks(one: Open, touches: TouchIndex, files: Context['files']): void {
  const [place] = one.disk.state === 'present' ? one.disk.paths : [];
  if (place === undefined || one.mention.directory) return;
  for (const touch of touches.named(place)) if (isSameFile(files, place, touch.path)) put(one.backing, touch, one);
}

/** Whether the session has to be read for a mention: it is asserted, not backed yet, and the disk alone does not settle it. */
function needsSession({ mention, backing, disk }: Open, { options }: Context): boolean {
  if (isBacked(mention, backing)) return false;
  if (mention.stance !== 'asserted') return false;
  return !(disk.state === 'present' && mention.kind === 'existence' && !options.requireOpening);
}

/**
 * VS Code records no tool output: once a search, a listing, a terminal or a sub-agent ran in the session, any existing file may
 * have been seen.
 */
async function hidesOutput({ interaction, evidence, history }: Context): Promise<boolean> {
  if (interaction.recordsOutput) return false;
  const shows = new Set(['search', 'list', 'execute', 'delegate', 'other', 'web']);
  for (const call of evidence.calls.values()) if (shows.has(call.kind)) return true;
  for await (const { event } of history(['tool.execution_start', 'toolRequests'])) {
    if (event.type === 'tool.execution_start' && shows.has(event.kind)) return true;
  }
  return false;
}

function claimOf(mention: Mention, { verdict, evidence }: Judgement): ClaimRecord {
  const { text, path, kind, stance } = mention;
  return { text, path, kind, stance, verdict, evidence: distinct(evidence).slice(0, 20) };
}

function distinct(evidence: readonly EvidenceItem[]): EvidenceItem[] {
  return [...new Map(evidence.map((item) => [JSON.stringify(item), item])).values()];
}

function report(judged: readonly { mention: Mention; judgement: Judgement }[], context: Context): void {
  const findings = judged.filter(({ judgement }) => certainty.includes(judgement.verdict));
  findings.sort((a, b) => certainty.indexOf(a.judgement.verdict) - certainty.indexOf(b.judgement.verdict));
  const told = new Set<string>();
  for (const { mention, judgement } of findings) {
    if (told.has(mention.path) || told.size >= context.options.maxFindings) continue;
    told.add(mention.path);
    const messageId = judgement.verdict as Finding;
    const named = judgement.evidence.some(({ source }) => source === 'user');
    const chosen = modeFor(messageId, context);
    context.report({
      messageId,
      ...(named && messageId === 'missing' && { text: 'missingNamed' as const }),
      data: { path: mention.path },
      claim: { text: mention.quote },
      path: mention.path,
      evidence: distinct(judgement.evidence),
      ...(chosen && { mode: chosen }),
    });
  }
}

/** On VS Code what the user attached is invisible, so that "never opened" is not certain: the person is told, the agent may stop. */
function modeFor(verdict: Finding, { options, interaction }: Context): Mode | undefined {
  return options.verdicts[verdict] ?? (verdict === 'unopened' && !interaction.recordsOutput ? 'warn' : undefined);
}

async function ignoring(globs: readonly string[]): Promise<(path: string) => boolean> {
  if (globs.length === 0) return () => false;
  const { minimatch } = await import('minimatch');
  return (path) =>
    globs.some((glob) =>
      glob.startsWith('!') ? !matchesGlob(path, glob.slice(1), minimatch) : matchesGlob(path, glob, minimatch),
    );
}
