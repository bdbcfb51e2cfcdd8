import { scoreEpisode } from '@mc-evobench/metrics'
import { describe, expect, it } from 'vitest'
import { catalog, compiledProbe } from './compiled-chains.ts'
import { prefixEpisode } from './prefix-episode.ts'

/** The figure draws a log and planks as reached and a stone pickaxe as the goal: the related stone sequence. */
const compiled = compiledProbe('stone_tool_transfer', 'related')
const score = scoreEpisode(compiled.metricContext, prefixEpisode(compiled, 2).stages)

describe('Figure 1', () => {
  it('gives TSR 0.25, WGP 0.19 and VMP 0.67 for two of the eight stages of the related stone sequence', () => {
    expect([score.passedStages, score.plannedStages]).toEqual([2, 8])
    expect([score.creditedWeight, score.plannedWeight]).toEqual([8, 42])
    expect([score.milestonesReached, score.milestonesEligible]).toEqual([2, 3])
    expect([score.tsr, score.wgp, score.vmp].map((value) => value.toFixed(2))).toEqual(['0.25', '0.19', '0.67'])
  })

  it('lists the reached stages as collect_log and craft_planks, with a stone pickaxe at the end', () => {
    expect(compiled.stages.slice(0, 2).map(({ task }) => task.id)).toEqual(['collect_log', 'craft_planks'])
    expect(compiled.stages.at(-1)?.task.id).toBe('craft_stone_pickaxe')
  })

  it('has a counterpart in Figure 2 that mixes settings: 450 steps and world seed 31 there, 800 and 7 in the catalog', () => {
    const task = catalog.getTask('craft_stone_pickaxe')
    expect([task.stepBudget, task.profile, catalog.getProfile(task.profile).seed]).toEqual([800, 'forest_day', 7])
    expect(compiled.stages.at(-1)?.profile).toMatchObject({ id: 'evolution_stone_gallery', seed: 31 })
  })
})
