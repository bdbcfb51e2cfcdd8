import { InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastBounds } from './contrast-bounds.ts'
import { contrasts } from './contrasts.ts'

describe('contrastBounds', () => {
  it('fills a void in as 0 and as 1, whichever is worse for the contrast', () => {
    const bounds = contrastBounds([
      { no_prior: 0, related: null, unrelated: 0, shuffled: 0 },
      { no_prior: null, related: 1, unrelated: 0, shuffled: 0 },
    ])
    expect(bounds).toEqual({
      n: 2,
      filled: 2,
      bounds: {
        delta_related: { lower: 0, upper: 1 },
        delta_unrelated: { lower: -0.5, upper: 0 },
        delta_shuffled: { lower: -0.5, upper: 0 },
        gatg: { lower: 0.5, upper: 1 },
      },
      reason: null,
    })
  })

  it('bounds each contrast by itself: unrelated is 0 for its own lower bound and 1 for that of GATG', () => {
    const { bounds } = contrastBounds([{ no_prior: 0.5, related: 0.5, unrelated: null, shuffled: 0.5 }])
    expect(bounds?.delta_unrelated).toEqual({ lower: -0.5, upper: 0.5 })
    expect(bounds?.gatg).toEqual({ lower: -0.25, upper: 0.25 })
  })

  it('is undefined without replicates, and refuses scores outside 0 to 1', () => {
    expect(contrastBounds([])).toEqual({ n: 0, filled: 0, bounds: null, reason: 'no replicates' })
    for (const related of [-0.1, 1.1, Number.NaN]) {
      expect(() => contrastBounds([{ no_prior: 0, related, unrelated: 0, shuffled: 0 }])).toThrow(InvalidArgumentError)
    }
  })

  const score = fc.integer({ min: 0, max: 4 }).map((passed) => passed / 4)
  const replicate = fc.record({ no_prior: score, related: score, unrelated: score, shuffled: score })
  const names = {
    delta_related: 'deltaRelated',
    delta_unrelated: 'deltaUnrelated',
    delta_shuffled: 'deltaShuffled',
    gatg: 'gatg',
  } as const

  it('law: holds the mean contrast that the hidden scores give, and is that mean where none is hidden', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(replicate, fc.subarray(['no_prior', 'related', 'unrelated', 'shuffled'] as const)), {
          minLength: 1,
          maxLength: 8,
        }),
        (cases) => {
          const hidden = contrastBounds(
            cases.map(([scores, gone]) => ({ ...scores, ...Object.fromEntries(gone.map((name) => [name, null])) })),
          )
          const open = contrastBounds(cases.map(([scores]) => scores))
          for (const name of ['delta_related', 'delta_unrelated', 'delta_shuffled', 'gatg'] as const) {
            const each = cases.map(([scores]) => contrasts({ ...scores, noPrior: scores.no_prior })[names[name]])
            const mean = each.reduce((sum, value) => sum + value, 0) / each.length
            expect(hidden.bounds?.[name].lower).toBeLessThanOrEqual(mean + 1e-12)
            expect(hidden.bounds?.[name].upper).toBeGreaterThanOrEqual(mean - 1e-12)
            expect(open.bounds?.[name].lower).toBeCloseTo(mean, 12)
            expect(open.bounds?.[name].upper).toBe(open.bounds?.[name].lower)
          }
        },
      ),
      { seed: 20_261_130, numRuns: 150 },
    )
  })
})
