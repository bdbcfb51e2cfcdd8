/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const MAXIMUM_DEPTH = 16

/**
 * Makes a recordable JSON value of anything: numbers that are not finite become texts, text becomes well-formed, what
 * is nested deeper than 16 levels becomes `"…"`. Own `__proto__` keys stay plain keys.
 */
export function plainJson(value: unknown, depth = 0): Json {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'object') return value === undefined ? null : String(value).toWellFormed()
  if (depth >= MAXIMUM_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((element) => plainJson(element, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, element]) => [key.toWellFormed(), plainJson(element, depth + 1)]),
  )
}
