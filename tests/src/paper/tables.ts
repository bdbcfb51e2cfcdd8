import type { MetricName, SourceCondition, TargetCondition } from '@mc-evobench/core'
import table2Json from './tables/table-2.json' with { type: 'json' }
import table3Json from './tables/table-3.json' with { type: 'json' }
import table4Json from './tables/table-4.json' with { type: 'json' }
import table5Json from './tables/table-5.json' with { type: 'json' }
import tableD3Json from './tables/table-d3.json' with { type: 'json' }
import tableF8Json from './tables/table-f8.json' with { type: 'json' }
import passedStagesJson from './tables/table-f8-passed-stages.json' with { type: 'json' }
import tableF9Json from './tables/table-f9.json' with { type: 'json' }
import tableF10Json from './tables/table-f10.json' with { type: 'json' }

/** TSR, WGP and VMP as a table prints them. */
export type Triple = Readonly<Record<MetricName, number>>
type Spread = { readonly mean: number; readonly sd: number }

export const METRICS: readonly MetricName[] = ['tsr', 'wgp', 'vmp']
export const CONDITIONS: readonly TargetCondition[] = ['no_prior', 'related', 'unrelated', 'shuffled']
export const FAMILIES = ['wood_species_crafting', 'wooden_tool_transfer', 'stone_tool_transfer'] as const
export type FamilyId = (typeof FAMILIES)[number]
export const PARTITIONS = ['core', 'transfer', 'diversity'] as const

/** Percent, one decimal place. */
export const table2: {
  readonly rows: readonly (Readonly<Record<(typeof PARTITIONS)[number] | 'average', Triple>> & {
    readonly row: string
    readonly columnOfTableF8: string | null
  })[]
} = table2Json

/** Three decimal places. */
export const table3: {
  readonly families: Readonly<Record<FamilyId, Record<MetricName, Record<TargetCondition, number>>>>
} = table3Json

/** Three decimal places. */
export const table4: {
  readonly families: Readonly<
    Record<FamilyId, Record<MetricName, { delta_related: number; gatg: number; gatgInterval: readonly number[] }>>
  >
} = table4Json

interface Table5Row {
  readonly family: FamilyId
  readonly condition: SourceCondition
  readonly environmentSteps: Spread
  readonly episodes: Spread
  readonly sourceTsr: Spread
  readonly modelCalls: Spread
  readonly terminations: { readonly passed?: number; readonly timeout?: number; readonly budget_exhausted?: number }
}
export const table5 = table5Json as { readonly seeds: number; readonly rows: readonly Table5Row[] }

/** Target TSR by seed, and the contrasts printed beside it. */
export const tableD3: {
  readonly families: Readonly<
    Record<
      FamilyId,
      readonly (Record<TargetCondition, number> & { seed: number; delta_related: number; gatg: number })[]
    >
  >
} = tableD3Json

/** Percent, one decimal place, by chain and column. */
export const tableF8: {
  readonly columns: readonly string[]
  readonly cells: Readonly<Record<string, Record<string, Triple & { readonly seeds: number }>>>
} = tableF8Json

const passedStages: Readonly<Record<string, Record<string, readonly number[]>>> = passedStagesJson.passed

/** How many stages each seed of a cell of Table F8 passed. */
export function passedBySeed(chain: string, column: string): readonly number[] {
  const seeds = tableF8.cells[chain]?.[column]?.seeds ?? 0
  return passedStages[chain]?.[column] ?? new Array<number>(seeds).fill(0)
}

export const tableF9 = tableF9Json
export const tableF10: {
  readonly reports: number
  readonly reportsWithCollectLog: number
  readonly rows: Readonly<Record<string, Record<string, { passed: number; reached: number; percent: number }>>>
} = tableF10Json
