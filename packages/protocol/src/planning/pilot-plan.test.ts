import { pairedPlanSchema } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPairedPlan } from '../create-paired-plan.ts'
import { pairedRoles } from '../paired-roles.ts'
import { planHash } from '../run-id.ts'
import { makePlanOptions } from '../testing/make-plan-options.ts'
import { pilotHeadroom } from './pilot-headroom.ts'
import { pilotPlan } from './pilot-plan.ts'

const whole = createPairedPlan(await makePlanOptions({ seeds: [0, 1, 2], margin: 0.1, targetsPerArtifact: 2 }))

describe('pilotPlan', () => {
  it('plays each family’s target without practice, and nothing else', () => {
    const pilot = pilotPlan(whole)
    expect(pairedPlanSchema.parse(pilot)).toEqual(pilot)
    const roles = pairedRoles(pilot)
    expect(roles.map(({ side, condition, startsFrom }) => [side, condition, startsFrom])).toEqual(
      Array.from({ length: 3 }, () => ['target', 'no_prior', null]),
    )
    expect(planHash(pilot)).not.toBe(planHash(whole))
    expect(pilot.design.families[0]?.target).toEqual(whole.design.families[0]?.target)
    expect(pilot.world).toEqual(whole.world)
  })

  it('has seeds outside the plan, the same at every call', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 40 }), (seeds) => {
        const pilot = pilotPlan({ ...whole, seeds })
        expect(new Set([...pilot.seeds, ...seeds]).size).toBe(seeds.length + 3)
        expect(pilotPlan({ ...whole, seeds }).seeds).toEqual(pilot.seeds)
      }),
      { seed: 5, numRuns: 50 },
    )
  })

  it('is the same pilot whatever the preset, the margin and the number of seeds', () => {
    const hashes = [whole, { ...whole, seeds: [0, 1, 2, 3] }, { ...whole, preset: 'confirm' as const, margin: 0.2 }]
    expect(new Set(hashes.map((plan) => planHash(pilotPlan(plan)))).size).toBe(1)
  })

  it.each([[[]], [[7, 7]]])('refuses the seeds %o', (seeds) => {
    expect(() => pilotPlan(whole, { seeds })).toThrow(/at least one seed, and each of them once/)
  })

  it('refuses seeds of the plan', () => {
    expect(() => pilotPlan(whole, { seeds: [7, 2] })).toThrow(/must not play seeds of its plan.*2/)
    expect(pilotPlan(whole, { seeds: [7, 8] }).seeds).toEqual([7, 8])
  })

  it('refuses a design whose targets all start from practice', () => {
    const families = whole.design.families.map((family) => ({
      ...family,
      conditions: family.conditions.filter(({ source }) => source !== null),
    }))
    expect(() => pilotPlan({ ...whole, design: { ...whole.design, families } })).toThrow(/nothing to pilot/)
  })
})

describe('pilotHeadroom', () => {
  it.each([
    [[1, 1, 0.85], 'ceiling'],
    [[1, 1, 0.84], 'headroom'],
    [[0, 0, 0.15], 'floor'],
    [[0, 0, 0.16], 'headroom'],
    [[null, null, null], 'unknown'],
    [[null, 1, 1], 'ceiling'],
  ] as const)('of %o is %s', (tsr, state) => {
    const replicates = tsr.map((score, seed) => ({
      seed,
      complete: score !== null,
      missing: [],
      targets: { no_prior: score === null ? null : { tsr: score, wgp: score, vmp: score } },
      contrasts: {},
    }))
    const families = [{ familyId: 'f', replicates }] as unknown as Parameters<typeof pilotHeadroom>[0]['families']
    const [found] = pilotHeadroom({ families })
    expect(found?.state).toBe(state)
    expect(found?.scores).toEqual(tsr)
  })
})
