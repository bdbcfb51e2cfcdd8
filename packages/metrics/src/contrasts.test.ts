import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrasts } from './contrasts.ts'
import { studentInterval } from './student-interval.ts'

/** Target TSR by seed: no prior, related, unrelated, shuffled (Table D3); means and GATG interval (Table 4). */
const FAMILIES = [
  {
    family: 'wood_species_crafting',
    scores: [
      [0, 0, 0, 1],
      [0.5, 1, 0, 0],
      [0.5, 0, 0, 1],
      [1, 0, 0, 0],
      [0, 1, 1, 0.5],
    ],
    perSeed: { deltaRelated: [0, 0.5, -0.5, -1, 1], gatg: [-0.5, 1, -0.5, 0, 0.25] },
    deltaRelated: '0.000',
    gatg: '0.050',
    interval: ['-0.723', '0.823'],
  },
  {
    family: 'wooden_tool_transfer',
    scores: [
      [0.2, 0.2, 0.2, 0.2],
      [0.2, 0, 0, 0],
      [0.8, 0.4, 0.4, 0.2],
      [0.2, 0.4, 0.2, 0.4],
      [0.2, 0, 0, 0.4],
    ],
    perSeed: { deltaRelated: [0, -0.2, -0.4, 0.2, -0.2], gatg: [0, 0, 0.1, 0.1, -0.2] },
    deltaRelated: '-0.120',
    gatg: '0.000',
    interval: ['-0.152', '0.152'],
  },
  {
    family: 'stone_tool_transfer',
    scores: [
      [0.125, 0.125, 0, 0],
      [0.125, 0, 0, 0.125],
      [0.125, 0, 0, 0],
      [0.125, 0.125, 0.125, 0.125],
      [0.25, 0, 0, 0.125],
    ],
    perSeed: { deltaRelated: [0, -0.125, -0.125, 0, -0.25], gatg: [0.125, -0.0625, 0, 0, -0.0625] },
    deltaRelated: '-0.100',
    gatg: '0.000',
    interval: ['-0.095', '0.095'],
  },
] as const

const three = (value: number | null) => (value === null ? 'null' : value.toFixed(3).replace('-0.000', '0.000'))

describe('contrasts', () => {
  it.each(FAMILIES)('reproduces the published TSR contrasts of $family', (family) => {
    const perSeed = family.scores.map(([noPrior, related, unrelated, shuffled]) =>
      contrasts({ noPrior, related, unrelated, shuffled }),
    )
    for (const [index, contrast] of perSeed.entries()) {
      expect(contrast.deltaRelated).toBeCloseTo(family.perSeed.deltaRelated[index] ?? Number.NaN, 12)
      expect(contrast.gatg).toBeCloseTo(family.perSeed.gatg[index] ?? Number.NaN, 12)
    }
    expect(three(studentInterval(perSeed.map((contrast) => contrast.deltaRelated)).mean)).toBe(family.deltaRelated)
    const gatg = studentInterval(perSeed.map((contrast) => contrast.gatg))
    expect(three(gatg.mean)).toBe(family.gatg)
    expect([three(gatg.lower), three(gatg.upper)]).toEqual(family.interval)
  })

  it('subtracts no prior from each source condition', () => {
    expect(contrasts({ noPrior: 0.25, related: 1, unrelated: 0.5, shuffled: 0 })).toEqual({
      deltaRelated: 0.75,
      deltaUnrelated: 0.25,
      deltaShuffled: -0.25,
      gatg: 0.75,
    })
  })

  it('has exactly no difference between equal scores reached by other arithmetic', () => {
    expect(contrasts({ noPrior: 0.3, related: 0.1 + 0.2, unrelated: 0.3, shuffled: 0.3 })).toEqual({
      deltaRelated: 0,
      deltaUnrelated: 0,
      deltaShuffled: 0,
      gatg: 0,
    })
  })

  it('refuses NaN and the infinities', () => {
    const scores = { noPrior: 0, related: 0, unrelated: 0, shuffled: 0 }
    expect(() => contrasts({ ...scores, related: Number.NaN })).toThrow(InvalidArgumentError)
    expect(() => contrasts({ ...scores, shuffled: Number.POSITIVE_INFINITY })).toThrow(InvalidArgumentError)
  })

  it('law: GATG is the related change less the mean of the two control changes', () => {
    const score = fc.integer({ min: 0, max: 64 }).map((eighths) => eighths / 64)
    fc.assert(
      fc.property(score, score, score, score, (noPrior, related, unrelated, shuffled) => {
        const result = contrasts({ noPrior, related, unrelated, shuffled })
        expect(result.gatg).toBe(result.deltaRelated - (result.deltaUnrelated + result.deltaShuffled) / 2)
      }),
    )
  })
})
