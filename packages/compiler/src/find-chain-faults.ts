import { type CompiledChain, canonicalJson, contentHash } from '@mc-evobench/core'
import { keepBooks } from './keep-books.ts'
import { stageWeight } from './stage-weight.ts'
import { startingStates } from './starting-states.ts'

/**
 * Finds where a compiled chain contradicts itself: everything in it that follows from the rest is derived anew and
 * compared, last of all the hash.
 *
 * @returns one text a fault, each beginning with the field's path; empty when the chain is as it was compiled.
 */
export function findChainFaults(chain: CompiledChain): string[] {
  const { stages, metricContext } = chain
  const faults: string[] = []
  const compare = (path: string, stated: unknown, derived: unknown): void => {
    const [says, follows] = [canonicalJson(stated), canonicalJson(derived)]
    if (says !== follows) faults.push(`${path}: says ${shorten(says)}, from the rest follows ${shorten(follows)}`)
  }

  const states = startingStates(chain.initialStates, chain.mode)
  for (const [index, stage] of stages.entries()) {
    const at = `stages.${index}`
    const books = keepBooks({ index, taskId: stage.task.id, paths: stage.paths }, states, chain.mode)
    compare(`${at}.index`, stage.index, index)
    compare(`${at}.statesBefore`, stage.statesBefore, books.statesBefore)
    compare(`${at}.statesAfter`, stage.statesAfter, books.statesAfter)
    compare(`${at}.unmet`, stage.unmet, books.unmet)
    const { index: place, taskId, weight } = metricContext.stages[index] ?? {}
    compare(
      `metricContext.stages.${index}`,
      { index: place ?? null, taskId: taskId ?? null, weight: weight ?? null },
      { index, taskId: stage.task.id, weight: stageWeight(stage.paths) },
    )
  }
  const unmet = stages.flatMap((stage) => stage.unmet)
  compare('unmet', chain.unmet, unmet)
  compare('metricContext.stageCount', metricContext.stageCount, stages.length)
  compare('metricContext.stages.length', metricContext.stages.length, stages.length)
  compare(
    'metricContext.totalWeight',
    metricContext.totalWeight,
    metricContext.stages.reduce((sum, stage) => sum + stage.weight, 0),
  )

  const { hash, ...body } = chain
  const derived = contentHash(body)
  if (hash !== derived) faults.push(`hash: says ${hash}, the content has ${derived}`)
  return faults
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
