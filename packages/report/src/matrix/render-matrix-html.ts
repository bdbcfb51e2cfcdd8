import type { MatrixSummary } from '@mc-evobench/core'
import { escapeHtml } from '../html/escape-html.ts'
import { notesList } from '../html/notes-list.ts'
import { renderHtmlTable } from '../html/render-html-table.ts'
import { renderPage } from '../html/render-page.ts'
import type { ReportOptions } from '../report-options.ts'
import { isolationTable } from '../tables/isolation-table.ts'
import { roleTable } from '../tables/role-table.ts'
import { chainTable } from './chain-table.ts'
import { failureStageTable } from './failure-stage-table.ts'
import { matrixCountTable } from './matrix-count-table.ts'
import { MATRIX_GUIDE } from './matrix-guide.ts'
import { matrixIdentityTable } from './matrix-identity-table.ts'
import { splitTable } from './split-table.ts'

/**
 * Renders a direct matrix as one HTML file that needs nothing else, in the form of `renderHtml`. All text from data is
 * escaped; the same input gives the same bytes.
 */
export function renderMatrixHtml(summary: MatrixSummary, options: ReportOptions): string {
  const { identity, agents, chains } = summary
  const guide = MATRIX_GUIDE.map(({ term, text }) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`)
  return renderPage({
    title: `Direct matrix ${summary.runId}`,
    lede: `What can ${agents.length === 1 ? 'an agent' : `${agents.length} agents`} do from nothing on ${chains.length === 1 ? 'one chain' : `${chains.length} chains`} of tasks? Catalog ${identity.catalog.id}@${identity.catalog.version}.`,
    summarySha256: options.summarySha256,
    sections: [
      notesList(summary.notes),
      ...section('by-split', 'Scores by split', [renderHtmlTable(splitTable(summary))]),
      ...section('every-chain', 'Every chain', [renderHtmlTable(chainTable(summary))]),
      ...section('broke-off', 'Where chains broke off', [renderHtmlTable(failureStageTable(summary))]),
      ...section('every-role', 'Roles', [
        renderHtmlTable(matrixCountTable(summary)),
        renderHtmlTable(roleTable(summary, options.records ?? null)),
        ...(options.timings === undefined ? [] : [renderHtmlTable(isolationTable(options.timings))]),
      ]),
      ...section('guide', 'How to read this', [`<dl>${guide.join('\n')}</dl>`]),
      ...section('what', 'Identity', [
        '<p class="hint">Only runs of equal identity may be pooled.</p>',
        renderHtmlTable(matrixIdentityTable(summary, options.summarySha256)),
      ]),
    ],
  })
}

function section(id: string, heading: string, body: readonly string[]): string[] {
  return [`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>`, ...body, '</section>']
}
