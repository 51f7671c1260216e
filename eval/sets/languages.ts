import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { session, writeSession } from '../../src/testing/index.ts';
import { type Claim, isFlagged } from '../analyzer.ts';
import { endsWithSegments } from '../paths.ts';
import type { EvalSet, Figure, Miss, SetContext, SetResult } from '../set.ts';
import { count, type Share, sum } from '../stats.ts';
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

async function run(context: SetContext): Promise<SetResult> {
  const folder = folderOf(context.root);
  const shares = new Map<string, Share>();
  const misses: Miss[] = [];
  for (const name of readdirSync(folder).sort()) {
    const tag = name.replace(/\.json$/, '');
    const cases = JSON.parse(readFileSync(join(folder, name), 'utf8')) as LanguageCase[];
    for (const [index, one] of cases.entries()) {
      const claims = await judge(one, context);
      const flagged = claims.some(isFlagged);
      const asserted = one.stance === 'asserted';
      const wrong: [group: string, right: boolean][] = [
        [asserted ? 'recall' : 'silent', flagged === asserted],
        ['stance', claims.some(({ stance }) => stance === one.stance)],
      ];
      if (asserted) wrong.push(['kind', claims.some(({ kind }) => kind === one.kind)]);
      for (const [group, right] of wrong) {
        // Not to list what is said not to be there is no disagreement.
        if (group === 'stance' && !asserted && claims.length === 0) continue;
        count(shares, `${tag}.${group}`, right);
        if (right) continue;
        const seen = claims.map(describe).join('; ') || 'not recognised';
        const what = `${one.stance} ${one.kind}: ${one.answer.replaceAll('\n', ' ⏎ ').slice(0, 240)} — ${seen}`;
        misses.push({ group: `${tag} ${names[group]}`, where: `${name}[${index}]`, what });
      }
    }
  }
  for (const group of ['recall', 'silent', 'stance', 'kind']) {
    const all = sum([...shares].filter(([id]) => id.endsWith(`.${group}`)).map(([, share]) => share));
    shares.set(`all.${group}`, all);
  }
  const figures: Figure[] = [...shares].map(([id, share]) => ({ id: `languages.${id}`, ...share }));
  return { figures, misses, dropped: new Map() };
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
