import { describe, expect, it } from 'vitest'
import { catalog } from './compiled-chains.ts'
import { tableF8, tableF9 } from './tables.ts'

const primary = catalog.data.chains.filter(({ partition }) => partition !== 'calibration')

/** Where the paper does not agree with itself, as far as it can be counted. Tables 2, 4 and 5 have theirs beside them. */
describe('the paper contradicts itself', () => {
  it('in Tables F8 and F9: eight reports are missing of 513, and seven cells have two seeds', () => {
    const { chainsRun, configurations, seedsPerConfiguration, plannedReports, validReports } = tableF9
    expect(chainsRun * configurations * seedsPerConfiguration).toBe(plannedReports)
    const twoSeeds = Object.values(tableF8.cells).flatMap((columns) =>
      Object.values(columns).filter(({ seeds }) => seeds === 2),
    )
    // The eighth must lie in a calibration chain, of which no cell is printed.
    expect([plannedReports - validReports, twoSeeds.length]).toEqual([8, 7])
  })

  it('in Tables F4, F7 and F9: per-stage profiles for all chains, and three chains with a profile of their own', () => {
    const ownProfile = catalog.data.chains.filter(({ policy }) => policy === 'chain').map(({ id }) => id)
    expect(tableF9.perStageProfiles).toBe(true)
    expect([...ownProfile].sort()).toEqual(['coal_smoke', 'ore_mining_progression', 'smelting_transformations'])
  })

  it('in its names: wood_species_crafting is a chain of 15 stages and a probe family of two', () => {
    expect(catalog.getChain('wood_species_crafting').tasks).toHaveLength(15)
    expect(catalog.getProbeFamily('wood_species_crafting').target).toHaveLength(2)
  })

  it('in Table B1: 80 declared tasks in the primary chains, of which nine are in none', () => {
    const used = new Set(primary.flatMap(({ tasks }) => tasks))
    const unused = catalog.data.tasks.filter(({ id }) => !used.has(id)).map(({ code }) => code)
    expect(catalog.data.tasks).toHaveLength(80)
    expect(unused.sort()).toEqual(['T17', 'T28', 'T29', 'T30', 'T31', 'T32', 'T33', 'T37', 'T79'])
  })

  it('in its partitions: a diversity task stands in a core chain only, and a diversity chain has transfer tasks only', () => {
    const last = catalog.data.tasks.find(({ code }) => code === 'T80')
    const chains = primary.filter(({ tasks }) => last !== undefined && tasks.includes(last.id))
    expect([last?.partition, chains.map(({ partition }) => partition)]).toEqual(['diversity', ['core']])
    const collection = catalog.getChain('wood_species_collection')
    const partitions = new Set(collection.tasks.map((id) => catalog.getTask(id).partition))
    expect([collection.partition, [...partitions]]).toEqual(['diversity', ['transfer']])
  })

  it('in Table F1: two tasks with one predicate, one budget and one profile', () => {
    const [first, second] = ['T15', 'T18'].map((code) => catalog.data.tasks.find((task) => task.code === code))
    expect(first?.id).not.toBe(second?.id)
    expect([first?.success, first?.stepBudget, first?.profile]).toEqual([
      second?.success,
      second?.stepBudget,
      second?.profile,
    ])
  })
})
