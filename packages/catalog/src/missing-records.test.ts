import type { CatalogData } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { checkCounts } from './checks/check-counts.ts'
import { explainCount } from './checks/explain-count.ts'
import { outlineCatalog } from './checks/outline-catalog.ts'
import { describeFault } from './describe-fault.ts'
import { readCatalogData } from './read/read-catalog-data.ts'
import { readRecords } from './read/read-records.ts'
import { bundledData } from './testing/bundled-data.ts'
import { validateCatalogData } from './validate-catalog-data.ts'

const edges = bundledData().edges

async function faultsOf(edit: (data: CatalogData) => void): Promise<string[]> {
  const data = bundledData()
  edit(data)
  return (await validateCatalogData(data)).faults.map(describeFault)
}

describe('a copy of a published catalog', () => {
  it('with one edge less says 368 of 369 and names the edge, whichever it is', async () => {
    const published = readRecords(readCatalogData(bundledData(), 'test'))
    for (const edge of edges) {
      const catalog = { ...published, edges: published.edges.filter(({ id }) => id !== edge.id) }
      const outline = outlineCatalog(catalog)
      const faults = await checkCounts(catalog, {
        outline,
        explain: async (list, surplus) =>
          explainCount(catalog, {
            list,
            surplus,
            outline,
            published: { name: 'mc-evobench@1.0.0', catalog: published },
          }),
      })
      const declared = published.manifest?.parsed?.counts.edgesByType[edge.type] ?? 0
      expect(faults.map(describeFault)).toEqual([
        `manifest: counts: 368 edges, expected 369 (${declared - 1} ${edge.type}, expected ${declared}): ` +
          `missing, and in mc-evobench@1.0.0: "${edge.id}" ${edge.type} ${edge.source} → ${edge.target}`,
      ])
    }
  }, 60_000)

  it('is compared by itself, edge types alike', async () => {
    for (const type of ['requires', 'produces', 'consumes', 'enables', 'abstracts_to']) {
      const edge = edges.find((candidate) => candidate.type === type)
      const found = await faultsOf((data) => {
        data.edges = data.edges.filter(({ id }) => id !== edge?.id)
      })
      expect(found[0]).toContain('manifest: counts: 368 edges, expected 369 (')
      expect(found[0]).toContain(`"${edge?.id}" ${type} ${edge?.source} → ${edge?.target}`)
    }
  })

  it('names the edge also when the others were numbered anew', async () => {
    const found = await faultsOf((data) => {
      data.edges.splice(99, 1)
      for (const [place, edge] of data.edges.entries()) edge.id = `e${String(place + 1).padStart(3, '0')}`
    })
    expect(found[0]).toContain('missing, and in mc-evobench@1.0.0: "e100" ')
  })

  it('names records that are new, and records that are missing, in every list', async () => {
    const found = await faultsOf((data) => {
      data.edges.push({
        id: 'e370',
        type: 'enables',
        source: 'item:coal',
        target: 'task:craft_bowl',
        count: 1,
        weight: 1,
      })
      data.chains.pop()
      data.states.push({ id: 'group:new', category: 'group', key: 'new', description: 'New.' })
    })
    expect(found).toEqual([
      'manifest: counts: 112 states, expected 111: new, and not in mc-evobench@1.0.0: "group:new"',
      'manifest: counts: 370 edges, expected 369 (16 enables, expected 15): ' +
        'new, and not in mc-evobench@1.0.0: "e370" enables item:coal → task:craft_bowl',
      `manifest: counts: 18 chains, expected 19: missing, and in mc-evobench@1.0.0: "${bundledData().chains.at(-1)?.id}"`,
    ])
  })
})

describe('a catalog without a published version', () => {
  it('with one edge less says where in the numbering it stood, whichever it is', async () => {
    const own = bundledData()
    own.manifest.id = 'own'
    const whole = readRecords(readCatalogData(own, 'test'))
    for (const [place, edge] of edges.entries()) {
      const catalog = { ...whole, edges: whole.edges.filter(({ id }) => id !== edge.id) }
      const outline = outlineCatalog(catalog)
      const text = explainCount(catalog, { list: 'edges', surplus: -1, outline, published: null })
      const [before, after] = [edges[place - 1], edges[place + 1]]
      expect(text).toContain(`the numbering leaves out "${edge.id}"`)
      if (before !== undefined) expect(text).toContain(`, after ${before.type} ${before.source} → ${before.target}`)
      if (after !== undefined) expect(text).toContain(`, before ${after.type} ${after.source} → ${after.target}`)
    }
  }, 60_000)

  it('names the task or the state that lost its only edge of a type', async () => {
    const without = (edgeId: string): Promise<string[]> =>
      faultsOf((data) => {
        data.manifest.id = 'own'
        data.edges = data.edges.filter(({ id }) => id !== edgeId)
      })
    expect((await without('e004'))[0]).toMatch(/; task "collect_log" has no produces edge$/)
    expect((await without('e003'))[0]).toMatch(/; task "collect_log" has no requires edge$/)
    expect((await without('e239'))[0]).toMatch(/; state "environment:night" has no edge$/)
    expect((await without('e300'))[0]).toMatch(/; task "collect_flint" has no abstracts_to edge$/)
  })

  it('says of an edge too many that the numbering goes beyond', async () => {
    const found = await faultsOf((data) => {
      data.manifest.id = 'own'
      data.edges.push({
        id: 'e370',
        type: 'enables',
        source: 'item:coal',
        target: 'task:craft_bowl',
        count: 1,
        weight: 1,
      })
    })
    expect(found).toEqual([
      'manifest: counts: 370 edges, expected 369 (16 enables, expected 15): the numbering goes beyond 369: "e370"',
    ])
  })
})
