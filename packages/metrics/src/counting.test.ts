import { type EpisodeRecord, InvalidArgumentError, type StageRecord } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { countTerminations } from './count-terminations.ts'
import { efficiency } from './efficiency.ts'
import { failureStageAudit } from './failure-stage-audit.ts'
import { meanOfScored } from './mean-of-scored.ts'
import { rate } from './rate.ts'
import { type ScoredValue, scoredValue } from './scored-value.ts'

const stage = (index: number, taskId: string, status: StageRecord['status'], steps = 10, deaths = 0): StageRecord => ({
  index,
  taskId,
  profile: 'forest_day',
  status,
  reason: null,
  steps,
  stepLimit: 450,
  resetBefore: false,
  verdict: { holds: status === 'passed', port: 'server', step: 0, predicates: [] },
  startInventory: {},
  finalInventory: {},
  deaths,
})
const episode = (stages: StageRecord[], completed = false): EpisodeRecord => ({
  index: 0,
  steps: 0,
  stages,
  completed,
  worldFingerprint: 'w',
})

describe('rate', () => {
  it('leaves out what the machine broke off and says so', () => {
    expect(rate({ passed: 3, failed: 2, agentFailed: 0, voided: 17 })).toEqual({
      attempted: 22,
      valid: 5,
      passed: 3,
      voided: 17,
      rate: 3 / 5,
      note: '17 void: rerun before publishing',
      reason: null,
    })
  })

  it('counts what the agent broke off as not passed', () => {
    const result = rate({ passed: 108, failed: 40, agentFailed: 24, voided: 0 })
    expect(result).toMatchObject({ attempted: 172, valid: 172, note: null })
    expect(result.rate?.toFixed(4)).toBe('0.6279')
  })

  it('is null when nothing is valid', () => {
    expect(rate({ passed: 0, failed: 0, agentFailed: 0, voided: 2 })).toMatchObject({
      rate: null,
      reason: 'nothing valid',
    })
  })

  it.each([-1, 0.5, Number.NaN])('refuses a count of %d', (count) => {
    expect(() => rate({ passed: count, failed: 0, agentFailed: 0, voided: 0 })).toThrow(InvalidArgumentError)
  })
})

describe('meanOfScored', () => {
  it('keeps a value that was not scored out of the mean and counts it', () => {
    expect(meanOfScored([1, null, 0.5])).toMatchObject({ n: 2, unscored: 1, mean: 0.75 })
    expect(meanOfScored(JSON.parse('[1, null, 0.5]'))).toMatchObject({ n: 2, unscored: 1, mean: 0.75 })
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => meanOfScored([1, value, 0.5])).toThrow(InvalidArgumentError)
  })

  it.each([
    ['undefined', [1, undefined]],
    ['a text', [1, '0.5']],
    ['an object', [1, {}]],
  ])('refuses %s by its place', (_, values) => {
    // As read by JavaScript, or from a file.
    const read = values as unknown as number[]
    expect(() => meanOfScored(read)).toThrow(InvalidArgumentError)
    expect(() => meanOfScored(read)).toThrow('meanOfScored: value 1 is neither scored nor unscored')
  })
})

describe('scoredValue', () => {
  it('keeps "not scored" through writing and reading: NaN becomes no null and no 0', () => {
    const stored = [1, Number.NaN, 0.5].map(scoredValue)
    expect(stored[1]).toEqual({ status: 'unscored' })
    const read: ScoredValue[] = JSON.parse(JSON.stringify(stored))
    expect(read).toEqual(stored)
    expect(meanOfScored(read)).toMatchObject({ n: 2, mean: 0.75, unscored: 1 })
  })

  it('takes null for not scored and 0 for a score', () => {
    expect([null, 0].map(scoredValue)).toEqual([{ status: 'unscored' }, { status: 'scored', value: 0 }])
  })

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %d at the border', (value) => {
    expect(() => scoredValue(value)).toThrow(InvalidArgumentError)
  })

  it('is not taken for a number that a damaged file left out', () => {
    const damaged: ScoredValue[] = JSON.parse('[{"status":"scored","value":null}]')
    expect(() => meanOfScored(damaged)).toThrow('value 0 is neither scored nor unscored')
    const infinite: ScoredValue[] = [{ status: 'scored', value: Number.POSITIVE_INFINITY }]
    expect(() => meanOfScored(infinite)).toThrow(InvalidArgumentError)
  })
})

