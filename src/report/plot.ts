import { type Content, html } from './html.ts';
import { type Counts, sum, type TranscriptView, verdicts } from './view.ts';

interface Column {
  name: string;
  counts: Counts;
}

const mostColumns = 60;
/** Fewer would be broad blocks. */
const fewestColumns = 16;

/** Claims by verdict over time, as bars and as a table: by day where the transcripts tell days, else by interaction. */
export function plot(transcripts: readonly TranscriptView[]): Content {
  const { by, columns } = columnsOf(transcripts);
  if (columns.length < 2) return undefined;
  const most = Math.max(1, ...columns.map(({ counts }) => total(counts)));
  const bars = columns.map(({ name, counts }, i) => {
    let top = 100;
    const stack = verdicts.toReversed().map((verdict) => {
      const height = (counts[verdict] / most) * 100;
      top -= height;
      return height > 0
        ? html`<rect class="${`v-${verdict}`}" x="${i * 10 + 1}" y="${top.toFixed(2)}" width="8" height="${height.toFixed(2)}"/>`
        : '';
    });
    return html`<g><title>${`${name}: ${told(counts)}`}</title>${stack}</g>`;
  });
  return html`<h2 id="over-time">File claims by verdict, by ${by}</h2>
<svg class="plot" role="img" aria-labelledby="over-time" viewBox="0 0 ${Math.max(columns.length, fewestColumns) * 10} 100" preserveAspectRatio="none">${bars}</svg>
<details><summary>The same as a table</summary><div class="scroll" tabindex="0" role="group" aria-label="Claims by verdict"><table>
<thead><tr><th scope="col">${by}</th>${verdicts.map((verdict) => html`<th scope="col" class="n">${verdict}</th>`)}</tr></thead>
<tbody>${columns.map(({ name, counts }) => html`<tr><th scope="row">${name}</th>${verdicts.map((verdict) => html`<td class="n">${counts[verdict]}</td>`)}</tr>`)}</tbody>
</table></div></details>`;
}

const total = (counts: Counts): number => verdicts.reduce((n, verdict) => n + counts[verdict], 0);
const told = (counts: Counts): string =>
  verdicts.flatMap((verdict) => (counts[verdict] > 0 ? `${counts[verdict]} ${verdict}` : [])).join(', ');

function columnsOf(transcripts: readonly TranscriptView[]): { by: 'day' | 'interaction'; columns: Column[] } {
  const all = transcripts.flatMap(({ interactions }) => interactions).filter(({ counts }) => total(counts) > 0);
  const days = new Map<string, Counts[]>();
  for (const { time, counts } of all) {
    if (time === undefined) continue;
    const day = new Date(time).toISOString().slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), counts]);
  }
  if (days.size > 1) {
    const columns = [...days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, counts]) => ({ name, counts: sum(counts) }));
    return { by: 'day', columns: columns.slice(-mostColumns) };
  }
  return {
    by: 'interaction',
    columns: all
      .slice(-mostColumns)
      .map(({ where, title, counts }) => ({ name: `${where}: ${title.slice(0, 60)}`, counts })),
  };
}
