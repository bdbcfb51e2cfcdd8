import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { judgeOne, same } from './testing/judge-one.ts'
import { judgeFamilies, VERDICT_PRESETS, VERDICT_RULE } from './verdict.ts'
import type { VerdictPlan } from './verdict-plan.ts'
import { verdictSentence } from './verdict-sentence.ts'
import type { FamilyOutcome } from './weigh-family.ts'

const margin = 0.1

describe('judgeFamilies: rounding decides nothing', () => {
  it.each([
    [1, 0.9],
    [0.8, 0.7],
    [0.3, 0.4],
    [0.55, 0.65],
  ])('takes related %d against no prior %d, the margin apart, for no equivalence', (no_prior, related) => {
    const found = judgeOne(same(16, no_prior, related, 0.5, 0.5), { margin })
    expect(found.equivalence?.pValue).toBe(1)
    expect(found.sentence).not.toContain('within the declared margin')
  })

  it('counts a mean that is 0.05 or 0.95 but for rounding as floor and ceiling', () => {
    // 0.1 + 0.2 is more than 0.3, and a sixth of it more than 0.05.
    const low = [0.1, 0.2, 0, 0, 0, 0].map((score) => ({ no_prior: score, related: 0, unrelated: 0, shuffled: 0 }))
    expect((0.1 + 0.2) / 6).toBeGreaterThan(0.05)
    expect(judgeOne(low)).toMatchObject({ verdict: 'not_assessable', reason: 'floor' })
    const high = [0.9, 0.8, 1, 1, 1, 1].map((score) => ({ no_prior: score, related: score, unrelated: 1, shuffled: 1 }))
    expect(judgeOne(high)).toMatchObject({ verdict: 'not_assessable', reason: 'ceiling' })
  })

  it('lets one in ten be incomplete at every size', () => {
    for (let tenth = 1; tenth <= 30; tenth++) {
      const options = { incomplete: tenth, random: createRandom(0), resamples: 9 }
      expect(judgeOne(same(9 * tenth, 0, 1, 0, 0), options).reason).not.toBe('too_many_incomplete')
    }
  })

  it('writes p and level in digits that tell them apart', () => {
    const found = judgeOne(same(16, 0.5, 0.5, 0.5, 0.5))
    const say = (adjusted: number, level: number) =>
      verdictSentence({ ...found, level, gain: { pValue: adjusted, adjusted } }, { least: 16, most: 16 })
    expect(say(0.02502, 0.025)).toContain('a gain (p = 0.02502, level 0.025)')
    expect(say(0.3, 0.0015253227579889114)).toContain('a gain (p = 0.3, level 0.001525)')
    expect(say(0.00152531, 0.00152532)).toContain('a gain (p = 0.00152531, level 0.00152532)')
  })
})

describe('judgeFamilies: the floor and direct practice', () => {
  const floor = same(16, 0, 0, 0, 0)

  it('is no floor where direct practice works', () => {
    const works = floor.map((scores) => ({ ...scores, direct: 1 }))
    expect(judgeOne(works)).toMatchObject({
      verdict: 'inconclusive',
      directPractice: { mean: 1, meanDifference: 1, pValue: 2 ** -16 },
    })
    expect(judgeOne(works, { margin }).verdict).toBe('no_material_difference')
  })

  it('is one where direct practice stays there too', () => {
    const stays = floor.map((scores) => ({ ...scores, direct: 0.04 }))
    expect(judgeOne(stays)).toMatchObject({ verdict: 'not_assessable', reason: 'floor' })
  })
})

