import { describe, expect, it } from 'vitest'
import { createPairedPlan } from './create-paired-plan.ts'
import { chanceSeed, pairedRoles, roleWorldSeed, startOrder } from './paired-roles.ts'
import { planHash, runId } from './run-id.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'

const options = await makePlanOptions()
const plan = createPairedPlan(options)
const roles = pairedRoles(plan)

describe('pairedRoles', () => {
  it('makes 105 roles of the paper’s three families and five seeds (section D.2)', () => {
    const families = ['wood_species_crafting', 'wooden_tool_transfer', 'stone_tool_transfer']
    const all = pairedRoles(createPairedPlan({ ...options, families }))
    expect(all).toHaveLength(105)
    expect(all.filter((role) => role.side === 'target')).toHaveLength(60)
  })

  it('starts every target from the source of its own condition and seed', () => {
    for (const role of roles.filter((candidate) => candidate.side === 'target')) {
      expect(role.startsFrom).toBe(
        role.condition === 'no_prior' ? null : `wood_species_crafting.${role.seed}.source.${role.condition}`,
      )
    }
  })
})

describe('startOrder', () => {
  const order = startOrder(plan, roles)

  it('keeps every role once', () => {
    expect(order.map((role) => role.roleId).toSorted()).toEqual(roles.map((role) => role.roleId).toSorted())
  })

  it('puts every source before its target', () => {
    for (const [index, role] of order.entries()) {
      const source = order.findIndex((candidate) => candidate.roleId === role.startsFrom)
      expect(source).toBeLessThan(index)
    }
  })

  it('interleaves the conditions differently from seed to seed', () => {
    const firsts = plan.seeds.map((seed) =>
      order
        .filter((role) => role.seed === seed)
        .map((role) => role.condition)
        .join(),
    )
    expect(new Set(firsts).size).toBeGreaterThan(1)
  })
})

describe('roleWorldSeed', () => {
  const fresh = createPairedPlan({ ...options, world: { axis: 'fresh' }, targetsPerArtifact: 2 })
  const worldsOf = (side: 'source' | 'target', seed: number, repeat = 1) =>
    new Set(
      pairedRoles(fresh)
        .filter((role) => role.side === side && role.seed === seed && role.repeat === repeat)
        .map((role) => roleWorldSeed(fresh, role)),
    )

  it('is the plan’s own on the axis fixed', () => {
    expect(new Set(roles.map((role) => roleWorldSeed(plan, role)))).toEqual(new Set([31]))
  })

  it('gives the targets of a fresh replicate one world, unlike its sources’ and any other replicate’s', () => {
    for (const side of ['source', 'target'] as const) {
      for (const seed of fresh.seeds) expect(worldsOf(side, seed).size).toBe(1)
    }
    const all = fresh.seeds.flatMap((seed) => [
      ...worldsOf('source', seed),
      ...worldsOf('target', seed),
      ...worldsOf('target', seed, 2),
    ])
    expect(new Set(all).size).toBe(3 * fresh.seeds.length)
  })

  it('numbers the further targets of an artifact', () => {
    const ids = pairedRoles(fresh).map(({ roleId }) => roleId)
    expect(ids).toContain('wood_species_crafting.5100.target.related')
    expect(ids).toContain('wood_species_crafting.5100.target.related.2')
  })
})

describe('chanceSeed', () => {
  it('is the same over the conditions of a replicate, and differs between sides and seeds', () => {
    const seeds = new Map<string, Set<number>>()
    for (const role of roles) {
      const key = `${role.side} ${role.seed}`
      seeds.set(key, (seeds.get(key) ?? new Set()).add(chanceSeed(role)))
    }
    expect([...seeds.values()].every((values) => values.size === 1)).toBe(true)
    expect(new Set([...seeds.values()].map((values) => [...values][0])).size).toBe(10)
  })
})

describe('createPairedPlan', () => {
  it('is the paper’s plan unless told otherwise (Tables D2 and F11)', () => {
    expect(plan).toMatchObject({ preset: 'paper', seeds: [5100, 5101, 5102, 5103, 5104], stageCap: 450 })
    expect(plan.world).toEqual({ axis: 'fixed', seed: 31 })
    const source = { steps: 900, after: null, allowUnmet: false }
    expect(plan.design.families[0]).toMatchObject({
      sources: [
        { ...source, id: 'related', tasks: ['collect_birch_log', 'craft_birch_planks'] },
        { ...source, id: 'unrelated', tasks: ['collect_cactus', 'collect_sugar_cane'] },
        { ...source, id: 'shuffled', tasks: ['craft_birch_planks', 'collect_birch_log'], allowUnmet: true },
      ],
      target: ['collect_acacia_log', 'craft_acacia_planks'],
    })
  })

  it('names the run after the plan, so that the same command finds it again', () => {
    expect(runId(plan)).toBe(`paired-${planHash(plan).slice(0, 10)}`)
    expect(runId(createPairedPlan({ ...options, seeds: [1] }))).not.toBe(runId(plan))
  })

  it.each([
    [{ families: ['wood_species'] }, /no probe family "wood_species"/],
    [{ families: [] }, /at least one family/],
    [{ families: ['wood_species_crafting', 'wood_species_crafting'] }, /once, got "wood_species_crafting"/],
    [{ seeds: [] }, /at least one seed/],
    [{ seeds: [1, 1] }, /every seed may stand in a plan once, got 1/],
    [{ seeds: [-1] }, /seeds\.0/],
    [{ seeds: [1.5] }, /seeds\.0/],
    [{ limits: { decisionMs: 0 } }, /limits\.decisionMs/],
  ])('refuses %j', (wrong, message) => {
    expect(() => createPairedPlan({ ...options, ...wrong })).toThrow(message)
  })
})
