import { type Catalog, loadCatalog, PROBE_SEQUENCES, type ProbeSequence, probeChain } from '@mc-evobench/catalog'
import { compileChain, createCompileSource, parseCompiledChain, UnmetPrerequisiteError } from '@mc-evobench/compiler'
import { type Chain, contentHash, type UnmetPrerequisite } from '@mc-evobench/core'
import { beforeAll, describe, expect, it } from 'vitest'

let catalog: Catalog
beforeAll(async () => {
  catalog = await loadCatalog('mc-evobench@1.0.0')
})

/** Stage (from 0), task, state, needed, available. */
type Expected = readonly [number, string, string, number, number]

function inShort(unmet: readonly UnmetPrerequisite[]): Expected[] {
  return unmet.map(({ stageIndex, taskId, stateId, needed, available }) => [
    stageIndex,
    taskId,
    stateId,
    needed,
    available,
  ])
}

/** What a chain lacks; that compiling it without leave throws the same list is checked on the way. */
function unmetOf(chain: Chain, mode: 'presence' | 'strict_quantity'): Expected[] {
  const { unmet } = compileChain(catalog, chain, { mode, allowUnmet: true })
  let thrown: readonly UnmetPrerequisite[] = []
  try {
    compileChain(catalog, chain, { mode })
  } catch (error) {
    if (!(error instanceof UnmetPrerequisiteError)) throw error
    thrown = error.unmet
  }
  expect(thrown).toEqual(unmet)
  return inShort(unmet)
}

function probes(...sequences: ProbeSequence[]): Chain[] {
  return catalog.data.probeFamilies.flatMap(({ id }) => sequences.map((name) => probeChain(catalog, id, name)))
}

describe('presence mode', () => {
  it('compiles all 19 chains, 191 stages', () => {
    expect(catalog.data.chains).toHaveLength(19)
    const stages = catalog.data.chains.map((chain) => {
      expect(unmetOf(chain, 'presence')).toEqual([])
      return compileChain(catalog, chain).stages.length
    })
    expect(stages.reduce((sum, count) => sum + count, 0)).toBe(71 + 50 + 19 + 51)
  })

  it('compiles the related, unrelated and target sequences of the three families, and no shuffled one', () => {
    expect(probes(...PROBE_SEQUENCES)).toHaveLength(12)
    for (const chain of probes('related', 'unrelated', 'target')) expect(unmetOf(chain, 'presence')).toEqual([])
  })

  // A shuffled sequence is the related one from its end: nearly nothing is there when it is asked for.
  it.each<[string, Expected[]]>([
    ['wood_species_crafting', [[0, 'craft_birch_planks', 'item:birch_log', 1, 0]]],
    [
      'wooden_tool_transfer',
      [
        [0, 'craft_wooden_axe', 'item:crafting_table', 1, 0],
        [0, 'craft_wooden_axe', 'item:oak_planks', 1, 0],
        [0, 'craft_wooden_axe', 'item:stick', 1, 0],
        [1, 'craft_table', 'item:oak_planks', 1, 0],
        [2, 'craft_sticks', 'item:oak_planks', 1, 0],
        [3, 'craft_planks', 'item:oak_log', 1, 0],
      ],
    ],
    [
      'stone_tool_transfer',
      [
        [0, 'craft_stone_pickaxe', 'item:cobblestone', 1, 0],
        [0, 'craft_stone_pickaxe', 'item:crafting_table', 1, 0],
        [0, 'craft_stone_pickaxe', 'item:stick', 1, 0],
        [1, 'mine_cobblestone', 'tool:wooden_pickaxe', 1, 0],
        [2, 'mine_cobblestone', 'tool:wooden_pickaxe', 1, 0],
        [3, 'craft_wooden_pickaxe', 'item:crafting_table', 1, 0],
        [3, 'craft_wooden_pickaxe', 'item:oak_planks', 1, 0],
        [3, 'craft_wooden_pickaxe', 'item:stick', 1, 0],
        [4, 'craft_table', 'item:oak_planks', 1, 0],
        [5, 'craft_sticks', 'item:oak_planks', 1, 0],
        [6, 'craft_planks', 'item:oak_log', 1, 0],
      ],
    ],
  ])('refuses the shuffled sequence of %s at its first stage, and says all it lacks', (family, expected) => {
    expect(unmetOf(probeChain(catalog, family, 'shuffled'), 'presence')).toEqual(expected)
  })

  it('compiles night_combat_probe by its own initial states only', () => {
    const chain = catalog.getChain('night_combat_probe')
    expect(chain.initialStates).toEqual(['environment:spawned_world', 'structure:lit_shelter', 'tool:stone_sword'])
    expect(unmetOf({ ...chain, initialStates: ['environment:spawned_world'] }, 'presence')).toEqual([
      [0, 'survive_first_night', 'structure:lit_shelter', 1, 0],
      [1, 'defeat_zombie', 'tool:stone_sword', 1, 0],
    ])
  })
})

