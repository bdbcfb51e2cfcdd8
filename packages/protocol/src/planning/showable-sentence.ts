import type { FamilyPower } from './describe-plan.ts'

/** Says in one sentence which differences a plan can show on a family, and which it cannot. */
export function showableSentence(
  family: Omit<FamilyPower, 'sentence'> & {
    condition: string
    above: readonly string[]
    replicates: number
    /** Whether the exact test can reject at all, and the preset draws conclusions. */
    canShow: boolean
    decides: boolean
  },
): string {
  const { familyId, condition, above, replicates, canShow, decides, spread, detectable, detectableFromAll } = family
  if (!decides) return `${familyId}: shows nothing, since the preset only describes.`
  const count = `${replicates} ${replicates === 1 ? 'replicate' : 'replicates'}`
  if (!canShow) return `${familyId}: can show nothing, since ${count} cannot give a p small enough.`
  const given = `with a spread of ${spread.sd.toFixed(3)}, ${count}`
  if (detectable.effect === null) {
    return `${familyId}: ${given} cannot show even the largest difference of target TSR four times in five.`
  }
  // What can be shown is rounded up and what cannot is rounded down, so that both stay true.
  const rivals = above.length === 1 ? String(above[0]) : `each of ${above.join(', ')}`
  const cannot = `cannot show less than +${(Math.floor(detectable.effect * 100) / 100).toFixed(2)} as often`
  if (detectableFromAll.effect === null) {
    return `${familyId}: ${given} may not show even the largest difference of ${condition} from ${rivals} four times in five, and ${cannot}.`
  }
  return `${familyId}: ${given} can show that ${condition} is above ${rivals} by +${(Math.ceil(detectableFromAll.effect * 100) / 100).toFixed(2)} or more of target TSR four times in five by a paired t-test, and ${cannot}.`
}
