import type { CatalogData, Chain, Edge, EdgeType, State, StateCategory, Task } from '@mc-evobench/core'

/** A made-up catalog and what compiling it must give. */
export interface SyntheticCatalog {
  readonly data: CatalogData
  /** The total weight of a chain with so many stages: 2 for a gathering stage, 7 (4 if sparse) for a building stage. */
  totalWeight(stages: number): number
}

const COLOURS = [
  ...['white', 'orange', 'magenta', 'light_blue', 'yellow', 'lime', 'pink', 'gray'],
  ...['light_gray', 'cyan', 'purple', 'blue', 'brown', 'green', 'red', 'black'],
]
const DYED = [
  ...['wool', 'carpet', 'concrete', 'concrete_powder', 'terracotta', 'glazed_terracotta'],
  ...['stained_glass', 'stained_glass_pane', 'dye', 'bed', 'banner', 'shulker_box'],
]
const WOODS = ['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak']
const WOODEN = [
  ...['log', 'wood', 'planks', 'stairs', 'slab', 'fence', 'fence_gate', 'door'],
  ...['trapdoor', 'button', 'pressure_plate', 'sign', 'boat', 'leaves', 'sapling'],
]
/** Items that Minecraft 1.16.5 has, so that the catalog passes the check against its item list: 282 of them. */
const ITEMS = [...combine(COLOURS, DYED), ...combine(WOODS, WOODEN)]

const SPAWNED = 'environment:spawned_world'
const CAMPS = ['location:camp_1', 'location:camp_2', 'location:camp_3']
const GROUPS = Array.from({ length: 30 }, (_, index) => `group:pattern_${index}`)
const PROFILE = 'flat_day'
const EVENT = 'site_lit'

/**
 * Makes a catalog of any size that has no faults and whose chains compile in both modes: every chain repeats one
 * gathering task (a stack of an item, 4 edges) and three building tasks (each requires the item, uses one up, and
 * requires the three sites before it; 12 edges), so there are ten edges per task and few states that many tasks share.
 * A sparse one has 4.75 edges per task, about as many as the paper's catalog (369 for 80): building tasks require the item
 * and the site before (5 edges).
 *
 * @param size.tasks - how many tasks; at least 12.
 * @param size.stagesPerChain - a chain runs through so many tasks in order; the last one may be shorter.
 * @param size.sparse - as sparse as the paper's catalog; false by default.
 */
export function syntheticCatalog(size: { tasks: number; stagesPerChain: number; sparse?: boolean }): SyntheticCatalog {
  const { tasks: count, stagesPerChain, sparse = false } = size
  const tasks: Task[] = []
  const edges: Edge[] = []
  const items = ITEMS.slice(0, Math.ceil(count / 4))
  const itemState = (place: number): string => `item:${items[place % items.length]}`
  const states: State[] = [SPAWNED, ...CAMPS, ...items.map((item) => `item:${item}`), ...GROUPS].map(stateOf)
  const join = (type: EdgeType, source: string, target: string, many = 1): void => {
    edges.push({ id: `e${String(edges.length).padStart(6, '0')}`, type, source, target, count: many, weight: 1 })
  }

  let sites: string[] = []
  for (let place = 0; place < count; place++) {
    const position = place % stagesPerChain
    if (position === 0) sites = [...CAMPS]
    const step = position % 4
    const gathered = Math.floor(place / 4)
    const state = step === 0 ? itemState(gathered) : `${step === 3 ? 'structure' : 'location'}:site_${place}`
    const task = taskOf(place, state)
    const node = `task:${task.id}`
    tasks.push(task)
    if (step === 0 || !sparse) join('requires', SPAWNED, node)
    if (step !== 0) {
      states.push(stateOf(state))
      join('requires', itemState(Math.floor((place - step) / 4)), node)
      for (const site of sparse ? sites.slice(2) : sites) join('requires', site, node)
      join('consumes', node, itemState(Math.floor((place - step) / 4)))
      for (const offset of sparse ? [] : [1, 2]) join('enables', itemState(gathered + offset), node)
      sites = [...sites.slice(1), state]
    }
    join('produces', node, state, step === 0 ? 64 : 1)
    for (const offset of step === 0 ? [0, 1] : sparse ? [0] : [0, 1, 2]) {
      join('abstracts_to', node, GROUPS[(place + offset) % GROUPS.length] ?? '')
    }
  }

  const chains = Array.from({ length: Math.ceil(count / stagesPerChain) }, (_, index): Chain => {
    const ids = tasks.slice(index * stagesPerChain, (index + 1) * stagesPerChain).map((task) => task.id)
    return {
      id: `chain_${index}`,
      partition: 'core',
      profile: PROFILE,
      policy: index % 2 === 0 ? 'chain' : 'task',
      initialStates: [SPAWNED, ...CAMPS],
      tasks: ids,
    }
  })
  const built = sparse ? 4 : 7
  const totalWeight = (stages: number): number => 2 * Math.ceil(stages / 4) + built * (stages - Math.ceil(stages / 4))
  return { data: catalogOf({ tasks, states, edges, chains }), totalWeight }
}

