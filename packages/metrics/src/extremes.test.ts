import { createRandom } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { bcaInterval } from './bca-interval.ts'
import { clopperPearsonInterval } from './clopper-pearson-interval.ts'
import { freemanHaltonTest } from './freeman-halton-test.ts'
import { minimalDetectableEffect } from './minimal-detectable-effect.ts'
import { normalQuantile } from './normal-quantile.ts'
import { pairCorrelation } from './pair-correlation.ts'
import { pairedTMiss } from './paired-t-miss.ts'
import { planPower } from './plan-power.ts'
import { signFlipInterval } from './sign-flip-interval.ts'
import { studentInterval } from './student-interval.ts'
import { tQuantile } from './t-quantile.ts'
import { wilsonInterval } from './wilson-interval.ts'

/** The largest confidence below 1. */
const NEARLY_1 = 1 - 2 ** -53

describe('far from the usual', () => {
  it.each([
    // mpmath 1.3.0 with 60 digits.
    [1e-10, -6.361340902404056],
    [1e-20, -9.262340089798409],
    [1e-100, -21.273453560965326],
    [1e-300, -37.0470962993612],
  ])('the normal quantile of %d keeps its digits', (p, expected) => {
    expect(Math.abs(normalQuantile(p) / expected - 1)).toBeLessThan(1e-14)
  })

  it.each([
    // mpmath 1.3.0 with 60 digits: the density integrated.
    [1e-300, 1, -3.1830988618379066e299],
    [1e-200, 3, -4.795275720459133e66],
    [1e-150, 10, -2564525718948760.0],
    [1e-300, 100, -9682.734287072915],
    [1e-100, 30, -10810.645001143896],
    [0.4999999, 342, -2.5084612725751213e-7],
    [0.5000001, 342, 2.5084612711826457e-7],
    [0.499, 1, -0.003141602989056159],
    [0.49, 10, -0.02570289300809031],
    [0.975, 1e17, 1.9599639845400538],
    [0.6, 1000000000000000.0, 0.25334710313579983],
    [0.975, 10000000.0, 1.959964221767205],
    [1e-20, 100000000.0, -9.262342099516875],
    [0.001, 1000000.0, -3.09024045631652],
  ])('the t quantile of %d for %d degrees of freedom keeps its digits', (p, df, expected) => {
    expect(Math.abs(tQuantile(p, df) / expected - 1)).toBeLessThan(1e-11)
  })

  it('quantiles of t mirror, and are refused where no number is large enough', () => {
    for (const df of [1, 3, 342, 1e7]) {
      for (const p of [0.125, 0.4375, 0.499755859375]) expect(tQuantile(1 - p, df)).toBe(-tQuantile(p, df))
    }
    expect(() => tQuantile(1e-300, 0.5)).toThrow('passes the largest number there is')
  })

  it('intervals stay defined at the largest confidence', () => {
    for (const interval of [wilsonInterval, clopperPearsonInterval]) {
      const { lower, upper } = interval(3, 10, NEARLY_1)
      expect(lower).toBeGreaterThan(0)
      expect(upper).toBeLessThan(1)
      const mirror = interval(7, 10, NEARLY_1)
      expect(mirror.lower).toBeCloseTo(1 - (upper ?? 0), 14)
      expect(mirror.upper).toBeCloseTo(1 - (lower ?? 0), 14)
    }
    expect(studentInterval([0, 1, 0, 1], NEARLY_1).upper).toBeGreaterThan(1_000)
  })

  it('the largest numbers give bounds or a reason, and no infinity', () => {
    const { lower, upper } = signFlipInterval([1.7e308, -1.7e308, 1e308, 1, 2, 3, 4])
    expect(Number.isFinite(lower)).toBe(true)
    expect(Number.isFinite(upper)).toBe(true)
    expect(studentInterval([1.7e308, -1.7e308])).toMatchObject({ mean: 0, sd: null, lower: null, reason: 'too large' })
    expect(studentInterval([1.5e308, 1.6e308])).toMatchObject({ lower: null, upper: null, reason: 'too large' })
  })

  it('two pairs correlate by exactly 1 or -1', () => {
    const random = createRandom(5)
    for (let pair = 0; pair < 200; pair++) {
      const [x, y] = [
        [random.next(), random.next()],
        [random.next(), random.next()],
      ] as const
      expect(pairCorrelation(x, y).correlation).toBe(Math.sign((x[1] - x[0]) * (y[1] - y[0])))
    }
  })

  it('the detectable effect rises smoothly to a power next to 1, and misses what it should', () => {
    let before = 0
    for (let digits = 1; digits <= 15; digits++) {
      const power = 1 - 10 ** -digits
      const effect = minimalDetectableEffect({ n: 16, sd: 0.1, power }).effect ?? Number.NaN
      expect(effect).toBeGreaterThan(before)
      expect(effect).toBeLessThan(before + 0.1)
      const miss = pairedTMiss({ n: 16, sd: 0.1, meanDifference: effect, alpha: 0.025, sides: 'one-sided' })
      expect(miss / (1 - power)).toBeCloseTo(1, 6)
      before = effect
    }
  })

  it('the BCa interval is null where a tail is thinner than one resample', () => {
    const nine = Array.from({ length: 9 }, (_, index) => index)
    expect(bcaInterval(nine, { random: createRandom(1), resamples: 10 }).reason).toBe('beyond the resamples')
    expect(bcaInterval([0, 1])).toMatchObject({ exact: true, lower: null, reason: 'beyond the resamples' })
    expect(bcaInterval([0, 1], { confidence: 0.4 })).toMatchObject({ reason: null })
    expect(bcaInterval([0, 0.25, 0.5, 1]).reason).toBe(null)
  })

  it('the test of voids refuses what would take it minutes', () => {
    const groups = (events: number, others: number) => Array.from({ length: 4 }, () => ({ events, others }))
    expect(() => freemanHaltonTest(groups(1, 2 ** 40))).toThrow('too many to enumerate')
    expect(() => freemanHaltonTest(groups(0, 3e7))).toThrow('too many to enumerate')
    expect(() => freemanHaltonTest(groups(1_000, 1_000))).toThrow('too many to enumerate')
    // Where nearly all are events the others are spread, which is the same table.
    const rare = freemanHaltonTest([{ events: 1, others: 400 }, ...groups(0, 400)])
    const common = freemanHaltonTest([{ events: 400, others: 1 }, ...groups(400, 0)])
    expect(common.pValue).toBeCloseTo(rare.pValue ?? Number.NaN, 12)
  })

  it('a plan above 32 replicates can reject as far as the sign patterns of the rule reach', () => {
    const plan = (families: number) =>
      planPower({
        replicates: 33,
        families,
        sd: 0.3,
        model: { stages: 1, passRates: { no_prior: 0, related: 1, unrelated: 0, shuffled: 0 } },
        simulations: 1,
        resamples: 199,
        random: createRandom(0),
      })
    expect(plan(5)).toMatchObject({ smallestP: 1 / 200, canReject: true, gain: { share: 1 } })
    expect(plan(6)).toMatchObject({ canReject: false, gain: { share: 0 } })
  })
})
