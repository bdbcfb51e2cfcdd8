import { InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { bundledCatalogs } from './bundled-catalogs.ts'
import { loadCatalog } from './load-catalog.ts'
import { parseCatalog } from './parse-catalog.ts'
import { probeChain } from './probe-chain.ts'
import { bundledData, recordOf } from './testing/bundled-data.ts'

describe('parseCatalog', () => {
  it('makes of data what loadCatalog makes of files', async () => {
    const [parsed, loaded] = await Promise.all([parseCatalog(bundledData()), loadCatalog()])
    expect(parsed.reference).toEqual(loaded.reference)
    expect(parsed.data).toEqual(loaded.data)
    expect(parsed.graph.countEdges()).toEqual(loaded.graph.countEdges())
  })

  it('neither changes nor freezes what it was given, and hands out what is frozen', async () => {
    const data = bundledData()
    const catalog = await parseCatalog(data)
    expect(data).toEqual(bundledData())
    const edge = recordOf(data.edges, 'e001')
    edge['count'] = 7
    expect(catalog.data.edges.find(({ id }) => id === 'e001')?.count).toBe(1)
    expect(Object.isFrozen(catalog.data.tasks[0]?.success[0])).toBe(true)
  })

  it('works for a catalog of another id, probe families included', async () => {
    const data = bundledData()
    data.manifest.id = 'my-catalog'
    data.manifest.version = '0.1.0'
    const catalog = await parseCatalog(data)
    expect(catalog.reference).toMatchObject({ id: 'my-catalog', version: '0.1.0' })
    expect(probeChain(catalog, 'wood_species_crafting', 'target').tasks).toHaveLength(2)
    expect(() => catalog.getTask('no_such_task')).toThrow('in catalog my-catalog@0.1.0 (80 tasks)')
  })

  it('refuses data with faults, all of them named by list', async () => {
    const data = bundledData()
    recordOf(data.tasks, 'craft_planks')['stepBudget'] = 0
    recordOf(data.edges, 'e005')['source'] = 'item:oak_lag'
    const error = await parseCatalog(data).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InvalidArgumentError)
    expect(error).toMatchObject({
      message: expect.stringMatching(
        /^parseCatalog: the catalog has 2 faults: tasks\[2\] "craft_planks": stepBudget: .*; edges\[4\] "e005": source: /,
      ),
      details: { folder: null, faults: [{ kind: 'field' }, { kind: 'dangling_id' }] },
    })
  })

  it('says the first hundred of many faults, and keeps all as records', async () => {
    const data = bundledData()
    for (const edge of data.edges) edge.count = 0
    const error = await parseCatalog(data).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      message: expect.stringMatching(/ has 369 faults: edges\[0\] .*; edges\[99\] [^;]*; and 269 more\.$/),
      details: { faults: expect.objectContaining({ length: 369 }) },
    })
  })

  it('refuses what is no catalog', async () => {
    await expect(parseCatalog(null)).rejects.toThrow(
      'a catalog is an object with a manifest and lists of records, got null.',
    )
    await expect(parseCatalog({ ...bundledData(), probe_families: [] })).rejects.toThrow('has no part "probe_families"')
  })
})

describe('bundledCatalogs', () => {
  it('names catalogs that can be loaded', async () => {
    expect(bundledCatalogs()).toEqual([{ id: 'mc-evobench', version: '1.0.0' }])
    for (const { id, version } of bundledCatalogs()) {
      expect((await loadCatalog(`${id}@${version}`)).reference).toMatchObject({ id, version })
    }
  })
})
