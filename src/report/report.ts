import type { AnalysisReport } from '../cli/report.ts';
import { client } from './client.ts';
import { type Content, html } from './html.ts';
import { interactionSection, signs } from './interaction.ts';
import { page } from './page.ts';
import { plot } from './plot.ts';
import { style } from './style.ts';
import { type ReportView, verdicts, viewOf } from './view.ts';

/** The report as one page: what the agents claimed, and what backs it. */
export function reportPage(report: AnalysisReport, version: string): string {
  const view = viewOf(report);
  return page({
    title: `transcript-hooks: ${titleOf(view)}`,
    style,
    script: `(${client.toString()})()`,
    body: html`${filters(view)}<main>
<h1>What the agent claimed, and what backs it</h1>
<p class="dim">${titleOf(view)}, ${plural(view.interactions, 'interaction')}</p>
<ul class="tally">${verdicts.map((verdict) => html`<li><b class="${`v-${verdict}`}">${view.counts[verdict]}</b><span aria-hidden="true">${signs[verdict]}</span> ${verdict}</li>`)}</ul>
<p>${findingsTold(view)}</p>
${view.problems.length > 0 && html`<details><summary>${plural(view.problems.length, 'note')} on what was judged</summary><ul>${view.problems.map((problem) => html`<li class="dim">${problem}</li>`)}</ul></details>`}
${view.without > 0 && html`<p class="dim">What happened is left out of ${plural(view.without, 'interaction')}, for the size of this page. Report fewer files to see it.</p>`}
${plot(view.transcripts)}
${view.transcripts.map(
  ({ id, path, host, interactions }) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}"><span class="mono">${path}</span> <span class="dim">${host}</span></h2>${interactions.map(interactionSection)}</section>`,
)}
<footer><p>missing: no such file and nothing that shows it. unchanged: said to be changed, and untouched. unopened: described, and never opened or shown.
unknown: not claimed, or not to be told. supported: something in the session backs it.</p><p>transcript-hooks ${version}</p></footer>
</main>`,
  });
}

const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const titleOf = ({ transcripts }: ReportView): string =>
  transcripts.length === 1 ? (transcripts[0]?.path ?? '') : plural(transcripts.length, 'transcript');

function findingsTold({ analyzers }: ReportView): Content {
  const all = analyzers.reduce((n, [, findings]) => n + findings, 0);
  if (all === 0) return 'Nothing was found.';
  return `${plural(all, 'finding')}: ${analyzers.map(([name, findings]) => `${findings} ${name}`).join(', ')}.`;
}

/** Shown by the script, as they do nothing without it. */
function filters({ counts, analyzers }: ReportView): Content {
  const box = (value: string, label: Content) =>
    html`<label><input type="checkbox" value="${value}" checked> ${label}</label>`;
  const told = verdicts.filter((verdict) => counts[verdict] > 0);
  return html`<div class="bar" id="bar" role="region" aria-label="Filters" hidden><div>
<fieldset><legend>Verdicts</legend>${told.map((verdict) => box(verdict, html`<span class="v ${`v-${verdict}`}">${signs[verdict]} ${verdict}</span>`))}</fieldset>
${analyzers.length > 0 && html`<fieldset><legend>Analyzers</legend>${analyzers.map(([name]) => box(name, name))}</fieldset>`}
<span id="shown" class="dim" role="status"></span><button type="button" id="theme">Scheme: auto</button></div></div>`;
}
