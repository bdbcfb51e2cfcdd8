import type { EpisodeRecord } from '@mc-evobench/core'
import { type FailureStageAudit, failureStageAudit } from '@mc-evobench/metrics'
import { describe, expect, it } from 'vitest'
import { catalog, compiledChain } from './compiled-chains.ts'
import { prefixEpisode } from './prefix-episode.ts'
import { expectPrinted } from './printed.ts'
import { passedBySeed, tableF8, tableF10 } from './tables.ts'

const STAGES = ['collect_log', 'craft_planks', 'craft_sticks', 'craft_table']
const CONTROLLERS = Object.keys(tableF10.rows)
const SEEDS = 3

/** Chains without a column in Table F8; what the controllers did there, only Table F10 tells. */
const calibration = catalog.data.chains.filter(({ partition }) => partition === 'calibration').map(({ id }) => id)
/** A chain of one stage, so passing it is passing the whole chain. */
const SMOKE = 'collect_log_smoke'
/** Calibration chains that go from logs by planks and sticks to the table. */
const crafting = calibration.filter((id) => STAGES.every((task) => catalog.getChain(id).tasks.includes(task)))

function scoredEpisodes(column: string): EpisodeRecord[] {
  return Object.keys(tableF8.cells).flatMap((chain) =>
    passedBySeed(chain, column).map((passed) => prefixEpisode(compiledChain(chain), passed)),
  )
}

function counts(audit: FailureStageAudit): Record<string, { passed: number; reached: number }> {
  const cells = [
    ...audit.tasks.map(({ taskId, ...cell }) => [taskId, cell] as const),
    ['full_chain', audit.fullChain] as const,
  ]
  return Object.fromEntries(cells.map(([name, { passed, reached }]) => [name, { passed, reached }]))
}

/** What Table F10 counts beyond the chains of Table F8. */
function remainder(column: string, stage: string): { passed: number; reached: number } {
  const printed = tableF10.rows[column]?.[stage] ?? { passed: Number.NaN, reached: Number.NaN }
  const scored = counts(failureStageAudit(scoredEpisodes(column), STAGES))[stage] ?? { passed: 0, reached: 0 }
  return { passed: printed.passed - scored.passed, reached: printed.reached - scored.reached }
}

describe('Table F10', () => {
  it('is over 57 reports a configuration, 42 of them of chains with collect_log', () => {
    expect(catalog.data.chains.length * SEEDS).toBe(tableF10.reports)
    const withLog = catalog.data.chains.filter(({ tasks }) => tasks.includes('collect_log'))
    expect(withLog.length * SEEDS).toBe(tableF10.reportsWithCollectLog)
    expect(crafting).toHaveLength(5)
  })

  it('prints the percentage of each of its pairs', () => {
    for (const [column, cells] of Object.entries(tableF10.rows)) {
      for (const [stage, { passed, reached, percent }] of Object.entries(cells)) {
        expectPrinted((passed / reached) * 100, percent, 1, `${column} ${stage}`)
      }
    }
  })

  it.each(CONTROLLERS)('%s: the chains of Table F8 leave a remainder that calibration runs can have', (column) => {
    const log = remainder(column, 'collect_log')
    const planks = remainder(column, 'craft_planks')
    const sticks = remainder(column, 'craft_sticks')
    const table = remainder(column, 'craft_table')
    const whole = remainder(column, 'full_chain')
    // Every calibration chain with logs is reached there.
    expect(log.reached).toBe((crafting.length + 1) * SEEDS)
    // Only the one-stage chain is passed as a whole, as no run made a table; its runs do not go on to planks.
    expect(table.passed).toBe(0)
    expect(whole).toEqual({ passed: expect.any(Number), reached: calibration.length * SEEDS })
    expect(planks.reached).toBe(log.passed - whole.passed)
    expect(sticks.reached).toBe(planks.passed)
    expect(table.reached).toBe(sticks.passed)
    const falling = [crafting.length * SEEDS, planks.reached, planks.passed, sticks.passed, table.passed]
    expect(falling).toEqual([...falling].sort((a, b) => b - a))
  })

  it.each(CONTROLLERS)('%s: with such calibration runs all five pairs come out of 57 episodes', (column) => {
    const whole = remainder(column, 'full_chain').passed
    const passing = STAGES.slice(0, 3).map((stage) => remainder(column, stage).passed)
    const crafted = crafting.flatMap((id) => new Array<string>(SEEDS).fill(id))
    const episodes = [
      ...scoredEpisodes(column),
      ...Array.from({ length: SEEDS }, (_, run) => prefixEpisode(compiledChain(SMOKE), run < whole ? 1 : 0)),
      // Run by run, the furthest first: how many of the three stages it passed.
      ...crafted.map((id, run) => {
        const depth = passing.filter((count, stage) => run < count - (stage === 0 ? whole : 0)).length
        return prefixEpisode(compiledChain(id), depth)
      }),
      ...Array.from({ length: SEEDS }, () => prefixEpisode(compiledChain('night_combat_probe'), 0)),
    ]
    expect(episodes).toHaveLength(tableF10.reports)
    const printed = Object.entries(tableF10.rows[column] ?? {}).map(
      ([stage, { passed, reached }]) => [stage, { passed, reached }] as const,
    )
    expect(counts(failureStageAudit(episodes, STAGES))).toEqual(Object.fromEntries(printed))
  })

  it('decides that jarvis1_controller passed two stages of wooden_utility_tool_suite in each seed', () => {
    // Runs of that chain that pass planks go on to another tool, not to sticks, and so are missing from the next column.
    const missing = CONTROLLERS.map((column) => {
      const { craft_planks, craft_sticks } = tableF10.rows[column] ?? {}
      return [column, (craft_planks?.passed ?? 0) - (craft_sticks?.reached ?? 0)]
    })
    const passedPlanks = CONTROLLERS.map((column) => [
      column,
      passedBySeed('wooden_utility_tool_suite', column).filter((passed) => passed >= 2).length,
    ])
    expect(missing).toEqual(passedPlanks)
    expect(missing).toContainEqual(['jarvis1_controller', 3])
  })
})
