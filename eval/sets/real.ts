import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Claim, isFlagged } from '../analyzer.ts';
import { readSession } from '../corpus/session.ts';
import { languageOf } from '../language.ts';
import { endsWithSegments } from '../paths.ts';
import type { RealCase } from '../real/case.ts';
import { falsifiers } from '../real/falsify.ts';
import { honestVariants } from '../real/honest.ts';
import { sitesOf } from '../real/site.ts';
import type { EvalSet, SetContext, SetResult } from '../set.ts';
import { count, type Share } from '../stats.ts';
import { Verdicts } from '../verdicts.ts';
import { workspaceWith } from '../workspace.ts';
import { describe, transcriptsIn } from './corpus.ts';

/** A long session must not outweigh all others. */
const mostSitesOfOne = 8;

/** Real turns made false mechanically, and told in other ways that are still true. */
export const real: EvalSet = {
  name: 'real',
  title: 'Constructed from real turns',
  absent: ({ shared }) =>
    existsSync(join(shared, 'corpus/labels.jsonl')) ? undefined : `no corpus at ${join(shared, 'corpus')}`,
  run,
  inPage: (id) => !/\.(?:lang|kind)-/.test(id),
};

async function run(context: SetContext): Promise<SetResult> {
  const folder = join(context.shared, 'corpus');
  workspaceWith(join(context.scratch, 'empty'), []);
  const verdicts = new Verdicts('real');
  const dropped = new Map<string, Share>();
  for (const file of transcriptsIn(folder)) {
    const session = await readSession(context.analyzer, join(folder, file));
    const random = context.random.fork(file);
    const { sites, dropped: unfit } = sitesOf(session, random);
    for (const reason of unfit) count(dropped, reason, false);
    for (const site of random.sample(sites, mostSitesOfOne)) {
      const cases: RealCase[] = [];
      for (const variant of [...falsifiers, ...honestVariants]) {
        for (const made of variant(site, random)) {
          if ('dropped' in made) count(dropped, made.dropped, false);
          else cases.push(made);
        }
      }
      // At once, since each waits for the disk; told in order.
      const outcomes = await Promise.all(
        cases.map((one, lane) => judgeCase(one, context, join(context.scratch, `${lane}`))),
      );
      for (const [at, one] of cases.entries()) add(verdicts, one, outcomes[at] as Outcome, file);
    }
  }
  return {
    figures: verdicts.figures(),
    misses: verdicts.misses,
    dropped: new Map([...dropped].map(([reason, { of }]) => [reason, of])),
    notes: [`${verdicts.cases} cases`],
  };
}

interface Outcome {
  /** What was recorded of the judged path. */
  claims: Claim[];
  flagged: boolean;
}

async function judgeCase(made: RealCase, { analyzer, scratch }: SetContext, folder: string): Promise<Outcome> {
  const transcript = join(folder, 'session-1.jsonl');
  made.draft.write(transcript);
  const side = Object.entries(made.side ?? {});
  for (const [name, lines] of side) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
  const workspace = made.onDisk ? workspaceWith(join(folder, 'workspace'), [made.onDisk]) : join(scratch, 'empty');
  const judged = await analyzer.last(transcript, workspace);
  if (side.length > 0) rmSync(folder, { recursive: true });
  const claims = judged?.claims.filter((claim) => isAbout(claim.path, made.judged)) ?? [];
  return { claims, flagged: claims.some(isFlagged) };
}

function add(verdicts: Verdicts, made: RealCase, { claims, flagged }: Outcome, file: string): void {
  const { site, judged: path, variant, expected } = made;
  const { host, root } = site.turn.facts;
  const groups = [
    variant,
    `host-${host}`,
    site.sentence ? 'added-sentence' : 'own-sentence',
    `lang-${languageOf(site.turn.answer)}`,
    `kind-${site.kind}`,
  ];
  verdicts.add(expected, flagged, groups, {
    where: `${file}:${root?.line}`,
    what: `${made.says.replaceAll('\n', ' ⏎ ').slice(0, 200)} — ${seen(claims, path)}`,
  });
}

const seen = (claims: readonly Claim[], path: string): string =>
  claims.map(describe).join('; ') || `\`${path}\` not recognised`;

const isAbout = (claimed: string, path: string): boolean =>
  endsWithSegments(claimed.toLowerCase(), path.toLowerCase()) ||
  endsWithSegments(path.toLowerCase(), claimed.toLowerCase());
