import type { CatalogData, Edge } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { describeFault } from './describe-fault.ts'
import { bundledData, recordOf } from './testing/bundled-data.ts'
import { validateCatalogData } from './validate-catalog-data.ts'

/** Faults that validators of other projects let pass, as small catalogs. Letters stand for a task and the state it makes. */
function lettersCatalog(letters: readonly string[], requires: readonly (readonly [string, string])[]): CatalogData {
  const [template, profile] = [bundledData().tasks[1], bundledData().profiles[0]]
  if (template === undefined || profile === undefined) throw new Error('the bundled catalog is empty')
  const edges: Edge[] = []
  const edge = (type: Edge['type'], source: string, target: string): void => {
    edges.push({ id: `e${edges.length + 1}`, type, source, target, count: 1, weight: 1 })
  }
  const names = [...new Set(letters)]
  for (const name of names) edge('produces', `task:${name}`, `structure:${name}`)
  for (const [before, after] of requires) edge('requires', `structure:${before}`, `task:${after}`)
  const success = [{ kind: 'player_stat' as const, stat: 'life', minimum: 1 }]
  return {
    manifest: {
      format: 'mc-evobench-catalog/1',
      id: 'letters',
      version: '1.0.0',
      title: 'Letters',
      minecraftVersion: '1.16.5',
      counts: {
        tasks: letters.length,
        states: names.length + 1,
        edges: edges.length,
        edgesByType: { requires: requires.length, produces: names.length, consumes: 0, enables: 0, abstracts_to: 0 },
        chains: 1,
        profiles: 1,
        probeFamilies: 0,
        missionEvents: 0,
      },
    },
    tasks: letters.map((id, place) => ({
      ...template,
      id,
      code: `T${place}`,
      profile: profile.id,
      success,
      observationSources: ['player'],
    })),
    states: [
      { id: 'environment:start', category: 'environment', key: 'start', description: 'Start.' },
      ...names.map((key) => ({ id: `structure:${key}`, category: 'structure' as const, key, description: key })),
    ],
    edges,
    chains: [
      {
        id: 'all',
        partition: 'core',
        profile: profile.id,
        policy: 'chain',
        initialStates: ['environment:start'],
        tasks: names,
      },
    ],
    profiles: [profile],
    probeFamilies: [],
    missionEvents: [],
  }
}

async function faultsOf(data: CatalogData): Promise<string[]> {
  return (await validateCatalogData(data)).faults.map(describeFault)
}

describe('cycles and self-edges', () => {
  it('names the closed path of a cycle, and the loop of a task that requires what it makes', async () => {
    const three = lettersCatalog(
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
      ],
    )
    expect(await faultsOf(three)).toEqual([
      expect.stringMatching(
        /cycle through requires and produces: structure:a, task:b, structure:b, task:c, structure:c, task:a, structure:a$/,
      ),
    ])
    expect(await faultsOf(lettersCatalog(['x'], [['x', 'x']]))).toEqual([
      expect.stringMatching(/cycle through requires and produces: structure:x, task:x, structure:x$/),
    ])
  })

  it('names an edge from a node to itself', async () => {
    const data = lettersCatalog(['x'], [])
    Object.assign(data.edges[0] ?? {}, { source: 'structure:x', target: 'structure:x' })
    expect(await faultsOf(data)).toEqual(['edges[0] "e1": self-edge: structure:x, structure:x'])
  })

  it('accepts the diamond', async () => {
    const diamond = [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ] as const
    expect(await faultsOf(lettersCatalog(['a', 'b', 'c', 'd'], diamond))).toEqual([])
  })
})

describe('duplicate ids', () => {
  it('are reported with both positions, and not as the cycle that one of the records has', async () => {
    expect(await faultsOf(lettersCatalog(['a', 'a'], [['a', 'a']]))).toEqual([
      'tasks[0] "a": duplicate id "a" at positions 0 and 1',
    ])
    const both = lettersCatalog(
      ['a', 'b', 'a'],
      [
        ['b', 'a'],
        ['a', 'b'],
      ],
    )
    expect(await faultsOf(both)).toEqual(['tasks[0] "a": duplicate id "a" at positions 0 and 2'])
  })
})

describe('dangling ids', () => {
  it('are reported with the place of the edge, the missing id and the nearest one', async () => {
    const data = bundledData()
    const place = data.edges.findIndex(({ type, target }) => type === 'requires' && target === 'task:craft_sticks')
    recordOf(data.edges, data.edges[place]?.id ?? '')['source'] = 'item:oak_plank_TYPO'
    expect(await faultsOf(data)).toEqual([
      `edges[${place}] "e036": source: there is no task or state "item:oak_plank_TYPO" ` +
        '(ids consist of a-z, 0-9, "_" and ":"). Did you mean "item:oak_planks"?',
    ])
  })
})

describe('counts', () => {
  it('of edges by type add up to all edges', async () => {
    const { counts } = bundledData().manifest
    expect(Object.values(counts.edgesByType)).toEqual([117, 81, 28, 15, 128])
    expect(117 + 81 + 28 + 15 + 128).toBe(counts.edges)
    const data = bundledData()
    data.edges.pop()
    expect((await faultsOf(data))[0]).toContain('counts: 368 edges, expected 369')
  })
})
