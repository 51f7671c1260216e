import { type Content, html } from '../../report/html.ts';
import { page } from '../../report/page.ts';
import { style } from '../../report/style.ts';
import { columns } from './chart.ts';
import { outcomes } from './outcomes.ts';
import { blockedOf, outcomeNames, percent } from './pretty.ts';
import type { Stats } from './stats.ts';

const mostFaults = 50;

/** One page with everything in it: no scripts, no network. */
export function statsPage(stats: Stats, files: readonly string[]): string {
  const { from, to, runs, stops, after, analyzers, hosts, ms, skipped, faults, unread } = stats;
  const span = from && to ? `${from.slice(0, 10)} to ${to.slice(0, 10)} (UTC)` : 'no runs in this time';
  const blocks = outcomes.reduce((sum, outcome) => sum + after[outcome], 0);
  const notRead: [string, number][] = [
    ['lines that are no record', unread.broken],
    ['records of a later version', unread.newer],
  ];
  const tally: [string, string | number][] = [
    ['runs', runs],
    ['stops judged', stops.judged],
    ['blocked', stops.blocked],
    ...outcomes
      .filter((outcome) => after[outcome] > 0)
      .map((outcome): [string, number] => [outcomeNames[outcome], after[outcome]]),
  ];
  return page({
    title: 'transcript-hooks: audit log',
    style,
    body: html`<main>
<header><p class="name">transcript-hooks</p>
<h1>Audit log</h1>
<p class="dim">${span}: ${runs} runs, ${blockedOf(stops)} stops blocked</p>
<p class="dim">${files.map((file, i) => [i > 0 && html`<br>`, file])}</p></header>
<ul class="tally">${tally.map(([name, count]) => html`<li${count === 0 && html` class="zero"`}><b>${count}</b> ${name}</li>`)}</ul>
${chart(stats)}
${table(
  'After a block',
  ['', 'blocks', 'share'],
  blocks === 0
    ? []
    : outcomes.map((outcome) => [outcomeNames[outcome], after[outcome], percent(after[outcome], blocks)]),
)}
${table(
  'By analyzer',
  ['', 'stops blocked', ...outcomes.map((outcome) => outcomeNames[outcome]), 'findings'],
  analyzers.map((one) => [
    one.name,
    one.blocks,
    ...outcomes.map((outcome) => one.after[outcome]),
    Object.entries(one.findings)
      .map(([id, count]) => `${id} ${count}`)
      .join(', '),
  ]),
)}
${table(
  'By host',
  ['', 'runs', 'stops judged', 'blocked', 'share'],
  hosts.map((one) => [one.host, one.runs, one.judged, one.blocked, percent(one.blocked, one.judged)]),
)}
${table('Time of a run, in milliseconds', ['median', '90 %', '95 %', '99 %', 'longest'], ms ? [[ms.p50, ms.p90, ms.p95, ms.p99, ms.max]] : [])}
${table('Not judged', ['', 'runs'], Object.entries(skipped))}
${table(
  'Faults',
  ['', 'runs'],
  faults.texts.slice(0, mostFaults).map((fault) => [fault.text, fault.runs]),
)}
${faults.texts.length > mostFaults && html`<p class="dim">… and ${faults.texts.length - mostFaults} more.</p>`}
${table(
  'Not read',
  ['', 'count'],
  notRead.filter(([, count]) => count > 0),
)}
</main>`,
  });
}

/** Fewer bars would be broad blocks. */
const fewestColumns = 16;

function chart({ days }: Stats): Content {
  const { by, columns: shown } = columns(days);
  if (shown.length === 0) return undefined;
  const most = Math.max(1, ...shown.map(({ judged }) => judged));
  const bars = shown.map(({ day, judged, blocked }, i) => {
    const rect = (name: string, count: number) => {
      const height = (count / most) * 100;
      return html`<rect class="${name}" x="${i * 10 + 1}" y="${(100 - height).toFixed(2)}" width="8" height="${height.toFixed(2)}"/>`;
    };
    return html`<g><title>${day}: ${blocked} of ${judged} stops blocked</title>${rect('judged', judged)}${rect('blocked', blocked)}</g>`;
  });
  return html`<h2 id="chart">Stops per ${by}, and those that were blocked</h2>
<svg class="plot" role="img" aria-labelledby="chart" viewBox="0 0 ${Math.max(shown.length, fewestColumns) * 10} 100" preserveAspectRatio="none">${bars}</svg>
${table(
  '',
  [by === 'day' ? 'day' : 'week of', 'stops judged', 'blocked'],
  shown.filter(({ judged }) => judged > 0).map(({ day, judged, blocked }) => [day, judged, blocked]),
)}`;
}

type Cell = string | number;

/** Nothing where there are no rows. */
function table(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Content {
  if (rows.length === 0) return undefined;
  const kind = (i: number) => /^\d+$| %$/.test(String(rows[0]?.[i])) && html` class="n"`;
  return html`${title && html`<h2>${title}</h2>`}<div class="scroll" tabindex="0" role="group" aria-label="${title || 'Stops by time'}"><table>
<thead><tr>${head.map((cell, i) => (cell === '' ? html`<td></td>` : html`<th scope="col"${kind(i)}>${cell}</th>`))}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => html`<td${kind(i)}>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}
