import { printableText } from './printable-text.ts'

/** A column of a table on the screen. */
export interface TextColumn {
  label: string
  numeric?: boolean
}

/** Writes rows under their headings, columns aligned, numbers to the right. Ends in a new line. */
export function alignColumns(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const body = rows.map((row) => row.map(printableText))
  const widths = columns.map(({ label }, index) =>
    Math.max(label.length, ...body.map((row) => (row[index] ?? '').length)),
  )
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0
        return columns[index]?.numeric === true ? text.padStart(width) : text.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const head = [line(columns.map(({ label }) => label)), widths.map((width) => '─'.repeat(width)).join('  ')]
  return `${[...head, ...body.map(line)].join('\n')}\n`
}
