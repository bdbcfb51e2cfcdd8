import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clopperPearsonInterval } from './clopper-pearson-interval.ts'
import reference from './testing/reference-values.json' with { type: 'json' }
import { wilsonInterval } from './wilson-interval.ts'

const methods = [
  { name: 'wilsonInterval', interval: wilsonInterval, rows: reference.wilson },
  { name: 'clopperPearsonInterval', interval: clopperPearsonInterval, rows: reference.clopperPearson },
] as const

describe.each(methods)('$name', ({ interval, rows }) => {
  it('agrees with independent values to 1e-12', () => {
    expect(rows.length).toBeGreaterThan(30)
    for (const { passed, n, confidence, lower, upper } of rows) {
      const found = interval(passed, n, confidence)
      expect(Math.abs((found.lower ?? 2) - lower), `${passed} of ${n} at ${confidence}`).toBeLessThan(1e-12)
      expect(Math.abs((found.upper ?? 2) - upper), `${passed} of ${n} at ${confidence}`).toBeLessThan(1e-12)
    }
  })

  it('says that there are no trials', () => {
    expect(interval(0, 0)).toEqual({
      passed: 0,
      n: 0,
      rate: null,
      lower: null,
      upper: null,
      confidence: 0.95,
      reason: 'no trials',
    })
  })

  it('has a width at none and at all', () => {
    expect(interval(0, 5)).toMatchObject({ rate: 0, lower: 0 })
    expect(interval(0, 5).upper).toBeGreaterThan(0.4)
    expect(interval(5, 5)).toMatchObject({ rate: 1, upper: 1 })
    expect(interval(5, 5).lower).toBeLessThan(0.6)
  })

  it.each([
    [6, 5, 0.95],
    [-1, 5, 0.95],
    [2.5, 5, 0.95],
    [1, Number.NaN, 0.95],
    [1, 5, 1],
  ])('refuses %d of %d at %d', (passed, n, confidence) => {
    expect(() => interval(passed, n, confidence)).toThrow(InvalidArgumentError)
  })

  it('law: lies within 0 and 1, around the rate, and mirrors failures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (n, draw) => {
        const passed = draw % (n + 1)
        const { rate, lower, upper } = interval(passed, n)
        const mirrored = interval(n - passed, n)
        if (rate === null || lower === null || upper === null || mirrored.upper === null) throw new Error('no bounds')
        expect(lower).toBeGreaterThanOrEqual(0)
        expect(upper).toBeLessThanOrEqual(1)
        expect(lower).toBeLessThanOrEqual(rate)
        expect(upper).toBeGreaterThanOrEqual(rate)
        expect(mirrored.upper).toBeCloseTo(1 - lower, 12)
      }),
    )
  })
})

/** How often an interval covers a rate, over all outcomes of n trials with their probabilities. */
function coverage(interval: typeof wilsonInterval, n: number, rate: number): number {
  let probability = (1 - rate) ** n
  let covered = 0
  for (let passed = 0; passed <= n; passed++) {
    const { lower, upper } = interval(passed, n)
    if (lower !== null && upper !== null && lower <= rate && rate <= upper) covered += probability
    probability *= ((n - passed) / (passed + 1)) * (rate / (1 - rate))
  }
  return covered
}

describe('coverage by enumeration', () => {
  const rates = Array.from({ length: 199 }, (_, index) => (index + 1) / 200)

  it.each([1, 5, 16, 40])('Clopper–Pearson covers every rate at least 95 times in 100 with %d trials', (n) => {
    for (const rate of rates) expect(coverage(clopperPearsonInterval, n, rate)).toBeGreaterThanOrEqual(0.95)
  })

  it('Wilson covers 95 times in 100 on average, not for each rate', () => {
    const covered = rates.map((rate) => coverage(wilsonInterval, 16, rate))
    expect(covered.reduce((sum, value) => sum + value, 0) / covered.length).toBeCloseTo(0.95, 1)
    expect(Math.min(...covered)).toBeLessThan(0.9)
  })
})
