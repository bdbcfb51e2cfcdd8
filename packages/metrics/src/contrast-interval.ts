import { intervalOf, type StudentInterval } from './interval-of.ts'
import { sampleMoments } from './sample-moments.ts'

/**
 * `studentInterval` for differences of scores. Scores lie between 0 and 1, so their differences carry the rounding of
 * numbers near 1, however small they are: 0.9 − 0.85 and 0.3 − 0.25 differ in their last places. Such noise is no
 * variation, and would otherwise make a constant difference look certain.
 *
 * @param differences - one contrast a replicate, between −1 and 1.
 * @param confidence - between 0 and 1; 0.95 where the paper gives intervals.
 * @throws InvalidArgumentError if a difference is not finite or the confidence is out of range.
 */
export function contrastInterval(differences: readonly number[], confidence = 0.95): StudentInterval {
  return intervalOf(sampleMoments(differences, { where: 'contrastInterval', magnitude: 1 }), confidence)
}
