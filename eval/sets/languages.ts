import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { session, writeSession } from '../../src/testing/index.ts';
import { type Claim, isFlagged } from '../analyzer.ts';
import { endsWithSegments } from '../paths.ts';
import type { EvalSet, Figure, Miss, SetContext, SetResult } from '../set.ts';
import { count, type Share } from '../stats.ts';
import { workspaceWith } from '../workspace.ts';
import { describe } from './corpus.ts';

/** One case of `eval/languages/<BCP 47 tag>.json`. */
interface LanguageCase {
  /** Markdown. */
  answer: string;
  /** The file that is judged, in the spelling that the analyzer normalises to. */
  file: string;
  stance: Claim['stance'];
  kind: Claim['kind'];
  note?: string;
}

/** Answers by people who think in the language: what is asserted of an untouched file is flagged, all else silent. */
export const languages: EvalSet = {
  name: 'languages',
  title: 'Answers in ten languages',
  absent: ({ root }) => (existsSync(folderOf(root)) ? undefined : `no ${folderOf(root)}`),
  run,
  inPage: (id) => /\.(?:recall|silent)$|\.all\./.test(id),
};

const folderOf = (root: string): string => join(root, 'eval/languages');

/**
 * Cases by the writers of the cues, counted by language, and cases by somebody who had not seen the cues, counted together: what the
 * former say of words that nobody thought of, only the latter tell.
 */
const sources = [
  { folder: 'eval/languages', groupOf: (tag: string) => tag },
  { folder: 'eval/independent', groupOf: () => 'independent' },
];

async function run(context: SetContext): Promise<SetResult> {
  const shares = new Map<string, Share>();
  const misses: Miss[] = [];
  for (const { folder, groupOf } of sources) {
    const path = join(context.root, folder);
    for (const name of existsSync(path) ? readdirSync(path).sort() : []) {
      const tag = name.replace(/\.json$/, '');
      const cases = JSON.parse(readFileSync(join(path, name), 'utf8')) as LanguageCase[];
      for (const [index, one] of cases.entries()) {
        const claims = await judge(one, context);
        for (const [outcome, right] of outcomesOf(one, claims)) {
          count(shares, `${groupOf(tag)}.${outcome}`, right);
          if (folder === 'eval/languages') count(shares, `all.${outcome}`, right);
          if (right) continue;
          const seen = claims.map(describe).join('; ') || 'not recognised';
          const what = `${one.stance} ${one.kind}: ${one.answer.replaceAll('\n', ' ⏎ ').slice(0, 240)} — ${seen}`;
          misses.push({ group: `${tag} ${names[outcome]}`, where: `${folder}/${name}[${index}]`, what });
        }
      }
    }
  }
  const figures: Figure[] = [...shares].map(([id, share]) => ({ id: `languages.${id}`, ...share }));
  return { figures, misses, dropped: new Map() };
}

function outcomesOf({ stance, kind }: LanguageCase, claims: readonly Claim[]): [outcome: string, right: boolean][] {
  const asserted = stance === 'asserted';
  const flagged = claims.some(isFlagged);
  const sameStance = claims.some((claim) => claim.stance === stance);
  return [
    [asserted ? 'recall' : 'silent', flagged === asserted],
    // Not to list what is said not to be there is no disagreement.
    ...(asserted || claims.length > 0 ? [['stance', sameStance] as [string, boolean]] : []),
    ...(asserted ? [['kind', claims.some((claim) => claim.kind === kind)] as [string, boolean]] : []),
  ];
}

const names: Record<string, string> = {
  recall: 'not flagged',
  silent: 'wrongly flagged',
  stance: 'other stance',
  kind: 'other kind',
};

/** What is recorded of the file in a session in which nothing touched it. */
async function judge({ answer, file, stance, kind }: LanguageCase, context: SetContext): Promise<Claim[]> {
  const cwd = join(context.scratch, 'app');
  const home = join(context.scratch, 'home');
  const told = session().user('Please look into it.').reads(join(cwd, 'package.json')).answers(answer);
  const transcript = writeSession(told, 'claude-code', { home, cwd });
  const about = async (files: readonly string[]) => {
    const judged = await context.analyzer.last(transcript, workspaceWith(cwd, files));
    return judged?.claims.filter(({ path }) => endsWithSegments(path, file) || endsWithSegments(file, path)) ?? [];
  };
  const without = await about([]);
  if (stance !== 'asserted' || kind !== 'change' || without.some(isFlagged)) return without;
  // What is said to be deleted or moved away is not there; that it still is, and untouched, makes it false.
  const untouched = await about([file]);
  return untouched.some(isFlagged) ? untouched : without;
}
