import type { MatrixSummary } from '@mc-evobench/core'
import type { ReportTable } from '../tables/report-table.ts'
import { chainTable } from './chain-table.ts'
import { failureStageTable } from './failure-stage-table.ts'
import { matrixCountTable } from './matrix-count-table.ts'
import { splitTable } from './split-table.ts'

/** The tables of a direct matrix, in the order of every rendering. */
export function matrixTables(summary: MatrixSummary): ReportTable[] {
  return [splitTable(summary), chainTable(summary), failureStageTable(summary), matrixCountTable(summary)]
}
