import type { CompiledChain, EpisodeRecord, Snapshot, StageRecord } from '@mc-evobench/core'
import type { ConditionScores } from '@mc-evobench/metrics'
import { verify } from '@mc-evobench/verifier'

/** A line of the log, judged. */
export interface Role {
  readonly seed: number
  readonly condition: keyof ConditionScores
  readonly episode: EpisodeRecord
}

/** Turns a line of the log into an episode: each stage passed if its task's predicates hold of the snapshot at its end. */
export function readRole(line: string, compiled: CompiledChain): Role {
  const [seed = '', condition = '', ...ends] = line.trim().split(/\s+/)
  let inventory: Record<string, number> = {}
  const stages = ends.map((end, index): StageRecord => {
    const planned = compiled.stages[index]
    if (planned === undefined) throw new Error(`the log has a stage ${index} that the chain does not have`)
    const [steps = '', items = ''] = end.split(':')
    const startInventory = inventory
    inventory = readItems(items)
    const verdict = verify(planned.task.success, snapshotOf(inventory, Number(steps)))
    return {
      index,
      taskId: planned.task.id,
      profile: planned.profile.id,
      status: verdict.holds ? 'passed' : 'timeout',
      reason: verdict.holds ? null : 'step limit reached',
      steps: Number(steps),
      stepLimit: planned.task.stepBudget,
      resetBefore: index === 0,
      verdict,
      startInventory,
      finalInventory: inventory,
      deaths: 0,
    }
  })
  const episode = {
    index: 0,
    steps: stages.reduce((sum, stage) => sum + stage.steps, 0),
    stages,
    completed: stages.length === compiled.stages.length && stages.every((stage) => stage.status === 'passed'),
    worldFingerprint: 'kitchen',
  }
  return { seed: Number(seed), condition: condition as keyof ConditionScores, episode }
}

function readItems(items: string): Record<string, number> {
  const entries = items.split(',').filter((entry) => entry !== '')
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', count = ''] = entry.split('=')
      return [name, Number(count)]
    }),
  )
}

function snapshotOf(counts: Record<string, number>, step: number): Snapshot {
  return { port: 'client', step, channels: { inventory: { counts, slots: [] } } }
}
