import type { RunSummary } from '@mc-evobench/core'

/** Whether a run can be read as it stands: no void or missing role, exposure and worlds equal. */
export function runHolds(summary: RunSummary): boolean {
  return summary.families.every(
    ({ counts, exposureMatched, fingerprintsMatched }) =>
      counts.voids === 0 && counts.missing === 0 && exposureMatched && fingerprintsMatched,
  )
}
