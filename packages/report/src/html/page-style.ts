/**
 * The style of the report page: light and dark by the reader's setting, narrow screens, print. Text keeps a contrast
 * of at least 4.5 : 1 to its ground in both.
 */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1c1f23; --soft: #55606b; --rule: #d4d9de; --panel: #f5f7f9; --dot: #1f6feb; --mean: #b3400a; --line: #8d99a5; --shade: #1c1f2340; --bad: #a8200d; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171a; --ink: #e6e9ec; --soft: #a3adb7; --rule: #3a4249; --panel: #1d2226; --dot: #6cb0ff; --mean: #ffab70; --line: #6b7782; --shade: #a3adb766; --bad: #ff9b8a; }
}
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .4rem; overflow-wrap: anywhere; }
h2 { border-top: 1px solid var(--rule); font-size: 1.25rem; margin: 2.5rem 0 .6rem; padding-top: 1rem; overflow-wrap: anywhere; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }
p { margin: .4rem 0; overflow-wrap: anywhere; }
a { color: inherit; }
.lede, .hint, figcaption { color: var(--soft); }
.hint, figcaption { font-size: .875rem; }
.notes { background: var(--panel); border-left: 4px solid var(--mean); margin: 1rem 0; padding: .6rem 1rem .6rem 2rem; }
.notes li { margin: .25rem 0; overflow-wrap: anywhere; }
.verdicts { background: var(--panel); border-left: 4px solid var(--dot); margin: .6rem 0; padding: .4rem 1rem .8rem; }
.verdicts dd { overflow-wrap: anywhere; }
.figures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 25rem), 1fr)); }
figure { margin: 0; border: 1px solid var(--rule); border-radius: 6px; padding: .75rem; }
figure svg { display: block; width: 100%; height: auto; }
.key { display: inline-block; width: .7em; height: .7em; margin: 0 .2em 0 .1em; border-radius: 50%; background: var(--dot); }
.key.mean { border-radius: 0; height: .25em; width: 1em; background: var(--mean); vertical-align: .2em; }
/* What is cut off at a side casts a shadow there: two covers move with the table, two shadows stay. */
.table { margin: .8rem 0 .2rem; overflow-x: auto; background:
  linear-gradient(to right, var(--paper) 40%, transparent) left / 2rem 100% no-repeat local,
  linear-gradient(to left, var(--paper) 40%, transparent) right / 2rem 100% no-repeat local,
  linear-gradient(to right, var(--shade), transparent) left / .8rem 100% no-repeat scroll,
  linear-gradient(to left, var(--shade), transparent) right / .8rem 100% no-repeat scroll; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; min-width: min(100%, 28rem); }
caption { caption-side: top; font-weight: 600; padding: .2rem 0 .4rem; text-align: left; }
th, td { border-bottom: 1px solid var(--rule); padding: .3rem .9rem .3rem 0; text-align: left; vertical-align: baseline; }
thead th { border-bottom: 2px solid var(--soft); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 400; }
td.number, th.number { text-align: right; }
td.number { white-space: nowrap; }
th.number + :not(.number), td.number + :not(.number) { padding-left: .6rem; }
td:not(.number):last-child { min-width: 9.5rem; }
@media (max-width: 40rem) { [id$="-sources"] td:last-child, #roles td:last-child { min-width: 16rem; } }
sup { font-size: .75em; line-height: 0; padding-left: .15em; }
.footnotes { color: var(--soft); font-size: .85rem; list-style: none; margin: 0; padding: 0; }
.mark { font-weight: 600; }
#roles tbody th, #identity td { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .8125rem; }
#identity td { overflow-wrap: anywhere; white-space: normal; }
#identity td:not(:first-child) { min-width: 12rem; }
details { margin: 1rem 0; }
summary { cursor: pointer; font-weight: 600; padding: .2rem 0; }
dl { margin: .4rem 0; }
dt { font-weight: 600; margin-top: .6rem; }
dd { margin: 0; }
footer { border-top: 1px solid var(--rule); color: var(--soft); font-size: .85rem; margin-top: 2.5rem; padding-top: .8rem; overflow-wrap: anywhere; }
@media print {
  :root { --paper: #ffffff; --ink: #000000; --soft: #333333; --rule: #bbbbbb; --panel: #ffffff; --dot: #1f6feb; --mean: #b3400a; --line: #777777; }
  html { font-size: 11px; } body { max-width: none; padding: 0; }
  .table { background: none; overflow: visible; } figure, tr { break-inside: avoid; } h2, h3, caption { break-after: avoid; }
}
`.trim()
