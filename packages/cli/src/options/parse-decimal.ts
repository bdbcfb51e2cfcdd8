import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Reads an option that is a positive decimal number.
 *
 * @param most - the largest that is taken.
 * @throws InvalidArgumentError naming the option and its value.
 */
export function parseDecimal(option: string, text: string, most: number): number {
  const value = Number(text)
  if (/^\d*\.?\d+$/.test(text) && value > 0 && value <= most) return value
  throw new InvalidArgumentError({
    where: option,
    what: `must be a number above 0 and at most ${most}, as in 0.3`,
    value: text,
  })
}
