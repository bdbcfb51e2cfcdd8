import type { RoleRecord, RoleTiming } from '@mc-evobench/core'

/** What a report shows beside the summary. */
export interface ReportOptions {
  /** The SHA-256 of summary.json, by which the report names what it was made from. */
  summarySha256: string
  /** The role records; with them the table of roles has steps and scores. */
  records?: readonly RoleRecord[]
  /** The roles' timings; with them the report says how agents were held apart. Nothing that varies by wall time is shown. */
  timings?: readonly RoleTiming[]
}
