import { InvalidArgumentError, type MetricContext, type Score, type StageRecord, scoreSchema } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanOfScores } from './mean-of-scores.ts'
import { poolScores } from './pool-scores.ts'
import { scoreEpisode } from './score-episode.ts'

const item = (name: string, threshold: number) => ({ stateId: `item:${name}`, item: name, threshold })
const stage = (
  index: number,
  taskId: string,
  weight: number,
  milestones: MetricContext['stages'][number]['milestones'] = [],
) => ({ index, taskId, weight, milestones, consumedItems: [] })
const contextOf = (stages: MetricContext['stages']): MetricContext => ({
  stageCount: stages.length,
  totalWeight: stages.reduce((sum, each) => sum + each.weight, 0),
  stages,
})
const record = (
  index: number,
  taskId: string,
  status: StageRecord['status'],
  startInventory: Record<string, number> = {},
  finalInventory: Record<string, number> = startInventory,
): StageRecord => ({
  index,
  taskId,
  profile: 'forest_day',
  status,
  reason: status === 'passed' ? null : 'step limit reached',
  steps: 10,
  stepLimit: 450,
  resetBefore: index === 0,
  verdict: { holds: status === 'passed', port: 'server', step: 10, predicates: [] },
  startInventory,
  finalInventory,
  deaths: 0,
})

/** The chain of the paper's Figure 1: one stone pickaxe from the first log on, eight stages, weight 42. */
const figure = contextOf([
  stage(0, 'collect_log', 2, [item('oak_log', 1)]),
  stage(1, 'craft_planks', 6, [item('oak_log', 1), item('oak_planks', 4)]),
  stage(2, 'craft_sticks', 6, [item('oak_planks', 2), item('stick', 4)]),
  stage(3, 'craft_table', 5, [item('oak_planks', 4), item('crafting_table', 1)]),
  stage(4, 'craft_wooden_pickaxe', 10, [item('wooden_pickaxe', 1)]),
  stage(5, 'mine_stone', 3, [item('cobblestone', 2)]),
  stage(6, 'mine_stone', 3, [item('cobblestone', 2)]),
  stage(7, 'craft_stone_pickaxe', 7, [item('stone_pickaxe', 1)]),
])
const prefix = [
  record(0, 'collect_log', 'passed', {}, { oak_log: 1 }),
  record(1, 'craft_planks', 'passed', { oak_log: 1 }, { oak_planks: 4 }),
  record(2, 'craft_sticks', 'timeout', { oak_planks: 4 }, { oak_planks: 4 }),
]

