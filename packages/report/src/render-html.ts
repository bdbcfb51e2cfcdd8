import type { RunSummary } from '@mc-evobench/core'
import { READING_GUIDE } from './format/reading-guide.ts'
import { verdictLines } from './format/verdict-lines.ts'
import { escapeHtml } from './html/escape-html.ts'
import { familySection } from './html/family-section.ts'
import { PAGE_STYLE } from './html/page-style.ts'
import { renderHtmlTable } from './html/render-html-table.ts'
import type { ReportOptions } from './report-options.ts'
import { countTable } from './tables/count-table.ts'
import { identityTable } from './tables/identity-table.ts'
import { isolationTable } from './tables/isolation-table.ts'
import { overviewTable } from './tables/overview-table.ts'
import { roleTable } from './tables/role-table.ts'

/**
 * Renders a run's summary as one HTML file that needs nothing else: no script, no network (a content security policy
 * forbids both), style and figures within. Light and dark, printable, readable on a phone and by a screen reader; every
 * number of a figure stands in a table too. All text from data is escaped. The same input gives the same bytes.
 *
 * @param options - what the report shows beside the summary.
 */
export function renderHtml(summary: RunSummary, options: ReportOptions): string {
  const { agent, identity } = summary
  const agentName = agent === null ? 'unknown agent' : `${agent.id} ${agent.version}`
  const title = `${summary.design === 'paired' ? 'Paired run' : `Run of the design ${summary.design}`} of ${agentName}`
  const guide = READING_GUIDE.map(({ term, text }) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`)
  const notes =
    summary.notes.length === 0
      ? ''
      : `<ul class="notes" aria-label="Before reading">${summary.notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`
  const verdicts = verdictLines(summary).map(
    ({ family, sentence }) => `<dt>${escapeHtml(family)}</dt><dd>${escapeHtml(sentence)}</dd>`,
  )
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>\n${PAGE_STYLE}\n</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="lede">Does experience on one set of Minecraft tasks help on another? Worlds: ${summary.world.axis}. Run ${escapeHtml(summary.runId)}, catalog ${escapeHtml(identity.catalog.id)}@${escapeHtml(identity.catalog.version)}.</p>`,
    '<section aria-labelledby="verdict"><h2 id="verdict">Verdict</h2>',
    `<dl class="verdicts">${verdicts.join('\n')}</dl>`,
    '</section>',
    notes,
    '<section aria-labelledby="counts"><h2 id="counts">What became of the roles</h2>',
    renderHtmlTable(countTable(summary)),
    ...(summary.families.length > 1 ? [renderHtmlTable(overviewTable(summary))] : []),
    '</section>',
    ...summary.families.map(familySection),
    '<section aria-labelledby="every-role"><h2 id="every-role">Roles</h2>',
    renderHtmlTable(roleTable(summary, options.records ?? null)),
    ...(options.timings === undefined ? [] : [renderHtmlTable(isolationTable(options.timings))]),
    '</section>',
    '<section aria-labelledby="guide"><h2 id="guide">How to read this</h2>',
    `<dl>${guide.join('\n')}</dl>`,
    '</section>',
    '<section aria-labelledby="what"><h2 id="what">Identity</h2>',
    '<p class="hint">Only runs of equal identity may be pooled.</p>',
    renderHtmlTable(identityTable(summary, options.summarySha256)),
    '</section>',
    `<footer>Made by MC-EvoBench from the summary with SHA-256 ${escapeHtml(options.summarySha256)}.</footer>`,
    '</main>',
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n')}\n`
}
