import { type CompiledChain, canonicalJson, compareText, contentHash } from '@mc-evobench/core'
import { findRecordFaults } from './find-record-faults.ts'
import { keepBooks } from './keep-books.ts'
import { metricContext } from './metric-context.ts'
import { startingStates } from './starting-states.ts'

/**
 * Finds where a compiled chain contradicts itself: the books of every stage and the whole metric context are derived anew
 * from tasks, paths and initial states; the records are compared with each other (see `findRecordFaults`); last of all the
 * hash.
 *
 * @returns one text a fault, each beginning with the field's path; empty when nothing contradicts the rest.
 */
export function findChainFaults(chain: CompiledChain): string[] {
  const faults = findRecordFaults(chain)
  const compare = (path: string, stated: unknown, derived: unknown): void => {
    if (JSON.stringify(stated) === JSON.stringify(derived)) return
    // Letters may differ in the order of fields alone.
    const [says, follows] = [inJson(stated), inJson(derived)]
    if (says !== follows) faults.push(`${path}: says ${shorten(says)}, from the rest follows ${shorten(follows)}`)
  }

  const { stages, initialStates, mode } = chain
  compare('initialStates', initialStates, [...initialStates].sort(compareText))
  const states = startingStates(initialStates, mode)
  for (const [index, stage] of stages.entries()) {
    const at = `stages.${index}`
    const books = keepBooks({ index, taskId: stage.task.id, paths: stage.paths }, states, mode)
    compare(`${at}.index`, stage.index, index)
    compare(`${at}.statesBefore`, stage.statesBefore, books.statesBefore)
    compare(`${at}.statesAfter`, stage.statesAfter, books.statesAfter)
    compare(`${at}.unmet`, stage.unmet, books.unmet)
  }
  compare(
    'unmet',
    chain.unmet,
    stages.flatMap((stage) => stage.unmet),
  )

  const [stated, derived] = [chain.metricContext, metricContext(stages)]
  compare('metricContext.stageCount', stated.stageCount, derived.stageCount)
  compare('metricContext.totalWeight', stated.totalWeight, derived.totalWeight)
  compare('metricContext.stages.length', stated.stages.length, derived.stages.length)
  for (const [index, context] of derived.stages.entries()) {
    const says = stated.stages[index]
    if (says === undefined) break
    for (const field of ['index', 'taskId', 'weight', 'milestones', 'consumedItems'] as const) {
      compare(`metricContext.stages.${index}.${field}`, says[field], context[field])
    }
  }

  const { hash, ...body } = chain
  const content = contentHash(body)
  if (hash !== content) faults.push(`hash: says ${hash}, the content has ${content}`)
  return faults
}

/** Derived numbers may be such as JSON cannot say: what was changed can add up to Infinity. */
function inJson(value: unknown): string {
  return typeof value === 'number' ? String(value) : canonicalJson(value)
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
