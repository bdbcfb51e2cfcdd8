import { type EpisodeRecord, InvalidArgumentError, type StageRecord, type StageStatus } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Completion } from './completion.ts'
import { episodeCompletion } from './episode-completion.ts'
import { stageCompletion } from './stage-completion.ts'
import { stepsToCompletion } from './steps-to-completion.ts'

const completed = (steps: number): Completion => ({ outcome: 'completed', steps })
const notCompleted = (steps: number): Completion => ({ outcome: 'not_completed', steps })
const cut = (steps: number): Completion => ({ outcome: 'cut', steps })

describe('stepsToCompletion', () => {
  it('counts an attempt that did not complete as the cap, however early it ended', () => {
    const result = stepsToCompletion([completed(100), completed(300), notCompleted(450), notCompleted(10)], {
      cap: 450,
    })
    expect(result).toEqual({
      n: 4,
      completed: 2,
      notCompleted: 2,
      cut: 0,
      cap: 450,
      restrictedMean: { value: (100 + 300 + 450 + 450) / 4, reason: null },
      median: { value: 300, reason: null },
    })
  })

  it('has no median when fewer than half complete', () => {
    const { median } = stepsToCompletion([completed(100), notCompleted(450), notCompleted(450)], { cap: 450 })
    expect(median).toEqual({ value: null, reason: 'not reached' })
  })

  it('agrees with the Kaplan-Meier curve of the leukaemia trial of Freireich and others', () => {
    // Weeks to relapse under 6-MP, as published: 6, 6, 6, 7, 10, 13, 16, 22, 23 relapsed, the others were cut.
    const relapsed = [6, 6, 6, 7, 10, 13, 16, 22, 23].map(completed)
    const still = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35].map(cut)
    const result = stepsToCompletion([...relapsed, ...still], { cap: 35 })
    expect(result).toMatchObject({ n: 21, completed: 9, cut: 12, median: { value: 23 } })
    // The area under the published curve (.857, .807, .753, .690, .627, .538, .448) from 0 to 35.
    const curve = [
      [0, 1],
      [6, 18 / 21],
      [7, (18 / 21) * (16 / 17)],
      [10, (18 / 21) * (16 / 17) * (14 / 15)],
      [13, (18 / 21) * (16 / 17) * (14 / 15) * (11 / 12)],
      [16, (18 / 21) * (16 / 17) * (14 / 15) * (11 / 12) * (10 / 11)],
      [22, (18 / 21) * (16 / 17) * (14 / 15) * (11 / 12) * (10 / 11) * (6 / 7)],
      [23, (18 / 21) * (16 / 17) * (14 / 15) * (11 / 12) * (10 / 11) * (6 / 7) * (5 / 6)],
      [35, 0],
    ] as const
    expect(curve.slice(1, 8).map(([, open]) => open.toFixed(3))).toEqual([
      '0.857',
      '0.807',
      '0.753',
      '0.690',
      '0.627',
      '0.538',
      '0.448',
    ])
    const area = curve
      .slice(0, -1)
      .reduce((sum, [from, open], index) => sum + open * ((curve[index + 1]?.[0] ?? 0) - from), 0)
    expect(result.restrictedMean.value).toBeCloseTo(area, 10)
  })

  it('gives no mean when nobody was watched to the cap while some were open', () => {
    const { restrictedMean, median } = stepsToCompletion([completed(100), cut(200)], { cap: 450 })
    expect(restrictedMean).toEqual({ value: null, reason: 'cut before the cap' })
    expect(median).toEqual({ value: 100, reason: null })
  })

  it('takes a cut at the step of a completion for later than it', () => {
    expect(stepsToCompletion([completed(100), cut(100)], { cap: 450 }).median.value).toBe(100)
  })

  it('gives null with a reason for no attempts, and 0 for attempts that began completed', () => {
    expect(stepsToCompletion([], { cap: 450 })).toMatchObject({
      restrictedMean: { value: null, reason: 'no attempts' },
      median: { value: null, reason: 'no attempts' },
    })
    expect(stepsToCompletion([completed(0)], { cap: 450 })).toMatchObject({
      restrictedMean: { value: 0 },
      median: { value: 0 },
    })
  })

  it.each([
    ['a cap of 0', [completed(1)], 0],
    ['a fraction as cap', [completed(1)], 0.5],
    ['negative steps', [completed(-1)], 450],
    ['NaN steps', [completed(Number.NaN)], 450],
    ['a completion beyond the cap', [completed(451)], 450],
    ['a cut beyond the cap', [cut(451)], 450],
  ])('refuses %s', (_name, attempts, cap) => {
    expect(() => stepsToCompletion(attempts, { cap })).toThrow(InvalidArgumentError)
  })

  it('takes an unknown outcome for none of the three, and no attempt for none', () => {
    const read: Completion[] = JSON.parse('[{"outcome":"passed","steps":5},{"outcome":"completed","steps":5}]')
    expect(() => stepsToCompletion(read, { cap: 450 })).toThrow(
      'stepsToCompletion: the outcome of attempt 0 must be one of completed, not_completed, cut, got "passed".',
    )
    const damaged: Completion[] = JSON.parse('[{"outcome":"completed","steps":5},null]')
    expect(() => stepsToCompletion(damaged, { cap: 450 })).toThrow('the outcome of attempt 1')
    expect(() => stepsToCompletion(JSON.parse('[{"outcome":"cut"}]'), { cap: 450 })).toThrow('the steps of attempt 0')
  })

  it('has a median of those still watched when all others were cut before', () => {
    const { median, restrictedMean } = stepsToCompletion([cut(1), cut(1), completed(5)], { cap: 450 })
    expect(median).toEqual({ value: 5, reason: null })
    expect(restrictedMean).toEqual({ value: 5, reason: null })
  })

  it('finds one half exactly, however many distinct steps come before it', () => {
    const n = 20_000
    const attempts = Array.from({ length: n }, (_, index) => (index < n / 2 ? completed(index) : notCompleted(0)))
    expect(stepsToCompletion(attempts, { cap: n })).toMatchObject({ median: { value: n / 2 - 1 }, completed: n / 2 })
    expect(stepsToCompletion([...attempts.slice(1), notCompleted(0)], { cap: n }).median.value).toBeNull()
  })

  const attempt = fc.record({
    outcome: fc.constantFrom<Completion['outcome']>('completed', 'not_completed'),
    steps: fc.integer({ min: 0, max: 450 }),
  })

  it('law: without cut attempts the mean is that of min(steps, cap)', () => {
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1, maxLength: 30 }), (attempts) => {
        const times = attempts.map(({ outcome, steps }) => (outcome === 'completed' ? steps : 450))
        const mean = times.reduce((sum, time) => sum + time, 0) / times.length
        expect(stepsToCompletion(attempts, { cap: 450 }).restrictedMean.value).toBe(mean)
      }),
    )
  })

  it('law: with cut attempts both are those of the curve as it is defined, a factor a step', () => {
    const any = fc.record({
      outcome: fc.constantFrom<Completion['outcome']>('completed', 'not_completed', 'cut'),
      steps: fc.integer({ min: 0, max: 12 }),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 25 }), (attempts) => {
        const cap = 12
        const until = ({ outcome, steps }: Completion): number => (outcome === 'not_completed' ? cap : steps)
        let open = 1
        let area = 0
        let median: number | null = null
        for (let step = 0; step <= cap; step++) {
          const atRisk = attempts.filter((each) => until(each) >= step).length
          const done = attempts.filter((each) => each.outcome === 'completed' && each.steps === step).length
          if (atRisk > 0) open *= 1 - done / atRisk
          if (done > 0 && open <= 0.5 + 1e-9) median ??= step
          if (step < cap) area += open
        }
        const result = stepsToCompletion(attempts, { cap })
        expect(result.median.value).toBe(median)
        const isKnown = open < 1e-9 || attempts.some((each) => until(each) === cap)
        expect(result.restrictedMean.reason).toBe(isKnown ? null : 'cut before the cap')
        if (isKnown) expect(result.restrictedMean.value).toBeCloseTo(area, 9)
      }),
    )
  })

  it('law: failing earlier never helps, nor does the order of the attempts matter', () => {
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1, maxLength: 20 }), (attempts) => {
        const earlier = attempts.map((each) => (each.outcome === 'completed' ? each : notCompleted(0)))
        const result = stepsToCompletion(attempts, { cap: 450 })
        expect(stepsToCompletion(earlier, { cap: 450 })).toEqual(result)
        expect(stepsToCompletion([...attempts].reverse(), { cap: 450 })).toEqual(result)
      }),
    )
  })
})

