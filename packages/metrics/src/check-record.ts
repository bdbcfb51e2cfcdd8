import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Refuses what is no object with named parts, before one of them is read.
 *
 * @throws InvalidArgumentError naming it.
 */
export function checkRecord(value: unknown, where: string, what: string): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return
  throw new InvalidArgumentError({ where, what: `${what} must be an object`, value })
}
