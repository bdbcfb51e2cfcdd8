import { InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { leastReplicates } from './least-replicates.ts'
import { minimalDetectableEffect } from './minimal-detectable-effect.ts'
import { pairedTPower, type Sides } from './paired-t-power.ts'
import { requiredReplicates } from './required-replicates.ts'
import reference from './testing/reference-values.json' with { type: 'json' }

const named = (sides: number): Sides => (sides === 1 ? 'one-sided' : 'two-sided')

describe('pairedTPower', () => {
  it(`agrees with ${reference.pairedTPower.length} independent values to 1e-12`, () => {
    for (const { n, effect, alpha, sides, power } of reference.pairedTPower) {
      // The unit of the score cannot matter: effects are in standard deviations, here of 0.3.
      const found = pairedTPower({ n, meanDifference: effect * 0.3, sd: 0.3, alpha, sides: named(sides) })
      const gap = Math.abs((found.power ?? Number.NaN) - power)
      expect(gap, `n ${n}, effect ${effect}, alpha ${alpha}, ${sides} sides`).toBeLessThan(1e-12)
    }
  })

  it('gives what R prints for 20 pairs and one standard deviation', () => {
    // power.t.test(n = 20, delta = 1, sd = 1, type = "paired"), R 4.2.2: 0.9885912945.
    const { power } = pairedTPower({ n: 20, meanDifference: 1, sd: 1, alpha: 0.05, sides: 'two-sided' })
    expect(power).toBeCloseTo(0.9885912945, 9)
  })

  it('is the level when there is no effect', () => {
    for (const sides of ['one-sided', 'two-sided'] as const) {
      expect(pairedTPower({ n: 9, meanDifference: 0, sd: 1, alpha: 0.05, sides }).power).toBeCloseTo(0.05, 13)
    }
  })

  it('is 1, and nothing that is not a number, where the effect is huge beside the spread', () => {
    expect(pairedTPower({ n: 2, meanDifference: 1, sd: 1e-300 })).toEqual({ power: 1, reason: null })
    expect(pairedTPower({ n: 2, meanDifference: -1, sd: 1e-300 }).power).toBeLessThan(1e-30)
  })

  it('says why there is no test', () => {
    expect(pairedTPower({ n: 1, meanDifference: 0.2, sd: 0.3 })).toEqual({ power: null, reason: 'n < 2' })
    expect(pairedTPower({ n: 5, meanDifference: 0.2, sd: 0 })).toEqual({ power: null, reason: 'no variation' })
  })

  it.each([
    [{ n: 2.5 }, 'n must be'],
    [{ meanDifference: Number.NaN }, 'meanDifference'],
    [{ sd: -1 }, 'sd must'],
    [{ alpha: 0 }, 'alpha'],
  ])('refuses %j', (wrong, message) => {
    const call = () => pairedTPower({ n: 5, meanDifference: 0.2, sd: 0.3, ...wrong })
    expect(call).toThrow(InvalidArgumentError)
    expect(call).toThrow(message)
  })
})

describe('minimalDetectableEffect', () => {
  it(`agrees with ${reference.detectableEffects.length} independent roots to 1e-9`, () => {
    for (const { n, alpha, power, sides, effect } of reference.detectableEffects) {
      const found = minimalDetectableEffect({ n, sd: 1, alpha, power, sides: named(sides), largest: 1e3 })
      const gap = Math.abs((found.effect ?? Number.NaN) - effect) / effect
      expect(gap, `n ${n}, alpha ${alpha}, power ${power}, ${sides} sides`).toBeLessThan(1e-9)
    }
  })

  it('has exactly the stated power', () => {
    const { effect } = minimalDetectableEffect({ n: 16, sd: 0.48 })
    expect(pairedTPower({ n: 16, meanDifference: effect ?? 0, sd: 0.48 }).power).toBeCloseTo(0.8, 13)
  })

  it('scales with the spread, down to one that is hardly there', () => {
    const { effect } = minimalDetectableEffect({ n: 16, sd: 0.5 })
    for (const sd of [0.25, 2 ** -100, 2 ** -900]) {
      const smaller = minimalDetectableEffect({ n: 16, sd }).effect ?? Number.NaN
      expect(smaller / sd).toBeCloseTo((effect ?? 0) / 0.5, 10)
    }
  })

  it('says when no difference of scores is large enough', () => {
    expect(minimalDetectableEffect({ n: 5, sd: 0.8 })).toEqual({
      effect: null,
      reason: 'beyond the largest difference',
    })
    expect(minimalDetectableEffect({ n: 5, sd: 0.8, largest: 2 }).effect).toBeCloseTo(1.35, 1)
  })

  it('says why there is no test', () => {
    expect(minimalDetectableEffect({ n: 1, sd: 0.3 }).reason).toBe('n < 2')
    expect(minimalDetectableEffect({ n: 9, sd: 0 }).reason).toBe('no variation')
  })

  it('refuses a power that needs no effect', () => {
    expect(() => minimalDetectableEffect({ n: 9, sd: 1, alpha: 0.05, power: 0.05 })).toThrow('larger than alpha')
    expect(() => minimalDetectableEffect({ n: 9, sd: 1, power: 1 })).toThrow('power')
    expect(() => minimalDetectableEffect({ n: 9, sd: 1, largest: 0 })).toThrow('largest')
  })
})

describe('requiredReplicates', () => {
  it(`agrees with ${reference.requiredReplicates.length} independent counts`, () => {
    for (const { effect, alpha, power, sides, n } of reference.requiredReplicates) {
      expect(requiredReplicates({ meanDifference: effect, sd: 1, alpha, power, sides: named(sides) }).n).toBe(n)
    }
  })

  it('gives the power it has', () => {
    const { n, power } = requiredReplicates({ meanDifference: 0.2, sd: 0.3 })
    expect(n).toBe(20)
    expect(power).toBe(pairedTPower({ n: 20, meanDifference: 0.2, sd: 0.3 }).power)
  })

  it('says when the most do not do, and when there is no test', () => {
    expect(requiredReplicates({ meanDifference: 0.01, sd: 1, most: 100 })).toEqual({
      n: null,
      power: null,
      reason: 'more than the most',
    })
    expect(requiredReplicates({ meanDifference: 0.01, sd: 0 }).reason).toBe('no variation')
  })

  it('refuses a difference that is none', () => {
    expect(() => requiredReplicates({ meanDifference: 0, sd: 1 })).toThrow('positive')
    expect(() => requiredReplicates({ meanDifference: 0.1, sd: 1, power: 0.01 })).toThrow('larger than alpha')
    expect(() => requiredReplicates({ meanDifference: 0.1, sd: 1, most: 1 })).toThrow('most')
  })
})

describe('leastReplicates', () => {
  it.each([
    [0.025, 1, 6],
    [0.025, 3, 7],
    [0.05, 1, 5],
    [0.5, 1, 1],
  ])('at level %d over %d families: %d', (alpha, families, n) => {
    expect(leastReplicates({ alpha, families })).toBe(n)
  })

  it('refuses no families', () => {
    expect(() => leastReplicates({ families: 0 })).toThrow('families')
    expect(() => leastReplicates({ alpha: 1 })).toThrow('alpha')
  })
})
