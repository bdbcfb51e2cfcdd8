import type { RunSummary } from '@mc-evobench/core'

/** The verdict on each family in one sentence, in the order of the plan. */
export function verdictLines(summary: RunSummary): { family: string; sentence: string }[] {
  return summary.families.map(({ familyId, verdict }) => ({ family: familyId, sentence: verdict.sentence }))
}
