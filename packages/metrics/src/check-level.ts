import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Refuses what is no probability strictly between 0 and 1: a level, a power, a confidence.
 *
 * @throws InvalidArgumentError naming the probability.
 */
export function checkLevel(value: number, where: string, what: string): void {
  if (typeof value === 'number' && value > 0 && value < 1) return
  throw new InvalidArgumentError({ where, what: `${what} must lie strictly between 0 and 1`, value })
}
