import { createRandom } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedFamily, judgeComparisons } from './judge-comparisons.ts'

const plan = {
  preset: 'custom' as const,
  comparisons: [{ id: 'composed', condition: 'both', above: ['first', 'second'] }],
  random: createRandom(0),
}

/** Ten replicates in which `both` passes all, `first` half and `second` as told. */
function family(second: (index: number) => number, overrides: Partial<ComparedFamily> = {}): ComparedFamily {
  const replicates = Array.from({ length: 10 }, (_, index) => ({ both: 1, first: 0.5, second: second(index) }))
  return { familyId: 'family', replicates, incomplete: 0, voids: {}, ...overrides }
}

describe('judgeComparisons', () => {
  it('asks for every pair, and gives the largest p', () => {
    // Nine of ten differ: 2^-9; all ten: 2^-10.
    const answer = judgeComparisons([family((index) => (index === 0 ? 1 : 0))], plan)[0]?.[0]
    expect(answer).toMatchObject({
      outcome: 'shown',
      differences: [
        { above: 'first', pValue: 1 / 1024, estimate: { n: 10, mean: 0.5 } },
        { above: 'second', pValue: 1 / 512, estimate: { n: 10, mean: 0.9 } },
      ],
      pValue: 1 / 512,
      adjusted: 1 / 512,
      sentence:
        'Shown: both is above first by +0.500, second by +0.900 in mean target TSR over 10 replicates (largest of 2 p = 0.00195; level 0.025).',
    })
  })

  it('corrects by Holm over the families, each question by itself', () => {
    const answers = judgeComparisons(
      [family((index) => (index < 4 ? 1 : 0)), family(() => 0, { familyId: 'other' })],
      plan,
    ).flat()
    // Six of ten differ: 2^-6, the larger of two.
    expect(answers.map(({ pValue, adjusted }) => [pValue, adjusted])).toEqual([
      [1 / 64, 1 / 64],
      [1 / 1024, 2 / 1024],
    ])
  })

  it.each([
    ['no_complete_replicate', family(() => 0, { replicates: [] })],
    ['too_many_incomplete', family(() => 0, { incomplete: 2 })],
    [
      'voids_tied_to_condition',
      family(() => 0, { incomplete: 4, replicates: many(36), voids: { both: 4, first: 0, second: 0 } }),
    ],
  ] as const)('concludes nothing with %s', (reason, found) => {
    expect(judgeComparisons([found], plan)[0]?.[0]).toMatchObject({ outcome: null, adjusted: null, reason })
  })

  it('concludes nothing by a preset that describes', () => {
    const answer = judgeComparisons([family(() => 0)], { ...plan, preset: 'paper' })[0]?.[0]
    expect(answer).toMatchObject({ outcome: null, reason: 'descriptive', pValue: 1 / 1024 })
  })

  it('says when there are too few replicates to show anything', () => {
    const answer = judgeComparisons([family(() => 0, { replicates: many(5) })], plan)[0]?.[0]
    expect(answer).toMatchObject({ outcome: 'not_shown' })
    expect(answer?.sentence).toContain('5 replicates cannot give a p below 0.0313')
  })

  it('refuses a complete replicate without a score that is asked for', () => {
    expect(() => judgeComparisons([family(() => 0, { replicates: [{ both: 1, first: 0 }] })], plan)).toThrow(
      'a complete replicate of family family has no score under second, which composed compares',
    )
  })

  it('never shows both a difference and its opposite', () => {
    const score = fc.constantFrom(0, 0.25, 0.5, 0.75, 1)
    fc.assert(
      fc.property(fc.array(fc.record({ a: score, b: score }), { minLength: 1, maxLength: 16 }), (replicates) => {
        const comparisons = [
          { id: 'up', condition: 'a', above: ['b'] },
          { id: 'down', condition: 'b', above: ['a'] },
        ]
        const found = { familyId: 'family', replicates, incomplete: 0, voids: {} }
        const answers = judgeComparisons([found], { ...plan, comparisons }).flat()
        expect(answers.filter(({ outcome }) => outcome === 'shown').length).toBeLessThanOrEqual(1)
      }),
      { seed: 5, numRuns: 200 },
    )
  })
})

function many(count: number): ComparedFamily['replicates'] {
  return Array.from({ length: count }, () => ({ both: 1, first: 0, second: 0 }))
}
