/**
 * Puts the keys of a plain JSON value into the order of canonical JSON, everywhere in it. Parts that are in order are
 * shared with the value, not copied.
 *
 * @returns the value in order; null where that cannot be had by the order of keys alone: something is not plain JSON, or
 * a key looks like a number, which JavaScript puts first, or sets a prototype.
 */
export function sortKeys(value: unknown): { readonly sorted: unknown } | null {
  try {
    return { sorted: inOrder(value) }
  } catch {
    return null
  }
}

/** Ends the walk; nobody sees it. */
const NOT_PLAIN = new Error('not plain JSON')
const NUMBER_LIKE = /^\d+$/

function inOrder(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (!Number.isFinite(value)) throw NOT_PLAIN
      return value
    case 'object':
      if (value === null) return null
      return Array.isArray(value) ? listInOrder(value) : recordInOrder(value)
    default:
      throw NOT_PLAIN
  }
}

function listInOrder(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null
  for (let index = 0; index < list.length; index++) {
    const entry = list[index]
    const sorted = inOrder(entry)
    if (sorted === entry) continue
    copy ??= [...list]
    copy[index] = sorted
  }
  return copy ?? list
}

function recordInOrder(value: object): object {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw NOT_PLAIN
  const record = value as Readonly<Record<string, unknown>>
  if (typeof record['toJSON'] === 'function') throw NOT_PLAIN
  const keys = Object.keys(record)
  let isInOrder = true
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] ?? ''
    if (key === '__proto__' || (key >= '0' && key < ':' && NUMBER_LIKE.test(key))) throw NOT_PLAIN
    if (place > 0 && key < (keys[place - 1] ?? '')) isInOrder = false
  }
  if (!isInOrder) keys.sort()
  let copy: Record<string, unknown> | null = isInOrder ? null : {}
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] ?? ''
    const entry = record[key]
    const sorted = entry === undefined ? undefined : inOrder(entry)
    if (copy === null && sorted !== entry) {
      copy = {}
      for (let before = 0; before < place; before++) copy[keys[before] ?? ''] = record[keys[before] ?? '']
    }
    if (copy !== null) copy[key] = sorted
  }
  return copy ?? record
}
