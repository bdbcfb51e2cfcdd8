import { type Edge, edgeTypeSchema } from '@mc-evobench/core'

const TYPES: ReadonlySet<unknown> = new Set(edgeTypeSchema.options)
const FIELDS = 6
const ID = /^[a-z0-9_:]+$/

/**
 * Reads an edge that is as it should be. Edges are nine tenths of a large catalog, and this takes a tenth of the time of
 * their schema, with which it agrees; whatever is not plainly right is left to the schema.
 *
 * @returns a copy of the edge; null for the schema to look at.
 */
export function readPlainEdge(value: unknown): Edge | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, type, source, target, count, weight } = value as Partial<Record<keyof Edge, unknown>>
  if (typeof id !== 'string' || typeof source !== 'string' || typeof target !== 'string') return null
  if (!ID.test(id) || !ID.test(source) || !ID.test(target) || !TYPES.has(type)) return null
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count <= 0) return null
  if (typeof weight !== 'number' || !Number.isFinite(weight) || weight <= 0) return null
  if (Object.keys(value).length !== FIELDS) return null
  // In the order of canonical JSON, so that hashing needs no copy.
  return { count, id, source, target, type: type as Edge['type'], weight }
}
