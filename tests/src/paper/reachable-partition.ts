import type { CompiledChain } from '@mc-evobench/core'
import { meanOfScores, scoreEpisode } from '@mc-evobench/metrics'
import { prefixEpisode } from './prefix-episode.ts'
import { roundHalfUp } from './printed.ts'
import { spreads } from './spreads.ts'
import { METRICS, type Triple } from './tables.ts'

const MOST_STAGES = 4
const SEEDS = 3

/** The rounded cell of a chain, in tenths of a percent, for one spread over the seeds. */
interface Cell {
  readonly passed: readonly number[]
  readonly tenths: readonly number[]
}

const cellsByChain = new Map<string, readonly Cell[]>()

/**
 * Looks for stages passed by three seeds on each chain whose rounded cells average to the printed scores.
 *
 * Nothing is assumed of the runs except that each passed a prefix of at most four stages. The search keeps one way to
 * reach each triple of sums and drops sums that already lie above the printed mean.
 *
 * @returns the stages passed by seed, one list a chain; null when no assignment fits.
 */
export function reachablePartition(chains: readonly CompiledChain[], printed: Triple): (readonly number[])[] | null {
  const goal = METRICS.map((metric) => printed[metric] * 10 * chains.length)
  const slack = 0.5 * chains.length + 1e-6
  let reached = new Map<string, { sums: readonly number[]; passed: (readonly number[])[] }>([
    ['', { sums: [0, 0, 0], passed: [] }],
  ])
  for (const chain of chains) {
    const next: typeof reached = new Map()
    for (const { sums, passed } of reached.values()) {
      for (const cell of cellsOf(chain)) {
        const total = sums.map((value, index) => value + (cell.tenths[index] ?? 0))
        if (total.every((value, index) => value <= (goal[index] ?? 0) + slack)) {
          next.set(total.join(' '), { sums: total, passed: [...passed, cell.passed] })
        }
      }
    }
    reached = next
  }
  const fits = [...reached.values()].find(({ sums }) =>
    sums.every((value, index) => Math.abs(value - (goal[index] ?? 0)) <= slack),
  )
  return fits?.passed ?? null
}

function cellsOf(chain: CompiledChain): readonly Cell[] {
  const known = cellsByChain.get(chain.hash)
  if (known !== undefined) return known
  const cells = spreads(Math.min(MOST_STAGES, chain.stages.length), SEEDS).map((passed): Cell => {
    const means = meanOfScores(
      passed.map((count) => scoreEpisode(chain.metricContext, prefixEpisode(chain, count).stages)),
    )
    return { passed, tenths: METRICS.map((metric) => Math.round(roundHalfUp((means[metric].mean ?? 0) * 100, 1) * 10)) }
  })
  cellsByChain.set(chain.hash, cells)
  return cells
}
