import type { ReportCell, ReportTable } from '../tables/report-table.ts'
import { tableFootnotes } from '../tables/table-footnotes.ts'
import { escapeHtml } from './escape-html.ts'

/** Renders a table in HTML with caption, scopes and footnotes; it scrolls within itself where the page is narrow. */
export function renderHtmlTable(table: ReportTable): string {
  const { notes, markOf } = tableFootnotes(table)
  const id = escapeHtml(table.id)
  const classOf = (index: number) => (table.columns[index]?.numeric === true ? ' class="number"' : '')
  const contentOf = (cell: ReportCell) => {
    const mark = markOf(cell)
    return mark === null
      ? escapeHtml(cell.text)
      : `${escapeHtml(cell.text)}<sup><a href="#${id}-note-${mark}">${mark}</a></sup>`
  }
  const head = table.columns.map(({ label }, index) => `<th scope="col"${classOf(index)}>${escapeHtml(label)}</th>`)
  const body = table.rows.map((row) => {
    const cells = row.map((entry, index) =>
      index === 0 ? `<th scope="row">${contentOf(entry)}</th>` : `<td${classOf(index)}>${contentOf(entry)}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const foot = notes.map(
    ({ mark, text }) => `<li id="${id}-note-${mark}"><span class="mark">${mark}</span> ${escapeHtml(text)}</li>`,
  )
  return [
    `<div class="table" role="region" tabindex="0" aria-labelledby="${id}-caption">`,
    `<table id="${id}"><caption id="${id}-caption">${escapeHtml(table.caption)}</caption>`,
    `<thead><tr>${head.join('')}</tr></thead>`,
    `<tbody>${body.join('\n')}</tbody></table>`,
    '</div>',
    ...(foot.length === 0 ? [] : [`<ul class="footnotes">${foot.join('')}</ul>`]),
  ].join('\n')
}
