import type { RunSummary } from '@mc-evobench/core'
import { conditionLabel } from './labels.ts'

/** The verdict on each family in one sentence, and one for each question of the plan, in the plan's order. */
export function verdictLines(summary: RunSummary): { family: string; sentence: string }[] {
  return summary.families.flatMap(({ familyId, verdict, comparisons }) => {
    const sentences = [
      ...(verdict === null ? [] : [verdict.sentence]),
      ...comparisons.map(({ comparison, sentence }) => `${conditionLabel(comparison)}: ${sentence}`),
    ]
    const none = 'The plan asks nothing that is tested; the target scores by condition stand for themselves.'
    return (sentences.length === 0 ? [none] : sentences).map((sentence) => ({ family: familyId, sentence }))
  })
}
