import type { CompiledChain, EpisodeRecord, StageRecord } from '@mc-evobench/core'

/**
 * The records of an episode that passed a prefix of its chain, under an idealised model of what snapshots show: a passed
 * stage leaves the item or tool that it declares as produced, in the declared quantity, and nothing else is seen. The
 * stage after the prefix times out; those behind it were never reached.
 */
export function prefixEpisode(compiled: CompiledChain, passed: number): EpisodeRecord {
  if (!Number.isInteger(passed) || passed < 0 || passed > compiled.stages.length) {
    throw new Error(`${compiled.chainId} has no prefix of ${passed} stages`)
  }
  let inventory: Record<string, number> = {}
  const reported = compiled.stages.slice(0, passed + 1).map(({ index, task, profile }): StageRecord => {
    const passes = index < passed
    const startInventory = inventory
    if (passes) inventory = { ...inventory, ...declaredOutput(compiled, index) }
    return {
      index,
      taskId: task.id,
      profile: profile.id,
      status: passes ? 'passed' : 'timeout',
      reason: passes ? null : 'step limit reached',
      steps: passes ? 1 : task.stepBudget,
      stepLimit: task.stepBudget,
      resetBefore: index === 0,
      verdict: { holds: passes, port: 'server', step: 0, predicates: [] },
      startInventory,
      finalInventory: inventory,
      deaths: 0,
    }
  })
  return {
    index: 0,
    steps: reported.reduce((sum, stage) => sum + stage.steps, 0),
    stages: reported,
    completed: passed === compiled.stages.length,
    worldFingerprint: 'idealised',
  }
}

function declaredOutput(compiled: CompiledChain, index: number): Record<string, number> {
  const items = new Map(
    compiled.metricContext.stages[index]?.milestones.map(({ stateId, item }) => [stateId, item] as const),
  )
  const produced = compiled.stages[index]?.paths.produces ?? []
  return Object.fromEntries(
    produced.flatMap(({ stateId, count }) => {
      const item = items.get(stateId)
      return item === undefined ? [] : [[item, count] as const]
    }),
  )
}
