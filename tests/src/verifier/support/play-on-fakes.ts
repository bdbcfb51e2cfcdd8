import type { Action, CompiledChain, CompiledStage, Predicate, SnapshotChannels } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import { type PlayedEpisode, playEpisode } from '@mc-evobench/runner'
import { bareEvidence, evidenceForCondition } from './task-evidence.ts'

/**
 * Plays a compiled chain of the catalog in a fake world with an agent that gets whatever a task asks for. Coal comes into
 * view 6 steps after a reset, a lit shelter stands after 9, a zombie is killed after 12; the night passes by itself.
 */
export function playOnFakes(
  compiled: CompiledChain,
  options: { deathAtStep?: number; stageCap?: number; perStageProfiles?: boolean } = {},
): Promise<PlayedEpisode> {
  const { deathAtStep, stageCap = null, perStageProfiles = false } = options
  const wanted = new Map(compiled.stages.map(({ task }) => [task.instruction, itemOf(task.success)]))
  return playEpisode({
    environment: createFakeEnvironment({
      evidence: (step) => evidenceAt(step, compiled.stages),
      ...(deathAtStep === undefined ? {} : { deathAtStep }),
    }),
    agent: createFakeAgent<FakeObservation>({
      act(_observation, instruction): Action {
        const item = wanted.get(instruction) ?? null
        return item === null ? { kind: 'continue' } : { kind: 'skill', skill: 'get', arguments: { item } }
      },
    }),
    compiled,
    seed: 5100,
    stageCap,
    perStageProfiles,
  })
}

function itemOf(predicates: readonly Predicate[]): string | null {
  for (const predicate of predicates) {
    if (predicate.kind === 'inventory_at_least') return predicate.item
    if (predicate.kind === 'any_of') return itemOf(predicate.predicates)
  }
  return null
}

function evidenceAt(step: number, stages: readonly CompiledStage[]): SnapshotChannels {
  const channels = bareEvidence()
  const { ray, grid, light, equipment } = channels
  const shelter = stages.find(({ event }) => event?.id === 'lit_shelter_observed')?.event ?? null
  if (step >= 6) ray.block = 'coal_ore'
  if (step >= 9) for (const condition of shelter?.conditions ?? []) evidenceForCondition(condition)(channels)
  const counters: Record<string, number> = step >= 12 ? { 'killed:zombie': 1 } : {}
  return { ray, grid, light, counters, flags: [], equipment }
}
