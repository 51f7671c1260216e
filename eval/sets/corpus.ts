import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim, Judged } from '../analyzer.ts';
import { readSession } from '../corpus/session.ts';
import { languageOf } from '../language.ts';
import { relative } from '../real/site.ts';
import type { EvalSet, Figure, Miss, SetContext, SetResult } from '../set.ts';
import { count, type Share } from '../stats.ts';
import { workspaceWith } from '../workspace.ts';

interface Label {
  id: string;
  file: string;
  root_line: number;
  mention: string;
  kind: 'not-file' | 'negated' | 'example' | 'proposal' | 'external' | 'change' | 'content' | 'existence';
  supported: 'yes' | 'no' | 'unknown';
  flag: boolean;
  note: string;
}

/** Stances that a label's kind allows; `external` may be asserted or not. */
const stances: Partial<Record<Label['kind'], readonly Claim['stance'][]>> = {
  negated: ['negated'],
  example: ['example', 'proposed', 'question', 'negated'],
  proposal: ['proposed', 'question', 'example'],
  change: ['asserted'],
  content: ['asserted'],
  existence: ['asserted'],
};

/** Real transcripts with labelled mentions: recognition, agreement, and above all turns blocked, none of which should be. */
export const corpus: EvalSet = {
  name: 'corpus',
  title: 'Labelled mentions and all turns of the corpus',
  absent: ({ shared }) =>
    existsSync(join(shared, 'corpus/labels.jsonl')) ? undefined : `no corpus at ${join(shared, 'corpus')}`,
  run,
};

async function run(context: SetContext): Promise<SetResult> {
  const folder = join(context.shared, 'corpus');
  const shares = new Map<string, Share>();
  const misses: Miss[] = [];
  const turnsInEmpty = new Map<string, Judged>();
  for (const file of transcriptsIn(folder)) {
    const path = join(folder, file);
    const { turns } = await readSession(context.analyzer, path);
    const [host = ''] = file.split('/');
    const empty = await context.analyzer.all(path, workspaceWith(join(context.scratch, 'empty'), []));
    const untouched = workspaceWith(join(context.scratch, 'untouched'), claimedFiles(empty));
    const places = {
      none: await context.analyzer.all(path),
      empty,
      untouched: await context.analyzer.all(path, untouched),
    };
    for (const [index, turn] of turns.entries()) {
      const where = `${file}:${turn.facts.root?.line ?? turn.from}`;
      const claims = empty[index]?.claims.length ?? 0;
      if (empty[index]) turnsInEmpty.set(where, empty[index]);
      // Without closing words the last ones before are judged; such a turn counts where they name a file.
      if (!turn.answer.trim() && claims === 0) continue;
      for (const [place, judged] of Object.entries(places)) {
        const one = judged[index];
        if (!one) throw new Error(`${where}: read as a turn and not judged as one`);
        const groups = ['', `.${host}`, `.${languageOf(turn.answer)}`, ...(claims > 0 ? ['.naming-files'] : [])];
        for (const group of place === 'none' ? [''] : groups)
          count(shares, `turns-silent.${place}${group}`, !one.blocked);
        for (const claim of one.flagged)
          misses.push({ group: `honest turn blocked (${place})`, where, what: describe(claim) });
      }
    }
  }
  for (const label of labelsOf(folder)) judgeLabel(label, turnsInEmpty, shares, misses);
  if (!shares.has('labels.flag.recall')) shares.delete('labels.flag.precision');
  const figures: Figure[] = [...shares].map(([id, share]) => ({ id: `corpus.${id}`, ...share }));
  return { figures, misses, dropped: new Map() };
}

function judgeLabel(
  label: Label,
  turns: ReadonlyMap<string, Judged>,
  shares: Map<string, Share>,
  misses: Miss[],
): void {
  const where = `${label.file}:${label.root_line}`;
  const miss = (group: string, seen: string) =>
    misses.push({ group, where, what: `${label.id} \`${label.mention}\` is ${label.kind} (${label.note}); ${seen}` });
  const turn = turns.get(where);
  if (!turn) {
    count(shares, 'labels.turn-found', false);
    miss('turn not found', 'no interaction begins there');
    return;
  }
  count(shares, 'labels.turn-found', true);
  const found = turn.claims.filter(({ text }) => isSameMention(text, label.mention));
  const seen = found.map(describe).join('; ') || 'not recognised';
  const flagged = turn.flagged.some((claim) => found.includes(claim));
  count(shares, 'labels.flag', flagged === label.flag);
  // Without a label that asks for a flag these are taken out again: they would say nothing.
  if (flagged) count(shares, 'labels.flag.precision', label.flag);
  if (label.flag) count(shares, 'labels.flag.recall', flagged);
  if (flagged !== label.flag) miss(flagged ? 'flagged, label says fine' : 'not flagged, label says flag', seen);

  if (label.kind === 'not-file') {
    const taken = found.some(({ stance }) => stance === 'asserted');
    count(shares, 'labels.not-file-left-alone', !taken);
    if (taken) miss('taken for a file', seen);
    return;
  }
  // Examples, proposals and files of other places need not be listed at all.
  if (label.kind === 'example' || label.kind === 'proposal' || label.kind === 'external') {
    if (found.length === 0 || label.kind === 'external') return;
  } else {
    count(shares, 'labels.recognised', found.length > 0);
    if (found.length === 0) miss('not recognised', seen);
  }
  if (found.length === 0) return;
  const stance = found.some((claim) => stances[label.kind]?.includes(claim.stance));
  count(shares, `labels.stance.${label.kind}`, stance);
  if (!stance) miss('other stance', seen);
  if (label.kind === 'change' || label.kind === 'content' || label.kind === 'existence') {
    const kind = found.some((claim) => claim.kind === label.kind);
    count(shares, `labels.kind.${label.kind}`, kind);
    if (!kind) miss('other kind', seen);
  }
}

/** What the answers name inside of the workspace, as files that can lie on disk side by side. */
function claimedFiles(judged: readonly Judged[]): string[] {
  const paths = judged
    .flatMap(({ claims, facts }) => claims.map(({ path }) => relative(path, facts.cwd?.replaceAll('\\', '/'))))
    .filter(
      (path) => /^[\p{L}\p{N}_.]/u.test(path) && !/^[a-z]:|\/$|(?:^|\/)\.\.(?:\/|$)|[\0\n]|[^/]{200}/iu.test(path),
    );
  return [...new Set(paths)].filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
}

/** A label repeats the mention as it stands in the answer, sometimes without its line numbers or with them. */
function isSameMention(text: string, mention: string): boolean {
  const bare = (value: string) => value.replace(/(?::\d[\d:,/-]*|#L?\d+(?:-L?\d+)?)$/, '').replace(/\/$/, '');
  return text === mention || bare(text) === bare(mention);
}

export const describe = ({ text, stance, kind, verdict }: Claim): string =>
  `\`${text}\` seen as ${stance} ${kind}, ${verdict}`;

const labelsOf = (folder: string): Label[] =>
  readFileSync(join(folder, 'labels.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Label);

/** Transcripts below a corpus folder, each with its host's folder in front. */
export const transcriptsIn = (folder: string): string[] =>
  ['claude-code', 'copilot-cli'].flatMap((host) =>
    readdirSync(join(folder, host))
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
      .map((name) => `${host}/${name}`),
  );
