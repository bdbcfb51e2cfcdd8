import type { ReportCell, ReportTable } from '../tables/report-table.ts'
import { tableFootnotes } from '../tables/table-footnotes.ts'
import { escapeMarkdown } from './escape-markdown.ts'

/** Renders a table in Markdown: the caption in bold, the table, its footnotes as a list. Ends in a new line. */
export function renderMarkdownTable(table: ReportTable): string {
  const { notes, markOf } = tableFootnotes(table)
  const textOf = (cell: ReportCell) => {
    const mark = markOf(cell)
    return mark === null ? escapeMarkdown(cell.text) : `${escapeMarkdown(cell.text)} (${mark})`
  }
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  return [
    `**${escapeMarkdown(table.caption)}**`,
    '',
    line(table.columns.map(({ label }) => escapeMarkdown(label))),
    line(table.columns.map(({ numeric }) => (numeric ? '---:' : '---'))),
    ...table.rows.map((row) => line(row.map(textOf))),
    ...(notes.length === 0 ? [] : ['', ...notes.map(({ mark, text }) => `- (${mark}) ${escapeMarkdown(text)}`)]),
    '',
  ].join('\n')
}
