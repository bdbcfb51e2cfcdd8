import type { RunSummary } from '@mc-evobench/core'
import { READING_GUIDE } from './format/reading-guide.ts'
import { verdictLines } from './format/verdict-lines.ts'
import { escapeHtml } from './html/escape-html.ts'
import { familySection } from './html/family-section.ts'
import { notesList } from './html/notes-list.ts'
import { renderHtmlTable } from './html/render-html-table.ts'
import { renderPage } from './html/render-page.ts'
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
  const verdicts = verdictLines(summary).map(
    ({ family, sentence }) => `<dt>${escapeHtml(family)}</dt><dd>${escapeHtml(sentence)}</dd>`,
  )
  return renderPage({
    title,
    lede: `Does experience on one set of Minecraft tasks help on another? Worlds: ${summary.world.axis}. Run ${summary.runId}, catalog ${identity.catalog.id}@${identity.catalog.version}.`,
    summarySha256: options.summarySha256,
    sections: [
      '<section aria-labelledby="verdict"><h2 id="verdict">Verdict</h2>',
      `<dl class="verdicts">${verdicts.join('\n')}</dl>`,
      '</section>',
      notesList(summary.notes),
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
    ],
  })
}
