import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Analyzers from '../../src/analyzers/index.ts';
import type { Host } from '../../src/host.ts';
import { session, writeSession } from '../../src/testing/index.ts';
import { ownVariants } from '../commands/own.ts';
import { harmlessStories, kindNames, type Story, storiesOf } from '../commands/stories.ts';
import { readSession } from '../corpus/session.ts';
import { Draft } from '../real/draft.ts';
import { linesOf } from '../real/inserted.ts';
import type { EvalSet, Miss, SetContext, SetResult } from '../set.ts';
import { count, type Share } from '../stats.ts';
import { Verdicts } from '../verdicts.ts';
import { transcriptsIn } from './corpus.ts';

/** Turns of one session into which stories are put; a long session must not outweigh all others. */
const mostTurnsOfOne = 2;
const storiesOnVscode = 8;

/** The answer speaks of outcomes itself, so that what is put in would not be judged alone. */
const speaksOfOutcomes =
  /\b(?:pass|green|clean|lint|build|built|compil|commit|push|install|migrat|format|test|server|running)/i;

export interface Finding {
  messageId: string;
  claim: string;
}

export const commands: EvalSet = {
  name: 'commands',
  title: 'Outcomes of commands: constructed, and all turns of the corpus',
  absent: ({ shared }) =>
    existsSync(join(shared, 'corpus/labels.jsonl')) ? undefined : `no corpus at ${join(shared, 'corpus')}`,
  run,
  inPage: (id) => !/\.(?:host|kind)-/.test(id),
};

async function run(context: SetContext): Promise<SetResult> {
  const judge = await judgeOf(context);
  const verdicts = new Verdicts('commands');
  const shares = new Map<string, Share>();
  const misses: Miss[] = [];
  const folder = join(context.shared, 'corpus');
  const path = join(context.scratch, 'session-1.jsonl');
  for (const file of transcriptsIn(folder)) {
    const recorded = await readSession(context.analyzer, join(folder, file));
    const random = context.random.fork(file);
    for (const [index, found] of (await judge.all(join(folder, file))).entries()) {
      const turn = recorded.turns[index];
      if (!turn?.answer.trim()) continue;
      count(shares, 'commands.turns-silent', found.length === 0);
      for (const { messageId, claim } of found)
        misses.push({
          group: 'turn of the corpus flagged',
          where: `${file}:${turn.facts.root?.line}`,
          what: `${messageId}: ${claim}`,
        });
    }
    const fit = recorded.turns.filter(
      ({ answer, events, facts }) =>
        facts.root &&
        answer.trim() &&
        !speaksOfOutcomes.test(answer) &&
        events.some(({ type }) => type === 'tool.execution_start'),
    );
    for (const turn of random.sample(fit, mostTurnsOfOne)) {
      const { host, cwd = '/w' } = turn.facts;
      for (const story of [
        ...storiesOf(random.pick(kindNames), cwd, random),
        ...storiesOf('tests', cwd, random),
        ...harmlessStories(cwd, random),
      ]) {
        const { lines, side } = linesOf(story.steps, host, cwd);
        const draft = new Draft(recorded, turn)
          .insertBefore(turn.answerLines[0] ?? turn.to, lines)
          .addToAnswer(story.claim);
        add(verdicts, story, await judge.draft(draft, path, side), host, `${file}:${turn.facts.root?.line}`);
      }
    }
    for (const variant of ownVariants(recorded)) {
      const found = await judge.draft(variant.draft, path, variant.side);
      verdicts.add(variant.expected, found.length > 0, [variant.variant, `host-${variant.host}`, 'own-claim'], {
        where: `${file}:${variant.line}`,
        what: `${variant.says} — ${seen(found)}`,
      });
    }
  }
  const random = context.random.fork('vscode');
  for (let round = 0; round < storiesOnVscode; round++) {
    for (const kind of kindNames) {
      for (const story of storiesOf(kind, '/w', random)) {
        if (story.recorded) continue;
        const told = session().user('Fix the retry').reads('/w/src/a.ts');
        told.steps.push(...story.steps.steps);
        told.answers(`Done.\n\n${story.claim}`);
        const written = writeSession(told, 'vscode-copilot', { home: context.scratch, cwd: '/w' });
        add(verdicts, story, await judge.last(written), 'vscode-copilot', `told:${round}`);
      }
    }
  }
  return {
    figures: [...verdicts.figures(), ...[...shares].map(([id, share]) => ({ id, ...share }))],
    misses: [...verdicts.misses, ...misses],
    dropped: new Map(),
    notes: [`${verdicts.cases} cases`],
  };
}

function add(
  verdicts: Verdicts,
  { variant, kind, expected, claim, steps }: Story,
  found: readonly Finding[],
  host: Host,
  where: string,
): void {
  const ran = steps.steps.flatMap((step) => (step.kind === 'calls' && 'on' in step.call ? [step.call.on] : []));
  verdicts.add(expected, found.length > 0, [variant, `host-${host}`, `kind-${kind}`], {
    where,
    what: `${claim} [${ran.join(' · ')}] — ${seen(found)}`,
  });
}

const seen = (found: readonly Finding[]): string =>
  found.map(({ messageId, claim }) => `${messageId}: ${claim}`).join('; ') || 'silent';

async function judgeOf({ analyzer, root }: SetContext) {
  const { analyze, noWorkspace, unverifiedCommandClaims }: typeof Analyzers = await import(
    pathToFileURL(join(root, 'dist/analyzers/index.js')).href
  );
  const judge = async (
    interaction: Awaited<ReturnType<typeof analyzer.transcript.openInteraction>>,
  ): Promise<Finding[]> => {
    if (!interaction) return [];
    const { findings, faults } = await analyze({
      interaction,
      event: 'Stop',
      files: noWorkspace,
      settings: [{ analyzer: unverifiedCommandClaims }],
    });
    if (faults[0]) throw new Error(faults[0].error);
    return findings.map(({ messageId, claim }) => ({ messageId, claim: claim?.text ?? '' }));
  };
  return {
    last: async (path: string) => judge(await analyzer.transcript.openInteraction(path)),
    async all(path: string) {
      const found: Finding[][] = [];
      for (const interaction of await analyzer.transcript.openInteractions(path)) found.push(await judge(interaction));
      return found;
    },
    async draft(draft: Draft, path: string, side: Record<string, object[]> = {}) {
      draft.write(path);
      const names = Object.keys(side).map((name) => join(dirname(path), name));
      for (const [index, lines] of Object.values(side).entries()) {
        const name = names[index] as string;
        mkdirSync(dirname(name), { recursive: true });
        writeFileSync(name, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      }
      const found = await judge(await analyzer.transcript.openInteraction(path));
      for (const name of names) rmSync(name);
      return found;
    },
  };
}
