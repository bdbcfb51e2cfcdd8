import { shownText } from '../format/shown-text.ts'
import type { ReportCell, ReportTable } from '../tables/report-table.ts'
import { tableFootnotes } from '../tables/table-footnotes.ts'

/** Renders a table as plain text for a terminal: caption, a ruled head, aligned columns, footnotes. Ends in a new line. */
export function renderTextTable(table: ReportTable): string {
  const { notes, markOf } = tableFootnotes(table)
  const textOf = (cell: ReportCell) => {
    const mark = markOf(cell)
    return mark === null ? shownText(cell.text) : `${shownText(cell.text)} [${mark}]`
  }
  const body = table.rows.map((row) => row.map(textOf))
  const widths = table.columns.map(({ label }, index) =>
    Math.max(label.length, ...body.map((row) => (row[index] ?? '').length)),
  )
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0
        return table.columns[index]?.numeric === true ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [
    shownText(table.caption),
    line(table.columns.map(({ label }) => label)),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...(body.length === 0 ? ['(none)'] : body.map(line)),
    ...notes.map(({ mark, text }) => `[${mark}] ${shownText(text)}`),
    '',
  ].join('\n')
}
