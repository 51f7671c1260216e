import { createHash } from 'node:crypto';
import { printable } from '../../analyzers/messages.ts';
import { columns } from './chart.ts';
import { type Outcome, outcomes } from './outcomes.ts';
import { blockedOf, outcomeNames, percent } from './pretty.ts';
import type { Stats } from './stats.ts';

const style = `
:root{color-scheme:light dark;--ink:#1c1c1e;--dim:#5f6368;--line:#d8dade;--paper:#fff;--bar:#b3261e;--track:#e3e5e8}
@media (prefers-color-scheme:dark){:root{--ink:#ececf0;--dim:#a8abb2;--line:#3a3c42;--paper:#17181b;--bar:#ff8a80;--track:#3a3c42}}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.4rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.25rem 0;color:var(--dim);overflow-wrap:anywhere}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.3rem .8rem .3rem 0;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}svg{display:block;width:100%;height:12rem}
rect.judged{fill:var(--track)}rect.blocked{fill:var(--bar)}`;

/** One page with everything in it: no scripts, no network. */
export function statsPage(stats: Stats, files: readonly string[]): string {
  const { from, to, runs, stops, after, analyzers, hosts, ms, skipped, faults, unread } = stats;
  const span = from && to ? `${from.slice(0, 10)} to ${to.slice(0, 10)} (UTC)` : 'no runs in this time';
  const blocks = outcomes.reduce((sum, outcome) => sum + after[outcome], 0);
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const notRead: [string, number][] = [
    ['lines that are no record', unread.broken],
    ['records of a later version', unread.newer],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>transcript-hooks: audit log</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Audit log</h1>
<p>${text(span)}: ${runs} runs, ${text(blockedOf(stops))} stops blocked</p>
<p>${files.map(text).join('<br>')}</p>
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
  ['', 'stops blocked', ...outcomes.map((outcome: Outcome) => outcomeNames[outcome]), 'findings'],
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
  faults.texts.slice(0, 50).map((fault) => [fault.text, fault.runs]),
)}
${table(
  'Not read',
  ['', 'count'],
  notRead.filter(([, count]) => count > 0),
)}
</main>
</body>
</html>
`;
}

function chart({ days }: Stats): string {
  const { by, columns: shown } = columns(days);
  if (shown.length === 0) return '';
  const most = Math.max(1, ...shown.map(({ judged }) => judged));
  const height = (count: number) => ((count / most) * 100).toFixed(2);
  const bars = shown.map(({ day, judged, blocked }, i) => {
    const rect = (name: string, count: number) =>
      `<rect class="${name}" x="${i * 10 + 1}" y="${(100 - Number(height(count))).toFixed(2)}" width="8" height="${height(count)}"/>`;
    return `<g><title>${day}: ${blocked} of ${judged} stops blocked</title>${rect('judged', judged)}${rect('blocked', blocked)}</g>`;
  });
  return `<h2 id="chart">Stops per ${by}, and those that were blocked</h2>
<svg role="img" aria-labelledby="chart" viewBox="0 0 ${shown.length * 10} 100" preserveAspectRatio="none">${bars.join('')}</svg>
${table(
  '',
  [by === 'day' ? 'day' : 'week of', 'stops judged', 'blocked'],
  shown.filter(({ judged }) => judged > 0).map(({ day, judged, blocked }) => [day, judged, blocked]),
)}`;
}

type Cell = string | number;

/** Nothing where there are no rows. */
function table(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const isNumber = head.map((_, i) => typeof rows[0]?.[i] === 'number');
  const kind = (i: number) => (isNumber[i] ? ' class="n"' : '');
  const name = title ? `<h2>${text(title)}</h2>\n` : '';
  const cells = (tag: string, row: readonly Cell[]) =>
    row
      .map((cell, i) => `<${cell === '' ? 'td' : tag}${kind(i)}>${text(String(cell))}</${cell === '' ? 'td' : tag}>`)
      .join('');
  return `${name}<div class="scroll" tabindex="0" role="group" aria-label="${text(title || 'Stops by time')}"><table>
<thead><tr>${cells('th', head)}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')}</tbody>
</table></div>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names and faults come out of a file and may be anything. */
const text = (value: string): string => printable(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
