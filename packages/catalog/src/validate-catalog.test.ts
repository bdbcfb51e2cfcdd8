import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InvalidArgumentError, NotFoundError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import type { CatalogReport } from './catalog-report.ts'
import { describeFault } from './describe-fault.ts'
import { type Json, VERSION_FOLDER } from './testing/bundled-data.ts'
import { validateCatalog } from './validate-catalog.ts'

/** Validates a copy of version 1.0.0 in which some files were edited; a file edited to null is deleted. */
async function validateEdited(edits: Record<string, (records: Json[]) => unknown>): Promise<CatalogReport> {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  try {
    await cp(VERSION_FOLDER, folder, { recursive: true })
    for (const [file, edit] of Object.entries(edits)) {
      const path = join(folder, file)
      const records: Json[] = JSON.parse(await readFile(path, 'utf8'))
      const edited = edit(records)
      if (edited === null) await rm(path)
      else await writeFile(path, typeof edited === 'string' ? edited : JSON.stringify(edited ?? records))
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

  it('reports ten different faults of a folder at once, each with file, position and id', async () => {
    const report = await validateEdited({
      'tasks.json': (tasks) => {
        change('craft_table', { stepBudget: 0 })(tasks)
        change('craft_bowl', { success: [{ kind: 'inventory_at_least', item: 'stick', minimum: 1 }] })(tasks)
        change('collect_dirt', { success: [{ kind: 'inventory_at_least', item: 'dirrt', minimum: 1 }] })(tasks)
      },
      'states.json': change('group:fuels', { id: 'group:Fuels' }),
      'edges.json': (edges) => {
        change('e005', { source: 'item:oak_lag' })(edges)
        change('e008', { source: 'tool:wooden_pickaxe' })(edges)
        change('e209', { source: 'environment:night' })(edges)
        change('e236', { source: 'item:coal', target: 'item:coal' })(edges)
      },
      'chains.json': change('collect_log_smoke', { tasks: ['collect_lag'] }),
      'profiles.json': (profiles) => [...profiles, { ...profiles[0] }],
    })
    expect(report.faults.map((fault) => `${fault.kind}: ${describeFault(fault)}`)).toEqual([
      'field: tasks.json[3] "craft_table": stepBudget: Too small: expected number to be >0, got 0',
      'unsatisfiable_predicate: tasks.json[53] "craft_bowl": success.0: ' +
        'no state this task produces can satisfy inventory_at_least "stick"',
      'unknown_item: tasks.json[64] "collect_dirt": success.0: Minecraft 1.16.5 has no item "dirrt". ' +
        'Did you mean "dirt"?',
      'unreachable_task: tasks.json[71] "collect_cactus": ' +
        'unreachable: nothing that can be reached produces environment:night',
      'field: states.json[110] "group:Fuels": id: ids consist of a-z, 0-9, "_" and ":", got "group:Fuels"',
      'dangling_id: edges.json[4] "e005": source: there is no task or state "item:oak_lag". ' +
        'Did you mean "item:oak_log"?',
      'cycle: edges.json[11] "e012": cycle through requires and produces: ' +
        'item:crafting_table, task:craft_wooden_pickaxe, tool:wooden_pickaxe, task:craft_table, item:crafting_table',
      'self_edge: edges.json[235] "e236": self-edge: item:coal, item:coal',
      'dangling_id: chains.json[12] "collect_log_smoke": tasks.0: there is no task "collect_lag". ' +
        'Did you mean "collect_log"?',
      'duplicate_id: profiles.json[0] "forest_progression": ' +
        'duplicate id "forest_progression" at positions 0 and 15',
    ])
    expect(report.hash).toBeNull()
  })

  it('goes on with the other files where one is missing, damaged or of the wrong shape', async () => {
    const report = await validateEdited({
      'manifest.json': () => '{}',
      'chains.json': () => '[{"id": ',
      'profiles.json': () => '{"id": "forest_day"}',
      'mission-events.json': () => null,
      'edges.json': (edges) => [...edges, 7],
    })
    const found = report.faults.map((fault) => `${fault.kind}: ${describeFault(fault)}`)
    expect(found).toEqual([
      ...['format', 'id', 'version', 'title', 'minecraftVersion', 'counts'].map(
        (field) => `field: manifest.json: ${field}: is missing`,
      ),
      'field: edges.json[369]: (whole record): Invalid input: expected object, received number, got 7',
      expect.stringMatching(/^unreadable: chains\.json: is not JSON: /),
      'field: profiles.json: must hold an array of records, got {"id":"forest_day"}',
      'unreadable: mission-events.json: cannot be read: there is no such file',
    ])
    expect(report).toMatchObject({ id: null, version: null, hash: null })
  })

  it('refuses a folder that does not exist, and one without any file of a catalog', async () => {
    await expect(validateCatalog('./no-such-folder')).rejects.toThrow(NotFoundError)
    const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
    await expect(validateCatalog(folder)).rejects.toThrow(InvalidArgumentError)
    await expect(validateCatalog(folder)).rejects.toThrow('there is no catalog here')
    await rm(folder, { recursive: true })
  })
})
