import {
  type ContrastName,
  contrastNameSchema,
  createRandom,
  type FamilySummary,
  type PairedPlan,
  type TargetCondition,
} from '@mc-evobench/core'
import {
  bcaInterval,
  contrastBounds,
  leaveOneOutRange,
  minimalDetectableEffect,
  type PairedSummary,
  pairCorrelation,
} from '@mc-evobench/metrics'
import type { CompleteSeeds } from './find-complete-seeds.ts'
import { hasPaperConditions } from './has-paper-conditions.ts'
import { pairedRoles, pathOf } from './paired-roles.ts'

type Sensitivity = FamilySummary['sensitivity'][number]

/**
 * What stands beside the verdict on a family: how far its TSR contrasts hang on single replicates and on roles without
 * a score, how much luck the two sides of a pair share, and how large a difference could have been seen.
 */
export function familySensitivity(options: {
  plan: PairedPlan
  familyId: string
  paired: PairedSummary
  seeds: CompleteSeeds
  targets: readonly FamilySummary['replicates'][number][]
}): Pick<FamilySummary, 'sensitivity' | 'precision'> {
  const { replicates, contrasts } = options.paired.scores.tsr
  const random = createRandom(0).fork(`bca/${options.familyId}`)
  const bounds = voidBounds(options)
  const values = (name: ContrastName) => replicates.flatMap((replicate) => replicate.contrasts[name] ?? [])
  return {
    sensitivity: contrastNameSchema.options.flatMap((contrast): Sensitivity[] => {
      if (contrasts[contrast] === null) return []
      const { lower, upper, reason } = bcaInterval(values(contrast), { random: random.fork(contrast) })
      const leaveOneOut = leaveOneOutRange(values(contrast))
      return [
        {
          contrast,
          leaveOneOut: { lower: leaveOneOut.lower, upper: leaveOneOut.upper, reason: leaveOneOut.reason },
          bca: { lower, upper, reason },
          voidBounds: bounds === null ? null : { ...bounds[contrast], reason: null },
        },
      ]
    }),
    precision: contrasts.delta_related === null ? null : precisionOf(options.paired),
  }
}

/** Of a family that has both no_prior and related. */
function precisionOf(paired: PairedSummary): NonNullable<FamilySummary['precision']> {
  const { replicates, contrasts } = paired.scores.tsr
  const scores = (condition: TargetCondition) => replicates.flatMap((replicate) => replicate.scores[condition] ?? [])
  const correlation = pairCorrelation(scores('no_prior'), scores('related'))
  const sd = contrasts.delta_related?.sd ?? null
  const detectable =
    sd === null ? { effect: null, reason: 'n < 2' } : minimalDetectableEffect({ n: replicates.length, sd })
  return {
    pairCorrelation: correlation.correlation,
    pairCorrelationReason: correlation.reason,
    detectableEffect: detectable.effect,
    detectableEffectReason: detectable.reason,
  }
}

/** Null when every planned target has a score that counts, and when the plan leaves out a condition. */
function voidBounds(options: {
  plan: PairedPlan
  familyId: string
  seeds: CompleteSeeds
  targets: readonly FamilySummary['replicates'][number][]
}): Record<ContrastName, { lower: number; upper: number }> | null {
  const { plan, familyId, seeds, targets } = options
  const family = plan.design.families.find(({ id }) => id === familyId)
  if (family === undefined || !hasPaperConditions(family)) return null
  const rolesOfSeed = Map.groupBy(
    pairedRoles(plan).filter((role) => role.familyId === familyId),
    ({ seed }) => seed,
  )
  const scored = targets.map(({ seed, complete, missing, targets: scores }) => {
    // Where worlds differ within a replicate no score is missing and yet none of them counts.
    const noneCounts = !complete && missing.length === 0
    const roles = rolesOfSeed.get(seed) ?? []
    const scoreOf = (condition: TargetCondition): number | null => {
      const own = roles.filter((role) => role.side === 'target' && role.condition === condition)
      const ids = own.flatMap((role) => pathOf(role, roles)).map(({ roleId }) => roleId)
      const counts = !noneCounts && ids.every((id) => !seeds.missing.get(seed)?.includes(id))
      return counts ? (scores[condition]?.tsr ?? null) : null
    }
    return {
      no_prior: scoreOf('no_prior'),
      related: scoreOf('related'),
      unrelated: scoreOf('unrelated'),
      shuffled: scoreOf('shuffled'),
    }
  })
  const { filled, bounds } = contrastBounds(scored)
  return filled === 0 ? null : bounds
}
