import { type Catalog, loadCatalog, probeChain } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import { beforeAll, describe, expect, it } from 'vitest'

// The paper prints no edges, but its cells of weighted graph progress (Tables F8, 3 and 5, Figure 1) bound ratios of stage
// weights: a cell is a sum of stage weights over a chain's total, and its TSR says which stages were passed. With whole
// weights, and 2 for collecting an oak log, what follows is all that they leave open.

/** Weights that the cells leave one value for, by task code. */
const DETERMINED_WEIGHTS: Readonly<Record<string, number>> = {
  T01: 2,
  T02: 2,
  T03: 6,
  T04: 5,
  T05: 10,
  T13: 6,
  T38: 5,
  T48: 2,
  T49: 3,
}

/** Relations between weights: a sum of codes with factors, and the least and greatest value it may have. */
const RELATIONS: readonly { terms: readonly (readonly [number, string])[]; from: number; to: number }[] = [
  { terms: sum('T06 T07 T08 T09'), from: 15, to: 15 },
  { terms: sum('T10 T11 T12'), from: 12, to: 12 },
  { terms: [...sum('T10 T10'), ...sum('T62')], from: 10, to: 10 },
  { terms: sum('T10 T23 T61 T62 T63'), from: 22, to: 22 },
  { terms: sum('T34 T35 T36'), from: 11, to: 11 },
  { terms: sum('T54 T55 T56 T57 T58 T59 T60'), from: 16, to: 16 },
  // The first of five log tasks is a fifth of them, the first of six samples a sixth.
  { terms: [[5, 'T39'], ...sum('T39 T42 T45 T48 T51', -1)], from: 0, to: 0 },
  { terms: [[6, 'T65'], ...sum('T65 T66 T67 T68 T69 T70', -1)], from: 0, to: 0 },
  { terms: sum('T14 T06 T15 T16 T27 T18 T19 T20 T21 T22 T80 T10 T23'), from: 60, to: 62 },
  { terms: sum('T10 T14 T06 T66 T24 T10 T64 T25 T15 T16 T27 T19 T06 T26'), from: 70, to: 88 },
]

/** Ranges of single weights, each weight being at least 2 (a stage requires something and produces something). */
const RANGES: readonly (readonly [string, number, number])[] = [
  ['T10', 2, 4],
  ['T62', 2, 6],
  ...['T06', 'T07', 'T08', 'T09'].map((code) => [code, 2, 9] as const),
  ...['T34', 'T35', 'T36'].map((code) => [code, 2, 7] as const),
  ...['T54', 'T55', 'T56', 'T57', 'T58', 'T59', 'T60'].map((code) => [code, 2, 4] as const),
]

/**
 * The least and greatest total of each chain; null where no cell of the paper says anything. For the calibration chains,
 * which have no cells, they follow from the stages they share with others and from the ranges and relations above.
 */
const TOTALS: Readonly<Record<string, readonly [number, number] | null>> = {
  cross_domain_safe_night: [46, 46],
  combat_readiness: [41, 41],
  full_mixed_progression: [58, 58],
  ore_mining_progression: [91, 93],
  smelting_transformations: [103, 121],
  oak_utility_crafting: [35, 35],
  stone_tool_suite: [51, 51],
  wooden_utility_tool_suite: [59, 59],
  wood_species_crafting: [40, 40],
  wood_species_collection: [10, 10],
  basic_resource_sampler: [12, 12],
  natural_material_sampler: null,
  collect_log_smoke: [2, 2],
  wooden_tools_smoke: [29, 29],
  wood_crafting_basics: [29, 29],
  coal_smoke: [31 + 2, 31 + 9],
  stone_crafting_basics: [29 + 2 + 2, 29 + 4 + (62 - 12 * 2)],
  survival_utility_suite: null,
  night_combat_probe: [2 + 2, 9 + 8],
}

function sum(codes: string, factor = 1): (readonly [number, string])[] {
  return codes.split(' ').map((code) => [factor, code] as const)
}

let catalog: Catalog
const weights = new Map<string, number>()
const totals = new Map<string, number>()

