import type { ReportCell, ReportTable } from './report-table.ts'

/**
 * Numbers the footnotes of a table by letters, equal reasons sharing one.
 *
 * @returns the notes in order, and `markOf`, which gives the letter of a cell or `null`.
 */
export function tableFootnotes(table: ReportTable): {
  notes: { mark: string; text: string }[]
  markOf: (cell: ReportCell) => string | null
} {
  const marks = new Map<string, string>()
  for (const row of table.rows) {
    for (const { note } of row) {
      if (note !== null && !marks.has(note)) marks.set(note, markAt(marks.size))
    }
  }
  return {
    notes: [...marks].map(([text, mark]) => ({ mark, text })),
    markOf: ({ note }) => (note === null ? null : (marks.get(note) ?? null)),
  }
}

/** a … z, then aa, ab, … */
function markAt(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : markAt(Math.floor(index / 26) - 1) + letter
}
