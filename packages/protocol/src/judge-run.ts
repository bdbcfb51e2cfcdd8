import {
  createRandom,
  type FamilySummary,
  type FamilyVerdict,
  type PairedPlan,
  type RoleRecord,
  type TargetCondition,
} from '@mc-evobench/core'
import { type FamilyOutcome, judgeFamilies, type TargetScores } from '@mc-evobench/metrics'

/** What a verdict needs of a family's summary. */
export type JudgedFamily = Pick<FamilySummary, 'familyId' | 'replicates'>

/**
 * Judges the families of a run, together, since the correction is over all of them. Every planned replicate counts as
 * attempted: one without a score in each condition is incomplete, whether its roles are void, missing, or not yet run.
 *
 * @param records - of the whole run, void ones included.
 * @returns one verdict a family, in the order given.
 */
export function judgeRun(options: {
  plan: PairedPlan
  families: readonly JudgedFamily[]
  records: readonly RoleRecord[]
}): FamilyVerdict[] {
  const { plan, families } = options
  const outcomes = families.map((family): FamilyOutcome => {
    const replicates = family.replicates.flatMap(({ complete, targets }) => (complete ? tsrOf(targets) : []))
    const voids = options.records.filter((record) => record.status === 'void' && record.familyId === family.familyId)
    const voidSeeds = (condition: TargetCondition): number =>
      new Set(voids.filter((record) => record.condition === condition).map((record) => record.agentSeed)).size
    return {
      familyId: family.familyId,
      replicates,
      incomplete: plan.seeds.length - replicates.length,
      voids: {
        no_prior: voidSeeds('no_prior'),
        related: voidSeeds('related'),
        unrelated: voidSeeds('unrelated'),
        shuffled: voidSeeds('shuffled'),
      },
    }
  })
  return judgeFamilies(outcomes, {
    preset: plan.preset,
    replicates: plan.seeds.length,
    margin: plan.margin ?? null,
    random: createRandom(0),
  })
}

/** The four scores of a replicate; nothing when the plan leaves a condition out. */
function tsrOf(targets: JudgedFamily['replicates'][number]['targets']): TargetScores[] {
  const { no_prior, related, unrelated, shuffled } = targets
  if (no_prior === null || related === null || unrelated === null || shuffled === null) return []
  return [{ no_prior: no_prior.tsr, related: related.tsr, unrelated: unrelated.tsr, shuffled: shuffled.tsr }]
}
