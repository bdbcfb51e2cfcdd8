import { createRandom, InvalidArgumentError } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TargetScores } from './test-gain.ts'
import { judgeOne, type Scores, same } from './testing/judge-one.ts'
import { judgeFamilies, VERDICT_PRESETS, VERDICT_RULE } from './verdict.ts'
import type { FamilyOutcome } from './weigh-family.ts'

const margin = 0.1

describe('judgeFamilies: each verdict where it is obvious', () => {
  it.each([
    {
      verdict: 'gain',
      reason: null,
      found: judgeOne(same(16, 0, 1, 0, 0)),
      sentence: /^Gain: related is above no prior by 1\.000, above unrelated by 1\.000 and above shuffled by 1\.000 /,
    },
    {
      verdict: 'loss',
      reason: null,
      found: judgeOne(same(16, 1, 0, 0, 0)),
      sentence: /^Loss: related is below no prior by 1\.000 in mean target TSR over 16 replicates \(p = 0\.0000153; /,
    },
    {
      verdict: 'practice_only',
      reason: null,
      found: judgeOne(same(16, 0, 1, 1, 0)),
      sentence:
        /^Practice only: .*not shown to be above both controls \(minus unrelated 0\.000, minus shuffled \+1\.000/,
    },
    {
      verdict: 'not_assessable',
      reason: 'floor',
      found: judgeOne(same(16, 0, 0, 0, 0), { margin }),
      sentence: /^Not assessable: the target is at the floor, with no condition above a mean target TSR of 0\.000 /,
    },
    {
      verdict: 'not_assessable',
      reason: 'ceiling',
      found: judgeOne(same(16, 1, 1, 1, 1), { margin }),
      sentence: /^Not assessable: the target is at the ceiling, with a mean target TSR of 1\.000 for no prior /,
    },
    {
      verdict: 'not_assessable',
      reason: 'direct_practice_does_not_help',
      found: judgeOne(
        same(16, 0.5, 0.5, 0.5, 0.5).map((scores) => ({ ...scores, direct: 0.5 })),
        { margin },
      ),
      sentence:
        /^Not assessable: practice on the target itself is not shown to help either \(direct minus no prior 0\.000/,
    },
    {
      verdict: 'no_material_difference',
      reason: null,
      found: judgeOne(same(16, 0.5, 0.5, 0.5, 0.5), { margin }),
      sentence:
        /^No material difference: related minus no prior is 0\.000 .* within the declared margin of ±0\.1 \(.*; 0 of 16 replicates differ, and up to 0\.171 of all may\.$/,
    },
    {
      verdict: 'inconclusive',
      reason: null,
      found: judgeOne(same(16, 0.5, 0.5, 0.5, 0.5)),
      sentence:
        /^Inconclusive: .*neither a gain \(p = 1, level 0\.025\) nor a loss \(p = 1, level 0\.025\) is shown\.$/,
    },
    {
      verdict: 'inconclusive',
      reason: 'too_few_replicates',
      found: judgeOne(same(5, 0, 1, 0, 0)),
      sentence:
        /^Inconclusive: 5 replicates cannot show a gain, since the smallest p they can reach is 0\.0313, above level 0\.025;/,
    },
    {
      verdict: null,
      reason: 'descriptive',
      found: judgeOne(same(5, 0, 1, 0.5, 0), { preset: 'paper' }),
      sentence:
        /^Descriptive only, no verdict: 5 replicates in one world cannot give a one-sided exact p below 0\.0313 \(1\/2\^5\); related minus no prior is \+1\.000, minus unrelated \+0\.500 and minus shuffled \+1\.000 /,
    },
    {
      verdict: null,
      reason: 'no_complete_replicate',
      found: judgeOne([], { incomplete: 5 }),
      sentence: /^No verdict: no replicate has a score in all four conditions\.$/,
    },
    {
      verdict: null,
      reason: 'too_many_incomplete',
      found: judgeOne(same(14, 0, 1, 0, 0), { incomplete: 2 }),
      sentence: /^No verdict: 2 of 16 replicates are incomplete, more than one in ten\.$/,
    },
    {
      verdict: null,
      reason: 'voids_tied_to_condition',
      found: judgeOne(same(27, 0, 1, 0, 0), { incomplete: 3, voids: { related: 3 }, random: createRandom(0) }),
      sentence: /^No verdict: void roles are tied to condition \(no prior 0, related 3, unrelated 0, shuffled 0 of 30 /,
    },
  ])('$verdict ($reason)', ({ verdict, reason, found, sentence }) => {
    expect(found).toMatchObject({ verdict, reason })
    expect(found.sentence).toMatch(sentence)
  })
})

describe('judgeFamilies: how few replicates can decide', () => {
  it.each([
    { n: 0, families: 1, verdict: null },
    { n: 1, families: 1, verdict: 'inconclusive' },
    { n: 5, families: 1, verdict: 'inconclusive' },
    { n: 6, families: 1, verdict: 'gain' },
    { n: 6, families: 3, verdict: 'inconclusive' },
    { n: 7, families: 3, verdict: 'gain' },
    { n: 16, families: 3, verdict: 'gain' },
  ])('gives $verdict for $n replicates of the largest gain in each of $families families', (row) => {
    const families = Array.from({ length: row.families }, (_, index) => ({
      familyId: `family_${index}`,
      replicates: same(row.n, 0, 1, 0, 0),
      incomplete: row.n === 0 ? 1 : 0,
    }))
    for (const found of judgeFamilies(families, { preset: 'custom', replicates: Math.max(1, row.n) })) {
      expect(found.verdict).toBe(row.verdict)
      expect(found.smallestReachableP).toBe(row.n === 0 ? null : 2 ** -row.n)
    }
  })

  it('refuses a confirm plan of six replicates, and takes one of seven', () => {
    expect(() => judgeOne(same(6, 0, 1, 0, 0), { preset: 'confirm' })).toThrow(
      'judgeFamilies: preset confirm plans at least 7 replicates',
    )
    expect(judgeOne(same(7, 0, 1, 0, 0), { preset: 'confirm' }).verdict).toBe('gain')
    expect(3 * 2 ** -VERDICT_PRESETS.confirm.leastReplicates).toBeLessThanOrEqual(VERDICT_RULE.level)
    expect(3 * 2 ** -(VERDICT_PRESETS.confirm.leastReplicates - 1)).toBeGreaterThan(VERDICT_RULE.level)
  })

  it('gives no verdict for the paper preset, however strong the result', () => {
    const found = judgeOne(same(5, 0, 1, 0, 0), { preset: 'paper' })
    expect(found).toMatchObject({ verdict: null, standing: 'descriptive', reason: 'descriptive' })
  })
})

describe('judgeFamilies: identical pairs', () => {
  const pairs = [0.2, 0.4, 0.6, 0.8, 1].map((score) => ({
    no_prior: score,
    related: score,
    unrelated: score,
    shuffled: score,
  }))

  it('are no material difference if the plan declares a margin', () => {
    const found = judgeOne(pairs, { margin })
    expect(found).toMatchObject({ verdict: 'no_material_difference', equivalence: { pValue: 1 / 32, level: 0.05 } })
    expect(found.comparisons[0]).toMatchObject({ meanDifference: 0, pValue: 1 })
  })

  it('leave open that nearly every second replicate differs', () => {
    const { equivalence } = judgeOne(pairs, { margin })
    expect(equivalence?.differing).toBe(0)
    // None of five, with 95 % confidence: 1 - 0.05^(1/5).
    expect(equivalence?.mayDiffer).toBeCloseTo(1 - 0.05 ** (1 / 5), 12)
  })

  it('are inconclusive without one', () => {
    expect(judgeOne(pairs)).toMatchObject({ verdict: 'inconclusive', equivalence: null })
  })

  it('are too few to show equivalence below five, and over three families below six', () => {
    expect(judgeOne(pairs.slice(1), { margin }).verdict).toBe('inconclusive')
    const three = (n: number) =>
      judgeFamilies(
        ['a', 'b', 'c'].map((familyId) => ({ familyId, replicates: same(n, 0.5, 0.5, 0.5, 0.5) })),
        { preset: 'custom', replicates: n, margin },
      ).map(({ verdict }) => verdict)
    expect(three(5)).toEqual(['inconclusive', 'inconclusive', 'inconclusive'])
    expect(three(6)).toEqual(['no_material_difference', 'no_material_difference', 'no_material_difference'])
  })

  it('leave no number undefined in JSON', () => {
    expect(JSON.stringify(judgeOne(pairs, { margin }))).not.toMatch(/NaN|Infinity/)
  })
})

describe('judgeFamilies: precedence', () => {
  it('calls a gain within the margin a gain, and says that it is small', () => {
    const found = judgeOne(same(16, 0.5, 0.55, 0.5, 0.5), { margin })
    expect(found.verdict).toBe('gain')
    expect(found.sentence).toContain('the difference from no prior lies within the declared margin of ±0.1')
  })

  it('calls a gain at the floor a gain', () => {
    expect(judgeOne(same(16, 0, 0.04, 0, 0)).verdict).toBe('gain')
  })

  it('is not assessable near the floor, where nothing could be learned, before it is equivalent', () => {
    const replicates = same(16, 0, 0, 0, 0).map((scores, index) => ({ ...scores, related: index === 0 ? 0.5 : 0 }))
    expect(judgeOne(replicates, { margin })).toMatchObject({ verdict: 'not_assessable', reason: 'floor' })
  })

  it('is at the floor only if no condition rises above it', () => {
    expect(judgeOne(same(16, 0, 0, 0.5, 0)).verdict).toBe('inconclusive')
  })

  it('is at the ceiling only if related is there too', () => {
    const replicates = same(16, 1, 1, 0, 0).map((scores, index) => ({ ...scores, related: index < 4 ? 0.5 : 1 }))
    expect(judgeOne(replicates).verdict).toBe('inconclusive')
  })

  it('lets direct practice that helps leave the verdict as it is', () => {
    const direct = (score: number) => same(16, 0.5, 0.5, 0.5, 0.5).map((scores) => ({ ...scores, direct: score }))
    expect(judgeOne(direct(1), { margin })).toMatchObject({
      verdict: 'no_material_difference',
      directPractice: { meanDifference: 0.5, pValue: 2 ** -16 },
    })
    expect(judgeOne(same(16, 0.5, 1, 0.5, 0.5).map((scores) => ({ ...scores, direct: 0.5 }))).verdict).toBe('gain')
  })
})

describe('judgeFamilies: completeness', () => {
  it('judges with one replicate in ten incomplete, and not with more', () => {
    expect(judgeOne(same(9, 0, 1, 0, 0), { incomplete: 1, voids: { related: 1 } })).toMatchObject({
      verdict: 'gain',
      replicates: { planned: 10, attempted: 10, complete: 9 },
      voids: { pValue: 1 },
    })
    expect(judgeOne(same(8, 0, 1, 0, 0), { incomplete: 1 })).toMatchObject({
      verdict: null,
      reason: 'too_many_incomplete',
    })
  })

  it('counts a family without a verdict as a p of 1 in Holm', () => {
    const whole = { familyId: 'whole', replicates: same(7, 0, 1, 0, 0) }
    const broken = { familyId: 'broken', replicates: same(5, 0, 1, 0, 0), incomplete: 2 }
    const found = judgeFamilies([whole, broken], { preset: 'custom', replicates: 7 })
    expect(found.map(({ verdict }) => verdict)).toEqual(['gain', null])
    expect(found[0]?.gain).toEqual({ pValue: 2 ** -7, adjusted: 2 ** -6 })
    expect(found[1]?.gain).toEqual({ pValue: 2 ** -5, adjusted: null })
  })
})

describe('judgeFamilies: looks', () => {
  it('labels exploratory what was analysed at another number than planned', () => {
    const found = judgeOne(same(12, 0, 1, 0, 0), { replicates: 16 })
    expect(found).toMatchObject({ verdict: 'gain', standing: 'exploratory' })
    expect(found.sentence).toMatch(/^Exploratory, since 12 replicates were analysed where 16 were planned .*: gain: /)
    expect(judgeOne(same(16, 0, 1, 0, 0), { replicates: 12 }).standing).toBe('exploratory')
    expect(judgeOne(same(16, 0, 1, 0, 0)).standing).toBe('confirmatory')
  })

  it('spends at a declared look only the level declared for it', () => {
    const looks = [
      { replicates: 8, level: 0.003 },
      { replicates: 16, level: 0.022 },
    ]
    expect(judgeOne(same(8, 0, 1, 0, 0), { replicates: 16, looks })).toMatchObject({
      verdict: 'inconclusive',
      standing: 'declared_look',
      level: 0.003,
    })
    const last = judgeOne(same(16, 0, 1, 0, 0), { looks, margin })
    expect(last).toMatchObject({ verdict: 'gain', standing: 'confirmatory', level: 0.022 })
    expect(last.equivalence?.level).toBe(0.044)
  })

  it('makes families that were attempted unequally exploratory', () => {
    const found = judgeFamilies(
      [
        { familyId: 'a', replicates: same(16, 0, 1, 0, 0) },
        { familyId: 'b', replicates: same(10, 0, 1, 0, 0) },
      ],
      { preset: 'custom', replicates: 16 },
    )
    expect(found.map(({ standing }) => standing)).toEqual(['exploratory', 'exploratory'])
  })
})

describe('judgeFamilies: refusals', () => {
  it.each([
    ['a margin of 0', { margin: 0 }, 'the margin must lie between 0 and 1'],
    ['a plan of no replicates', { replicates: 0 }, 'the planned number of replicates must be a positive integer'],
    [
      'looks that spend too much',
      { looks: [8, 16].map((replicates) => ({ replicates, level: 0.02 })) },
      'the looks together spend more than the level of 0.025',
    ],
    [
      'looks that end early',
      { looks: [{ replicates: 8, level: 0.02 }] },
      'the last look must be at the planned number',
    ],
    [
      'looks out of order',
      { looks: [16, 8, 16].map((replicates) => ({ replicates, level: 0.001 })) },
      'looks come after ever more replicates',
    ],
    [
      'more voids than incomplete replicates',
      { voids: { related: 1 } },
      'voids in other than its 0 incomplete replicates',
    ],
  ] as const)('refuses %s', (_, options, message) => {
    expect(() => judgeOne(same(16, 0, 1, 0, 0), options)).toThrow(message)
  })

  it('refuses scores outside 0 to 1, NaN, families that repeat and a direct score in some replicates only', () => {
    for (const wrong of [1.5, -0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => judgeOne(same(2, 0, wrong, 0, 0))).toThrow(InvalidArgumentError)
    }
    const one = { familyId: 'one', replicates: same(7, 0, 1, 0, 0) }
    expect(() => judgeFamilies([one, one], { preset: 'custom', replicates: 7 })).toThrow('every family is judged once')
    expect(() => judgeOne([{ ...same(1, 0, 1, 0, 0)[0], direct: 1 } as Scores, ...same(1, 0, 1, 0, 0)])).toThrow(
      'family one has a direct score in some of its replicates only',
    )
  })
})

describe('judgeFamilies: laws', () => {
  const stages = fc.integer({ min: 1, max: 8 })
  const scores = (length: number) => fc.integer({ min: 0, max: length }).map((passed) => passed / length)
  const replicate = (length: number): fc.Arbitrary<TargetScores> =>
    fc.record({
      no_prior: scores(length),
      related: scores(length),
      unrelated: scores(length),
      shuffled: scores(length),
    })
  const outcome = (least: number) =>
    stages.chain((length) => fc.array(replicate(length), { minLength: least, maxLength: 10 }))
  const check = { seed: 20_261_130, numRuns: 60 }

  it('law: neither the order of replicates nor that of families moves a verdict', () => {
    fc.assert(
      fc.property(fc.array(outcome(1), { minLength: 1, maxLength: 3 }), fc.integer({ min: 0 }), (outcomes, seed) => {
        const families = outcomes.map((replicates, index) => ({ familyId: `family_${index}`, replicates }))
        const shuffled = createRandom(seed)
          .shuffle(families)
          .map((family) => ({ ...family, replicates: createRandom(seed).shuffle(family.replicates) }))
        const plan = { preset: 'custom', replicates: 10, margin } as const
        const byId = (list: readonly FamilyOutcome[]) => {
          const verdicts = judgeFamilies(list, plan)
          return new Map(list.map(({ familyId }, index) => [familyId, verdicts[index]]))
        }
        expect(byId(shuffled)).toEqual(byId(families))
      }),
      check,
    )
  })

  it('law: the order does not matter where sign patterns are drawn either', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      no_prior: (index * 0.137) % 1,
      related: (index * 0.317) % 1,
      unrelated: (index * 0.211) % 1,
      shuffled: (index * 0.173) % 1,
    }))
    const random = createRandom(1)
    const plan = { preset: 'custom', replicates: 40, margin, random, resamples: 499 } as const
    const judged = (replicates: readonly TargetScores[], familyIds: readonly string[]) =>
      judgeFamilies(
        familyIds.map((familyId) => ({ familyId, replicates })),
        plan,
      )
    const [a, b] = judged(many, ['a', 'b'])
    const [bAgain, aAgain] = judged([...many].reverse(), ['b', 'a'])
    expect([aAgain, bAgain]).toEqual([a, b])
  })

  it('law: a constant improvement of related never turns a gain into anything else', () => {
    fc.assert(
      fc.property(outcome(6), fc.double({ min: 0, max: 0.5, noNaN: true }), (replicates, more) => {
        const half = replicates.map(({ no_prior, related, unrelated, shuffled }) => ({
          no_prior: no_prior / 2,
          related: related / 2 + 0.25,
          unrelated: unrelated / 2,
          shuffled: shuffled / 2,
        }))
        const better = half.map((scores) => ({ ...scores, related: Math.min(1, scores.related + more / 2) }))
        const before = judgeOne(half)
        const after = judgeOne(better)
        expect(after.gain.pValue ?? 1).toBeLessThanOrEqual(before.gain.pValue ?? 1)
        if (before.verdict === 'gain') expect(after.verdict).toBe('gain')
      }),
      check,
    )
  })

  it('law: the loss is the mirror image of related above no prior', () => {
    fc.assert(
      fc.property(outcome(1), (replicates) => {
        const mirrored = replicates.map(({ no_prior, related, unrelated, shuffled }) => ({
          no_prior: related,
          related: no_prior,
          unrelated,
          shuffled,
        }))
        const [found, mirror] = [judgeOne(replicates), judgeOne(mirrored)]
        expect(mirror.loss).toEqual(found.practice)
        expect(mirror.practice).toEqual(found.loss)
      }),
      check,
    )
  })

  it('law: what is called a gain has an adjusted p at or below the level, and all three differences above zero', () => {
    fc.assert(
      fc.property(fc.array(outcome(6), { minLength: 1, maxLength: 3 }), (outcomes) => {
        const families = outcomes.map((replicates, index) => ({
          familyId: `family_${index}`,
          // Lifted, or gains would hardly ever occur.
          replicates: replicates.map((scores) => ({ ...scores, related: Math.max(scores.related, 0.9) })),
        }))
        for (const found of judgeFamilies(families, { preset: 'custom', replicates: 10, margin })) {
          const isGain = found.gain.adjusted !== null && found.gain.adjusted <= VERDICT_RULE.level
          expect(found.verdict === 'gain').toBe(isGain)
          if (isGain) for (const { meanDifference } of found.comparisons) expect(meanDifference ?? 0).toBeGreaterThan(0)
        }
      }),
      check,
    )
  })

  it('gives a false gain in at most 2.5 % of plans on the least favourable null', () => {
    // Related is as good as unrelated, far above no prior and shuffled: one comparison decides alone.
    const random = createRandom(20_261_130)
    const plans = 1_500
    const replicates = 10
    const passed = (rate: number): number => [0, 1].filter(() => random.next() < rate).length / 2
    let gains = 0
    for (let plan = 0; plan < plans; plan++) {
      const drawn = Array.from({ length: replicates }, () => ({
        no_prior: 0,
        related: passed(0.7),
        unrelated: passed(0.7),
        shuffled: 0,
      }))
      if (judgeOne(drawn).verdict === 'gain') gains++
    }
    const standardError = Math.sqrt((VERDICT_RULE.level * (1 - VERDICT_RULE.level)) / plans)
    expect(gains / plans).toBeLessThanOrEqual(VERDICT_RULE.level + 3 * standardError)
    expect(gains).toBeGreaterThan(0)
  })
})