describe('scoreEpisode', () => {
  it('gives 2/8, 8/42 and 2/3 for the worked example of Figure 1', () => {
    const score = scoreEpisode(figure, prefix)
    expect(score).toEqual({
      tsr: 2 / 8,
      passedStages: 2,
      plannedStages: 8,
      wgp: 8 / 42,
      creditedWeight: 8,
      plannedWeight: 42,
      wgpFromTsr: false,
      vmp: 2 / 3,
      milestonesReached: 2,
      milestonesEligible: 3,
    })
    expect([score.tsr, score.wgp, score.vmp].map((value) => value.toFixed(2))).toEqual(['0.25', '0.19', '0.67'])
    expect(scoreSchema.parse(score)).toEqual(score)
  })

  it('gives zeros, and no eligible milestone, to an agent that never began', () => {
    expect(scoreEpisode(figure, [])).toMatchObject({ tsr: 0, wgp: 0, vmp: 0, milestonesEligible: 0, plannedStages: 8 })
  })

  it('falls back to TSR in a chain without execution weight', () => {
    const context = contextOf([stage(0, 'a', 0), stage(1, 'b', 0)])
    const records = [record(0, 'a', 'passed'), record(1, 'b', 'failed')]
    expect(scoreEpisode(context, records)).toMatchObject({ tsr: 0.5, wgp: 0.5, wgpFromTsr: true, plannedWeight: 0 })
  })

  it('takes the largest threshold of a state among the reported stages only', () => {
    const context = contextOf([stage(0, 'a', 1, [item('stick', 1)]), stage(1, 'b', 1, [item('stick', 4)])])
    const first = record(0, 'a', 'passed', {}, { stick: 2 })
    expect(scoreEpisode(context, [first])).toMatchObject({ vmp: 1, milestonesEligible: 1 })
    const both = [first, record(1, 'b', 'timeout', { stick: 2 })]
    expect(scoreEpisode(context, both)).toMatchObject({ vmp: 0, milestonesEligible: 1 })
  })

  it('holds a state that was there at the start for not eligible', () => {
    const context = contextOf([stage(0, 'a', 1, [item('stick', 4)])])
    expect(scoreEpisode(context, [record(0, 'a', 'passed', { stick: 4 })])).toMatchObject({
      vmp: 0,
      milestonesEligible: 0,
    })
  })

  it('credits a state that a later stage start shows although no stage end does', () => {
    const context = contextOf([stage(0, 'a', 1, [item('stick', 4)]), stage(1, 'b', 1)])
    const records = [record(0, 'a', 'passed', {}, {}), record(1, 'b', 'timeout', { stick: 4 }, {})]
    expect(scoreEpisode(context, records).vmp).toBe(1)
  })

  it('does not depend on the order of the records', () => {
    expect(scoreEpisode(figure, [...prefix].reverse())).toEqual(scoreEpisode(figure, prefix))
  })

  it.each([
    ['a stage beyond the chain', [record(8, 'collect_log', 'passed')]],
    ['another task than planned', [record(0, 'craft_planks', 'passed')]],
    ['a stage twice', [record(0, 'collect_log', 'passed'), record(0, 'collect_log', 'passed')]],
  ])('refuses %s', (_name, records) => {
    expect(() => scoreEpisode(figure, records)).toThrow(InvalidArgumentError)
  })

  it('refuses a context that contradicts itself', () => {
    expect(() => scoreEpisode({ ...figure, totalWeight: 40 }, [])).toThrow('total weight')
    expect(() => scoreEpisode({ ...figure, stageCount: 9 }, [])).toThrow('9 stages')
    const [first, ...others] = figure.stages
    const shifted = { ...figure, stages: [...others, { ...stage(8, 'collect_log', 2), ...first, index: 8 }] }
    expect(() => scoreEpisode(shifted, [])).toThrow('numbered from 0, and lists one beyond them, got 8')
  })

  it('refuses a chain without a stage, which has no denominator', () => {
    expect(() => scoreEpisode(contextOf([]), [])).toThrow('scoreEpisode: the metric context is not valid')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('refuses a weight of %d', (weight) => {
    const context = contextOf([stage(0, 'a', weight), stage(1, 'b', 3)])
    expect(() => scoreEpisode(context, [record(0, 'a', 'passed')])).toThrow('stages.0.weight')
  })

  it('refuses weights that add up to no finite number', () => {
    const context = { ...contextOf([stage(0, 'a', 1e308), stage(1, 'b', 1e308)]), totalWeight: 1 }
    expect(() => scoreEpisode(context, [])).toThrow(InvalidArgumentError)
  })

  it.each<[string, StageRecord[], string]>([
    [
      'a stage behind others that were never reached',
      [record(2, 'craft_sticks', 'passed')],
      'stage 2 is recorded and stage 0, which comes before it, is not',
    ],
    [
      'a gap between stages',
      [record(0, 'collect_log', 'passed'), record(2, 'craft_sticks', 'timeout')],
      'stage 2 is recorded and stage 1',
    ],
    [
      'a stage behind one that did not pass',
      [record(0, 'collect_log', 'timeout'), record(1, 'craft_planks', 'passed')],
      'stage 1 is recorded although stage 0 before it did not pass, got "timeout"',
    ],
    [
      'a pass whose verdict does not hold',
      [{ ...record(0, 'collect_log', 'timeout'), status: 'passed' }],
      'stage 0 is recorded as passed although its verdict does not hold',
    ],
    [
      'a verdict that holds of a stage that did not pass',
      [{ ...record(0, 'collect_log', 'passed'), status: 'timeout' }],
      'stage 0 is recorded as timeout although its verdict holds',
    ],
    [
      'an unknown status',
      JSON.parse(JSON.stringify([record(0, 'collect_log', 'passed')]).replace('"passed"', '"PASSED"')),
      '0.status',
    ],
    [
      'a count that is none',
      [record(0, 'collect_log', 'passed', {}, { oak_log: Number.NaN })],
      '0.finalInventory.oak_log',
    ],
  ])('refuses %s', (_name, records, text) => {
    expect(() => scoreEpisode(figure, records)).toThrow(InvalidArgumentError)
    expect(() => scoreEpisode(figure, records)).toThrow(text)
  })

  it('law: passing one more stage never lowers TSR or WGP, and all scores stay within 0 and 1', () => {
    const weights = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(weights, (list) => {
        const context = contextOf(list.map((weight, index) => stage(index, 'a', weight, [item(`i${index}`, 1)])))
        let before = scoreEpisode(context, [])
        for (let passed = 1; passed <= list.length; passed++) {
          const records = list
            .slice(0, passed)
            .map((_, index) => record(index, 'a', 'passed', {}, { [`i${index}`]: 1 }))
          const score = scoreEpisode(context, records)
          expect(scoreSchema.safeParse(score).success).toBe(true)
          expect(score.tsr).toBeGreaterThan(before.tsr)
          expect(score.wgp).toBeGreaterThanOrEqual(before.wgp)
          before = score
        }
        expect(before).toMatchObject({ tsr: 1, wgp: 1, vmp: 1 })
      }),
    )
  })

  const statuses = ['passed', 'failed', 'terminated', 'timeout', 'budget_exhausted'] as const
  const inventory = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(5))
  /** Any chain of up to six stages, and records with any inventories of its first stages, the last with any status. */
  const episode = fc
    .array(
      fc.record({
        weight: fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 10, noNaN: true })),
        milestone: fc.record({ name: fc.constantFrom('a', 'b', 'c'), threshold: fc.integer({ min: 1, max: 5 }) }),
        status: fc.constantFrom(...statuses),
        start: inventory,
        final: inventory,
      }),
      { minLength: 1, maxLength: 6 },
    )
    .chain((entries) =>
      fc.record({ entries: fc.constant(entries), reported: fc.integer({ min: 1, max: entries.length }) }),
    )
    .map(({ entries, reported }) => ({
      context: contextOf(
        entries.map(({ weight, milestone }, index) =>
          stage(index, 'a', weight, [item(milestone.name, milestone.threshold)]),
        ),
      ),
      records: entries
        .slice(0, reported)
        .map(({ status, start, final }, index) =>
          record(index, 'a', index === reported - 1 ? status : 'passed', start, final),
        ),
    }))

  it('law: all scores lie within 0 and 1, whatever was recorded', () => {
    fc.assert(
      fc.property(episode, ({ context, records }) => {
        const score = scoreEpisode(context, records)
        expect(scoreSchema.parse(score)).toEqual(score)
        for (const value of [score.tsr, score.wgp, score.vmp]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        expect(score.milestonesReached).toBeLessThanOrEqual(score.milestonesEligible)
      }),
    )
  })

  it('law: a common factor of the weights cancels', () => {
    fc.assert(
      fc.property(episode, fc.constantFrom(0.125, 3, 1000), ({ context, records }, factor) => {
        const scaled = contextOf(context.stages.map((each) => ({ ...each, weight: each.weight * factor })))
        expect(scoreEpisode(scaled, records).wgp).toBeCloseTo(scoreEpisode(context, records).wgp, 12)
      }),
    )
  })

  it('law: without weight WGP is TSR', () => {
    fc.assert(
      fc.property(episode, ({ context, records }) => {
        const weightless = contextOf(context.stages.map((each) => ({ ...each, weight: 0 })))
        const score = scoreEpisode(weightless, records)
        expect([score.wgp, score.wgpFromTsr]).toEqual([score.tsr, true])
      }),
    )
  })

  it('law: the order of the records changes nothing', () => {
    fc.assert(
      fc.property(episode, fc.nat(), ({ context, records }, turn) => {
        const cut = turn % records.length
        const turned = [...records.slice(cut), ...records.slice(0, cut)].reverse()
        expect(scoreEpisode(context, turned)).toEqual(scoreEpisode(context, records))
      }),
    )
  })

  it('law: a last stage that turns from not passed to passed lowers neither TSR nor WGP', () => {
    fc.assert(
      fc.property(episode, ({ context, records }) => {
        const better = records.map((each) => record(each.index, each.taskId, 'passed', each.startInventory))
        const before = scoreEpisode(context, records)
        const after = scoreEpisode(context, better)
        expect(after.tsr).toBeGreaterThanOrEqual(before.tsr)
        expect(after.wgp).toBeGreaterThanOrEqual(before.wgp)
      }),
    )
  })
})

