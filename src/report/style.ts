/** The look of all pages: system fonts, two schemes, colours that keep a contrast of 4.5 to 1. */
export const style = `
:root{color-scheme:light dark;--ink:#1b1f24;--dim:#57606a;--line:#d5dae0;--paper:#fff;--raised:#f6f8fa;--accent:#0a58b0;
--missing:#b3261e;--unchanged:#a02c6f;--unopened:#8a5200;--unknown:#57606a;--supported:#14703a;--mark:#fff3c4}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--ink:#e6e9ee;--dim:#a2abb6;--line:#363d47;--paper:#14171b;--raised:#1d2127;--accent:#7ab7ff;
--missing:#ff8f86;--unchanged:#f29ccc;--unopened:#f0b35c;--unknown:#a2abb6;--supported:#6fd08c;--mark:#4a3f12}}
:root[data-theme=dark]{color-scheme:dark;--ink:#e6e9ee;--dim:#a2abb6;--line:#363d47;--paper:#14171b;--raised:#1d2127;--accent:#7ab7ff;
--missing:#ff8f86;--unchanged:#f29ccc;--unopened:#f0b35c;--unknown:#a2abb6;--supported:#6fd08c;--mark:#4a3f12}
:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}
body{overflow-wrap:anywhere;margin:0;font:1rem/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main,.bar>div{max-width:64rem;margin:0 auto;padding:0 1rem}
main{padding-bottom:4rem}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
h1{font-size:1.5rem;line-height:1.25;margin:2rem 0 .25rem;letter-spacing:-.01em}
h2{font-size:1.15rem;margin:2.5rem 0 .5rem;overflow-wrap:anywhere}
h3{font-size:.8rem;margin:1.25rem 0 .35rem;color:var(--dim);font-weight:600;letter-spacing:.04em;text-transform:uppercase}
p{margin:.35rem 0}.dim{color:var(--dim)}ol,ul{margin:0;padding:0;list-style:none}
code,pre,.mono{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:.35rem 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
.bar{position:sticky;top:0;z-index:1;background:var(--paper);border-bottom:1px solid var(--line)}
.bar>div{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;padding-top:.5rem;padding-bottom:.5rem;font-size:.9rem}
.bar fieldset{min-width:0;border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.1rem .9rem}.bar legend{line-height:1.75rem;float:left;padding:0;margin-right:.75rem;color:var(--dim)}
.bar label{max-width:100%;display:inline-flex;gap:.35rem;align-items:center;min-height:1.75rem}
button{font:inherit;color:inherit;background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:.2rem .7rem;min-height:1.75rem;cursor:pointer}
.tally{display:grid;grid-template-columns:repeat(auto-fit,minmax(6.4rem,1fr));gap:.5rem;margin:1.25rem 0}.tally li{border:1px solid var(--line);background:var(--raised);border-radius:8px;padding:.6rem .8rem}
.tally b{display:block;font-size:1.4rem;line-height:1.2;font-variant-numeric:tabular-nums}
.tally .zero,.tally .zero b{color:var(--dim);font-weight:400}.name{color:var(--dim);font-weight:600;font-size:.85rem;margin-bottom:-.1rem}header{margin-top:2rem}header h1{margin-top:0}
.host{font-size:.75rem;font-weight:600;color:var(--dim);border:1px solid var(--line);border-radius:99px;padding:.1rem .6rem;white-space:nowrap;vertical-align:.1em}
.clear{border-left:4px solid var(--supported);background:var(--raised);padding:.5rem .8rem;border-radius:0 8px 8px 0}
.found li{border-left:4px solid var(--missing);padding:.25rem .8rem;margin:.35rem 0;overflow-wrap:anywhere}.found li[data-mode=warn]{border-color:var(--unopened)}.found li[data-mode=log]{border-color:var(--unknown)}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.end{margin-left:auto;display:inline-flex;gap:.75rem;align-items:center}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0}dd{margin:0}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{overflow-wrap:break-word;padding:.35rem .8rem .35rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}th{font-weight:600}
svg.plot{display:block;width:100%;height:9rem;margin-top:.5rem}
.v{font-weight:600;white-space:nowrap}
.v-missing{color:var(--missing)}.v-unchanged{color:var(--unchanged)}.v-unopened{color:var(--unopened)}.v-unknown{color:var(--unknown)}.v-supported{color:var(--supported)}
rect.judged{fill:var(--line)}rect.blocked{fill:var(--missing)}
rect.v-missing{fill:var(--missing)}rect.v-unchanged{fill:var(--unchanged)}rect.v-unopened{fill:var(--unopened)}rect.v-unknown{fill:var(--unknown)}rect.v-supported{fill:var(--supported)}
article{border:1px solid var(--line);border-radius:10px;margin:.6rem 0;content-visibility:auto;contain-intrinsic-size:auto 3.2rem}
article>details>summary{padding:.7rem 1rem;cursor:pointer;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;align-items:baseline}
summary::marker,summary::-webkit-details-marker{color:var(--dim)}
article>details>summary .t{font-weight:600;overflow-wrap:anywhere}article>details>summary .w{grid-column:1;font-size:.85rem;color:var(--dim)}
article>details>summary .k{grid-column:2;grid-row:1;font-size:.85rem;text-align:right}
article[data-found]{border-color:var(--missing)}
.in{padding:0 1rem 1rem;border-top:1px solid var(--line)}
.answer{background:var(--raised);border-radius:8px;padding:.75rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere}
.answer a{font-weight:600;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px;border-radius:3px}
.answer a::before,.sign{content:attr(data-sign);margin-right:.2em;text-decoration:none;display:inline-block}
.finding{border-left:4px solid var(--missing);background:var(--raised);padding:.5rem .8rem;margin:.4rem 0;border-radius:0 8px 8px 0;overflow-wrap:anywhere}
.finding[data-mode=warn]{border-color:var(--unopened)}.finding[data-mode=log]{border-color:var(--unknown)}
.claims>li{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:0 .75rem;padding:.3rem .4rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.claims .e{grid-column:2;font-size:.85rem}
.time>li,.fold>ol>li{padding:.3rem .4rem;border-left:2px solid var(--line);overflow-wrap:anywhere}
.time .l{font-size:.8rem;color:var(--dim);font-variant-numeric:tabular-nums;margin-right:.6rem;display:inline-block;min-width:3.5rem}
.time li[data-evidence]{border-color:var(--supported)}.time li[data-failed]>.h{color:var(--missing)}
.time details>summary,.fold>summary{cursor:pointer;overflow-wrap:anywhere}.fold{padding:.3rem .4rem;border-left:2px solid var(--line);color:var(--dim)}
.time .say{font:inherit;color:var(--ink)}.time .p{font-weight:600}
:target,.hit{background:var(--mark);border-radius:4px}
[hidden]{display:none!important}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.85rem;color:var(--dim)}footer h2{margin:0;font-size:.9rem}
@media (max-width:36rem){.tally li{padding:.5rem .6rem;font-size:.85rem}.tally [aria-hidden]{display:none}.claims>li{grid-template-columns:minmax(0,1fr)}.claims .e{grid-column:1}article>details>summary{grid-template-columns:minmax(0,1fr)}article>details>summary .k{grid-column:1;grid-row:auto;text-align:left}.bar{position:static}.time .l{min-width:0}}
@media print{.bar{display:none}}
`;
