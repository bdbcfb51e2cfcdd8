import type { MissionEvent, Partition } from '@mc-evobench/core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalog } from './catalog.ts'
import { loadCatalog } from './load-catalog.ts'

let catalog: Catalog
beforeAll(async () => {
  catalog = await loadCatalog('mc-evobench@1.0.0')
})

function tally<T>(list: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of list) counts[key(item)] = (counts[key(item)] ?? 0) + 1
  return counts
}

describe('catalog mc-evobench 1.0.0', () => {
  it('has the paper’s numbers of tasks, states and edges by type', () => {
    expect([catalog.data.tasks.length, catalog.data.states.length, catalog.graph.size]).toEqual([80, 111, 369])
    const byType = catalog.graph.countEdges()
    expect(byType).toEqual({ requires: 117, produces: 81, consumes: 28, enables: 15, abstracts_to: 128 })
    expect(Object.values(byType).reduce((sum, count) => sum + count, 0)).toBe(369)
  })

  it('has 19 chains with 191 stage occurrences, 140 of them in the 12 primary chains', () => {
    const { chains } = catalog.data
    expect(tally(chains, (chain) => chain.partition)).toEqual({ core: 5, transfer: 4, diversity: 3, calibration: 7 })
    const occurrences = (partition: Partition): number =>
      chains.filter((chain) => chain.partition === partition).reduce((sum, chain) => sum + chain.tasks.length, 0)
    const stages = (['core', 'transfer', 'diversity', 'calibration'] as const).map(occurrences)
    expect(stages).toEqual([71, 50, 19, 51])
    expect(stages.slice(0, 3).reduce((sum, count) => sum + count, 0)).toBe(140)
  })

  it('has 15 profiles, 3 probe families and 4 mission events', () => {
    const { profiles, probeFamilies, missionEvents } = catalog.data
    expect([profiles.length, probeFamilies.length, missionEvents.length]).toEqual([15, 3, 4])
    expect(profiles.filter((profile) => profile.code === null).map((profile) => profile.seed)).toEqual([31, 31, 31])
    expect(profiles.every((profile) => profile.scene === profile.id)).toBe(true)
    expect(probeFamilies.map((family) => [family.label, family.sourceSteps])).toEqual([
      ['Stone tool', 3600],
      ['Wood species', 900],
      ['Wooden tool', 2250],
    ])
  })

  it('divides its tasks by domain, partition and category of state', () => {
    const { tasks, states } = catalog.data
    expect(tally(tasks, (task) => task.domain)).toEqual({ building: 40, survival: 26, exploration: 7, combat: 7 })
    expect(tally(tasks, (task) => task.partition)).toEqual({ core: 33, transfer: 31, diversity: 16 })
    expect(tally(states, (state) => state.category)).toEqual({
      item: 62,
      tool: 13,
      environment: 3,
      location: 1,
      structure: 1,
      player_condition: 1,
      entity_event: 1,
      group: 29,
    })
  })

  it('numbers tasks T01 to T80 and edges e001 to e369 without a gap', () => {
    const number = (value: number, width: number): string => String(value).padStart(width, '0')
    expect(catalog.data.tasks.map((task) => task.code).sort()).toEqual(
      Array.from({ length: 80 }, (_, index) => `T${number(index + 1, 2)}`),
    )
    expect(catalog.data.edges.map((edge) => edge.id)).toEqual(
      Array.from({ length: 369 }, (_, index) => `e${number(index + 1, 3)}`),
    )
  })

  it('words tasks of one kind alike', () => {
    const wordings = catalog.data.tasks.map((task) => [task.id, task.instruction] as const)
    const possession = wordings.filter(([id]) => /^(collect|craft|smelt|mine)_/.test(id))
    expect(possession).toHaveLength(76)
    for (const [, instruction] of possession)
      expect(instruction).toMatch(/^(Collect|Craft|Smelt|Mine) [124] [a-z ]+\.$/)
    expect(Object.fromEntries(wordings)).toMatchObject({
      collect_birch_log: 'Collect 1 birch log.',
      collect_acacia_log: 'Collect 1 acacia log.',
      craft_birch_planks: 'Craft 4 birch planks.',
      craft_acacia_planks: 'Craft 4 acacia planks.',
      scout_coal_source: 'Find coal ore.',
      defeat_zombie: 'Defeat 1 zombie.',
    })
  })

  it('names the amount and the item of each possession task in its instruction', () => {
    for (const task of catalog.data.tasks) {
      for (const predicate of task.success) {
        if (predicate.kind !== 'inventory_at_least') continue
        expect(task.instruction).toContain(` ${predicate.minimum} ${predicate.item.replaceAll('_', ' ')}`)
      }
    }
  })

  it('accepts a stone sword carried or in hand', () => {
    expect(catalog.getTask('craft_stone_sword').success).toEqual([
      {
        kind: 'any_of',
        predicates: [
          { kind: 'inventory_at_least', item: 'stone_sword', minimum: 1 },
          { kind: 'equipped', slot: 'mainhand', item: 'stone_sword' },
        ],
      },
    ])
  })

  it('fails on death in shelter, night and zombie, not in scouting', () => {
    const fatal = catalog.data.missionEvents.filter((event: MissionEvent) => event.playerDeathFails)
    expect(fatal.map((event) => event.id)).toEqual([
      'lit_shelter_observed',
      'night_interval_survived',
      'zombie_defeat_observed',
    ])
  })

  it('prepares an iron pickaxe from nothing in the fewest tasks', () => {
    expect(catalog.graph.preparation('craft_iron_pickaxe', ['environment:spawned_world']).tasks).toEqual([
      'collect_log',
      'craft_planks',
      'craft_sticks',
      'craft_table',
      'craft_wooden_pickaxe',
      'collect_iron_ore_basic',
      'mine_cobblestone',
      'craft_furnace',
      'scout_coal_source',
      'collect_coal',
      'smelt_iron_ingot',
    ])
  })
})
