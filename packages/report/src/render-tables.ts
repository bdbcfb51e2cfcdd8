import type { RunSummary } from '@mc-evobench/core'
import { shownText } from './format/shown-text.ts'
import { verdictLines } from './format/verdict-lines.ts'
import { countTable } from './tables/count-table.ts'
import { familyTables } from './tables/family-tables.ts'
import { overviewTable } from './tables/overview-table.ts'
import { renderTextTable } from './text/render-text-table.ts'
import { wrapText } from './text/wrap-text.ts'

/**
 * Renders a run's summary for a terminal: the verdicts, what they rest on, counts, target scores, contrasts, sources and
 * notes.
 *
 * A value that is not defined is shown as `–` with its reason in a footnote of the table. The same summary gives the
 * same bytes; control characters in ids are replaced.
 *
 * @param options.width - the most characters a line of a table should take, as a terminal has columns: wider tables are
 *   broken into several, the first column in each. Without it tables are as wide as they are.
 * @returns plain text, lines ended by `\n`.
 * @see MC-EvoBench paper, Tables 3, 4 and 5
 */
export function renderTables(summary: RunSummary, options: { width?: number } = {}): string {
  const tables = [
    countTable(summary),
    ...(summary.families.length > 1 ? [overviewTable(summary)] : []),
    ...summary.families.flatMap(familyTables),
  ]
  const { agent, identity } = summary
  const heading = [
    `Run ${summary.runId}`,
    agent === null ? 'agent unknown' : `agent ${agent.id} ${agent.version}`,
    `catalog ${identity.catalog.id}@${identity.catalog.version}`,
  ]
  const width = options.width ?? Number.POSITIVE_INFINITY
  const verdicts = verdictLines(summary)
    .map(({ family, sentence }) => wrapText(shownText(`- ${family}: ${sentence}`), { width, indent: '  ' }))
    .join('\n')
  const notes =
    summary.notes.length === 0 ? '' : `\nNotes\n${summary.notes.map((note) => `- ${shownText(note)}`).join('\n')}\n`
  return `${shownText(heading.join(', '))}\n\nVerdict\n${verdicts}\n\n${tables.map((table) => renderTextTable(table, options)).join('\n')}${notes}`
}
