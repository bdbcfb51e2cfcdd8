import { type RoleRecord, roleRecordSchema } from '@mc-evobench/core'
import { type PairedSummary, summarisePaired } from '@mc-evobench/metrics'
import { describe, expect, it } from 'vitest'
import { compiledProbe } from './compiled-chains.ts'
import { expectPrinted } from './printed.ts'
import { targetRecord } from './role-records.ts'
import { CONDITIONS, FAMILIES, type FamilyId, METRICS, table3, table4, tableD3 } from './tables.ts'

const FIRST_AGENT_SEED = 5100
const agentSeed = (seed: number): number => FIRST_AGENT_SEED + seed

/** The 20 target roles of a family: each passed the prefix that its TSR in Table D3 states. */
function targetRecords(familyId: FamilyId): RoleRecord[] {
  const compiled = compiledProbe(familyId, 'target')
  return tableD3.families[familyId].flatMap((row) =>
    CONDITIONS.map((condition) => {
      const passed = row[condition] * compiled.stages.length
      expect(Math.abs(passed - Math.round(passed))).toBeLessThan(1e-9)
      return targetRecord({ compiled, familyId, condition, seed: agentSeed(row.seed), passed: Math.round(passed) })
    }),
  )
}

const records = Object.fromEntries(FAMILIES.map((family) => [family, targetRecords(family)]))
const summaries = Object.fromEntries(
  FAMILIES.map((familyId) => {
    const seeds = tableD3.families[familyId].map((row) => agentSeed(row.seed))
    return [familyId, summarisePaired(records[familyId] ?? [], { familyId, seeds })]
  }),
) as Record<FamilyId, PairedSummary>

const cases = FAMILIES.flatMap((family) => METRICS.map((metric) => ({ family, metric })))

describe('target records of the paired protocol', () => {
  it('are 60, all valid and complete', () => {
    const all = FAMILIES.flatMap((family) => records[family] ?? [])
    expect(all).toHaveLength(60)
    for (const record of all) expect(roleRecordSchema.parse(record)).toEqual(record)
    for (const family of FAMILIES) expect(summaries[family].counts).toMatchObject({ planned: 5, complete: 5 })
  })
})

describe('Table D3', () => {
  it.each(FAMILIES)('%s: the contrasts of each seed', (family) => {
    const replicates = summaries[family].scores.tsr.replicates
    tableD3.families[family].forEach((row, index) => {
      expect(replicates[index]?.seed).toBe(agentSeed(row.seed))
      for (const condition of CONDITIONS) expect(replicates[index]?.scores[condition]).toBeCloseTo(row[condition], 12)
      const { delta_related, gatg } = replicates[index]?.contrasts ?? {}
      expectPrinted(delta_related, row.delta_related, 3, `${family} seed ${row.seed} delta_related`)
      expectPrinted(gatg, row.gatg, 3, `${family} seed ${row.seed} gatg`)
    })
  })

  it('rounds -0.0625 to -0.063, away from zero', () => {
    const exact = summaries.stone_tool_transfer.scores.tsr.replicates.map(({ contrasts }) => contrasts.gatg)
    expect(exact).toEqual([0.125, -0.0625, 0, 0, -0.0625])
    expect(tableD3.families.stone_tool_transfer.map(({ gatg }) => gatg)).toEqual([0.125, -0.063, 0, 0, -0.063])
  })
})

describe('Table 3', () => {
  it.each(cases)('$family, $metric: the four target means', ({ family, metric }) => {
    const { means } = summaries[family].scores[metric]
    for (const condition of CONDITIONS) {
      expectPrinted(means[condition], table3.families[family][metric][condition], 3, `${family} ${metric} ${condition}`)
    }
  })
})

describe('Table 4', () => {
  it.each(cases)('$family, $metric: both contrasts and the interval of GATG', ({ family, metric }) => {
    const { contrasts } = summaries[family].scores[metric]
    const printed = table4.families[family][metric]
    expectPrinted(contrasts.delta_related?.mean, printed.delta_related, 3, `${family} ${metric} delta_related`)
    expectPrinted(contrasts.gatg?.mean, printed.gatg, 3, `${family} ${metric} gatg`)
    const [lower, upper] = printed.gatgInterval
    expectPrinted(contrasts.gatg?.lower, lower ?? Number.NaN, 3, `${family} ${metric} lower`)
    expectPrinted(contrasts.gatg?.upper, upper ?? Number.NaN, 3, `${family} ${metric} upper`)
  })

  it('prints no interval of delta_related, which section D.6 promises: all nine would include zero', () => {
    const intervals = cases.map(({ family, metric }) => summaries[family].scores[metric].contrasts.delta_related)
    const includingZero = intervals.filter(
      (interval) => interval !== null && (interval.lower ?? 0) <= 0 && (interval.upper ?? 0) >= 0,
    )
    expect([intervals.length, includingZero.length]).toEqual([9, 9])
  })

  it('weighs a plank stage differently by family: 6 of 24 and of 39 with oak, 3 of 5 with acacia', () => {
    const planks = FAMILIES.map((family) => {
      const { totalWeight, stages } = compiledProbe(family, 'target').metricContext
      return [stages[1]?.taskId, stages[1]?.weight, totalWeight]
    })
    expect(planks).toEqual([
      ['craft_acacia_planks', 3, 5],
      ['craft_planks', 6, 24],
      ['craft_planks', 6, 39],
    ])
  })
})
