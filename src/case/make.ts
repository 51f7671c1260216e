import type { ClaimRecord } from '../analyzers/define.ts';
import { baseName } from '../analyzers/evidence/paths.ts';
import type { Files } from '../analyzers/files.ts';
import { type AnalysisResult, type AnalyzerSetting, analyze } from '../analyzers/runner.ts';
import { type Case, CaseError } from '../testing/case.ts';
import { judgeSession } from '../testing/judge.ts';
import { session } from '../testing/session.ts';
import { type Interaction, openInteractions } from '../transcript/index.ts';
import { excerpt } from './excerpt.ts';
import { wordsToKeep } from './keep-words.ts';
import { RecordedFiles } from './record-files.ts';
import { Anonymous } from './scrub/anonymous.ts';
import { isNeutral } from './scrub/vocabulary.ts';
import { breadths, type Focus, select } from './select.ts';
import { Story } from './story.ts';

export interface CaseOptions {
  /** A line of the interaction's prompt; default: the last interaction. */
  line?: number | undefined;
  host?: Case['host'] | undefined;
  settings(interaction: Interaction): Promise<readonly AnalyzerSetting[]>;
  files(interaction: Interaction): Files;
  /** Version of this package. */
  version: string;
}

export interface MadeCase {
  document: Case;
  /** Steps of the interaction, and of what came before it. */
  steps: number;
  /** Words that got another name. */
  renamed: number;
  /** Words that stayed although they may name something, because a verdict hangs on them. */
  kept: string[];
  /** The verdict took the whole interaction. */
  widened: boolean;
}

/**
 * The smallest case of an interaction's findings that shows nothing personal and on which the analyzers say what they say of the whole
 * session. Each cut and each renaming is judged again; what changes a verdict is taken back. Throws {@link CaseError}.
 */
export async function makeCase(path: string, options: CaseOptions): Promise<MadeCase> {
  const opening = options.host ? { host: options.host } : {};
  const at = await chosen(path, options, opening);
  const [judged, ...before] = (await openInteractions(path, opening)).slice(0, at + 1).reverse() as [Interaction];
  const files = options.files(judged);
  const configured = await options.settings(judged);
  const whole = await analyze({ interaction: judged, event: 'Stop', settings: configured, files });
  if (whole.faults.length > 0) throw new CaseError(`${whole.faults[0]?.analyzer} failed: ${whole.faults[0]?.error}`);
  if (whole.findings.length === 0)
    throw new CaseError(
      `nothing was found in the interaction of line ${judged.facts.from.line}: --line N takes another`,
    );

  const { host, cwd: recorded, startTime: began } = judged.facts;
  const cwd = recorded ?? files.root ?? '/workspace/app';
  const again = (await openInteractions(path, opening))[at] as Interaction;
  const { story, anonymous } = await tell(again, before.reverse(), { cwd, root: files.root });
  const focus = focusOf(whole, story.answer);
  for await (const event of again.searchAgents(focus.names, story.startedAgents.keys())) {
    story.addFound(event);
    anonymous.learn(event);
  }
  const settings = inForce(configured, whole);
  const telling = { host, cwd, settings };

  for (const breadth of breadths) {
    const steps = select(story.items, focus, breadth);
    let disk: RecordedFiles | undefined;
    const cut = await judgeSession(session(steps), {
      ...telling,
      workspace: ({ facts }) => {
        disk = new RecordedFiles(files, began, facts.startTime);
        return disk.files;
      },
    });
    const faithful = saysTheSame(cut, whole);
    if (!faithful && breadth !== breadths.at(-1)) continue;
    const facts = disk?.facts(cwd) ?? null;
    const scrubbed = async (keep: ReadonlySet<string>) => {
      const scrubber = anonymous.scrubber(keep);
      const told = steps.map((step) => anonymous.step(scrubber, step));
      const [place, workspace] = [scrubber.data(cwd), anonymous.workspace(scrubber, facts)];
      const renamed = settings.map(({ options, ...rest }) => ({
        ...rest,
        ...(options !== undefined && { options: scrubber.value(options) }),
      }));
      const result = await judgeSession(session(told), { host, cwd: place, workspace, settings: renamed });
      const reproduced = faithful && isAlike(result, cut);
      const about = { reproduced, host, version: options.version };
      return {
        scrubber,
        reproduced,
        document: documentOf({ cwd: place, steps: told, workspace, settings: renamed }, result, about),
      };
    };
    let made = await scrubbed(new Set());
    let kept: ReadonlySet<string> | undefined;
    if (faithful && !made.reproduced) {
      kept = await wordsToKeep([...made.scrubber.replaced], async (keep) => (await scrubbed(keep)).reproduced);
      if (kept) made = await scrubbed(kept);
    }
    anonymous.verify(made.document);
    if (!made.reproduced && breadth !== breadths.at(-1)) continue;
    return {
      document: made.document,
      steps: story.items.length,
      renamed: made.scrubber.renamed,
      kept: [...(kept ?? [])],
      widened: breadth === 'all',
    };
  }
  throw new Error('the last breadth always gives a case');
}

async function chosen(path: string, { line }: CaseOptions, opening: object): Promise<number> {
  const all = await openInteractions(path, opening);
  if (all.length === 0) throw new CaseError(`${path} holds no interaction`);
  if (line === undefined) return all.length - 1;
  const found = all.findLastIndex(({ facts }) => facts.from.line <= line);
  if (found === -1) throw new CaseError(`no interaction begins in or above line ${line}`);
  return found;
}

