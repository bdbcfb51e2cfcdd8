/** One cell. `note` says why the value is not defined, and becomes a footnote of the table. */
export interface ReportCell {
  text: string
  note: string | null
}

/** A column; numbers are aligned to the right. */
export interface ReportColumn {
  label: string
  numeric: boolean
}

/** A table that is independent of where it is shown. The first cell of a row is the row's heading. */
export interface ReportTable {
  /** Unique within a report; letters, digits and hyphens. */
  id: string
  caption: string
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
}
