import { type Attempt, attemptsOf, type OwnCommands } from '../commands/attempts.ts';
import type { StepCollector } from '../commands/collect.ts';
import { isCheck, nouns, type Outcome } from '../commands/outcomes.ts';
import type { AnalyzerContext, EvidenceItem } from '../define.ts';
import { commandPattern } from '../evidence/command-pattern.ts';
import { type Claim, extractClaims } from './claims/index.ts';
import { type Edit, editsOf, isSource, packageOf, restores } from './edits.ts';
import type { Options } from './options.ts';
import type { MessageId } from './reasons.ts';
import { covers, scopeOf } from './scope.ts';
import { type Status, statusOf } from './status.ts';
import { earlierSteps, isSupported } from './support.ts';

type Context = AnalyzerContext<Options, MessageId>;

interface Verdict {
  messageId: MessageId;
  data: Record<string, string>;
  evidence: EvidenceItem[];
  /** Line after which something else may still bear the claim out; default: the last edit. */
  since?: number;
}

/** What all claims of one answer are judged by. */
export interface Session {
  context: Context;
  own: OwnCommands;
  collector: StepCollector;
  attempts: readonly Attempt[];
  /** Of any file of the project. */
  edits: readonly Edit[];
  /** Of files that a check depends on. */
  sourceEdits: readonly Edit[];
  answer: string;
}

/** The agent itself says that something failed, or that it ran nothing. */
const admitsFailure =
  /\b(?:[1-9]\d*|one|two|three|four|some|several|a few)(?! ?(?:\/ ?\d+ )?(?:tests? )?pass) (?:[^.,;!?\n]|\.\w){0,60}?\b(?:fail(?:s|ed|ing|ures?)?|errors?|broken|red)\b|\bpre-existing\b|\b(?:still|also) fail|\bfail(?:s|ed|ing)? (?:because|due|on|with)\b|\bknown (?:issue|failure|flak)|\bflak[ey]/i;
