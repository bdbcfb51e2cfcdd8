import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotFoundError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import type { CatalogReport } from './catalog-report.ts'
import { validateCatalog } from './validate-catalog.ts'

const VERSION_FOLDER = join(import.meta.dirname, '../versions/1.0.0')

type Json = Record<string, unknown>

/** Validates a copy of version 1.0.0 in which some files were edited. */
async function validateEdited(edits: Record<string, (records: Json[]) => unknown>): Promise<CatalogReport> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  try {
    await cp(VERSION_FOLDER, folder, { recursive: true })
    for (const [file, edit] of Object.entries(edits)) {
      const records: Json[] = JSON.parse(await readFile(join(folder, file), 'utf8'))
      const edited = edit(records)
      await writeFile(join(folder, file), typeof edited === 'string' ? edited : JSON.stringify(edited ?? records))
    }
    return await validateCatalog(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Changes the record with the given id in place. */
function change(id: string, fields: Json): (records: Json[]) => void {
  return (records) => {
    Object.assign(records.find((record) => record['id'] === id) ?? {}, fields)
  }
}

function texts(report: CatalogReport): string[] {
  return report.faults.map(({ file, position, id, problem }) => `${file}[${position}] ${id}: ${problem}`)
}

describe('validateCatalog', () => {
  it('finds nothing wrong with the bundled catalog', async () => {
    const report = await validateCatalog()
    expect(report).toMatchObject({ id: 'mc-evobench', version: '1.0.0', faults: [], hash: expect.any(String) })
    expect(report.counts).toEqual({
      tasks: 80,
      states: 111,
      edges: 369,
      chains: 19,
      profiles: 15,
      probeFamilies: 3,
      missionEvents: 4,
    })
    expect(report.edgesByType).toEqual({ requires: 117, produces: 81, consumes: 28, enables: 15, abstracts_to: 128 })
  })

  it('notices a missing edge, and says what lost it', async () => {
    const report = await validateEdited({
      'edges.json': (edges) => edges.filter((edge) => edge['id'] !== 'e004'),
    })
    expect(report.hash).toBeNull()
    expect(texts(report)).toContain(
      'manifest.json[null] null: counts: 368 edges, expected 369 ' +
        '(task "collect_log" has no produces edge; the numbering leaves out "e004")',
    )
    expect(texts(report)).toContain('manifest.json[null] null: counts: 80 produces edges, expected 81')
    expect(texts(report)).toContain(
      'tasks.json[1] collect_log: success.0: no state this task produces can satisfy inventory_at_least "oak_log"',
    )
    expect(texts(report)).toContain(
      'tasks.json[2] craft_planks: unreachable: nothing that can be reached produces item:oak_log',
    )
  })

  it('names a state that lost its only edge', async () => {
    const report = await validateEdited({ 'edges.json': (edges) => edges.filter((edge) => edge['id'] !== 'e239') })
    expect(texts(report)[0]).toContain('368 edges, expected 369 (state "environment:night" has no edge; ')
  })

  it('names a dangling end of an edge with its position and the nearest id', async () => {
    const report = await validateEdited({ 'edges.json': change('e005', { source: 'item:oak_lag' }) })
    const found = texts(report)
    expect(found.filter((text) => text.startsWith('edges.json'))).toEqual([
      'edges.json[4] e005: the source of this requires edge, "item:oak_lag", does not exist. ' +
        'Did you mean "item:oak_log"?',
    ])
    expect(found).toContain(
      'tasks.json[2] craft_planks: unreachable: nothing that can be reached produces item:oak_lag',
    )
  })

  it('reports duplicate ids with both positions in every list', async () => {
    const report = await validateEdited({
      'tasks.json': (records) => [...records, { ...records[2] }],
      'states.json': (records) => [...records, { ...records[3] }],
      'chains.json': (records) => [...records, { ...records[0] }],
    })
    expect(texts(report)).toEqual(
      expect.arrayContaining([
        'tasks.json[2] craft_planks: duplicate id "craft_planks" at positions 2 and 80',
        'tasks.json[2] null: duplicate code "T03" at positions 2 and 80',
        'states.json[3] item:oak_log: duplicate id "item:oak_log" at positions 3 and 111',
        'chains.json[0] cross_domain_safe_night: duplicate id "cross_domain_safe_night" at positions 0 and 19',
      ]),
    )
    expect(texts(report).filter((text) => text.includes('cycle'))).toEqual([])
  })

  it('names self-edges, wrong ends and cycles', async () => {
    const report = await validateEdited({
      'edges.json': (edges) => [
        ...edges,
        { id: 'e370', type: 'enables', source: 'item:coal', target: 'item:coal', count: 1, weight: 1 },
        { id: 'e371', type: 'requires', source: 'item:stick', target: 'task:craft_planks', count: 1, weight: 1 },
      ],
    })
    expect(texts(report)).toEqual(
      expect.arrayContaining([
        'edges.json[369] e370: self-edge: item:coal, item:coal',
        'edges.json[369] e370: the target of this enables edge must be a task, "item:coal" is a state',
      ]),
    )
    expect(texts(report).filter((text) => text.includes('cycle'))).toEqual([
      'edges.json[35] e036: cycle through requires and produces: ' +
        'item:oak_planks, task:craft_sticks, item:stick, task:craft_planks, item:oak_planks',
    ])
  })

  it('names quantities that are not positive whole numbers, and ids of the wrong form', async () => {
    const report = await validateEdited({
      'edges.json': (edges) => {
        change('e001', { count: 0 })(edges)
        change('e002', { count: 1.5 })(edges)
        change('e003', { weight: -1 })(edges)
      },
      'states.json': change('item:coal', { key: 'Coal' }),
    })
    const found = texts(report)
    expect(found.find((text) => text.startsWith('edges.json[0] e001: count: '))).toMatch(/, got 0$/)
    expect(found.find((text) => text.startsWith('edges.json[1] e002: count: '))).toMatch(/, got 1\.5$/)
    expect(found.find((text) => text.startsWith('edges.json[2] e003: weight: '))).toMatch(/, got -1$/)
    expect(found).toContain('states.json[8] item:coal: key: ids consist of a-z, 0-9, "_" and ":", got "Coal"')
    expect(found).toHaveLength(4)
  })

  it('names a state whose id is not its category and key', async () => {
    const report = await validateEdited({ 'states.json': change('item:coal', { category: 'tool' }) })
    expect(texts(report)).toContain(
      'states.json[8] item:coal: the id of a state of category tool with key "coal" must be "tool:coal"',
    )
  })

  it('names unknown tasks, states, profiles and events with the nearest name', async () => {
    const report = await validateEdited({
      'chains.json': change('collect_log_smoke', {
        tasks: ['collect_lag'],
        profile: 'forest_dai',
        initialStates: ['environment:spawned_wold'],
      }),
      'tasks.json': change('defeat_zombie', { event: 'zombie_defeat', profile: 'moon' }),
      'probe-families.json': change('stone_tool_transfer', { target: ['collect_log', 'mine_cobblestones'] }),
    })
    expect(texts(report)).toEqual([
      'tasks.json[11] defeat_zombie: profile: there is no profile "moon".',
      'tasks.json[11] defeat_zombie: event: there is no mission event "zombie_defeat".',
      'chains.json[12] collect_log_smoke: profile: there is no profile "forest_dai". Did you mean "forest_day"?',
      'chains.json[12] collect_log_smoke: initialStates.0: there is no state "environment:spawned_wold". ' +
        'Did you mean "environment:spawned_world"?',
      'chains.json[12] collect_log_smoke: tasks.0: there is no task "collect_lag". Did you mean "collect_log"?',
      'probe-families.json[2] stone_tool_transfer: target.1: there is no task "mine_cobblestones". ' +
        'Did you mean "mine_cobblestone"?',
    ])
  })

  it('names predicates that nothing the task produces can satisfy, and channels that are not listed', async () => {
    const report = await validateEdited({
      'tasks.json': (tasks) => {
        change('collect_dirt', { success: [{ kind: 'inventory_at_least', item: 'sand', minimum: 1 }] })(tasks)
        change('scout_coal_source', { success: [{ kind: 'flag', flag: 'coal_seen' }] })(tasks)
        change('collect_sand', { success: [{ kind: 'flag', flag: 'sandy' }], observationSources: ['flags'] })(tasks)
        change('survive_first_night', { observationSources: ['flags'] })(tasks)
      },
    })
    expect(texts(report)).toEqual([
      'tasks.json[0] scout_coal_source: success.0: no state this task produces can satisfy flag "coal_seen"',
      'tasks.json[8] survive_first_night: observationSources: lacks player, time, which success or event read',
      'tasks.json[64] collect_dirt: success.0: no state this task produces can satisfy inventory_at_least "sand"',
      'tasks.json[65] collect_sand: success.0: no state this task produces can satisfy flag "sandy"',
    ])
  })

  it('names items and blocks that the Minecraft version does not have', async () => {
    const report = await validateEdited({
      'states.json': change('item:coal', { id: 'item:coall', key: 'coall' }),
      'profiles.json': change('forest_day', { initialInventory: { copper_ingot: 1 } }),
      'mission-events.json': change('coal_source_observed', {
        conditions: [{ kind: 'block_in_ray', block: 'deepslate_coal_ore' }],
      }),
    })
    expect(texts(report)).toEqual(
      expect.arrayContaining([
        'states.json[8] item:coall: key: Minecraft 1.16.5 has no item "coall". Did you mean "coal"?',
        expect.stringContaining('profiles.json[1] forest_day: initialInventory: Minecraft 1.16.5 has no item "copper_'),
        expect.stringContaining(
          'mission-events.json[0] coal_source_observed: conditions.0.block: Minecraft 1.16.5 has',
        ),
      ]),
    )
  })

  it('names a Minecraft version that minecraft-data does not have', async () => {
    const report = await validateEdited({ 'manifest.json': (manifest) => ({ ...manifest, minecraftVersion: '1.99' }) })
    expect(texts(report)).toEqual(['manifest.json[null] null: minecraftVersion: minecraft-data has no version "1.99"'])
  })

  it('reports files that are missing, damaged or of the wrong shape, and goes on with the others', async () => {
    const report = await validateEdited({
      'manifest.json': () => '{}',
      'chains.json': () => '[{"id": ',
      'profiles.json': () => '{"id": "forest_day"}',
      'edges.json': (edges) => [...edges, 7],
    })
    const found = texts(report)
    expect(found.some((text) => text.startsWith('manifest.json[null] null: version: '))).toBe(true)
    expect(found.some((text) => text.startsWith('chains.json[null] null: is not JSON: '))).toBe(true)
    expect(found).toContain('profiles.json[null] null: must hold an array of records, got {"id":"forest_day"}')
    expect(found.some((text) => text.startsWith('edges.json[369] null: (whole record): '))).toBe(true)
    expect(report).toMatchObject({ id: null, version: null, hash: null })
  })

  it('refuses a folder that does not exist', async () => {
    await expect(validateCatalog('./no-such-folder')).rejects.toThrow(NotFoundError)
  })
})
