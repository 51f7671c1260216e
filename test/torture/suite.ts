import { appendFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { builtin } from '../../src/analyzers/builtin.ts';
import { runHook } from '../../src/hooks/run.ts';
import { simulate } from '../../src/hooks/simulate/index.ts';
import { apply } from './apply.ts';
import { withoutWaiting } from './clock.ts';
import { cutEverywhere } from './cuts.ts';
import { type Mutation, mutation } from './mutations.ts';
import { type Story, World } from './stories.ts';

export interface Options {
  runs: number;
  seed: number;
  /** Runs one input again: what fast-check printed for a breach. */
  path?: string | undefined;
  /** Where the files of the suite are made. */
  folder?: string | undefined;
}

export interface Outcome {
  inputs: number;
  /** By kind of mutation. */
  kinds: Record<string, number>;
  /** Inputs to which the rule about blocks applied. */
  compared: number;
  blocked: number;
  slowestMs: number;
  breach?: { message: string; counterexample: string; path: string; seed: number };
}

/** The longest that one input may take in this process; the hook's own deadline. */
const deadlineMs = 5000;

/** Runs that many generated inputs through the hook and stops at the first breach of an invariant, shrunk. */
export async function torture({ runs, seed, path, folder }: Options): Promise<Outcome> {
  const world = new World(folder);
  const clock = withoutWaiting();
  const outcome: Outcome = { inputs: 0, kinds: {}, compared: 0, blocked: 0, slowestMs: 0 };
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  try {
    const untouched = new Map<Story, readonly string[]>();
    for (const story of world.stories) untouched.set(story, claimsOf(await run(story, { kind: 'none' })));
    const details = await fc.check(
      fc.asyncProperty(fc.nat(world.stories.length - 1), mutation, async (index, change) => {
        const story = world.stories[index] as Story;
        outcome.inputs++;
        outcome.kinds[change.kind] = (outcome.kinds[change.kind] ?? 0) + 1;
        const started = performance.now();
        const { sameStory } = apply(story, change);
        const output = await run(story, change);
        const took = performance.now() - started;
        outcome.slowestMs = Math.max(outcome.slowestMs, took);
        if (took > deadlineMs) throw new Error(`took ${Math.round(took)} ms`);
        if (unhandled.length > 0) throw new Error(`unhandled rejection: ${String(unhandled.pop())}`);
        if (output) outcome.blocked++;
        if (!sameStory) return;
        outcome.compared++;
        const before = untouched.get(story) ?? [];
        const more = claimsOf(output).filter(
          (claim) => !before.some((old) => old.includes(claim) || claim.includes(old)),
        );
        if (more.length > 0) throw new Error(`says what it does not say of the untouched file: ${more.join(' | ')}`);
      }),
      { numRuns: runs, seed, ...(path !== undefined && { path }) },
    );
    if (details.failed)
      outcome.breach = {
        message: String(details.errorInstance ?? 'failed'),
        counterexample: `${world.stories[details.counterexample?.[0] ?? 0]?.host}, ${world.stories[details.counterexample?.[0] ?? 0]?.name}: ${JSON.stringify(details.counterexample?.[1])}`,
        path: details.counterexamplePath ?? '',
        seed: details.seed,
      };
    return outcome;
  } finally {
    process.off('unhandledRejection', note);
    clock.restore();
    world.remove();
  }
}

/** What the hook prints for a story after a change. Throws where an invariant does not hold. */
async function run(story: Story, change: Mutation): Promise<string> {
  const { transcript, payload } = apply(story, change);
  writeFileSync(story.path, transcript);
  const answer = runHook({ payload, environment: {}, settings: builtin }).catch((error: Error) => {
    // What the process tells in one line on stderr.
    if (error.name === 'TranscriptError' || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return { output: '', notices: [error.message] };
    throw error;
  });
  if (change.kind === 'race') await race(story.path, transcript, change);
  const { output, notices } = await answer;
  for (const notice of notices) if (typeof notice !== 'string') throw new Error('a notice that is no text');
  checkOutput(output, story);
  return output;
}

async function race(
  path: string,
  transcript: Buffer,
  { ticks, change, at }: Mutation & { kind: 'race' },
): Promise<void> {
  for (let i = 0; i < ticks; i++) await new Promise((resolve) => setImmediate(resolve));
  const place = Math.floor(at * transcript.length);
  if (change === 'cut') truncateSync(path, place);
  if (change === 'grow') appendFileSync(path, transcript.subarray(place));
  if (change === 'torn-line') appendFileSync(path, '{"type":"assistant","message":{"content":"`src/other.ts');
  if (change === 'rewrite') writeFileSync(path, Buffer.concat([transcript.subarray(place), transcript]));
  if (change === 'remove') rmSync(path);
  if (change === 'replace') {
    writeFileSync(`${path}.new`, transcript.subarray(0, place));
    renameSync(`${path}.new`, path);
  }
}

/** Nothing, or one JSON object in ASCII that the host takes without complaint. */
function checkOutput(output: string, { host }: Story): void {
  if (output === '') return;
  if (!/^[\x20-\x7e]+$/.test(output)) throw new Error('not ASCII');
  const value: unknown = JSON.parse(output);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object');
  const { decision, reason, systemMessage } = value as Record<string, unknown>;
  if (decision === undefined && typeof systemMessage === 'string') return;
  if (decision !== undefined && (decision !== 'block' || typeof reason !== 'string' || !reason))
    throw new Error('no block');
  const read = simulate(host, newest[host], eventOf(value), { exitCode: 0, stdout: output, stderr: '' });
  if (read.problem !== undefined && decision !== undefined) throw new Error(`${host}: ${read.problem}`);
}

const eventOf = (value: object): string =>
  (value as { hookSpecificOutput?: { hookEventName?: string } }).hookSpecificOutput?.hookEventName ?? 'Stop';

const newest = { 'vscode-copilot': '0.51', 'copilot-cli': '1.0.102', 'claude-code': '2.1.332' };

/** The words of the agent that a block quotes. */
function claimsOf(output: string): string[] {
  if (!output) return [];
  const { decision, reason } = JSON.parse(output) as { decision?: string; reason?: string };
  if (decision !== 'block') return [];
  const quotes = (reason ?? '').split('\n').filter((line) => line.startsWith('- '));
  return quotes.map((line) => line.replace(/^- (?:You said: )?/, '').replace(/^"|"$|…/g, ''));
}

/** Cuts all honest stories at every `step`-th byte. */
export async function tortureByCuts({ step, folder }: { step: number; folder?: string | undefined }) {
  const world = new World(folder);
  const clock = withoutWaiting();
  const result = { inputs: 0, breaches: [] as string[] };
  try {
    for (const story of world.stories.filter(({ isHonest }) => isHonest)) {
      const { inputs, breaches } = await cutEverywhere(story, step);
      result.inputs += inputs;
      for (const { length, output } of breaches)
        result.breaches.push(`${story.host}, ${story.name}, cut after ${length} bytes: ${output}`);
    }
    return result;
  } finally {
    clock.restore();
    world.remove();
  }
}
