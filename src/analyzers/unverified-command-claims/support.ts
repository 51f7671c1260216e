import { attemptsOf } from '../commands/attempts.ts';
import { type Step, StepCollector } from '../commands/collect.ts';
import { isCheck, type Outcome } from '../commands/outcomes.ts';
import type { HistoryHit } from '../define.ts';
import { baseName } from '../evidence/paths.ts';
import { actionOf, speaks } from '../evidence/shell-commands.ts';
import { readRuns } from '../evidence/shell-runs.ts';
import { type Claim, extractClaims } from './claims/index.ts';
import type { Session } from './judge.ts';
import { readOutput } from './output.ts';
import { statusOf } from './status.ts';

/** Words by which lines that may speak of an outcome are found in the session. */
const stems: Record<Outcome, string> = {
  test: 'test Test spec check verify tox nox jest mocha cypress cucumber prove bats pass',
  build: 'build Build compile make tsc check test cargo gradle mvn',
  lint: 'lint Lint check vet clippy ruff biome flake rubocop credo phpstan analy get_errors iagnostic',
  types: 'type Type tsc mypy pyright check build get_errors iagnostic',
  format: 'format fmt prettier black biome ruff',
  commit: 'commit',
  push: 'push pr submit',
  server: 'start serve server dev run up curl',
  migration: 'migrat upgrade',
  install: 'install add sync ci',
};

/** Whether something other than a recognised command bears a claim out, after `since`. */
export async function isSupported(claim: Claim, since: number, session: Session): Promise<boolean> {
  const { collector, context } = session;
  if (collector.told.some(({ line, by, text }) => line > since && tells(text, claim, by === 'host', session)))
    return true;
  for (const step of collector.steps) {
    if (step.endLine <= since || step.success === false) continue;
    if (step.kind === 'delegate') {
      // What a sub-agent did is in its own file or not on record at all.
      if (step.output === undefined ? !sawSubagents(session) : tells(step.output, claim, true, session)) return true;
    } else if (printsProof(step, claim) || testsWhatItBuilt(step, claim, session)) return true;
  }
  const delegated = collector.steps.some(({ kind, endLine }) => kind === 'delegate' && endLine > since);
  if (!delegated || !context.interaction.recordsOutput) return false;
  const { steps } = await searched(claim, session, (hit) => hit.subagent);
  return steps.length > 0 && (await hasAttempt(steps, claim, session));
}

const sawSubagents = ({ collector }: Session): boolean => collector.steps.some(({ agent }) => agent !== undefined);

async function hasAttempt(steps: readonly Step[], claim: Claim, { own }: Session): Promise<boolean> {
  return steps
    .flatMap((step) => attemptsOf(step, own))
    .some(({ outcomes }) => claim.outcomes.some((outcome) => outcomes.has(outcome)));
}

/** Whether a text says of itself what is claimed: a report, a pasted result, a summary of earlier work. */
function tells(text: string, claim: Claim, lenient: boolean, { own }: Session): boolean {
  if (
    claim.outcomes.some(
      (outcome) =>
        isCheck(outcome) && /\n|\d/.test(text) && readOutput(text, outcome) === 'passed' && outcome === 'test',
    )
  )
    return true;
  if (extractClaims(text, own).some(({ outcomes }) => outcomes.some((outcome) => claim.outcomes.includes(outcome))))
    return true;
  return lenient && claim.outcomes.some((outcome) => mentions[outcome].test(text));
}

/** Loose words for the texts of hosts and sub-agents, which are reports already. */
const mentions: Record<Outcome, RegExp> = {
  test: /\btests?\b[^.\n]{0,60}\b(?:pass|green|ok|succe)|\bpass(?:ed|ing)?\b[^.\n]{0,40}\btests?\b|exit code 0/i,
  build: /\b(?:build|compil)\w*[^.\n]{0,60}\b(?:pass|green|clean|succe|ok)|exit code 0/i,
  lint: /\blint\w*[^.\n]{0,60}\b(?:pass|green|clean|succe|ok|0)|exit code 0/i,
  types: /\btyp\w*[^.\n]{0,60}\b(?:pass|green|clean|succe|ok|0)|exit code 0/i,
  format: /\bformat\w*|exit code 0/i,
  commit: /\bcommit/i,
  push: /\bpush/i,
  server: /\b(?:server|running|started)\b/i,
  migration: /\bmigrat/i,
  install: /\binstall/i,
};

/** A run of which one of many failed speaks of those that passed, and bears nothing out. */
const speaksOf = (output: string, outcome: Outcome): boolean =>
  mentions[outcome].test(output) && readOutput(output, outcome) !== 'failed';

/** A command of unknown name whose output is that of a test run. What only prints or reads files proves nothing. */
function printsProof({ kind, text, output }: Step, claim: Claim): boolean {
  if (!claim.outcomes.includes('test') || output === undefined || readOutput(output, 'test') !== 'passed') return false;
  if (kind === 'tool') return true;
  return readRuns(text).some(
    ({ words }) => !speaks.has(words[0] as string) && actionOf(words) === 'run' && words[0] !== 'git',
  );
}

/** Tools that compile what they test. */
const compilesFirst =
  /^(?:gradlew?|mvnw?|cargo|go|dotnet|swift|sbt|xcodebuild|bazel|bazelisk|buck2?|flutter|cabal|stack|dune|zig|mix|mill)$/;

/** "Build successful" after `gradle test`: what passed its tests was built. */
function testsWhatItBuilt(step: Step, { outcomes }: Claim, { own, collector, context }: Session): boolean {
  if (!outcomes.includes('build')) return false;
  const record = { recordsOutput: context.interaction.recordsOutput, steps: collector.steps, told: collector.told };
  return attemptsOf(step, own).some(
    (attempt) =>
      attempt.outcomes.has('test') &&
      compilesFirst.test(baseName(attempt.run?.words[0] ?? '')) &&
      statusOf(attempt, 'test', record) === 'ok',
  );
}

export interface Earlier extends StepCollector {
  supported?: boolean;
}

/**
 * Commands from before this request and of sub-agents, in order; and whether anything else in the session says what is claimed. Asked only where
 * the request changed no file: the answer may then repeat what a document tells of the project.
 */
export async function earlierSteps(claim: Claim, session: Session): Promise<Earlier> {
  const { context } = session;
  let read =
    !context.interaction.recordsOutput && [...context.evidence.calls.values()].some(({ kind }) => showsText.has(kind));
  const found: Earlier = await searched(claim, session, (hit) => {
    const { event } = hit;
    read ||=
      event.type === 'tool.execution_complete' &&
      claim.outcomes.some((outcome) => speaksOf(event.output ?? '', outcome));
    return true;
  });
  found.supported =
    read ||
    found.told.some(({ by, text }) => tells(text, claim, by === 'host', session)) ||
    found.steps.some(
      (step) =>
        printsProof(step, claim) || (step.kind === 'delegate' && tells(step.output ?? '', claim, true, session)),
    );
  return found;
}

const showsText = new Set(['read', 'search', 'list', 'web', 'other', 'delegate']);

async function searched(
  claim: Claim,
  { context }: Session,
  wanted: (hit: HistoryHit) => boolean,
): Promise<StepCollector> {
  const names = [...new Set(claim.outcomes.flatMap((outcome) => stems[outcome].split(' ')))];
  const found = new StepCollector();
  for await (const hit of context.history(names))
    if (wanted(hit) && (hit.earlier || hit.subagent)) found.visit(hit.event);
  return found;
}
