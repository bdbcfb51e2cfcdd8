import {
  type ComparisonSummary,
  createRandom,
  type FamilySummary,
  type FamilyVerdict,
  type PairedPlan,
  type PlanFamily,
  type RoleRecord,
  targetConditionSchema,
} from '@mc-evobench/core'
import { judgeComparisons, judgeFamilies } from '@mc-evobench/metrics'
import { hasPaperConditions } from './has-paper-conditions.ts'
import { pairedRoles, pathOf } from './paired-roles.ts'

/** What a verdict needs of a family's summary. */
export type JudgedFamily = Pick<FamilySummary, 'familyId' | 'replicates'>

/**
 * Judges the families of a run, together, since the correction is over all of them: by `verdict/1` those that have the
 * four conditions of the paper, and by the plan's own comparisons. Every planned replicate counts as attempted: one
 * without a score in each condition is incomplete, whether its roles are void, missing, or not yet run.
 *
 * @param records - of the whole run, void ones included.
 * @returns one verdict a family, null for those without the four conditions, and its comparisons, in the order given.
 */
export function judgeRun(options: {
  plan: PairedPlan
  families: readonly JudgedFamily[]
  records: readonly RoleRecord[]
}): { verdict: FamilyVerdict | null; comparisons: ComparisonSummary[] }[] {
  const { plan, families, records } = options
  const outcomes = families.map((family) => {
    const planned = plan.design.families.find(({ id }) => id === family.familyId)
    if (planned === undefined) throw new Error(`judgeRun: the plan has no family ${family.familyId}`)
    const complete = family.replicates.filter((replicate) => replicate.complete)
    const replicates = complete.map(({ targets }) =>
      Object.fromEntries(planned.conditions.map(({ id }) => [id, targets[id]?.tsr ?? null])),
    )
    return {
      planned,
      familyId: family.familyId,
      replicates,
      incomplete: plan.seeds.length - replicates.length,
      voids: voidsOf(planned, { plan, records }),
    }
  })
  const verdicts = judgeFamilies(
    outcomes.flatMap((outcome) => {
      if (!hasPaperConditions(outcome.planned)) return []
      const { familyId, incomplete } = outcome
      const replicates = outcome.replicates.map((scores) => ({
        ...byPaper((condition) => scores[condition] ?? Number.NaN),
        ...(typeof scores['direct'] === 'number' && { direct: scores['direct'] }),
      }))
      return [{ familyId, replicates, incomplete, voids: byPaper((condition) => outcome.voids[condition] ?? 0) }]
    }),
    {
      preset: plan.preset,
      replicates: plan.seeds.length,
      margin: plan.margin ?? null,
      random: createRandom(0),
    },
  )
  const answers = judgeComparisons(outcomes, {
    preset: plan.preset,
    comparisons: plan.design.comparisons,
    random: createRandom(0),
  })
  const judged = outcomes.filter(({ planned }) => hasPaperConditions(planned))
  return outcomes.map((outcome, index) => ({
    verdict: verdicts[judged.indexOf(outcome)] ?? null,
    comparisons: answers[index] ?? [],
  }))
}

/** For each condition the replicates in which a target of it, or a source that it rests on, is void. */
function voidsOf(
  family: PlanFamily,
  { plan, records }: { plan: PairedPlan; records: readonly RoleRecord[] },
): Record<string, number> {
  const voids = new Set(records.filter(({ status }) => status === 'void').map(({ roleId }) => roleId))
  const roles = pairedRoles(plan).filter(({ familyId }) => familyId === family.id)
  const rolesOfSeed = Map.groupBy(roles, ({ seed }) => seed)
  return Object.fromEntries(
    family.conditions.map(({ id }) => {
      const struck = roles.filter(
        (role) =>
          role.side === 'target' &&
          role.condition === id &&
          pathOf(role, rolesOfSeed.get(role.seed) ?? []).some(({ roleId }) => voids.has(roleId)),
      )
      return [id, new Set(struck.map(({ seed }) => seed)).size]
    }),
  )
}

function byPaper<T>(make: (condition: (typeof targetConditionSchema.options)[number]) => T) {
  const [noPrior, related, unrelated, shuffled] = targetConditionSchema.options.map(make) as [T, T, T, T]
  return { no_prior: noPrior, related, unrelated, shuffled }
}