const admitsNotRun =
  /\b(?:not|n't|unable to|could not|cannot|without) (?:\w+ ){0,3}?(?:re-?)?(?:run|ran|running|execute[d]?|verify|verified)\b|\b(?:untested|unverified|not tested|not verified)\b/i;

/** "The other 3 tests passed": some did not, and the answer says so where it speaks of them. */
const ofTheRest =
  /\b(?:others?|remaining|(?<!\bso does the )rest|outr[oa]s|demais|restantes?|resto|übrigen|restlichen|anderen|autres|reste|otr[oa]s|demás)\b|остальн|其余|其餘|其他|残り|他の|나머지|बाकी/i;

export async function judgeAnswer(answer: string, collector: StepCollector, context: Context): Promise<void> {
  const { options, evidence, interaction } = context;
  const own: OwnCommands = Object.fromEntries(
    Object.entries(options.commands).map(([outcome, patterns]) => [outcome, patterns.map(commandPattern)]),
  );
  const claims = extractClaims(answer, own).filter(
    ({ outcomes }) => !outcomes.every((outcome) => options.ignore.includes(outcome)),
  );
  if (claims.length === 0) return;
  const shellByLine = new Map(collector.steps.map((step) => [step.line, step.text]));
  const edits = editsOf(evidence.calls.values(), (line) => shellByLine.get(line));
  const rules = { cwd: interaction.cwd, ignored: await ignoring(options.ignoreEdits) };
  const session: Session = {
    context,
    own,
    collector,
    attempts: collector.steps.flatMap((step) => attemptsOf(step, own)),
    edits,
    sourceEdits: edits.filter(({ path }) => isSource(path, rules)),
    answer,
  };
  const told = new Set<string>();
  for (const claim of claims) {
    const key = claim.outcomes.join();
    if (told.has(key) || told.size >= options.maxFindings) continue;
    const verdict = await judge(claim, session);
    if (!verdict) continue;
    told.add(key);
    const { messageId, data, evidence: found } = verdict;
    const mode = options.reasons[messageId];
    context.report({ messageId, data, evidence: found, claim: { text: claim.quote }, ...(mode && { mode }) });
  }
}

async function judge(claim: Claim, session: Session): Promise<Verdict | undefined> {
  const matching = session.attempts.filter(({ outcomes }) => claim.outcomes.some((outcome) => outcomes.has(outcome)));
  const statuses = new Map(matching.map((attempt) => [attempt, best(attempt, claim, session)]));
  const ran = matching.filter((attempt) => statuses.get(attempt) !== 'not-run');
  const verdict = claim.outcomes.every(isCheck)
    ? judgeCheck(claim, ran, statuses, session)
    : judgeDeed(claim, ran, statuses, session);
  if (!verdict || admits(verdict.messageId, session.answer)) return undefined;
  if (verdict.messageId === 'failed' && ofTheRest.test(claim.quote)) return undefined;
  const since = verdict.since ?? lastLine(claim, session);
  if (await isSupported(claim, since, session)) return undefined;
  if (verdict.messageId !== 'neverRun' || lastLine(claim, session) > 0) return verdict;
  return judgeEarlier(claim, verdict, session);
}

const admits = (reason: MessageId, answer: string): boolean =>
  reason === 'failed' || reason === 'noTests' ? admitsFailure.test(answer) : admitsNotRun.test(answer);

const lastLine = (claim: Claim, { edits, sourceEdits }: Session): number =>
  (claim.outcomes.every(isCheck) ? sourceEdits : edits).at(-1)?.line ?? 0;

/** The best that an attempt shows among the outcomes of a claim: any of them will do. */
function best(attempt: Attempt, claim: Claim, { context, collector }: Session): Status {
  const record = { recordsOutput: context.interaction.recordsOutput, steps: collector.steps, told: collector.told };
  const found = claim.outcomes
    .filter((outcome) => attempt.outcomes.has(outcome))
    .map((outcome) => statusOf(attempt, outcome, record));
  return found.includes('ok') ? 'ok' : found.includes('unknown') ? 'unknown' : (found[0] ?? 'unknown');
}

function judgeCheck(
  claim: Claim,
  ran: readonly Attempt[],
  statuses: ReadonlyMap<Attempt, Status>,
  session: Session,
): Verdict | undefined {
  const edit = session.sourceEdits.at(-1);
  const last = ran.at(-1);
  if (claim.ran) return last ? undefined : absent(claim, session);
  if (!last) return absent(claim, session);
  const fresh = ran.filter(({ step }) => !edit || step.endLine > edit.line);
  const latest = fresh.at(-1);
  if (!latest) return edit && !claim.partial ? about('stale', claim, last, session, { path: edit.path }) : undefined;
  const status = statuses.get(latest);
  if (status === 'failed' && wasRestored(latest, session)) return undefined;
  if (status === 'failed' || status === 'masked' || status === 'background' || status === 'noTests')
    return about(status, claim, latest, session);
  return otherPackage(claim, ran, session);
}

/** A deliberate fault that was taken back after the run that had to fail. */
const wasRestored = ({ step }: Attempt, { collector }: Session): boolean =>
  collector.steps.some(({ line, text }) => line >= step.line && restores.test(text));

/** Every fresh run was for packages other than one that was edited. */
function otherPackage(claim: Claim, ran: readonly Attempt[], session: Session): Verdict | undefined {
  const { cwd } = session.context.interaction;
  const lastByPackage = new Map<string, Edit>();
  for (const edit of session.sourceEdits) {
    const pkg = packageOf(edit.path);
    if (pkg) lastByPackage.set(pkg, edit);
  }
  for (const [pkg, edit] of lastByPackage) {
    const after = ran.filter(({ step }) => step.endLine > edit.line);
    const name = pkg.split('/').pop() as string;
    const others = after.flatMap((attempt) => scopeOf(attempt, cwd));
    const saysWhich = others.some((scope) =>
      claim.quote.toLowerCase().includes((scope.split('/').pop() as string).toLowerCase()),
    );
    if (after.length === 0 || saysWhich || after.some((attempt) => covers(scopeOf(attempt, cwd), pkg))) continue;
    return about('otherPackage', claim, after.at(-1) as Attempt, session, { path: edit.path, name });
  }
  return undefined;
}

/** A deed stays done: any command that did it will do, unless all of them failed or more was changed since. */
function judgeDeed(
  claim: Claim,
  ran: readonly Attempt[],
  statuses: ReadonlyMap<Attempt, Status>,
  session: Session,
): Verdict | undefined {
  const last = ran.at(-1);
  if (!last) return absent(claim, session);
  const done = ran.filter((attempt) => statuses.get(attempt) !== 'failed');
  if (done.length === 0) return about('failed', claim, last, session);
  if (claim.partial) return undefined;
  const latest = done.at(-1) as Attempt;
  const edit =
    claim.outcomes.includes('commit') || claim.outcomes.includes('push') ? session.sourceEdits.at(-1) : undefined;
  return edit && edit.line > latest.step.endLine
    ? about('stale', claim, latest, session, { path: edit.path })
    : undefined;
}

const absent = (claim: Claim, session: Session): Verdict => ({
  messageId: 'neverRun',
  data: { what: what(claim), where: lastLine(claim, session) > 0 ? 'for this request' : 'in this session' },
  evidence: [],
});

function about(
  messageId: MessageId,
  claim: Claim,
  { step, label }: Attempt,
  _: Session,
  more: Record<string, string> = {},
): Verdict {
  const how = step.exitCode ? ` (exit code ${step.exitCode})` : ', as its output says';
  return {
    messageId,
    data: { what: what(claim), command: label.replace(/\s+/g, ' ').slice(0, 80), how, ...more },
    evidence: [{ source: 'command', line: step.line }],
    ...(messageId !== 'stale' && { since: step.endLine }),
  };
}

const what = ({ outcomes }: Claim): string => (outcomes.length === 1 ? nouns[outcomes[0] as Outcome] : 'check');

/** No command of this request: one from earlier in the session will do, if it went well. */
async function judgeEarlier(claim: Claim, verdict: Verdict, session: Session): Promise<Verdict | undefined> {
  const earlier = await earlierSteps(claim, session);
  const attempts = earlier.steps
    .flatMap((step) => attemptsOf(step, session.own))
    .filter(({ outcomes }) => claim.outcomes.some((outcome) => outcomes.has(outcome)));
  const last = attempts.at(-1);
  if (!last) return earlier.supported ? undefined : verdict;
  const status = best(last, claim, { ...session, collector: earlier });
  return status === 'failed' && !earlier.supported && !admits('failed', session.answer) && !claim.ran
    ? about('failed', claim, last, session)
    : undefined;
}

async function ignoring(globs: readonly string[]): Promise<(path: string) => boolean> {
  if (globs.length === 0) return () => false;
  const { minimatch } = await import('minimatch');
  return (path) =>
    globs.some((glob) => minimatch(path, glob, { dot: true, nocase: true, matchBase: !glob.includes('/') }));
}
