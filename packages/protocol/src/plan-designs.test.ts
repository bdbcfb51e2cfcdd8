import type { PlanDesign } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { compileRole } from './compile-role.ts'
import { createPairedPlan } from './create-paired-plan.ts'
import { pairedRoles, pathOf, startOrder } from './paired-roles.ts'
import { PLAN_DESIGNS } from './plan-designs.ts'
import { planHash } from './run-id.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'

const options = await makePlanOptions({
  families: ['wood_species_crafting', 'wooden_tool_transfer', 'stone_tool_transfer'],
})

/** For each condition of the first replicate the steps practised on its path, by family. */
function practised(design: PlanDesign['id']): Record<string, number[]> {
  const plan = createPairedPlan({ ...options, design: design as 'paired', seeds: [0] })
  const roles = pairedRoles(plan)
  const sums: Record<string, number[]> = {}
  for (const role of roles.filter(({ side }) => side === 'target')) {
    const family = plan.design.families.find(({ id }) => id === role.familyId)
    const steps = pathOf(role, roles).map(({ side, condition }) =>
      side === 'target' ? 0 : (family?.sources.find(({ id }) => id === condition)?.steps ?? 0),
    )
    sums[role.condition] = [...(sums[role.condition] ?? []), steps.reduce((sum, one) => sum + one, 0)]
  }
  return sums
}

describe('createPlanDesign', () => {
  it.each(PLAN_DESIGNS.map(({ id }) => id))(
    'writes %s so that every sequence compiles and every source comes first',
    (id) => {
      const plan = createPairedPlan({ ...options, design: id, seeds: [0, 1] })
      const roles = pairedRoles(plan)
      for (const role of roles) expect(() => compileRole(options.catalog, plan, role)).not.toThrow()
      const order = startOrder(plan, roles).map(({ roleId }) => roleId)
      expect(order.toSorted()).toEqual(roles.map(({ roleId }) => roleId).toSorted())
      for (const role of roles.filter(({ startsFrom }) => startsFrom !== null)) {
        expect(order.indexOf(role.startsFrom ?? '')).toBeLessThan(order.indexOf(role.roleId))
      }
    },
  )

  it('gives what is compared in retention and composition as much practice', () => {
    expect(practised('retention')).toEqual({
      no_prior: [0, 0, 0],
      related: [900, 2250, 3600],
      related_then_unrelated: [1800, 4500, 7200],
      unrelated_twice: [1800, 4500, 7200],
    })
    expect(practised('composition')).toEqual({
      no_prior: [0, 0, 0],
      first_part_twice: [1800, 4500, 7200],
      second_part_twice: [1800, 4500, 7200],
      both_parts: [1800, 4500, 7200],
    })
  })

  it('freezes the artifact five times on the way in formation', () => {
    const plan = createPairedPlan({ ...options, families: ['wood_species_crafting'], design: 'formation', seeds: [0] })
    const targets = pairedRoles(plan).filter(({ side }) => side === 'target')
    expect(targets.map(({ condition }) => condition)).toEqual([
      'no_prior',
      'after_180',
      'after_360',
      'after_540',
      'after_720',
      'after_900',
    ])
    expect(targets.map((role) => pathOf(role, pairedRoles(plan)).length - 1)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('adds direct practice and the scrambled artifact to the paired design when asked', () => {
    const plan = createPairedPlan({ ...options, withConditions: ['direct', 'scrambled'], seeds: [0] })
    const [family] = plan.design.families
    expect(family?.sources.find(({ id }) => id === 'direct')?.tasks).toEqual(family?.target)
    expect(family?.conditions.at(-1)).toEqual({ id: 'scrambled', source: 'related', scrambled: true })
    expect(plan.design.comparisons).toEqual([{ id: 'above_scrambled', condition: 'related', above: ['scrambled'] }])
  })

  it('takes a design of the caller’s own, and hashes it', () => {
    const plan = createPairedPlan({ ...options, seeds: [0] })
    const { families: _, ...rest } = options
    const own = { ...plan.design, id: 'mine', families: plan.design.families.slice(0, 1) }
    const mine = createPairedPlan({ ...rest, design: own, seeds: [0] })
    expect(mine.design).toEqual(own)
    expect(planHash(mine)).not.toBe(planHash(plan))
  })

  it.each([
    [
      'a source after none',
      (d: PlanDesign) => Object.assign(d.families[0]?.sources[0] ?? {}, { after: 'nothing' }),
      /which no earlier source is/,
    ],
    [
      'a condition from none',
      (d: PlanDesign) => Object.assign(d.families[0]?.conditions[1] ?? {}, { source: 'nothing' }),
      /which is no source of it/,
    ],
    [
      'a repeated source',
      (d: PlanDesign) => Object.assign(d.families[0]?.sources[1] ?? {}, { id: 'related' }),
      /more than one source of family wood_species_crafting called related/,
    ],
    [
      'nothing to scramble',
      (d: PlanDesign) => Object.assign(d.families[0]?.conditions[0] ?? {}, { scrambled: true }),
      /has no artifact to scramble/,
    ],
    [
      'a comparison with itself',
      (d: PlanDesign) => void d.comparisons.push({ id: 'odd', condition: 'related', above: ['related'] }),
      /compares related with itself/,
    ],
    [
      'a comparison with none',
      (d: PlanDesign) => void d.comparisons.push({ id: 'odd', condition: 'related', above: ['other'] }),
      /names the condition other/,
    ],
  ])('refuses %s', (_what, spoil, message) => {
    const design = structuredClone(createPairedPlan({ ...options, seeds: [0] }).design)
    spoil(design)
    const { families: _, ...rest } = options
    expect(() => createPairedPlan({ ...rest, design, seeds: [0] })).toThrow(message)
  })
})
