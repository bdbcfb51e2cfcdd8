import { type CatalogData, InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import type { CatalogReport } from './catalog-report.ts'
import { describeFault } from './describe-fault.ts'
import { bundledData, type Json, recordOf } from './testing/bundled-data.ts'
import { validateCatalogData } from './validate-catalog-data.ts'

/** Validates version 1.0.0 with some changes. */
function validateWith(edit: (data: CatalogData) => void): Promise<CatalogReport> {
  const data = bundledData()
  edit(data)
  return validateCatalogData(data)
}

/** Changes a record in place, in ways its type need not allow. */
function set(list: 'tasks' | 'states' | 'edges' | 'chains' | 'profiles' | 'probeFamilies' | 'missionEvents') {
  return (data: CatalogData, id: string, fields: Json): void => {
    Object.assign(recordOf(data[list], id), fields)
  }
}

function texts(report: CatalogReport): string[] {
  return report.faults.map(describeFault)
}

describe('one mistake is one fault', () => {
  it('takes a task with a bad field for there, whoever names it', async () => {
    const report = await validateWith((data) => set('tasks')(data, 'craft_planks', { stepBudget: -5 }))
    expect(texts(report)).toEqual(['tasks[2] "craft_planks": stepBudget: Too small: expected number to be >0, got -5'])
  })

  it('reports every bad field of a record, and what the others say', async () => {
    const report = await validateWith((data) =>
      set('tasks')(data, 'craft_planks', {
        stepBudget: '600',
        profile: 'moon',
        success: [
          { kind: 'inventory_at_least', item: 'oak_planks', minimum: 0 },
          { kind: 'inventory_at_least', item: 'stick', minimum: 1 },
        ],
        observationSources: ['flags'],
        colour: 'red',
      }),
    )
    expect(texts(report)).toEqual([
      'tasks[2] "craft_planks": stepBudget: Invalid input: expected number, received string, got "600"',
      'tasks[2] "craft_planks": success.0.minimum: Too small: expected number to be >0, got 0',
      'tasks[2] "craft_planks": (whole record): Unrecognized key: "colour"',
      'tasks[2] "craft_planks": profile: there is no profile "moon".',
      'tasks[2] "craft_planks": success.1: no state this task produces can satisfy inventory_at_least "stick"',
      'tasks[2] "craft_planks": observationSources: lacks inventory, which success or event read',
    ])
  })

  it('says which kinds of predicate there are, and what a known kind lacks', async () => {
    const report = await validateWith((data) => {
      set('tasks')(data, 'craft_planks', { success: [{ kind: 'has', item: 'oak_planks' }] })
      set('tasks')(data, 'craft_table', { success: [{ kind: 'any_of', predicates: [{ kind: 'flag' }] }] })
    })
    expect(texts(report)).toEqual([
      'tasks[2] "craft_planks": success.0.kind: must be one of inventory_at_least, equipped, counter_at_least, ' +
        'player_stat, snapshot_compare, flag, any_of, got "has"',
      'tasks[3] "craft_table": success.0.predicates.0.flag: is missing',
    ])
  })

  it('takes an ill-formed id for the one that is named', async () => {
    const report = await validateWith((data) => set('tasks')(data, 'craft_planks', { id: 'Craft Planks' }))
    expect(texts(report)).toEqual([
      'tasks[2] "Craft Planks": id: ids consist of a-z, 0-9, "_" and ":", got "Craft Planks"',
    ])
  })

  it('reports an unknown id once a file, with the other places', async () => {
    const report = await validateWith((data) => {
      data.tasks = data.tasks.filter(({ id }) => id !== 'craft_bowl')
      data.manifest.counts.tasks = 79
    })
    expect(texts(report)).toEqual([
      'edges[161] "e162": target: there is no task or state "task:craft_bowl". Did you mean "task:craft_bow"? ' +
        'Also at [162] source, [275] source.',
      'chains[6] "oak_utility_crafting": tasks.4: there is no task "craft_bowl". Did you mean "craft_bow"?',
    ])
  })

  it('lets an edge that names nothing make no task unreachable and no predicate unsatisfiable', async () => {
    const near = await validateWith((data) => set('edges')(data, 'e004', { target: 'item:oak_lag' }))
    expect(texts(near)).toEqual([
      'edges[3] "e004": target: there is no task or state "item:oak_lag". Did you mean "item:oak_log"?',
    ])
    const far = await validateWith((data) => set('edges')(data, 'e004', { target: 'item:nothing_like_it' }))
    expect(texts(far)).toEqual(['edges[3] "e004": target: there is no task or state "item:nothing_like_it".'])
    const source = await validateWith((data) => set('edges')(data, 'e004', { source: 'task:nobody_at_all' }))
    expect(texts(source)).toEqual(['edges[3] "e004": source: there is no task or state "task:nobody_at_all".'])
    const type = await validateWith((data) => set('edges')(data, 'e004', { type: 'makes' }))
    expect(texts(type)).toEqual([expect.stringMatching(/^edges\[3\] "e004": type: .*, got "makes"$/)])
  })

  it('still finds an unreachable task beside an edge that names nothing', async () => {
    const report = await validateWith((data) => {
      set('edges')(data, 'e004', { target: 'item:nothing_like_it' })
      set('edges')(data, 'e209', { source: 'environment:night' })
    })
    expect(texts(report)).toEqual([
      'tasks[71] "collect_cactus": unreachable: nothing that can be reached produces environment:night',
      'edges[3] "e004": target: there is no task or state "item:nothing_like_it".',
    ])
  })

  it('reports where a way ends, not every task behind it', async () => {
    const report = await validateWith((data) => {
      set('edges')(data, 'e003', { source: 'environment:night' })
    })
    expect(texts(report)).toEqual([
      'tasks[1] "collect_log": unreachable: nothing that can be reached produces environment:night; ' +
        '46 further on out of reach with it',
    ])
  })

  it('concludes nothing from a list that is not there', async () => {
    for (const list of ['tasks', 'states', 'edges', 'chains', 'profiles', 'probeFamilies', 'missionEvents'] as const) {
      const report = await validateWith((data) => {
        Object.assign(data, { [list]: null })
      })
      expect(texts(report)).toEqual([`${list}: must hold an array of records, got null`])
    }
  })

  it('does not report a self-edge for its ends as well', async () => {
    const report = await validateWith((data) =>
      set('edges')(data, 'e236', { source: 'item:coal', target: 'item:coal' }),
    )
    expect(texts(report)).toEqual(['edges[235] "e236": self-edge: item:coal, item:coal'])
  })

  it('does not report a copied record for its code, its edges or the number of records as well', async () => {
    const report = await validateWith((data) => {
      data.tasks.push(structuredClone(data.tasks[2] ?? data.tasks[0]) as (typeof data.tasks)[number])
      data.edges.push(structuredClone(data.edges[3] ?? data.edges[0]) as (typeof data.edges)[number])
    })
    expect(texts(report)).toEqual([
      'tasks[2] "craft_planks": duplicate id "craft_planks" at positions 2 and 80',
      'edges[3] "e004": duplicate id "e004" at positions 3 and 369',
    ])
  })
})

describe('each kind of fault', () => {
  it('duplicate ids are named with all positions, and not taken for a cycle', async () => {
    const report = await validateWith((data) => {
      for (const list of [data.states, data.chains, data.probeFamilies, data.missionEvents]) {
        list.push(structuredClone(list[0]) as never)
      }
      set('tasks')(data, 'craft_planks', { code: 'T02' })
    })
    expect(texts(report)).toEqual([
      'tasks[1] "collect_log": duplicate code "T02" at positions 1 and 2',
      'states[0] "environment:spawned_world": duplicate id "environment:spawned_world" at positions 0 and 111',
      'chains[0] "cross_domain_safe_night": duplicate id "cross_domain_safe_night" at positions 0 and 19',
      'probeFamilies[0] "wood_species_crafting": duplicate id "wood_species_crafting" at positions 0 and 3',
      'missionEvents[0] "coal_source_observed": duplicate id "coal_source_observed" at positions 0 and 4',
    ])
  })

  it('ends that do not fit the type of the edge', async () => {
    const report = await validateWith((data) => set('edges')(data, 'e239', { target: 'group:fuels' }))
    expect(texts(report)).toEqual([
      'edges[238] "e239": the target of this enables edge must be a task, "group:fuels" is a group',
    ])
  })

  it('quantities that are not positive whole numbers', async () => {
    const report = await validateWith((data) => {
      set('edges')(data, 'e001', { count: 0 })
      set('edges')(data, 'e002', { count: 1.5 })
      set('edges')(data, 'e003', { weight: -1 })
    })
    expect(texts(report)).toEqual([
      'edges[0] "e001": count: Too small: expected number to be >0, got 0',
      'edges[1] "e002": count: Invalid input: expected int, received number, got 1.5',
      'edges[2] "e003": weight: Too small: expected number to be >0, got -1',
    ])
  })

  it('edges that say the same twice', async () => {
    const report = await validateWith((data) => {
      data.edges.push({
        id: 'e370',
        type: 'requires',
        source: 'item:oak_log',
        target: 'task:craft_planks',
        count: 2,
        weight: 1,
      })
      data.manifest.counts.edges = 370
      data.manifest.counts.edgesByType.requires = 118
    })
    expect(texts(report)).toEqual([
      'edges[369] "e370": the same requires edge from item:oak_log to task:craft_planks stands as "e005" at position 4',
    ])
  })

  it('ids of states that are not category and key', async () => {
    const report = await validateWith((data) => set('states')(data, 'item:coal', { category: 'tool' }))
    expect(texts(report)).toEqual([
      'states[8] "item:coal": the id of a state of category tool with key "coal" must be "tool:coal"',
    ])
    const misnamed = await validateWith((data) => set('states')(data, 'item:crafting_table', { key: 'chest' }))
    expect(texts(misnamed).map((text) => text.replace(/^states\[\d+\] /, ''))).toEqual([
      '"item:crafting_table": the id of a state of category item with key "chest" must be "item:chest"',
    ])
  })

  it('unknown tasks, states, profiles and events, with the nearest name', async () => {
    const report = await validateWith((data) => {
      set('chains')(data, 'collect_log_smoke', {
        tasks: ['collect_lag'],
        profile: 'forest_dai',
        initialStates: ['environment:spawned_wold'],
      })
      set('tasks')(data, 'defeat_zombie', { event: 'zombie_defeat', profile: 'moon' })
      set('probeFamilies')(data, 'stone_tool_transfer', { target: ['collect_log', 'mine_cobblestones'] })
    })
    expect(texts(report)).toEqual([
      'tasks[11] "defeat_zombie": profile: there is no profile "moon".',
      'tasks[11] "defeat_zombie": event: there is no mission event "zombie_defeat". ' +
        'Did you mean "zombie_defeat_observed"?',
      'chains[12] "collect_log_smoke": profile: there is no profile "forest_dai". Did you mean "forest_day"?',
      'chains[12] "collect_log_smoke": initialStates.0: there is no state "environment:spawned_wold". ' +
        'Did you mean "environment:spawned_world"?',
      'chains[12] "collect_log_smoke": tasks.0: there is no task "collect_lag". Did you mean "collect_log"?',
      'probeFamilies[2] "stone_tool_transfer": target.1: there is no task "mine_cobblestones". ' +
        'Did you mean "mine_cobblestone"?',
    ])
  })

  it('predicates that nothing the task produces can satisfy, and channels that are not listed', async () => {
    const report = await validateWith((data) => {
      const item = (name: string): Json[] => [{ kind: 'inventory_at_least', item: name, minimum: 1 }]
      set('tasks')(data, 'collect_dirt', { success: item('sand') })
      set('tasks')(data, 'scout_coal_source', { success: [{ kind: 'flag', flag: 'coal_seen' }] })
      set('tasks')(data, 'collect_sand', { success: [{ kind: 'flag', flag: 'sandy' }], observationSources: ['flags'] })
      set('tasks')(data, 'survive_first_night', { observationSources: ['flags'] })
    })
    expect(texts(report)).toEqual([
      'tasks[0] "scout_coal_source": success.0: no state this task produces can satisfy flag "coal_seen"',
      'tasks[8] "survive_first_night": observationSources: lacks player, time, which success or event read',
      'tasks[64] "collect_dirt": success.0: no state this task produces can satisfy inventory_at_least "sand"',
      'tasks[65] "collect_sand": success.0: no state this task produces can satisfy flag "sandy"',
    ])
  })

  it('items and blocks that the Minecraft version does not have, and versions that are not known', async () => {
    const report = await validateWith((data) => {
      set('tasks')(data, 'collect_dirt', { success: [{ kind: 'inventory_at_least', item: 'dirrt', minimum: 1 }] })
      set('profiles')(data, 'forest_day', { initialInventory: { coall: 1 } })
      set('missionEvents')(data, 'coal_source_observed', {
        conditions: [{ kind: 'block_in_ray', block: 'coal_oree' }],
      })
    })
    expect(texts(report)).toEqual([
      'tasks[64] "collect_dirt": success.0: Minecraft 1.16.5 has no item "dirrt". Did you mean "dirt"?',
      'profiles[1] "forest_day": initialInventory.coall: Minecraft 1.16.5 has no item "coall". Did you mean "coal"?',
      'missionEvents[0] "coal_source_observed": conditions.0.block: Minecraft 1.16.5 has no block "coal_oree". ' +
        'Did you mean "coal_ore"?',
    ])
    const version = await validateWith((data) => {
      data.manifest.minecraftVersion = '1.99'
    })
    expect(texts(version)).toEqual(['manifest: minecraftVersion: minecraft-data has no version "1.99"'])
  })

  it('counts that are not what is there', async () => {
    const report = await validateWith((data) => {
      data.manifest.counts.chains = 20
      data.manifest.counts.edgesByType.requires = 116
      data.manifest.counts.edgesByType.enables = 16
    })
    expect(texts(report)).toEqual([
      'manifest: counts: 117 requires, expected 116, 15 enables, expected 16',
      'manifest: counts: 19 chains, expected 20',
    ])
  })

  it('what is no catalog at all', async () => {
    await expect(validateCatalogData([])).rejects.toThrow(InvalidArgumentError)
    await expect(validateCatalogData({ task: [] })).rejects.toThrow(
      'validateCatalogData: a catalog has no part "task". Its parts are manifest, tasks, states, edges, chains',
    )
  })
})
