import { InvalidArgumentError } from '@mc-evobench/core'
import normalCdf from '@stdlib/stats-base-dists-normal-cdf'

/** Positive nodes of the 16-point Gauss–Legendre rule on −1 to 1, each with its weight. */
const GAUSS_LEGENDRE = [
  [0.09501250983763744, 0.1894506104550685],
  [0.2816035507792589, 0.18260341504492358],
  [0.45801677765722737, 0.16915651939500254],
  [0.6178762444026438, 0.14959598881657674],
  [0.755404408355003, 0.12462897125553388],
  [0.8656312023878318, 0.09515851168249279],
  [0.9445750230732326, 0.062253523938647894],
  [0.9894009349916499, 0.027152459411754096],
] as const

/** Logarithm of the share of the largest density below which the rest is left out: e^-40 is 4e-18. */
const NEGLIGIBLE = 40

/** Standard deviations of the normal distribution within which its cdf differs from 0 and from 1. */
const NORMAL_REACH = 10

/**
 * The distribution function of the noncentral t: the probability that (Z + noncentrality) / (chi / √df) is at most t,
 * for a standard normal Z and an independent chi with df degrees of freedom. The power of a t-test is read from it.
 *
 * Computed from that definition: the normal probability of Z ≤ t·s − noncentrality is averaged over s = chi / √df by
 * Gauss–Legendre panels in log s, narrow where the density of s or the normal step lies. Every term is positive, so
 * nothing cancels: the absolute error is below 1e-13, also in the tails, where the usual series lose their digits. For
 * the upper tail, use the mirror image: P(T > t) = noncentralTCdf(−t, df, −noncentrality).
 *
 * @param t - finite.
 * @param df - degrees of freedom, at least 1 and finite; need not be an integer.
 * @param noncentrality - finite; mean difference · √n / standard deviation in a paired t-test.
 * @throws InvalidArgumentError for any other argument.
 * @see Johnson, Kotz and Balakrishnan, Continuous Univariate Distributions, vol. 2, 2nd ed., section 31.3
 */
export function noncentralTCdf(t: number, df: number, noncentrality: number): number {
  const where = 'noncentralTCdf'
  if (!Number.isFinite(t)) throw new InvalidArgumentError({ where, what: 't must be finite', value: t })
  if (!(df >= 1 && Number.isFinite(df))) {
    throw new InvalidArgumentError({ where, what: 'df must be finite and at least 1', value: df })
  }
  if (!Number.isFinite(noncentrality)) {
    throw new InvalidArgumentError({ where, what: 'noncentrality must be finite', value: noncentrality })
  }
  const cuts = panelCuts(t, df, noncentrality)
  let below = 0
  let all = 0
  for (const [index, end] of cuts.entries()) {
    const start = cuts[index - 1]
    if (start === undefined) continue
    const half = (end - start) / 2
    for (const [node, weight] of GAUSS_LEGENDRE) {
      for (const u of [start + half * (1 - node), start + half * (1 + node)]) {
        // The density of log s, up to a factor that cancels in the ratio at the end.
        const density = half * weight * Math.exp(df * (u - Math.expm1(2 * u) / 2))
        all += density
        below += density * normalCdf(t * Math.exp(u) - noncentrality, 0, 1)
      }
    }
  }
  return Math.min(1, below / all)
}

/** Ends of the panels in log s, ascending: the density by 1.4 of its standard deviations, the normal step by its own. */
function panelCuts(t: number, df: number, noncentrality: number): number[] {
  const reach = Math.sqrt(NEGLIGIBLE / df)
  const lowest = -reach - NEGLIGIBLE / df
  const width = 1 / Math.sqrt(df)
  const count = Math.ceil((reach - lowest) / width)
  const cuts = Array.from({ length: count + 1 }, (_, index) => lowest + (index * (reach - lowest)) / count)
  // The step is where t·s = noncentrality, which is for one s or for none.
  const step = Math.log(noncentrality / t)
  if (Number.isFinite(step)) {
    for (let place = -NORMAL_REACH; place <= NORMAL_REACH; place++) {
      const cut = step + place / Math.abs(noncentrality)
      if (cut > lowest && cut < reach) cuts.push(cut)
    }
  }
  return cuts.sort((a, b) => a - b)
}
