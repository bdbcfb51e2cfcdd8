import { normalQuantile } from './normal-quantile.ts'
import { type RateInterval, rateInterval } from './rate-interval.ts'

/**
 * Wilson's score interval for a pass rate: the rates that a normal test with their own standard error does not reject.
 * It stays within 0 and 1 and has a width at 0 of n and n of n. Its coverage is the confidence on average over rates,
 * not for each; `clopperPearsonInterval` never covers less.
 *
 * The trials must be independent. Stages of one episode are not; roles of different seeds are.
 *
 * @param passed - trials that passed, from 0 to n.
 * @param n - trials that count: failures are in, void ones are out.
 * @param confidence - between 0 and 1; 0.95 unless stated.
 * @returns null bounds with the reason `no trials` when n is 0.
 * @throws InvalidArgumentError if a count is no such integer or the confidence is out of range.
 * @see Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22, 1927
 */
export function wilsonInterval(passed: number, n: number, confidence = 0.95): RateInterval {
  return rateInterval(passed, n, {
    where: 'wilsonInterval',
    confidence,
    bounds: () => {
      // From the tail: 0.5 + confidence / 2 would round to 1 where the confidence comes near it.
      const z = -normalQuantile((1 - confidence) / 2)
      const middle = passed + (z * z) / 2
      const half = z * Math.sqrt((passed * (n - passed)) / n + (z * z) / 4)
      const all = n + z * z
      // At the ends the two terms are equal and must cancel to 0 and 1, which rounding does not promise.
      return {
        lower: passed === 0 ? 0 : (middle - half) / all,
        upper: passed === n ? 1 : (middle + half) / all,
      }
    },
  })
}
