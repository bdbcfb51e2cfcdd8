/** Freezes a plain value and everything in it, so that nobody who holds it can change it for others. */
export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freezeDeep(part)
  }
  return value
}
