import cdf from '@stdlib/stats-base-dists-normal-cdf'
import quantile from '@stdlib/stats-base-dists-normal-quantile'

/** Below this probability the inverted error function loses its digits, and from 1e-17 on it is infinite. */
const TAIL = 0.001

/**
 * The quantile of the standard normal distribution, with all its digits in the lower tail too. For the upper tail use
 * the mirror image, −normalQuantile(tail).
 *
 * @param p - strictly between 0 and 1.
 */
export function normalQuantile(p: number): number {
  if (p >= TAIL) return quantile(p, 0, 1)
  const target = Math.log(p)
  // The first terms of the tail's expansion, then Newton's method for log p, which is nearly a parabola there.
  let z = -Math.sqrt(-2 * target - Math.log(-2 * target) - Math.log(2 * Math.PI))
  for (let step = 0; step < 8; step++) {
    const below = cdf(z, 0, 1)
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
    const change = ((target - Math.log(below)) * below) / density
    if (!Number.isFinite(change)) break
    z += change
    if (Math.abs(change) <= 2 * Number.EPSILON * Math.abs(z)) break
  }
  return z
}
