import { type FamilyVerdict, familyVerdictSchema } from '@mc-evobench/core'
import type { TargetScores } from '../test-gain.ts'
import { judgeFamilies } from '../verdict.ts'
import type { VerdictPlan } from '../verdict-plan.ts'
import type { FamilyOutcome } from '../weigh-family.ts'

/** The scores of one replicate, with those after direct practice where there are any. */
export type Scores = TargetScores & { readonly direct?: number }

/** `n` replicates that agree: no prior, related, unrelated, shuffled. */
export function same(
  n: number,
  ...[no_prior, related, unrelated, shuffled]: [number, number, number, number]
): Scores[] {
  return Array.from({ length: n }, () => ({ no_prior, related, unrelated, shuffled }))
}

/** The verdict on one family, planned as it was attempted unless told. */
export function judgeOne(
  replicates: readonly Scores[],
  options: Partial<VerdictPlan> & Pick<FamilyOutcome, 'incomplete' | 'voids'> = {},
): FamilyVerdict {
  const { incomplete = 0, voids = {}, ...plan } = options
  const [verdict] = judgeFamilies([{ familyId: 'one', replicates, incomplete, voids }], {
    preset: 'custom',
    replicates: Math.max(1, replicates.length + incomplete),
    ...plan,
  })
  return familyVerdictSchema.parse(verdict)
}
