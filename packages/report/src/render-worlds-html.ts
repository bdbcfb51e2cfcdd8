import type { WorldComparison } from '@mc-evobench/core'
import { worldFigure } from './figures/world-figure.ts'
import { escapeHtml } from './html/escape-html.ts'
import { PAGE_STYLE } from './html/page-style.ts'
import { renderHtmlTable } from './html/render-html-table.ts'
import { worldTable } from './tables/world-table.ts'

/**
 * Renders agents side by side as one HTML file that needs nothing else: a sentence an agent, the table, a figure each, and
 * links to the reports of the runs. All text from data is escaped. The same input gives the same bytes.
 *
 * @param options.reports - for each run id the address of its report, relative to this page.
 */
export function renderWorldsHtml(
  comparisons: readonly WorldComparison[],
  options: { reports: Readonly<Record<string, string>> },
): string {
  const each = comparisons.flatMap(({ agent, families }) => families.map((family) => ({ agent, family })))
  const verdicts = each.map(
    ({ agent, family }) => `<dt>${escapeHtml(agent)}</dt><dd>${escapeHtml(family.sentence)}</dd>`,
  )
  const figures = each.map(({ agent, family }) => {
    const links = [
      [family.fixed.runId, 'fixed world'],
      [family.fresh.runId, 'fresh worlds'],
    ].flatMap(([runId = '', name = '']) => {
      const address = options.reports[runId]
      return address === undefined ? [] : [`<a href="${escapeHtml(address)}">${name}</a>`]
    })
    const label = `${escapeHtml(agent)}, ${escapeHtml(family.label)}. Each dot is a seed, the bar the mean.`
    return `<figure>${worldFigure(agent, family)}<figcaption>${label}${links.length === 0 ? '' : ` Reports: ${links.join(', ')}.`}</figcaption></figure>`
  })
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<title>Learned, or only the place?</title>',
    `<style>\n${PAGE_STYLE}\n</style>`,
    '</head>',
    '<body>',
    '<main>',
    '<h1>Learned, or only the place?</h1>',
    '<p class="lede">The same plan, played twice by each agent: once with practice and target in one world, and once with targets in worlds that nobody has seen before. What is gained in the first and lost in the second was memory of the place.</p>',
    `<dl class="verdicts">${verdicts.join('\n')}</dl>`,
    renderHtmlTable(worldTable(comparisons)),
    `<div class="figures">${figures.join('\n')}</div>`,
    '<p class="hint">Map share: the gain in the fixed world minus the gain in fresh ones, within each seed; two-sided 95 % Student-t interval of its mean. Shown: related is above no prior in that run alone, by its verdict or by a one-sided exact test at 0.025.</p>',
    '</main>',
    '</body>',
    '</html>',
  ].join('\n')}\n`
}
