import type { AnalysisReport } from '../cli/report.ts';
import { client } from './client.ts';
import { type Content, html } from './html.ts';
import { interactionSection, signs } from './interaction.ts';
import { page } from './page.ts';
import { plot } from './plot.ts';
import { style } from './style.ts';
import { type ReportView, type TranscriptView, type Verdict, verdicts, viewOf } from './view.ts';

/** The report as one page: what the agents claimed, and what backs it. */
export function reportPage(report: AnalysisReport, version: string): string {
  const view = viewOf(report);
  return page({
    title: `transcript-hooks: ${titleOf(view)}`,
    style,
    script: `(${client.toString()})()`,
    body: html`${filters(view)}<main>
<header><p class="name">transcript-hooks</p>
<h1>What the agent claimed, and what backs it</h1>
<p class="dim">${titleOf(view)} · ${plural(view.interactions, 'interaction')}</p></header>
<ul class="tally">${verdicts.map((verdict) => html`<li${view.counts[verdict] === 0 && html` class="zero"`}><b class="${`v-${verdict}`}">${view.counts[verdict]}</b> <span aria-hidden="true">${signs[verdict]}</span> ${verdict}</li>`)}</ul>
${found(view)}
${view.problems.length > 0 && html`<details><summary>${plural(view.problems.length, 'note')} on what was judged</summary><ul>${view.problems.map((problem) => html`<li class="dim">${problem}</li>`)}</ul></details>`}
${view.shortened > 0 && html`<p class="dim">Of ${plural(view.shortened, 'interaction')}, not all that happened is on this page, to keep it small. What the verdicts rest on is; a report of fewer files shows more.</p>`}
${plot(view.transcripts)}
${view.transcripts.map(
  ({ id, path, host, interactions }) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}"><span class="mono">${path}</span> <span class="host">${host}</span></h2>${interactions.map(interactionSection)}</section>`,
)}
<footer><h2>What the verdicts mean</h2><dl>${verdicts.map((verdict) => html`<dt class="${`v v-${verdict}`}"><span aria-hidden="true">${signs[verdict]}</span> ${verdict}</dt><dd>${meanings[verdict]}</dd>`)}</dl><p>transcript-hooks ${version}</p></footer>
</main>`,
  });
}

const meanings: Record<Verdict, string> = {
  missing: 'There is no such file, and nothing in the session shows it.',
  unchanged: 'Said to be changed, while nothing touched it.',
  unopened: 'Its content is described, and nothing opened or showed it.',
  unknown: 'Not claimed as a fact, or the transcript does not record enough to tell.',
  supported: 'Something in the session, or the file on disk, backs it.',
};

const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const titleOf = ({ transcripts }: ReportView): string =>
  transcripts.length === 1 ? (transcripts[0] as TranscriptView).path : plural(transcripts.length, 'transcript');

const mostListed = 20;

/** The findings first: they are why people look. */
function found({ transcripts, analyzers }: ReportView): Content {
  const all = transcripts.flatMap(({ interactions }) => interactions.flatMap(({ findings }) => findings));
  if (all.length === 0) return html`<p class="clear">Nothing was found.</p>`;
  return html`<h2>${plural(all.length, 'finding')}</h2>${analyzers.length > 1 && html`<p class="dim">${analyzers.map(([name, findings]) => `${findings} ${name}`).join(', ')}</p>`}
<ol class="found">${all.slice(0, mostListed).map(({ id, analyzer, mode, message }) => html`<li data-analyzer="${analyzer}" data-mode="${mode}"><a href="#${id}">${message}</a> <span class="dim">${analyzer}</span></li>`)}</ol>
${all.length > mostListed && html`<p class="dim">… and ${all.length - mostListed} more below.</p>`}`;
}

/** Shown by the script, as they do nothing without it. */
function filters({ transcripts, counts, analyzers }: ReportView): Content {
  const box = (value: string, label: Content) =>
    html`<label><input type="checkbox" value="${value}" checked> ${label}</label>`;
  const told = verdicts.filter((verdict) => counts[verdict] > 0);
  const hasNone = transcripts.some(({ interactions }) =>
    interactions.some(({ claims, findings }) => claims.length + findings.length === 0),
  );
  const shown = [
    ...told.map((verdict) => box(verdict, html`<span class="v ${`v-${verdict}`}">${signs[verdict]} ${verdict}</span>`)),
    hasNone && box('none', 'nothing claimed'),
  ];
  return html`<div class="bar" id="bar" role="region" aria-label="Filters" hidden><div>
<fieldset><legend>Show</legend>${shown}</fieldset>
${analyzers.length > 0 && html`<fieldset><legend>Analyzers</legend>${analyzers.map(([name]) => box(name, name))}</fieldset>`}
<span class="end"><span id="shown" class="dim" role="status"></span> <button type="button" id="theme">Scheme: auto</button></span></div></div>`;
}