function combine(firsts: readonly string[], seconds: readonly string[]): string[] {
  return firsts.flatMap((first) => seconds.map((second) => `${first}_${second}`))
}

function stateOf(id: string): State {
  const [category = '', key = ''] = id.split(':')
  return { id, category: category as StateCategory, key, description: `${key} is there.` }
}

function taskOf(place: number, state: string): Task {
  const [category = '', key = ''] = state.split(':')
  const base = {
    id: `${category === 'item' ? 'gather' : 'build'}_${key}_${place}`,
    code: `T${place + 1}`,
    instruction: category === 'item' ? `Gather ${key}.` : `Build ${key}.`,
    domain: category === 'item' ? ('survival' as const) : ('building' as const),
    partition: 'core' as const,
    stepBudget: 400 + (place % 50),
    profile: PROFILE,
  }
  switch (category) {
    case 'item':
      return {
        ...base,
        success: [{ kind: 'inventory_at_least', item: key, minimum: 1 }],
        event: null,
        observationSources: ['inventory'],
      }
    case 'structure':
      return {
        ...base,
        success: [{ kind: 'flag', flag: EVENT }],
        event: EVENT,
        observationSources: ['flags', 'grid'],
      }
    default:
      return {
        ...base,
        success: [{ kind: 'snapshot_compare', path: 'player.position.x', operator: '>=', value: place }],
        event: null,
        observationSources: ['player'],
      }
  }
}

function catalogOf(lists: Pick<CatalogData, 'tasks' | 'states' | 'edges' | 'chains'>): CatalogData {
  const edgesByType = { requires: 0, produces: 0, consumes: 0, enables: 0, abstracts_to: 0 }
  for (const edge of lists.edges) edgesByType[edge.type] += 1
  return {
    manifest: {
      format: 'mc-evobench-catalog/1',
      id: 'synthetic',
      version: '1.0.0',
      title: 'A made-up catalog for tests and benchmarks',
      minecraftVersion: '1.16.5',
      counts: {
        tasks: lists.tasks.length,
        states: lists.states.length,
        edges: lists.edges.length,
        edgesByType,
        chains: lists.chains.length,
        profiles: 1,
        probeFamilies: 0,
        missionEvents: 1,
      },
    },
    ...lists,
    profiles: [
      {
        id: PROFILE,
        code: null,
        scene: PROFILE,
        seed: 1,
        startTick: 1000,
        timeProgresses: false,
        weather: 'clear',
        spawning: false,
        initialInventory: {},
        resources: [],
        resourceRadius: null,
        resourceBand: null,
      },
    ],
    probeFamilies: [],
    missionEvents: [
      {
        id: EVENT,
        combine: 'all',
        conditions: [{ kind: 'blocks_in_grid', block: 'torch', minimum: 1 }],
        raises: { kind: 'flag', flag: EVENT },
        stageLimitPath: false,
        playerDeathFails: false,
      },
    ],
  }
}