// The arithmetic behind these lists, in items: mining gives 2 cobblestone at a time, and a stone pickaxe takes 3, a furnace
// 8. Collecting or smelting gives 1, and an iron pickaxe or a bucket takes 3 ingots, a bow 3 strings, a bed 3 wool.
const REFUSED: Readonly<Record<string, Expected[]>> = {
  ore_mining_progression: [
    [6, 'craft_stone_pickaxe', 'item:cobblestone', 3, 2],
    [7, 'craft_furnace', 'item:cobblestone', 8, 2],
    [12, 'craft_iron_pickaxe', 'item:iron_ingot', 3, 1],
  ],
  smelting_transformations: [
    [6, 'craft_furnace', 'item:cobblestone', 8, 2],
    [17, 'craft_iron_pickaxe', 'item:iron_ingot', 3, 1],
  ],
  stone_tool_suite: [[6, 'craft_stone_pickaxe', 'item:cobblestone', 3, 2]],
  stone_crafting_basics: [[6, 'craft_furnace', 'item:cobblestone', 8, 2]],
  survival_utility_suite: [
    [6, 'craft_bow', 'item:string', 3, 1],
    [11, 'craft_white_bed', 'item:white_wool', 3, 1],
    [14, 'craft_furnace', 'item:cobblestone', 8, 2],
    [22, 'craft_bucket', 'item:iron_ingot', 3, 1],
  ],
}

describe('strict-quantity mode', () => {
  it('refuses five of the 19 chains, each for what its recipes ask for beyond what it gathers', () => {
    const refused = catalog.data.chains.flatMap((chain) => {
      const unmet = unmetOf(chain, 'strict_quantity')
      return unmet.length === 0 ? [] : [[chain.id, unmet] as const]
    })
    expect(Object.fromEntries(refused)).toEqual(REFUSED)
  })

  it('accepts 23 of the 28 sequences that presence mode accepts: the chains, and three for each family', () => {
    const sequences = [...catalog.data.chains, ...probes('related', 'unrelated', 'target')]
    expect(sequences).toHaveLength(28)
    const accepted = sequences.filter((chain) => unmetOf(chain, 'strict_quantity').length === 0)
    expect(accepted).toHaveLength(23)
  })

  it('lets the stone families pass because they mine twice: 4 cobblestone for a tool of 3', () => {
    const compiled = compileChain(catalog, probeChain(catalog, 'stone_tool_transfer', 'related'), {
      mode: 'strict_quantity',
    })
    expect(compiled.stages[7]?.task.id).toBe('craft_stone_pickaxe')
    expect(compiled.stages[7]?.statesBefore['item:cobblestone']).toBe(4)
  })

  it('weighs a chain as presence mode does: quantities are checked, not scored', () => {
    for (const chain of catalog.data.chains) {
      const strict = compileChain(catalog, chain, { mode: 'strict_quantity', allowUnmet: true })
      expect(strict.metricContext).toEqual(compileChain(catalog, chain).metricContext)
    }
  })
})

describe('compiled chains of the catalog', () => {
  it('are read back as they were from JSON', () => {
    for (const chain of [...catalog.data.chains, ...probes(...PROBE_SEQUENCES)]) {
      for (const mode of ['presence', 'strict_quantity'] as const) {
        const compiled = compileChain(catalog, chain, { mode, allowUnmet: true })
        expect(parseCompiledChain(JSON.parse(JSON.stringify(compiled)))).toEqual(compiled)
        const { hash, ...body } = compiled
        expect(hash).toBe(contentHash(body))
      }
    }
  })

  it('are the same from a catalog and from its plain lists', () => {
    const { tasks, states, edges, profiles, missionEvents } = catalog.data
    const source = createCompileSource({
      reference: catalog.reference,
      tasks,
      states,
      edges,
      profiles,
      missionEvents,
    })
    for (const chain of catalog.data.chains) {
      expect(compileChain(source, chain).hash).toBe(compileChain(catalog, chain).hash)
    }
  })

  it('count a crafting table as a milestone and the coal source as none', () => {
    const { stages } = compileChain(catalog, catalog.getChain('coal_smoke')).metricContext
    const items = (taskId: string): unknown =>
      stages.find((stage) => stage.taskId === taskId)?.milestones.map((milestone) => milestone.item)
    expect(items('craft_table')).toEqual(['crafting_table', 'oak_planks'])
    expect(items('scout_coal_source')).toEqual([])
    expect(items('collect_log')).toEqual(['oak_log'])
  })
})
