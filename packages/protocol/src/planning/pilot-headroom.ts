import type { RunSummary } from '@mc-evobench/core'
import { VERDICT_RULE } from '@mc-evobench/metrics'

/** What a pilot says of one family. */
export interface FamilyHeadroom {
  readonly familyId: string
  /** Target TSR without practice, in the order of the pilot's seeds; null for a role that has no score. */
  readonly scores: readonly (number | null)[]
  /** Over the scores there are; null without any. */
  readonly mean: number | null
  /** The most that practice could add to the mean. */
  readonly room: number | null
  /**
   * `ceiling`: a mean of at least 0.95, where the verdict has no room for a gain. `floor`: of at most 0.05, where a family
   * is not assessable unless practice lifts it. `unknown`: no score.
   */
  readonly state: 'headroom' | 'ceiling' | 'floor' | 'unknown'
}

/** Rounding of means of scores. */
const ROUNDING = 8 * Number.EPSILON

/** Reads the room for a gain that each family has from the summary of a pilot, by the margins of `verdict/1`. */
export function pilotHeadroom(summary: Pick<RunSummary, 'families'>): FamilyHeadroom[] {
  return summary.families.map(({ familyId, replicates }): FamilyHeadroom => {
    const scores = replicates.map(({ targets }) => Object.values(targets)[0]?.tsr ?? null)
    const known = scores.flatMap((score) => score ?? [])
    if (known.length === 0) return { familyId, scores, mean: null, room: null, state: 'unknown' }
    const mean = known.reduce((sum, score) => sum + score, 0) / known.length
    const state =
      mean >= VERDICT_RULE.ceiling - ROUNDING ? 'ceiling' : mean <= VERDICT_RULE.floor + ROUNDING ? 'floor' : 'headroom'
    return { familyId, scores, mean, room: 1 - mean, state }
  })
}
