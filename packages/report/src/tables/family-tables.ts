import type { FamilySummary } from '@mc-evobench/core'
import { contrastTable } from './contrast-table.ts'
import { precisionTable } from './precision-table.ts'
import type { ReportTable } from './report-table.ts'
import { sensitivityTable } from './sensitivity-table.ts'
import { sourceTable } from './source-table.ts'
import { targetTable } from './target-table.ts'
import { verdictTable } from './verdict-table.ts'

/** The tables of one family in reading order. */
export function familyTables(family: FamilySummary): ReportTable[] {
  return [
    verdictTable(family),
    targetTable(family),
    contrastTable(family),
    sensitivityTable(family),
    precisionTable(family),
    sourceTable(family),
  ]
}
