import { shownText } from '../format/shown-text.ts'
import type { ReportCell, ReportTable } from '../tables/report-table.ts'
import { tableFootnotes } from '../tables/table-footnotes.ts'
import { wrapText } from './wrap-text.ts'

const GAP = '  '

/**
 * Renders a table as plain text for a terminal: caption, a ruled head, aligned columns, footnotes. Ends in a new line.
 *
 * @param options.width - the most characters a line should take; caption and footnotes are broken between words, a wider
 *   body between columns into parts that each begin with the first column. A part of two columns is not broken further.
 */
export function renderTextTable(table: ReportTable, options: { width?: number } = {}): string {
  const { notes, markOf } = tableFootnotes(table)
  const textOf = (cell: ReportCell) => {
    const mark = markOf(cell)
    return mark === null ? shownText(cell.text) : `${shownText(cell.text)} [${mark}]`
  }
  const body = table.rows.map((row) => row.map(textOf))
  const widths = table.columns.map(({ label }, index) =>
    Math.max(label.length, ...body.map((row) => (row[index] ?? '').length)),
  )
  const part = (indices: readonly number[]): string => {
    const line = (texts: readonly string[]) =>
      indices
        .map((index) => {
          const width = widths[index] ?? 0
          const text = texts[index] ?? ''
          return table.columns[index]?.numeric === true ? text.padStart(width) : text.padEnd(width)
        })
        .join(GAP)
        .trimEnd()
    return [
      line(table.columns.map(({ label }) => label)),
      indices.map((index) => '─'.repeat(widths[index] ?? 0)).join(GAP),
      ...(body.length === 0 ? ['(none)'] : body.map(line)),
    ].join('\n')
  }
  const { width = Number.POSITIVE_INFINITY } = options
  return [
    wrapText(shownText(table.caption), { width }),
    breakColumns(widths, width).map(part).join('\n\n'),
    ...notes.map(({ mark, text }) => wrapText(shownText(`[${mark}] ${text}`), { width, indent: '    ' })),
    '',
  ].join('\n')
}

/** The columns of each part of a table that must fit into `width`; the first column begins every part. */
function breakColumns(widths: readonly number[], width: number): number[][] {
  const parts: number[][] = [[0]]
  let taken = widths[0] ?? 0
  for (const [index, columnWidth] of widths.entries()) {
    if (index === 0) continue
    const last = parts.at(-1) ?? []
    if (last.length > 1 && taken + GAP.length + columnWidth > width) {
      parts.push([0, index])
      taken = (widths[0] ?? 0) + GAP.length + columnWidth
    } else {
      last.push(index)
      taken += GAP.length + columnWidth
    }
  }
  return parts
}
