import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogDataSchema, contentHash, InvalidArgumentError, NotFoundError } from '@mc-evobench/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalog } from './catalog.ts'
import { loadCatalog } from './load-catalog.ts'
import { PROBE_SEQUENCES, probeChain } from './probe-chain.ts'

const VERSION_FOLDER = join(import.meta.dirname, '../versions/1.0.0')
let catalog: Catalog
let folder: string

beforeAll(async () => {
  catalog = await loadCatalog()
  folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  await cp(VERSION_FOLDER, folder, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('loadCatalog', () => {
  it('loads the bundled catalog by no name, by its id and by its version', async () => {
    expect(catalog.reference).toEqual((await loadCatalog('mc-evobench')).reference)
    expect(catalog.reference).toEqual((await loadCatalog('mc-evobench@1.0.0')).reference)
  })

  it('has the content hash that version 1.0.0 was published with', () => {
    expect(catalog.reference).toEqual({
      id: 'mc-evobench',
      version: '1.0.0',
      hash: '9aa8ca6cb4b6e02e973feef730f0c07cbf89927886bf17b82cf252323b5e7133',
    })
    expect(catalog.reference.hash).toBe(contentHash(catalog.data))
  })

  it('gives the same hash whatever the formatting of the files and the order of their records', async () => {
    for (const name of await readdir(folder)) {
      const value: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'))
      await writeFile(join(folder, name), JSON.stringify(Array.isArray(value) ? value.reverse() : value, null, 7))
    }
    expect((await loadCatalog(folder)).reference).toEqual(catalog.reference)
  })

  it('moves the hash when a step budget moves', async () => {
    const tasks = await readFile(join(VERSION_FOLDER, 'tasks.json'), 'utf8')
    await writeFile(join(folder, 'tasks.json'), tasks.replace('"stepBudget": 500', '"stepBudget": 501'))
    expect((await loadCatalog(folder)).reference.hash).not.toBe(catalog.reference.hash)
  })

  it('names every fault of a folder, each with file, position and id', async () => {
    const tasks = await readFile(join(VERSION_FOLDER, 'tasks.json'), 'utf8')
    await writeFile(join(folder, 'tasks.json'), tasks.replace('"stepBudget": 500', '"stepBudget": 0'))
    await writeFile(join(folder, 'chains.json'), '[')
    const error = await loadCatalog(folder).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InvalidArgumentError)
    const message = error instanceof Error ? error.message : ''
    expect(message).toContain('tasks.json[0] "scout_coal_source": stepBudget: ')
    expect(message).toContain('chains.json: is not JSON: ')
    expect(message).toContain(' has 2 faults: ')
    expect(error).toMatchObject({ details: { faults: [{ kind: 'field' }, { kind: 'unreadable' }] } })
  })

  it('refuses what is neither bundled nor a folder', async () => {
    await expect(loadCatalog('mc-evobenc')).rejects.toThrow(NotFoundError)
    await expect(loadCatalog('mc-evobenc')).rejects.toThrow('Did you mean "mc-evobench"?')
    await expect(loadCatalog('mc-evobench@9.0.0')).rejects.toThrow(NotFoundError)
    await expect(loadCatalog('mc-evobench@1.0.0@2')).rejects.toThrow(NotFoundError)
    await expect(loadCatalog(join(VERSION_FOLDER, 'tasks.json'))).rejects.toThrow(InvalidArgumentError)
    await expect(loadCatalog('')).rejects.toThrow(InvalidArgumentError)
  })

  it('hands out frozen data that fits its schema', () => {
    expect(catalogDataSchema.parse(catalog.data)).toEqual(catalog.data)
    expect(Object.isFrozen(catalog.data.tasks[0]?.success[0])).toBe(true)
    expect(Object.isFrozen(catalog.data.edges)).toBe(true)
  })

  it('looks records up, and offers the nearest name for others', () => {
    expect(catalog.getTask('craft_planks').code).toBe('T03')
    expect(catalog.getState('item:oak_log').category).toBe('item')
    expect(catalog.getChain('combat_readiness').tasks).toHaveLength(8)
    expect(catalog.getProfile('forest_day').code).toBe('P02')
    expect(catalog.getProbeFamily('wood_species_crafting').sourceSteps).toBe(900)
    expect(catalog.getMissionEvent('night_interval_survived').stageLimitPath).toBe(true)
    expect(() => catalog.getTask('craft_wooden_pickax')).toThrow(
      'getTask: no task "craft_wooden_pickax" in catalog mc-evobench@1.0.0 (80 tasks). ' +
        'Did you mean "craft_wooden_pickaxe"?',
    )
    expect(() => catalog.getProbeFamily('stone')).toThrow('(3 probe families)')
  })
})

describe('probeChain', () => {
  it('makes a chain of each sequence under one profile', () => {
    const chains = PROBE_SEQUENCES.map((sequence) => probeChain(catalog, 'wood_species_crafting', sequence))
    expect(chains.map((chain) => chain.tasks)).toEqual([
      ['collect_birch_log', 'craft_birch_planks'],
      ['collect_cactus', 'collect_sugar_cane'],
      ['craft_birch_planks', 'collect_birch_log'],
      ['collect_acacia_log', 'craft_acacia_planks'],
    ])
    expect(chains[3]).toMatchObject({
      id: 'wood_species_crafting:target',
      profile: 'evolution_wood_species_grove',
      policy: 'chain',
      initialStates: ['environment:spawned_world'],
    })
  })

  it('refuses unknown families and sequences', () => {
    expect(() => probeChain(catalog, 'wood_species', 'target')).toThrow(NotFoundError)
    expect(() => probeChain(catalog, 'wood_species_crafting', 'targets' as 'target')).toThrow(
      'sequence must be one of related, unrelated, shuffled, target, got "targets".',
    )
  })
})