describe('judgeFamilies: what could have been shown', () => {
  it('does not say that no gain can be shown where other families would have passed Holm before', () => {
    const gains = Array.from({ length: 12 }, (_, index) => ({
      familyId: `f${index}`,
      replicates: same(10, 0, 1, 0, 0),
    }))
    const mixed = same(9, 0.5, 0.5, 0.5, 0.5)
    const families = [...gains, { familyId: 'last', replicates: mixed, incomplete: 1 }]
    // 13 / 2^9 lies above 0.025, 13 / 2^10 below: the twelve are rejected, and then 2^-9 would be enough.
    const last = judgeFamilies(families, { preset: 'custom', replicates: 10 }).at(-1)
    expect(last).toMatchObject({ verdict: 'inconclusive', reason: null, smallestReachableP: 2 ** -9 })
    expect(last?.smallestAdjustedP).toBe(13 * 2 ** -10)
    const alone = judgeFamilies(
      families.map((family) => ({ ...family, replicates: mixed, incomplete: 1 })),
      { preset: 'custom', replicates: 10 },
    ).at(-1)
    expect(alone).toMatchObject({ verdict: 'inconclusive', reason: 'too_few_replicates' })
    expect(alone?.sentence).toContain(
      '9 replicates cannot show a gain, since the smallest p they can reach is 0.00195, after Holm over 13 families 0.0254, above level 0.025;',
    )
  })

  it('names the sign patterns drawn where they are the limit', () => {
    const found = judgeOne(same(40, 0, 1, 0, 0), { random: createRandom(0), resamples: 19 })
    expect(found).toMatchObject({
      verdict: 'inconclusive',
      reason: 'too_few_resamples',
      exact: false,
      resamples: 19,
      smallestReachableP: 0.05,
    })
    expect(found.sentence).toContain('the smallest p that 19 drawn sign patterns can give is 0.05, above level 0.025;')
  })

  it('says whether its tests are exact', () => {
    expect(judgeOne(same(32, 0, 1, 0, 0))).toMatchObject({ exact: true, resamples: null, smallestReachableP: 2 ** -32 })
    const drawn = judgeOne(same(33, 0, 1, 0, 0), { random: createRandom(0), resamples: 999 })
    expect(drawn.sentence).toContain('over 33 replicates, by 999 drawn sign patterns (largest of the three p = 0.001;')
    expect(drawn).toMatchObject({
      exact: false,
      resamples: 999,
      smallestReachableP: 0.001,
      verdict: 'gain',
    })
  })

  it('takes the paper preset for five replicates and no other number', () => {
    for (const replicates of [1, 4, 6, 40]) {
      expect(() => judgeOne(same(5, 0, 1, 0, 0), { preset: 'paper', replicates })).toThrow('preset paper plans')
    }
    const void1 = judgeOne(same(4, 0, 1, 0, 0), { preset: 'paper', incomplete: 1 })
    expect(void1.reason).toBe('too_many_incomplete')
    expect(void1.sentence).toMatch(/^Descriptive only, no verdict: 1 of 5 replicates is incomplete/)
    expect(judgeOne([], { preset: 'paper', incomplete: 5 }).sentence).toMatch(/^Descriptive only, no verdict: /)
  })

  it('speaks of one replicate in the singular', () => {
    expect(judgeOne(same(1, 0, 1, 0, 0)).sentence).toContain(
      '1 replicate cannot show a gain, since the smallest p it can',
    )
  })

  it('says that families were attempted unequally, whatever number each of them has', () => {
    const families = [16, 10].map((n) => ({ familyId: `f${n}`, replicates: same(n, 0, 1, 0, 0) }))
    for (const { sentence } of judgeFamilies(families, { preset: 'custom', replicates: 16 })) {
      expect(sentence).toMatch(
        /^Exploratory, since families were attempted unequally \(10 to 16 replicates where 16 were planned\): gain: /,
      )
    }
  })
})

describe('judgeFamilies: voids against condition', () => {
  it('needs three voids in one condition of at least 30 replicates, within the share that may be incomplete', () => {
    const smallest = (n: number): number => {
      const incomplete = Math.floor(n / 10)
      const found = judgeOne(same(n - incomplete, 0, 1, 0, 0), {
        incomplete,
        voids: { related: incomplete },
        random: createRandom(0),
        resamples: 9,
      })
      return found.voids.pValue ?? Number.NaN
    }
    for (let n = 7; n < 30; n++) expect(smallest(n)).toBeGreaterThan(VERDICT_RULE.voidLevel)
    expect(smallest(19)).toBeCloseTo(1, 12)
    expect(smallest(30)).toBeLessThan(VERDICT_RULE.voidLevel)
  })
})

describe('judgeFamilies: what it refuses by name', () => {
  const one = { familyId: 'one', replicates: same(7, 0, 1, 0, 0) }
  const plan = { preset: 'custom', replicates: 7 }
  const call = (families: unknown, given: unknown = plan) =>
    judgeFamilies(families as FamilyOutcome[], given as VerdictPlan)
  const withScore = (change: object) => [
    { ...one, replicates: one.replicates.map((scores) => ({ ...scores, ...change })) },
  ]

  it.each([
    ['a preset there is none of', [one], { ...plan, preset: 'foo' }],
    ['the name of a part of every object', [one], { ...plan, preset: 'constructor' }],
    ['no plan', [one], null],
    ['no list of families', undefined, plan],
    ['a family that is none', [null], plan],
    ['a family without replicates', [{ familyId: 'one' }], plan],
    ['a replicate that is none', [{ ...one, replicates: [null] }], plan],
    ['a look that is none', [one], { ...plan, looks: [null] }],
    ['looks that are no list', [one], { ...plan, looks: 'x' }],
    ['a level of a look as text', [one], { ...plan, looks: [{ replicates: 7, level: '0.01' }] }],
    ['a margin as text', [one], { ...plan, margin: '0.1' }],
    ['half a resample', [one], { ...plan, resamples: 0.5 }],
    ['a seed for randomness', [one], { ...plan, random: 1 }],
    ['a missing condition', withScore({ shuffled: undefined }), plan],
    ['a score that was not measured', withScore({ related: null }), plan],
    ['a score as text', withScore({ related: '1' }), plan],
    ['direct practice that was not measured', withScore({ direct: null }), plan],
    ['direct practice as text', withScore({ direct: '1' }), plan],
    ['voids of a misspelt condition', [{ ...one, incomplete: 1, voids: { relatd: 1 } }], { ...plan, replicates: 8 }],
    ['voids as text', [{ ...one, incomplete: 1, voids: { related: '1' } }], { ...plan, replicates: 8 }],
  ])('refuses %s', (_, families, given) => {
    expect(() => call(families, given)).toThrow(InvalidArgumentError)
  })

  it('takes no notice of what else stands in a replicate', () => {
    expect(call(withScore({ seed: 5100 }))[0]?.verdict).toBe('gain')
  })

  it('cannot be changed while it runs', () => {
    expect(() => Object.assign(VERDICT_RULE, { level: 1 })).toThrow(TypeError)
    expect(() => Object.assign(VERDICT_PRESETS.paper, { decides: true })).toThrow(TypeError)
  })
})
