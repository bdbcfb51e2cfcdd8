import type { MatrixSummary, RunSummary } from '@mc-evobench/core'
import {
  type ReportOptions,
  renderHtml,
  renderMarkdown,
  renderMatrixHtml,
  renderMatrixMarkdown,
  renderMatrixTables,
  renderTables,
} from '@mc-evobench/report'
import { matrixHolds } from '../commands/matrix-holds.ts'
import { runHolds } from '../commands/run-holds.ts'

/** A run's summary of either protocol. */
export type AnySummary = { kind: 'paired'; summary: RunSummary } | { kind: 'matrix'; summary: MatrixSummary }

/** How a run is shown, whatever its protocol. */
export interface RunView {
  readonly summary: RunSummary | MatrixSummary
  /** Whether the whole run can be read as it stands: nothing void or missing, worlds and exposure equal. */
  readonly holds: boolean
  tables(options: { width?: number }): string
  html(options: ReportOptions): string
  markdown(options: ReportOptions): string
}

/** Makes a run's view. */
export function runView(run: AnySummary): RunView {
  if (run.kind === 'matrix') {
    const { summary } = run
    return {
      summary,
      holds: matrixHolds(summary),
      tables: (options) => renderMatrixTables(summary, options),
      html: (options) => renderMatrixHtml(summary, options),
      markdown: (options) => renderMatrixMarkdown(summary, options),
    }
  }
  const { summary } = run
  return {
    summary,
    holds: runHolds(summary),
    tables: (options) => renderTables(summary, options),
    html: (options) => renderHtml(summary, options),
    markdown: (options) => renderMarkdown(summary, options),
  }
}
