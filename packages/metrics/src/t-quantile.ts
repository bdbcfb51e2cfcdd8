import { InvalidArgumentError } from '@mc-evobench/core'
import quantile from '@stdlib/stats-base-dists-t-quantile'
import { checkLevel } from './check-level.ts'
import { normalQuantile } from './normal-quantile.ts'

/** Where the series about the median is exact to the last places, in units of `tCentre`. */
const CENTRE = 0.02

/** From so many degrees of freedom on the expansion about the normal quantile is exact to the last places. */
const NEARLY_NORMAL = 3e5

/** Below this probability the tail series is used, as far as it converges quickly. */
const FAR_TAIL = 1e-100
const FEW_DEGREES = 1_000

/**
 * The quantile of Student's t distribution: the t below which a share `p` of it lies. To ten digits or better for every
 * p and df: near the median, for many degrees of freedom and far in the tail series of its own take the place of the
 * inverted beta function, which loses its digits there.
 *
 * @param p - a probability strictly between 0 and 1. Near 1 few numbers lie; for the upper tail use the mirror image,
 * −tQuantile(tail, df).
 * @param df - degrees of freedom, positive and finite; need not be an integer.
 * @throws InvalidArgumentError for any other argument (the ends 0 and 1 would be infinite), and where the quantile passes
 * the largest number there is, as it does for few degrees of freedom far in the tail.
 * @see Shaw, Sampling Student's T distribution, Journal of Computational Finance 9, 2006 (about the median)
 * @see Abramowitz and Stegun, 26.5.4 and 26.7.5 (tail, many degrees of freedom)
 */
export function tQuantile(p: number, df: number): number {
  const where = 'tQuantile'
  checkLevel(p, where, 'p')
  if (!(Number.isFinite(df) && df > 0)) {
    throw new InvalidArgumentError({ where, what: 'df must be positive and finite', value: df })
  }
  const found = anyQuantile(p, df)
  if (Number.isFinite(found)) return found
  throw new InvalidArgumentError({
    where,
    what: `the quantile for ${df} degrees of freedom passes the largest number there is, at p`,
    value: p,
  })
}

function anyQuantile(p: number, df: number): number {
  const distance = p - 0.5
  const centre = distance * medianSlope(df)
  // The series is in powers of its distance and of 1 / df together.
  if (Math.abs(centre) <= CENTRE * Math.min(1, df)) return aboutMedian(centre, df)
  // 1 − p is exact from the median on.
  if (distance > 0) return -anyQuantile(1 - p, df)
  if (df >= NEARLY_NORMAL) return aboutNormal(normalQuantile(p), df)
  if (p < FAR_TAIL && df <= FEW_DEGREES) return -inTail(p, df)
  const found = quantile(p, df)
  return Number.isFinite(found) ? found : -inTail(p, df)
}

/** 1 / density at the median: √(df·π) · Γ(df/2) / Γ((df + 1)/2). */
function medianSlope(df: number): number {
  return Math.sqrt(Math.PI) * (Math.sqrt(df) / gammaRatio(df / 2))
}

/** Γ(x + ½) / Γ(x), by its asymptotic series at x ≥ 20, reached by Γ(x + 1) = xΓ(x). */
function gammaRatio(from: number): number {
  let x = from
  let factor = 1
  for (; x < 20; x++) factor *= x / (x + 0.5)
  const y = 1 / (8 * x)
  const series = 1 + y * (-1 + y * (1 / 2 + y * (5 / 2 + y * (-21 / 8 + y * (-399 / 8 + y * (869 / 16))))))
  return factor * Math.sqrt(x) * series
}

/** The quantile as an odd power series in the distance from the median, measured by its slope there. */
function aboutMedian(centre: number, df: number): number {
  const r = 1 / df
  const u = centre * centre
  const c3 = 1 / 6 + r / 6
  const c5 = 7 / 120 + r * (1 / 15 + r / 120)
  const c7 = 127 / 5040 + r * (3 / 112 + r * (1 / 560 + r / 5040))
  const c9 = 4369 / 362_880 + r * (479 / 45_360 + r * (-67 / 60_480 + r * (17 / 45_360 + r / 362_880)))
  return centre * (1 + u * (c3 + u * (c5 + u * (c7 + u * c9))))
}

/** Cornish and Fisher: the normal quantile z, moved by powers of 1 / df. */
function aboutNormal(z: number, df: number): number {
  const s = z * z
  const g1 = (z * (s + 1)) / 4
  const g2 = (z * (3 + s * (16 + s * 5))) / 96
  const g3 = (z * (-15 + s * (17 + s * (19 + s * 3)))) / 384
  return z + (g1 + (g2 + g3 / df) / df) / df
}

/**
 * The positive quantile of a tail, from p = I_x(a, ½) / 2 with a = df/2 and x = df / (df + t²): Newton's method for
 * log p in log x. The hypergeometric series of I has positive terms only.
 */
function inTail(p: number, df: number): number {
  const a = df / 2
  // a·B(a, ½) = √π · a · Γ(a) / Γ(a + ½)
  const front = Math.log((Math.sqrt(Math.PI) * a) / gammaRatio(a))
  const target = Math.log(2 * p) + front
  let logX = Math.min(target / a, -Number.EPSILON)
  for (let step = 0; step < 60; step++) {
    const x = Math.exp(logX)
    let term = 1
    let sum = 1
    for (let k = 0; term > sum * Number.EPSILON; k++) {
      term *= (x * (a + 0.5 + k)) / (a + 1 + k)
      sum += term
    }
    // log(2p·aB) = a·log x + ½·log(1 − x) + log(sum); its slope is a / ((1 − x)·sum).
    const rest = -Math.expm1(logX)
    const change = ((target - a * logX - Math.log(rest) / 2 - Math.log(sum)) * rest * sum) / a
    // Never past x = 1, where log x is 0.
    logX = Math.min(logX + change, logX / 2)
    if (Math.abs(change) <= 4 * Number.EPSILON * Math.abs(logX)) break
  }
  return Math.sqrt(df) * Math.exp(-logX / 2) * Math.sqrt(-Math.expm1(logX))
}
