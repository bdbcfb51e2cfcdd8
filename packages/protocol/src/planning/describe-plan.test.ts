import { createRandom, type PairedPlan } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { createPairedPlan, type PairedPlanOptions } from '../create-paired-plan.ts'
import { planHash, runId } from '../run-id.ts'
import { makePlanOptions } from '../testing/make-plan-options.ts'
import { type DescribePlanOptions, describePlan, type PlanDescription } from './describe-plan.ts'

const THREE = ['stone_tool_transfer', 'wood_species_crafting', 'wooden_tool_transfer']
const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

async function describeIt(
  plan: Partial<PairedPlanOptions>,
  options: Partial<DescribePlanOptions> = {},
): Promise<PlanDescription & { plan: PairedPlan }> {
  const made = await makePlanOptions(plan)
  const written = createPairedPlan(made)
  const description = describePlan(written, {
    catalog: made.catalog,
    speed: null,
    random: createRandom(0),
    simulations: 40,
    ...options,
  })
  return { plan: written, ...description }
}

describe('describePlan', () => {
  it('counts the roles and steps of the paper’s plan: 105 roles, 228,250 steps at most', async () => {
    const { plan, cost, ...rest } = await describeIt({ families: THREE })
    expect(rest).toMatchObject({ planHash: planHash(plan), runId: runId(plan), preset: 'paper', replicates: 5 })
    // Table D2: 900, 2,250 and 3,600 steps, three sources, five seeds. Four targets of 2, 5 and 8 stages of 450 at most.
    expect(cost).toEqual({ sourceRoles: 45, targetRoles: 60, sourceSteps: 101_250, mostTargetSteps: 127_000 })
  })

  it('says that five seeds describe, whatever the effect', async () => {
    const { questions } = await describeIt({ families: THREE })
    const [gain] = questions
    expect(gain).toMatchObject({ smallestP: 1 / 32, smallestAdjustedP: 3 / 32, leastReplicates: 7, canShow: false })
    expect(gain?.families.map(({ sentence }) => sentence)[0]).toBe(
      'stone_tool_transfer: shows nothing, since the preset only describes.',
    )
    expect(gain?.families.flatMap(({ simulated }) => simulated)).toEqual([])
  })

  it.each([
    [6, 3 / 64, false],
    [7, 3 / 128, true],
  ])('with %i replicates and three families: smallest p after Holm %d, possible: %s', async (count, p, canShow) => {
    const { questions } = await describeIt({ families: THREE, seeds: seeds(count) })
    expect(questions[0]).toMatchObject({ smallestAdjustedP: p, canShow })
  })

  it('above 32 replicates the drawn sign patterns bound p', async () => {
    const { questions, simulation } = await describeIt({ seeds: seeds(33) }, { simulations: 2 })
    expect(questions[0]).toMatchObject({ smallestP: 1 / 100_000 })
    expect(simulation).toEqual({ plans: 2, resamples: 1_999 })
  })

  it('plans by the paired t-test: 34 pairs find half a standard deviation four times in five, 33 do not', async () => {
    // The tables of Cohen's book and of G*Power: d = 0.5, two-sided 0.05, power 0.8 takes 34 pairs.
    const found = await Promise.all(
      [33, 34].map(async (count) => {
        const { questions } = await describeIt({ seeds: seeds(count) }, { sd: 0.4, effect: 0.2, simulations: 1 })
        return questions[0]?.families[0]
      }),
    )
    expect(found.map((family) => (family?.detectable.effect ?? 1) <= 0.2)).toEqual([false, true])
    expect(found.map((family) => (family?.forEffect?.atMost ?? 0) >= 0.8)).toEqual([false, true])
  })

  it('holds a difference from three rivals to be found if none of three comparisons misses more than its part', async () => {
    const { questions } = await describeIt({ seeds: seeds(16) }, { sd: 0.2, simulations: 1 })
    const all = questions[0]?.families[0]?.detectableFromAll.effect ?? Number.NaN
    const again = await describeIt({ seeds: seeds(16) }, { sd: 0.2, effect: all, simulations: 1 })
    const forEffect = again.questions[0]?.families[0]?.forEffect
    expect(forEffect?.atLeast).toBeCloseTo(0.8, 6)
    expect(forEffect?.atMost).toBeCloseTo(1 - 0.2 / 3, 6)
    expect(forEffect?.replicates).toBeGreaterThanOrEqual(16)
    expect(forEffect?.replicates).toBeLessThanOrEqual(17)
  })

  it('asks for no fewer replicates than the exact test needs, however large the effect', async () => {
    const large = { sd: 0.1, effect: 0.9, simulations: 1 }
    const [one, three] = await Promise.all([
      describeIt({ seeds: seeds(16) }, large),
      describeIt({ families: THREE, seeds: seeds(16) }, large),
    ])
    // A t-test would do with three. 1/2^6 lies below 0.025, 3/2^6 above.
    expect(one.questions[0]?.families[0]?.forEffect?.replicates).toBe(6)
    expect(three.questions[0]?.families[0]?.forEffect?.replicates).toBe(7)
  })

  it('reckons no power where nothing can be shown', async () => {
    const { questions } = await describeIt({ seeds: seeds(5) }, { sd: 0.1, effect: 0.9 })
    expect(questions[0]?.families[0]).toMatchObject({
      detectable: { effect: null, reason: 'nothing can be shown' },
      forEffect: { atLeast: null, atMost: null, replicates: 6 },
    })
  })

  it('simulates the rule on chains as long as the family’s target', async () => {
    const { questions } = await describeIt({ families: THREE, seeds: seeds(7) }, { simulations: 150 })
    const byFamily = questions[0]?.families.map(({ stages, simulated }) => [stages, simulated[0]?.gain.share ?? -1])
    const shares = new Map(byFamily as [number, number][])
    // docs/performance.md, 7 replicates, .3 to .9, each of three families: .260 of 8 stages, .042 of 2.
    expect(Math.abs((shares.get(8) ?? 0) - 0.26)).toBeLessThan(0.09)
    expect(Math.abs((shares.get(2) ?? 0) - 0.042)).toBeLessThan(0.05)
  })

  it('asks what a design of its own asks, one question after the other', async () => {
    const { questions } = await describeIt({ design: 'retention', seeds: seeds(16) }, { sd: 0.3 })
    expect(questions.map(({ id, above, canShow }) => [id, above.length, canShow])).toEqual([
      ['learned', 1, true],
      ['kept', 2, true],
      ['forgotten', 1, true],
    ])
    const [learned, kept] = questions.map(({ families }) => families[0])
    expect(learned?.detectable).toEqual(learned?.detectableFromAll)
    expect(kept?.detectableFromAll.effect).toBeGreaterThan(kept?.detectable.effect ?? 1)
    expect(learned?.simulated).toEqual([])
    expect(learned?.sentence).toMatch(/can show that related is above no_prior by \+0\.23 or more/)
  })

  it('estimates time from no step of any target to all of them, spread over the workers', async () => {
    const speed = { roles: 4, steps: 800, workers: 2, startMs: 1_000, stepMs: 0.5, bytesPerStep: 100, source: 'told' }
    const { estimate, cost } = await describeIt({}, { speed })
    // 35 roles of 1 s, 15 sources of 900 steps and 20 targets of 2 × 450 at most, half a millisecond each, two at a time.
    expect(cost).toMatchObject({ sourceSteps: 13_500 })
    expect(estimate?.seconds.least).toBeCloseTo((35 + 6.75) / 2, 9)
    expect(estimate?.seconds.most).toBeCloseTo((35 + 6.75 + cost.mostTargetSteps / 2_000) / 2, 9)
    expect(estimate?.bytes.least).toBe(1_350_000)
  })

  it.each([
    [{ sd: 0 }, /sd must be positive/],
    [{ sd: -0.1 }, /sd must be positive/],
    [{ sd: Number.NaN }, /sd must be positive/],
    [{ effect: 0 }, /effect must lie above 0/],
    [{ effect: Number.NaN }, /effect must lie above 0/],
    [{ effect: 1.5 }, /effect must lie above 0/],
  ])('refuses %o', async (options, message) => {
    await expect(describeIt({}, options)).rejects.toThrow(message)
  })

  it('refuses a family that the catalog lacks, by its nearest name', async () => {
    await expect(describeIt({ families: ['wood_species_craftin'] })).rejects.toThrow(/wood_species_crafting/)
  })
})
