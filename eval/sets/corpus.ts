import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim, Judged } from '../analyzer.ts';
import { readSession } from '../corpus/session.ts';
import { languageOf } from '../language.ts';
import type { EvalSet, Figure, Miss, SetContext, SetResult } from '../set.ts';
import { count, type Share } from '../stats.ts';

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
  const judgedByTurn = new Map<string, Judged>();
  for (const file of transcriptsIn(folder)) {
    const path = join(folder, file);
    const { turns } = await readSession(context.analyzer, path);
    const [host = ''] = file.split('/');
    // An empty folder in place of the workspace is the worst case: nothing that is named exists.
    const places = { empty: context.scratch, none: undefined };
    for (const [place, workspace] of Object.entries(places)) {
      for (const [index, judged] of (await context.analyzer.all(path, workspace)).entries()) {
        const turn = turns[index];
        if (place === 'empty') judgedByTurn.set(`${file}:${judged.facts.root?.line}`, judged);
        // Without closing words the last ones before are judged; such a turn counts where they name a file.
        if (!turn?.answer.trim() && judged.claims.length === 0) continue;
        const silent = !judged.blocked;
        count(shares, `turns-silent.${place}`, silent);
        if (place !== 'empty') continue;
        count(shares, `turns-silent.empty.${host}`, silent);
        count(shares, `turns-silent.empty.${languageOf(turn?.answer ?? '')}`, silent);
        if (judged.claims.length > 0) count(shares, 'turns-silent.empty.naming-files', silent);
        for (const claim of judged.flagged)
          misses.push({
            group: 'honest turn blocked',
            where: `${file}:${judged.facts.root?.line ?? judged.facts.from.line}`,
            what: describe(claim),
          });
      }
    }
  }
  for (const label of labelsOf(folder)) judgeLabel(label, judgedByTurn, shares, misses);
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