describe('efficiency', () => {
  it('charges the steps of every stage to those that passed', () => {
    const stages = [stage(0, 'a', 'passed', 30), stage(1, 'b', 'passed', 50), stage(2, 'c', 'failed', 20, 1)]
    expect(efficiency(stages)).toEqual({
      reportedStages: 3,
      passedStages: 2,
      steps: 100,
      budget: 1_350,
      stepsPerPassedStage: 50,
      deaths: 1,
      reason: null,
    })
  })

  it('has no steps per passed stage when none passed', () => {
    expect(efficiency([stage(0, 'a', 'timeout')])).toMatchObject({
      stepsPerPassedStage: null,
      reason: 'no stage passed',
    })
    expect(efficiency([])).toMatchObject({ steps: 0, stepsPerPassedStage: null })
  })

  it('refuses steps that are no number of steps', () => {
    expect(() => efficiency([stage(0, 'a', 'timeout', Number.NaN)])).toThrow('efficiency: a stage record is not valid')
  })
})

describe('countTerminations', () => {
  it('counts every status, also those that did not occur', () => {
    const stages = [stage(0, 'a', 'passed'), stage(1, 'b', 'timeout'), stage(0, 'a', 'timeout')]
    expect(countTerminations(stages)).toEqual({ passed: 1, failed: 0, terminated: 0, timeout: 2, budget_exhausted: 0 })
  })

  it('refuses a status that none has', () => {
    const unknown: StageRecord[] = JSON.parse(JSON.stringify([stage(3, 'a', 'timeout')]).replace('timeout', 'Timeout'))
    expect(() => countTerminations(unknown)).toThrow('countTerminations: the status of stage 3 is not valid')
  })
})

describe('failureStageAudit', () => {
  it('gives passed over reached for each milestone task and for whole chains', () => {
    const audit = failureStageAudit(
      [
        episode([stage(0, 'collect_log', 'passed'), stage(1, 'craft_planks', 'passed')], true),
        episode([stage(0, 'collect_log', 'passed'), stage(1, 'craft_planks', 'timeout')]),
        episode([stage(0, 'collect_log', 'timeout')]),
        episode([]),
      ],
      ['collect_log', 'craft_planks', 'craft_table'],
    )
    expect(audit).toEqual({
      tasks: [
        { taskId: 'collect_log', passed: 2, reached: 3, cut: 0, rate: 2 / 3 },
        { taskId: 'craft_planks', passed: 1, reached: 2, cut: 0, rate: 1 / 2 },
        { taskId: 'craft_table', passed: 0, reached: 0, cut: 0, rate: null },
      ],
      fullChain: { passed: 1, reached: 4, cut: 0, rate: 1 / 4 },
    })
  })

  it('counts a stage that a budget ended as reached and not passed, and beside that as cut', () => {
    const audit = failureStageAudit(
      [
        episode([stage(0, 'collect_log', 'passed'), stage(1, 'craft_planks', 'budget_exhausted')]),
        episode([stage(0, 'collect_log', 'passed'), stage(1, 'craft_planks', 'passed')], true),
      ],
      ['collect_log', 'craft_planks'],
    )
    expect(audit).toEqual({
      tasks: [
        { taskId: 'collect_log', passed: 2, reached: 2, cut: 0, rate: 1 },
        { taskId: 'craft_planks', passed: 1, reached: 2, cut: 1, rate: 1 / 2 },
      ],
      fullChain: { passed: 1, reached: 2, cut: 1, rate: 1 / 2 },
    })
  })

  it('refuses an episode said to be completed in which a stage timed out, and a status that none has', () => {
    const contradiction = episode([stage(0, 'collect_log', 'passed'), stage(1, 'craft_planks', 'timeout')], true)
    expect(() => failureStageAudit([contradiction], ['collect_log'])).toThrow(
      'failureStageAudit: episode 0 is recorded as completed although its last stage did not pass, got "timeout"',
    )
    const unknown: EpisodeRecord = JSON.parse(
      JSON.stringify(episode([stage(0, 'a', 'timeout')])).replace('timeout', 'cut'),
    )
    expect(() => failureStageAudit([unknown], ['a'])).toThrow('stages.0.status')
  })

  it('counts an episode once for a task that its chain repeats', () => {
    const repeated = episode([stage(0, 'mine_stone', 'passed'), stage(1, 'mine_stone', 'timeout')])
    expect(failureStageAudit([repeated], ['mine_stone']).tasks).toMatchObject([{ passed: 1, reached: 1 }])
  })
})
