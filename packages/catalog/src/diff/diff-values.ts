import { isDeepStrictEqual } from 'node:util'

/** One place where two values differ. */
export interface ValueDifference {
  /** Field names and places joined by dots; empty when the values differ as a whole. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Finds the innermost places where two JSON values differ. Objects are compared field by field where both have the same
 * fields, lists place by place where both have the same length; else the object or list is one difference, since it is
 * not known which of its parts belong together.
 */
export function diffValues(before: unknown, after: unknown, path = ''): ValueDifference[] {
  const inner = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((entry: unknown, place) => diffValues(entry, after[place], inner(place)))
  }
  if (isObject(before) && isObject(after)) {
    const keys = Object.keys(before).sort()
    if (isDeepStrictEqual(keys, Object.keys(after).sort())) {
      return keys.flatMap((key) => diffValues(before[key], after[key], inner(key)))
    }
  }
  return isDeepStrictEqual(before, after) ? [] : [{ path, before, after }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
