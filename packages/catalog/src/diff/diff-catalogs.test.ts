import { type CatalogData, contentHash } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { canonicalCatalog } from '../canonical-catalog.ts'
import { LIST_NAMES } from '../catalog-files.ts'
import { loadCatalog } from '../load-catalog.ts'
import { bundledData, recordOf } from '../testing/bundled-data.ts'
import { describeChange } from './describe-change.ts'
import { diffCatalogs } from './diff-catalogs.ts'
import { requiredBump } from './required-bump.ts'

/** What a change of version 1.0.0 gives: its lines, each with its class, and the step that all demand. */
function changesOf(edit: (data: CatalogData) => void): string[] {
  const data = bundledData()
  edit(data)
  return diffCatalogs(bundledData(), data).changes.map((change) => `${change.bump}: ${describeChange(change)}`)
}

describe('diffCatalogs', () => {
  it('finds no difference in the order of records and of sets, nor in id and version', () => {
    expect(
      changesOf((data) => {
        for (const list of LIST_NAMES) data[list].reverse()
        for (const task of data.tasks) task.observationSources.reverse()
        data.manifest.version = '1.0.1'
      }),
    ).toEqual([])
  })

  it('takes loaded catalogs and data alike', async () => {
    const loaded = await loadCatalog()
    const diff = diffCatalogs(loaded, bundledData())
    expect(diff.changes).toEqual([])
    expect(diff.from).toEqual(loaded.reference)
    expect(diff.to).toEqual(loaded.reference)
  })

  it('names the innermost field that changed, before and after', () => {
    const data = bundledData()
    recordOf(data.tasks, 'craft_planks')['success'] = [{ kind: 'inventory_at_least', item: 'oak_planks', minimum: 8 }]
    expect(diffCatalogs(bundledData(), data).changes).toEqual([
      {
        kind: 'changed',
        part: 'tasks',
        id: 'craft_planks',
        path: 'success.0.minimum',
        before: 4,
        after: 8,
        bump: 'major',
        reason: 'decides when a stage passes or fails',
      },
    ])
  })

  it('takes lists of another length, and records of other fields, as a whole', () => {
    const lines = changesOf((data) => {
      Object.assign(recordOf(data.chains, 'collect_log_smoke'), { tasks: ['collect_log', 'craft_planks'] })
      Object.assign(recordOf(data.tasks, 'collect_log'), { success: [{ kind: 'flag', flag: 'seen' }] })
    })
    expect(lines).toEqual([
      'major: tasks "collect_log" success.0: {"kind":"inventory_at_least","item":"oak_log","minimum":1} → {"kind":"flag","flag":"seen"}',
      'major: chains "collect_log_smoke" tasks: ["collect_log"] → ["collect_log","craft_planks"]',
    ])
  })
})