describe('stageCompletion and episodeCompletion', () => {
  const stage = (status: StageStatus, steps: number, index = 0): StageRecord => ({
    index,
    taskId: 'collect_log',
    profile: 'forest_day',
    status,
    reason: null,
    steps,
    stepLimit: 400,
    resetBefore: false,
    verdict: { holds: status === 'passed', port: 'server', step: 0, predicates: [] },
    startInventory: {},
    finalInventory: {},
    deaths: 0,
  })
  const episode = (stages: StageRecord[], isComplete: boolean): EpisodeRecord => ({
    index: 0,
    steps: 0,
    stages,
    completed: isComplete,
    worldFingerprint: 'w',
  })

  it('take only an exhausted outside budget for a cut', () => {
    const outcomes = (['passed', 'failed', 'terminated', 'timeout', 'budget_exhausted'] as const).map(
      (status) => stageCompletion(stage(status, 7)).outcome,
    )
    expect(outcomes).toEqual(['completed', 'not_completed', 'not_completed', 'not_completed', 'cut'])
  })

  it('sum the steps of an episode’s stages', () => {
    const passed = stage('passed', 30)
    expect(episodeCompletion(episode([passed, stage('passed', 20, 1)], true))).toEqual(completed(50))
    expect(episodeCompletion(episode([passed, stage('timeout', 400, 1)], false))).toEqual(notCompleted(430))
    expect(episodeCompletion(episode([passed, stage('budget_exhausted', 20, 1)], false))).toEqual(cut(50))
    expect(episodeCompletion(episode([], false))).toEqual(notCompleted(0))
  })

  it('take a terminated stage for cut only where the caller says that the world was stopped from outside', () => {
    const stopped = { ...stage('terminated', 7), reason: 'the environment was stopped: maintenance' }
    expect(stageCompletion(stopped)).toEqual(notCompleted(7))
    expect(stageCompletion(stopped, { stopped: true })).toEqual(cut(7))
    expect(episodeCompletion(episode([stopped], false))).toEqual(notCompleted(7))
    expect(episodeCompletion(episode([stopped], false), { stopped: true })).toEqual(cut(7))
  })

  it('leave a stage that had ended otherwise as it was when the world was stopped', () => {
    const outcomes = (['passed', 'failed', 'timeout', 'budget_exhausted'] as const).map(
      (status) => stageCompletion(stage(status, 7), { stopped: true }).outcome,
    )
    expect(outcomes).toEqual(['completed', 'not_completed', 'not_completed', 'cut'])
  })

  it('refuse a status that none has, and an episode that contradicts itself', () => {
    const unknown: StageRecord = JSON.parse(JSON.stringify(stage('timeout', 7)).replace('timeout', 'Timeout'))
    expect(() => stageCompletion(unknown)).toThrow('stageCompletion: a stage record is not valid (1 fault): 0.status')
    expect(() => episodeCompletion(episode([stage('timeout', 400)], true))).toThrow(
      'episodeCompletion: episode 0 is recorded as completed although its last stage did not pass, got "timeout"',
    )
    expect(() => episodeCompletion(episode([], true))).toThrow('recorded as completed')
    expect(() => episodeCompletion(episode([stage('timeout', 400), stage('passed', 1, 1)], false))).toThrow(
      'stage 1 is recorded although stage 0 before it did not pass',
    )
  })
})
