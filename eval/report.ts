import type { Baseline } from './baseline.ts';
import type { EvalSet, Figure, Measured, Miss } from './set.ts';
import { wilson } from './stats.ts';

/** The report for a terminal. */
export function asText(measured: readonly Measured[], missesOfEach: number): string {
  return measured.map((one) => section(one, missesOfEach)).join('\n');
}

function section({ name, title, absent, milliseconds, result }: Measured, missesOfEach: number): string {
  if (absent !== undefined) return `== ${name}: ${title}\nskipped: ${absent}\n`;
  const out = [`== ${name}: ${title} (${(milliseconds / 1000).toFixed(1)} s)`];
  const width = Math.max(...result.figures.map(({ id }) => id.length), 0);
  for (const figure of byId(result.figures)) out.push(`${figure.id.padEnd(width)}  ${shareText(figure)}`);
  for (const note of result.notes ?? []) out.push(note);
  for (const [reason, cases] of result.dropped) out.push(`dropped as doubtful: ${cases} (${reason})`);
  for (const [group, misses] of grouped(result.misses)) {
    out.push(`-- ${group}: ${misses.length}`);
    for (const { where, what } of misses.slice(0, missesOfEach)) out.push(`   ${where}  ${printable(what)}`);
  }
  return `${out.join('\n')}\n`;
}

const shareText = (figure: Figure): string => {
  const { low, high } = wilson(figure);
  return `${percent(figure).padStart(7)}  ${`${figure.good}/${figure.of}`.padStart(11)}  [${rate(low)}, ${rate(high)}]`;
};

const byId = (figures: readonly Figure[]): Figure[] => [...figures].sort((a, b) => (a.id < b.id ? -1 : 1));

const percent = ({ good, of }: Figure): string => (of === 0 ? '-' : rate(good / of));
/** Rounded down where that keeps 100 % for what is all right. */
const rate = (share: number): string => `${(Math.floor(share * 1000 + 1e-9) / 10).toFixed(1)} %`;

/** Most numerous group first. */
function grouped(misses: readonly Miss[]): [string, Miss[]][] {
  const groups = new Map<string, Miss[]>();
  for (const miss of misses) groups.set(miss.group, [...(groups.get(miss.group) ?? []), miss]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** Words of transcripts are anybody's: nothing of them may steer a terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 400);

const start = '<!-- figures: written by npm run eval -- --update -->';
const end = '<!-- end of figures -->';

/** The page with its figures replaced by those of the baseline. Throws when the markers are not there. */
export function intoPage(page: string, baseline: Baseline, sets: readonly EvalSet[]): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from === -1 || to < from) throw new Error(`docs/precision.md: no ${start} … ${end}`);
  const tables = sets.map((set) => pageTable(set, baseline)).filter((table) => table !== '');
  return `${page.slice(0, from + start.length)}\n\n${tables.join('\n')}\n${page.slice(to)}`;
}

function pageTable({ name, title, inPage = () => true }: EvalSet, baseline: Baseline): string {
  const figures = Object.entries(baseline)
    .filter(([id]) => id.startsWith(`${name}.`) && inPage(id))
    .map(([id, [good, of]]) => ({ id, good, of }));
  if (figures.length === 0) return '';
  const rows = byId(figures).map((figure) => {
    const { low, high } = wilson(figure);
    return `| \`${figure.id}\` | ${percent(figure)} | ${figure.good}/${figure.of} | ${rate(low)} – ${rate(high)} |`;
  });
  return [`### ${title}`, '', '| figure | share | cases | 95 % interval |', '|---|---:|---:|---|', ...rows, ''].join(
    '\n',
  );
}
