import type { Score } from '@mc-evobench/core'
import { meanOfScores, scoreEpisode } from '@mc-evobench/metrics'
import { describe, expect, it } from 'vitest'
import { compiledChain } from './compiled-chains.ts'
import { prefixEpisode } from './prefix-episode.ts'
import { agreesAsPrinted, expectPrinted } from './printed.ts'
import { spreads } from './spreads.ts'
import { METRICS, passedBySeed, tableF8 } from './tables.ts'

const cells = Object.entries(tableF8.cells).flatMap(([chain, columns]) =>
  Object.entries(columns).map(([column, printed]) => ({ chain, column, printed, passed: passedBySeed(chain, column) })),
)
const nonzero = cells.filter(({ printed }) => METRICS.some((metric) => printed[metric] !== 0))
const zero = cells.filter((cell) => !nonzero.includes(cell))

function scores(chain: string, passed: readonly number[]): Score[] {
  const compiled = compiledChain(chain)
  return passed.map((count) => scoreEpisode(compiled.metricContext, prefixEpisode(compiled, count).stages))
}

describe('Table F8', () => {
  it('has 12 chains by 9 columns, 43 of its cells not zero', () => {
    expect([Object.keys(tableF8.cells).length, tableF8.columns.length]).toEqual([12, 9])
    expect([nonzero.length, zero.length]).toEqual([43, 65])
  })

  it.each(nonzero)('$chain, $column: stages passed by seed, $passed, give TSR, WGP and VMP', (cell) => {
    const { chain, column, printed, passed } = cell
    expect(passed).toHaveLength(printed.seeds)
    const means = meanOfScores(scores(chain, passed))
    for (const metric of METRICS) {
      expectPrinted((means[metric].mean ?? Number.NaN) * 100, printed[metric], 1, `${chain} ${column} ${metric}`)
    }
  })

  it('prints zeros where no seed passed a stage', () => {
    for (const { chain, printed, passed } of zero) {
      expect(passed).toEqual(new Array(printed.seeds).fill(0))
      const means = meanOfScores(scores(chain, passed))
      expect(METRICS.map((metric) => means[metric].mean)).toEqual([0, 0, 0])
    }
  })

  it('leaves exactly one spread over the seeds behind each nonzero cell', () => {
    const fitting = nonzero.map(({ chain, printed }) => {
      const { stages } = compiledChain(chain)
      const byPassed = scores(
        chain,
        Array.from({ length: stages.length + 1 }, (_, passed) => passed),
      )
      return spreads(stages.length, printed.seeds).filter((passed) =>
        METRICS.every((metric) => {
          const sum = passed.reduce((total, count) => total + (byPassed[count]?.[metric] ?? Number.NaN), 0)
          return agreesAsPrinted((sum / passed.length) * 100, printed[metric], 1)
        }),
      )
    })
    expect(fitting).toEqual(nonzero.map(({ passed }) => [passed]))
  })
})
