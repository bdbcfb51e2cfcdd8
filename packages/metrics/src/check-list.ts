import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Refuses what is no array.
 *
 * @throws InvalidArgumentError naming it.
 */
export function checkList(value: unknown, where: string, what: string): void {
  if (Array.isArray(value)) return
  throw new InvalidArgumentError({ where, what: `${what} must be an array`, value })
}
