import type { FamilySummary } from '@mc-evobench/core'
import { comparisonTable } from './comparison-table.ts'
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
    ...(family.verdict === null ? [] : [verdictTable(family, family.verdict)]),
    ...(family.comparisons.length === 0 ? [] : [comparisonTable(family)]),
    targetTable(family),
    ...(family.contrasts.length === 0 ? [] : [contrastTable(family), sensitivityTable(family)]),
    ...(family.precision === null ? [] : [precisionTable(family, family.precision)]),
    sourceTable(family),
  ]
}
