import type { MetricName } from '@mc-evobench/core'
import { type ChainReport, scoreEpisode, scoreSplit } from '@mc-evobench/metrics'
import { describe, expect, it } from 'vitest'
import { catalog, compiledChain } from './compiled-chains.ts'
import { prefixEpisode } from './prefix-episode.ts'
import { expectPrinted, roundHalfUp } from './printed.ts'
import { reachablePartition } from './reachable-partition.ts'
import { METRICS, PARTITIONS, passedBySeed, table2, tableF8 } from './tables.ts'

type PartitionName = (typeof PARTITIONS)[number]

const chainIds = Object.keys(tableF8.cells)
const chainsOf = (partition: PartitionName): string[] =>
  chainIds.filter((id) => catalog.getChain(id).partition === partition)
const withColumn = table2.rows.flatMap((row) =>
  row.columnOfTableF8 === null ? [] : [{ ...row, column: row.columnOfTableF8 }],
)
const withoutColumn = table2.rows.filter((row) => row.columnOfTableF8 === null)

/** The printed cells of a column, in tenths of a percent: integers, so that sums and halves are exact. */
function printedTenths(column: string, partition: PartitionName, metric: MetricName): number[] {
  return chainsOf(partition).map((id) => Math.round((tableF8.cells[id]?.[column]?.[metric] ?? Number.NaN) * 10))
}

/** The reports behind a column of Table F8. */
function reports(column: string): ChainReport[] {
  return chainIds.flatMap((chainId) => {
    const compiled = compiledChain(chainId)
    const { partition } = catalog.getChain(chainId)
    return passedBySeed(chainId, column).map((passed) => {
      const score = scoreEpisode(compiled.metricContext, prefixEpisode(compiled, passed).stages)
      return { chainId, partition, score }
    })
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('Table 2', () => {
  it('has 17 rows where the text and Table F9 speak of nine configurations; nine have a column in Table F8', () => {
    expect([table2.rows.length, withColumn.length, withoutColumn.length]).toEqual([17, 9, 8])
    expect(withColumn.map(({ column }) => column).sort()).toEqual([...tableF8.columns].sort())
  })

  it.each(withColumn)(
    '$row: nine partition means from the printed cells of Table F8',
    ({ row, column, ...printed }) => {
      for (const partition of PARTITIONS) {
        for (const metric of METRICS) {
          const tenths = printedTenths(column, partition, metric)
          expectPrinted(
            sum(tenths) / tenths.length / 10,
            printed[partition][metric],
            1,
            `${row} ${partition} ${metric}`,
          )
        }
      }
    },
  )

  it('rounds partition means that end in an exact half down', () => {
    const halves = withColumn.flatMap(({ column, ...printed }) =>
      PARTITIONS.flatMap((partition) =>
        METRICS.flatMap((metric) => {
          const tenths = printedTenths(column, partition, metric)
          const isHalf = (2 * sum(tenths)) % (2 * tenths.length) === tenths.length
          return isHalf ? [[sum(tenths) / tenths.length / 10, printed[partition][metric]]] : []
        }),
      ),
    )
    expect(new Set(halves.map(([exact, shown]) => `${exact?.toFixed(2)} -> ${shown?.toFixed(1)}`))).toEqual(
      new Set(['5.55 -> 5.5', '30.55 -> 30.5']),
    )
  })

  it('averages the rounded partition columns by their numbers of chains, halves up: 51 averages', () => {
    for (const row of table2.rows) {
      for (const metric of METRICS) {
        const average = sum(PARTITIONS.map((partition) => row[partition][metric] * chainsOf(partition).length)) / 12
        expect([row.row, metric, roundHalfUp(average, 1)]).toEqual([row.row, metric, row.average[metric]])
      }
    }
  })

  it('is a mean of rounded cells: nine means differ from the records, no_op core WGP 1.6 from 1.5, Optimus-1 core TSR 12.4 from 12.5', () => {
    const deviating = withColumn.flatMap(({ row, column, ...printed }) => {
      const { partitions } = scoreSplit(reports(column))
      return PARTITIONS.flatMap((partition) =>
        METRICS.flatMap((metric) => {
          const split = partitions.find((candidate) => candidate.partition === partition)
          const exact = (split?.meanOverChains[metric].mean ?? Number.NaN) * 100
          const shown = printed[partition][metric]
          return Math.abs(exact - shown) <= 0.05 + 1e-9
            ? []
            : [`${row} ${partition} ${metric} ${exact.toFixed(1)}/${shown}`]
        }),
      )
    })
    expect(deviating).toEqual([
      'no_op core wgp 1.6/1.5',
      'steve1 core wgp 8.9/8.8',
      'jarvis1_planner_1 core wgp 1.6/1.5',
      'optimus1_controller core tsr 12.4/12.5',
      'optimus1_controller core wgp 8.6/8.5',
      'optimus1_controller transfer vmp 30.6/30.5',
      'optimus1_planner_1 transfer vmp 5.6/5.5',
      'optimus3_action_path core wgp 1.6/1.5',
      'vpt_steve1_checkpoint transfer vmp 5.6/5.5',
    ])
  })

  it('shows means over chains, not the pooled scores of section C.4: no_op core TSR is 3.5 as a mean, 2.8 pooled', () => {
    const core = scoreSplit(reports('no_op')).partitions.find(({ partition }) => partition === 'core')
    expectPrinted((core?.meanOverChains.tsr.mean ?? Number.NaN) * 100, 3.5, 1, 'mean over chains')
    const onePerChain = scoreSplit(
      chainsOf('core').map((chainId) => {
        const compiled = compiledChain(chainId)
        const passed = passedBySeed(chainId, 'no_op')[0] ?? 0
        const score = scoreEpisode(compiled.metricContext, prefixEpisode(compiled, passed).stages)
        return { chainId, partition: 'core', score }
      }),
    )
    expect(onePerChain.all.pooled.score).toMatchObject({ passedStages: 2, plannedStages: 71 })
    expectPrinted((onePerChain.all.pooled.score?.tsr ?? Number.NaN) * 100, 2.8, 1, 'pooled')
    // All its reports pooled give 3.1: one of the 19-stage chain is missing from the denominator.
    expect(core?.pooled.score).toMatchObject({ passedStages: 6, plannedStages: 3 * 71 - 19 })
  })

  it.each(withoutColumn)(
    '$row: some spread over three seeds reaches its nine partition means',
    ({ row, ...printed }) => {
      for (const partition of PARTITIONS) {
        const chains = chainsOf(partition).map(compiledChain)
        expect([row, partition, reachablePartition(chains, printed[partition]) !== null]).toEqual([
          row,
          partition,
          true,
        ])
      }
    },
  )
})
