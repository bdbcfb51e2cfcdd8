import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Reads an option that is a whole number from 0.
 *
 * @param most - the largest that is taken.
 * @throws InvalidArgumentError naming the option and its value.
 */
export function parseWholeNumber(option: string, text: string, most: number = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  const range = most === Number.MAX_SAFE_INTEGER ? 'from 0' : `from 0 to ${most}`
  throw new InvalidArgumentError({ where: option, what: `must be a whole number ${range}`, value: text })
}
