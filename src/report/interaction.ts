import { type Content, html } from './html.ts';
import type { ClaimView, EvidenceView, FindingView, InteractionView, ItemView, Verdict } from './view.ts';
import { verdicts } from './view.ts';

/** A sign for each verdict beside its word and its colour. */
export const signs: Record<Verdict, string> = {
  missing: '✕',
  unchanged: '≠',
  unopened: '◌',
  unknown: '?',
  supported: '✓',
};

/** Calls in a row that say nothing of any verdict, from which on they are folded. */
const manyCalls = 6;

export function interactionSection(interaction: InteractionView): Content {
  const { id, title, where, time, counts, findings, claims, answer, items, earlier, left, faults } = interaction;
  const when = time === undefined ? '' : `, ${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const tally = verdicts.filter((verdict) => counts[verdict] > 0);
  return html`<article id="${id}"${findings.length > 0 && html` data-found`}${findings.length + claims.length === 0 && html` data-none`}><details${findings.length > 0 && html` open`}>
<summary><span class="t">${title}</span><span class="w">${where}${when}</span><span class="k">${
    findings.length > 0 &&
    html`<b class="v v-missing">${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}</b> `
  }${tally.map((verdict) => html`<span class="v ${`v-${verdict}`}" title="${verdict}">${signs[verdict]} ${counts[verdict]}<span class="sr"> ${verdict}</span></span> `)}</span></summary>
<div class="in">
${findings.map(findingView)}
${faults.map((fault) => html`<p class="finding" data-mode="warn">An analyzer failed: ${fault}</p>`)}
${answer.length > 0 && html`<h3>Answer</h3><div class="answer">${answer.map(({ text, claim }) => (claim ? marked(text, claim) : text))}</div>`}
${claims.length > 0 && html`<h3>Files that it names</h3><ol class="claims">${claims.map(claimView)}</ol>`}
${earlier.length > 0 && html`<h3>Earlier in the session</h3><ol class="time">${earlier.map(itemView)}</ol>`}
${items.length > 0 && html`<h3>What happened</h3><ol class="time">${folded(items)}</ol>`}
${left > 0 && html`<p class="dim">${left} more things that happened are left out here. A report of fewer files shows more of them.</p>`}
</div></details></article>`;
}

const marked = (text: string, { id, verdict }: ClaimView): Content =>
  html`<a href="#${id}" class="${`v-${verdict}`}" data-sign="${signs[verdict]}" title="${verdict}">${text}<span class="sr"> (${verdict})</span></a>`;

const findingView = ({ id, analyzer, messageId, mode, message, quote, evidence }: FindingView): Content =>
  html`<div class="finding" id="${id}" data-mode="${mode}" data-analyzer="${analyzer}"><b>${mode}</b> ${message}
<div class="dim">${quote !== undefined && html`“${quote}” `}<code>${analyzer}/${messageId}</code></div>${evidenceList(evidence)}</div>`;

const claimView = ({ id, text, path, verdict, judged, said, evidence }: ClaimView): Content =>
  html`<li id="${id}" data-verdict="${verdict}"><span class="v ${`v-${verdict}`}"><span aria-hidden="true">${signs[verdict]}</span> ${verdict}</span>
<span><code>${text}</code>${path !== text && html` <span class="dim">(${path})</span>`} <span class="dim">${judged}${said && html`, said in <a href="${said.href}">${said.text}</a>`}</span></span>${
    evidence.length > 0 ? evidenceList(evidence) : html`<div class="e dim">nothing in the session shows it</div>`
  }</li>`;

const evidenceList = (evidence: readonly EvidenceView[]): Content =>
  evidence.length > 0 &&
  html`<div class="e dim">${evidence.map(({ text, href }, i) => [i > 0 && html`<br>`, href ? html`<a href="${href}">${text}</a>` : text])}</div>`;

function itemView({ id, line, kind, title, text, cut, failed, agent, isEvidence }: ItemView): Content {
  const head = html`<span class="l">line ${line}</span><span class="h${kind === 'prompt' ? ' p' : ''}">${agent !== undefined && 'sub-agent: '}${title}${failed && ' (failed)'}</span>`;
  const isSaid = kind === 'prompt' || kind === 'said';
  const body = html`<pre${isSaid && html` class="say"`}>${text}</pre>${cut !== undefined && html`<p class="dim">${cut} characters left out</p>`}`;
  return html`<li${id && html` id="${id}"`}${isEvidence && html` data-evidence`}${failed && html` data-failed`}>${
    text.trim() === ''
      ? head
      : isSaid
        ? html`${head}${body}`
        : html`<details><summary>${head}</summary>${body}</details>`
  }</li>`;
}

/** Long runs of calls on which no verdict rests are folded. */
function folded(items: readonly ItemView[]): Content[] {
  const out: Content[] = [];
  for (let i = 0; i < items.length; ) {
    let end = i;
    while (end < items.length && isDull(items[end])) end++;
    const run = items.slice(i, end);
    if (run.length > manyCalls)
      out.push(
        html`<li><details class="fold"><summary>${run.length} more calls and results</summary><ol>${run.map(itemView)}</ol></details></li>`,
      );
    else out.push(run.map(itemView));
    if (end < items.length) out.push(itemView(items[end] as ItemView));
    i = end + 1;
  }
  return out;
}

const isDull = (item: ItemView | undefined): boolean =>
  item !== undefined && !item.isEvidence && (item.kind === 'call' || item.kind === 'result' || item.kind === 'context');
