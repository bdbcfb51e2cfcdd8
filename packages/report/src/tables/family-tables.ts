import type { FamilySummary } from '@mc-evobench/core'
import { contrastTable } from './contrast-table.ts'
import type { ReportTable } from './report-table.ts'
import { signFlipTable } from './sign-flip-table.ts'
import { sourceTable } from './source-table.ts'
import { targetTable } from './target-table.ts'

/** The tables of one family in reading order. */
export function familyTables(family: FamilySummary): ReportTable[] {
  return [targetTable(family), contrastTable(family), signFlipTable(family), sourceTable(family)]
}