beforeAll(async () => {
  catalog = await loadCatalog('mc-evobench@1.0.0')
  for (const chain of catalog.data.chains) {
    const { stages, metricContext } = compileChain(catalog, chain)
    totals.set(chain.id, metricContext.totalWeight)
    for (const { index, task } of stages) {
      const weight = metricContext.stages[index]?.weight ?? Number.NaN
      // A task weighs the same wherever it stands.
      expect(weights.get(task.code) ?? weight).toBe(weight)
      weights.set(task.code, weight)
    }
  }
})

function weight(code: string): number {
  return weights.get(code) ?? Number.NaN
}

describe('compiled stage weights', () => {
  it('are those that the paper’s figures determine', () => {
    const compiled = Object.keys(DETERMINED_WEIGHTS).map((code) => [code, weight(code)])
    expect(Object.fromEntries(compiled)).toEqual(DETERMINED_WEIGHTS)
  })

  it.each(RELATIONS.map(({ terms, from, to }) => [inWords(terms, from, to), terms, from, to] as const))(
    'satisfy %s',
    (_name, terms, from, to) => {
      const value = terms.reduce((total, [factor, code]) => total + factor * weight(code), 0)
      expect(value).toBeGreaterThanOrEqual(from)
      expect(value).toBeLessThanOrEqual(to)
    },
  )

  it('lie in the ranges that are left to single tasks', () => {
    for (const [code, from, to] of RANGES) {
      expect(weight(code)).toBeGreaterThanOrEqual(from)
      expect(weight(code)).toBeLessThanOrEqual(to)
    }
  })

  it('give the species chain eight times a log and its planks, to rounding', () => {
    const total = totals.get('wood_species_crafting') ?? Number.NaN
    expect(Math.abs(total - 8 * (weight('T39') + weight('T40')))).toBeLessThanOrEqual(1)
  })
})

describe('compiled chain totals', () => {
  it('are there for all 19 chains', () => {
    expect([...totals.keys()].sort()).toEqual(Object.keys(TOTALS).sort())
  })

  it.each(Object.entries(TOTALS))('of %s lie within %j', (id, range) => {
    const total = totals.get(id)
    const [from, to] = range ?? [1, Number.MAX_SAFE_INTEGER]
    expect(total).toBeGreaterThanOrEqual(from)
    expect(total).toBeLessThanOrEqual(to)
  })

  it('are sums of known stages where a calibration chain continues them', () => {
    expect(totals.get('coal_smoke')).toBe(31 + weight('T06'))
    expect(totals.get('stone_crafting_basics')).toBe(29 + weight('T10') + weight('T14'))
    expect(totals.get('night_combat_probe')).toBe(weight('T09') + weight('T12'))
  })

  it('of the paired targets are 5, 24 and 39', () => {
    const target = (family: string): number =>
      compileChain(catalog, probeChain(catalog, family, 'target')).metricContext.totalWeight
    expect(target('wood_species_crafting')).toBe(5)
    expect(target('wooden_tool_transfer')).toBe(24)
    expect(target('stone_tool_transfer')).toBe(39)
  })

  it('give the worked example of Figure 1: two of eight stages passed are 8 of 42, 0.19', () => {
    const { stages, totalWeight } = compileChain(
      catalog,
      probeChain(catalog, 'stone_tool_transfer', 'related'),
    ).metricContext
    const passed = stages.slice(0, 2).reduce((total, stage) => total + stage.weight, 0)
    expect([passed, totalWeight]).toEqual([8, 42])
    expect((passed / totalWeight).toFixed(2)).toBe('0.19')
  })

  it('are those of catalog 1.0.0, also where the paper leaves a choice', () => {
    expect(Object.fromEntries(totals)).toMatchObject({
      ore_mining_progression: 92,
      smelting_transformations: 105,
      natural_material_sampler: 16,
      coal_smoke: 34,
      stone_crafting_basics: 50,
      survival_utility_suite: 118,
      night_combat_probe: 5,
    })
  })
})

function inWords(terms: readonly (readonly [number, string])[], from: number, to: number): string {
  const left = terms.map(([factor, code]) => (Math.abs(factor) === 1 ? code : `${factor}·${code}`))
  const signed = terms.map(([factor], index) => `${factor < 0 ? '− ' : index === 0 ? '' : '+ '}${left[index]}`)
  return `${signed.join(' ')} ${from === to ? `= ${from}` : `in ${from} to ${to}`}`
}
