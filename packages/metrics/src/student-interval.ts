import { intervalOf, type StudentInterval } from './interval-of.ts'
import { sampleMoments } from './sample-moments.ts'

/**
 * Mean, sample standard deviation and two-sided Student-t interval of paired differences.
 *
 * What is estimated: the mean difference over replicates, taking them as independent draws from a normal
 * distribution. With few seeds, or scores that move in steps, it describes and does not test; `signFlipTest` assumes
 * no distribution.
 *
 * For differences of scores use `contrastInterval`, and form them by `subtractScores`: 0.1 + 0.2 − 0.3 is no zero, and
 * this function cannot know that such a difference is rounding.
 *
 * @param values - one difference a replicate, finite. At least two, or there is no interval: one replicate says
 * nothing of spread.
 * @param confidence - between 0 and 1; 0.95 where the paper gives intervals.
 * @returns null bounds with a reason where the interval is undefined: `n < 2`, or `no variation` when the values agree
 * to the last places (an interval of width 0, or one made of rounding noise, would claim certainty).
 * @throws InvalidArgumentError if a value is not finite or the confidence is out of range.
 * @see MC-EvoBench paper, section D.6 and Table 4
 */
export function studentInterval(values: readonly number[], confidence = 0.95): StudentInterval {
  return intervalOf(sampleMoments(values, { where: 'studentInterval' }), confidence)
}
