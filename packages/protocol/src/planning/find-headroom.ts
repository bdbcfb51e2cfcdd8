import type { RunSummary } from '@mc-evobench/core'
import { VERDICT_RULE } from '@mc-evobench/metrics'

/** What a pilot says of a family: whether scores can move at all. */
export interface FamilyHeadroom {
  familyId: string
  /** Target TSR without practice, of each seed that counts. */
  scores: readonly number[]
  mean: number | null
  /**
   * `floor` and `ceiling`: without practice the mean already lies where the rule calls a family not assessable if practice
   * leaves it there; null without a score.
   */
  room: 'headroom' | 'floor' | 'ceiling' | null
  sentence: string
}

/** Means that differ from a limit by less than this are on it. */
const ROUNDING = 8 * Number.EPSILON

/**
 * Reads from the summary of a pilot which families have headroom, by the limits of the verdict rule: a mean target TSR
 * without practice above its floor and below its ceiling.
 */
export function findHeadroom(pilot: Pick<RunSummary, 'families'>): FamilyHeadroom[] {
  return pilot.families.map(({ familyId, replicates }) => {
    const scores = replicates.flatMap(({ complete, targets }) =>
      complete ? Object.values(targets).flatMap((target) => target?.tsr ?? []) : [],
    )
    const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
    const room = roomAt(mean)
    return { familyId, scores, mean, room, sentence: sentenceOf({ familyId, scores, mean, room }) }
  })
}

function roomAt(mean: number | null): FamilyHeadroom['room'] {
  if (mean === null) return null
  if (mean <= VERDICT_RULE.floor + ROUNDING) return 'floor'
  return mean >= VERDICT_RULE.ceiling - ROUNDING ? 'ceiling' : 'headroom'
}

function sentenceOf({ familyId, scores, mean, room }: Omit<FamilyHeadroom, 'sentence'>): string {
  if (mean === null) return `${familyId}: no role of the pilot counts, so nothing is known.`
  const found = `${familyId}: mean target TSR without practice ${mean.toFixed(3)} over ${scores.length} ${scores.length === 1 ? 'seed' : 'seeds'}`
  if (room === 'floor') {
    return `${found}, at the floor (at most ${VERDICT_RULE.floor}): not assessable unless some practice lifts it.`
  }
  if (room === 'ceiling') {
    return `${found}, at the ceiling (at least ${VERDICT_RULE.ceiling}): no room for a gain; not assessable unless practice does harm.`
  }
  return `${found}: headroom (floor ${VERDICT_RULE.floor}, ceiling ${VERDICT_RULE.ceiling}).`
}