describe('what a change demands', () => {
  it('a typo in a description: patch', () => {
    expect(
      changesOf((data) => {
        Object.assign(recordOf(data.states, 'item:coal'), { description: 'The inventory holds coals.' })
      }),
    ).toEqual(['patch: states "item:coal" description: "The inventory holds coal." → "The inventory holds coals."'])
  })

  it('a new task with its own edges and state: minor', () => {
    const data = withNewTask(bundledData())
    const { changes } = diffCatalogs(bundledData(), data)
    expect(changes.map((change) => `${change.bump}: ${describeChange(change)}`)).toEqual([
      'patch: manifest counts.edges: 369 → 372',
      'patch: manifest counts.edgesByType.abstracts_to: 128 → 129',
      'patch: manifest counts.edgesByType.produces: 81 → 82',
      'patch: manifest counts.edgesByType.requires: 117 → 118',
      'patch: manifest counts.states: 111 → 112',
      'patch: manifest counts.tasks: 80 → 81',
      'minor: tasks "collect_kelp" added',
      'minor: states "item:kelp" added',
      'minor: edges "e370" added: requires environment:spawned_world → task:collect_kelp',
      'minor: edges "e371" added: produces task:collect_kelp → item:kelp',
      'minor: edges "e372" added: abstracts_to task:collect_kelp → group:pattern_gather_plants',
    ])
    expect(requiredBump({ changes })).toBe('minor')
  })

  it('a verifier threshold: major', () => {
    expect(
      changesOf((data) => {
        const conditions = [{ kind: 'solid_in_grid', minimum: 50 }]
        const { conditions: before } = recordOf(data.missionEvents, 'lit_shelter_observed')
        Object.assign(before as object, { 1: conditions[0] })
      }),
    ).toEqual(['major: missionEvents "lit_shelter_observed" conditions.1.minimum: 60 → 50'])
  })

  it('a removed task: major', () => {
    expect(
      changesOf((data) => {
        data.tasks = data.tasks.filter(({ id }) => id !== 'collect_bone')
      }),
    ).toEqual(['major: tasks "collect_bone" removed'])
  })

  it('the wording of an instruction: major, since agents read it', () => {
    expect(
      changesOf((data) => {
        Object.assign(recordOf(data.tasks, 'collect_log'), { instruction: 'Collect one oak log.' })
      }),
    ).toEqual(['major: tasks "collect_log" instruction: "Collect 1 oak log." → "Collect one oak log."'])
  })

  it('a new edge on the execution path of an old task: major; one that only groups or helps: minor', () => {
    const edge = { id: 'e370', source: 'item:stick', target: 'task:craft_bowl', count: 1, weight: 1 } as const
    const added = (type: 'requires' | 'enables'): string[] =>
      changesOf((data) => {
        data.edges.push({ ...edge, type })
      })
    expect(added('requires')).toEqual(['major: edges "e370" added: requires item:stick → task:craft_bowl'])
    expect(added('enables')).toEqual(['minor: edges "e370" added: enables item:stick → task:craft_bowl'])
  })

  it('an edge that is gone, or weighs another amount: major, whatever its type', () => {
    const lines = changesOf((data) => {
      data.edges = data.edges.filter(({ id }) => id !== 'e300')
      Object.assign(recordOf(data.edges, 'e301'), { weight: 2 })
    })
    expect(lines).toEqual([
      'major: edges "e300" removed: abstracts_to task:collect_flint → group:pattern_dig_ground',
      'major: edges "e301" weight: 1 → 2',
    ])
  })

  it('a new chain: major in a partition whose pooled score it moves, minor in one that was empty', () => {
    const chain = structuredClone(bundledData().chains.at(-1))
    if (chain === undefined) throw new Error('there is no chain')
    chain.id = 'another'
    const withChain = (data: CatalogData): CatalogData => ({ ...data, chains: [...data.chains, chain] })
    const [full, empty] = [bundledData(), bundledData()]
    empty.chains = empty.chains.filter(({ partition }) => partition !== chain.partition)
    expect(requiredBump(diffCatalogs(full, withChain(full)))).toBe('major')
    expect(requiredBump(diffCatalogs(empty, withChain(empty)))).toBe('minor')
  })

  it('nothing: none', () => {
    expect(requiredBump(diffCatalogs(bundledData(), bundledData()))).toBe('none')
  })
})

/** Adds a task that collects kelp, with all that belongs to it. */
function withNewTask(data: CatalogData): CatalogData {
  const template = data.tasks.find(({ id }) => id === 'collect_cactus')
  if (template === undefined) throw new Error('there is no task to copy')
  const success = [{ kind: 'inventory_at_least' as const, item: 'kelp', minimum: 1 }]
  data.tasks.push({ ...template, id: 'collect_kelp', code: 'T81', instruction: 'Collect 1 kelp.', success })
  data.states.push({ id: 'item:kelp', category: 'item', key: 'kelp', description: 'The inventory holds kelp.' })
  const node = 'task:collect_kelp'
  const quantity = { count: 1, weight: 1 }
  data.edges.push(
    { id: 'e370', type: 'requires', source: 'environment:spawned_world', target: node, ...quantity },
    { id: 'e371', type: 'produces', source: node, target: 'item:kelp', ...quantity },
    { id: 'e372', type: 'abstracts_to', source: node, target: 'group:pattern_gather_plants', ...quantity },
  )
  const { counts } = data.manifest
  Object.assign(counts, { tasks: 81, states: 112, edges: 372 })
  Object.assign(counts.edgesByType, { requires: 118, produces: 82, abstracts_to: 129 })
  return data
}

describe('the hash', () => {
  it('is that of the canonical data', () => {
    expect(diffCatalogs(bundledData(), bundledData()).to.hash).toBe(contentHash(canonicalCatalog(bundledData())))
  })
})
