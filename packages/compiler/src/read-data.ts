import { InvalidArgumentError, parseInput } from '@mc-evobench/core'
import type { z } from 'zod'

/**
 * Parses data by a schema, and refuses what a schema lets pass although it gets lost or cannot be hashed: a field named
 * `__proto__`, which parsing drops, and texts with half a character, for which there is no UTF-8.
 *
 * @param schema - a schema of finite depth that refuses unknown fields.
 * @param data - the data as read; it is copied.
 * @param options.where - the function that reads, for the message.
 * @param options.what - what the data is: `the source`.
 * @throws InvalidArgumentError naming every fault with its path.
 */
export function readData<TSchema extends z.ZodType>(
  schema: TSchema,
  data: unknown,
  options: { where: string; what: string },
): z.output<TSchema> {
  const parsed = parseInput(schema, data, options)
  // After parsing: what fits its schema has no cycles.
  if (isStorable(data)) return parsed
  const faults = unstorable(data, [])
  throw new InvalidArgumentError({
    where: options.where,
    what: `${options.what} is not valid (${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}): ${faults.join('; ')}`,
    details: { faults },
  })
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  for (const [key, part] of Object.entries(value)) {
    if (key === '__proto__' || !key.isWellFormed() || !isStorable(part)) return false
  }
  return true
}

/** What `isStorable` refuses, one text a fault with its path. */
function unstorable(value: unknown, path: readonly string[]): string[] {
  const at = path.join('.') || '(whole)'
  if (typeof value === 'string') {
    return value.isWellFormed() ? [] : [`${at}: the text holds half a character (a lone surrogate)`]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === '__proto__') return [`${at}: a field must not be named "__proto__"`]
    if (!key.isWellFormed()) return [`${at}: the name of a field holds half a character (a lone surrogate)`]
    return unstorable(part, [...path, key])
  })
}
