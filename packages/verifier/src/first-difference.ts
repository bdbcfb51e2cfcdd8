import { canonicalJson } from '@mc-evobench/core'

/** Where two values first differ, with what stands there in each; `undefined` where one has nothing there. */
export interface Difference {
  /** Field names and indices, joined by dots; empty for the values themselves. */
  readonly path: string
  readonly left: unknown
  readonly right: unknown
}

/** Finds the first place, by sorted field names, at which two JSON values differ; null when they are equal. */
export function firstDifference(left: unknown, right: unknown, path = ''): Difference | null {
  if (textOf(left) === textOf(right)) return null
  const isList = Array.isArray(left)
  if (isObject(left) && isObject(right) && isList === Array.isArray(right)) {
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
    for (const name of isList ? names : names.sort()) {
      const place = path === '' ? name : `${path}.${name}`
      const difference = firstDifference(fieldOf(left, name), fieldOf(right, name), place)
      if (difference !== null) return difference
    }
  }
  return { path, left, right }
}

function fieldOf(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : canonicalJson(value)
}
