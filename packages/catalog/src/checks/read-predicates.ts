import { type Predicate, predicateSchema, type Task } from '@mc-evobench/core'
import type { RawRecord } from '../raw-catalog.ts'

/** The success predicates of a task that fit their schema, each with its place in the list. */
export function readPredicates(task: RawRecord<Task>): { place: number; predicate: Predicate }[] {
  const { success } = task.fields
  if (success !== undefined) return success.map((predicate, place) => ({ place, predicate }))
  const list: unknown = task.raw['success']
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, place) => {
    const read = predicateSchema.safeParse(entry)
    return read.success ? [{ place, predicate: read.data }] : []
  })
}
