import quantile from '@stdlib/stats-base-dists-beta-quantile'
import { type RateInterval, rateInterval } from './rate-interval.ts'

/**
 * The exact interval for a pass rate: the rates that neither one-sided binomial test rejects. Whatever the true rate, it
 * covers it at least as often as the confidence says, and usually more often.
 *
 * The trials must be independent. Stages of one episode are not; roles of different seeds are.
 *
 * @param passed - trials that passed, from 0 to n.
 * @param n - trials that count: failures are in, void ones are out.
 * @param confidence - between 0 and 1; 0.95 unless stated.
 * @returns null bounds with the reason `no trials` when n is 0.
 * @throws InvalidArgumentError if a count is no such integer or the confidence is out of range.
 * @see Clopper and Pearson, The Use of Confidence or Fiducial Limits, Biometrika 26, 1934
 */
export function clopperPearsonInterval(passed: number, n: number, confidence = 0.95): RateInterval {
  const tail = (1 - confidence) / 2
  return rateInterval(passed, n, {
    where: 'clopperPearsonInterval',
    confidence,
    // The upper bound is the lower one of the failures: 1 − tail would round to 1 where the confidence comes near it.
    bounds: () => ({
      lower: passed === 0 ? 0 : quantile(tail, passed, n - passed + 1),
      upper: passed === n ? 1 : 1 - quantile(tail, n - passed, passed + 1),
    }),
  })
}
