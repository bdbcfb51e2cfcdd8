import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalog, parseCatalog, validateCatalog } from '@mc-evobench/catalog'
import { compileChain, parseCompiledChain, statesAt } from '@mc-evobench/compiler'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syntheticCatalog } from '../support/synthetic-catalog.ts'
import { writeCatalogFolder } from '../support/write-catalog-folder.ts'

// 300 tasks, 3,000 edges, two chains. `npm run bench:instrument` takes the time of the same catalog at 10,000 tasks.
const size = { tasks: 300, stagesPerChain: 200 }
const synthetic = syntheticCatalog(size)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synthetic-catalog-'))
  await writeCatalogFolder(synthetic.data, folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a large made-up catalog', () => {
  it('has ten edges per task, and no faults', async () => {
    const report = await validateCatalog(folder)
    expect(report.faults).toEqual([])
    expect(report.counts).toMatchObject({ tasks: 300, edges: 3000, chains: 2 })
  })

  it('has 4.75 edges per task if sparse, and no faults', async () => {
    const sparse = syntheticCatalog({ ...size, sparse: true })
    const catalog = await parseCatalog(sparse.data)
    expect(catalog.graph.size).toBe(4.75 * 300)
    expect(compileChain(catalog, catalog.getChain('chain_0'), { mode: 'strict_quantity' })).toMatchObject({
      unmet: [],
      metricContext: { totalWeight: sparse.totalWeight(200) },
    })
  })

  it('compiles in both modes to a weight of 2 for gathering and 7 for building', async () => {
    const catalog = await loadCatalog(folder)
    for (const [id, stages] of [
      ['chain_0', 200],
      ['chain_1', 100],
    ] as const) {
      for (const mode of ['presence', 'strict_quantity'] as const) {
        const compiled = compileChain(catalog, catalog.getChain(id), { mode })
        expect(compiled.metricContext).toMatchObject({
          stageCount: stages,
          totalWeight: (stages / 4) * (2 + 3 * 7),
        })
        expect(synthetic.totalWeight(stages)).toBe((stages / 4) * 23)
        expect(compiled.unmet).toEqual([])
      }
    }
  })

  it('ends with every site built and what is left of every stack', async () => {
    const catalog = await loadCatalog(folder)
    const compiled = compileChain(catalog, catalog.getChain('chain_0'), { mode: 'strict_quantity' })
    const counts = Object.values(statesAt(compiled, 200))
    // Three builders take one each of a stack of 64; the spawned world, three camps and 150 sites count 1.
    expect(counts.filter((count) => count === 61)).toHaveLength(50)
    expect(counts.filter((count) => count === 1)).toHaveLength(1 + 3 + 150)
    expect(counts).toHaveLength(50 + 1 + 3 + 150)
    expect(parseCompiledChain(JSON.parse(JSON.stringify(compiled))).hash).toBe(compiled.hash)
  })

  it('takes space in proportion to the stages: twice as many stages, twice as many bytes', async () => {
    const catalog = await loadCatalog(folder)
    const chain = catalog.getChain('chain_0')
    const bytes = (stages: number): number =>
      JSON.stringify(compileChain(catalog, { ...chain, tasks: chain.tasks.slice(0, stages) })).length
    expect(bytes(200) / bytes(100)).toBeCloseTo(2, 1)
  })

  it('is the same on every making', () => {
    expect(syntheticCatalog(size).data).toEqual(synthetic.data)
  })
})
