import { createRandom } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { holm } from './holm.ts'
import { planPower } from './plan-power.ts'
import { type GainPowerOptions, simulateGainPower } from './simulate-gain-power.ts'
import { testGain } from './test-gain.ts'
import { judgeFamilies } from './verdict.ts'

const rising = (low: number, high: number) => ({ no_prior: low, related: high, unrelated: low, shuffled: low })

function shareOf(options: Omit<GainPowerOptions, 'random' | 'simulations'>, simulations = 1_000) {
  return simulateGainPower({ ...options, simulations, random: createRandom(31) })
}

describe('simulateGainPower', () => {
  it.each([
    [8, 0.3, 0.9, 1],
    [2, 0.3, 0.9, 0.98],
    [8, 0.5, 0.8, 0.58],
    [2, 0.5, 0.8, 0.24],
  ])('16 replicates, %d stages, pass rate %d to %d, one family: power near %d', (stages, low, high, power) => {
    const found = shareOf({ stages, replicates: 16, passRates: rising(low, high) })
    expect(Math.abs(found.share - power)).toBeLessThan(0.005 + 3 * found.standardError)
    expect(found.lower).toBeLessThanOrEqual(found.share)
    expect(found.upper).toBeGreaterThanOrEqual(found.share)
  })

  it.each([
    ['nothing differs', { no_prior: 0.6, related: 0.6, unrelated: 0.6, shuffled: 0.6 }],
    ['any practice helps as much', { no_prior: 0.1, related: 0.8, unrelated: 0.8, shuffled: 0.1 }],
    ['the control is sure to win', { no_prior: 0, related: 0.9, unrelated: 0.9, shuffled: 0 }],
    ['order does not matter', { no_prior: 0.1, related: 0.7, unrelated: 0.1, shuffled: 0.7 }],
    ['the related source does not help', { no_prior: 0.7, related: 0.7, unrelated: 0.1, shuffled: 0.1 }],
  ])('says gain at most at the level when %s', (_, passRates) => {
    for (const stages of [2, 8]) {
      const found = shareOf({ stages, replicates: 16, passRates })
      expect(found.share).toBeLessThan(0.025 + 3 * Math.sqrt((0.025 * 0.975) / found.families))
    }
  })

  it('never says gain with fewer replicates than can reject, and does from there on', () => {
    const certain = { no_prior: 0, related: 1, unrelated: 0, shuffled: 0 }
    expect(shareOf({ stages: 2, replicates: 5, passRates: certain }, 20)).toMatchObject({
      gains: 0,
      share: 0,
      lower: 0,
    })
    expect(shareOf({ stages: 2, replicates: 6, passRates: certain }, 20)).toMatchObject({
      gains: 20,
      share: 1,
      upper: 1,
    })
    // Three families that all gain: Holm asks p <= 0.025 / 3 of the first, which six replicates cannot reach.
    expect(shareOf({ stages: 2, replicates: 6, families: 3, passRates: certain }, 20).gains).toBe(0)
    expect(shareOf({ stages: 2, replicates: 7, families: 3, passRates: certain }, 20)).toMatchObject({ gains: 60 })
  })

  it('loses power to Holm over families', () => {
    const plan = { stages: 8, replicates: 16, passRates: rising(0.5, 0.8) }
    expect(shareOf({ ...plan, families: 3 }, 200).share).toBeLessThan(shareOf(plan, 600).share)
  })

  it('gains power from luck that the conditions share', () => {
    const plan = { stages: 2, replicates: 16, passRates: rising(0.5, 0.8) }
    expect(shareOf({ ...plan, sharedLuck: 1 }).share).toBeGreaterThan(shareOf(plan).share + 0.1)
  })

  it('takes one rate a stage', () => {
    const [first, ...rest] = [1, 0.3, 0.3]
    const never = { no_prior: [0, ...rest], related: [first, ...rest], unrelated: [0, ...rest], shuffled: [0, ...rest] }
    expect(shareOf({ stages: 3, replicates: 8, passRates: never as GainPowerOptions['passRates'] }, 50).share).toBe(1)
  })

  it('asks the rule that gives the verdict', () => {
    const random = createRandom(11)
    let gains = 0
    for (let plan = 0; plan < 40; plan++) {
      const families = ['one', 'two', 'three'].map((familyId) => ({
        familyId,
        replicates: Array.from({ length: 8 }, () => ({
          no_prior: random.integer(0, 2) / 8,
          related: random.integer(2, 8) / 8,
          unrelated: random.integer(0, 2) / 8,
          shuffled: random.integer(0, 3) / 8,
        })),
      }))
      const adjusted = holm(families.map(({ replicates }) => testGain(replicates).pValue))
      const verdicts = judgeFamilies(families, { preset: 'custom', replicates: 8 })
      expect(verdicts.map(({ verdict }) => verdict === 'gain')).toEqual(adjusted.map((p) => (p ?? 1) <= 0.025))
      gains += verdicts.filter(({ verdict }) => verdict === 'gain').length
    }
    expect(gains).toBeGreaterThan(10)
    expect(gains).toBeLessThan(110)
  })

  it('gives the same for the same seed', () => {
    const plan = { stages: 3, replicates: 8, passRates: rising(0.3, 0.7) }
    expect(shareOf(plan, 100)).toEqual(shareOf(plan, 100))
  })

  it.each([
    [{ stages: 0 }, 'stages'],
    [{ replicates: 1.5 }, 'replicates'],
    [{ families: 0 }, 'families'],
    [{ simulations: 0 }, 'simulations'],
    [{ alpha: 1 }, 'alpha'],
    [{ sharedLuck: 1.1 }, 'sharedLuck'],
    [{ passRates: rising(-0.1, 1) }, 'passRates.no_prior'],
    [{ passRates: { ...rising(0.1, 1), related: [0.5] } }, 'one rate for each of 2 stages'],
  ])('refuses %j', (wrong, message) => {
    const call = () =>
      simulateGainPower({ stages: 2, replicates: 7, passRates: rising(0.1, 1), random: createRandom(0), ...wrong })
    expect(call).toThrow(message)
  })
})

describe('planPower', () => {
  const model = { stages: 8, passRates: rising(0.3, 0.9) }

  it('says that five seeds cannot reject', () => {
    const plan = planPower({ replicates: 5, families: 3, sd: 0.3, model, simulations: 50, random: createRandom(0) })
    expect(plan).toMatchObject({ smallestP: 1 / 32, leastReplicates: 7, canReject: false, gain: { gains: 0 } })
    expect(plan.firstLevel).toBeCloseTo(0.025 / 3, 15)
  })

  it('says that sixteen can, and what they find', () => {
    const plan = planPower({ replicates: 16, families: 3, sd: 0.3, model, simulations: 50, random: createRandom(0) })
    expect(plan).toMatchObject({ canReject: true, detectable: { reason: null } })
    expect(plan.detectable.effect).toBeCloseTo(0.28, 1)
    expect(plan.gain.share).toBeGreaterThan(0.9)
  })
})
