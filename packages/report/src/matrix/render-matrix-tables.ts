import type { MatrixSummary } from '@mc-evobench/core'
import { shownText } from '../format/shown-text.ts'
import { renderTextTable } from '../text/render-text-table.ts'
import { wrapText } from '../text/wrap-text.ts'
import { matrixTables } from './matrix-tables.ts'

/**
 * Renders a direct matrix for a terminal: scores by split, every chain, where chains broke off, counts, notes.
 *
 * @param options.width - the most characters a line of a table should take; see `renderTables`.
 * @returns plain text, lines ended by `\n`.
 * @see MC-EvoBench paper, Tables 2, F8 and F10
 */
export function renderMatrixTables(summary: MatrixSummary, options: { width?: number } = {}): string {
  const { runId, identity, agents, chains } = summary
  const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`
  const heading = `Direct matrix ${runId}, ${count(agents.length, 'agent')}, ${count(chains.length, 'chain')}, catalog ${identity.catalog.id}@${identity.catalog.version}`
  const width = options.width ?? Number.POSITIVE_INFINITY
  const notes = summary.notes.map((note) => wrapText(shownText(`- ${note}`), { width, indent: '  ' }))
  const tables = matrixTables(summary).map((table) => renderTextTable(table, options))
  return `${shownText(heading)}\n\n${tables.join('\n')}${notes.length === 0 ? '' : `\nNotes\n${notes.join('\n')}\n`}`
}