/** Reads the session: what happened, and whom it names. */
async function tell(
  interaction: Interaction,
  before: readonly Interaction[],
  places: { cwd: string; root: string | undefined },
): Promise<{ story: Story; anonymous: Anonymous }> {
  const story = new Story(interaction.facts.host);
  const anonymous = new Anonymous(places);
  for (const one of [...before, interaction]) {
    for await (const event of one) {
      story.add(event, one !== interaction);
      anonymous.learn(event);
    }
  }
  return { story, anonymous };
}

const flagged = (claims: readonly ClaimRecord[]): ClaimRecord[] =>
  claims.filter(
    ({ verdict, stance }) => stance === 'asserted' && ['missing', 'unchanged', 'unopened'].includes(verdict),
  );

/** Evidence lines that are kept for each further claim. */
const linesEach = 3;

function focusOf({ findings, claims }: AnalysisResult, answer: string): Focus {
  const mentions = flagged(claims);
  const ofFiles = mentions.length > 0 && findings.every(({ analyzer }) => analyzer === 'unverified-file-claims');
  const quotes = ofFiles
    ? mentions.map(({ text }) => text)
    : [
        ...mentions.map(({ text }) => text),
        ...findings.flatMap(({ claim }) => (claim ? [claim.text.slice(0, 80)] : [])),
      ];
  const lower = [...new Set(quotes.map((text) => text.toLowerCase()))];
  const kept = excerpt(answer, lower, 'line') ?? answer;
  const others = claims.filter((claim) => !mentions.includes(claim) && kept.includes(claim.text));
  const evidence = [...findings, ...others].flatMap((one) => one.evidence.slice(0, linesEach));
  return {
    needles: ofFiles ? distinct(mentions.flatMap(namesOf)) : [],
    names: ofFiles ? distinct([...mentions, ...others].flatMap(namesOf)) : [],
    quotes: lower,
    changes: mentions.some(({ kind }) => kind === 'change'),
    lines: new Set(evidence.flatMap(({ line }) => line ?? [])),
  };
}

/** A file's name, and without extension where it says something. */
function namesOf({ path }: ClaimRecord): string[] {
  const name = baseName(path.replace(/\/+$/, '')).toLowerCase();
  const stem = name.replace(/\.[^.]*$/, '');
  return stem.length >= 5 && !isNeutral(stem) ? [stem] : [name];
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean);

const verdictOf = ({ kind, stance, verdict }: ClaimRecord): string => `${kind} ${stance} ${verdict}`;
const findingsOf = ({ findings }: AnalysisResult): string =>
  findings
    .map(({ analyzer, messageId, mode }) => `${analyzer}/${messageId} ${mode}`)
    .sort()
    .join('\n');

/** Whether a part of a session is judged as the whole: the same findings, and no claim otherwise. */
function saysTheSame(part: AnalysisResult, whole: AnalysisResult): boolean {
  const known = new Set(whole.claims.map((claim) => `${claim.path} ${verdictOf(claim)}`));
  const found = new Set(part.claims.map((claim) => `${claim.path} ${verdictOf(claim)}`));
  return (
    findingsOf(part) === findingsOf(whole) &&
    [...found].every((claim) => known.has(claim)) &&
    flagged(whole.claims).every((claim) => found.has(`${claim.path} ${verdictOf(claim)}`))
  );
}

/** The same, where names differ: claim by claim. */
const isAlike = (a: AnalysisResult, b: AnalysisResult): boolean =>
  findingsOf(a) === findingsOf(b) && a.claims.map(verdictOf).join('\n') === b.claims.map(verdictOf).join('\n');

function documentOf(
  { settings, ...told }: Pick<Case, 'cwd' | 'steps' | 'workspace'> & { settings: readonly AnalyzerSetting[] },
  { findings, claims }: AnalysisResult,
  { host, reproduced, version }: { host: Case['host']; reproduced: boolean; version: string },
): Case {
  const changed = settings.filter(({ mode, options }) => mode !== undefined || options !== undefined);
  return {
    format: 'transcript-hooks/case',
    version: 1,
    host,
    event: 'Stop',
    ...told,
    ...(changed.length > 0 && {
      settings: changed.map(({ analyzer, mode, options }) => ({
        analyzer: analyzer.name,
        ...(mode && { mode }),
        ...(options !== undefined && { options }),
      })),
    }),
    observed: {
      version,
      reproduced,
      findings: findings.map(({ analyzer, messageId, mode }) => ({ analyzer, messageId, mode })),
      claims: claims.map(({ path, kind, stance, verdict }) => ({ path, kind, stance, verdict })),
    },
    expected: { findings: [] },
  };
}

/** The settings under which the findings were made: those that differ by folder know the files by other names than the case will have. */
function inForce(settings: readonly AnalyzerSetting[], { findings }: AnalysisResult): AnalyzerSetting[] {
  return settings.flatMap(({ appliesTo, ...setting }) => {
    const path = findings.find(({ analyzer }) => analyzer === setting.analyzer.name)?.path;
    return appliesTo === undefined || appliesTo(path) ? [setting] : [];
  });
}