describe('poolScores and meanOfScores', () => {
  const short = scoreEpisode(contextOf([stage(0, 'a', 2)]), [record(0, 'a', 'passed')])
  const long = scoreEpisode(figure, [])

  it('differ: one weights stages equally, the other chains', () => {
    expect(poolScores([short, long])).toMatchObject({ n: 2, score: { tsr: 1 / 9, wgp: 2 / 44, plannedStages: 9 } })
    expect(meanOfScores([short, long])).toMatchObject({ tsr: { mean: 0.5, n: 2, unscored: 0 }, wgp: { mean: 0.5 } })
  })

  it('give null with a reason for nothing', () => {
    expect(poolScores([])).toEqual({ n: 0, score: null, reason: 'no scores' })
    expect(meanOfScores([null]).tsr).toMatchObject({ n: 0, mean: null, unscored: 1, reason: 'nothing scored' })
  })

  it('do not take an unscored chain for 0', () => {
    expect(meanOfScores([short, null]).tsr).toMatchObject({ n: 1, mean: 1, unscored: 1 })
  })

  it.each<[string, Partial<Score>, string]>([
    ['NaN', { tsr: Number.NaN }, 'tsr'],
    ['more passed than planned', { passedStages: 5, plannedStages: 2, tsr: 2.5 }, 'tsr'],
    ['more passed than planned, with a ratio cut to 1', { passedStages: 5, plannedStages: 2, tsr: 1 }, '5 of 2'],
    ['no planned stage', { passedStages: 0, plannedStages: 0, tsr: 0 }, 'plannedStages'],
    ['more milestones reached than eligible', { milestonesReached: 3, milestonesEligible: 2, vmp: 1 }, '3 of 2'],
    ['more weight credited than planned', { creditedWeight: 50, wgp: 1 }, '50 of 42'],
    ['a negative weight', { creditedWeight: -1 }, 'creditedWeight'],
    ['a ratio that is not that of its parts', { tsr: 0.75 }, 'its tsr is said to be 0 of 8'],
    [
      'a fall-back to TSR that has weight',
      { wgpFromTsr: true },
      'wgp comes from tsr exactly where no weight is planned',
    ],
  ])('refuse a score with %s', (_name, changes, text) => {
    const bad = { ...long, ...changes }
    for (const combine of [poolScores, meanOfScores]) {
      expect(() => combine([short, bad])).toThrow(InvalidArgumentError)
      expect(() => combine([short, bad])).toThrow(`${combine.name}: score 1`)
      expect(() => combine([short, bad])).toThrow(text)
    }
  })

  it('refuse weights that add up to no finite number', () => {
    const heavy = { ...short, creditedWeight: 0, plannedWeight: 1e308, wgp: 0 }
    expect(() => poolScores([heavy, heavy])).toThrow('the planned weights add up to no finite number')
  })

  it('law: the order of the scores changes no bit, whatever the weights', () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 10, noNaN: true }), { minLength: 2, maxLength: 12 })
    // 0.1 + 0.2 + 0.3 is another double than 0.3 + 0.2 + 0.1.
    fc.assert(
      fc.property(weights, (list) => {
        const scores = list.map((weight) =>
          scoreEpisode(contextOf([stage(0, 'a', weight), stage(1, 'b', 0.3)]), [record(0, 'a', 'passed')]),
        )
        expect(poolScores([...scores].reverse())).toEqual(poolScores(scores))
      }),
      { examples: [[[0.1, 0.2, 0.3]]] },
    )
  })

  it('law: pooling a score with itself changes no ratio', () => {
    const scores = fc.constantFrom<Score>(short, long, scoreEpisode(figure, prefix))
    fc.assert(
      fc.property(scores, (score) => {
        expect(poolScores([score, score]).score).toMatchObject({ tsr: score.tsr, wgp: score.wgp, vmp: score.vmp })
      }),
    )
  })
})
